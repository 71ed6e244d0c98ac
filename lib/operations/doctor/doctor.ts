import "server-only";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { inspectSqlite } from "@/lib/operations/backup/database/sqlite";
import { examineAddress } from "@/lib/operations/doctor/address";
import { examineBackupUnit } from "@/lib/operations/doctor/backup-unit";
import { examineDamagedFiles } from "@/lib/operations/doctor/damaged-files";
import { examineDisk, examinePermissions } from "@/lib/operations/doctor/data-directory";
import { examineEmojiFont } from "@/lib/operations/doctor/emoji-font";
import { examineFfmpegProgram } from "@/lib/operations/doctor/ffmpeg";
import { examineMissingFiles, moveOrphans, listOrphans, lostFolder } from "@/lib/operations/doctor/objects";
import { examineOwnership, examineMissingHousehold } from "@/lib/operations/doctor/ownership";
import { examinePreparation } from "@/lib/operations/doctor/preparation";
import { examineReach } from "@/lib/operations/doctor/reach";
import { examineVisits } from "@/lib/operations/doctor/relay/relay";
import { examineRenditions, replaceLostRenditions } from "@/lib/operations/doctor/renditions";
import { type Finding, migrationFindings, settingsFindings, formatUploadsHave } from "@/lib/operations/doctor/rules";
import {
  examineBackups,
  examineCalendars,
  examineClock,
  examinePodcasts,
  examineScreens,
} from "@/lib/operations/doctor/watch";
import { trustClock } from "@/lib/operations/maintenance/clock-store";
import { maintain } from "@/lib/operations/maintenance/tasks";
import { openHub } from "@/lib/operations/server-start";
import { db, openDatabase } from "@/lib/platform/database/db";
import { explainForPerson } from "@/lib/platform/database/errors";
import { unlockDatabase, lockDatabase } from "@/lib/platform/database/lock";
import { readAppliedMigrations, listMigrations, migrationsFolder } from "@/lib/platform/database/migrations";
import { formatDamage } from "@/lib/platform/database/row-copies";
import { env } from "@/lib/platform/env";
import { restrictToOwner } from "@/lib/platform/file-permissions";
import { ownsStore, takeStoreOver } from "@/lib/platform/installation/ownership";
import { databaseName, hasHousehold } from "@/lib/platform/installation/start-guard";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

const HOUR_MS = 3_600_000;

function messageOf(error: unknown): string {
  const explained = explainForPerson(error, () => env().databaseUrl);
  return explained instanceof Error ? explained.message : String(explained);
}

async function examinePart(work: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await work();
  } catch (error) {
    return [{ level: "problem", text: messageOf(error) }];
  }
}

async function examineMigrations(): Promise<Finding[]> {
  const { databaseProvider } = env();
  return migrationFindings(
    listMigrations(databaseProvider),
    await readAppliedMigrations(),
    migrationsFolder(databaseProvider),
  );
}

async function examineChecksums(): Promise<Finding[]> {
  const [row] = await db.read.$queryRaw<{ data_checksums: string }[]>`SHOW data_checksums`;
  if (row?.data_checksums === "on") return [];
  return [
    {
      level: "note",
      text: "PostgreSQL doesn't use checksums, so changed bytes on its disk go unnoticed. While it is stopped, run: pg_checksums --enable",
    },
  ];
}

/** Says when the user of this program may only read the database: a hub of this user would not start. */
function accessFindings(file: string): Finding[] {
  try {
    for (const one of [file, path.dirname(file)]) accessSync(one, constants.W_OK);
    return [];
  } catch {
    const text = `The database ${file} may only be read. The file, its directory and the disk must be writable for the user of this program.`;
    return [{ level: "problem", text }];
  }
}

/** Checks and opens the database; `current`: its tables are those of this version, so the other parts can query it. */
async function examineAndOpenDatabase(): Promise<{ findings: Finding[]; current: boolean }> {
  const { databaseUrl, databaseProvider } = env();
  const damage =
    databaseProvider === "sqlite" ? formatDamage(inspectSqlite(databaseUrl.slice("file:".length)).damaged) : [];
  await openDatabase(databaseUrl);
  const migrations = await examineMigrations();
  const state: Finding[] =
    damage.length > 0
      ? damage.map((text) => ({ level: "problem", text }))
      : [{ level: "good", text: "The database is OK." }];
  const access = databaseProvider === "sqlite" ? accessFindings(databaseUrl.slice("file:".length)) : [];
  const checksums = databaseProvider === "postgresql" ? await examineChecksums() : [];
  return { findings: [...state, ...access, ...migrations, ...checksums], current: migrations.length === 0 };
}

async function examineUploads(): Promise<Finding[]> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const unfinished = await db.read.uploadSession.count({
    where: { state: "completing", lastByteAt: { lt: before(HOUR_MS) } },
  });
  const abandoned = await db.read.uploadSession.count({ where: { state: "open", expiresAt: { lt: before(HOUR_MS) } } });
  const found: Finding[] = [];
  if (unfinished > 0)
    found.push({
      level: "problem",
      text: `${formatUploadsHave(unfinished)} arrived but not been finished for an hour.`,
      repair: "stopped",
    });
  if (abandoned > 0)
    found.push({
      level: "problem",
      text: `${formatUploadsHave(abandoned)} been abandoned but not cleaned up.`,
      repair: "stopped",
    });
  return found.length > 0 ? found : [{ level: "good", text: "No upload is stuck." }];
}

async function examineOrphans(): Promise<Finding[]> {
  const keys = await listOrphans();
  if (keys.length === 0)
    return [{ level: "good", text: "Every stored file belongs to a photo, a video, or an upload." }];
  return keys.map((key) => ({
    level: "problem",
    text: `No item uses the stored file ${key}. --repair moves it to ${lostFolder()}.`,
    repair: "stopped",
  }));
}

/** Examines settings, disk, database, files (with `allFiles` reads every one) and uploads; the hub may be running. */
export async function examine({ allFiles = false } = {}): Promise<Finding[]> {
  const settings = settingsFindings(env());
  const place = existsSync(env().dataDir)
    ? [...(await examinePart(examineDisk)), ...(await examinePart(examinePermissions))]
    : [];
  try {
    if (!(await hasHousehold())) return [...settings, ...place, ...(await examinePart(examineMissingHousehold))];
    const database = await examineAndOpenDatabase();
    if (!database.current) return [...settings, ...place, ...database.findings];
    return [
      ...settings,
      ...place,
      ...database.findings,
      ...(await examinePart(examineClock)),
      ...(await examinePart(examineAddress)),
      ...(await examinePart(() => examineReach(false))),
      ...(await examinePart(examineOwnership)),
      ...(await examinePart(examineMissingFiles)),
      ...(await examinePart(() => examineDamagedFiles(allFiles))),
      ...(await examinePart(examineOrphans)),
      ...(await examinePart(examineUploads)),
      ...(await examinePart(examineFfmpegProgram)),
      ...(await examinePart(() => examineEmojiFont())),
      ...(await examinePart(() => examineRenditions(allFiles))),
      ...(await examinePart(examinePreparation)),
      ...(await examinePart(examineScreens)),
      ...(await examinePart(examineCalendars)),
      ...(await examinePart(examinePodcasts)),
      ...(await examinePart(examineVisits)),
      ...(await examinePart(examineBackups)),
      ...(await examinePart(() => examineBackupUnit())),
    ];
  } catch (error) {
    return [
      ...settings,
      ...place,
      {
        level: "problem",
        urgent: true,
        text: `${messageOf(error)} Stop the hub and restore the last backup: npm run restore -- DIR`,
      },
    ];
  }
}

/** The quick part of {@link examine} for a monitor, which looks every few minutes; reads no stored file. A hub that does not run is a problem. */
export async function watch(): Promise<Finding[]> {
  const place = existsSync(env().dataDir) ? await examinePart(examineDisk) : [];
  try {
    if (!(await hasHousehold())) return [...place, ...(await examinePart(examineMissingHousehold))];
    await openDatabase(env().databaseUrl);
    return [
      ...place,
      ...(await examinePart(examineClock)),
      ...(await examinePart(() => examineReach(true))),
      ...(await examinePart(examineUploads)),
      ...(await examinePart(examinePreparation)),
      ...(await examinePart(examineScreens)),
      ...(await examinePart(examineCalendars)),
      ...(await examinePart(examinePodcasts)),
      ...(await examinePart(examineVisits)),
      ...(await examinePart(examineBackups)),
      ...(await examinePart(() => examineBackupUnit())),
    ];
  } catch (error) {
    return [...place, { level: "problem", urgent: true, text: messageOf(error) }];
  }
}

async function withExclusiveLocks(work: () => Promise<void>): Promise<void> {
  await storage().open();
  try {
    await lockDatabase();
    await work();
  } finally {
    unlockDatabase();
    await storage().close();
  }
}

/** `allFiles` adds renditions whose bytes have changed; `beside` does only what is safe next to a running hub. */
type RepairOptions = { allFiles?: boolean; beside?: boolean };

/**
 * Repairs what is safe, and never deletes an original. Call it after {@link examine}, which opens the database.
 * Throws a sentence while a hub is running, unless `beside`.
 */
export async function repair({ allFiles = false, beside = false }: RepairOptions = {}): Promise<void> {
  restrictToOwner();
  if ((await examineMigrations()).length > 0) return;
  await replaceLostRenditions(allFiles);
  if (beside) return;
  await withExclusiveLocks(async () => {
    await maintain();
    if (await ownsStore()) await moveOrphans(await listOrphans());
  });
}

/** Believes the computer's clock after a jump; the hub may be running. Throws a sentence without a household. */
export async function confirmDate(): Promise<string> {
  if (!(await hasHousehold())) throw new Error(`There is no household in ${databaseName()}.`);
  await openDatabase(env().databaseUrl);
  await trustClock();
  return clock.now().toISOString();
}

/** Makes this installation the store's owner (D43). Throws a sentence while a hub is running or without a household. */
export async function takeOver(): Promise<void> {
  if (!(await hasHousehold()))
    throw new Error(`No household found in ${databaseName()}, so nothing can own the store.`);
  await withExclusiveLocks(async () => {
    await openHub();
    await takeStoreOver();
  });
}
