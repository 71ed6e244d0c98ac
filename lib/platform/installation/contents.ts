import "server-only";
import type { StorageDriver } from "@/lib/platform/storage/driver";

const LATEST_DATE = new Date(8.64e15);

async function isEmpty(entries: AsyncIterable<string>): Promise<boolean> {
  for await (const _entry of entries) return false;
  return true;
}

/** Returns whether a store holds no photo or video. Throws StorageUnavailable when it does not answer. */
export async function hasNoObjects(store: StorageDriver): Promise<boolean> {
  return isEmpty(store.objectsBefore(LATEST_DATE));
}

/** Returns whether a store holds no files or parts of uploads. Throws StorageUnavailable when it does not answer. */
export async function isStoreEmpty(store: StorageDriver): Promise<boolean> {
  return (await hasNoObjects(store)) && isEmpty(store.stagedBefore(LATEST_DATE));
}
