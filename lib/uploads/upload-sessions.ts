import { chunkAt } from "@/lib/uploads/chunk-plan";
import { UploadFailure } from "@/lib/uploads/failure";
import { CHUNK_BYTES, UPLOAD_TEXTS } from "@/lib/uploads/rules";
import { startUploadAnswerSchema, type UploadStatus, uploadStatusSchema } from "@/lib/uploads/schema";
import { askJson } from "@/lib/uploads/upload-calls";
import type { UploadRun } from "@/lib/uploads/upload-run";

/** A chunked upload on the server, and how many bytes of it the server has. */
export type OpenSession = { sessionURL: string; objectKey: string; offset: number };

const START_URL = "/api/family-videos/upload-resumable";
const GIVEN_UP = new Set<UploadStatus["state"]>(["failed", "aborting", "aborted"]);

/** Asks the server how far a session is. Throws "new-session" when it has been given up or is unknown. */
export async function askStatus(run: UploadRun, sessionURL: string): Promise<UploadStatus> {
  const status = await askJson(run, uploadStatusSchema, "GET", sessionURL);
  if (GIVEN_UP.has(status.state)) throw new UploadFailure(UPLOAD_TEXTS.failed, "new-session");
  return status;
}

/** A fresh session, remembered for a reload. The same id in every attempt: a lost answer makes no second session. */
export async function createSession(run: UploadRun): Promise<OpenSession> {
  const { file } = run.job;
  const { size, lastModified } = file;
  const request = { size, contentType: file.type, fileName: file.name, lastModified, clientUploadId: run.ports.newId() };
  const { sessionURL, objectKey, offset } = await run.persist(() => askJson(run, startUploadAnswerSchema, "POST", START_URL, request));
  run.ports.memory.keep({ sessionURL, objectKey, size, lastModified });
  return { sessionURL, objectKey, offset };
}

/**
 * The session that was begun for this file before a reload, or null. Only a file whose every chunk has the server's digest
 * is continued (U43): a phone that re-encodes a video gives other bytes of the same name (U13).
 */
export async function resumeSession(run: UploadRun): Promise<OpenSession | null> {
  const { memory } = run.ports;
  const known = memory.find(run.job.file.size);
  if (!known) return null;
  try {
    const status = await run.persist(() => askStatus(run, known.sessionURL));
    if (await holdsSameBytes(run, status)) return { ...known, offset: status.offset };
  } catch (error) {
    if (!(error instanceof UploadFailure) || error.verdict !== "new-session") throw error;
  }
  memory.forget(known.sessionURL);
  return null;
}

async function holdsSameBytes(run: UploadRun, { digests, offset, total }: UploadStatus): Promise<boolean> {
  const { hash, read } = run.ports;
  const { file } = run.job;
  if (!hash || (total !== null && total !== file.size) || Math.min(digests.length * CHUNK_BYTES, file.size) !== offset) return false;
  for (const [index, digest] of digests.entries()) {
    const { startByte, endByte } = chunkAt(index * CHUNK_BYTES, file.size);
    const bytes = await read(file.slice(startByte, endByte + 1)).catch(() => null);
    if (!bytes || (await hash(bytes)) !== digest) return false;
  }
  return true;
}
