import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import { spanAt } from "@/lib/calendar/day/rules";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { holyTimes } from "@/lib/calendar/hebcal/holy-days";
import type { Custom } from "@/lib/calendar/hebcal/sun";
import { boardStateAt } from "@/lib/calendar/shabbos/board-rules";
import { readRest } from "@/lib/calendar/shabbos/settings-store";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

export function holyOn(household: Custom, date: string): (instant: Date) => boolean {
  const times = holyTimes(household, addDays(date, -1), addDays(date, 1));
  return (instant) => spanAt(times, instant) !== null;
}

/** Returns a test for instants when notices wait: a rest or a board. A guessed place counts too, because waiting harms no one. */
export async function readHeldBack(): Promise<(instant: Date) => boolean> {
  const [household, calendar, settings] = await Promise.all([getHousehold(), getHubCalendar(), readRest()]);
  const today = civilDateAt(clock.now(), household.place.timeZone);
  const isHoly = holyOn(household, today);
  return (instant) => isHoly(instant) || boardStateAt(instant, calendar.rests, settings).state === "board";
}
