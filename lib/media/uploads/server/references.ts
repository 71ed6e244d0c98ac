import "server-only";
import { db } from "@/lib/platform/database/db";

/** States that still need the staging. */
export const LIVE_STATES = ["open", "completing"];

/** Returns true if any row still refers to an object; ask right before each removal (I6). */
export async function isReferred(objectKey: string): Promise<boolean> {
  const [items, uploads, voices] = await Promise.all([
    db.read.mediaItem.count({ where: { objectPath: objectKey } }),
    db.read.uploadSession.count({ where: { objectKey, state: { in: [...LIVE_STATES, "complete", "recorded"] } } }),
    db.read.voiceAnswer.count({ where: { objectKey } }),
  ]);
  return items + uploads + voices > 0;
}
