import "server-only";
import Database from "better-sqlite3";
import { existsSync, statSync } from "node:fs";
import { env } from "@/lib/env";
import { hasNoObjects } from "@/lib/installation/contents";
import { orphanedStoreText, storeName } from "@/lib/installation/rules";
import { StorageUnavailable } from "@/lib/storage/driver";
import { storage } from "@/lib/storage/storage";

const HOUSEHOLD_TABLE = "Household";

function hasSqliteHousehold(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true, timeout: 10_000 });
    try {
      return database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(HOUSEHOLD_TABLE) !== undefined;
    } finally {
      database.close();
    }
  } catch {
    // What cannot be read is not new; whoever opens it next says what is wrong with it.
    return true;
  }
}

async function hasPostgresqlHousehold(url: string): Promise<boolean> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' AND tablename = $1", [HOUSEHOLD_TABLE]);
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

/** Whether the database of the settings has been used by a hub: a missing or empty one has not, a damaged one has. Throws what PostgreSQL says when it does not answer. */
export async function hasHousehold(): Promise<boolean> {
  const { databaseProvider, databaseUrl } = env();
  return databaseProvider === "sqlite" ? hasSqliteHousehold(databaseUrl.slice("file:".length)) : hasPostgresqlHousehold(databaseUrl);
}

/** The name of the settings' database in a sentence, without its password. */
export function databaseName(): string {
  const { databaseProvider, databaseUrl } = env();
  if (databaseProvider === "sqlite") return databaseUrl.slice("file:".length);
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} on ${host}`;
}

/**
 * Throws a sentence when a new household would begin beside the files of another one: then a disk is not mounted, a setting is
 * wrong, or the database is lost. To be called before the database is made. NACHES_NEW_HOUSEHOLD says that it is meant.
 */
export async function expectHouseholdOrEmptyStore(): Promise<void> {
  if (env().NACHES_NEW_HOUSEHOLD || (await hasHousehold())) return;
  try {
    if (await hasNoObjects(storage())) return;
  } catch (error) {
    // A store that is away stops no start (I15). Should it hold files of another household, this hub will not own it and removes nothing.
    if (error instanceof StorageUnavailable) return;
    throw error;
  }
  throw new Error(orphanedStoreText(storeName(env()), databaseName()));
}
