import { UploadFailure } from "@/lib/media/uploads/client/failure";
import type { UploadRun } from "@/lib/media/uploads/client/upload-run";
import { getStatus } from "@/lib/media/uploads/client/upload-sessions";
import type { Beginning, UploadStatus } from "@/lib/media/uploads/schema";
import type { ChunkRange } from "@/lib/platform/storage/chunk-plan";

/** `number` counts from 1. */
export type Chunk = { range: ChunkRange; bytes: Uint8Array<ArrayBuffer>; number: number };

export type ChunkOutcome = { offset: number; stored: boolean };

export type Arrived = { outcome: ChunkOutcome | null; beginning: Beginning | null };

/** Asks the hub what it has of a chunk. Throws UploadFailure. */
export async function askForChunk(run: UploadRun, sessionURL: string, chunk: Chunk): Promise<Arrived> {
  const status = await getStatus(run, sessionURL);
  const isDue = status.offset === chunk.range.startByte;
  return {
    outcome: isDue ? null : { offset: status.offset, stored: false },
    beginning: isDue ? await findBeginning(run, chunk, status) : null,
  };
}

/** The same after a cut: null when the hub does not say, so that the chunk is sent whole. */
export async function askForCutChunk(run: UploadRun, sessionURL: string, chunk: Chunk): Promise<Arrived | null> {
  try {
    return await askForChunk(run, sessionURL, chunk);
  } catch (error) {
    if (error instanceof UploadFailure) return null;
    throw error;
  }
}

/** Null where the kept bytes are not the file's, or cannot be compared without WebCrypto (plain http). */
async function findBeginning(
  { ports: { hash } }: UploadRun,
  { range, bytes }: Chunk,
  { beginnings = [] }: UploadStatus,
): Promise<Beginning | null> {
  const kept = beginnings.find(({ startByte }) => startByte === range.startByte);
  if (!kept || !hash || kept.sizeBytes >= bytes.byteLength) return null;
  return (await hash(bytes.slice(0, kept.sizeBytes))) === kept.sha256 ? kept : null;
}
