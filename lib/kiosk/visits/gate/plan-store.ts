import "server-only";
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { Words } from "@/lib/kiosk/visits/gate/texts";
import { formatTime } from "@/lib/platform/time/format";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { listDays } from "@/lib/schedule/items/store";

/** Of an item that says nothing else. */
const USUAL_MINUTES = 30;
/** What is no one's matter. */
const PRIVATE = new Set(["medical", "therapy"]);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** What his plan says of this moment, as the household lets its callers know; nothing of medicine. Null: nothing is planned now. */
export async function currentPlan(
  { name, timeZone }: Pick<Words, "name" | "timeZone">,
  now: Date,
): Promise<string | null> {
  const wall = wallClockAt(now, timeZone);
  const [today, minute] = [wall.slice(0, 10), minutesOf(wall.slice(11, 16))];
  const items = await listDays(OPERATOR, today, today);
  const present = items.findLast(({ scheduledTime, isCompleted, category, lengthMinutes }) => {
    if (scheduledTime === null || isCompleted || PRIVATE.has(category)) return false;
    const since = minute - minutesOf(scheduledTime);
    return since >= 0 && since < (lengthMinutes ?? USUAL_MINUTES);
  });
  return present?.scheduledTime
    ? `On ${name}’s plan since ${formatTime(present.scheduledTime)}: ${present.title}.`
    : null;
}
