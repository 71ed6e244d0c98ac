import "server-only";
import { type Identity, may } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db, isUniqueViolation, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/http/errors";
import { newId } from "@/lib/random";
import { storage } from "@/lib/storage/storage";
import { storageError } from "@/lib/uploads/finish";
import { reserve } from "@/lib/uploads/quota";
import { CHUNK_BYTES, DIRECT_LIMIT_BYTES, MAX_FILE_BYTES, SENDER_LIMITS, SESSION_LIFE_MS, sessionUrl, UPLOAD_TEXTS } from "@/lib/uploads/rules";
import type { DirectUploadAnswer, StartUploadAnswer, StartUploadRequest, UploadStatus } from "@/lib/uploads/schema";
import { uploadStateSchema } from "@/lib/uploads/schema";
import { expectRoom } from "@/lib/uploads/room";
import { refuseWhileStopping } from "@/lib/uploads/stopping";

/** Who sends: an account or an upload link; nobody reaches another sender's session (I12). */
export type Sender = { senderKind: string; senderId: string };

/** The sender that an identity is. Throws AppError "forbidden" for an identity that may not send (D7). */
export function senderOf(identity: Identity): Sender {
  if (!may(identity, "media.send") || identity.kind === "anonymous") throw new AppError("forbidden", "You do not have permission to do this.");
  return { senderKind: identity.kind, senderId: identity.id };
}

const ENDED = new Set(["failed", "aborting", "aborted"]);

async function ownSession(sender: Sender, id: string) {
  const row = await db.read.uploadSession.findUnique({ where: { id } });
  if (!row || row.senderKind !== sender.senderKind || row.senderId !== sender.senderId) {
    throw new AppError("not-found", "This upload is not known here. Please start again.");
  }
  return row;
}

/** How many bytes of an upload are acknowledged, also when it has ended. Throws AppError "not-found". */
export async function offsetOf(identity: Identity, id: string): Promise<number> {
  return (await ownSession(senderOf(identity), id)).offsetBytes;
}

/** A session of this sender. Throws AppError "not-found" for any other, "gone" for one that has ended. */
export async function sessionOf(sender: Sender, id: string) {
  const row = await ownSession(sender, id);
  const over = row.state === "open" && row.expiresAt <= clock.now();
  if (over || ENDED.has(row.state)) throw new AppError("gone", "This upload has ended. Please start again.");
  return row;
}

export type SessionRow = Awaited<ReturnType<typeof sessionOf>>;

async function enforceLimits(tx: Transaction, sender: Sender, now: Date, sizeBytes: number | null): Promise<void> {
  await reserve(tx, sender, sizeBytes);
  const since = (ms: number) => new Date(now.getTime() - ms);
  const active = await tx.uploadSession.count({
    where: { ...sender, state: { in: ["open", "completing"] }, lastByteAt: { gt: since(SENDER_LIMITS.activeWindowMs) } },
  });
  if (active >= SENDER_LIMITS.activeInWindow) {
    throw new AppError("too-many", "Many files are being sent already. Please wait until one has arrived.", { headers: { "Retry-After": "60" } });
  }
  const open = await tx.uploadSession.findMany({
    where: { ...sender, state: "open" },
    orderBy: { lastByteAt: "desc" },
    skip: SENDER_LIMITS.open - 1,
    select: { id: true },
  });
  const oldest = open.map(({ id }) => id);
  if (oldest.length > 0) await tx.uploadSession.updateMany({ where: { id: { in: oldest }, state: "open" }, data: { state: "aborting" } });
}

function fail(error: unknown): never {
  throw storageError(error);
}

/** What can stand in a header, as a browser's types do: the store is told the type in one. */
const HEADER_TEXT = /^[\x20-\x7e]+$/;

async function insertSession(sender: Sender, kind: "chunked" | "direct" | "presigned", request: StartUploadRequest) {
  refuseWhileStopping();
  await expectRoom();
  const now = clock.now();
  return db.write(async (tx) => {
    await enforceLimits(tx, sender, now, request.size ?? null);
    return tx.uploadSession.create({
      data: {
        id: newId(),
        kind,
        ...sender,
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
  if (size === 0) throw new AppError("invalid", UPLOAD_TEXTS.empty);
  if (size !== undefined && size > maxBytes) throw new AppError("too-large", UPLOAD_TEXTS.tooLarge);
}

function shape(row: SessionRow): StartUploadAnswer {
  const { id, objectKey, offsetBytes, expiresAt } = row;
  return { sessionURL: sessionUrl(id), objectKey, chunkSize: CHUNK_BYTES, offset: offsetBytes, expiresAt: expiresAt.toISOString() };
}

/**
 * Starts a chunked upload; the same sender and `clientUploadId` get the session they have (`created` false). Throws
 * AppError: "invalid" (empty), "too-large", "too-many", "no-space", "busy" while the server stops.
 */
export async function startChunked(identity: Identity, request: StartUploadRequest): Promise<{ answer: StartUploadAnswer; created: boolean }> {
  const sender = senderOf(identity);
  checkSize(request.size, MAX_FILE_BYTES);
  const { clientUploadId } = request;
  const existing = async () =>
    clientUploadId === undefined ? null : db.read.uploadSession.findFirst({ where: { ...sender, clientUploadId } });
  const known = await existing();
  if (known) return { answer: shape(await sessionOf(sender, known.id)), created: false };
  try {
    return { answer: shape(await insertSession(sender, "chunked", request)), created: true };
  } catch (error) {
    // The same request twice at once: the other one made the session.
    const winner = isUniqueViolation(error) ? await existing() : null;
    if (!winner) throw error;
    return { answer: shape(winner), created: false };
  }
}

/**
 * Starts a direct upload: an address of ours, or a presigned one of the store when size and type are named (D13).
 * Throws as {@link startChunked} does.
 */
export async function startDirect(identity: Identity, request: StartUploadRequest): Promise<DirectUploadAnswer> {
  const sender = senderOf(identity);
  checkSize(request.size, DIRECT_LIMIT_BYTES);
  const { size, contentType } = request;
  const presignable = size !== undefined && contentType !== undefined && HEADER_TEXT.test(contentType) && storage().kind === "s3";
  const row = await insertSession(sender, presignable ? "presigned" : "direct", { ...request, clientUploadId: undefined });
  const presigned = presignable ? await storage().presignPut(row.id, size, contentType).catch(fail) : null;
  const url = presigned ?? sessionUrl(row.id);
  return { url, uploadURL: url, method: "PUT", objectKey: row.objectKey };
}

/** How far the server is with an upload, with the hash of every chunk. Throws AppError "not-found" or "gone". */
export async function uploadStatus(identity: Identity, id: string): Promise<UploadStatus> {
  const row = await sessionOf(senderOf(identity), id);
  const chunks = await db.read.uploadChunk.findMany({ where: { sessionId: id }, orderBy: { chunkIndex: "asc" }, select: { sha256: true } });
  return {
    state: uploadStateSchema.parse(row.state),
    offset: row.offsetBytes,
    total: row.totalBytes,
    objectKey: row.objectKey,
    digests: chunks.map(({ sha256 }) => sha256),
  };
}
