import "server-only";
import { HDate } from "@hebcal/core";
import type { HebrewDate } from "@/lib/calendar/day/hub-schema";
import { inOneSpelling } from "@/lib/calendar/day/spelling";

/** The day number that hebcal gives 1 January 1970. */
const UNIX_EPOCH_DAY = 719_163;

/** hebcal's Hebrew date of a civil day, "YYYY-MM-DD"; counted in days, so that no time zone comes into it. */
export function hebrewDay(date: string): HDate {
  return new HDate(UNIX_EPOCH_DAY + Date.parse(`${date}T00:00:00Z`) / 86_400_000);
}

export function civilDay(day: HDate): string {
  return new Date((day.abs() - UNIX_EPOCH_DAY) * 86_400_000).toISOString().slice(0, 10);
}

export function hebrewDateOf(date: string, afterSunset = false): HebrewDate {
  const day = afterSunset ? hebrewDay(date).next() : hebrewDay(date);
  return {
    hebrew: day.renderGematriya(true),
    hd: day.getDate(),
    hm: inOneSpelling(day.getMonthName()),
    hy: day.getFullYear(),
  };
}
