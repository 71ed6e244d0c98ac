import "server-only";
import { type Action, type Identity, may } from "@/lib/accounts/permissions/matrix";
import { forbidden, requireOwner } from "@/lib/accounts/permissions/require-permission";
import type { Purpose } from "@/lib/media/items/schema";
import {
  DIRECT_LIMIT_BYTES,
  MAX_FILE_BYTES,
  SENDER_LIMITS,
  SESSION_LIFE_MS,
  sessionUrl,
} from "@/lib/media/uploads/rules";
import type {
  DirectUploadResponse,
  StartUploadResponse,
  StartUploadRequest,
  UploadStatus,
} from "@/lib/media/uploads/schema";
import { uploadStateSchema } from "@/lib/media/uploads/schema";
import { listBeginnings } from "@/lib/media/uploads/server/beginnings";
import { rethrowStorageError } from "@/lib/media/uploads/server/finish";
import { reserve } from "@/lib/media/uploads/server/quota";
import { assertRoom } from "@/lib/media/uploads/server/room";
import type { Sender, SessionRow } from "@/lib/media/uploads/server/session";
import { refusal } from "@/lib/media/words/refusal";
import { refuseWhileStopping } from "@/lib/platform/concurrency/shutdown";
import { db, isUniqueViolation, type Transaction } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { settledNow } from "@/lib/platform/time/settled-clock";

/** The sender behind an identity. Throws AppError "forbidden" for one that may not send (D7), or not for this purpose (D95). */
export function requireSender(identity: Identity, purpose: Purpose = "post"): Sender {
  const action = ACTION_FOR[purpose];
  if (!may(identity, "media.send")) throw forbidden(action);
  return requireOwner(identity, action);
}

const ACTION_FOR: Record<Purpose, Action> = { post: "media.send", song: "songs.add", cover: "songs.add" };
const ENDED = new Set(["failed", "aborting", "aborted"]);

function assertOwn<Row extends Sender>(sender: Sender, row: Row | null): asserts row is Row {
  if (!row || row.senderKind !== sender.senderKind || row.senderId !== sender.senderId)
    throw refusal("not-found", "upload.unknown");
}

function assertNotEnded({ state, expiresAt }: SessionRow): void {
  const over = state === "open" && expiresAt <= settledNow();
  if (over || ENDED.has(state)) throw refusal("gone", "upload.expired");
}

async function ownSession(sender: Sender, id: string): Promise<SessionRow> {
  const row = await db.read.uploadSession.findUnique({ where: { id } });
  assertOwn(sender, row);
  return row;
}

/** The acknowledged bytes of an upload, even of an ended one. Throws AppError "not-found". */
export async function getOffset(identity: Identity, id: string): Promise<number> {
  return (await ownSession(requireSender(identity), id)).offsetBytes;
}

/** A session of this sender. Throws AppError "not-found" for any other, "gone" for an ended one. */
export async function getOwnSessionOrThrow(sender: Sender, id: string): Promise<SessionRow> {
  const row = await ownSession(sender, id);
  assertNotEnded(row);
  return row;
}

/** The same, and the SHA-256 (hex) of one of its chunks; null while that is not acknowledged. */
export async function getOwnSessionAndChunkOrThrow(
  sender: Sender,
  id: string,
  chunkIndex: number,
): Promise<{ row: SessionRow; acknowledged: string | null }> {
  const found = await db.read.uploadSession.findUnique({
    where: { id },
    include: { chunks: { where: { chunkIndex }, select: { sha256: true } } },
  });
  assertOwn(sender, found);
  assertNotEnded(found);
  const { chunks, ...row } = found;
  return { row, acknowledged: chunks[0]?.sha256 ?? null };
}

async function enforceLimits(tx: Transaction, sender: Sender, now: Date, sizeBytes: number | null): Promise<void> {
  await reserve(tx, sender, sizeBytes);
  const since = (ms: number) => new Date(now.getTime() - ms);
  const active = await tx.uploadSession.count({
    where: {
      ...sender,
      state: { in: ["open", "completing"] },
      lastByteAt: { gt: since(SENDER_LIMITS.activeWindowMs) },
    },
  });
  if (active >= SENDER_LIMITS.activeInWindow) {
    throw refusal("too-many", "upload.many", {
      headers: { "Retry-After": "60" },
    });
  }
  const open = await tx.uploadSession.findMany({
    where: { ...sender, state: "open" },
    orderBy: { lastByteAt: "desc" },
    skip: SENDER_LIMITS.open - 1,
    select: { id: true },
  });
  const oldest = open.map(({ id }) => id);
  if (oldest.length > 0)
    await tx.uploadSession.updateMany({ where: { id: { in: oldest }, state: "open" }, data: { state: "aborting" } });
}

/** The type is sent to the store in a header. */
const HEADER_TEXT = /^[\x20-\x7e]+$/;

async function insertSession(sender: Sender, kind: "chunked" | "direct" | "presigned", request: StartUploadRequest) {
  refuseWhileStopping();
  await assertRoom();
  const now = clock.now();
  return db.write(async (tx) => {
    await enforceLimits(tx, sender, now, request.size ?? null);
    return tx.uploadSession.create({
      data: {
        id: newId(),
        kind,
        ...sender,
        purpose: request.purpose ?? "post",
        objectKey: `m/${newId()}`,
        totalBytes: request.size ?? null,
        contentType: HEADER_TEXT.test(request.contentType ?? "") ? request.contentType : null,
        fileName: request.fileName ?? null,
        clientUploadId: request.clientUploadId ?? null,
        createdAt: now,
        lastByteAt: now,
        expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
      },
    });
  });
}

function checkSize(size: number | undefined, maxBytes: number): void {
  if (size === 0) throw refusal("invalid", "file.empty");
  if (size !== undefined && size > maxBytes) throw refusal("too-large", "file.tooLarge");
}

function toStartResponse(row: SessionRow): StartUploadResponse {
  const { id, objectKey, offsetBytes, expiresAt } = row;
  return {
    sessionURL: sessionUrl(id),
    objectKey,
    chunkSize: CHUNK_BYTES,
    offset: offsetBytes,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Starts an upload, or returns that of the same `clientUploadId`. Throws AppError: "invalid", "too-large", "too-many", "no-space", "busy" at a stop. */
export async function startChunked(
  identity: Identity,
  request: StartUploadRequest,
): Promise<{ response: StartUploadResponse; created: boolean }> {
  const sender = requireSender(identity, request.purpose);
  checkSize(request.size, MAX_FILE_BYTES);
  const { clientUploadId } = request;
  const existing = async () =>
    clientUploadId === undefined ? null : db.read.uploadSession.findFirst({ where: { ...sender, clientUploadId } });
  const known = await existing();
  if (known) return { response: toStartResponse(await getOwnSessionOrThrow(sender, known.id)), created: false };
  try {
    return { response: toStartResponse(await insertSession(sender, "chunked", request)), created: true };
  } catch (error) {
    // A concurrent request made the session.
    const winner = isUniqueViolation(error) ? await existing() : null;
    if (!winner) throw error;
    return { response: toStartResponse(winner), created: false };
  }
}

/** At our address, or with size and type at a presigned one of the store (D13). Throws as {@link startChunked}. */
export async function startDirect(identity: Identity, request: StartUploadRequest): Promise<DirectUploadResponse> {
  const sender = requireSender(identity, request.purpose);
  checkSize(request.size, DIRECT_LIMIT_BYTES);
  const { size, contentType } = request;
  const presignable =
    size !== undefined && contentType !== undefined && HEADER_TEXT.test(contentType) && storage().kind === "s3";
  const row = await insertSession(sender, presignable ? "presigned" : "direct", {
    ...request,
    clientUploadId: undefined,
  });
  const presigned = presignable
    ? await storage().presignPut(row.id, size, contentType).catch(rethrowStorageError)
    : null;
  const url = presigned ?? sessionUrl(row.id);
  return { url, uploadURL: url, method: "PUT", objectKey: row.objectKey };
}

/** Returns the state of an upload, with the hash of every chunk. Throws AppError "not-found" or "gone". */
export async function getUploadStatus(identity: Identity, id: string): Promise<UploadStatus> {
  const row = await getOwnSessionOrThrow(requireSender(identity), id);
  const chunks = await db.read.uploadChunk.findMany({
    where: { sessionId: id },
    orderBy: { chunkIndex: "asc" },
    select: { sha256: true },
  });
  return {
    state: uploadStateSchema.parse(row.state),
    offset: row.offsetBytes,
    total: row.totalBytes,
    objectKey: row.objectKey,
    digests: chunks.map(({ sha256 }) => sha256),
    beginnings: listBeginnings(id),
  };
}
