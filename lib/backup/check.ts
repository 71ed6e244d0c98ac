import "server-only";
import path from "node:path";
import { type Inspected, inspectSqlite } from "@/lib/backup/database-contents";
import { hashFile, sizeOf } from "@/lib/backup/objects";
import { inspectDump } from "@/lib/backup/postgresql";
import { contentsDifference, objectFile, objectsDifference, sample } from "@/lib/backup/rules";
import type { BackupObject, Manifest } from "@/lib/backup/schema";

/** Opens a copy of a database, in whichever form. Throws a sentence when it is damaged. */
async function inspect(file: string, provider: Manifest["database"]["provider"]): Promise<Inspected> {
  return provider === "sqlite" ? inspectSqlite(file) : inspectDump(file);
}

async function checkDatabase(folder: string, manifest: Manifest): Promise<void> {
  const { file, sizeBytes, sha256, provider } = manifest.database;
  const full = path.join(folder, file);
  if ((await sizeOf(full)) !== sizeBytes) throw new Error(`${file} is missing, or has not the ${sizeBytes} bytes that the manifest says.`);
  if ((await hashFile(full)) !== sha256) throw new Error(`${file} has changed since it was written.`);
  const { contents, objects } = await inspect(full, provider);
  const listed = [...manifest.objects, ...manifest.lost.filter(({ key }) => !manifest.objects.some((object) => object.key === key))];
  const odd = contentsDifference(manifest.database, contents);
  if (odd !== null) throw new Error(odd);
  const object = objectsDifference(objects, listed);
  if (object !== null) throw new Error(`The manifest and the database do not say the same about ${object}.`);
}

async function checkObject(folder: string, { key, sizeBytes }: BackupObject): Promise<void> {
  const found = await sizeOf(path.join(folder, objectFile(key)));
  if (found === null) throw new Error(`The file ${objectFile(key)} is missing.`);
  if (found !== sizeBytes) throw new Error(`The file ${objectFile(key)} should have ${sizeBytes} bytes and has ${found}.`);
}

/**
 * Opens the backup in a folder and checks it against its manifest: the database (hash, integrity, references, rows per
 * table, the objects it names), every object's size, and the hashes of `reread` objects chosen at random (Infinity: all).
 * Throws one sentence that says what is wrong.
 */
export async function checkBackup(folder: string, manifest: Manifest, reread: number): Promise<void> {
  try {
    await checkDatabase(folder, manifest);
    for (const object of manifest.objects) await checkObject(folder, object);
    const chosen = Number.isFinite(reread) ? sample(manifest.objects, reread, Math.random) : manifest.objects;
    for (const { key, sha256 } of chosen) {
      if ((await hashFile(path.join(folder, objectFile(key)))) !== sha256) throw new Error(`The file ${objectFile(key)} has changed since it was written; remove it and back up again.`);
    }
  } catch (error) {
    throw new Error(`The backup in ${folder} is damaged: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
