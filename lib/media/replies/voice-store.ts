import "server-only";
import { createHash } from "node:crypto";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requireOwner } from "@/lib/accounts/permissions/require-permission";
import { whereShownTo } from "@/lib/media/held/store";
import { GONE } from "@/lib/media/items/texts";
import { addCause } from "@/lib/media/notices/outbox-store";
import { insertIfAbsent } from "@/lib/media/replies/answer-store";
import { wavDurationMs } from "@/lib/media/replies/voice/wav";
import { withBodySlot } from "@/lib/media/uploads/server/body-slots";
import { toStorageAppError } from "@/lib/media/uploads/server/finish";
import { assertReserve } from "@/lib/media/uploads/server/room";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { isUploadId } from "@/lib/platform/storage/keys";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";

/** Enough for anyone who has much to say; a screen that is stuck fills no disk. */
const MOST_FOR_ONE_ITEM = 10;
/** A row without its object is of a crash after this time. */
const UNSTORED_MS = 3_600_000;

const NOT_A_VOICE = "This recording format is not supported.";
const ENOUGH = "You have already recorded several replies. Your family can hear all of them.";

type Voice = { id: string; bytes: Buffer; sha256: string; durationMs: number };

/** The object's key; the row is there first, so that an object without a row can only be someone else's. */
async function insertRow(
  identity: Identity,
  itemId: string,
  { id, bytes, sha256, durationMs }: Voice,
): Promise<string> {
  const where = { id: itemId, deletedAt: null, ...(await whereShownTo(identity)) };
  return db.write(async (tx) => {
    const item = await tx.mediaItem.findFirst({ where, include: { voices: true } });
    if (!item) throw new AppError("not-found", GONE);
    const known = await tx.voiceAnswer.findUnique({ where: { id } });
    if (known) {
      if (known.itemId === itemId && known.sha256 === sha256) return known.objectKey;
      throw new AppError("content-changed", "Another recording has the same ID. Please record again.");
    }
    if (item.voices.length >= MOST_FOR_ONE_ITEM) throw new AppError("conflict", ENOUGH);
    const objectKey = `m/${newId()}`;
    const file = { objectKey, sizeBytes: bytes.length, sha256, durationMs };
    await tx.voiceAnswer.create({ data: { id, itemId, ...file, at: clock.now() } });
    return objectKey;
  });
}

async function storeObject(objectKey: string, { bytes, sha256 }: Voice): Promise<void> {
  const stored = await storage()
    .putWhole(newId(), objectKey, new Blob([new Uint8Array(bytes)]).stream(), bytes.length)
    .catch((error: unknown) => {
      throw toStorageAppError(error);
    });
  if (stored.sha256 !== sha256)
    throw new AppError("unavailable", "The recording was damaged on its way. Please send it again.");
}

/** Anyone who speaks has seen. The item may have been deleted permanently in between. */
async function markStored(itemId: string, { id }: Voice): Promise<void> {
  await db.write(async (tx) => {
    const at = clock.now();
    const isThere = await tx.voiceAnswer.findFirst({ where: { id, itemId } });
    if (!isThere) throw new AppError("not-found", GONE);
    if (isThere.storedAt !== null) return;
    await tx.voiceAnswer.update({ where: { id }, data: { storedAt: at } });
    await insertIfAbsent(tx, itemId, "seen", at);
    await addCause(tx, itemId, "voice", at);
  });
}

/**
 * Keeps a WAV of one minute; a repeat of `id`, 22 base64url characters, changes nothing. `read` reads the body. Throws AppError
 * "forbidden", "not-found", "invalid", "conflict" after ten, "content-changed", "busy", "no-space" or "unavailable".
 */
export async function saveVoice(
  identity: Identity,
  itemId: string,
  id: string,
  read: () => Promise<Buffer>,
): Promise<void> {
  const owner = requireOwner(identity, "media.reply");
  if (!isUploadId(id)) throw new AppError("invalid", NOT_A_VOICE);
  await withBodySlot("whole", owner, async () => {
    const bytes = await read();
    const durationMs = wavDurationMs(bytes);
    if (durationMs === null) throw new AppError("invalid", NOT_A_VOICE);
    const voice = { id, bytes, sha256: createHash("sha256").update(bytes).digest("hex"), durationMs };
    await assertReserve();
    const objectKey = await insertRow(identity, itemId, voice);
    await storeObject(objectKey, voice);
    await markStored(itemId, voice);
  });
  log.info("media.spoken", { mediaId: itemId, voiceId: id });
}

/** Removes voices whose item is gone permanently, and those that never arrived. Its caller holds the removal lock and owns the store. */
export async function removeEndedVoices(): Promise<void> {
  // From here on no repeat can make one of them arrive.
  const longAgo = new Date(clock.now().getTime() - UNSTORED_MS);
  await db.write((tx) =>
    tx.voiceAnswer.updateMany({ where: { storedAt: null, at: { lt: longAgo } }, data: { itemId: null } }),
  );
  const rows = await db.read.voiceAnswer.findMany({ where: { itemId: null }, select: { id: true, objectKey: true } });
  for (const { id, objectKey } of rows) {
    await storage().remove(objectKey);
    await db.write((tx) => tx.voiceAnswer.deleteMany({ where: { id, itemId: null } }));
    log.info("sweep.voice", { voiceId: id });
  }
}
