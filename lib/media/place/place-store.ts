import "server-only";
import { createHash } from "node:crypto";
import { getHousehold } from "@/lib/accounts/household/store";
import { findPlace, type Patch } from "@/lib/media/place/find-place";
import type { ReadBytes } from "@/lib/media/sniff/mp4-tracks";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { StorageDamaged, type StoredObject } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";

const READ_BYTES = 1_048_576;

function readerOf(objectKey: string, sizeBytes: number): ReadBytes {
  return async (startByte, byteCount) => {
    const endByte = Math.min(startByte + byteCount, sizeBytes) - 1;
    if (endByte < startByte) return new Uint8Array();
    const stream = await storage().read(objectKey, startByte, endByte);
    if (!stream) throw new StorageDamaged("The file is gone.");
    return new Uint8Array(await new Response(stream).arrayBuffer());
  };
}

function patched(read: ReadBytes, { sizeBytes, sha256 }: StoredObject, patches: readonly Patch[]) {
  const hash = createHash("sha256");
  let at = 0;
  return new ReadableStream<Uint8Array>({
    async pull(control) {
      const bytes = await read(at, READ_BYTES);
      hash.update(bytes);
      for (const patch of patches) {
        const begin = Math.max(at, patch.at);
        const end = Math.min(at + bytes.length, patch.at + patch.bytes.length);
        if (begin < end) bytes.set(patch.bytes.subarray(begin - patch.at, end - patch.at), begin - at);
      }
      at += bytes.length;
      if (bytes.length > 0) control.enqueue(bytes);
      if (at < sizeBytes && bytes.length > 0) return;
      if (hash.digest("hex") !== sha256) return control.error(new StorageDamaged("The file has changed."));
      control.close();
    },
  });
}

type PlaceOf = { patches: Patch[]; mayRemain: boolean };

/** Looks for the place in a file that has just arrived; without patches, and none remains, where the household keeps places. */
export async function findPlaceOf(objectKey: string, sizeBytes: number, contentType: string): Promise<PlaceOf> {
  if (!(await getHousehold()).removesPlaces) return { patches: [], mayRemain: false };
  return findPlace(readerOf(objectKey, sizeBytes), sizeBytes, contentType);
}

/** Stores a file again without its place, under another key, and reads it back. The old object stays. Throws as the store does. */
export async function storeWithoutPlace(
  objectKey: string,
  newKey: string,
  stored: StoredObject,
  patches: readonly Patch[],
): Promise<StoredObject> {
  const body = patched(readerOf(objectKey, stored.sizeBytes), stored, patches);
  const written = await storage().putWhole(newId(), newKey, body, stored.sizeBytes);
  log.info("media.place-removed", { objectKey: newKey });
  return written;
}
