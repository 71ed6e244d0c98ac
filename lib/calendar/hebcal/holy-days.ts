import "server-only";
import { flags, getHolidaysOnDate } from "@hebcal/core";
import type { HolyTime, LightingKind } from "@/lib/calendar/day/hub-schema";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { candleTime, type Custom, nightfall } from "@/lib/calendar/hebcal/sun";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";

const FRIDAY = 5;
const SHABBOS = 6;
/** The longest a holy time can begin before a day or reach beyond it: three days in a row. */
const RUN_DAYS = 4;

function flagsOf(date: string, inIsrael: boolean): number {
  return (getHolidaysOnDate(hebrewDay(date), inIsrael) ?? []).reduce((mask, event) => mask | event.getFlags(), 0);
}

export type Evening = "candles" | "late-candles" | "end" | null;

/** Returns what the end of a civil day is, by hebcal's flags, never by titles. A lighting on Shabbos waits for nightfall. */
export function eveningOf(date: string, inIsrael: boolean): Evening {
  const mask = flagsOf(date, inIsrael);
  const weekday = weekdayOf(date);
  if (weekday === FRIDAY) return "candles";
  if (weekday === SHABBOS) return mask & (flags.LIGHT_CANDLES | flags.LIGHT_CANDLES_TZEIS) ? "late-candles" : "end";
  if (mask & flags.LIGHT_CANDLES) return "candles";
  if (mask & flags.LIGHT_CANDLES_TZEIS) return "late-candles";
  return mask & flags.YOM_TOV_ENDS ? "end" : null;
}

/** Returns which erev a civil day is, null for none; a Friday that is also erev Yom Tov counts as that (D26). */
export function erevOf(date: string, inIsrael: boolean): HolyTime["kind"] | null {
  if (flagsOf(date, inIsrael) & flags.LIGHT_CANDLES) return "yomtov";
  return weekdayOf(date) === FRIDAY ? "shabbos" : null;
}

function eveningTime(custom: Custom, date: string, evening: Evening): Date | null {
  if (evening === null) return null;
  return evening === "candles" ? candleTime(custom, date) : nightfall(custom, date);
}

export function isRestDay(date: string, inIsrael: boolean): boolean {
  const before = eveningOf(addDays(date, -1), inIsrael);
  return before === "candles" || before === "late-candles";
}

export function lightingKindOf(date: string, inIsrael: boolean): LightingKind | null {
  const evening = eveningOf(date, inIsrael);
  if (evening === "late-candles") return "after";
  if (evening !== "candles") return null;
  return isRestDay(date, inIsrael) ? "before-on-yomtov" : "before";
}

export function lightingTime(custom: Custom, date: string): Date | null {
  const evening = eveningOf(date, custom.place.inIsrael);
  return evening === "end" ? null : eveningTime(custom, date, evening);
}

/** Returns when a holy time ends on a civil day; null on other days, and without a lighting on the evening before. */
export function havdalahTime(custom: Custom, date: string): Date | null {
  if (eveningOf(date, custom.place.inIsrael) !== "end") return null;
  return lightingTime(custom, addDays(date, -1)) && nightfall(custom, date);
}

export function holyDayAfter(custom: Custom, eve: string): HolyTime[] {
  const evening = eveningOf(eve, custom.place.inIsrael);
  const from = evening === "end" ? null : eveningTime(custom, eve, evening);
  const date = addDays(eve, 1);
  const until = eveningTime(custom, date, eveningOf(date, custom.place.inIsrael));
  if (!from || !until) return [];
  const { timeZone } = custom.place;
  return [
    {
      kind: weekdayOf(date) === SHABBOS ? "shabbos" : "yomtov",
      from: zonedTime(from, timeZone),
      until: zonedTime(until, timeZone),
    },
  ];
}

export function holyTimes(custom: Custom, start: string, end: string): HolyTime[] {
  const found: HolyTime[] = [];
  for (let eve = addDays(start, -RUN_DAYS); eve <= addDays(end, RUN_DAYS); eve = addDays(eve, 1)) {
    for (const day of holyDayAfter(custom, eve)) {
      const last = found.at(-1);
      if (last && last.kind === day.kind && last.until === day.from) last.until = day.until;
      else found.push(day);
    }
  }
  return found.filter(({ from, until }) => from.slice(0, 10) <= end && until.slice(0, 10) >= start);
}
