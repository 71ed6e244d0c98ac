import "server-only";
import type { Rest } from "@/lib/calendar/day/hub-schema";
import { greetingAfter } from "@/lib/calendar/hebcal/greetings";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { holyDayAfter, isRestDay } from "@/lib/calendar/hebcal/holy-days";
import { type Custom, hasSunset } from "@/lib/calendar/hebcal/sun";
import { addDays } from "@/lib/platform/time/civil-date";

/** Days to search before and after: a rest has at most three days, so a run that touches a day lies within four days of it. */
const RUN_DAYS = 4;

type Settled = Custom & { placeIsChosen: boolean };

/** Returns the civil days of rest that touch, run by run; every run that touches the days from `start` to `end` is among them, whole. */
export function restRunsBetween(start: string, end: string, inIsrael: boolean): string[][] {
  const runs: string[][] = [];
  for (let date = addDays(start, -RUN_DAYS); date <= addDays(end, RUN_DAYS); date = addDays(date, 1)) {
    if (!isRestDay(date, inIsrael)) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === addDays(date, -1)) last.push(date);
    else runs.push([date]);
  }
  return runs;
}

function restOf(custom: Custom, days: readonly string[]): Rest | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  if ([addDays(first, -1), ...days].some((date) => !hasSunset(custom.place, date))) return null;
  const from = holyDayAfter(custom, addDays(first, -1))[0]?.from;
  const until = holyDayAfter(custom, addDays(last, -1))[0]?.until;
  if (from === undefined || until === undefined) return null;
  const greeting = greetingAfter(hebrewDay(last), custom.place.inIsrael);
  return { from, until, ...(greeting !== null && { greeting }) };
}

/** Returns only rests with certain times: none while the place is not chosen, and none of days without a sunset (D53). */
export function restsBetween(household: Settled, start: string, end: string): Rest[] {
  if (!household.placeIsChosen) return [];
  return restRunsBetween(start, end, household.place.inIsrael)
    .flatMap((days) => restOf(household, days) ?? [])
    .filter(({ from, until }) => from.slice(0, 10) <= end && until.slice(0, 10) >= start);
}

type NoRests = "place" | "sun" | null;

export function whyNoRests(household: Settled, start: string, end: string): NoRests {
  if (!household.placeIsChosen) return "place";
  return restsBetween(household, start, end).length === 0 ? "sun" : null;
}
