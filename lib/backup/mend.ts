import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { readChecks, storeChecksFile, writeChecks } from "@/lib/backup/check-notes";
import { type Checks, dueForCheck } from "@/lib/backup/check-rules";
import { type CopyResult, fetchObject, isUnreadable, isWhole } from "@/lib/backup/objects";
import { CHECKS_FILE, objectFile } from "@/lib/backup/rules";
import type { BackupObject } from "@/lib/backup/schema";
import { clock } from "@/lib/clock";
import { log } from "@/lib/log";
import { newId } from "@/lib/random";
import type { StorageDriver } from "@/lib/storage/driver";
import { fileSource } from "@/lib/storage/file-blocks";
import { pullStream } from "@/lib/storage/pull-stream";

/** What was put right in the folder and in the store, and what is damaged in the folder and no longer to be had. */
export type Mended = { inBackup: BackupObject[]; inStore: BackupObject[]; damaged: BackupObject[] };
/** `mayWrite`: whether the store is this installation's own; what stands in the place of a disk that is away must not be filled. */
type Place = { driver: StorageDriver; folder: string; mayWrite: boolean };

/** Whether the store has an object's bytes as they were sent. Throws StorageUnavailable when the store cannot be asked. */
export async function isWholeInStore(driver: StorageDriver, { key, sha256 }: BackupObject): Promise<boolean> {
  try {
    return (await driver.verify(key))?.sha256 === sha256;
  } catch (error) {
    if (isUnreadable(error)) return false;
    throw error;
  }
}

/** Puts an object back into the store from a folder. Its copy was read before; what the store has under the key is damaged. */
async function putBack({ driver, folder }: Place, object: BackupObject): Promise<boolean> {
  const { key, sizeBytes, sha256 } = object;
  const free = await driver.freeBytes();
  if (free !== null && free < sizeBytes) return false;
  try {
    if (await driver.stat(key)) await driver.remove(key);
    const bytes = pullStream(() => fileSource(fs, path.join(folder, objectFile(key)), 0, sizeBytes - 1));
    return (await driver.putWhole(newId(), key, bytes, sizeBytes)).sha256 === sha256;
  } catch (error) {
    // A store that takes nothing now is no reason to make no backup; the next one tries again.
    log.warn("backup.not-put-back", { key, reason: String(error) });
    return false;
  }
}

function note(checks: Checks, { key }: BackupObject, good: boolean): void {
  checks[key] = { checkedAt: clock.now().toISOString(), ...(good ? {} : { damaged: true }) };
}

/** The objects that are to be read now, by their notes. */
function dueOf(objects: ReadonlyMap<string, BackupObject>, checks: Checks): BackupObject[] {
  return dueForCheck([...objects.keys()], checks, clock.now()).flatMap((key) => objects.get(key) ?? []);
}

async function mendBackup(place: Place, objects: ReadonlyMap<string, BackupObject>, checks: Checks, mended: Mended): Promise<void> {
  for (const object of dueOf(objects, checks)) {
    const whole = await isWhole(path.join(place.folder, objectFile(object.key)), object);
    const good = whole || (await fetchObject(place.driver, place.folder, object));
    if (!whole) mended[good ? "inBackup" : "damaged"].push(object);
    note(checks, object, good);
  }
}

async function mendStore(place: Place, wanted: readonly BackupObject[], missing: readonly BackupObject[], checks: Checks, mended: Mended): Promise<BackupObject[]> {
  const lost: BackupObject[] = [];
  for (const object of new Set([...missing, ...dueOf(new Map(wanted.map((one) => [one.key, one])), checks)])) {
    const whole = await isWholeInStore(place.driver, object);
    const copied = !whole && place.mayWrite && (await isWhole(path.join(place.folder, objectFile(object.key)), object));
    const good = whole || (copied && (await putBack(place, object)));
    if (!whole) (good ? mended.inStore : lost).push(object);
    note(checks, object, good);
  }
  return lost;
}

/**
 * Reads the files of a backup's folder and of the store again whose last check is oldest, and puts right in each what is
 * damaged or gone from the other. Takes what the folder holds of the wanted objects and what the store has not; `former` are
 * the objects of the earlier generations. Returns what the folder holds in good order, and in `lost` what the store still has not.
 */
export async function rereadAndMend(place: Place, { objects, copied, missing }: CopyResult, wanted: readonly BackupObject[], former: readonly BackupObject[]) {
  const [folderFile, storeFile] = [path.join(place.folder, CHECKS_FILE), storeChecksFile()];
  const [inFolder, inStore] = [await readChecks(folderFile), await readChecks(storeFile)];
  const held = new Map([...former, ...objects].map((object) => [object.key, object]));
  const mended: Mended = { inBackup: [], inStore: [], damaged: [] };
  // Their bytes have just been compared with their hash.
  for (const object of copied) for (const checks of [inFolder, inStore]) note(checks, object, true);
  await mendBackup(place, held, inFolder, mended);
  const lost = await mendStore(place, wanted, missing, inStore, mended);
  await writeChecks(folderFile, inFolder, held.keys());
  await writeChecks(storeFile, inStore, wanted.map(({ key }) => key));
  const damaged = new Set(mended.damaged.map(({ key }) => key));
  return { objects: objects.filter(({ key }) => !damaged.has(key)), lost: [...lost, ...mended.damaged.filter((object) => wanted.includes(object) && !lost.includes(object))], mended };
}
