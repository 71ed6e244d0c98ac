import { UploadFailure } from "@/lib/media/uploads/client/failure";
import { callApiOrThrow } from "@/lib/media/uploads/client/upload-calls";
import type { UploadRun } from "@/lib/media/uploads/client/upload-run";
import { startUploadResponseSchema, type UploadStatus, uploadStatusSchema } from "@/lib/media/uploads/schema";
import { pageSay } from "@/lib/media/words/page-say";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { chunkAt } from "@/lib/platform/storage/chunk-plan";

export type OpenSession = { sessionURL: string; objectKey: string; offset: number };

const START_URL = "/api/family-videos/upload-resumable";
const GIVEN_UP = new Set<UploadStatus["state"]>(["failed", "aborting", "aborted"]);

/** Throws "new-session" when the session was given up or is unknown. */
export async function getStatus(run: UploadRun, sessionURL: string): Promise<UploadStatus> {
  const status = await callApiOrThrow(run, uploadStatusSchema, "GET", sessionURL);
  if (GIVEN_UP.has(status.state)) throw new UploadFailure(pageSay()("problem.failed"), "new-session");
  return status;
}

/** One id for all attempts, so that a lost response makes no second session. */
export async function createSession(run: UploadRun): Promise<OpenSession> {
  const { file } = run.job;
  const { size, lastModified } = file;
  const request = {
    size,
    contentType: file.type,
    fileName: file.name,
    lastModified,
    clientUploadId: run.ports.newId(),
    ...(run.job.purpose && { purpose: run.job.purpose }),
  };
  const { sessionURL, objectKey, offset } = await run.withRetries(() =>
    callApiOrThrow(run, startUploadResponseSchema, "POST", START_URL, request),
  );
  run.ports.memory.save({ sessionURL, objectKey, size, lastModified });
  return { sessionURL, objectKey, offset };
}

/** Continues only if every chunk has the server's digest (U43): a re-encoded video has other bytes under the same name (U13). */
export async function resumeSession(run: UploadRun): Promise<OpenSession | null> {
  const { memory } = run.ports;
  const known = memory.find(run.job.file.size);
  if (!known) return null;
  try {
    const status = await run.withRetries(() => getStatus(run, known.sessionURL));
    if (await holdsSameBytes(run, status)) return { ...known, offset: status.offset };
  } catch (error) {
    if (!(error instanceof UploadFailure) || error.retryPolicy !== "new-session") throw error;
  }
  memory.remove(known.sessionURL);
  return null;
}

async function holdsSameBytes(run: UploadRun, { digests, offset, total }: UploadStatus): Promise<boolean> {
  const { hash, read } = run.ports;
  const { file } = run.job;
  if (!hash || (total !== null && total !== file.size) || Math.min(digests.length * CHUNK_BYTES, file.size) !== offset)
    return false;
  for (const [index, digest] of digests.entries()) {
    const { startByte, endByte } = chunkAt(index * CHUNK_BYTES, file.size);
    const bytes = await read(file.slice(startByte, endByte + 1)).catch(() => null);
    if (!bytes || (await hash(bytes)) !== digest) return false;
  }
  return true;
}
