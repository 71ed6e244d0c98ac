import "server-only";
import { createHash } from "node:crypto";
import type { ChunkedUpload, ChunkRecord, StoredObject } from "@/lib/platform/storage/driver";

export async function hashBlocks(blocks: AsyncIterable<Uint8Array>): Promise<StoredObject> {
  const total = createHash("sha256");
  let sizeBytes = 0;
  for await (const block of blocks) {
    total.update(block);
    sizeBytes += block.length;
  }
  return { sizeBytes, sha256: total.digest("hex") };
}

/** Checks blocks against the chunks' hashes (upload-protocol section 4, step 3); returns the whole's hash, or null at the first wrong slice. */
export async function compareBlocks(
  blocks: AsyncIterable<Uint8Array>,
  chunks: ChunkRecord[],
): Promise<StoredObject | null> {
  const total = createHash("sha256");
  let slice = createHash("sha256");
  let sliceBytes = 0;
  let sizeBytes = 0;
  let index = 0;
  for await (const block of blocks) {
    total.update(block);
    sizeBytes += block.length;
    for (let at = 0; at < block.length;) {
      const chunk = chunks[index];
      if (!chunk) return null;
      const piece = block.subarray(at, at + chunk.sizeBytes - sliceBytes);
      slice.update(piece);
      sliceBytes += piece.length;
      at += piece.length;
      if (sliceBytes < chunk.sizeBytes) break;
      if (slice.digest("hex") !== chunk.sha256) return null;
      slice = createHash("sha256");
      sliceBytes = 0;
      index += 1;
    }
  }
  return index === chunks.length ? { sizeBytes, sha256: total.digest("hex") } : null;
}

/** Throws when not all chunks are acknowledged: a bug of the caller. */
export function assertAllChunks({ chunks, totalBytes }: ChunkedUpload): void {
  const acknowledged = chunks.reduce((sum, chunk) => sum + chunk.sizeBytes, 0);
  const contiguous = chunks.every((chunk, position) => chunk.index === position);
  if (acknowledged !== totalBytes || !contiguous)
    throw new Error("complete() was called before all chunks were acknowledged.");
}
