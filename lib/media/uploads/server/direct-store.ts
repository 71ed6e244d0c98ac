import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { DIRECT_LIMIT_BYTES } from "@/lib/media/uploads/rules";
import type { StoredResponse } from "@/lib/media/uploads/schema";
import { withBodySlot } from "@/lib/media/uploads/server/body-slots";
import { markComplete, toStorageAppError, toStoredResponse } from "@/lib/media/uploads/server/finish";
import { assertReserve } from "@/lib/media/uploads/server/room";
import type { Sender, SessionRow } from "@/lib/media/uploads/server/session";
import { requireSender, getOwnSessionOrThrow } from "@/lib/media/uploads/server/session-store";
import { refusal } from "@/lib/media/words/refusal";
import type { AppError } from "@/lib/platform/app-error";
import { withLease } from "@/lib/platform/concurrency/lease";
import { withLock } from "@/lib/platform/concurrency/locks";
import { refuseWhileStopping } from "@/lib/platform/concurrency/shutdown";
import { failPoint } from "@/lib/platform/failpoint";
import { bodyInTime } from "@/lib/platform/http/body-in-time";
import { blocksOfLength } from "@/lib/platform/storage/body-reader";
import { isStorageLengthMismatch } from "@/lib/platform/storage/driver";
import { hashBlocks } from "@/lib/platform/storage/read-back";
import { storage } from "@/lib/platform/storage/storage";

/** As long as withLock waits within one process. */
const OTHER_INSTANCE_MS = 5000;

type WholeRequest = { announcedBytes: number | null; body: ReadableStream<Uint8Array> | null };

function checkLength(announcedBytes: number | null, row: SessionRow): number {
  if (announcedBytes === null) throw refusal("length-required", "direct.noSize");
  if (announcedBytes > DIRECT_LIMIT_BYTES) throw refusal("too-large", "direct.inParts");
  if (announcedBytes === 0) throw refusal("invalid", "file.empty");
  if (row.totalBytes !== null && row.totalBytes !== announcedBytes)
    throw toStoredResponse(row) ? contentChanged() : refusal("bad-length", "direct.size");
  return announcedBytes;
}

function contentChanged(): AppError {
  return refusal("content-changed", "direct.changed");
}

async function repeat(
  stored: StoredResponse,
  body: ReadableStream<Uint8Array>,
  sizeBytes: number,
): Promise<StoredResponse> {
  const { sha256 } = await hashBlocks(blocksOfLength(body, sizeBytes));
  if (sha256 !== stored.sha256) throw contentChanged();
  return stored;
}

async function store(
  { id, objectKey }: SessionRow,
  body: ReadableStream<Uint8Array>,
  sizeBytes: number,
): Promise<StoredResponse> {
  await assertReserve();
  const { sha256 } = await storage().putWhole(id, objectKey, body, sizeBytes);
  failPoint("finish.stored");
  await markComplete(id, "open", { sizeBytes, sha256 });
  return { objectKey, size: sizeBytes, sha256 };
}

async function acceptLocked(
  sender: Sender,
  id: string,
  body: ReadableStream<Uint8Array>,
  sizeBytes: number,
): Promise<StoredResponse> {
  const row = await getOwnSessionOrThrow(sender, id);
  const stored = toStoredResponse(row);
  const incoming = bodyInTime(body);
  try {
    return await (stored ? repeat(stored, incoming, sizeBytes) : store(row, incoming, sizeBytes));
  } catch (error) {
    if (isStorageLengthMismatch(error)) throw refusal("bad-length", "direct.early");
    throw toStorageAppError(error);
  } finally {
    // The store may have failed before it read to the end.
    incoming.cancel().catch(() => undefined);
  }
}

/**
 * Accepts at most 20 MiB, stored and read back (upload-protocol section 6). Throws AppError: "length-required", "too-large", "invalid",
 * "bad-length", "content-changed", "not-found", "gone", "busy", "unavailable", "no-space", "timeout".
 */
export async function acceptWhole(
  identity: Identity,
  id: string,
  { announcedBytes, body }: WholeRequest,
): Promise<StoredResponse> {
  const sender = requireSender(identity);
  const first = await getOwnSessionOrThrow(sender, id);
  if (first.kind === "chunked") throw refusal("bad-range", "direct.parts");
  const sizeBytes = checkLength(announcedBytes, first);
  if (!body) throw refusal("bad-length", "direct.notArrived");
  refuseWhileStopping();
  const name = `upload:${id}`;
  // Two bodies at once, on any instances, would make one object with the hash of the other.
  const accept = () => withBodySlot("whole", sender, () => acceptLocked(sender, id, body, sizeBytes));
  return withLock(name, () => withLease(name, accept, OTHER_INSTANCE_MS));
}
