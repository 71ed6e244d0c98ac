import "server-only";
import { failPoint } from "@/lib/failpoint";
import type { ChunkedUpload } from "@/lib/storage/driver";
import { createGate } from "@/lib/storage/lanes";
import type { S3Multipart } from "@/lib/storage/s3-multipart";
import type { S3Staging } from "@/lib/storage/s3-staging";
import { readyParts, type PlannedPart } from "@/lib/uploads/chunk-plan";

/** In the whole process: 4 × (6 + 2 MiB) of memory (I10). */
const PARTS_AT_ONCE = 4;

export type PartSender = ReturnType<typeof createPartSender>;

/** The part sender of upload-protocol section 3: staged chunks become parts of 6 MiB, numbered by their place in the file. */
export function createPartSender(staging: S3Staging, multipart: S3Multipart) {
  const throughGate = createGate(PARTS_AT_ONCE);

  async function join({ uploadId, chunks }: ChunkedUpload, { chunkIndexes, sizeBytes }: PlannedPart) {
    const joined = Buffer.allocUnsafe(sizeBytes);
    let at = 0;
    for (const chunk of chunks.slice(chunkIndexes[0], (chunkIndexes[0] ?? 0) + chunkIndexes.length)) {
      joined.set(await staging.get(uploadId, chunk), at);
      at += chunk.sizeBytes;
    }
    return joined;
  }

  /** The id is remembered before the first part is sent: what cannot be aborted later must not exist. */
  async function multipartId({ objectKey, contentType, ledger }: ChunkedUpload): Promise<string> {
    const known = await ledger.multipartId();
    if (known) return known;
    const id = await multipart.create(objectKey, contentType);
    await ledger.setMultipartId(id);
    return id;
  }

  async function sendPart(upload: ChunkedUpload, part: PlannedPart): Promise<void> {
    // Bytes first: an upload that was given up meanwhile has none, and then nothing is begun for it.
    const bytes = await join(upload, part);
    const id = await multipartId(upload);
    const stored = await multipart.putPart(upload.objectKey, id, part.partNumber, bytes);
    failPoint("part.sent");
    await upload.ledger.recordPart(stored);
    failPoint("part.recorded");
  }

  /**
   * Sends every part whose chunks are all acknowledged and that the ledger does not have. What the store itself lists may
   * be stale and is not asked (U27). Not to be run twice at once for the same upload.
   * Throws StorageUnavailable, and StorageDamaged when a chunk's bytes are gone or wrong.
   */
  async function sendReady(upload: ChunkedUpload): Promise<void> {
    const acknowledgedBytes = upload.chunks.reduce((sum, chunk) => sum + chunk.sizeBytes, 0);
    const sent = new Set((await upload.ledger.parts()).map((part) => part.partNumber));
    for (const part of readyParts(acknowledgedBytes, upload.totalBytes)) {
      if (!sent.has(part.partNumber)) await throughGate(() => sendPart(upload, part));
    }
  }

  return { sendReady };
}
