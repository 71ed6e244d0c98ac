import "server-only";
import type { Household } from "@/lib/accounts/household/schema";
import { isHoly } from "@/lib/calendar/hebcal/days";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { hebrewAnniversaries, hebrewMonthDays } from "@/lib/calendar/hebcal/hebrew-repeats";
import { havdalahTime, holyTimes, lightingKindOf, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import type { Custom } from "@/lib/calendar/hebcal/sun";
import { dayTime } from "@/lib/calendar/hebcal/zmanim";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { civilDates } from "@/lib/schedule/items/recurrence";
import type { Rule } from "@/lib/schedule/series/rule-schema";
import { readTimeRule } from "@/lib/schedule/series/time-rule";

/** Returns true if a time "HH:MM" of a civil day "YYYY-MM-DD" lies within Shabbos or Yom Tov; without a time, if that day is one. */
type IsRest = (date: string, time: string | null) => boolean;

function restOf(custom: Custom, first: string, last: string): IsRest {
  const spans = holyTimes(custom, first, last).map(({ from, until }) => ({
    from: from.slice(0, 16),
    until: until.slice(0, 16),
  }));
  return (date, time) => {
    const holy = isHoly(hebrewDay(date), custom.place.inIsrael);
    if (time === null) return holy;
    const at = `${date}T${time}`;
    const near = spans.filter(({ from, until }) => from.slice(0, 10) <= date && date <= until.slice(0, 10));
    // The whole day counts where the sun gives no times.
    return near.length === 0 ? holy : near.some(({ from, until }) => from <= at && at < until);
  };
}

export type DayCustoms = Pick<Household, "place" | "candleMinutes" | "havdalahMinutes" | "opinion">;
/** Time of an item within its day: fixed, tied to the day, or (both null) any time. */
type Timing = { scheduledTime: string | null; timeRule: string | null };
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
