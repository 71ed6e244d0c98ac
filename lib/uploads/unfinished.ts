import "server-only";
import { db } from "@/lib/db";
import { LIVE_STATES } from "@/lib/uploads/references";

/** Ends all uploads on their way in the open database: what had been sent of them is not in a backup, and the phone begins anew. */
export async function endUnfinished(): Promise<void> {
  await db.write((tx) => tx.uploadSession.updateMany({ where: { state: { in: LIVE_STATES } }, data: { state: "aborting" } }));
}
