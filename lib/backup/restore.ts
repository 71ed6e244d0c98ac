import "server-only";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Alive } from "@/lib/auth/alive-store";
import { checkBackup } from "@/lib/backup/check";
import { expectWhole, splitDamaged } from "@/lib/backup/damaged";
import { changesOfSqlite } from "@/lib/backup/database-contents";
import { writePrivately } from "@/lib/backup/folder";
import { readManifest } from "@/lib/backup/generations";
import { clearDatabase, restoreDatabase } from "@/lib/backup/restored-database";
import { changesOfDump } from "@/lib/backup/postgresql";
import { expectFreeStore, markStore, restoreObject } from "@/lib/backup/restored-store";
import { generationFiles, SECRET_FILE } from "@/lib/backup/rules";
import type { BackupObject, Manifest } from "@/lib/backup/schema";
import { releaseDatabase, takeDatabase } from "@/lib/database-lock";
import { env } from "@/lib/env";
import { storeName } from "@/lib/installation/rules";
import { authoredChanges, migrationsFolder } from "@/lib/migrations";
import { newId } from "@/lib/random";
import type { StorageDriver } from "@/lib/storage/driver";
import { storage } from "@/lib/storage/storage";
import { backupSentence, type Change, misfitOf } from "@/lib/updates/rules";

/**
 * `generation`: a day or the whole name of one, without it the newest; `takeOver`: also a store that holds files already;
 * `withoutDamaged`: all the rest when files of the backup are damaged; `endSessions`: nobody comes in without a password.
 */
export type RestoreOptions = { generation?: string | undefined; takeOver?: boolean; withoutDamaged?: boolean; endSessions?: boolean };
/** `objects` are those that were restored; `without` names what the restored database has and no file is there for; `alive` is who may come in. */
export type RestoreReport = { manifest: Manifest; keptAside: string | null; objects: BackupObject[]; without: string[]; alive: Alive };

async function restoreSecret(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  const source = path.join(folder, generationFiles(manifest).secret);
  if (existsSync(source)) await writePrivately(path.join(dataDir, SECRET_FILE), await readFile(source));
}

/** Throws a sentence when this backup does not fit the hub that would use it. `applied`: its changes of the database, as far as they are known. */
function expectFitting({ database }: Manifest, applied: readonly Change[]): void {
  const { databaseProvider } = env();
  if (database.provider !== databaseProvider) {
    throw new Error(`This backup is of ${database.provider}, and DATABASE_URL names ${databaseProvider}. Restore it to a hub of the same kind.`);
  }
  const misfit = misfitOf(authoredChanges(databaseProvider), applied);
  if (misfit) throw new Error(backupSentence(misfit, migrationsFolder(databaseProvider)));
}

/** Restores into the opened store and the database that this process has taken. */
async function restoreAll(folder: string, { manifest, objects }: Pick<RestoreReport, "manifest" | "objects">, driver: StorageDriver, endSessions: boolean): Promise<Pick<RestoreReport, "keptAside" | "alive">> {
  const { dataDir } = env();
  const installationId = newId();
  const keptAside = await clearDatabase();
  await markStore(driver, installationId, true);
  for (const object of objects) await restoreObject(driver, folder, object);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await restoreSecret(folder, manifest, dataDir);
  // Last: a hub without its database does not start beside its pictures, a hub without its pictures would look whole.
  const alive = await restoreDatabase(path.join(folder, manifest.database.file), manifest, { installationId, endSessions });
  await markStore(driver, installationId, false);
  for (const { key, sizeBytes } of objects) {
    if ((await driver.stat(key))?.sizeBytes !== sizeBytes) throw new Error(`The store does not hold ${key} after the restore. Check the store, then restore again.`);
  }
  return { keptAside, alive };
}

/**
 * Restores a generation of the backup in a folder to where the settings point, as a new installation (D43). Checks the whole backup first, refuses
 * while a hub uses the place and, unless `takeOver` says otherwise, when the store holds files already; keeps an old SQLite database
 * aside (PostgreSQL's must be empty), and checks again what is there in the end.
 * Takes an absolute path; returns what was restored, where the old database is now and who may come in. Throws a sentence when anything is wrong.
 */
export async function restoreBackup(folder: string, { generation, takeOver = false, withoutDamaged = false, endSessions = false }: RestoreOptions = {}): Promise<RestoreReport> {
  const manifest = await readManifest(folder, generation);
  expectFitting(manifest, manifest.database.migrations.map((name) => ({ name })));
  const checked = await checkBackup(folder, manifest, { read: true });
  if (!withoutDamaged) expectWhole(folder, checked);
  const { objects, without } = splitDamaged(manifest, checked);
  const source = path.join(folder, manifest.database.file);
  expectFitting(manifest, manifest.database.provider === "sqlite" ? changesOfSqlite(source) : await changesOfDump(source));
  const driver = storage();
  // Takes the data directory as a server does, so neither can run beside the other.
  await driver.open();
  try {
    await expectFreeStore(driver, storeName(env()), takeOver);
    await takeDatabase();
    return { manifest, objects, without, ...(await restoreAll(folder, { manifest, objects }, driver, endSessions)) };
  } finally {
    releaseDatabase();
    await driver.close();
  }
}
