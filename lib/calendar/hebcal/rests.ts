import "server-only";
import type { Rest } from "@/lib/calendar/day/hub-schema";
import { greetingAfter } from "@/lib/calendar/hebcal/greetings";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { holyDayAfter, isRestDay } from "@/lib/calendar/hebcal/holy-days";
import { type Custom, hasSunset } from "@/lib/calendar/hebcal/sun";
import { addDays } from "@/lib/platform/time/civil-date";

/** A rest has at most three days; what touches a day begins and ends at most so many days from it. */
const RUN_DAYS = 4;

/** Where a household lives and by what customs; `placeIsChosen` says whether someone has said so. */
export type Settled = Custom & { placeIsChosen: boolean };

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

/** A rest of these days; null where the sun does not set on one of them or on their eve. */
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

/**
 * Returns the rests that touch the civil days from `start` to `end` ("YYYY-MM-DD"), in order. Only those whose times are certain: none
 * while no one has said where he lives, and none of days without a sunset (D53).
 */
export function restsBetween(household: Settled, start: string, end: string): Rest[] {
  if (!household.placeIsChosen) return [];
  return restRunsBetween(start, end, household.place.inIsrael)
    .flatMap((days) => restOf(household, days) ?? [])
    .filter(({ from, until }) => from.slice(0, 10) <= end && until.slice(0, 10) >= start);
}

/** Why a household has no board: no one has said where he lives, or the sun does not set there on days of rest. Null: it has one. */
export type NoRests = "place" | "sun" | null;

/** Returns why there is no rest in the civil days from `start` to `end`, which should hold a Shabbos. */
export function whyNoRests(household: Settled, start: string, end: string): NoRests {
  if (!household.placeIsChosen) return "place";
  return restsBetween(household, start, end).length === 0 ? "sun" : null;
}
