import "server-only";
import { DELETED_LIFE_MS, ORPHAN_LIFE_MS, SESSION_LIFE_MS, UNRECORDED_LIFE_MS } from "@/lib/media/uploads/rules";
import { finish } from "@/lib/media/uploads/server/finish";
import { multipartStateFor } from "@/lib/media/uploads/server/multipart-state";
import { isReferred, LIVE_STATES } from "@/lib/media/uploads/server/references";
import { withLease } from "@/lib/platform/concurrency/lease";
import { withLock } from "@/lib/platform/concurrency/locks";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { settledNow } from "@/lib/platform/time/settled-clock";

function ago(ms: number): Date {
  return new Date(settledNow().getTime() - ms);
}

/** Finishes uploads that a crash or an unreachable store interrupted; after seven days they count as failed. */
export async function finishInterrupted(): Promise<void> {
  const received = await db.read.uploadSession.findMany({
    where: {
      kind: "chunked",
      OR: [
        { state: "completing" },
        { state: "open", totalBytes: { equals: db.read.uploadSession.fields.offsetBytes } },
      ],
    },
    select: { id: true, lastByteAt: true },
  });
  for (const { id, lastByteAt } of received) {
    try {
      await finish(id);
    } catch (error) {
      log.warn("sweep.finish-failed", { uploadId: id, reason: String(error) });
      if (lastByteAt < ago(SESSION_LIFE_MS)) {
        await db.write((tx) =>
          tx.uploadSession.updateMany({ where: { id, state: "completing" }, data: { state: "failed" } }),
        );
      }
    }
  }
}

/** Ends uploads that have expired, whose link was revoked, or that are complete but without an item for seven days. */
export async function endAbandoned(): Promise<void> {
  const revoked = await db.read.uploadLink.findMany({ where: { revokedAt: { not: null } }, select: { id: true } });
  const revokedIds = revoked.map(({ id }) => id);
  const data = { state: "aborting" };
  await db.write(async (tx) => {
    await tx.uploadSession.updateMany({
      where: {
        state: "open",
        OR: [{ expiresAt: { lt: clock.now() } }, { senderKind: "link", senderId: { in: revokedIds } }],
      },
      data,
    });
    await tx.uploadSession.updateMany({
      where: { state: "complete", lastByteAt: { lt: ago(UNRECORDED_LIFE_MS) } },
      data,
    });
  });
}

/** A failure is logged and left to the next round, so that it does not stop the others. */
async function tryForUpload(uploadId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn("sweep.delayed", { uploadId, reason: String(error) });
  }
}

/** Removes the bytes of uploads that have ended without an item. Its caller holds the removal lock. */
export async function cleanEnded(): Promise<void> {
  const rows = await db.read.uploadSession.findMany({
    where: { state: { in: ["aborting", "failed"] } },
    select: { id: true, objectKey: true, state: true },
  });
  for (const { id, objectKey, state } of rows) {
    const clean = async () => {
      await storage().discard({ uploadId: id, objectKey, multipartState: multipartStateFor(id) });
      if (!(await isReferred(objectKey))) await storage().remove(objectKey);
      await db.write(async (tx) => {
        await tx.uploadChunk.deleteMany({ where: { sessionId: id } });
        await tx.uploadSession.updateMany({ where: { id, state }, data: { state: "aborted" } });
      });
    };
    const name = `upload:${id}`;
    await tryForUpload(id, () => withLock(name, () => withLease(name, clean)));
  }
}

type Owner = { objectKey: string; state: string } | null;

async function removeOrphan(uploadId: string, isDue: (row: Owner) => boolean): Promise<void> {
  const row = await db.read.uploadSession.findUnique({
    where: { id: uploadId },
    select: { objectKey: true, state: true },
  });
  if (!isDue(row) || LIVE_STATES.some((state) => state === row?.state)) return;
  const objectKey = row?.objectKey ?? `m/${uploadId}`;
  await tryForUpload(uploadId, () =>
    withLease(`upload:${uploadId}`, () =>
      storage().discard({ uploadId, objectKey, multipartState: multipartStateFor(uploadId) }),
    ),
  );
  log.info("sweep.orphan", { uploadId });
}

/** Removes the staging of ended uploads at once, and of unknown ids after 24 h (U16, U19). */
export async function removeOrphans(): Promise<void> {
  const dayAgo = ago(ORPHAN_LIFE_MS);
  for await (const uploadId of storage().stagedBefore(clock.now())) await removeOrphan(uploadId, (row) => row !== null);
  for await (const uploadId of storage().stagedBefore(dayAgo)) await removeOrphan(uploadId, (row) => row === null);
}

/** Deletes the rows of uploads that ended 30 days ago, and the browsers of links revoked 30 days ago. */
export async function deleteOldUploads(): Promise<void> {
  await db.write(async (tx) => {
    await tx.uploadSession.deleteMany({ where: { state: "aborted", lastByteAt: { lt: ago(DELETED_LIFE_MS) } } });
    await tx.linkBrowser.deleteMany({ where: { link: { revokedAt: { lt: ago(DELETED_LIFE_MS) } } } });
  });
}
