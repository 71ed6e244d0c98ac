import { CHUNK_BYTES, CHUNKS_PER_PART, PART_BYTES } from "@/lib/platform/storage/chunk-grid";

/** First and last byte of a chunk (both included) and the whole file's size, in bytes. */
export type ChunkRange = { startByte: number; endByte: number; totalBytes: number };

/** How many chunks of 2 MiB a file of this size (bytes) has. */
export function chunkCount(totalBytes: number): number {
  return Math.ceil(totalBytes / CHUNK_BYTES);
}

/** The chunk at this offset (a multiple of 2 MiB). */
export function chunkAt(offsetBytes: number, totalBytes: number): ChunkRange {
  return { startByte: offsetBytes, endByte: Math.min(offsetBytes + CHUNK_BYTES, totalBytes) - 1, totalBytes };
}

/** How many parts of 6 MiB a file of this size (bytes) has: 34 for 200 MiB. */
export function partCount(totalBytes: number): number {
  return Math.ceil(totalBytes / PART_BYTES);
}

/** A part's number (from 1), the indexes of its chunks and its size. */
export type PlannedPart = { partNumber: number; chunkIndexes: number[]; sizeBytes: number };

/** The parts whose bytes are all below the offset (I8); `totalBytes` gives the end of the last part. */
export function readyParts(offsetBytes: number, totalBytes: number): PlannedPart[] {
  const parts: PlannedPart[] = [];
  for (let partNumber = 1; partNumber <= partCount(totalBytes); partNumber += 1) {
    const startByte = (partNumber - 1) * PART_BYTES;
    const endByte = Math.min(startByte + PART_BYTES, totalBytes);
    if (endByte > offsetBytes) break;
    const first = startByte / CHUNK_BYTES;
    const count = Math.min(CHUNKS_PER_PART, chunkCount(endByte - startByte));
    parts.push({
      partNumber,
      chunkIndexes: Array.from({ length: count }, (_, index) => first + index),
      sizeBytes: endByte - startByte,
    });
  }
  return parts;
}
