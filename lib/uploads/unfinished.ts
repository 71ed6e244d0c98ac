import "server-only";
import { db } from "@/lib/db";
import { LIVE_STATES } from "@/lib/uploads/references";

/**
 * Ends all uploads on their way in the open database, which was just restored: what had been sent of them is not in a backup, and the
 * phone begins anew. Their objects are not removed: one that was finished after the backup may lie in the store and be the only copy.
 */
export async function endUnfinished(): Promise<void> {
  const live = { state: { in: LIVE_STATES } };
  await db.write(async (tx) => {
    await tx.uploadChunk.deleteMany({ where: { session: live } });
    await tx.uploadSession.updateMany({ where: live, data: { state: "aborted" } });
  });
}
