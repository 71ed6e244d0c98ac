import "server-only";
import { createHash } from "node:crypto";
import { StorageDamaged, type Chunk, type ChunkedUpload, type ChunkRecord } from "@/lib/platform/storage/driver";
import { checkedUploadId, isUploadId } from "@/lib/platform/storage/keys";
import type { S3Objects } from "@/lib/platform/storage/s3/objects";

const ROOT = "staging/";
const DELETES_AT_ONCE = 8;

export type S3Staging = ReturnType<typeof createS3Staging>;

/** `staging/<uploadId>/<index>-<sha256>`, kept until the end, so that any part can be sent again. */
export function createS3Staging(objects: S3Objects) {
  const folder = (uploadId: string) => `${ROOT}${checkedUploadId(uploadId)}/`;
  const keyOf = (uploadId: string, chunk: Pick<ChunkRecord, "index" | "sha256">) =>
    `${folder(uploadId)}${chunk.index}-${chunk.sha256}`;

  const wholeKey = (uploadId: string) => `${folder(uploadId)}whole`;

  async function put(uploadId: string, chunk: Chunk): Promise<void> {
    await objects.put(keyOf(uploadId, { index: chunk.index, sha256: await chunk.sha256 }), chunk.bytes);
  }

  /** Throws StorageDamaged when a chunk is missing or, read twice, wrong (U48). */
  async function get(uploadId: string, chunk: ChunkRecord): Promise<Uint8Array> {
    for (let tries = 0; tries < 2; tries += 1) {
      const bytes = await objects.get(keyOf(uploadId, chunk));
      if (!bytes) throw new StorageDamaged(`Chunk ${chunk.index} is missing from the store.`);
      if (createHash("sha256").update(bytes).digest("hex") === chunk.sha256) return bytes;
    }
    throw new StorageDamaged(`Chunk ${chunk.index} changed in the store.`);
  }

  async function keys(prefix: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { Key } of objects.list(prefix)) if (Key) found.push(Key);
    return found;
  }

  async function assertAllChunksStaged({ uploadId, chunks }: ChunkedUpload): Promise<void> {
    const found = new Set(await keys(folder(uploadId)));
    const missing = chunks.find((chunk) => !found.has(keyOf(uploadId, chunk)));
    if (missing) throw new StorageDamaged(`Chunk ${missing.index} is missing from the store.`);
  }

  /** One by one: Swift wants an MD5 for a batch, which the SDK does not send. */
  async function clear(uploadId: string): Promise<void> {
    const found = await keys(folder(uploadId));
    for (let at = 0; at < found.length; at += DELETES_AT_ONCE) {
      await Promise.all(found.slice(at, at + DELETES_AT_ONCE).map((key) => objects.remove(key)));
    }
  }

  /** Uploads whose newest chunk is older than this. Listings are in key order, so an upload's chunks are together. */
  async function* before(instant: Date): AsyncGenerator<string> {
    let current = "";
    let newest = instant;
    for await (const { Key = "", LastModified = instant } of objects.list(ROOT)) {
      const uploadId = Key.split("/")[1] ?? "";
      if (!isUploadId(uploadId)) continue;
      if (uploadId !== current) {
        if (newest < instant) yield current;
        current = uploadId;
        newest = LastModified;
      } else if (LastModified > newest) {
        newest = LastModified;
      }
    }
    if (newest < instant) yield current;
  }

  return { wholeKey, put, get, expectAll: assertAllChunksStaged, clear, before };
}
