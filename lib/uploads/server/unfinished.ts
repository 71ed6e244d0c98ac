import "server-only";
import { db } from "@/lib/database/db";
import { LIVE_STATES } from "@/lib/uploads/server/references";

/** Ends all uploads of a just restored database, whose chunks no backup holds. Objects stay: one may be the only copy. */
export async function endUnfinished(): Promise<void> {
  const live = { state: { in: LIVE_STATES } };
  await db.write(async (tx) => {
    await tx.uploadChunk.deleteMany({ where: { session: live } });
    await tx.uploadSession.updateMany({ where: live, data: { state: "aborted" } });
  });
}
