import "server-only";
import { createHash } from "node:crypto";
import { failPoint } from "@/lib/failpoint";
import { blocksOfLength } from "@/lib/storage/body-reader";
import { StorageDamaged, StorageUnavailable, type StoredObject, type StoredPart } from "@/lib/storage/driver";
import { log } from "@/lib/log";
import { hashBlocks } from "@/lib/storage/read-back";
import { codeOf } from "@/lib/storage/s3-client";
import type { S3Multipart } from "@/lib/storage/s3-multipart";
import type { S3Objects } from "@/lib/storage/s3-objects";
import { PART_BYTES } from "@/lib/uploads/rules";

/** The hub answers with the type of its record; the store's own is of no use. */
const CONTENT_TYPE = "application/octet-stream";

/** A body cut into pieces of exactly 6 MiB, the last one shorter. A piece is only valid until the next one is asked for. */
async function* piecesOf(blocks: AsyncIterable<Uint8Array>, sizeBytes: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const buffer = Buffer.allocUnsafe(Math.min(PART_BYTES, sizeBytes));
  let filled = 0;
  for await (const block of blocks) {
    for (let at = 0; at < block.length; ) {
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

/**
 * The S3 side of putWhole: one buffer of 6 MiB, nothing staged, because nothing is acknowledged before the end
 * (upload-protocol section 6). Whatever goes wrong, no part and no object stays behind.
 */
export function createWholeWriter(objects: S3Objects, multipart: S3Multipart) {
  async function storeParts(objectKey: string, pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<void> {
    const id = await multipart.create(objectKey, CONTENT_TYPE);
    try {
      const parts: StoredPart[] = [];
      for await (const piece of pieces) parts.push(await multipart.putPart(objectKey, id, parts.length + 1, piece));
      failPoint("direct.received");
      await multipart.complete(objectKey, id, parts);
    } catch (error) {
      // Its answer may have been lost after it was done (U21); the read-back decides.
      if (codeOf(error) === "NoSuchUpload" && (await objects.stat(objectKey))) return;
      await tidily(multipart.abort(objectKey, id));
      throw error;
    }
  }

  async function storeAtOnce(objectKey: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    let only: Uint8Array = new Uint8Array();
    // To the end, not only to the first piece: a body that goes on must be refused.
    for await (const piece of pieces) only = piece;
    failPoint("direct.received");
    await objects.put(objectKey, only, CONTENT_TYPE);
  }

  async function storeNew(objectKey: string, blocks: AsyncIterable<Uint8Array>, sizeBytes: number, sha256: () => string): Promise<void> {
    try {
      const pieces = piecesOf(blocks, sizeBytes);
      await (sizeBytes > PART_BYTES ? storeParts(objectKey, pieces) : storeAtOnce(objectKey, pieces));
      failPoint("direct.stored");
      const kept = await hashBlocks(objects.blocks(objectKey, sizeBytes));
      if (kept.sha256 !== sha256()) throw new StorageUnavailable("The store did not keep what it was given.");
    } catch (error) {
      await tidily(objects.remove(objectKey));
      throw error;
    }
  }

  /** Keys never change content: what a crash left under this one counts only if it is this file. */
  async function expectSame(objectKey: string, blocks: AsyncIterable<Uint8Array>, storedBytes: number): Promise<void> {
    const received = await hashBlocks(blocks);
    const stored = await hashBlocks(objects.blocks(objectKey, storedBytes));
    if (stored.sha256 !== received.sha256) throw new StorageDamaged("Another file is stored under this key.");
  }

  return async function putWhole(objectKey: string, body: ReadableStream<Uint8Array>, sizeBytes: number): Promise<StoredObject> {
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
    await (earlier ? expectSame(objectKey, hashed(), earlier.sizeBytes) : storeNew(objectKey, hashed(), sizeBytes, digest));
    return { sizeBytes, sha256: digest() };
  };
}

/** Tidying up after a failure must not hide it; what stays is swept later, or ended by the bucket's lifecycle. */
async function tidily(work: Promise<void>): Promise<void> {
  await work.catch((error) => log.warn("storage.left-behind", { reason: String(error) }));
}
