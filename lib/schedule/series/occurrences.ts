import "server-only";
import type { Household } from "@/lib/accounts/household/schema";
import { hebrewAnniversaries, hebrewMonthDays } from "@/lib/calendar/hebcal/hebrew-repeats";
import { havdalahTime, lightingKindOf, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import { dayTime } from "@/lib/calendar/hebcal/zmanim";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { civilDates } from "@/lib/schedule/items/recurrence";
import { restOf } from "@/lib/schedule/series/is-rest";
import type { Rule } from "@/lib/schedule/series/rule-schema";
import { readTimeRule } from "@/lib/schedule/series/time-rule";

export type DayCustoms = Pick<Household, "place" | "candleMinutes" | "havdalahMinutes" | "opinion">;
/** Time of an item within its day: fixed, tied to the day, or (both null) any time. */
export type Timing = { scheduledTime: string | null; timeRule: string | null };
export type Occurrence = { date: string; time: string | null };

const MINUTE_MS = 60_000;

/** Returns the time "HH:MM" that an item has on a civil day; null for any time, also where the day has no such time before midnight. */
export function timeOn(customs: DayCustoms, date: string, { scheduledTime, timeRule }: Timing): string | null {
  const tied = readTimeRule(timeRule);
  if (!tied) return scheduledTime;
  const { anchor, minutes } = tied;
  const { place } = customs;
  let instant: Date | null;
  if (anchor === "candles") instant = lightingTime(customs, date);
  else if (anchor === "havdalah") instant = havdalahTime(customs, date);
  else instant = dayTime(customs, date, anchor);
  if (!instant) return null;
  // A late lighting and what leads to it are not earlier than nightfall.
  const isLate = anchor === "candles" && lightingKindOf(date, place.inIsrael) === "after";
  const wall = wallClockAt(
    new Date(instant.getTime() + (isLate ? Math.max(minutes, 0) : minutes) * MINUTE_MS),
    place.timeZone,
  );
  return wall.slice(0, 10) === date ? wall.slice(11, 16) : null;
}

function* everyNth(dates: Generator<string>, interval: number): Generator<string, void> {
  let index = 0;
  for (const date of dates) {
    if (index % interval === 0) yield date;
    index += 1;
  }
}

function datesOf({ hebrew, ...rule }: Rule): Generator<string> {
  if (!hebrew) return civilDates(rule);
  if (rule.type === "yearly") return hebrewAnniversaries(hebrew, rule.start, rule.interval);
  return everyNth(hebrewMonthDays(hebrew.original, rule.start), rule.interval);
}

/** The days and times of a series from one civil day to another, both included, by the household's place and customs; at most `limit` + 1. */
export function occurrencesOf(
  rule: Rule,
  timing: Timing,
  customs: DayCustoms,
  span: { from: string; to: string },
  limit = Infinity,
): Occurrence[] {
  const to = rule.until !== null && rule.until < span.to ? rule.until : span.to;
  const isRest = rule.skipsRest && span.from <= to ? restOf(customs, span.from, to) : () => false;
  const found: Occurrence[] = [];
  for (const date of datesOf(rule)) {
    if (date > to || found.length > limit) break;
    if (date < span.from) continue;
    const time = timeOn(customs, date, timing);
    if (!isRest(date, time)) found.push({ date, time });
  }
  return found;
}
