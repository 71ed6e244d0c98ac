import "server-only";
import Database from "better-sqlite3";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Alive, endEverySession, readAlive } from "@/lib/auth/alive-store";
import { inspectSqlite } from "@/lib/backup/database-contents";
import { flush } from "@/lib/backup/folder";
import { expectEmptyPostgresql, restorePostgresql } from "@/lib/backup/postgresql";
import { contentsDifference } from "@/lib/backup/rules";
import type { Manifest } from "@/lib/backup/schema";
import { clock } from "@/lib/clock";
import { closeDatabase, openDatabase } from "@/lib/db";
import { env } from "@/lib/env";
import { beginRestoredInstallation } from "@/lib/installation/store";
import { applyMigrations } from "@/lib/migrations";
import { endUnfinished } from "@/lib/uploads/unfinished";

/** Where the settings say that the restored database goes. */
const sqliteFile = () => env().databaseUrl.slice("file:".length);

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

/** Makes the place for the database free; returns where a former SQLite database is now. Throws a sentence while it is in use, or when PostgreSQL's is not empty. */
export async function clearDatabase(): Promise<string | null> {
  const { databaseProvider, databaseUrl } = env();
  if (databaseProvider === "sqlite") return setAside(sqliteFile());
  await expectEmptyPostgresql(databaseUrl);
  return null;
}

/** The new installation's id, and whether everything ends that lets somebody in without a password. */
export type Restoration = { installationId: string; endSessions: boolean };

/**
 * What makes a restored database one of its own: this version's tables, the new installation's id, and no upload that goes on.
 * Returns what is alive in it.
 */
async function makeItsOwn(databaseUrl: string, { installationId, endSessions }: Restoration): Promise<Alive> {
  // Whatever is open in this process, what follows goes to the restored one.
  await closeDatabase();
  await applyMigrations(databaseUrl, { withCopy: false });
  await openDatabase(databaseUrl);
  try {
    await beginRestoredInstallation(installationId);
    await endUnfinished();
    if (endSessions) await endEverySession();
    return await readAlive();
  } finally {
    await closeDatabase();
  }
}

async function restoreSqlite(source: string, { database }: Manifest, restoration: Restoration): Promise<Alive> {
  const file = sqliteFile();
  const partial = `${file}.partial`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Of a database that is no longer there; SQLite would play them into the restored one.
  for (const stale of [file, partial].flatMap((name) => [`${name}-wal`, `${name}-shm`])) await rm(stale, { force: true });
  await copyFile(source, partial);
  await chmod(partial, 0o600);
  const odd = contentsDifference(database, inspectSqlite(partial).contents);
  if (odd !== null) throw new Error(`The restored database is not what was backed up. ${odd}`);
  const alive = await makeItsOwn(`file:${partial}`, restoration);
  await flush(partial);
  await rename(partial, file);
  await flush(path.dirname(file));
  return alive;
}

/** Puts a backup's database into its place, as that of a new installation. Takes the copy's path; returns what is alive in it. Throws a sentence when it does not arrive as it was. */
export async function restoreDatabase(source: string, manifest: Manifest, restoration: Restoration): Promise<Alive> {
  const { databaseProvider, databaseUrl } = env();
  if (databaseProvider === "sqlite") return restoreSqlite(source, manifest, restoration);
  await restorePostgresql(databaseUrl, source);
  return makeItsOwn(databaseUrl, restoration);
}
