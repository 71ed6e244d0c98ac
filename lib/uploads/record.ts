import "server-only";
import type { Identity } from "@/lib/auth/rules";
import { db, isUniqueViolation } from "@/lib/db";
import { failPoint } from "@/lib/failpoint";
import { AppError } from "@/lib/http/errors";
import type { createMediaRequestSchema, MediaItem } from "@/lib/media/schema";
import { itemOfObject, insertItem, objectKeyOf } from "@/lib/media/store";
import { sniffObject } from "@/lib/media/sniff";
import { storage } from "@/lib/storage/storage";
import { discardStaged, finish, markComplete, storageError, storedOf } from "@/lib/uploads/finish";
import { withLease } from "@/lib/uploads/lease";
import { settledWithin, withLock } from "@/lib/uploads/locks";
import type { StoredAnswer } from "@/lib/uploads/schema";
import { type Sender, senderOf, type SessionRow, sessionOf } from "@/lib/uploads/session-store";
import type { z } from "zod";

const FINISH_WAIT_MS = 45_000;

type Fields = z.output<typeof createMediaRequestSchema>;

/**
 * A file that a browser sent to the store itself is read back before anything is said of it. Alone: a second call could
 * bring other bytes that were sent to the same address meanwhile (I2).
 */
async function finishPresigned(sender: Sender, id: string): Promise<StoredAnswer> {
  const adopt = async () => {
    const row = await sessionOf(sender, id);
    const earlier = storedOf(row);
    if (earlier) return earlier;
    const stored = await storage().adoptPresigned(id, row.objectKey);
    if (!stored) throw new AppError("not-finished", "This file has not arrived yet.");
    if (stored.sizeBytes !== row.totalBytes) throw new AppError("not-finished", "This file arrived incomplete. Please send it again.");
    await markComplete(id, "open", stored);
    await discardStaged(row);
    return { objectKey: row.objectKey, size: stored.sizeBytes, sha256: stored.sha256 };
  };
  const name = `upload:${id}`;
  return withLock(name, () => withLease(name, adopt, FINISH_WAIT_MS), FINISH_WAIT_MS);
}

async function makeComplete(row: SessionRow): Promise<StoredAnswer> {
  const stored = storedOf(row);
  if (stored) return stored;
  if (row.kind === "presigned") return finishPresigned(row, row.id);
  if (row.state === "open" && (row.totalBytes === null || row.offsetBytes < row.totalBytes)) {
    throw new AppError("not-finished", "This file has not arrived completely yet.");
  }
  const run = finish(row.id);
  if (await settledWithin(run, FINISH_WAIT_MS)) return run;
  throw new AppError("unavailable", "The file is here and is still being checked. Please try again in a minute.", { headers: { "Retry-After": "10" } });
}

/**
 * Makes the gallery's item of a finished upload of this sender (D14); a repeat answers the item there is (`created` false).
 * Throws AppError: "invalid" for an address that is none of ours, "not-found" for an unknown or another sender's,
 * "not-finished", "gone" for one that has ended, "unavailable".
 */
export async function recordUpload(identity: Identity, fields: Fields): Promise<{ item: MediaItem; created: boolean }> {
  const sender = senderOf(identity);
  const objectKey = objectKeyOf(fields.objectPath);
  if (objectKey === null) throw new AppError("invalid", "This is not the address of an upload.");
  const known = await db.read.uploadSession.findUnique({ where: { objectKey }, select: { id: true } });
  if (!known) throw new AppError("not-found", "This upload is not known here. Please send the file again.");
  const row = await sessionOf(sender, known.id);
  const present = await itemOfObject(objectKey);
  if (present) return { item: present, created: false };

  try {
    const { size: sizeBytes, sha256 } = await makeComplete(row);
    const contentType = await sniffObject(objectKey, sizeBytes);
    // An item must have its object (I4).
    if (contentType === null) throw new AppError("gone", "The hub has lost this file. Please send it again.");
    const item = await db.write(async (tx) => {
      const inserted = await insertItem(tx, { ...fields, ...sender, objectKey, sizeBytes, sha256, contentType, fileName: fields.fileName ?? row.fileName ?? undefined });
      failPoint("item.inserting");
      // The sweeper may have given the upload up meanwhile and be removing its bytes (I6).
      const { count } = await tx.uploadSession.updateMany({ where: { id: row.id, state: "complete" }, data: { state: "recorded" } });
      if (count === 0) throw new AppError("gone", "This upload has ended. Please send the file again.");
      return inserted;
    });
    failPoint("item.committed");
    return { item, created: true };
  } catch (error) {
    // The same record twice at once: the other one made the item (U37).
    const winner = isUniqueViolation(error) ? await itemOfObject(objectKey) : null;
    if (winner) return { item: winner, created: false };
    throw storageError(error);
  }
}
