import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { holyTimes } from "@/lib/calendar/hebcal/holy-days";
import { addDays } from "@/lib/platform/time/civil-date";
import { waitOf, wallRuns } from "@/lib/schedule/acts/act-rules";
import { occasionsOf } from "@/lib/schedule/acts/occasion-store";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { listDay } from "@/lib/schedule/items/store";

/** Returns today as the household's screen shows it, with its waits and cards. Throws AppError "forbidden". */
export async function listShownDay(identity: Identity): Promise<ScheduleItem[]> {
  const items = await listDay(identity);
  const date = items[0]?.scheduledDate;
  if (date === undefined) return items;
  const household = await getHousehold();
  const spans = wallRuns(holyTimes(household, addDays(date, -1), addDays(date, 1)));
  const occasions = await occasionsOf(items, household, date);
  return items.map((item) => {
    const [waits, occasion] = [waitOf(item, spans), occasions.get(item.id)];
    return { ...item, ...(waits && { waits }), ...(occasion && { occasion }) };
  });
}
