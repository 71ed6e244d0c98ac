import "server-only";
import type { Action, Identity } from "@/lib/accounts/permissions/matrix";
import { requireOwner } from "@/lib/accounts/permissions/require-permission";
import { IN_GALLERY } from "@/lib/media/held/store";
import { listSent } from "@/lib/media/items/sent-store";
import { largePathOf, motionPathOf } from "@/lib/media/items/shown-rules";
import { parseObjectKey, type ServedObject } from "@/lib/media/items/store";
import { toMediaItem } from "@/lib/media/items/to-media-item";
import { TAKE_BACK_MS, takeBackUntil } from "@/lib/media/replies/rules";
import type { SentItem } from "@/lib/media/sent/schema";
import type { Reason } from "@/lib/media/words/error-text";
import { refusal } from "@/lib/media/words/refusal";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import type { Prisma } from "@/prisma/sqlite/client/client";

/** Renditions that are small enough for a phone; the thumbnail is preferred. */
const SMALL_PICTURES = ["thumb", "poster"];

const ownItems = (identity: Identity, action: Action = "media.view-sent") => ({
  ...IN_GALLERY,
  ...requireOwner(identity, action),
  deletedAt: null,
});

const pathOf = (id: string) => `/api/family-videos/sent/${encodeURIComponent(id)}`;

/** Lists the latest items of this sender, with what came back of each (D55). Throws AppError "forbidden". */
export async function listSentWithReplies(identity: Identity): Promise<SentItem[]> {
  const items = await listSent(identity);
  const rows = await db.read.mediaItem.findMany({
    where: { id: { in: items.map(({ id }) => id) }, ...ownItems(identity) },
    select: {
      id: true,
      uploadedAt: true,
      answers: { where: { kind: "seen" } },
      voices: { where: { storedAt: { not: null } }, orderBy: [{ at: "asc" }, { id: "asc" }] },
      renditions: { where: { kind: { in: SMALL_PICTURES } }, select: { kind: true } },
    },
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  const now = clock.now();
  return items.flatMap((item) => {
    const row = found.get(item.id);
    if (!row) return [];
    const [seen] = row.answers;
    const spoken = row.voices.map(({ id, durationMs, at }) => ({ id, durationMs, at: at.toISOString() }));
    const until = takeBackUntil(row.uploadedAt);
    return [
      {
        ...item,
        ...(seen && { seenAt: seen.at.toISOString() }),
        ...(spoken.length > 0 && { spoken }),
        ...(row.renditions.length > 0 && { picturePath: `${pathOf(item.id)}/picture` }),
        ...(item.largePath !== undefined && { largePath: `${pathOf(item.id)}/large` }),
        ...(item.motionPath !== undefined && { motionPath: `${pathOf(item.id)}/large?motion` }),
        ...(until > now && { takeBackUntil: until.toISOString() }),
      },
    ];
  });
}

/** The thumbnail of what this identity itself has sent. Throws AppError "forbidden", or "not-found", also for anyone else's. */
export async function getSentPicture(identity: Identity, id: string): Promise<ServedObject> {
  const where = { id, ...ownItems(identity) };
  const row = await db.read.mediaItem.findFirst({
    where,
    select: { title: true, renditions: { where: { kind: { in: SMALL_PICTURES } } } },
  });
  const picture = row?.renditions.find(({ kind }) => kind === "thumb") ?? row?.renditions[0];
  if (!row || !picture) throw refusal("not-found", "sent.notYours");
  const { objectKey, sizeBytes, sha256, contentType } = picture;
  return { objectKey, sizeBytes, sha256, contentType, fileName: null, title: row.title };
}

/** Returns a spoken answer to an item of this identity's own. Throws AppError "forbidden", or "not-found", also for anyone else's. */
export async function getSentVoice(identity: Identity, id: string, voiceId: string): Promise<ServedObject> {
  const where = { id: voiceId, itemId: id, storedAt: { not: null }, item: ownItems(identity) };
  const row = await db.read.voiceAnswer.findFirst({ where, include: { item: { select: { title: true } } } });
  if (!row) throw refusal("not-found", "sent.notYours");
  const { objectKey, sizeBytes, sha256 } = row;
  return { objectKey, sizeBytes, sha256, contentType: "audio/wav", fileName: null, title: row.item?.title ?? "" };
}

/** The image, video or recording itself, as his screen shows it, or an image's motion, for the person who sent it. Throws as {@link getSentPicture}. */
export async function getSentLarge(identity: Identity, id: string, isMotion: boolean): Promise<ServedObject> {
  const where = { id, ...ownItems(identity) };
  const row = await db.read.mediaItem.findFirst({ where, include: { renditions: true } });
  const pathIn = isMotion ? motionPathOf : largePathOf;
  const key = parseObjectKey((row && pathIn(toMediaItem(row))) ?? "");
  const object = row && (row.objectPath === key ? row : row.renditions.find(({ objectKey }) => objectKey === key));
  if (!row || !object || key === null) throw refusal("not-found", "sent.notYours");
  const { sizeBytes, sha256, contentType } = object;
  return { objectKey: key, sizeBytes, sha256, contentType, fileName: null, title: row.title };
}

/** Throws AppError "forbidden", "not-found", also for anyone else's, or "conflict" with this sentence an hour after sending. */
async function changeOwn(
  identity: Identity,
  id: string,
  data: Prisma.MediaItemUpdateInput,
  tooLate: Reason,
): Promise<void> {
  const own = { id, ...ownItems(identity, "media.take-back") };
  const since = { gt: new Date(clock.now().getTime() - TAKE_BACK_MS) };
  await db.write(async (tx) => {
    const { count } = await tx.mediaItem.updateMany({ where: { ...own, uploadedAt: since }, data });
    if (count === 1) return;
    throw (await tx.mediaItem.count({ where: own })) === 0
      ? refusal("not-found", "sent.notYours")
      : refusal("conflict", tooLate);
  });
}

/** Takes back what this identity itself has sent: it goes to the caretaker's trash (D17). Throws as {@link changeOwn}. */
export async function takeBack(identity: Identity, id: string): Promise<void> {
  await changeOwn(identity, id, { deletedAt: clock.now() }, "sent.tooLate");
  log.info("media.taken-back", { mediaId: id });
}

/** Gives what this identity itself has sent another title and message. Throws as {@link changeOwn}. */
export async function rewordSent(
  identity: Identity,
  id: string,
  { title, note = null }: { title: string; note?: string | null | undefined },
): Promise<void> {
  await changeOwn(identity, id, { title, note }, "sent.tooLateToChange");
  log.info("media.reworded", { mediaId: id });
}
