import "server-only";
import { type Identity, may } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { estimateReadyTimes, PRIORITY } from "@/lib/media/items/preparation-rules";
import {
  type MediaItem,
  type MediaType,
  type PreparationTrouble,
  preparationTroubleSchema,
  type WaitingForFfmpeg,
} from "@/lib/media/items/schema";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";

/** Returns milliseconds by id. It reads only the jobs ahead of those items, not a gallery that is made again while it is shown. */
async function readReadyTimes(): Promise<Map<string, number>> {
  const jobs = await db.read.mediaJob.findMany({
    where: {
      state: { in: ["waiting", "running"] },
      item: { deletedAt: null },
      OR: [{ priority: { lte: PRIORITY.hidden } }, { state: "running" }],
    },
    select: {
      itemId: true,
      lane: true,
      state: true,
      priority: true,
      workMs: true,
      queuedAt: true,
      startedAt: true,
    },
  });
  const queue = jobs.map((job) => ({
    ...job,
    queuedAt: job.queuedAt.getTime(),
    startedAt: job.startedAt?.getTime() ?? null,
  }));
  return estimateReadyTimes(queue, clock.now().getTime());
}

/** Finds troubles by the items' ids: a search in all jobs takes as long as the gallery is large. */
export async function readTroubles(itemIds: string[]): Promise<Map<string, PreparationTrouble>> {
  const jobs = await db.read.mediaJob.findMany({
    where: { itemId: { in: itemIds }, OR: [{ state: "needs-ffmpeg" }, { cause: { not: null } }] },
    select: { itemId: true, state: true, cause: true, causeAtMs: true },
  });
  return new Map(
    jobs.map(({ itemId, state, cause, causeAtMs }) => {
      const trouble = {
        cause: state === "needs-ffmpeg" ? state : cause,
        ...(causeAtMs === null ? {} : { atMs: causeAtMs }),
      };
      return [itemId, preparationTroubleSchema.parse(trouble)];
    }),
  );
}

export async function withPreparation(identity: Identity, items: MediaItem[]): Promise<MediaItem[]> {
  const isPreparing = items.some(({ preparation }) => preparation === "preparing");
  const [times, troubles] = await Promise.all([
    isPreparing ? readReadyTimes() : null,
    may(identity, "household.manage") ? readTroubles(items.map(({ id }) => id)) : null,
  ]);
  return items.map((item) => {
    const readyInMs = item.preparation === "preparing" ? times?.get(item.id) : undefined;
    const trouble = troubles?.get(item.id);
    return { ...item, ...(readyInMs === undefined ? {} : { readyInMs }), ...(trouble && { trouble }) };
  });
}

export async function readWaitingForFfmpeg(): Promise<WaitingForFfmpeg> {
  // The lanes are named for the index, which begins with them: the worker asks every five seconds, and mostly nothing waits.
  const waiting = { lane: { in: ["quick", "long"] }, state: "needs-ffmpeg" };
  if ((await db.read.mediaJob.findFirst({ where: waiting, select: { itemId: true } })) === null)
    return { films: 0, recordings: 0 };
  const count = (mediaType: MediaType) =>
    db.read.mediaJob.count({ where: { ...waiting, item: { deletedAt: null, mediaType } } });
  const [films, recordings] = await Promise.all([count("video"), count("audio")]);
  return { films, recordings };
}

/** Counts the videos and recordings that wait until ffmpeg is installed. Throws AppError "forbidden". */
export async function countWaitingForFfmpeg(identity: Identity): Promise<WaitingForFfmpeg> {
  requirePermission(identity, "household.manage");
  return readWaitingForFfmpeg();
}
