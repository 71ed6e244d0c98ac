import "server-only";
import { existsSync } from "node:fs";
import { chmod, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { checkBackup, inspectDatabaseCopy } from "@/lib/operations/backup/check";
import { dumpPostgresql } from "@/lib/operations/backup/database/postgresql";
import {
  copySqlite,
  type InspectedDatabase,
  type LeftOut,
  type MediaDescription,
} from "@/lib/operations/backup/database/sqlite";
import { isOnDataDisk, prepareFolder, realFolder, toFolderError } from "@/lib/operations/backup/folder";
import { listGenerations, readManifest } from "@/lib/operations/backup/generations";
import { toLiveRows } from "@/lib/operations/backup/loss-rules";
import { writeManifest } from "@/lib/operations/backup/manifest-file";
import { findMismatch } from "@/lib/operations/backup/mismatch";
import { copyObjects, getFileSize, hashFile } from "@/lib/operations/backup/objects";
import { prune, removeLeftovers } from "@/lib/operations/backup/prune";
import { readFolders, recordFolder } from "@/lib/operations/backup/recent-folders";
import { checkAndRepair, type Repairs } from "@/lib/operations/backup/repair";
import { databaseFile, generationFiles, objectFile, SECRET_FILE } from "@/lib/operations/backup/rules";
import type { BackupObject, Manifest } from "@/lib/operations/backup/schema";
import { findHeldClock } from "@/lib/operations/maintenance/clock-store";
import { openDatabase } from "@/lib/platform/database/db";
import { explainDatabaseError, isDatabaseDamaged } from "@/lib/platform/database/errors";
import type { DamagedRow } from "@/lib/platform/database/row-copies";
import { flush, writePrivateFile } from "@/lib/platform/durable-file";
import { env } from "@/lib/platform/env";
import { failPoint } from "@/lib/platform/failpoint";
import { ownerOf } from "@/lib/platform/installation/rules";
import { holdRemovals } from "@/lib/platform/storage/removal-lock";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

/** A mistyped DATA_DIR must make nothing, neither there nor in the backup's folder. */
function assertThereIsADatabase(): void {
  const { databaseProvider, databaseUrl } = env();
  const file = databaseUrl.slice("file:".length);
  if (databaseProvider === "sqlite" && !existsSync(file))
    throw new Error(`No database found at ${file}, so there is nothing to back up.`);
}

async function copyDatabase(folder: string, file: string) {
  const { databaseProvider: provider, databaseUrl } = env();
  const target = path.join(folder, file);
  if (provider === "sqlite") {
    const source = databaseUrl.slice("file:".length);
    try {
      copySqlite(source, target);
    } catch (error) {
      throw isDatabaseDamaged(error) ? explainDatabaseError(error, databaseUrl) : error;
    }
  } else {
    await dumpPostgresql(databaseUrl, target);
  }
  await chmod(target, 0o600);
  await flush(target);
  const copy = await inspectDatabaseCopy(target, provider);
  return {
    copy,
    database: {
      ...copy.contents,
      provider,
      file,
      sizeBytes: (await getFileSize(target)) ?? 0,
      sha256: await hashFile(target),
    },
  };
}

async function isOwnStore({ installation }: InspectedDatabase): Promise<boolean> {
  return installation !== null && ownerOf(await storage().readMark(), installation.installationId) === "us";
}

async function copySecret(folder: string, name: string): Promise<void> {
  const secret = path.join(env().dataDir, SECRET_FILE);
  if (existsSync(secret)) await writePrivateFile(path.join(folder, name), await readFile(secret));
}

/** `leftOut`: what can be made again; `damaged`: rows that differ from what the hub wrote, which the backup holds as they are. */
export type BackupReport = {
  manifest: Manifest;
  copied: number;
  generations: number;
  /** How many generations there were before. */
  before: number;
  isOnDataDisk: boolean;
  repairs: Repairs;
  media: MediaDescription[];
  leftOut: LeftOut;
  damaged: DamagedRow[];
};
/** `onWait` is called when another backup or an export has to end first. */
type Options = { replace?: boolean; onWait?: () => void };

/** Returns now, or the next millisecond without a generation: a clock may go back. */
function nextFreeInstant(taken: ReadonlySet<string>): Date {
  let at = clock.now();
  while (taken.has(at.toISOString())) at = new Date(at.getTime() + 1);
  return at;
}

function uniqueObjects(manifests: readonly Manifest[]): BackupObject[] {
  return [
    ...new Map(manifests.flatMap(({ objects }) => objects.map((object) => [object.key, object] as const))).values(),
  ];
}

/** A database of another version knows nothing of its clock. */
const isClockHeld = () =>
  openDatabase(env().databaseUrl)
    .then(findHeldClock)
    .then(Boolean)
    .catch(() => false);

async function assertComplete(folder: string, manifest: Manifest): Promise<void> {
  const [damage] = (await checkBackup(folder, manifest, { read: false })).damages;
  if (damage)
    throw new Error(
      `The backup in ${folder} is damaged: the file ${objectFile(damage.object.key)} ${damage.text}. Back up again. If it happens again, use another disk.`,
    );
}

async function copyAndCheck(folder: string, replace: boolean): Promise<BackupReport> {
  await removeLeftovers(folder);
  const generations = await listGenerations(folder);
  const earlier = generations.flatMap(({ manifest }) => manifest ?? []);
  const now = nextFreeInstant(new Set(generations.map(({ name }) => name)));
  const createdAt = now.toISOString();
  const names = { ...generationFiles({ format: 2, createdAt }), database: databaseFile(now, env().databaseProvider) };
  try {
    const { database, copy } = await copyDatabase(folder, names.database);
    failPoint("backup.database");
    const mismatch = await findMismatch(folder, earlier, copy);
    if (mismatch !== null && !replace) throw new Error(mismatch);
    const result = await copyObjects(storage(), folder, copy.objects, uniqueObjects(earlier));
    const { objects, lost, repairs } = await checkAndRepair(
      { driver: storage(), folder, mayWrite: await isOwnStore(copy) },
      result,
      copy.objects,
      uniqueObjects(earlier),
    );
    await copySecret(folder, names.secret);
    failPoint("backup.objects");
    const manifest: Manifest = {
      format: 2,
      createdAt,
      sequence: (earlier[0]?.sequence ?? 0) + 1,
      installation: copy.installation?.installationId ?? null,
      replaces: mismatch !== null,
      database,
      objects,
      lost,
      alive: toLiveRows(copy.tracked),
    };
    await assertComplete(folder, manifest);
    await writeManifest(folder, manifest);
    failPoint("backup.manifest");
    await prune(folder, createdAt, { keepsAll: await isClockHeld() });
    // Checks what is on the disk now, after pruning, and not the manifest in memory.
    await assertComplete(folder, await readManifest(folder, createdAt));
    await recordFolder(folder);
    return {
      manifest,
      copied: result.copied.length,
      generations: (await listGenerations(folder)).length,
      before: generations.length,
      isOnDataDisk: await isOnDataDisk(folder),
      repairs,
      media: copy.media,
      leftOut: copy.renditions,
      damaged: copy.damaged,
    };
  } catch (error) {
    if (!existsSync(path.join(folder, names.manifest)))
      for (const name of [names.database, names.secret]) await rm(path.join(folder, name), { force: true });
    throw error;
  }
}

/**
 * Adds a generation to the backup in a folder; the hub may be running. Copies the database, then every object that it
 * names and that no earlier generation holds, then writes the manifest. The sweeper removes nothing meanwhile. Checks
 * and repairs the files that are due ({@link checkAndRepair}), checks the new generation and removes the expired ones.
 * If it is stopped at any point, the earlier generations stay complete.
 * Takes an absolute path, and `replace` to back up although the folder seems to belong to another hub or many rows are
 * missing. Waits for another backup or an export. Throws a sentence on any failure; objects that the store has lost are in the manifest's `lost`.
 */
export async function makeBackup(
  folder: string,
  { replace = false, onWait = () => undefined }: Options = {},
): Promise<BackupReport> {
  try {
    assertThereIsADatabase();
    const isKnown = (await readFolders()).map(realFolder).includes(realFolder(folder));
    await prepareFolder(folder, env().dataDir, { isKnown, isNew: replace });
    const lock = await holdRemovals(onWait);
    try {
      return await copyAndCheck(folder, replace);
    } finally {
      await lock.release();
    }
  } catch (error) {
    throw toFolderError(error, folder, "backup");
  }
}
