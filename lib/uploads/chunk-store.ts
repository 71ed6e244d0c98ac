import "server-only";
import { createHash } from "node:crypto";
import type { Identity } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { failPoint } from "@/lib/failpoint";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { storage } from "@/lib/storage/storage";
import { withBodySlot } from "@/lib/uploads/body-slots";
import { type ChunkRange, parseContentRange } from "@/lib/uploads/content-range";
import { finish, storageError, storedOf } from "@/lib/uploads/finish";
import { withLease } from "@/lib/uploads/lease";
import { chunkedUpload } from "@/lib/uploads/ledger";
import { settledWithin, withLock } from "@/lib/uploads/locks";
import { isIdle, reserve } from "@/lib/uploads/quota";
import { CHUNK_BYTES, PART_BYTES, UPLOAD_TEXTS } from "@/lib/uploads/rules";
import { expectReserve } from "@/lib/uploads/room";
import type { StoredAnswer } from "@/lib/uploads/schema";
import { senderOf, type SessionRow, sessionOf } from "@/lib/uploads/session-store";
import { refuseWhileStopping } from "@/lib/uploads/stopping";

/** How long the last chunk's answer waits for the file to be checked. */
const FINISH_WAIT_MS = 20_000;

/** A chunk as a request brings it: `read` answers the body, at most 2 MiB. */
export type ChunkRequest = { contentRange: string; announcedBytes: number | null; sha256?: string; read: () => Promise<Buffer> };

/** What the server has after a chunk or a question; `stored` once the whole file is read back. */
export type Progress = { offsetBytes: number; totalBytes: number | null; stored: StoredAnswer | null };

function rangeOf(header: string): ChunkRange | null {
  const parsed = parseContentRange(header);
  if (parsed.kind === "chunk") return parsed.range;
  if (parsed.kind === "query") return null;
  if (parsed.kind === "empty") throw new AppError("bad-range", UPLOAD_TEXTS.empty);
  if (parsed.kind === "too-large") throw new AppError("too-large", UPLOAD_TEXTS.tooLarge);
  throw new AppError("bad-range", "This part of the file does not fit. Please start again.");
}

/** How far an upload is, for HEAD and for a PUT that only asks. Throws AppError "not-found" or "gone". */
export async function progressOf(identity: Identity, id: string): Promise<Progress> {
  const row = await sessionOf(senderOf(identity), id);
  return { offsetBytes: row.offsetBytes, totalBytes: row.totalBytes, stored: storedOf(row) };
}

/** Only the next chunk is stored: one behind the offset would write over acknowledged bytes, had it no row of its own (I2). */
function mustMatch(row: SessionRow, { startByte, totalBytes }: ChunkRange): void {
  if (row.totalBytes !== null && row.totalBytes !== totalBytes) {
    throw new AppError("bad-range", "The file's size has changed. Please start again.");
  }
  if (startByte !== row.offsetBytes) {
    throw new AppError("offset", "An earlier part of the file is missing.", { details: { offset: row.offsetBytes } });
  }
}

type Received = { range: ChunkRange; bytes: Buffer; sha256: string };

/** Whether this chunk was acknowledged before. Throws AppError "content-changed" when it was with other bytes (U13). */
async function isRepeat(id: string, { range, sha256 }: Received): Promise<boolean> {
  const key = { sessionId: id, chunkIndex: range.startByte / CHUNK_BYTES };
  const row = await db.read.uploadChunk.findUnique({ where: { sessionId_chunkIndex: key } });
  if (row && row.sha256 !== sha256) throw new AppError("content-changed", "The file has changed since it was begun. Please start again.");
  return row !== null;
}

/** Stores a chunk and acknowledges it; false when another instance was first and the rows must be read again. */
async function storeChunk(row: SessionRow, { range, bytes, sha256 }: Received): Promise<boolean> {
  const { startByte, endByte, totalBytes } = range;
  const chunkIndex = startByte / CHUNK_BYTES;
  await expectReserve();
  try {
    await storage().putChunk(row.id, { index: chunkIndex, startByte, bytes, sha256 });
  } catch (error) {
    throw storageError(error);
  }
  failPoint("chunk.stored");
  const committed = await db.write(async (tx) => {
    // An upload whose size is new, or that was idle, holds no place in its sender's day yet.
    if (row.totalBytes === null || isIdle(row, clock.now())) await reserve(tx, row, totalBytes, row.id);
    const { count } = await tx.uploadSession.updateMany({
      where: { id: row.id, offsetBytes: startByte, state: "open" },
      data: { offsetBytes: endByte + 1, totalBytes, lastByteAt: clock.now() },
    });
    if (count === 1) await tx.uploadChunk.create({ data: { sessionId: row.id, chunkIndex, sizeBytes: bytes.length, sha256 } });
    return count === 1;
  });
  failPoint("chunk.committed");
  return committed;
}

async function acceptLocked(identity: Identity, id: string, received: Received): Promise<SessionRow> {
  for (;;) {
    const row = await sessionOf(senderOf(identity), id);
    if (await isRepeat(id, received)) return row;
    mustMatch(row, received.range);
    // What the commit made of the row, without asking the database once more for each chunk.
    const { endByte, totalBytes } = received.range;
    if (await storeChunk(row, received)) return { ...row, offsetBytes: endByte + 1, totalBytes };
  }
}

async function receive(range: ChunkRange, { announcedBytes, read, sha256: promised }: ChunkRequest): Promise<Received> {
  const expected = range.endByte - range.startByte + 1;
  const wrongLength = () => new AppError("bad-length", "This part of the file arrived incomplete. Please try again.");
  if (announcedBytes !== null && announcedBytes !== expected) throw wrongLength();
  const bytes = await read().catch((error: unknown) => {
    // More than a chunk without saying so: the body is wrong, not the file too large (U8).
    throw error instanceof AppError && error.code === "too-large" ? wrongLength() : error;
  });
  if (bytes.length !== expected) throw wrongLength();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (promised !== undefined && promised !== sha256) throw new AppError("bad-length", "This part of the file was damaged on the way. Please try again.");
  failPoint("chunk.received");
  return { range, bytes, sha256 };
}

/** Sends on to S3 what makes whole parts; a failure, or another instance that is at it, only delays (I15). */
function advanceInBackground(row: SessionRow): void {
  if (storage().kind === "directory" || row.offsetBytes % PART_BYTES !== 0) return;
  withLease(`upload:${row.id}`, async () => storage().advance(await chunkedUpload(row))).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "busy") return;
    log.warn("upload.advance-failed", { uploadId: row.id, reason: String(error) });
  });
}

/**
 * Accepts one chunk, for the direct PUT and the proxy call alike (upload-protocol section 3). When it answers, the bytes
 * are durable and the commit is (I1). Throws AppError: "bad-range", "bad-length", "too-large", "not-found", "gone",
 * "content-changed", "offset" with the server's offset, "busy", "unavailable", "no-space", "timeout", "too-many" when the sender's day is full.
 */
export async function acceptChunk(identity: Identity, id: string, request: ChunkRequest): Promise<Progress> {
  const session = await sessionOf(senderOf(identity), id);
  const range = rangeOf(request.contentRange);
  if (range === null) return { offsetBytes: session.offsetBytes, totalBytes: session.totalBytes, stored: storedOf(session) };
  if (session.kind !== "chunked") throw new AppError("bad-range", "This address takes the whole file at once.");
  refuseWhileStopping();
  // The lock first: copies of one chunk wait for each other with their bodies unread, and do not take places from other files.
  const row = await withLock(`upload:${id}`, () =>
    withBodySlot("chunk", senderOf(identity), async () => acceptLocked(identity, id, await receive(range, request))),
  );
  const isWhole = row.offsetBytes === row.totalBytes;
  if (!isWhole) advanceInBackground(row);
  else if (storedOf(row) === null) await finishWithin(id, FINISH_WAIT_MS);
  failPoint("chunk.answering");
  return isWhole ? progressOf(identity, id) : { offsetBytes: row.offsetBytes, totalBytes: row.totalBytes, stored: null };
}

/** Begins to finish and waits for at most so many milliseconds; a store that is down is no failure of the chunk (I15). */
async function finishWithin(id: string, ms: number): Promise<void> {
  const run = finish(id).catch((error: unknown) => {
    log.warn("upload.finish-failed", { uploadId: id, reason: String(error) });
    if (error instanceof AppError && error.code === "gone") throw error;
  });
  if (await settledWithin(run, ms)) await run;
}
