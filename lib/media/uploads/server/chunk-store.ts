import "server-only";
import { createHash } from "node:crypto";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { parseContentRange } from "@/lib/media/uploads/content-range";
import type { StoredResponse } from "@/lib/media/uploads/schema";
import { forgetBeginnings, keepBeginning, readBeginning } from "@/lib/media/uploads/server/beginnings";
import { withBodySlot } from "@/lib/media/uploads/server/body-slots";
import { type Turn, withTurn } from "@/lib/media/uploads/server/chunk-queue";
import { finish, toStorageAppError, toStoredResponse } from "@/lib/media/uploads/server/finish";
import { loadChunkedUpload } from "@/lib/media/uploads/server/multipart-state";
import { isIdle, reserve } from "@/lib/media/uploads/server/quota";
import { assertReserve } from "@/lib/media/uploads/server/room";
import type { SessionRow } from "@/lib/media/uploads/server/session";
import {
  getOwnSessionAndChunkOrThrow,
  getOwnSessionOrThrow,
  requireSender,
} from "@/lib/media/uploads/server/session-store";
import { refusal } from "@/lib/media/words/refusal";
import { type AppError, isAppError } from "@/lib/platform/app-error";
import { withLease } from "@/lib/platform/concurrency/lease";
import { settledWithin, withLock } from "@/lib/platform/concurrency/locks";
import { refuseWhileStopping } from "@/lib/platform/concurrency/shutdown";
import { db } from "@/lib/platform/database/db";
import { failPoint } from "@/lib/platform/failpoint";
import { log } from "@/lib/platform/log";
import { CHUNK_BYTES, PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import type { ChunkRange } from "@/lib/platform/storage/chunk-plan";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

const FINISH_WAIT_MS = 20_000;

/** `onCut` takes what has arrived of a cut body. `beginning`: the SHA-256 (hex) of the kept bytes before the body. */
export type ChunkRequest = {
  contentRange: string;
  announcedBytes: number | null;
  sha256?: string;
  beginning: string | null;
  read: (onCut: (received: Buffer) => void) => Promise<Buffer>;
};

type Place = { range: ChunkRange; fromByte: number };

/** Progress of an upload on the server; `stored` once the whole file has been read back. */
export type Progress = { offsetBytes: number; totalBytes: number | null; stored: StoredResponse | null };

function parseRangeOrThrow({ contentRange, beginning }: ChunkRequest): Place | null {
  const parsed = parseContentRange(contentRange);
  if (parsed.kind === "chunk") return { range: parsed.range, fromByte: parsed.range.startByte };
  if (parsed.kind === "rest" && beginning !== null) return parsed;
  if (parsed.kind === "query") return null;
  if (parsed.kind === "empty") throw refusal("bad-range", "file.empty");
  if (parsed.kind === "too-large") throw refusal("too-large", "file.tooLarge");
  throw refusal("bad-range", "chunk.fit");
}

/** Returns the progress of an upload. Throws AppError "not-found" or "gone". */
export async function getProgress(identity: Identity, id: string): Promise<Progress> {
  const row = await getOwnSessionOrThrow(requireSender(identity), id);
  return { offsetBytes: row.offsetBytes, totalBytes: row.totalBytes, stored: toStoredResponse(row) };
}

function missingBefore(offsetBytes: number): AppError {
  return refusal("offset", "chunk.earlier", { details: { offset: offsetBytes } });
}

/** Throws unless this is the next chunk: one before the offset would overwrite acknowledged bytes (I2). */
function assertNextChunk(row: SessionRow, { startByte, totalBytes }: ChunkRange): void {
  if (row.totalBytes !== null && row.totalBytes !== totalBytes) {
    throw refusal("bad-range", "chunk.size");
  }
  if (startByte !== row.offsetBytes) throw missingBefore(row.offsetBytes);
}

/** The hash is made while the disk takes the bytes. */
type Received = { range: ChunkRange; bytes: Buffer; sha256: Promise<string> };

/** Stores a chunk and commits it; false when another instance was first and the rows must be read again. */
async function storeChunk(row: SessionRow, received: Received): Promise<boolean> {
  const { range, bytes } = received;
  const { startByte, endByte, totalBytes } = range;
  const chunkIndex = startByte / CHUNK_BYTES;
  await assertReserve();
  try {
    await storage().putChunk(row.id, { index: chunkIndex, startByte, bytes, sha256: received.sha256 });
  } catch (error) {
    throw toStorageAppError(error);
  }
  failPoint("chunk.stored");
  const sha256 = await received.sha256;
  const committed = await db.write(async (tx) => {
    // A session of unknown size, or an idle one, is not counted in its sender's day yet.
    if (row.totalBytes === null || isIdle(row, clock.now())) await reserve(tx, row, totalBytes, row.id);
    const { count } = await tx.uploadSession.updateMany({
      where: { id: row.id, offsetBytes: startByte, state: "open" },
      data: { offsetBytes: endByte + 1, totalBytes, lastByteAt: clock.now() },
    });
    if (count === 1)
      await tx.$executeRaw`INSERT INTO "UploadChunk" ("sessionId", "chunkIndex", "sizeBytes", "sha256")
        VALUES (${row.id}, ${chunkIndex}, ${bytes.length}, ${sha256})`;
    return count === 1;
  });
  failPoint("chunk.committed");
  return committed;
}

/** Throws AppError "content-changed" when the chunk was acknowledged with other bytes (U13). */
async function acceptLocked(identity: Identity, id: string, received: Received): Promise<SessionRow> {
  for (;;) {
    const chunkIndex = received.range.startByte / CHUNK_BYTES;
    const { row, acknowledged } = await getOwnSessionAndChunkOrThrow(requireSender(identity), id, chunkIndex);
    if (acknowledged !== null) {
      if (acknowledged === (await received.sha256)) return row;
      throw refusal("content-changed", "chunk.changed");
    }
    assertNextChunk(row, received.range);
    const { endByte, totalBytes } = received.range;
    if (await storeChunk(row, received)) return { ...row, offsetBytes: endByte + 1, totalBytes };
  }
}

const hash = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** The same in a moment. Node's asynchronous one copies the bytes first, which takes longer than the hash. */
const hashSoon = (bytes: Buffer) => new Promise<string>((resolve) => setImmediate(() => resolve(hash(bytes))));

async function readChunk(
  { range, beginning }: { range: ChunkRange; beginning: Buffer },
  { announcedBytes, read, sha256: promised }: ChunkRequest,
  keep: (bytes: Buffer) => void,
): Promise<Received> {
  const expected = range.endByte - range.startByte + 1 - beginning.length;
  const wrongLength = () => refusal("bad-length", "chunk.incomplete");
  if (announcedBytes !== null && announcedBytes !== expected) throw wrongLength();
  const body = await read((received) => keep(Buffer.concat([beginning, received]))).catch((error: unknown) => {
    // A chunked body longer than announced: the body is wrong, not the file too large (U8).
    throw isAppError(error, "too-large") ? wrongLength() : error;
  });
  if (body.length !== expected) throw wrongLength();
  const bytes = beginning.length === 0 ? body : Buffer.concat([beginning, body]);
  const sha256 = hashSoon(bytes);
  if (promised !== undefined && promised !== (bytes === body ? await sha256 : hash(body)))
    throw refusal("bad-length", "chunk.damaged");
  failPoint("chunk.received");
  return { range, bytes, sha256 };
}

/** The kept bytes before a body that is the rest of a chunk; none for a whole one. Throws AppError "offset", so that the whole chunk is sent. */
function beginningOrThrow({ id, offsetBytes }: SessionRow, { range, fromByte }: Place, sha256: string | null): Buffer {
  if (fromByte === range.startByte) return Buffer.alloc(0);
  const kept = sha256 === null ? null : readBeginning(id, range, fromByte, sha256);
  if (kept) return kept;
  throw refusal("offset", "chunk.beginning", { details: { offset: offsetBytes } });
}

function keepCut(row: SessionRow, range: ChunkRange, bytes: Buffer): void {
  const isMissing = range.startByte >= row.offsetBytes && (row.totalBytes ?? range.totalBytes) === range.totalBytes;
  if (isMissing) keepBeginning(row.id, row, range, bytes);
}

/** Sends complete parts on to S3. A failure, or another instance that is doing it, only delays them (I15). */
function advanceInBackground(row: SessionRow): void {
  if (storage().kind === "directory" || row.offsetBytes % PART_BYTES !== 0) return;
  withLease(`upload:${row.id}`, async () => storage().advance(await loadChunkedUpload(row))).catch((error: unknown) => {
    if (isAppError(error, "busy")) return;
    log.warn("upload.advance-failed", { uploadId: row.id, reason: String(error) });
  });
}

function receiveInTurn(
  identity: Identity,
  row: SessionRow,
  { range, beginning }: { range: ChunkRange; beginning: Buffer },
  request: ChunkRequest,
): Promise<SessionRow> {
  const sender = requireSender(identity);
  const { id, offsetBytes } = row;
  const { startByte } = range;
  const isEarly = startByte > offsetBytes;
  const readOffset = async () => (await getOwnSessionOrThrow(sender, id)).offsetBytes;
  const receive = async (turn: Turn) => {
    const received = await readChunk({ range, beginning }, request, (bytes) => keepCut(row, range, bytes));
    if (isEarly) await turn.until(readOffset);
    const accepted = await withLock(`upload:${id}`, () => acceptLocked(identity, id, received));
    turn.reached(accepted.offsetBytes);
    forgetBeginnings(id, startByte);
    return accepted;
  };
  // The lock first: copies of one chunk wait for each other with unread bodies and take no slots from other files.
  return withLock(`upload:${id}:${startByte}`, () =>
    withTurn(id, { startByte, offsetBytes }, (turn) => {
      const untilNeeded = async () => {
        await turn.until(readOffset);
        const offset = await readOffset();
        if (offset < startByte) throw missingBefore(offset);
      };
      return withBodySlot("chunk", sender, () => receive(turn), isEarly ? { untilNeeded } : {});
    }),
  );
}

/**
 * Accepts one chunk durably (I1; upload-protocol section 3). Throws AppError: "bad-range", "bad-length", "too-large", "not-found", "gone",
 * "content-changed", "offset" with the server's offset, "busy", "unavailable", "no-space", "timeout", "too-many" when the day is full.
 */
export async function acceptChunk(identity: Identity, id: string, request: ChunkRequest): Promise<Progress> {
  const session = await getOwnSessionOrThrow(requireSender(identity), id);
  const place = parseRangeOrThrow(request);
  if (place === null)
    return { offsetBytes: session.offsetBytes, totalBytes: session.totalBytes, stored: toStoredResponse(session) };
  if (session.kind !== "chunked") throw refusal("bad-range", "chunk.whole");
  refuseWhileStopping();
  const beginning = beginningOrThrow(session, place, request.beginning);
  const row = await receiveInTurn(identity, session, { range: place.range, beginning }, request);
  const isComplete = row.offsetBytes === row.totalBytes;
  if (!isComplete) advanceInBackground(row);
  else if (toStoredResponse(row) === null) await waitForFinish(id, FINISH_WAIT_MS);
  failPoint("chunk.answering");
  return isComplete
    ? getProgress(identity, id)
    : { offsetBytes: row.offsetBytes, totalBytes: row.totalBytes, stored: null };
}

/** Starts to finish and waits for at most `ms`; a store that is down is no failure of the chunk (I15). */
async function waitForFinish(id: string, ms: number): Promise<void> {
  const run = finish(id).catch((error: unknown) => {
    log.warn("upload.finish-failed", { uploadId: id, reason: String(error) });
    if (isAppError(error, "gone")) throw error;
  });
  if (await settledWithin(run, ms)) await run;
}
