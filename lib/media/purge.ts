import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { storage } from "@/lib/storage/storage";

/** For the log: which account asked for it; absent for the sweeper. */
type Asked = { id?: string; by?: string };

/**
 * Removes items that were deleted before this instant, or only the one with this id, for good: the row first, then the bytes.
 * The one place where the family's files are removed; whoever calls it holds the removal lock. An item that was restored
 * meanwhile stays, because each removal asks again (I6). Answers how many are gone.
 */
export async function purgeDeletedMedia(deletedBefore: Date, { id: only, by }: Asked = {}): Promise<number> {
  const due = { deletedAt: { lt: deletedBefore }, ...(only === undefined ? {} : { id: only }) };
  const rows = await db.read.mediaItem.findMany({ where: due, select: { id: true, objectPath: true } });
  let purged = 0;
  for (const { id, objectPath } of rows) {
    const gone = await db.write(async (tx) => {
      const { count } = await tx.mediaItem.deleteMany({ where: { AND: [due, { id }] } });
      // The upload ends with its item; should the bytes not go now, the sweeper removes them.
      if (count === 1) await tx.uploadSession.updateMany({ where: { objectKey: objectPath, state: "recorded" }, data: { state: "aborting" } });
      return count === 1;
    });
    if (!gone) continue;
    await storage().remove(objectPath);
    purged += 1;
    log.info("media.purged", { mediaId: id, by });
  }
  return purged;
}
