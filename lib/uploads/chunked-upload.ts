import { chunkAt } from "@/lib/uploads/chunk-plan";
import { type ChunkOutcome, chunkShown, readChunk, sendChunk } from "@/lib/uploads/chunk-sender";
import { UploadFailure } from "@/lib/uploads/failure";
import { FAILURE_TEXTS } from "@/lib/uploads/retry";
import { CHUNK_BYTES, UPLOAD_TEXTS } from "@/lib/uploads/rules";
import { askStatus, createSession, type OpenSession, resumeSession } from "@/lib/uploads/upload-sessions";
import type { Attempt, UploadRun } from "@/lib/uploads/upload-run";

/** A server that sends us to and fro more often than this has lost its mind. */
const MAX_REWINDS = 10;
const POLL = { firstMs: 1000, longestMs: 5000, totalMs: 120_000 } as const;

/** Sends a file of 20 MiB and more in chunks of 2 MiB; answers the stored object's key. Throws UploadFailure. */
export async function uploadInChunks(run: UploadRun): Promise<string> {
  let session = (await resumeSession(run)) ?? (await createSession(run));
  for (let renewed = false; ; renewed = true) {
    try {
      await sendAll(run, session);
      return session.objectKey;
    } catch (error) {
      if (!(error instanceof UploadFailure) || error.verdict !== "new-session") throw error;
      run.ports.memory.forget(session.sessionURL);
      if (renewed) throw error;
      session = await createSession(run);
    }
  }
}

async function sendAll(run: UploadRun, { sessionURL, offset: begin }: OpenSession): Promise<void> {
  const totalBytes = run.job.file.size;
  let outcome: ChunkOutcome = { offset: begin, stored: false };
  run.startAt(begin, chunkShown(begin, totalBytes, 0));
  for (let rewinds = 0; outcome.offset < totalBytes; ) {
    const before = outcome.offset;
    outcome = await sendNext(run, sessionURL, before);
    const { offset } = outcome;
    const next = offset < totalBytes ? chunkShown(offset, totalBytes, 0) : chunkShown(totalBytes - 1, totalBytes, 1);
    run.showSent(offset, next);
    if (offset <= before && ++rewinds > MAX_REWINDS) throw new UploadFailure(UPLOAD_TEXTS.failed, "final");
  }
  run.showChecking();
  if (!outcome.stored) await untilStored(run, sessionURL);
}

/** Sends the chunk at the offset, as often as the rules allow; after an interruption it asks the server first (U42). */
async function sendNext(run: UploadRun, sessionURL: string, offset: number): Promise<ChunkOutcome> {
  const chunk = await readChunk(run, chunkAt(offset, run.job.file.size));
  const attempt = async (how: Attempt): Promise<ChunkOutcome> => {
    if (how.resumed) {
      const there = await askStatus(run, sessionURL);
      if (there.offset !== offset) return { offset: onGrid(run, there.offset), stored: false };
    }
    const sent = await sendChunk(run, sessionURL, chunk, how).catch(rewound);
    return { ...sent, offset: onGrid(run, sent.offset) };
  };
  return run.persist(attempt, (reason, attempts) => FAILURE_TEXTS.chunkFailed(chunk.number, attempts, reason));
}

/** 409 `offset`: on from where the server is (U14). */
function rewound(error: unknown): ChunkOutcome {
  if (error instanceof UploadFailure && error.verdict === "rewind") return { offset: error.offset, stored: false };
  throw error;
}

function onGrid(run: UploadRun, offset: number): number {
  const { size } = run.job.file;
  if (offset > size || (offset < size && offset % CHUNK_BYTES !== 0)) throw new UploadFailure(UPLOAD_TEXTS.failed, "final");
  return offset;
}

/** Asks until the server has read the file back; a slow store ends the asking, and the record POST waits for it instead. */
async function untilStored(run: UploadRun, sessionURL: string): Promise<void> {
  const { clock } = run.ports;
  const until = clock.now() + POLL.totalMs;
  for (let pauseMs: number = POLL.firstMs; clock.now() < until; pauseMs = Math.min(pauseMs * 2, POLL.longestMs)) {
    const { state } = await run.persist(() => askStatus(run, sessionURL));
    if (state === "complete" || state === "recorded") return;
    await run.wait(pauseMs);
  }
}
