import "server-only";
import { readChecks, STORE_RECORD, writeChecks } from "@/lib/operations/backup/check-records";
import { type Checks, dueForCheck } from "@/lib/operations/backup/check-rules";
import { type CopyResult, copyFromStore, isDiskReadError, isIntactIn } from "@/lib/operations/backup/objects";
import { objectFile } from "@/lib/operations/backup/rules";
import type { BackupObject } from "@/lib/operations/backup/schema";
import type { BackupTarget } from "@/lib/operations/backup/target/target";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import type { StorageDriver } from "@/lib/platform/storage/driver";
import { clock } from "@/lib/platform/time/clock";

export type Repairs = { inBackup: BackupObject[]; inStore: BackupObject[]; damaged: BackupObject[] };
/** `mayWrite`: the store is this installation's own, and not an empty directory instead of an unmounted disk. */
type Sides = { driver: StorageDriver; target: BackupTarget; mayWrite: boolean };

/** Returns whether the store has an object's original bytes. Throws StorageUnavailable when it does not answer. */
export async function isIntactInStore(driver: StorageDriver, { key, sha256 }: BackupObject): Promise<boolean> {
  try {
    return (await driver.verify(key))?.sha256 === sha256;
  } catch (error) {
    if (isDiskReadError(error)) return false;
    throw error;
  }
}

async function restoreToStore({ driver, target }: Sides, object: BackupObject): Promise<boolean> {
  const { key, sizeBytes, sha256 } = object;
  const free = await driver.freeBytes();
  if (free !== null && free < sizeBytes) return false;
  try {
    if (await driver.stat(key)) await driver.remove(key);
    const bytes = target.read(objectFile(key), sizeBytes);
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
  sides: Sides,
  objects: ReadonlyMap<string, BackupObject>,
  checks: Checks,
  repairs: Repairs,
): Promise<void> {
  for (const object of dueObjects(objects, checks)) {
    const intact = await isIntactIn(sides.target, object);
    const good = intact || (await copyFromStore(sides.driver, sides.target, object));
    if (!intact) repairs[good ? "inBackup" : "damaged"].push(object);
    recordCheck(checks, object, good);
  }
}

async function repairStore(
  sides: Sides,
  wanted: readonly BackupObject[],
  missing: readonly BackupObject[],
  checks: Checks,
  repairs: Repairs,
): Promise<BackupObject[]> {
  const lost: BackupObject[] = [];
  for (const object of new Set([...missing, ...dueObjects(new Map(wanted.map((one) => [one.key, one])), checks)])) {
    const intact = await isIntactInStore(sides.driver, object);
    const copied = !intact && sides.mayWrite && (await isIntactIn(sides.target, object));
    const good = intact || (copied && (await restoreToStore(sides, object)));
    if (!intact) (good ? repairs.inStore : lost).push(object);
    recordCheck(checks, object, good);
  }
  return lost;
}

/** Reads the longest unchecked files of backup and store and repairs each from the other. Returns the intact objects and those still `lost`. */
export async function checkAndRepair(
  sides: Sides,
  { objects, copied, missing }: CopyResult,
  wanted: readonly BackupObject[],
  former: readonly BackupObject[],
) {
  const inBackup = await readChecks(sides.target);
  const inStore = await readChecks(STORE_RECORD);
  const held = new Map([...former, ...objects].map((object) => [object.key, object]));
  const repairs: Repairs = { inBackup: [], inStore: [], damaged: [] };
  for (const object of copied) for (const checks of [inBackup, inStore]) recordCheck(checks, object, true);
  await repairBackup(sides, held, inBackup, repairs);
  const lost = await repairStore(sides, wanted, missing, inStore, repairs);
  await writeChecks(sides.target, inBackup, held.keys());
  await writeChecks(
    STORE_RECORD,
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
