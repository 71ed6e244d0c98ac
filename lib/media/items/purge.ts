import "server-only";
import type { Purpose } from "@/lib/media/items/schema";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { storage } from "@/lib/platform/storage/storage";

/** `purpose`: only what was sent for that; `by`: the account, for the log; absent for the sweeper. */
type PurgeFilter = { id?: string; purpose?: Purpose; by?: string };

/** Removes permanently: the row first, then the bytes. Its caller holds the removal lock; each removal checks again (I6). */
export async function purgeDeletedMedia(
  deletedBefore: Date,
  { id: only, purpose, by }: PurgeFilter = {},
): Promise<number> {
  const due = {
    deletedAt: { lt: deletedBefore },
    ...(only !== undefined && { id: only }),
    ...(purpose && { purpose }),
  };
  const rows = await db.read.mediaItem.findMany({ where: due, select: { id: true, objectPath: true } });
  let purged = 0;
  for (const { id, objectPath } of rows) {
    const renditions = await db.read.rendition.findMany({ where: { itemId: id }, select: { objectKey: true } });
    const voices = await db.read.voiceAnswer.findMany({ where: { itemId: id }, select: { id: true, objectKey: true } });
    const isDeleted = await db.write(async (tx) => {
      const { count } = await tx.mediaItem.deleteMany({ where: { AND: [due, { id }] } });
      // If the bytes cannot go now, the sweeper removes them.
      if (count === 1)
        await tx.uploadSession.updateMany({
          where: { objectKey: objectPath, state: "recorded" },
          data: { state: "aborting" },
        });
      return count === 1;
    });
    if (!isDeleted) continue;
    for (const { objectKey } of [...renditions, ...voices]) await storage().remove(objectKey);
    await storage().remove(objectPath);
    // Their rows outlive the item until here, so that the sweeper removes what a crash leaves.
    await db.write((tx) => tx.voiceAnswer.deleteMany({ where: { id: { in: voices.map((voice) => voice.id) } } }));
    purged += 1;
    log.info("media.purged", { mediaId: id, by });
  }
  return purged;
}
