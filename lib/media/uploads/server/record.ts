import "server-only";
import type { z } from "zod";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { type createMediaRequestSchema, type MediaItem, type Purpose, purposeSchema } from "@/lib/media/items/schema";
import { insertItem, findItemByObject, findItemSentAs, parseObjectKey } from "@/lib/media/items/store";
import { mediaTypeOf } from "@/lib/media/items/type-rules";
import { isPrepared } from "@/lib/media/renditions/rules";
import { insertJob } from "@/lib/media/renditions/server/queue-store";
import { wakeWorker } from "@/lib/media/renditions/server/worker";
import { sniffObject } from "@/lib/media/sniff/sniff";
import type { StoredResponse } from "@/lib/media/uploads/schema";
import {
  discardStaged,
  finish,
  markComplete,
  toStorageAppError,
  toStoredResponse,
} from "@/lib/media/uploads/server/finish";
import { markRecorded, takePlaceOut } from "@/lib/media/uploads/server/record-place";
import type { Sender, SessionRow } from "@/lib/media/uploads/server/session";
import { requireSender, getOwnSessionOrThrow } from "@/lib/media/uploads/server/session-store";
import { refusal } from "@/lib/media/words/refusal";
import { withLease } from "@/lib/platform/concurrency/lease";
import { settledWithin, withLock } from "@/lib/platform/concurrency/locks";
import { db, isUniqueViolation } from "@/lib/platform/database/db";
import { failPoint } from "@/lib/platform/failpoint";
import { storage } from "@/lib/platform/storage/storage";

const FINISH_WAIT_MS = 45_000;

type Fields = z.output<typeof createMediaRequestSchema>;

/** Reads back a file sent straight to the store. Under a lock: a second call could adopt bytes sent to the same address in between (I2). */
async function finishPresigned(sender: Sender, id: string): Promise<StoredResponse> {
  const adopt = async () => {
    const row = await getOwnSessionOrThrow(sender, id);
    const earlier = toStoredResponse(row);
    if (earlier) return earlier;
    const stored = await storage().adoptPresigned(id, row.objectKey);
    if (!stored) throw refusal("not-finished", "record.notArrived");
    if (stored.sizeBytes !== row.totalBytes) throw refusal("not-finished", "record.incomplete");
    await markComplete(id, "open", stored);
    await discardStaged(row);
    return { objectKey: row.objectKey, size: stored.sizeBytes, sha256: stored.sha256 };
  };
  const name = `upload:${id}`;
  return withLock(name, () => withLease(name, adopt, FINISH_WAIT_MS), FINISH_WAIT_MS);
}

async function makeComplete(row: SessionRow): Promise<StoredResponse> {
  const stored = toStoredResponse(row);
  if (stored) return stored;
  if (row.kind === "presigned") return finishPresigned(row, row.id);
  if (row.state === "open" && (row.totalBytes === null || row.offsetBytes < row.totalBytes)) {
    throw refusal("not-finished", "record.notComplete");
  }
  const run = finish(row.id);
  if (await settledWithin(run, FINISH_WAIT_MS)) return run;
  throw refusal("unavailable", "record.checking", {
    headers: { "Retry-After": "10" },
  });
}

/** Throws if a file does not fit its purpose. A song may be in a container of videos; only its sound is played. */
function assertFits(purpose: Purpose, contentType: string): void {
  const mediaType = mediaTypeOf(contentType);
  if (purpose === "song" && mediaType !== "audio" && mediaType !== "video") throw refusal("invalid", "song.kind");
  if (purpose === "cover" && mediaType !== "image") throw refusal("invalid", "song.cover");
}

/** Makes the item of a finished upload (D14), once. Throws AppError: "invalid", "not-found", "not-finished", "gone", "unavailable". */
export async function recordUpload(identity: Identity, fields: Fields): Promise<{ item: MediaItem; created: boolean }> {
  const sender = requireSender(identity);
  const objectKey = parseObjectKey(fields.objectPath);
  if (objectKey === null) throw refusal("invalid", "record.address");
  const again = await findItemSentAs(sender, objectKey);
  if (again) return { item: again, created: false };
  const known = await db.read.uploadSession.findUnique({ where: { objectKey }, select: { id: true } });
  if (!known) throw refusal("not-found", "record.unknown");
  const row = await getOwnSessionOrThrow(sender, known.id);
  const purpose = purposeSchema.parse(row.purpose);
  requireSender(identity, purpose);
  const present = await findItemByObject(objectKey);
  if (present) return { item: present, created: false };

  try {
    const { size: sizeBytes, sha256 } = await makeComplete(row);
    const contentType = await sniffObject(objectKey, sizeBytes);
    // An item must have its object (I4).
    if (contentType === null) throw refusal("gone", "record.lost");
    assertFits(purpose, contentType);
    const arrived = await takePlaceOut(row, { sizeBytes, sha256 }, contentType);
    const item = await db.write(async (tx) => {
      const inserted = await insertItem(tx, {
        ...fields,
        ...sender,
        ...arrived,
        purpose,
        contentType,
        fileName: fields.fileName ?? row.fileName ?? undefined,
      });
      if (isPrepared(inserted.mediaType)) await insertJob(tx, inserted.id);
      failPoint("item.inserting");
      // The sweeper may be removing the upload's bytes (I6).
      if (!(await markRecorded(tx, row.id, arrived))) throw refusal("gone", "record.expired");
      return inserted;
    });
    failPoint("item.committed");
    wakeWorker();
    return { item, created: true };
  } catch (error) {
    // A concurrent request made the item (U37).
    const winner = isUniqueViolation(error)
      ? ((await findItemByObject(objectKey)) ?? (await findItemSentAs(sender, objectKey)))
      : null;
    if (winner) return { item: winner, created: false };
    throw toStorageAppError(error);
  }
}
