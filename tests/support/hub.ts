import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DEFAULT_PLACE, prepareHousehold } from "@/lib/accounts/household/store";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { closeLeases } from "@/lib/platform/concurrency/lease";
import { closeDatabase, db, openDatabase } from "@/lib/platform/database/db";
import { applyMigrations } from "@/lib/platform/database/migrations";
import { env, exportEnv, overrideEnv } from "@/lib/platform/env";
import { ownsStore } from "@/lib/platform/installation/ownership";
import { prepareInstallation } from "@/lib/platform/installation/store";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import type { StorageDriver } from "@/lib/platform/storage/driver";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { replaceStorage } from "@/lib/platform/storage/storage";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/storage/postgres";
import { hasS3Server, s3Settings } from "@/tests/support/storage/s3-server";

type Options = { makeDriver?: (dataDir: string) => StorageDriver; location?: string; parent?: string };
export type TestHub = { dataDir: string; driver: StorageDriver; databaseUrl: string };

/** A migrated database of its own: a file in this directory, or a database of the tests' PostgreSQL. */
export async function newTestDatabase(
  dataDir: string,
): Promise<{ databaseUrl: string; databaseProvider: "sqlite" | "postgresql" }> {
  if (onPostgresql) return { databaseUrl: await newDatabase(), databaseProvider: "postgresql" };
  const databaseUrl = `file:${path.join(dataDir, "naches.db")}`;
  await applyMigrations(databaseUrl, null);
  return { databaseUrl, databaseProvider: "sqlite" };
}

/** The store that goes with the database of this run: PostgreSQL with S3, SQLite with a directory. */
function newTestDriver(dataDir: string): StorageDriver {
  return onPostgresql && hasS3Server ? createS3Driver(s3Settings()) : createDirectoryDriver({ dataDir });
}

/**
 * A hub of its own for one test file: a migrated database and a store, either SQLite and a directory or PostgreSQL and S3 (see
 * tests/run.mjs); in the default place unless told another. Its directory lies in `parent`, the
 * system's temporary one unless told another.
 */
export async function openTestHub({ makeDriver, location, parent = tmpdir() }: Options = {}): Promise<TestHub> {
  const dataDir = mkdtempSync(path.join(parent, "naches-test-"));
  const database = await newTestDatabase(dataDir);
  const driver = (makeDriver ?? newTestDriver)(dataDir);
  const settings = {
    HUB_LOCATION: location ?? env().HUB_LOCATION,
    UPLOAD_MIN_FREE_BYTES: 0,
    AUTH_SECRET: "a secret for tests only, of 32 characters",
  };
  overrideEnv({ dataDir, ...database, storageKind: driver.kind, ...settings });
  exportEnv();
  await openDatabase(database.databaseUrl);
  await prepareInstallation();
  await prepareHousehold((text) => (location === undefined ? null : resolvePlace(text)) ?? DEFAULT_PLACE);
  await driver.open();
  replaceStorage(driver);
  await ownsStore();
  return { dataDir, driver, databaseUrl: database.databaseUrl };
}

/** Closes what {@link openTestHub} opened and removes its directory and its database. */
export async function closeTestHub({ dataDir, driver, databaseUrl }: TestHub): Promise<void> {
  await closeDatabase();
  await closeLeases();
  await driver.close();
  overrideEnv();
  rmSync(dataDir, { recursive: true, force: true });
  if (onPostgresql) await dropDatabase(databaseUrl);
}

type Hook = (work: () => Promise<void>) => void;

function hubBetween(begin: Hook, end: Hook, options: Options): () => TestHub {
  let hub: TestHub | null = null;
  begin(async () => {
    hub = await openTestHub(options);
  });
  end(async () => {
    // A hub is closed by its own clock and its own files.
    jest.restoreAllMocks();
    if (hub) await closeTestHub(hub);
  });
  return () => {
    if (!hub) throw new Error("The hub is not open yet.");
    return hub;
  };
}

/** A hub for a whole file or block; the function answers it inside tests. */
export const withHub = (options: Options = {}) => hubBetween(beforeAll, afterAll, options);

/** A new hub for each test, closed when the test's mocks have ended. */
export const withHubForEach = (options: Options = {}) => hubBetween(beforeEach, afterEach, options);

/** For tests that look at the store's files, or damage them, also where other hubs have S3. */
export const ON_DIRECTORY: Options = { makeDriver: (dataDir) => createDirectoryDriver({ dataDir }) };

type Transaction = Parameters<Parameters<typeof db.write>[0]>[0];
type Table = {
  [Name in keyof Transaction]: Transaction[Name] extends { deleteMany: unknown } ? Name : never;
}[keyof Transaction];

/** Deletes all rows of these tables in this order. */
export const emptyTables = (...names: Extract<Table, string>[]) =>
  db.write(async (tx) => {
    for (const name of names) await (tx[name] as { deleteMany: () => Promise<unknown> }).deleteMany(); // Each has its own type of filter.
  });
