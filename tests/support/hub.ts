import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeDatabase, openDatabase } from "@/lib/db";
import { exportEnv, overrideEnv } from "@/lib/env";
import { DEFAULT_PLACE, prepareHousehold } from "@/lib/household/store";
import { applyMigrations } from "@/lib/migrations";
import type { StorageDriver } from "@/lib/storage/driver";
import { createDirectoryDriver } from "@/lib/storage/directory";
import { replaceStorage } from "@/lib/storage/storage";

type Options = { makeDriver?: (dataDir: string) => StorageDriver };

/** A hub of its own for one test file: a migrated database and a store in a temporary directory. */
export async function openTestHub({ makeDriver }: Options = {}): Promise<{ dataDir: string; driver: StorageDriver }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "naches-test-"));
  const databaseUrl = `file:${path.join(dataDir, "naches.db")}`;
  overrideEnv({ dataDir, databaseUrl, UPLOAD_MIN_FREE_BYTES: 0, AUTH_SECRET: "a secret for tests only, of 32 characters" });
  exportEnv();
  await applyMigrations(databaseUrl);
  await openDatabase(databaseUrl);
  await prepareHousehold(() => DEFAULT_PLACE);
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
