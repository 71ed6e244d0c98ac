import "server-only";
import { existsSync } from "node:fs";
import { chmod, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { checkBackup } from "@/lib/backup/check";
import { copySqlite, inspectSqlite } from "@/lib/backup/database-contents";
import { flush, prepareFolder, prune, readManifest, writeManifest, writePrivately } from "@/lib/backup/folder";
import { copyObjects, hashFile, sizeOf } from "@/lib/backup/objects";
import { dumpPostgresql, inspectDump } from "@/lib/backup/postgresql";
import { databaseFile, MANIFEST_FILE, REREAD, SECRET_FILE } from "@/lib/backup/rules";
import type { Manifest } from "@/lib/backup/schema";
import { clock } from "@/lib/clock";
import { env } from "@/lib/env";
import type { DamagedRow } from "@/lib/row-copies";
import { errnoOf, isFull } from "@/lib/storage/disk";
import { takeRemovalLock } from "@/lib/storage/removal-lock";
import { storage } from "@/lib/storage/storage";

/** How long a sweeper that removes something at this moment may take. */
const WAIT_MS = 60_000;

/** Copies the database into this file of the folder and answers what the copy holds. */
async function copyDatabase(folder: string, file: string) {
  const { databaseProvider: provider, databaseUrl } = env();
  const target = path.join(folder, file);
  if (provider === "sqlite") {
    const source = databaseUrl.slice("file:".length);
    if (!existsSync(source)) throw new Error(`There is no database at ${source} yet, so there is nothing to back up.`);
    copySqlite(source, target);
  } else {
    await dumpPostgresql(databaseUrl, target);
  }
  await chmod(target, 0o600);
  await flush(target);
  const { contents, objects, damaged } = provider === "sqlite" ? inspectSqlite(target) : await inspectDump(target);
  const database = { ...contents, provider, file, sizeBytes: (await sizeOf(target)) ?? 0, sha256: await hashFile(target) };
  return { database, objects, damaged };
}

async function copySecret(folder: string): Promise<void> {
  const kept = path.join(env().dataDir, SECRET_FILE);
  if (existsSync(kept)) await writePrivately(path.join(folder, SECRET_FILE), await readFile(kept));
}

/** What a person must know of an error of the folder's disk; other errors are sentences already. */
function folderTrouble(error: unknown, folder: string): unknown {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (isFull(error) || code === "SQLITE_FULL") return new Error(`The backup does not fit: the disk of ${folder} is full. Make room there, or choose another one.`, { cause: error });
  if (errnoOf(error) === null) return error;
  return new Error(`The backup cannot be written to ${folder} (${code}): it must be a folder that this program may write to.`, { cause: error });
}

/** `damaged`: rows that are not as the hub wrote them; the backup has them as they are. */
export type BackupReport = { manifest: Manifest; copied: number; damaged: DamagedRow[] };

async function copyAndCheck(folder: string, former: Manifest | null): Promise<BackupReport> {
  const now = clock.now();
  const file = databaseFile(now, env().databaseProvider);
  try {
    const { database, objects: wanted, damaged } = await copyDatabase(folder, file);
    const { objects, lost, copied } = await copyObjects(storage(), folder, wanted, former?.objects ?? []);
    await copySecret(folder);
    const manifest: Manifest = { format: 1, createdAt: now.toISOString(), database, objects, lost };
    await checkBackup(folder, manifest, REREAD);
    await writeManifest(folder, manifest);
    await prune(folder, manifest);
    // What counts is what the disk says afterwards, not what we meant to write.
    await checkBackup(folder, await readManifest(folder), 0);
    return { manifest, copied, damaged };
  } catch (error) {
    const kept = await readManifest(folder).catch(() => null);
    if (kept?.database.file !== file) await rm(path.join(folder, file), { force: true });
    throw error;
  }
}

/**
 * Backs the hub up into a folder, also while it runs: the database by its own safe means, then every object that it names,
 * then the manifest; objects of an earlier backup in the same folder are not copied again. The sweeper removes nothing
 * meanwhile. Then opens what it wrote and checks it. Until the new manifest is in its place the earlier backup stays whole.
 * Takes an absolute path. Throws a sentence when anything is wrong; objects that the store has lost are in the manifest's `lost`.
 */
export async function makeBackup(folder: string): Promise<BackupReport> {
  try {
    await prepareFolder(folder, env().dataDir);
    const former = existsSync(path.join(folder, MANIFEST_FILE)) ? await readManifest(folder) : null;
    const hold = await takeRemovalLock("alone", WAIT_MS);
    if (!hold) throw new Error("Another backup is running, or the hub is just removing old files. Please try again in a few minutes.");
    try {
      return await copyAndCheck(folder, former);
    } finally {
      await hold.release();
    }
  } catch (error) {
    throw folderTrouble(error, folder);
  }
}
