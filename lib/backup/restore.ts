import "server-only";
import Database from "better-sqlite3";
import { existsSync } from "node:fs";
import fs, { chmod, copyFile, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { checkBackup } from "@/lib/backup/check";
import { changesOfSqlite, inspectSqlite } from "@/lib/backup/database-contents";
import { flush, readManifest, writePrivately } from "@/lib/backup/folder";
import { changesOfDump, expectEmptyPostgresql, restorePostgresql } from "@/lib/backup/postgresql";
import { contentsDifference, objectFile, SECRET_FILE } from "@/lib/backup/rules";
import type { BackupObject, Manifest } from "@/lib/backup/schema";
import { clock } from "@/lib/clock";
import { env } from "@/lib/env";
import { authoredChanges, migrationsFolder } from "@/lib/migrations";
import { newId } from "@/lib/random";
import type { StorageDriver } from "@/lib/storage/driver";
import { fileSource } from "@/lib/storage/file-blocks";
import { pullStream } from "@/lib/storage/pull-stream";
import { storage } from "@/lib/storage/storage";
import { backupSentence, type Change, misfitOf } from "@/lib/updates/rules";

/** What had been sent of an unfinished upload is not in a backup: such an upload ends, and the phone begins anew. */
const END_UNFINISHED = `UPDATE "UploadSession" SET "state" = 'aborting' WHERE "state" IN ('open', 'completing')`;

export type RestoreReport = { manifest: Manifest; keptAside: string | null };

/**
 * Takes a database out of the way. Switching the journal needs every other connection closed, so it tells whether a hub or
 * a command is using it; and it brings what still stands in the -wal file into the database.
 */
async function setAside(file: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  try {
    const old = new Database(file, { timeout: 200 });
    try {
      old.pragma("journal_mode = DELETE");
    } finally {
      old.close();
    }
  } catch (error) {
    // By its code and not its class: the native module makes its errors with the class that it was first loaded with.
    const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
    if (code.startsWith("SQLITE_BUSY")) throw new Error(`The database ${file} is in use. Stop the hub first, then restore.`, { cause: error });
    // A damaged database is why people restore; it is kept as it is.
  }
  const aside = `${file}.before-restore-${clock.now().toISOString().replace(/[-:.]/g, "")}`;
  await rename(file, aside);
  if (existsSync(`${file}-wal`)) await rename(`${file}-wal`, `${aside}-wal`);
  await rm(`${file}-shm`, { force: true });
  await flush(path.dirname(file));
  return aside;
}

async function restoreSqlite(file: string, source: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Of a database that is no longer there; SQLite would play them into the restored one.
  for (const stale of [`${file}-wal`, `${file}-shm`]) await rm(stale, { force: true });
  await copyFile(source, `${file}.partial`);
  await chmod(`${file}.partial`, 0o600);
  const database = new Database(`${file}.partial`);
  try {
    database.exec(END_UNFINISHED);
  } finally {
    database.close();
  }
  await flush(`${file}.partial`);
  await rename(`${file}.partial`, file);
  await flush(path.dirname(file));
}

async function restoreObject(driver: StorageDriver, folder: string, { key, sizeBytes, sha256 }: BackupObject): Promise<void> {
  const present = await driver.verify(key);
  if (present?.sha256 === sha256) return;
  if (present) await driver.remove(key);
  const bytes = pullStream(() => fileSource(fs, path.join(folder, objectFile(key)), 0, sizeBytes - 1));
  const stored = await driver.putWhole(newId(), key, bytes, sizeBytes);
  if (stored.sha256 !== sha256) throw new Error(`The file ${objectFile(key)} arrived damaged in the store. Check the disk, then restore again.`);
}

async function restoreSecret(folder: string, dataDir: string): Promise<void> {
  const source = path.join(folder, SECRET_FILE);
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

/**
 * Restores the backup in a folder to where the settings point. Checks the whole backup first, refuses while a hub uses the
 * place, keeps an old SQLite database aside (PostgreSQL's must be empty), and checks again what is there in the end.
 * Takes an absolute path; answers the manifest and where the old database is now. Throws a sentence when anything is wrong.
 */
export async function restoreBackup(folder: string): Promise<RestoreReport> {
  const { dataDir, databaseUrl, databaseProvider } = env();
  const manifest = await readManifest(folder);
  expectFitting(manifest, manifest.database.migrations.map((name) => ({ name })));
  await checkBackup(folder, manifest, Infinity);
  const source = path.join(folder, manifest.database.file);
  expectFitting(manifest, databaseProvider === "sqlite" ? changesOfSqlite(source) : await changesOfDump(source));
  const driver = storage();
  // Takes the data directory as a server does, so neither can run beside the other.
  await driver.open();
  try {
    const file = databaseUrl.slice("file:".length);
    const keptAside = databaseProvider === "sqlite" ? await setAside(file) : await expectEmptyPostgresql(databaseUrl).then(() => null);
    for (const object of manifest.objects) await restoreObject(driver, folder, object);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await restoreSecret(folder, dataDir);
    // Last: a hub without its database starts as a new one, a hub without its pictures would look whole.
    if (databaseProvider === "sqlite") await restoreSqlite(file, source);
    else await restorePostgresql(databaseUrl, source, [END_UNFINISHED]);
    const odd = databaseProvider === "sqlite" ? contentsDifference(manifest.database, inspectSqlite(file).contents) : null;
    if (odd !== null) throw new Error(`The restored database is not what was backed up. ${odd}`);
    for (const { key, sizeBytes } of manifest.objects) {
      if ((await driver.stat(key))?.sizeBytes !== sizeBytes) throw new Error(`The store does not hold ${key} after the restore. Check the store, then restore again.`);
    }
    return { manifest, keptAside };
  } finally {
    await driver.close();
  }
}
