import "server-only";
import { isDiskReadError } from "@/lib/operations/backup/objects";
import { objectFile } from "@/lib/operations/backup/rules";
import type { BackupObject } from "@/lib/operations/backup/schema";
import type { BackupTarget } from "@/lib/operations/backup/target/target";
import { upperFirst } from "@/lib/platform/format/upper-first";
import { isStoreEmpty } from "@/lib/platform/installation/contents";
import { markText, parseMark } from "@/lib/platform/installation/rules";
import { newId } from "@/lib/platform/random";
import { isStorageLengthMismatch, type StorageDriver } from "@/lib/platform/storage/driver";

type Place = { store: string; isLocked: boolean; own: readonly (string | null)[] };

/** Throws a sentence unless the store is empty, a restore was stopped while filling it, or `takeOver` is set. */
export async function assertStoreFree(
  driver: StorageDriver,
  { store, isLocked, own }: Place,
  takeOver: boolean,
): Promise<void> {
  if (takeOver) return;
  const text = await driver.readMark();
  const mark = text === null ? null : parseMark(text);
  if (mark?.restoring === true || (mark !== null && isLocked && own.includes(mark.installationId))) return;
  if ((text === null || isLocked) && (await isStoreEmpty(driver))) return;
  throw new Error(
    `${upperFirst(store)} already has files of another hub. If that hub no longer exists and this restore replaces it, add --take-over. To look at the backup while a hub is running: npm run restore -- --trial BACKUP PLACE`,
  );
}

/** Marks the store as this installation's; `restoring` until it is full, so that a stopped restore can be repeated. */
export async function markStore(driver: StorageDriver, installationId: string, restoring: boolean): Promise<void> {
  await driver.writeMark(markText({ installationId, ...(restoring && { restoring }) }));
}

/** Stores an object and reads it back, unless it is there intact. Returns "damaged" for other bytes; then the store has none. */
export async function storeObject(
  driver: StorageDriver,
  { key, sizeBytes, sha256 }: BackupObject,
  open: () => Promise<ReadableStream<Uint8Array> | null>,
): Promise<"there" | "stored" | "damaged"> {
  const present = await driver.verify(key);
  if (present?.sha256 === sha256) return "there";
  if (present) await driver.remove(key);
  const bytes = await open();
  if (!bytes) return "damaged";
  try {
    if ((await driver.putWhole(newId(), key, bytes, sizeBytes)).sha256 === sha256) return "stored";
  } catch (error) {
    if (!isStorageLengthMismatch(error) && !isDiskReadError(error)) throw error;
  }
  await driver.remove(key);
  return "damaged";
}

/** Copies an object from a backup into the store, unless it is there intact. Throws a sentence when it arrives damaged. */
export async function restoreObject(driver: StorageDriver, target: BackupTarget, object: BackupObject): Promise<void> {
  const file = objectFile(object.key);
  const stored = await storeObject(driver, object, () => Promise.resolve(target.read(file, object.sizeBytes)));
  if (stored === "damaged")
    throw new Error(`The file ${file} was damaged on its way to the store. Check the disk, then restore again.`);
}
