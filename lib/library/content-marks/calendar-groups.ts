import "server-only";
import { setImmediate as pause } from "node:timers/promises";
import type { Household } from "@/lib/accounts/household/schema";
import { EveryLine } from "@/lib/calendar/day/calendar-lines";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import type { ReviewGroup } from "@/lib/library/content-marks/schema";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatDate } from "@/lib/platform/time/format";

/** Hebrew years from this one on: enough for leap years, and for a Pesach on every day of the week. */
const YEARS = 10;
/** Days between two pauses that let the server answer others; a day takes up to a millisecond. */
const DAYS_AT_ONCE = 10;

async function computeGroups(household: Household, today: string): Promise<ReviewGroup[]> {
  const every = new EveryLine(household);
  const last = hebrewDay(today).getFullYear() + YEARS - 1;
  let date = today;
  while (hebrewDay(addDays(date, -1)).getFullYear() === hebrewDay(today).getFullYear()) date = addDays(date, -1);
  for (let index = 1; hebrewDay(date).getFullYear() <= last; index += 1) {
    every.add(date);
    date = addDays(date, 1);
    if (index % DAYS_AT_ONCE === 0) await pause();
  }
  const lines = every.lines();
  return [...new Set(lines.map(({ place }) => place))].map((place) => ({
    kind: "calendar",
    title: place,
    texts: lines
      .filter((line) => line.place === place)
      .map(({ id, text, example, isUnsure }) => ({
        id,
        title: text,
        text: `For example on ${formatDate(example).weekday}, ${formatDate(example).date}.`,
        source: isUnsure ? "from memory, without the book. Please look at this first." : null,
        review: { reviewedBy: null, reviewedOn: null },
      })),
  }));
}

let kept: { key: string; groups: Promise<ReviewGroup[]> } | null = null;

export function calendarGroups(household: Household, today: string): Promise<ReviewGroup[]> {
  const { place, nusach, opinion, candleMinutes, havdalahMinutes } = household;
  const year = hebrewDay(today).getFullYear();
  const key = JSON.stringify([place, nusach, opinion, candleMinutes, havdalahMinutes, year]);
  if (kept?.key !== key) {
    kept = { key, groups: computeGroups(household, today) };
    kept.groups.catch(() => (kept = null));
  }
  return kept.groups;
}
