import "server-only";
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { VisitNow } from "@/lib/kiosk/visits/schema";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { listDays } from "@/lib/schedule/items/store";
import { endOf, minutesOf } from "@/lib/schedule/people/item-sentences";

const USUAL_MINUTES = 30;
/** Private categories; an appointment is most often with a doctor. */
const PRIVATE = new Set(["medical", "therapy", "appointment"]);

/** Returns the plan of this moment as far as callers may know it, in wall times of the household; no medicine. Null: nothing is planned. */
export async function currentPlan(timeZone: string, now: Date): Promise<VisitNow["plan"]> {
  const wall = wallClockAt(now, timeZone);
  const [today, minute] = [wall.slice(0, 10), minutesOf(wall.slice(11, 16))];
  const items = await listDays(OPERATOR, today, today);
  const present = items.findLast(({ scheduledTime, isCompleted, category, lengthMinutes }) => {
    if (scheduledTime === null || isCompleted || PRIVATE.has(category)) return false;
    const since = minute - minutesOf(scheduledTime);
    return since >= 0 && since < (lengthMinutes ?? USUAL_MINUTES);
  });
  if (!present?.scheduledTime) return null;
  return { title: present.title, since: present.scheduledTime, until: endOf(present)?.time ?? null };
}
