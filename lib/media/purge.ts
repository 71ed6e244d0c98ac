import "server-only";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { storage } from "@/lib/storage/storage";

/**
 * Removes items that were deleted before this instant, for good: the row first, then the bytes. An item that was restored
 * meanwhile stays, because each removal asks again (I6). Answers how many are gone.
 */
export async function purgeDeletedMedia(deletedBefore: Date): Promise<number> {
  const due = { deletedAt: { lt: deletedBefore } };
  const rows = await db.read.mediaItem.findMany({ where: due, select: { id: true, objectPath: true } });
  let purged = 0;
  for (const { id, objectPath } of rows) {
    const gone = await db.write(async (tx) => {
      const { count } = await tx.mediaItem.deleteMany({ where: { id, ...due } });
      // The upload ends with its item; should the bytes not go now, the sweeper removes them.
      if (count === 1) await tx.uploadSession.updateMany({ where: { objectKey: objectPath, state: "recorded" }, data: { state: "aborting" } });
      return count === 1;
    });
    if (!gone) continue;
    await storage().remove(objectPath);
    purged += 1;
    log.info("media.purged", { mediaId: id });
  }
  return purged;
}
