import "server-only";
import { inspectDump } from "@/lib/operations/backup/database/postgresql";
import { type InspectedDatabase, inspectSqlite } from "@/lib/operations/backup/database/sqlite";
import { hashIn, sizesIn } from "@/lib/operations/backup/objects";
import { contentsDifference, objectFile, objectsDifference } from "@/lib/operations/backup/rules";
import type { BackupObject, Manifest } from "@/lib/operations/backup/schema";
import { type BackupTarget, TargetUnavailable } from "@/lib/operations/backup/target/target";

/** Reads what a copy of a database holds. Throws a sentence when it is damaged. */
export async function inspectDatabaseCopy(
  file: string,
  provider: Manifest["database"]["provider"],
): Promise<InspectedDatabase> {
  return provider === "sqlite" ? inspectSqlite(file) : inspectDump(file);
}

async function assertDatabaseIntact(target: BackupTarget, manifest: Manifest): Promise<InspectedDatabase> {
  const { file, sizeBytes, sha256, provider } = manifest.database;
  if ((await target.sizeOf(file)) !== sizeBytes)
    throw new Error(`${file} is missing, or isn't the ${sizeBytes} bytes that the manifest lists.`);
  if ((await hashIn(target, file, sizeBytes)) !== sha256) throw new Error(`${file} has changed since it was written.`);
  const copy = await target.readByProgram(file, (local) => inspectDatabaseCopy(local, provider));
  const listed = [
    ...manifest.objects,
    ...manifest.lost.filter(({ key }) => !manifest.objects.some((object) => object.key === key)),
  ];
  const difference = contentsDifference(manifest.database, copy.contents);
  if (difference !== null) throw new Error(difference);
  const object = objectsDifference(copy.objects, listed);
  if (object !== null) throw new Error(`The manifest and the database disagree about ${object}.`);
  return copy;
}

async function findDamage(
  target: BackupTarget,
  { key, sizeBytes, sha256 }: BackupObject,
  found: number | undefined,
  read: boolean,
): Promise<string | null> {
  if (found === undefined) return "is missing";
  if (found !== sizeBytes) return `should have ${sizeBytes} bytes and has ${found}`;
  if (!read) return null;
  const hash = await hashIn(target, objectFile(key), sizeBytes);
  if (hash === null) return "can't be read";
  return hash === sha256 ? null : "has changed since it was written";
}

export type Damage = { object: BackupObject; text: string };
export type CheckedBackup = { copy: InspectedDatabase; damages: Damage[] };

/** Checks a generation against its manifest, objects by size or, with `read`, by hash. Throws a sentence for a damaged database. */
export async function checkBackup(
  target: BackupTarget,
  manifest: Manifest,
  { read }: { read: boolean },
): Promise<CheckedBackup> {
  const copy = await assertDatabaseIntact(target, manifest).catch((error: unknown) => {
    if (error instanceof TargetUnavailable) throw error;
    throw new Error(
      `The backup in ${target.name} is damaged: ${error instanceof Error ? error.message : String(error)} An earlier generation may be intact. To list them, add --list.`,
      { cause: error },
    );
  });
  const sizes = await sizesIn(target);
  const damages: Damage[] = [];
  for (const object of manifest.objects) {
    const text = await findDamage(target, object, sizes.get(objectFile(object.key)), read);
    if (text !== null) damages.push({ object, text });
  }
  return { copy, damages };
}
