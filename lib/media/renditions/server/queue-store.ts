import "server-only";
import { setImmediate as letOthersIn } from "node:timers/promises";
import { PRIORITY } from "@/lib/media/items/preparation-rules";
import { findFfmpeg } from "@/lib/media/renditions/films/find-ffmpeg";
import { BEFORE, RECIPE, TYPES_WITH_MOTION, WHOLE_RECIPE } from "@/lib/media/renditions/rules";
import { CAPTIONS_JOB } from "@/lib/media/renditions/server/job-store";
import { db, type Transaction } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import type { Prisma } from "@/prisma/sqlite/client/client";

/** Rows of one transaction, few enough that a gallery of ten thousand holds no one up. */
export const BATCH = 500;

const ITEM = { id: true, contentType: true, preparation: true } as const;
type Item = Prisma.MediaItemGetPayload<{ select: typeof ITEM }>;

export async function insertJob(tx: Transaction, itemId: string): Promise<void> {
  await tx.mediaJob.create({ data: { itemId, recipe: RECIPE, queuedAt: clock.now() } });
}

export async function insertJobs(
  tx: Transaction,
  items: readonly { itemId: string; priority: number }[],
  fromMs: number,
): Promise<void> {
  const toJob = (item: (typeof items)[number], index: number) => ({
    ...item,
    recipe: RECIPE,
    queuedAt: new Date(fromMs + index),
  });
  await tx.mediaJob.createMany({ data: items.map(toJob) });
}

type Kind = {
  where: Prisma.MediaItemWhereInput;
  priorityOf: (item: Item) => number;
  change?: (tx: Transaction, items: Item[]) => Promise<unknown>;
};

export async function queueItems({ where, priorityOf, change }: Kind): Promise<void> {
  const wanted = { ...where, job: null };
  if ((await db.read.mediaItem.findFirst({ where: wanted, select: { id: true } })) === null) return;
  const startMs = clock.now().getTime();
  for (let [done, found] = [0, BATCH]; found === BATCH; done += found) {
    const fromMs = startMs + done;
    found = await db.write(async (tx) => {
      const items = await tx.mediaItem.findMany({
        where: wanted,
        select: ITEM,
        orderBy: [{ uploadedAt: "desc" }, { id: "desc" }],
        take: BATCH,
      });
      await change?.(tx, items);
      const jobs = items.map((item) => ({ itemId: item.id, priority: priorityOf(item) }));
      await insertJobs(tx, jobs, fromMs);
      return items.length;
    });
    // SQLite's writes never wait for anything, so requests would wait for all portions.
    await letOthersIn();
  }
}

const isSome = async (where: Prisma.MediaJobWhereInput) =>
  (await db.read.mediaJob.findFirst({ where, select: { itemId: true } })) !== null;

/** Queues work that older rules did not do, once there is an ffmpeg for it. Writes only when there is something. */
async function queueOutdated(): Promise<void> {
  const queuedAt = clock.now();
  const outdated = { recipe: { lt: WHOLE_RECIPE }, state: { in: ["done", "failed"] } };
  const again = { state: "waiting", lane: "quick", priority: PRIORITY.shown, attempts: 0, workMs: 0, queuedAt };
  if (await isSome(outdated)) await db.write((tx) => tx.mediaJob.updateMany({ where: outdated, data: again }));
  const film = { mediaType: "video", preparation: "ready" };
  const picture = { mediaType: "image", preparation: "ready", contentType: { in: TYPES_WITH_MOTION } };
  const unread = {
    state: "done",
    OR: [
      { recipe: { gte: WHOLE_RECIPE, lt: BEFORE.captions }, item: film },
      { recipe: { gte: WHOLE_RECIPE, lt: BEFORE.motion }, item: picture },
      { recipe: { gte: WHOLE_RECIPE, lt: BEFORE.wave }, item: { mediaType: "audio", preparation: "ready" } },
    ],
  };
  if ((await isSome(unread)) && (await findFfmpeg()).found)
    await db.write((tx) => tx.mediaJob.updateMany({ where: unread, data: { ...CAPTIONS_JOB, queuedAt } }));
}

/** Queues items without a job (from before there were renditions, or restored) and those made by older rules. */
export async function queueMissing(): Promise<void> {
  await queueItems({
    where: { mediaType: { not: "unknown" } },
    priorityOf: ({ preparation }) => (preparation === "preparing" ? PRIORITY.sent : PRIORITY.shown),
  });
  await queueOutdated();
}
