import "server-only";
import { consumeAttempt } from "@/lib/accounts/auth/throttle";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requireOwner, requirePermission } from "@/lib/accounts/permissions/require-permission";
import { PRIORITY } from "@/lib/media/items/preparation-rules";
import type { MediaItem } from "@/lib/media/items/schema";
import { toMediaItem, WITH_RENDITIONS } from "@/lib/media/items/to-media-item";
import {
  estimateAllMs,
  isPrepared,
  isShownWithoutRenditions,
  RECIPE,
  SENDER_TRIES,
} from "@/lib/media/renditions/rules";
import { CAPTIONS_JOB } from "@/lib/media/renditions/server/job-store";
import { BATCH, insertJobs, queueMissing } from "@/lib/media/renditions/server/queue-store";
import { wakeWorker } from "@/lib/media/renditions/server/worker";
import { refusal } from "@/lib/media/words/refusal";
import { AppError, isAppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import type { Prisma } from "@/prisma/sqlite/client/client";

const FRESH = {
  recipe: RECIPE,
  state: "waiting",
  lane: "quick",
  workMs: 0,
  attempts: 0,
  claimId: null,
  leaseUntil: null,
  startedAt: null,
  cause: null,
  causeAtMs: null,
} as const;

async function queueAgain(tx: Transaction, itemId: string, priority: number): Promise<void> {
  const job = { ...FRESH, priority, queuedAt: clock.now() };
  await tx.mediaJob.upsert({ where: { itemId }, create: { itemId, ...job }, update: job });
}

export type MadeAgain = { items: number; readyInMs: number };

/** Has all renditions made again after a restore: a backup holds none. Its caller has the database alone. */
export async function forgetRenditions(): Promise<MadeAgain> {
  const rows = await db.read.mediaItem.findMany({
    where: { mediaType: { not: "unknown" } },
    select: {
      id: true,
      contentType: true,
      preparation: true,
      deletedAt: true,
      renditions: { select: { kind: true } },
      job: { select: { workMs: true } },
    },
    orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
  });
  const kindsOf = (row: (typeof rows)[number]) => row.renditions.map(({ kind }) => kind);
  const hidden = rows.filter((row) => !isShownWithoutRenditions(row.contentType, kindsOf(row)));
  const isLost = new Set(hidden.flatMap(({ id, preparation }) => (preparation === "ready" ? [id] : [])));
  const startMs = clock.now().getTime();
  await db.write(async (tx) => {
    await tx.rendition.deleteMany();
    await tx.mediaJob.deleteMany();
  });
  for (let from = 0; from < hidden.length; from += BATCH) {
    const batch = hidden.slice(from, from + BATCH);
    await db.write(async (tx) => {
      await tx.mediaItem.updateMany({
        where: { id: { in: batch.flatMap(({ id }) => (isLost.has(id) ? [id] : [])) } },
        data: { preparation: "preparing" },
      });
      const jobs = batch.map(({ id, preparation }) => ({
        itemId: id,
        priority: preparation === "preparing" ? PRIORITY.sent : PRIORITY.hidden,
      }));
      await insertJobs(tx, jobs, startMs + from);
    });
  }
  await queueMissing();
  const shown = rows.filter(({ deletedAt }) => deletedAt === null);
  const longMs = shown.reduce((sum, { job }) => sum + (job?.workMs ?? 0), 0);
  return { items: shown.length, readyInMs: estimateAllMs(shown.length, longMs) };
}

/** Has an item's renditions made again because this stored one is lost or damaged; safe next to a running hub. */
export async function replaceRendition(objectKey: string): Promise<void> {
  await db.write(async (tx) => {
    const row = await tx.rendition.findUnique({
      where: { objectKey },
      include: { item: { include: { renditions: { select: { kind: true } } } } },
    });
    if (!row) return;
    const { item, itemId } = row;
    await tx.rendition.delete({ where: { objectKey } });
    log.info("rendition.replaced", { mediaId: itemId, objectKey });
    if (row.kind === "beginning") return;
    if (row.kind === "captions" || row.kind === "motion") {
      await tx.mediaJob.updateMany({
        where: { itemId, state: "done" },
        data: { ...CAPTIONS_JOB, queuedAt: clock.now() },
      });
      return;
    }
    const isShown = isShownWithoutRenditions(
      item.contentType,
      item.renditions.map(({ kind }) => kind),
    );
    if (!isShown && item.preparation === "ready")
      await tx.mediaItem.update({ where: { id: itemId }, data: { preparation: "preparing" } });
    await queueAgain(tx, itemId, isShown ? PRIORITY.shown : PRIORITY.hidden);
  });
}

async function tryAgain(where: Prisma.MediaItemWhereInput): Promise<MediaItem> {
  const row = await db.write(async (tx) => {
    const item = await tx.mediaItem.findFirst({ where: { ...where, deletedAt: null }, include: { job: true } });
    if (!item) throw new AppError("not-found", "This photo or video is no longer in the gallery.");
    const { id } = item;
    const mediaType = toMediaItem({ ...item, renditions: [] }).mediaType;
    if (!isPrepared(mediaType))
      throw new AppError("invalid", "This kind of file can’t be shown, but you can download it.");
    if (!item.job || item.job.state === "failed") {
      await queueAgain(tx, id, PRIORITY.sent);
      await tx.mediaItem.updateMany({ where: { id, preparation: "failed" }, data: { preparation: "preparing" } });
      log.info("rendition.tried-again", { mediaId: id });
    }
    return tx.mediaItem.findUniqueOrThrow({ where: { id }, include: WITH_RENDITIONS });
  });
  wakeWorker();
  return toMediaItem(row);
}

/** Queues a failed item before all that is made again. Throws AppError "forbidden", "not-found" (gone), "invalid" (no medium). */
export async function prepareAgain(identity: Identity, id: string): Promise<MediaItem> {
  requirePermission(identity, "household.manage");
  return tryAgain({ id });
}

async function countTry({ senderKind, senderId }: { senderKind: string; senderId: string }): Promise<void> {
  try {
    await consumeAttempt([{ key: `prepare:${senderKind}:${senderId}`, ...SENDER_TRIES }]);
  } catch (error) {
    if (!isAppError(error, "too-many")) throw error;
    throw refusal("too-many", "prepare.enough", { headers: error.headers });
  }
}

/** The same for the person who sent the item. Throws as {@link prepareAgain}, "not-found" also for anyone else's, "too-many" beyond {@link SENDER_TRIES}. */
export async function prepareOwnAgain(identity: Identity, id: string): Promise<void> {
  const owner = requireOwner(identity, "media.send");
  await countTry(owner);
  await tryAgain({ id, ...owner });
}
