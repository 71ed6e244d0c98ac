import "server-only";
import { createSemaphore } from "@/lib/platform/concurrency/queues";
import { failPoint } from "@/lib/platform/failpoint";
import { readyParts, type PlannedPart } from "@/lib/platform/storage/chunk-plan";
import type { ChunkedUpload } from "@/lib/platform/storage/driver";
import type { S3Multipart } from "@/lib/platform/storage/s3/multipart";
import type { S3Staging } from "@/lib/platform/storage/s3/staging";

/** Memory of the process: 4 × (6 + 2 MiB) (I10). */
const PARTS_AT_ONCE = 4;

export type PartSender = ReturnType<typeof createPartSender>;

export function createPartSender(staging: S3Staging, multipart: S3Multipart) {
  const limitParts = createSemaphore(PARTS_AT_ONCE);

  async function join({ uploadId, chunks }: ChunkedUpload, { chunkIndexes, sizeBytes }: PlannedPart) {
    const joined = Buffer.allocUnsafe(sizeBytes);
    let at = 0;
    for (const chunk of chunks.slice(chunkIndexes[0], (chunkIndexes[0] ?? 0) + chunkIndexes.length)) {
      joined.set(await staging.get(uploadId, chunk), at);
      at += chunk.sizeBytes;
    }
    return joined;
  }

  /** The id is stored before the first part is sent, so that everything sent can be aborted. */
  async function multipartId({ objectKey, contentType, multipartState }: ChunkedUpload): Promise<string> {
    const known = await multipartState.multipartId();
    if (known) return known;
    const id = await multipart.create(objectKey, contentType);
    await multipartState.setMultipartId(id);
    return id;
  }

  async function sendPart(upload: ChunkedUpload, part: PlannedPart): Promise<void> {
    // Bytes first: an upload given up in between has none, and no multipart upload starts for it.
    const bytes = await join(upload, part);
    const id = await multipartId(upload);
    const stored = await multipart.putPart(upload.objectKey, id, part.partNumber, bytes);
    failPoint("part.sent");
    await upload.multipartState.recordPart(stored);
    failPoint("part.recorded");
  }

  /** Sends every complete part that `multipartState` does not have (U27), never twice at once for an upload. Throws StorageUnavailable, StorageDamaged. */
  async function sendReady(upload: ChunkedUpload): Promise<void> {
    const acknowledgedBytes = upload.chunks.reduce((sum, chunk) => sum + chunk.sizeBytes, 0);
    const sent = new Set((await upload.multipartState.parts()).map((part) => part.partNumber));
    for (const part of readyParts(acknowledgedBytes, upload.totalBytes)) {
      if (!sent.has(part.partNumber)) await limitParts(() => sendPart(upload, part));
    }
  }

  return { sendReady };
}
