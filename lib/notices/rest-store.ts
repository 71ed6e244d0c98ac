import "server-only";
import { boardStateAt } from "@/lib/board/rules";
import { restsBetween } from "@/lib/calendar/hebcal/rests";
import { getHubCalendar } from "@/lib/calendar/store";
import { getHousehold } from "@/lib/household/store";
import { readRest } from "@/lib/rest/store";
import { addDays } from "@/lib/time/civil-date";
import { clock } from "@/lib/time/clock";
import { civilDateAt } from "@/lib/time/wall-clock";

/**
 * Returns how to ask whether notices are held back at an instant of these days: it is Shabbos or Yom Tov for the household then, or its
 * board stands. Also where its place is a guess, because a notice that waits harms nobody.
 */
export async function readHeldBack(): Promise<(instant: Date) => boolean> {
  const [household, calendar, settings] = await Promise.all([getHousehold(), getHubCalendar(), readRest()]);
  const today = civilDateAt(clock.now(), household.place.timeZone);
  const rests = restsBetween({ ...household, placeIsChosen: true }, addDays(today, -1), addDays(today, 1));
  return (instant) => {
    const ms = instant.getTime();
    const isRest = rests.some(({ from, until }) => Date.parse(from) <= ms && ms < Date.parse(until));
    return isRest || boardStateAt(instant, calendar.rests, settings).state === "board";
  };
}
