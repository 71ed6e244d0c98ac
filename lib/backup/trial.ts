import "server-only";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { writePrivately } from "@/lib/backup/folder";
import { readManifest } from "@/lib/backup/generations";
import { type RestoreOptions, type RestoreReport, restoreBackup } from "@/lib/backup/restore";
import { type Trial, trialSchema } from "@/lib/backup/schema";
import { env, replaceSettings } from "@/lib/env";
import { replaceStorage } from "@/lib/storage/storage";

const TRIAL_FILE = "trial.json";
const TRIAL_PORT = 3999;

/** The settings of a trial's hub: copies in a place of its own, this computer only, and nothing of the live hub's settings. */
function trialSettings(place: string, { databaseUrl }: Trial, port: number): Record<string, string> {
  // Not "localhost", whose cookies a browser would share with the live hub on another port.
  return { DATA_DIR: place, DATABASE_URL: databaseUrl ?? "", HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
}

async function expectEmptyPlace(place: string, liveDataDir: string): Promise<void> {
  const inside = path.relative(liveDataDir, place);
  if (inside === "" || !(inside.startsWith("..") || path.isAbsolute(inside))) throw new Error(`${place} is the hub's own data directory, or in it. Choose another folder for the trial.`);
  if (existsSync(place) && (await readdir(place)).length > 0) throw new Error(`${place} is not empty. Choose a new folder for the trial, or remove this one.`);
}

/**
 * Restores a backup to a place of its own, so that it can be looked at beside the running hub: copies in a directory, never the live
 * data directory, database or bucket. Takes absolute paths, for a backup of PostgreSQL the address of an empty database, and which generation. From
 * then on the settings of this process are the trial's. Throws a sentence when anything is wrong.
 */
export async function restoreTrial(folder: string, place: string, databaseUrl: string | null, options: Omit<RestoreOptions, "takeOver"> = {}): Promise<RestoreReport> {
  const { database } = await readManifest(folder, options.generation);
  await expectEmptyPlace(place, env().dataDir);
  if (database.provider === "postgresql" && databaseUrl === null) {
    throw new Error("This backup is of PostgreSQL: make an empty database for the trial and name it: --database postgresql://USER:PASSWORD@HOST/NAME");
  }
  if (database.provider === "sqlite" && databaseUrl !== null) throw new Error("This backup is of SQLite, whose copy lies in the trial's folder: leave --database out.");
  const trial: Trial = { databaseUrl };
  replaceSettings(trialSettings(place, trial, TRIAL_PORT));
  replaceStorage(null);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const report = await restoreBackup(folder, options);
  await writePrivately(path.join(place, TRIAL_FILE), `${JSON.stringify(trial)}\n`);
  return report;
}

/** Makes the settings of this process those of the trial in a place. Throws a sentence when there is none. */
export async function loadTrial(place: string, port = TRIAL_PORT): Promise<void> {
  const file = path.join(place, TRIAL_FILE);
  if (!existsSync(file)) throw new Error(`There is no trial in ${place}. Make one with: npm run restore -- --trial BACKUP ${place}`);
  const { data } = trialSchema.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!data) throw new Error(`${file} is damaged. Make the trial again in a new folder.`);
  replaceSettings(trialSettings(place, data, port));
}
