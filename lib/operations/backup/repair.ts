import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { readChecks, storeChecksFile, writeChecks } from "@/lib/operations/backup/check-records";
import { type Checks, dueForCheck } from "@/lib/operations/backup/check-rules";
import { type CopyResult, copyFromStore, isDiskReadError, isIntactFile } from "@/lib/operations/backup/objects";
import { CHECKS_FILE, objectFile } from "@/lib/operations/backup/rules";
import type { BackupObject } from "@/lib/operations/backup/schema";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { fileSource } from "@/lib/platform/storage/directory/file-blocks";
import type { StorageDriver } from "@/lib/platform/storage/driver";
import { pullStream } from "@/lib/platform/storage/pull-stream";
import { clock } from "@/lib/platform/time/clock";

/** The files repaired on each side, and those damaged in the folder that the store cannot replace. */
export type Repairs = { inBackup: BackupObject[]; inStore: BackupObject[]; damaged: BackupObject[] };
/** `mayWrite`: the store is this installation's own, and not an empty directory in place of an unmounted disk. */
type RepairTarget = { driver: StorageDriver; folder: string; mayWrite: boolean };

/** Returns whether the store has an object's original bytes. Throws StorageUnavailable when it does not answer. */
export async function isIntactInStore(driver: StorageDriver, { key, sha256 }: BackupObject): Promise<boolean> {
  try {
    return (await driver.verify(key))?.sha256 === sha256;
  } catch (error) {
    if (isDiskReadError(error)) return false;
    throw error;
  }
}

async function restoreToStore({ driver, folder }: RepairTarget, object: BackupObject): Promise<boolean> {
  const { key, sizeBytes, sha256 } = object;
  const free = await driver.freeBytes();
  if (free !== null && free < sizeBytes) return false;
  try {
    if (await driver.stat(key)) await driver.remove(key);
    const bytes = pullStream(() => fileSource(fs, path.join(folder, objectFile(key)), 0, sizeBytes - 1));
    return (await driver.putWhole(newId(), key, bytes, sizeBytes)).sha256 === sha256;
  } catch (error) {
    // A store that cannot be written to must not stop the backup; the next one tries again.
    log.warn("backup.not-put-back", { key, reason: String(error) });
    return false;
  }
}

function recordCheck(checks: Checks, { key }: BackupObject, good: boolean): void {
  checks[key] = { checkedAt: clock.now().toISOString(), ...(good ? {} : { damaged: true }) };
}

function dueObjects(objects: ReadonlyMap<string, BackupObject>, checks: Checks): BackupObject[] {
  return dueForCheck([...objects.keys()], checks, clock.now()).flatMap((key) => objects.get(key) ?? []);
}

async function repairBackup(
  target: RepairTarget,
  objects: ReadonlyMap<string, BackupObject>,
  checks: Checks,
  repairs: Repairs,
): Promise<void> {
  for (const object of dueObjects(objects, checks)) {
    const intact = await isIntactFile(path.join(target.folder, objectFile(object.key)), object);
    const good = intact || (await copyFromStore(target.driver, target.folder, object));
    if (!intact) repairs[good ? "inBackup" : "damaged"].push(object);
    recordCheck(checks, object, good);
  }
}

async function repairStore(
  target: RepairTarget,
  wanted: readonly BackupObject[],
  missing: readonly BackupObject[],
  checks: Checks,
  repairs: Repairs,
): Promise<BackupObject[]> {
  const lost: BackupObject[] = [];
  for (const object of new Set([...missing, ...dueObjects(new Map(wanted.map((one) => [one.key, one])), checks)])) {
    const intact = await isIntactInStore(target.driver, object);
    const copied =
      !intact && target.mayWrite && (await isIntactFile(path.join(target.folder, objectFile(object.key)), object));
    const good = intact || (copied && (await restoreToStore(target, object)));
    if (!intact) (good ? repairs.inStore : lost).push(object);
    recordCheck(checks, object, good);
  }
  return lost;
}

/** Reads the longest unchecked files of folder and store and repairs each from the other. Returns the intact objects and those still `lost`. */
export async function checkAndRepair(
  target: RepairTarget,
  { objects, copied, missing }: CopyResult,
  wanted: readonly BackupObject[],
  former: readonly BackupObject[],
) {
  const folderFile = path.join(target.folder, CHECKS_FILE);
  const storeFile = storeChecksFile();
  const inFolder = await readChecks(folderFile);
  const inStore = await readChecks(storeFile);
  const held = new Map([...former, ...objects].map((object) => [object.key, object]));
  const repairs: Repairs = { inBackup: [], inStore: [], damaged: [] };
  for (const object of copied) for (const checks of [inFolder, inStore]) recordCheck(checks, object, true);
  await repairBackup(target, held, inFolder, repairs);
  const lost = await repairStore(target, wanted, missing, inStore, repairs);
  await writeChecks(folderFile, inFolder, held.keys());
  await writeChecks(
    storeFile,
    inStore,
    wanted.map(({ key }) => key),
  );
  const damaged = new Set(repairs.damaged.map(({ key }) => key));
  return {
    objects: objects.filter(({ key }) => !damaged.has(key)),
    lost: [...lost, ...repairs.damaged.filter((object) => wanted.includes(object) && !lost.includes(object))],
    repairs,
  };
}
