import "server-only";
import path from "node:path";
import { checkBackup } from "@/lib/operations/backup/check";
import { assertUndamaged, selectIntactFiles } from "@/lib/operations/backup/damaged-files";
import { readDumpMigrations } from "@/lib/operations/backup/database/postgresql";
import { makeRoomForDatabase, type Restored, restoreDatabase } from "@/lib/operations/backup/database/restore-database";
import { readSqliteMigrations } from "@/lib/operations/backup/database/sqlite";
import { listGenerations, readManifest } from "@/lib/operations/backup/generations";
import { assertStoreFree, markStore, restoreObject } from "@/lib/operations/backup/restore-store";
import { generationFiles, SECRET_FILE } from "@/lib/operations/backup/rules";
import type { BackupObject, Manifest } from "@/lib/operations/backup/schema";
import { withTarget } from "@/lib/operations/backup/target/open";
import type { BackupTarget } from "@/lib/operations/backup/target/target";
import { unlockDatabase, lockDatabase } from "@/lib/platform/database/lock";
import {
  explainIncompatibleBackup,
  type MigrationRecord,
  findIncompatibility,
} from "@/lib/platform/database/migration-rules";
import { listMigrations, migrationsFolder } from "@/lib/platform/database/migrations";
import { writePrivateFile } from "@/lib/platform/durable-file";
import { env } from "@/lib/platform/env";
import { makeDataDir } from "@/lib/platform/file-permissions";
import { storeName } from "@/lib/platform/installation/rules";
import { newId } from "@/lib/platform/random";
import type { StorageDriver } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";

/** `generation`: a day or a full name, else the newest; `takeOver`: accepts a store with files; `endSessions`: ends all that needs no password. */
export type RestoreOptions = {
  generation?: string | undefined;
  takeOver?: boolean;
  withoutDamaged?: boolean;
  endSessions?: boolean;
};
export type RestoreReport = Restored & {
  manifest: Manifest;
  formerDatabase: string | null;
  objects: BackupObject[];
  missingFiles: string[];
};

async function restoreSecret(target: BackupTarget, manifest: Manifest, dataDir: string): Promise<void> {
  const secret = await target.readSmall(generationFiles(manifest).secret);
  if (secret !== null) await writePrivateFile(path.join(dataDir, SECRET_FILE), secret);
}

function assertCompatible({ database }: Manifest, applied: readonly MigrationRecord[]): void {
  const { databaseProvider } = env();
  if (database.provider !== databaseProvider) {
    throw new Error(
      `This is a ${database.provider} backup, but DATABASE_URL is a ${databaseProvider} database. Restore it to the same kind of database.`,
    );
  }
  const incompatibility = findIncompatibility(listMigrations(databaseProvider), applied);
  if (incompatibility) throw new Error(explainIncompatibleBackup(incompatibility, migrationsFolder(databaseProvider)));
}

async function restoreAll(
  target: BackupTarget,
  { manifest, objects }: Pick<RestoreReport, "manifest" | "objects">,
  driver: StorageDriver,
  endSessions: boolean,
): Promise<Restored & Pick<RestoreReport, "formerDatabase">> {
  const { dataDir } = env();
  const installationId = newId();
  const formerDatabase = await makeRoomForDatabase();
  await markStore(driver, installationId, true);
  for (const object of objects) await restoreObject(driver, target, object);
  await restoreSecret(target, manifest, dataDir);
  // The database last: without it no hub starts next to the files; without the files it would start and look complete.
  const restored = await target.readByProgram(manifest.database.file, (file) =>
    restoreDatabase(file, manifest, { installationId, endSessions }),
  );
  await markStore(driver, installationId, false);
  for (const { key, sizeBytes } of objects) {
    if ((await driver.stat(key))?.sizeBytes !== sizeBytes)
      throw new Error(`${key} is missing from the store after the restore. Check the store, then restore again.`);
  }
  return { formerDatabase, ...restored };
}

/** {@link restoreBackup} from an open backup, whose settings may be others than those of the new hub. */
export async function restoreFrom(
  target: BackupTarget,
  { generation, takeOver = false, withoutDamaged = false, endSessions = false }: RestoreOptions,
): Promise<RestoreReport> {
  const manifest = await readManifest(target, generation);
  assertCompatible(
    manifest,
    manifest.database.migrations.map((name) => ({ name })),
  );
  const checked = await checkBackup(target, manifest, { read: true });
  if (!withoutDamaged) assertUndamaged(target.name, checked);
  const { objects, missingFiles } = selectIntactFiles(manifest, checked);
  assertCompatible(
    manifest,
    await target.readByProgram(manifest.database.file, async (file) =>
      manifest.database.provider === "sqlite" ? readSqliteMigrations(file) : readDumpMigrations(file),
    ),
  );
  const driver = storage();
  makeDataDir(env().dataDir);
  // Locks the data directory as a server does, so that no hub runs in between.
  await driver.open();
  try {
    const own = (await listGenerations(target)).map(({ manifest: made }) => made?.installation ?? null);
    await assertStoreFree(
      driver,
      { store: storeName(env()), isLocked: env().storageKind === "directory", own },
      takeOver,
    );
    await lockDatabase();
    return {
      manifest,
      objects,
      missingFiles,
      ...(await restoreAll(target, { manifest, objects }, driver, endSessions)),
    };
  } finally {
    unlockDatabase();
    await driver.close();
  }
}

/**
 * Restores a generation to the settings' database and store, as a new installation (D43). Checks the whole backup first.
 * Refuses while a hub uses the data directory. Throws a sentence on any failure.
 */
export async function restoreBackup(place: string, options: RestoreOptions = {}): Promise<RestoreReport> {
  return withTarget(place, (target) => restoreFrom(target, options));
}
