import "server-only";
import type { StoredResponse, UploadState } from "@/lib/media/uploads/schema";
import { loadChunkedUpload, multipartStateFor } from "@/lib/media/uploads/server/multipart-state";
import type { SessionRow } from "@/lib/media/uploads/server/session";
import { refusal } from "@/lib/media/words/refusal";
import { noRoom } from "@/lib/platform/app-error";
import { withLease } from "@/lib/platform/concurrency/lease";
import { db } from "@/lib/platform/database/db";
import { failPoint } from "@/lib/platform/failpoint";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { isStorageDamaged, type StoredObject, isStorageUnavailable } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

/** As long as the slowest caller, the record POST, waits; an instance that has died loses its lease sooner. */
const OTHER_INSTANCE_MS = 45_000;

const running = singleton("upload-finishes", () => new Map<string, Promise<StoredResponse>>());

export function toStorageAppError(error: unknown): unknown {
  if (isStorageUnavailable(error)) {
    if (error.reason === "full") return noRoom(error);
    return refusal("unavailable", "upload.notStored", {
      cause: error,
      headers: { "Retry-After": "1" },
    });
  }
  if (isStorageDamaged(error)) return refusal("gone", "upload.damaged", { cause: error });
  return error;
}

export function rethrowStorageError(error: unknown): never {
  throw toStorageAppError(error);
}

export function toStoredResponse({ objectKey, totalBytes, sha256 }: SessionRow): StoredResponse | null {
  return sha256 !== null && totalBytes !== null ? { objectKey, size: totalBytes, sha256 } : null;
}

/** Throws AppError "gone" when the upload was given up in between: the sweeper removes its bytes. */
export async function markComplete(id: string, from: UploadState, { sizeBytes, sha256 }: StoredObject): Promise<void> {
  const stored = { sha256, totalBytes: sizeBytes, offsetBytes: sizeBytes };
  await db.write(async (tx) => {
    const { count } = await tx.uploadSession.updateMany({
      where: { id, state: from },
      data: { state: "complete", lastByteAt: clock.now(), ...stored },
    });
    // Another instance may have been first (upload-protocol section 5); it read back the same bytes.
    const done =
      count === 1 ||
      (await tx.uploadSession.count({ where: { id, state: { in: ["complete", "recorded"] }, sha256 } })) === 1;
    if (!done) throw refusal("gone", "upload.expired");
  });
}

/** A failure is left to the sweeper. */
export async function discardStaged(row: Pick<SessionRow, "id" | "objectKey">): Promise<void> {
  try {
    await storage().discard({ uploadId: row.id, objectKey: row.objectKey, multipartState: multipartStateFor(row.id) });
  } catch (error) {
    log.warn("upload.discard-failed", { uploadId: row.id, reason: String(error) });
  }
}

async function finishNow(id: string): Promise<StoredResponse> {
  await db.write(async (tx) => {
    const row = await tx.uploadSession.findUnique({ where: { id } });
    if (row?.state === "open" && row.totalBytes !== null && row.offsetBytes === row.totalBytes) {
      await tx.uploadSession.update({ where: { id }, data: { state: "completing" } });
    }
  });
  const row = await db.read.uploadSession.findUniqueOrThrow({ where: { id } });
  if (row.state === "open") throw refusal("not-finished", "upload.missing");
  const stored = toStoredResponse(row);
  if (stored) return stored;
  if (row.state !== "completing") throw refusal("gone", "upload.expired");
  failPoint("finish.completing");
  try {
    const { sizeBytes, sha256 } = await storage().complete(await loadChunkedUpload(row));
    await markComplete(id, "completing", { sizeBytes, sha256 });
    failPoint("finish.recorded");
    await discardStaged(row);
    failPoint("finish.cleaned");
    log.info("upload.complete", { uploadId: id, sizeBytes });
    return { objectKey: row.objectKey, size: sizeBytes, sha256 };
  } catch (error) {
    if (isStorageDamaged(error)) {
      log.error("upload.damaged", error, { uploadId: id });
      await db.write((tx) =>
        tx.uploadSession.updateMany({ where: { id, state: "completing" }, data: { state: "failed" } }),
      );
    }
    throw toStorageAppError(error);
  }
}

/** Stores and reads back; one caller works, the others wait. Throws AppError "not-finished", "gone", or "unavailable" for another try. */
export async function finish(id: string): Promise<StoredResponse> {
  const present = running.get(id);
  if (present) return present;
  const run = withLease(`upload:${id}`, () => finishNow(id), OTHER_INSTANCE_MS).finally(() => running.delete(id));
  running.set(id, run);
  return run;
}
