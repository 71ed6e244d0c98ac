import "server-only";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { failPoint } from "@/lib/failpoint";
import { AppError, noRoom } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { singleton } from "@/lib/singleton";
import { StorageDamaged, type StoredObject, StorageUnavailable } from "@/lib/storage/driver";
import { storage } from "@/lib/storage/storage";
import { withLease } from "@/lib/uploads/lease";
import { chunkedUpload, ledgerOf } from "@/lib/uploads/ledger";
import type { SessionRow } from "@/lib/uploads/session-store";
import type { StoredAnswer, UploadState } from "@/lib/uploads/schema";

/** As long as the most patient caller, the record POST, waits; another instance that has died lets go sooner. */
const OTHER_INSTANCE_MS = 45_000;

const running = singleton("upload-finishes", () => new Map<string, Promise<StoredAnswer>>());

/** A storage failure as the client should hear it; anything else is thrown on as it is. */
export function storageError(error: unknown): unknown {
  if (error instanceof StorageUnavailable) {
    if (error.reason === "full") return noRoom(error);
    return new AppError("unavailable", "The hub cannot store files at the moment. Please try again.", { cause: error, headers: { "Retry-After": "1" } });
  }
  if (error instanceof StorageDamaged) return new AppError("gone", "The file was damaged on the way. Please send it again.", { cause: error });
  return error;
}

/** What is stored of an upload; null until it was read back. */
export function storedOf({ objectKey, totalBytes, sha256 }: SessionRow): StoredAnswer | null {
  return sha256 !== null && totalBytes !== null ? { objectKey, size: totalBytes, sha256 } : null;
}

/** Marks an upload as read back and stored. Throws AppError "gone" when it was given up meanwhile: its bytes will be swept. */
export async function markComplete(id: string, from: UploadState, { sizeBytes, sha256 }: StoredObject): Promise<void> {
  const stored = { sha256, totalBytes: sizeBytes, offsetBytes: sizeBytes };
  await db.write(async (tx) => {
    const { count } = await tx.uploadSession.updateMany({ where: { id, state: from }, data: { state: "complete", lastByteAt: clock.now(), ...stored } });
    // Another instance may have been first (upload-protocol section 5); it read back the same bytes.
    const done = count === 1 || (await tx.uploadSession.count({ where: { id, state: { in: ["complete", "recorded"] }, sha256 } })) === 1;
    if (!done) throw new AppError("gone", "This upload has ended. Please start again.");
  });
}

/** Removes what an upload has staged; a failure is left to the sweeper. */
export async function discardStaged(row: Pick<SessionRow, "id" | "objectKey">): Promise<void> {
  try {
    await storage().discard({ uploadId: row.id, objectKey: row.objectKey, ledger: ledgerOf(row.id) });
  } catch (error) {
    log.warn("upload.discard-failed", { uploadId: row.id, reason: String(error) });
  }
}

async function finishNow(id: string): Promise<StoredAnswer> {
  await db.write(async (tx) => {
    const row = await tx.uploadSession.findUnique({ where: { id } });
    if (row?.state === "open" && row.totalBytes !== null && row.offsetBytes === row.totalBytes) {
      await tx.uploadSession.update({ where: { id }, data: { state: "completing" } });
    }
  });
  const row = await db.read.uploadSession.findUniqueOrThrow({ where: { id } });
  if (row.state === "open") throw new AppError("not-finished", "Some of this file is still missing.");
  const stored = storedOf(row);
  if (stored) return stored;
  if (row.state !== "completing") throw new AppError("gone", "This upload has ended. Please start again.");
  failPoint("finish.completing");
  try {
    const { sizeBytes, sha256 } = await storage().complete(await chunkedUpload(row));
    await markComplete(id, "completing", { sizeBytes, sha256 });
    failPoint("finish.recorded");
    await discardStaged(row);
    failPoint("finish.cleaned");
    log.info("upload.complete", { uploadId: id, sizeBytes });
    return { objectKey: row.objectKey, size: sizeBytes, sha256 };
  } catch (error) {
    if (error instanceof StorageDamaged) {
      log.error("upload.damaged", error, { uploadId: id });
      await db.write((tx) => tx.uploadSession.updateMany({ where: { id, state: "completing" }, data: { state: "failed" } }));
    }
    throw storageError(error);
  }
}

/**
 * Makes the object of a chunked upload whose bytes are all here and reads it back; may be called any number of times, by the
 * last chunk, the record POST, the sweeper and at start, on any instance: one does it, the others wait for it. Answers what is stored. Throws AppError: "not-finished" while bytes
 * are missing, "gone" when the upload is lost, "unavailable" to be called again later.
 */
export async function finish(id: string): Promise<StoredAnswer> {
  const present = running.get(id);
  if (present) return present;
  const run = withLease(`upload:${id}`, () => finishNow(id), OTHER_INSTANCE_MS).finally(() => running.delete(id));
  running.set(id, run);
  return run;
}
