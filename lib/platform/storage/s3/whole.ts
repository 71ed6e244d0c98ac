import "server-only";
import { createHash } from "node:crypto";
import { failPoint } from "@/lib/platform/failpoint";
import { log } from "@/lib/platform/log";
import { blocksOfLength } from "@/lib/platform/storage/body-reader";
import { PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import { StorageDamaged, StorageUnavailable, type StoredObject, type StoredPart } from "@/lib/platform/storage/driver";
import { hashBlocks } from "@/lib/platform/storage/read-back";
import { codeOf } from "@/lib/platform/storage/s3/client";
import type { S3Multipart } from "@/lib/platform/storage/s3/multipart";
import type { S3Objects } from "@/lib/platform/storage/s3/objects";

/** The hub serves the type of its record, not the store's. */
const CONTENT_TYPE = "application/octet-stream";

/** Pieces of exactly 6 MiB, the last one shorter. A piece is only valid until the next one is read. */
async function* splitIntoPieces(
  blocks: AsyncIterable<Uint8Array>,
  sizeBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const buffer = Buffer.allocUnsafe(Math.min(PART_BYTES, sizeBytes));
  let filled = 0;
  for await (const block of blocks) {
    for (let at = 0; at < block.length;) {
      const piece = block.subarray(at, at + buffer.length - filled);
      buffer.set(piece, filled);
      filled += piece.length;
      at += piece.length;
      if (filled < buffer.length) break;
      yield buffer;
      filled = 0;
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled);
}

/** putWhole with one buffer of 6 MiB and no staging. After a failure no part and no object is left. */
export function createWholeWriter(objects: S3Objects, multipart: S3Multipart) {
  async function storeParts(objectKey: string, pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<void> {
    const id = await multipart.create(objectKey, CONTENT_TYPE);
    try {
      const parts: StoredPart[] = [];
      for await (const piece of pieces) parts.push(await multipart.putPart(objectKey, id, parts.length + 1, piece));
      failPoint("direct.received");
      await multipart.complete(objectKey, id, parts);
    } catch (error) {
      // The completion may have succeeded without its response arriving (U21); the read-back decides.
      if (codeOf(error) === "NoSuchUpload" && (await objects.stat(objectKey))) return;
      await logFailure(multipart.abort(objectKey, id));
      throw error;
    }
  }

  async function storeAtOnce(objectKey: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    let only: Uint8Array = new Uint8Array();
    for await (const piece of pieces) only = piece;
    failPoint("direct.received");
    await objects.put(objectKey, only, CONTENT_TYPE);
  }

  async function storeNew(
    objectKey: string,
    blocks: AsyncIterable<Uint8Array>,
    sizeBytes: number,
    sha256: () => string,
  ): Promise<void> {
    try {
      const pieces = splitIntoPieces(blocks, sizeBytes);
      await (sizeBytes > PART_BYTES ? storeParts(objectKey, pieces) : storeAtOnce(objectKey, pieces));
      failPoint("direct.stored");
      const stored = await hashBlocks(objects.blocks(objectKey, sizeBytes));
      if (stored.sha256 !== sha256()) throw new StorageUnavailable("The store didn't save what it was given.");
    } catch (error) {
      await logFailure(objects.remove(objectKey));
      throw error;
    }
  }

  /** Keys never change content: an object left by a crash counts only if it is this file. */
  async function assertSameFile(
    objectKey: string,
    blocks: AsyncIterable<Uint8Array>,
    storedBytes: number,
  ): Promise<void> {
    const received = await hashBlocks(blocks);
    const stored = await hashBlocks(objects.blocks(objectKey, storedBytes));
    if (stored.sha256 !== received.sha256) throw new StorageDamaged("Another file is stored under this key.");
  }

  return async function putWhole(
    objectKey: string,
    body: ReadableStream<Uint8Array>,
    sizeBytes: number,
  ): Promise<StoredObject> {
    const hash = createHash("sha256");
    let sha256: string | null = null;
    const digest = () => (sha256 ??= hash.digest("hex"));
    async function* hashed() {
      for await (const block of blocksOfLength(body, sizeBytes)) {
        hash.update(block);
        yield block;
      }
    }
    const earlier = await objects.stat(objectKey);
    await (earlier
      ? assertSameFile(objectKey, hashed(), earlier.sizeBytes)
      : storeNew(objectKey, hashed(), sizeBytes, digest));
    return { sizeBytes, sha256: digest() };
  };
}

/** A failed cleanup must not hide the failure before it; the sweeper or the lifecycle rule removes the rest. */
async function logFailure(work: Promise<void>): Promise<void> {
  await work.catch((error) => log.warn("storage.left-behind", { reason: String(error) }));
}
