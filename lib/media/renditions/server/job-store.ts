import "server-only";
import { PRIORITY } from "@/lib/media/items/preparation-rules";
import { type FailureCause, mediaTypeSchema } from "@/lib/media/items/schema";
import { isShownAsSent } from "@/lib/media/items/shown-rules";
import { type Lane, LEASE_MS, MAX_ATTEMPTS, RECIPE } from "@/lib/media/renditions/rules";
import type { Flaw } from "@/lib/media/renditions/server/maker";
import { db, type Transaction } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";
import type { Prisma } from "@/prisma/sqlite/client/client";

export type ClaimedJob = {
  itemId: string;
  claimId: string;
  lane: Lane;
  item: {
    objectPath: string;
    purpose: string;
    contentType: string;
    mediaType: string;
    sizeBytes: number;
    preparation: string;
  };
};

/** A job of which only a video's captions are left, or the motion of an image that was prepared before there were any. */
export const CAPTIONS_JOB = {
  state: "waiting",
  lane: "captions",
  priority: PRIORITY.shown,
  attempts: 0,
} as const;
const FREE = { claimId: null, leaseUntil: null, startedAt: null };
const CAPTIONED = { state: "done", ...FREE };
const ITEM = {
  objectPath: true,
  purpose: true,
  contentType: true,
  mediaType: true,
  sizeBytes: true,
  preparation: true,
} as const;

function leaseEnd(leases = 1): Date {
  return new Date(clock.now().getTime() + leases * LEASE_MS);
}

/** Finds the next job: first what was sent, in its order, a short video before a long one; then what is made again, newest first. */
async function findNext(tx: Transaction, lane: Lane) {
  const isFree = {
    lane,
    item: { deletedAt: null },
    OR: [
      { state: "waiting" },
      // A lease that is longer than any was given by a clock that ran ahead.
      { state: "running", OR: [{ leaseUntil: { lt: clock.now() } }, { leaseUntil: { gt: leaseEnd(2) } }] },
    ],
  };
  const fresh = await tx.mediaJob.findFirst({
    where: { ...isFree, priority: PRIORITY.sent },
    orderBy: [{ workMs: "asc" }, { queuedAt: "asc" }, { itemId: "asc" }],
    include: { item: { select: ITEM } },
  });
  return (
    fresh ??
    (await tx.mediaJob.findFirst({
      where: { ...isFree, priority: { gt: PRIORITY.sent } },
      orderBy: [{ priority: "asc" }, { item: { uploadedAt: "desc" } }, { itemId: "asc" }],
      include: { item: { select: ITEM } },
    }))
  );
}

async function endJob(
  tx: Transaction,
  where: { itemId: string; claimId: string | null },
  cause: FailureCause,
  causeAtMs: number | null,
): Promise<void> {
  // A video whose captions cannot be read is a video.
  await tx.mediaJob.updateMany({ where: { ...where, lane: "captions" }, data: CAPTIONED });
  const data = { state: "failed", cause, causeAtMs, ...FREE };
  const { count } = await tx.mediaJob.updateMany({ where: { ...where, lane: { not: "captions" } }, data });
  if (count === 0) return;
  const { mediaType, contentType } = await tx.mediaItem.findUniqueOrThrow({ where: { id: where.itemId } });
  const item = { mediaType: mediaTypeSchema.parse(mediaType), contentType };
  // An item that was shown before stays as it was shown.
  await tx.mediaItem.updateMany({
    where: { id: where.itemId, preparation: "preparing" },
    data: { preparation: isShownAsSent(item, cause) ? "ready" : "failed" },
  });
}

/** Takes the lane's next job for this process, or a dead process's job; null when there is none. */
export async function claimJob(lane: Lane): Promise<ClaimedJob | null> {
  return db.write(async (tx) => {
    for (let job = await findNext(tx, lane); job; job = await findNext(tx, lane)) {
      const { itemId, claimId: formerClaim, attempts, item } = job;
      if (attempts >= MAX_ATTEMPTS) {
        // Its processes died three times in a row; a fourth would die as well.
        await endJob(tx, { itemId, claimId: formerClaim }, "crashed", null);
        continue;
      }
      const claimId = newId();
      await tx.mediaJob.update({
        where: { itemId },
        data: {
          state: "running",
          claimId,
          leaseUntil: leaseEnd(),
          startedAt: clock.now(),
          attempts: attempts + 1,
          recipe: RECIPE,
        },
      });
      return { itemId, claimId, lane, item };
    }
    return null;
  });
}

type Claim = Pick<ClaimedJob, "itemId" | "claimId">;
const ours = ({ itemId, claimId }: Claim) => ({ itemId, claimId, state: "running" });

/** Prolongs the lease; false when the job is no longer this process's. */
export async function renewLease(claim: Claim): Promise<boolean> {
  const { count } = await db.write((tx) =>
    tx.mediaJob.updateMany({ where: ours(claim), data: { leaseUntil: leaseEnd() } }),
  );
  return count === 1;
}

export async function isStillOurs(tx: Transaction, claim: Claim): Promise<boolean> {
  return (await tx.mediaJob.count({ where: ours(claim) })) === 1;
}

async function showItem(claim: Claim, flaw: Flaw | null, next: Prisma.MediaJobUpdateManyMutationInput): Promise<void> {
  const data = { cause: flaw?.cause ?? null, causeAtMs: flaw?.atMs ?? null, ...FREE, ...next };
  await db.write(async (tx) => {
    const { count } = await tx.mediaJob.updateMany({ where: ours(claim), data });
    if (count === 1) await tx.mediaItem.updateMany({ where: { id: claim.itemId }, data: { preparation: "ready" } });
  });
}

export async function finishJob(claim: Claim, flaw: Flaw | null = null): Promise<void> {
  await showItem(claim, flaw, { state: "done" });
}

export async function moveToCaptionsLane(claim: Claim, flaw: Flaw | null = null): Promise<void> {
  await showItem(claim, flaw, CAPTIONS_JOB);
}

export async function endCaptions(claim: Claim): Promise<void> {
  await db.write((tx) => tx.mediaJob.updateMany({ where: ours(claim), data: CAPTIONED }));
}

/** The file cannot be shown, and a further attempt would end the same way. */
export async function failJob(claim: Claim, cause: FailureCause, causeAtMs: number | null): Promise<void> {
  await db.write((tx) => endJob(tx, claim, cause, causeAtMs));
}

export async function moveToLongLane(claim: Claim, workMs: number): Promise<void> {
  await db.write((tx) =>
    tx.mediaJob.updateMany({
      where: ours(claim),
      data: { state: "waiting", lane: "long", workMs: Math.max(1, Math.round(workMs)), attempts: 0, ...FREE },
    }),
  );
}

export async function waitForFfmpeg(claim: Claim): Promise<void> {
  await db.write((tx) =>
    tx.mediaJob.updateMany({ where: ours(claim), data: { state: "needs-ffmpeg", attempts: 0, ...FREE } }),
  );
}

export async function resumeWaitingForFfmpeg(): Promise<number> {
  const { count } = await db.write((tx) =>
    tx.mediaJob.updateMany({ where: { state: "needs-ffmpeg" }, data: { state: "waiting" } }),
  );
  return count;
}

/** Gives a job back, to be tried again; `counts` false: what went wrong was not the file's fault. */
export async function releaseJob(claim: Claim, { counts }: { counts: boolean }): Promise<void> {
  await db.write(async (tx) => {
    const job = await tx.mediaJob.findFirst({ where: ours(claim) });
    if (!job) return;
    if (counts && job.attempts >= MAX_ATTEMPTS) {
      await endJob(tx, claim, "crashed", null);
      return;
    }
    await tx.mediaJob.update({
      where: { itemId: claim.itemId },
      data: { state: "waiting", attempts: counts ? job.attempts : job.attempts - 1, ...FREE },
    });
  });
}

/** On SQLite there is one process: what is running at its start belongs to a dead one, so no one waits for the lease to end. */
export async function releaseDeadJobs(): Promise<void> {
  if (env().databaseProvider !== "sqlite") return;
  await db.write((tx) => tx.mediaJob.updateMany({ where: { state: "running" }, data: { leaseUntil: new Date(0) } }));
}
