import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { resolvePlace } from "@/lib/calendar/places";
import { closeDatabase, openDatabase } from "@/lib/db";
import { env, exportEnv, overrideEnv } from "@/lib/env";
import { DEFAULT_PLACE, prepareHousehold } from "@/lib/household/store";
import { applyMigrations } from "@/lib/migrations";
import type { StorageDriver } from "@/lib/storage/driver";
import { createDirectoryDriver } from "@/lib/storage/directory";
import { replaceStorage } from "@/lib/storage/storage";

type Options = { makeDriver?: (dataDir: string) => StorageDriver; location?: string; parent?: string };

/** A hub of its own for one test file: a migrated database and a store in a temporary directory, of the system unless told another; in the default place likewise. */
export async function openTestHub({ makeDriver, location, parent = tmpdir() }: Options = {}): Promise<{ dataDir: string; driver: StorageDriver }> {
  const dataDir = mkdtempSync(path.join(parent, "naches-test-"));
  const databaseUrl = `file:${path.join(dataDir, "naches.db")}`;
  overrideEnv({ dataDir, databaseUrl, HUB_LOCATION: location ?? env().HUB_LOCATION, UPLOAD_MIN_FREE_BYTES: 0, AUTH_SECRET: "a secret for tests only, of 32 characters" });
  exportEnv();
  await applyMigrations(databaseUrl);
  await openDatabase(databaseUrl);
  await prepareHousehold((text) => (location === undefined ? null : resolvePlace(text)) ?? DEFAULT_PLACE);
  const driver = makeDriver?.(dataDir) ?? createDirectoryDriver({ dataDir });
  await driver.open();
  replaceStorage(driver);
  return { dataDir, driver };
}

/** Closes what {@link openTestHub} opened and removes its directory. */
export async function closeTestHub({ dataDir, driver }: { dataDir: string; driver: StorageDriver }): Promise<void> {
  await closeDatabase();
  await driver.close();
  overrideEnv();
  rmSync(dataDir, { recursive: true, force: true });
}
