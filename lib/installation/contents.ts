import "server-only";
import type { StorageDriver } from "@/lib/storage/driver";

/** Later than anything that was written. */
const END_OF_TIME = new Date(8.64e15);

async function isNone(entries: AsyncIterable<string>): Promise<boolean> {
  for await (const _entry of entries) return false;
  return true;
}

/** Whether a store holds no picture or film. Throws StorageUnavailable when it does not answer. */
export async function hasNoObjects(store: StorageDriver): Promise<boolean> {
  return isNone(store.objectsBefore(END_OF_TIME));
}

/** Whether a store holds neither files nor anything of an upload on its way. Throws StorageUnavailable when it does not answer. */
export async function isStoreEmpty(store: StorageDriver): Promise<boolean> {
  return (await hasNoObjects(store)) && isNone(store.stagedBefore(END_OF_TIME));
}
