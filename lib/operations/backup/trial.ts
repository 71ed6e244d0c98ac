import "server-only";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { endAllChannels } from "@/lib/media/notices/outbox-store";
import { readManifest } from "@/lib/operations/backup/generations";
import { type RestoreOptions, type RestoreReport, restoreFrom } from "@/lib/operations/backup/restore";
import { withTarget } from "@/lib/operations/backup/target/open";
import type { BackupTarget } from "@/lib/operations/backup/target/target";
import { closeDatabase, openDatabase } from "@/lib/platform/database/db";
import { writePrivateFile } from "@/lib/platform/durable-file";
import { env, onlyTheseSettings, replaceSettings } from "@/lib/platform/env";
import { makeFolder } from "@/lib/platform/file-permissions";
import { TRIAL_FILE } from "@/lib/platform/installation/start-guard";
import { replaceStorage } from "@/lib/platform/storage/storage";

async function assertEmptyFolder(place: string, liveDataDir: string): Promise<void> {
  const inside = path.relative(liveDataDir, place);
  if (inside === "" || !(inside.startsWith("..") || path.isAbsolute(inside)))
    throw new Error(`${place} is the hub's data directory, or inside it. Choose another folder for the trial.`);
  if (existsSync(place) && (await readdir(place)).length > 0)
    throw new Error(`${place} isn't empty. Choose a new folder for the trial, or delete this one.`);
}

async function restoreTo(
  place: string,
  target: BackupTarget,
  databaseUrl: string | null,
  options: Omit<RestoreOptions, "takeOver" | "endSessions">,
): Promise<RestoreReport> {
  const { database } = await readManifest(target, options.generation);
  await assertEmptyFolder(place, env().dataDir);
  if (database.provider === "postgresql" && databaseUrl === null) {
    throw new Error(
      "This is a PostgreSQL backup. Create an empty database for the trial and add: --database postgresql://USER:PASSWORD@HOST/NAME",
    );
  }
  if (database.provider === "sqlite" && databaseUrl !== null)
    throw new Error("This is a SQLite backup, which is copied to the trial's folder. Leave out --database.");
  const settings = onlyTheseSettings({ DATA_DIR: place, DATABASE_URL: databaseUrl ?? "" });
  replaceSettings(settings);
  replaceStorage(null);
  makeFolder(place);
  const report = await restoreFrom(target, options);
  await openDatabase(env().databaseUrl);
  try {
    await endAllChannels();
  } finally {
    await closeDatabase();
  }
  await writePrivateFile(path.join(place, TRIAL_FILE), `${JSON.stringify({ settings })}\n`);
  return report;
}

/**
 * Restores a backup to a new directory, to look at it while the hub runs; never touches live data. Throws a sentence on any failure.
 * Replaces the settings of this process by the trial's. A backup of PostgreSQL needs the address of an empty database.
 */
export async function restoreTrial(
  backup: string,
  place: string,
  databaseUrl: string | null,
  options: Omit<RestoreOptions, "takeOver" | "endSessions"> = {},
): Promise<RestoreReport> {
  return withTarget(backup, (target) => restoreTo(place, target, databaseUrl, options));
}
