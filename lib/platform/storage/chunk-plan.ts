import { CHUNK_BYTES, CHUNKS_PER_PART, PART_BYTES } from "@/lib/platform/storage/chunk-grid";

export type ChunkRange = { startByte: number; endByte: number; totalBytes: number };

export function chunkCount(totalBytes: number): number {
  return Math.ceil(totalBytes / CHUNK_BYTES);
}

export function chunkAt(offsetBytes: number, totalBytes: number): ChunkRange {
  return { startByte: offsetBytes, endByte: Math.min(offsetBytes + CHUNK_BYTES, totalBytes) - 1, totalBytes };
}

export function partCount(totalBytes: number): number {
  return Math.ceil(totalBytes / PART_BYTES);
}

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
