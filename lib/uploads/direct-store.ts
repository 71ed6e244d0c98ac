import "server-only";
import type { Identity } from "@/lib/auth/rules";
import { failPoint } from "@/lib/failpoint";
import { bodyInTime } from "@/lib/http/body-in-time";
import { AppError } from "@/lib/http/errors";
import { blocksOfLength } from "@/lib/storage/body-reader";
import { StorageLengthMismatch } from "@/lib/storage/driver";
import { hashBlocks } from "@/lib/storage/read-back";
import { storage } from "@/lib/storage/storage";
import { withBodySlot } from "@/lib/uploads/body-slots";
import { markComplete, storageError, storedOf } from "@/lib/uploads/finish";
import { withLease } from "@/lib/uploads/lease";
import { withLock } from "@/lib/uploads/locks";
import { expectReserve } from "@/lib/uploads/room";
import { DIRECT_LIMIT_BYTES, UPLOAD_TEXTS } from "@/lib/uploads/rules";
import type { StoredAnswer } from "@/lib/uploads/schema";
import { type Sender, senderOf, type SessionRow, sessionOf } from "@/lib/uploads/session-store";
import { refuseWhileStopping } from "@/lib/uploads/stopping";

/** As withLock waits within one process. */
const OTHER_INSTANCE_MS = 5000;

/** A whole small file as a request brings it. */
export type WholeRequest = { announcedBytes: number | null; body: ReadableStream<Uint8Array> | null };

function checkLength(announcedBytes: number | null, row: SessionRow): number {
  if (announcedBytes === null) throw new AppError("length-required", "The file's size is missing.");
  if (announcedBytes > DIRECT_LIMIT_BYTES) throw new AppError("too-large", "This file must be sent in parts.");
  if (announcedBytes === 0) throw new AppError("invalid", UPLOAD_TEXTS.empty);
  if (row.totalBytes !== null && row.totalBytes !== announcedBytes) throw storedOf(row) ? changed() : new AppError("bad-length", "This is not the size that was announced. Please start again.");
  return announcedBytes;
}

function changed(): AppError {
  return new AppError("content-changed", "The file has changed since it was sent. Please start again.");
}

/** The same file again gets the same answer; other bytes are refused, and what is stored stays. */
async function repeat(stored: StoredAnswer, body: ReadableStream<Uint8Array>, sizeBytes: number): Promise<StoredAnswer> {
  const { sha256 } = await hashBlocks(blocksOfLength(body, sizeBytes));
  if (sha256 !== stored.sha256) throw changed();
  return stored;
}

async function store({ id, objectKey }: SessionRow, body: ReadableStream<Uint8Array>, sizeBytes: number): Promise<StoredAnswer> {
  await expectReserve();
  const { sha256 } = await storage().putWhole(id, objectKey, body, sizeBytes);
  failPoint("finish.stored");
  await markComplete(id, "open", { sizeBytes, sha256 });
  return { objectKey, size: sizeBytes, sha256 };
}

async function acceptLocked(sender: Sender, id: string, body: ReadableStream<Uint8Array>, sizeBytes: number): Promise<StoredAnswer> {
  const row = await sessionOf(sender, id);
  const stored = storedOf(row);
  const incoming = bodyInTime(body);
  try {
    return await (stored ? repeat(stored, incoming, sizeBytes) : store(row, incoming, sizeBytes));
  } catch (error) {
    if (error instanceof StorageLengthMismatch) throw new AppError("bad-length", "The connection ended early. Please try again.");
    throw storageError(error);
  } finally {
    // The store may have failed before it read to the end.
    incoming.cancel().catch(() => undefined);
  }
}

/**
 * Accepts a whole file of at most 20 MiB (upload-protocol section 6); nothing is acknowledged before it is stored and read
 * back. Throws AppError: "length-required", "too-large", "invalid" (empty), "bad-length", "content-changed", "not-found",
 * "gone", "busy", "unavailable", "no-space", "timeout".
 */
export async function acceptWhole(identity: Identity, id: string, { announcedBytes, body }: WholeRequest): Promise<StoredAnswer> {
  const sender = senderOf(identity);
  const first = await sessionOf(sender, id);
  if (first.kind === "chunked") throw new AppError("bad-range", "This address takes the file in parts.");
  const sizeBytes = checkLength(announcedBytes, first);
  if (!body) throw new AppError("bad-length", "The file did not arrive. Please try again.");
  refuseWhileStopping();
  const name = `upload:${id}`;
  // Two bodies at once, on whichever instances, would be one object with the hash of the other.
  const accept = () => withBodySlot("whole", sender, () => acceptLocked(sender, id, body, sizeBytes));
  return withLock(name, () => withLease(name, accept, OTHER_INSTANCE_MS));
}
