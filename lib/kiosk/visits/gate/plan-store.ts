import "server-only";
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { VisitNow } from "@/lib/kiosk/visits/schema";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { listDays } from "@/lib/schedule/items/store";

/** Of an item that says nothing else. */
const USUAL_MINUTES = 30;
/** What is no one's matter; an appointment is most often with a doctor. */
const PRIVATE = new Set(["medical", "therapy", "appointment"]);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function wallTimeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}

/** What his plan says of this moment, as the household lets its callers know, in wall times of its zone; nothing of medicine. Null: nothing is planned now. */
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
  const { title, scheduledTime: since, lengthMinutes } = present;
  return { title, since, until: lengthMinutes === null ? null : wallTimeOf(minutesOf(since) + lengthMinutes) };
}
