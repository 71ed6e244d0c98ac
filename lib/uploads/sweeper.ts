import "server-only";
import { forgetEndedVisits } from "@/lib/auth/forget-store";
import { forgetEndedPairings } from "@/lib/auth/pairing-store";
import { forgetOldCounters } from "@/lib/auth/throttle";
import { forgetOldTicks } from "@/lib/checklist/store";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { renewReserve } from "@/lib/disk-reserve";
import { ownsStore } from "@/lib/installation/ownership";
import { log } from "@/lib/log";
import { purgeDeletedMedia } from "@/lib/media/purge";
import { forgetDeletedItems } from "@/lib/schedule/trash-store";
import { StorageUnavailable } from "@/lib/storage/driver";
import { takeRemovalLock } from "@/lib/storage/removal-lock";
import { storage } from "@/lib/storage/storage";
import { finish } from "@/lib/uploads/finish";
import { withLease } from "@/lib/uploads/lease";
import { ledgerOf } from "@/lib/uploads/ledger";
import { withLock } from "@/lib/uploads/locks";
import { isReferred, LIVE_STATES } from "@/lib/uploads/references";
import { DELETED_LIFE_MS, ORPHAN_LIFE_MS, SESSION_LIFE_MS, UNRECORDED_LIFE_MS } from "@/lib/uploads/rules";
import { isStopping } from "@/lib/uploads/stopping";

function ago(ms: number): Date {
  return new Date(clock.now().getTime() - ms);
}

/** Finishes what a crash or a store that was away has left; after seven days it counts as lost. */
async function finishInterrupted(): Promise<void> {
  const whole = await db.read.uploadSession.findMany({
    where: { OR: [{ state: "completing" }, { state: "open", totalBytes: { equals: db.read.uploadSession.fields.offsetBytes } }] },
    select: { id: true, kind: true, lastByteAt: true },
  });
  for (const { id, kind, lastByteAt } of whole) {
    if (kind !== "chunked") continue;
    try {
      await finish(id);
    } catch (error) {
      log.warn("sweep.finish-failed", { uploadId: id, reason: String(error) });
      if (lastByteAt < ago(SESSION_LIFE_MS)) {
        await db.write((tx) => tx.uploadSession.updateMany({ where: { id, state: "completing" }, data: { state: "failed" } }));
      }
    }
  }
}

/** Ends uploads that nobody continues: after their seven days, their link revoked, or complete without an item for seven days. */
async function endAbandoned(): Promise<void> {
  const revoked = await db.read.uploadLink.findMany({ where: { revokedAt: { not: null } }, select: { id: true } });
  const revokedIds = revoked.map(({ id }) => id);
  const ended = { data: { state: "aborting" } };
  await db.write(async (tx) => {
    await tx.uploadSession.updateMany({
      where: {
        state: "open",
        OR: [
          { expiresAt: { lt: clock.now() } },
          { senderKind: "link", senderId: { in: revokedIds } },
        ],
      },
      ...ended,
    });
    await tx.uploadSession.updateMany({ where: { state: "complete", lastByteAt: { lt: ago(UNRECORDED_LIFE_MS) } }, ...ended });
  });
}

/** One upload that cannot be tidied waits for the next round; those after it do not. */
async function tidy(uploadId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn("sweep.delayed", { uploadId, reason: String(error) });
  }
}

async function cleanEnded(): Promise<void> {
  const rows = await db.read.uploadSession.findMany({ where: { state: { in: ["aborting", "failed"] } }, select: { id: true, objectKey: true, state: true } });
  for (const { id, objectKey, state } of rows) {
    const clean = async () => {
      await storage().discard({ uploadId: id, objectKey, ledger: ledgerOf(id) });
      if (!(await isReferred(objectKey))) await storage().remove(objectKey);
      await db.write(async (tx) => {
        await tx.uploadChunk.deleteMany({ where: { sessionId: id } });
        await tx.uploadSession.updateMany({ where: { id, state }, data: { state: "aborted" } });
      });
    };
    const name = `upload:${id}`;
    await tidy(id, () => withLock(name, () => withLease(name, clean)));
  }
}

/** What is staged for no live upload: what a crash left of one that has ended (U16, U19), and after a day what nobody knows. */
async function removeOrphans(): Promise<void> {
  const dayAgo = ago(ORPHAN_LIFE_MS);
  for await (const uploadId of storage().stagedBefore(clock.now())) await removeOrphan(uploadId, (row) => row !== null);
  for await (const uploadId of storage().stagedBefore(dayAgo)) await removeOrphan(uploadId, (row) => row === null);
}

type Owner = { objectKey: string; state: string } | null;

async function removeOrphan(uploadId: string, isDue: (row: Owner) => boolean): Promise<void> {
  const row = await db.read.uploadSession.findUnique({ where: { id: uploadId }, select: { objectKey: true, state: true } });
  if (!isDue(row) || LIVE_STATES.some((state) => state === row?.state)) return;
  const objectKey = row?.objectKey ?? `m/${uploadId}`;
  await tidy(uploadId, () => withLease(`upload:${uploadId}`, () => storage().discard({ uploadId, objectKey, ledger: ledgerOf(uploadId) })));
  log.info("sweep.orphan", { uploadId });
}

async function forgetOld(): Promise<void> {
  await db.write(async (tx) => {
    await tx.uploadSession.deleteMany({ where: { state: "aborted", lastByteAt: { lt: ago(DELETED_LIFE_MS) } } });
    await tx.linkBrowser.deleteMany({ where: { link: { revokedAt: { lt: ago(DELETED_LIFE_MS) } } } });
  });
  await forgetOldCounters();
  await forgetEndedPairings();
  await forgetEndedVisits();
  await forgetOldTicks();
  await forgetDeletedItems(ago(DELETED_LIFE_MS));
}

/** What a hub that does not own its store must not do (D43); it says so in the log, at /admin and in the doctor. */
async function inOwnStore(work: () => Promise<void>): Promise<void> {
  if (await ownsStore()) await work();
}

/** Removes stored files for good, unless a backup is being made: that one needs them until it is done, and the next round is soon. */
async function removeForGood(): Promise<void> {
  const lock = await takeRemovalLock("shared");
  if (!lock) {
    log.info("sweep.waits-for-backup");
    return;
  }
  try {
    await cleanEnded();
    await purgeDeletedMedia(ago(DELETED_LIFE_MS));
  } finally {
    await lock.release();
  }
}

const STEPS: Record<string, () => Promise<unknown>> = {
  finishInterrupted,
  endAbandoned,
  removeForGood: () => inOwnStore(removeForGood),
  removeOrphans: () => inOwnStore(removeOrphans),
  forgetOld,
  renewReserve,
};

/**
 * One round of tidying, at start and every 15 minutes (upload-protocol section 4). A step that fails is logged and tried
 * again in the next round; the others still run.
 */
export async function sweep(): Promise<void> {
  for (const [name, step] of Object.entries(STEPS)) {
    if (isStopping()) return;
    try {
      await step();
    } catch (error) {
      // A stop closes the database under it; the next start goes on.
      if (isStopping()) return;
      if (error instanceof StorageUnavailable) log.warn("sweep.delayed", { step: name, reason: error.message });
      else log.error("sweep.failed", error, { step: name });
    }
  }
}
