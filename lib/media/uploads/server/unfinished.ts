import "server-only";
import { LIVE_STATES } from "@/lib/media/uploads/server/references";
import { db, type Transaction } from "@/lib/platform/database/db";

/** Ends all uploads in the caller's transaction: their chunks are not where this database is now. Objects stay: one may be the only copy. */
export async function endUnfinishedIn(tx: Transaction): Promise<void> {
  const live = { state: { in: LIVE_STATES } };
  await tx.uploadChunk.deleteMany({ where: { session: live } });
  await tx.uploadSession.updateMany({ where: live, data: { state: "aborted" } });
}

export async function endUnfinished(): Promise<void> {
  await db.write(endUnfinishedIn);
}
