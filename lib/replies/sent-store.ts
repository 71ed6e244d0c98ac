import "server-only";
import { AppError } from "@/lib/app-error";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import type { SentItem } from "@/lib/media/schema";
import { listSent } from "@/lib/media/sent-store";
import type { ServedObject } from "@/lib/media/store";
import type { Identity } from "@/lib/permissions/matrix";
import { forbidden, requirePermission } from "@/lib/permissions/require-permission";
import { TAKE_BACK_MS, takeBackUntil } from "@/lib/replies/rules";
import { clock } from "@/lib/time/clock";

const NOT_YOURS = "This is not among what you have sent.";
const TOO_LATE = "It can be taken back only in the first hour. The caretaker can delete it.";

/** Of two copies the smaller one is sent to a phone. */
const SMALL_PICTURES = ["thumb", "poster"];

/** Restricts a query to what this identity itself has sent and what is not deleted. */
function ownItems(identity: Identity) {
  if (identity.kind === "anonymous") throw forbidden("media.view-sent");
  return { senderKind: identity.kind, senderId: identity.id, deletedAt: null };
}

const picturePath = (id: string) => `/api/family-videos/sent/${encodeURIComponent(id)}/picture`;

/** What this sender has sent lately, with what came back of each (D55). Throws AppError "forbidden". */
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
    // It was deleted between the two reads.
    if (!row) return [];
    const [seen] = row.answers;
    const spoken = row.voices.map(({ id, durationMs, at }) => ({ id, durationMs, at: at.toISOString() }));
    const until = takeBackUntil(row.uploadedAt);
    return [
      {
        ...item,
        ...(seen && { seenAt: seen.at.toISOString() }),
        ...(spoken.length > 0 && { spoken }),
        ...(row.renditions.length > 0 && { picturePath: picturePath(item.id) }),
        ...(until > now && { takeBackUntil: until.toISOString() }),
      },
    ];
  });
}

/** The small picture of what this identity itself has sent. Throws AppError "forbidden", or "not-found", also for anybody else's. */
export async function getSentPicture(identity: Identity, id: string): Promise<ServedObject> {
  requirePermission(identity, "media.view-sent");
  const row = await db.read.mediaItem.findFirst({
    where: { id, ...ownItems(identity) },
    select: { title: true, renditions: { where: { kind: { in: SMALL_PICTURES } } } },
  });
  const picture = row?.renditions.find(({ kind }) => kind === "thumb") ?? row?.renditions[0];
  if (!row || !picture) throw new AppError("not-found", NOT_YOURS);
  const { objectKey, sizeBytes, sha256, contentType } = picture;
  return { objectKey, sizeBytes, sha256, contentType, fileName: null, title: row.title };
}

/** What he said in answer to an item of this identity's own. Throws AppError "forbidden", or "not-found", also for anybody else's. */
export async function getSentVoice(identity: Identity, id: string, voiceId: string): Promise<ServedObject> {
  requirePermission(identity, "media.view-sent");
  const row = await db.read.voiceAnswer.findFirst({
    where: { id: voiceId, itemId: id, storedAt: { not: null }, item: ownItems(identity) },
    include: { item: { select: { title: true } } },
  });
  if (!row) throw new AppError("not-found", NOT_YOURS);
  const { objectKey, sizeBytes, sha256 } = row;
  return { objectKey, sizeBytes, sha256, contentType: "audio/wav", fileName: null, title: row.item?.title ?? "" };
}

/**
 * Takes back what this identity itself has sent within the last hour: it goes to the caretaker's trash (D17). Throws AppError
 * "forbidden", "not-found", also for anybody else's, or "conflict" after that hour.
 */
export async function takeBack(identity: Identity, id: string): Promise<void> {
  requirePermission(identity, "media.take-back");
  const own = { id, ...ownItems(identity) };
  const now = clock.now();
  await db.write(async (tx) => {
    const since = { gt: new Date(now.getTime() - TAKE_BACK_MS) };
    const { count } = await tx.mediaItem.updateMany({ where: { ...own, uploadedAt: since }, data: { deletedAt: now } });
    if (count === 1) return;
    throw (await tx.mediaItem.count({ where: own })) === 0
      ? new AppError("not-found", NOT_YOURS)
      : new AppError("conflict", TOO_LATE);
  });
  log.info("media.taken-back", { mediaId: id });
}
