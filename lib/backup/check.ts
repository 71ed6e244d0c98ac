import "server-only";
import path from "node:path";
import { type Inspected, inspectSqlite } from "@/lib/backup/database-contents";
import { hashFile, sizeOf } from "@/lib/backup/objects";
import { inspectDump } from "@/lib/backup/postgresql";
import { contentsDifference, objectFile, objectsDifference } from "@/lib/backup/rules";
import type { BackupObject, Manifest } from "@/lib/backup/schema";

/** Opens a copy of a database, in whichever form. Throws a sentence when it is damaged. */
export async function inspect(file: string, provider: Manifest["database"]["provider"]): Promise<Inspected> {
  return provider === "sqlite" ? inspectSqlite(file) : inspectDump(file);
}

async function expectWholeDatabase(folder: string, manifest: Manifest): Promise<Inspected> {
  const { file, sizeBytes, sha256, provider } = manifest.database;
  const full = path.join(folder, file);
  if ((await sizeOf(full)) !== sizeBytes) throw new Error(`${file} is missing, or has not the ${sizeBytes} bytes that the manifest says.`);
  if ((await hashFile(full)) !== sha256) throw new Error(`${file} has changed since it was written.`);
  const copy = await inspect(full, provider);
  const listed = [...manifest.objects, ...manifest.lost.filter(({ key }) => !manifest.objects.some((object) => object.key === key))];
  const odd = contentsDifference(manifest.database, copy.contents);
  if (odd !== null) throw new Error(odd);
  const object = objectsDifference(copy.objects, listed);
  if (object !== null) throw new Error(`The manifest and the database do not say the same about ${object}.`);
  return copy;
}

/** What is wrong with an object in a folder, as the end of a sentence; null: nothing. It is read when `read` says so, otherwise only measured. */
async function damageOf(folder: string, { key, sizeBytes, sha256 }: BackupObject, read: boolean): Promise<string | null> {
  const file = path.join(folder, objectFile(key));
  const found = await sizeOf(file);
  if (found === null) return "is missing";
  if (found !== sizeBytes) return `should have ${sizeBytes} bytes and has ${found}`;
  if (!read) return null;
  const hash = await hashFile(file).catch(() => null);
  if (hash === null) return "cannot be read";
  return hash === sha256 ? null : "has changed since it was written";
}

export type Damage = { object: BackupObject; text: string };
export type CheckedBackup = { copy: Inspected; damages: Damage[] };

/**
 * Opens one generation of the backup in a folder and checks it against its manifest: the database (hash, integrity,
 * references, rows per table, the objects it names) and every object, by its size or, with `read`, by its hash. Returns what
 * the database holds and which objects are damaged, in words. Throws a sentence when the database is.
 */
export async function checkBackup(folder: string, manifest: Manifest, { read }: { read: boolean }): Promise<CheckedBackup> {
  const copy = await expectWholeDatabase(folder, manifest).catch((error: unknown) => {
    throw new Error(`The backup in ${folder} is damaged: ${error instanceof Error ? error.message : String(error)} An earlier generation may be whole: --list shows them.`, { cause: error });
  });
  const damages: Damage[] = [];
  for (const object of manifest.objects) {
    const text = await damageOf(folder, object, read);
    if (text !== null) damages.push({ object, text });
  }
  return { copy, damages };
}
