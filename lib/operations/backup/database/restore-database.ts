import "server-only";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { type Alive, endEverySession, readAlive } from "@/lib/accounts/auth/alive-store";
import { forgetUntold } from "@/lib/media/notices/outbox-store";
import { forgetRenditions, type MadeAgain } from "@/lib/media/renditions/server/retry-store";
import { endUnfinished } from "@/lib/media/uploads/server/unfinished";
import { assertPostgresqlEmpty, restorePostgresql } from "@/lib/operations/backup/database/postgresql";
import { inspectSqlite } from "@/lib/operations/backup/database/sqlite";
import { contentsDifference } from "@/lib/operations/backup/rules";
import type { Manifest } from "@/lib/operations/backup/schema";
import { closeDatabase, openDatabase } from "@/lib/platform/database/db";
import { applyMigrations } from "@/lib/platform/database/migrations";
import { flush } from "@/lib/platform/durable-file";
import { env } from "@/lib/platform/env";
import { writeDatabaseMark } from "@/lib/platform/installation/moved";
import { beginRestoredInstallation } from "@/lib/platform/installation/store";
import { clock } from "@/lib/platform/time/clock";

const sqliteFile = () => env().databaseUrl.slice("file:".length);

/** Renames the former database. Switching its journal fails while a hub uses it, and checkpoints the -wal file. */
async function moveAside(file: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  try {
    const old = new Database(file, { timeout: 200 });
    try {
      old.pragma("journal_mode = DELETE");
    } finally {
      old.close();
    }
  } catch (error) {
    // The code decides and not the class: the native module makes its errors with the class that it was first loaded with.
    const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
    if (code.startsWith("SQLITE_BUSY"))
      throw new Error(`The database ${file} is in use. Stop the hub, then restore.`, { cause: error });
    // A damaged database is why people restore; it is renamed as it is.
  }
  const aside = `${file}.before-restore-${clock.now().toISOString().replace(/[-:.]/g, "")}`;
  await rename(file, aside);
  if (existsSync(`${file}-wal`)) await rename(`${file}-wal`, `${aside}-wal`);
  await rm(`${file}-shm`, { force: true });
  await flush(path.dirname(file));
  return aside;
}

/** Moves a SQLite database aside; returns its new path. Throws while it is in use, or PostgreSQL's is not empty. */
export async function makeRoomForDatabase(): Promise<string | null> {
  const { databaseProvider, databaseUrl } = env();
  if (databaseProvider === "sqlite") return moveAside(sqliteFile());
  await assertPostgresqlEmpty(databaseUrl);
  return null;
}

/** `endSessions`: ends everything that lets someone in without a password. */
type Restoration = { installationId: string; endSessions: boolean };

export type Restored = { access: Alive; madeAgain: MadeAgain };

async function makeNewInstallation(
  databaseUrl: string,
  { installationId, endSessions }: Restoration,
): Promise<Restored> {
  // This process may have the former database open.
  await closeDatabase();
  await applyMigrations(databaseUrl, null);
  await openDatabase(databaseUrl);
  try {
    await beginRestoredInstallation(installationId);
    await endUnfinished();
    if (endSessions) await endEverySession();
    await forgetUntold();
    return { madeAgain: await forgetRenditions(), access: await readAlive() };
  } finally {
    await closeDatabase();
  }
}

async function restoreSqlite(source: string, { database }: Manifest, restoration: Restoration): Promise<Restored> {
  const file = sqliteFile();
  const partial = `${file}.partial`;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would replay the -wal file of the former database into the restored one.
  for (const stale of [file, partial].flatMap((name) => [`${name}-wal`, `${name}-shm`]))
    await rm(stale, { force: true });
  await copyFile(source, partial);
  await chmod(partial, 0o600);
  const difference = contentsDifference(database, inspectSqlite(partial).contents);
  if (difference !== null) throw new Error(`The restored database doesn't match the backup. ${difference}`);
  const restored = await makeNewInstallation(`file:${partial}`, restoration);
  await flush(partial);
  // The mark of a former database that was moved elsewhere does not hold for the restored one.
  await writeDatabaseMark(`file:${file}`, null);
  await rename(partial, file);
  await flush(path.dirname(file));
  return restored;
}

/** Restores a copy as the database of a new installation. Throws when it is damaged. */
export async function restoreDatabase(source: string, manifest: Manifest, restoration: Restoration): Promise<Restored> {
  const { databaseProvider, databaseUrl } = env();
  if (databaseProvider === "sqlite") return restoreSqlite(source, manifest, restoration);
  await restorePostgresql(databaseUrl, source);
  return makeNewInstallation(databaseUrl, restoration);
}
