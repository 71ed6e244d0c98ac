import "server-only";
import { db } from "@/lib/db";

/** States in which what is staged is still needed. */
export const LIVE_STATES = ["open", "completing"];

/** Whether anything in the database still refers to an object; asked at the moment of each removal (I6). */
export async function isReferred(objectKey: string): Promise<boolean> {
  const [items, uploads] = await Promise.all([
    db.read.mediaItem.count({ where: { objectPath: objectKey } }),
    db.read.uploadSession.count({ where: { objectKey, state: { in: [...LIVE_STATES, "complete", "recorded"] } } }),
  ]);
  return items + uploads > 0;
}
