import { askForChunk, type ChunkOutcome } from "@/lib/media/uploads/client/chunk-arrival";
import { toChunkProgress, readChunk, sendChunk } from "@/lib/media/uploads/client/chunk-sender";
import { type ChunksAhead, sendChunksAhead } from "@/lib/media/uploads/client/chunks-ahead";
import { UploadFailure } from "@/lib/media/uploads/client/failure";
import type { Attempt, UploadRun } from "@/lib/media/uploads/client/upload-run";
import { getStatus, createSession, type OpenSession, resumeSession } from "@/lib/media/uploads/client/upload-sessions";
import { pageSay } from "@/lib/media/words/page-say";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { chunkAt } from "@/lib/platform/storage/chunk-plan";

const MAX_REWINDS = 10;
const POLL = { firstMs: 1000, longestMs: 5000, totalMs: 120_000 } as const;

/** Sends a file of 20 MiB or more; returns its object key. Throws UploadFailure. */
export async function uploadInChunks(run: UploadRun): Promise<string> {
  let session = (await resumeSession(run)) ?? (await createSession(run));
  for (let renewed = false; ; renewed = true) {
    try {
      await sendAll(run, session);
      return session.objectKey;
    } catch (error) {
      if (!(error instanceof UploadFailure) || error.retryPolicy !== "new-session") throw error;
      run.ports.memory.remove(session.sessionURL);
      if (renewed) throw error;
      session = await createSession(run);
    }
  }
}

async function sendAll(run: UploadRun, { sessionURL, offset: begin }: OpenSession): Promise<void> {
  const totalBytes = run.job.file.size;
  let outcome: ChunkOutcome = { offset: begin, stored: false };
  const ahead = sendChunksAhead(run, sessionURL);
  run.startAt(begin, toChunkProgress(begin, totalBytes, 0));
  for (let rewinds = 0; outcome.offset < totalBytes;) {
    const before = outcome.offset;
    outcome = await sendNext(run, { sessionURL, offset: before, ahead });
    const { offset } = outcome;
    const next =
      offset < totalBytes ? toChunkProgress(offset, totalBytes, 0) : toChunkProgress(totalBytes - 1, totalBytes, 1);
    if (!ahead.isSending(offset)) run.showSent(offset, next);
    if (offset <= before && ++rewinds > MAX_REWINDS) throw new UploadFailure(pageSay()("problem.failed"), "final");
  }
  run.showChecking();
  if (!outcome.stored) await waitUntilStored(run, sessionURL);
}

/** Sends one chunk with retries; after an interruption it asks for the server's offset first (U42). */
async function sendNext(
  run: UploadRun,
  { sessionURL, offset, ahead }: { sessionURL: string; offset: number; ahead: ChunksAhead },
): Promise<ChunkOutcome> {
  const turn = ahead.begin(offset);
  const early = await turn.early;
  if (early?.outcome) return { ...early.outcome, offset: assertOnGrid(run, early.outcome.offset) };
  let wasLost = early !== null;
  let wasCut = early?.wasCut ?? false;
  const chunk = await readChunk(run, chunkAt(offset, run.job.file.size));
  const attempt = async (how: Attempt): Promise<ChunkOutcome> => {
    const waitsFirst = wasLost && how.interrupted();
    wasLost = false;
    // Lost before its turn, and the page is still away: it waits like one that was lost now.
    if (waitsFirst)
      throw new UploadFailure(pageSay()("upload.network", { n: chunk.number }), "retry", { noResponse: true });
    const there = how.resumed || wasCut ? await askForChunk(run, sessionURL, chunk) : null;
    const answers = how.isFirst || there !== null;
    if (there?.beginning) turn.path.onGoesOn();
    const target = { sessionURL, chunk, path: turn.path, beginning: there?.beginning ?? null, answers };
    const send = () =>
      sendChunk(run, target, how).catch((error: unknown) => {
        wasCut = error instanceof UploadFailure && error.wasCut;
        return rewindOrThrow(error);
      });
    const sent = there?.outcome ?? (await send());
    return { ...sent, offset: assertOnGrid(run, sent.offset) };
  };
  return run.withRetries(attempt, (reason, attempts) =>
    pageSay()("upload.chunkFailed", { n: chunk.number, attempts, text: reason }),
  );
}

/** 409 `offset`: continue from the server's offset (U14). */
function rewindOrThrow(error: unknown): ChunkOutcome {
  if (error instanceof UploadFailure && error.retryPolicy === "rewind") return { offset: error.offset, stored: false };
  throw error;
}

function assertOnGrid(run: UploadRun, offset: number): number {
  const { size } = run.job.file;
  if (offset > size || (offset < size && offset % CHUNK_BYTES !== 0))
    throw new UploadFailure(pageSay()("problem.failed"), "final");
  return offset;
}

/** Polls until the server has read the file back; for a slow store the record POST waits instead. */
async function waitUntilStored(run: UploadRun, sessionURL: string): Promise<void> {
  const { clock } = run.ports;
  const until = clock.now() + POLL.totalMs;
  for (let pauseMs: number = POLL.firstMs; clock.now() < until; pauseMs = Math.min(pauseMs * 2, POLL.longestMs)) {
    const { state } = await run.withRetries(() => getStatus(run, sessionURL));
    if (state === "complete" || state === "recorded") return;
    await run.wait(pauseMs);
  }
}
