import "server-only";
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { env, type Env } from "@/lib/platform/env";
import { hasNoObjects } from "@/lib/platform/installation/contents";
import { readDatabaseMark } from "@/lib/platform/installation/moved";
import { fillingText, movedText, orphanedStoreText, parseMark, storeName } from "@/lib/platform/installation/rules";
import { isStorageUnavailable } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";

export const TRIAL_FILE = "trial.json";
const HOUSEHOLD_TABLE = "Household";

function hasSqliteHousehold(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 });
    try {
      return (
        database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(HOUSEHOLD_TABLE) !==
        undefined
      );
    } finally {
      database.close();
    }
  } catch {
    // An unreadable database is not new; opening it later reports the error.
    return true;
  }
}

async function hasPostgresqlHousehold(url: string): Promise<boolean> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = $1", [
      HOUSEHOLD_TABLE,
    ]);
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

/** Returns whether a hub has used the settings' database; true for a damaged one. Throws PostgreSQL's errors. */
export async function hasHousehold(): Promise<boolean> {
  const { databaseProvider, databaseUrl } = env();
  return databaseProvider === "sqlite"
    ? hasSqliteHousehold(databaseUrl.slice("file:".length))
    : hasPostgresqlHousehold(databaseUrl);
}

/** Returns the name of a database for a sentence, without its password; that of this process's settings unless told another. */
export function databaseName(
  { databaseProvider, databaseUrl }: Pick<Env, "databaseProvider" | "databaseUrl"> = env(),
): string {
  if (databaseProvider === "sqlite") return databaseUrl.slice("file:".length);
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} on ${host}`;
}

/** Throws a sentence when a new household would begin next to existing files. NACHES_NEW_HOUSEHOLD allows it. Call it before the database is made. */
export async function assertHouseholdOrEmptyStore(): Promise<void> {
  if (env().NACHES_NEW_HOUSEHOLD || (await hasHousehold())) return;
  try {
    if (await hasNoObjects(storage())) return;
  } catch (error) {
    // An unavailable store must not stop the start (I15); a hub that does not own it removes nothing.
    if (isStorageUnavailable(error)) return;
    throw error;
  }
  throw new Error(orphanedStoreText(storeName(env()), databaseName()));
}

/** Throws a sentence when the data directory is a trial of a backup and the settings name a bucket, which is the live hub's. */
export function assertNotTrial(): void {
  const { dataDir, S3_BUCKET } = env();
  if (S3_BUCKET !== undefined && existsSync(path.join(dataDir, TRIAL_FILE)))
    throw new Error(
      `${dataDir} is a trial of a backup, whose files are in its folder, and S3_BUCKET names the bucket of a hub. Leave S3_BUCKET empty for this command.`,
    );
}

/** Throws a sentence where a command would begin a new hub because DATA_DIR is mistyped: in a folder that is not there, or is another's. */
export async function assertPlace(): Promise<void> {
  const { dataDir } = env();
  if ((await hasHousehold()) || (existsSync(dataDir) && readdirSync(dataDir).length === 0)) return;
  throw new Error(`There is no hub in ${dataDir}. Is DATA_DIR right? A new hub is made when it is started: npm start`);
}

async function readStoreMark(): Promise<string | null> {
  try {
    return await storage().readMark();
  } catch (error) {
    if (isStorageUnavailable(error)) return null;
    throw error;
  }
}

/** Throws a sentence when the household of the settings' database was moved elsewhere, or is being moved here. Call it before anything is written. */
export async function assertDatabaseNotMoved(): Promise<void> {
  const mark = await readDatabaseMark(env().databaseUrl);
  if (mark?.state === "filling") throw new Error(fillingText(databaseName()));
  if (mark) throw new Error(movedText(databaseName(), mark.to, mark.at));
}

/** Throws a sentence when the files of the settings' store were moved elsewhere. A store that cannot be reached does not stop the start (I15). */
export async function assertStoreNotMoved(): Promise<void> {
  const text = await readStoreMark();
  const store = text === null ? null : parseMark(text);
  if (store?.movedTo !== undefined) throw new Error(movedText(storeName(env()), store.movedTo, store.movedAt ?? ""));
}
