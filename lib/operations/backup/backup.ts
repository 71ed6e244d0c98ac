import "server-only";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { checkBackup, inspectDatabaseCopy } from "@/lib/operations/backup/check";
import { dumpPostgresql } from "@/lib/operations/backup/database/postgresql";
import {
  copySqlite,
  type InspectedDatabase,
  type LeftOut,
  type MediaDescription,
} from "@/lib/operations/backup/database/sqlite";
import { listGenerations, readManifest } from "@/lib/operations/backup/generations";
import { toLiveRows } from "@/lib/operations/backup/loss-rules";
import { writeManifest } from "@/lib/operations/backup/manifest-file";
import { findMismatch } from "@/lib/operations/backup/mismatch";
import { copyObjects, getFileSize, hashFile } from "@/lib/operations/backup/objects";
import { prune, removeLeftovers } from "@/lib/operations/backup/prune";
import { readPlaces, recordPlace } from "@/lib/operations/backup/recent-targets";
import { checkAndRepair, type Repairs } from "@/lib/operations/backup/repair";
import { databaseFile, generationFiles, objectFile, SECRET_FILE } from "@/lib/operations/backup/rules";
import type { BackupObject, Manifest } from "@/lib/operations/backup/schema";
import { placeOf, withTarget } from "@/lib/operations/backup/target/open";
import type { BackupTarget } from "@/lib/operations/backup/target/target";
import { findHeldClock } from "@/lib/operations/maintenance/clock-store";
import { openDatabase } from "@/lib/platform/database/db";
import { explainDatabaseError, isDatabaseDamaged } from "@/lib/platform/database/errors";
import type { DamagedRow } from "@/lib/platform/database/row-copies";
import { env } from "@/lib/platform/env";
import { failPoint } from "@/lib/platform/failpoint";
import { ownerOf } from "@/lib/platform/installation/rules";
import { holdRemovals } from "@/lib/platform/storage/removal-lock";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

/** A mistyped DATA_DIR must make nothing, neither there nor in the backup's place. */
function assertThereIsADatabase(): void {
  const { databaseProvider, databaseUrl } = env();
  const file = databaseUrl.slice("file:".length);
  if (databaseProvider === "sqlite" && !existsSync(file))
    throw new Error(`No database found at ${file}, so there is nothing to back up.`);
}

async function writeDatabaseCopy(target: string): Promise<void> {
  const { databaseProvider: provider, databaseUrl } = env();
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
}

async function copyDatabase(target: BackupTarget, file: string) {
  const { databaseProvider: provider } = env();
  return target.writeByProgram(file, async (local) => {
    await writeDatabaseCopy(local);
    const copy = await inspectDatabaseCopy(local, provider);
    const [sizeBytes, sha256] = [(await getFileSize(local)) ?? 0, await hashFile(local)];
    return { copy, database: { ...copy.contents, provider, file, sizeBytes, sha256 } };
  });
}

async function isOwnStore({ installation }: InspectedDatabase): Promise<boolean> {
  return installation !== null && ownerOf(await storage().readMark(), installation.installationId) === "us";
}

async function copySecret(target: BackupTarget, name: string): Promise<void> {
  const secret = path.join(env().dataDir, SECRET_FILE);
  if (existsSync(secret)) await target.writeSmall(name, await readFile(secret));
}

/** `leftOut`: what can be made again; `damaged`: rows that differ from what the hub wrote, which the backup holds as they are. */
export type BackupReport = {
  place: string;
  manifest: Manifest;
  copied: number;
  generations: number;
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

async function assertComplete(target: BackupTarget, manifest: Manifest): Promise<void> {
  const [damage] = (await checkBackup(target, manifest, { read: false })).damages;
  if (damage)
    throw new Error(
      `The backup in ${target.name} is damaged: the file ${objectFile(damage.object.key)} ${damage.text}. Back up again. If it happens again, use another disk.`,
    );
}

async function copyAndCheck(target: BackupTarget, replace: boolean): Promise<BackupReport> {
  await removeLeftovers(target);
  const generations = await listGenerations(target);
  const earlier = generations.flatMap(({ manifest }) => manifest ?? []);
  const now = nextFreeInstant(new Set(generations.map(({ name }) => name)));
  const createdAt = now.toISOString();
  const names = { ...generationFiles({ format: 2, createdAt }), database: databaseFile(now, env().databaseProvider) };
  try {
    const { database, copy } = await copyDatabase(target, names.database);
    failPoint("backup.database");
    const mismatch = await findMismatch(target, earlier, copy);
    if (mismatch !== null && !replace) throw new Error(mismatch);
    const result = await copyObjects(storage(), target, copy.objects, uniqueObjects(earlier));
    const { objects, lost, repairs } = await checkAndRepair(
      { driver: storage(), target, mayWrite: await isOwnStore(copy) },
      result,
      copy.objects,
      uniqueObjects(earlier),
    );
    await copySecret(target, names.secret);
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
    await assertComplete(target, manifest);
    await writeManifest(target, manifest);
    failPoint("backup.manifest");
    await prune(target, createdAt, { keepsAll: await isClockHeld() });
    // Checks what is on the disk now, after pruning, and not the manifest in memory.
    await assertComplete(target, await readManifest(target, createdAt));
    await recordPlace(target.name);
    return {
      place: target.name,
      manifest,
      copied: result.copied.length,
      generations: (await listGenerations(target)).length,
      before: generations.length,
      isOnDataDisk: await target.isOnDataDisk(),
      repairs,
      media: copy.media,
      leftOut: copy.renditions,
      damaged: copy.damaged,
    };
  } catch (error) {
    const isMade = await target.sizeOf(names.manifest).catch(() => 0);
    if (isMade === null) for (const name of [names.database, names.secret]) await target.remove(name);
    throw error;
  }
}

/**
 * Adds a generation to the backup in a place; the hub may be running. If it is stopped, the earlier generations stay complete.
 * Waits for another backup or an export. Throws a sentence on any failure; objects that the store has lost are in `lost`.
 */
export async function makeBackup(
  place: string,
  { replace = false, onWait = () => undefined }: Options = {},
): Promise<BackupReport> {
  return withTarget(place, async (target) => {
    try {
      assertThereIsADatabase();
      const isKnown = (await readPlaces()).map(placeOf).includes(placeOf(place));
      await target.prepare({ isKnown, isNew: replace });
      const lock = await holdRemovals(onWait);
      try {
        return await copyAndCheck(target, replace);
      } finally {
        await lock.release();
      }
    } catch (error) {
      throw target.explain(error);
    }
  });
}
