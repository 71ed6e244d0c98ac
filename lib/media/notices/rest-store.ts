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

/** Returns whether an instant of a civil day "YYYY-MM-DD", or of a day next to it, is Shabbos or Yom Tov for a household. */
export function holyOn(household: Custom, date: string): (instant: Date) => boolean {
  const times = holyTimes(household, addDays(date, -1), addDays(date, 1));
  return (instant) => spanAt(times, instant) !== null;
}

/**
 * Returns how to ask whether notices are held back at an instant of these days: it is Shabbos or Yom Tov for the household then, or its
 * board stands. Also where its place is a guess and where the sun fails, because a notification that waits harms no one.
 */
export async function readHeldBack(): Promise<(instant: Date) => boolean> {
  const [household, calendar, settings] = await Promise.all([getHousehold(), getHubCalendar(), readRest()]);
  const today = civilDateAt(clock.now(), household.place.timeZone);
  const isHoly = holyOn(household, today);
  return (instant) => isHoly(instant) || boardStateAt(instant, calendar.rests, settings).state === "board";
}
