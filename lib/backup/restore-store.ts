import "server-only";
import fs from "node:fs/promises";
import path from "node:path";
import { objectFile } from "@/lib/backup/rules";
import type { BackupObject } from "@/lib/backup/schema";
import { isStoreEmpty } from "@/lib/installation/contents";
import { markText, parseMark } from "@/lib/installation/rules";
import { newId } from "@/lib/random";
import { fileSource } from "@/lib/storage/directory/file-blocks";
import type { StorageDriver } from "@/lib/storage/driver";
import { pullStream } from "@/lib/storage/pull-stream";

/** Throws a sentence unless the open store is empty, a restore was stopped while filling it, or `takeOver` is set. */
export async function assertStoreFree(driver: StorageDriver, store: string, takeOver: boolean): Promise<void> {
  if (takeOver) return;
  const text = await driver.readMark();
  const isUnfinishedRestore = text !== null && parseMark(text)?.restoring === true;
  if (isUnfinishedRestore || (text === null && (await isStoreEmpty(driver)))) return;
  throw new Error(
    `There are files of a hub in ${store} already. If that hub is gone for good and this restore takes its place, add --take-over. To look at the backup beside a running hub, use: npm run restore -- --trial BACKUP PLACE`,
  );
}

/** Marks the store as this installation's; `restoring` until it is full, so that a stopped restore can be repeated. */
export async function markStore(driver: StorageDriver, installationId: string, restoring: boolean): Promise<void> {
  await driver.writeMark(markText({ installationId, ...(restoring && { restoring }) }));
}

/** Copies an object into the store, unless it is there intact. Throws a sentence when it arrives damaged. */
export async function restoreObject(
  driver: StorageDriver,
  folder: string,
  { key, sizeBytes, sha256 }: BackupObject,
): Promise<void> {
  const present = await driver.verify(key);
  if (present?.sha256 === sha256) return;
  if (present) await driver.remove(key);
  const bytes = pullStream(() => fileSource(fs, path.join(folder, objectFile(key)), 0, sizeBytes - 1));
  const stored = await driver.putWhole(newId(), key, bytes, sizeBytes);
  if (stored.sha256 !== sha256)
    throw new Error(`The file ${objectFile(key)} arrived damaged in the store. Check the disk, then restore again.`);
}
