import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import type { ChunkRange } from "@/lib/platform/storage/chunk-plan";

const CHUNK = /^bytes (0|[1-9]\d{0,9})-(0|[1-9]\d{0,9})\/([1-9]\d{0,9})$/;
const QUERY = /^bytes \*\/(?:([1-9]\d{0,9})|\*)$/;
const LONGEST_HEADER = 64;

/** "rest": of the chunk `range`, from `fromByte` on. */
type Parsed =
  | { kind: "chunk"; range: ChunkRange }
  | { kind: "rest"; range: ChunkRange; fromByte: number }
  | { kind: "query"; totalBytes: number | null }
  | { kind: "bad" }
  | { kind: "empty" }
  | { kind: "too-large" };

/** Parses a Content-Range by upload-protocol section 1; what does not end on the grid of 2 MiB is "bad". Never throws. */
export function parseContentRange(header: string): Parsed {
  if (header.length > LONGEST_HEADER) return { kind: "bad" };
  if (header === "bytes */0" || /^bytes 0--1\/0$/.test(header)) return { kind: "empty" };
  const question = QUERY.exec(header);
  if (question) return { kind: "query", totalBytes: question[1] ? Number(question[1]) : null };
  const match = CHUNK.exec(header);
  if (!match) return { kind: "bad" };
  const [fromByte, endByte, totalBytes] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (fromByte > endByte || endByte >= totalBytes) return { kind: "bad" };
  if (totalBytes > MAX_FILE_BYTES) return { kind: "too-large" };
  const startByte = fromByte - (fromByte % CHUNK_BYTES);
  if (endByte + 1 !== Math.min(startByte + CHUNK_BYTES, totalBytes)) return { kind: "bad" };
  const range = { startByte, endByte, totalBytes };
  return fromByte === startByte ? { kind: "chunk", range } : { kind: "rest", range, fromByte };
}

/** The Content-Range of a chunk, or of its rest from `fromByte` on. */
export function formatContentRange(
  { startByte, endByte, totalBytes }: ChunkRange,
  fromByte: number = startByte,
): string {
  return `bytes ${fromByte}-${endByte}/${totalBytes}`;
}
