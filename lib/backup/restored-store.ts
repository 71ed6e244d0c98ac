import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { objectFile } from "@/lib/backup/rules";
import type { BackupObject } from "@/lib/backup/schema";
import { isStoreEmpty } from "@/lib/installation/contents";
import { markText, parseMark } from "@/lib/installation/rules";
import { newId } from "@/lib/random";
import type { StorageDriver } from "@/lib/storage/driver";
import { fileSource } from "@/lib/storage/file-blocks";
import { pullStream } from "@/lib/storage/pull-stream";

/**
 * Throws a sentence unless a restore may fill this store: it is empty, an earlier restore began to fill it, or the person has
 * said that it is to be taken over. Takes the store opened, and what a sentence calls it.
 */
export async function expectFreeStore(driver: StorageDriver, store: string, takeOver: boolean): Promise<void> {
  if (takeOver) return;
  const text = await driver.readMark();
  const isBegun = text !== null && parseMark(text)?.restoring === true;
  if (isBegun || (text === null && (await isStoreEmpty(driver)))) return;
  throw new Error(
    `There are files of a hub in ${store} already. If that hub is gone for good and this restore takes its place, add --take-over. To look at the backup beside a running hub, use: npm run restore -- --trial BACKUP PLACE`,
  );
}

/** Marks the store as this installation's: from its beginning as one that is being filled, so that a restore that was stopped can be repeated. */
export async function markStore(driver: StorageDriver, installationId: string, restoring: boolean): Promise<void> {
  await driver.writeMark(markText({ installationId, ...(restoring && { restoring }) }));
}

/** Puts an object of a backup into the store, unless it is there as it should be. Throws a sentence when it does not arrive whole. */
export async function restoreObject(driver: StorageDriver, folder: string, { key, sizeBytes, sha256 }: BackupObject): Promise<void> {
  const present = await driver.verify(key);
  if (present?.sha256 === sha256) return;
  if (present) await driver.remove(key);
  const bytes = pullStream(() => fileSource(fs, path.join(folder, objectFile(key)), 0, sizeBytes - 1));
  const stored = await driver.putWhole(newId(), key, bytes, sizeBytes);
  if (stored.sha256 !== sha256) throw new Error(`The file ${objectFile(key)} arrived damaged in the store. Check the disk, then restore again.`);
}
