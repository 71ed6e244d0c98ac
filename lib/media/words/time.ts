import { LANGUAGE_LOOKS } from "@/lib/media/words/language";
import type { Say } from "@/lib/media/words/say";
import { addDays, daysBetween, weekdayOf } from "@/lib/platform/time/civil-date";
import { formatTime } from "@/lib/platform/time/format";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** An open page calls every few minutes, so a shorter time says nothing. */
const JUST_NOW_MS = 10 * MINUTE_MS;

/** Says "3:12 PM" of a wall time "HH:MM". Israel counts to 24. */
export const clockTime = (say: Say, time: string) =>
  LANGUAGE_LOOKS[say.language].hours === 24 ? time : formatTime(time);

export const hourText = (say: Say, instant: string, timeZone: string): string =>
  clockTime(say, wallTimeAt(new Date(instant), timeZone));

function dateText(say: Say, date: string, isThisYear: boolean): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return isThisYear
    ? say("time.date", { month: String(month), day })
    : say("time.dateYear", { month: String(month), day, year: String(year) });
}

const isSameYear = (day: string, today: string) => day.slice(0, 4) === today.slice(0, 4);

/** Says "today", "yesterday", "on Tuesday" in the last six days, or "on September 9". Takes two civil dates, "YYYY-MM-DD". */
export function dayText(say: Say, day: string, today: string): string {
  const days = daysBetween(day, today);
  if (days <= 0) return say("time.today");
  if (days === 1) return say("time.yesterday");
  if (days < 7) return say("time.onWeekday", { weekday: String(weekdayOf(day)) });
  return say("time.onDate", { day: dateText(say, day, isSameYear(day, today)) });
}

/** Says "today at 3:12 PM", "on Tuesday at …" in the last six days, or "on September 9 at …". Takes two ISO instants and an IANA zone. */
export function momentText(say: Say, instant: string, now: string, timeZone: string): string {
  const at = new Date(instant);
  const day = civilDateAt(at, timeZone);
  // The server's clock may be a moment ahead of the browser's.
  const today = civilDateAt(new Date(now), timeZone);
  const time = clockTime(say, wallTimeAt(at, timeZone));
  return say("time.at", { day: dayText(say, day, today), time });
}

/** Says "a few minutes ago", "3 hours ago", "yesterday", else "on November 20, 2026". Takes two ISO instants and an IANA zone. */
export function timeAgoText(say: Say, instant: string, now: string, timeZone: string): string {
  const age = Date.parse(now) - Date.parse(instant);
  if (age < JUST_NOW_MS) return say("time.fewMinutes");
  if (age < HOUR_MS) return say("time.minutesAgo", { count: Math.floor(age / MINUTE_MS) });
  const then = civilDateAt(new Date(instant), timeZone);
  const today = civilDateAt(new Date(now), timeZone);
  if (then === today || age < 12 * HOUR_MS) return say("time.hoursAgo", { count: Math.floor(age / HOUR_MS) });
  return then === addDays(today, -1) ? say("time.yesterday") : say("time.onDate", { day: dateText(say, then, false) });
}

/** Says an estimated time: "less than a minute", "about a minute", "about 3 hours", "about 2 days". Takes milliseconds. */
export function waitText(say: Say, ms: number): string {
  if (ms < 0.75 * MINUTE_MS) return say("time.waitShort");
  if (ms < 59.5 * MINUTE_MS) return say("time.waitMinutes", { count: Math.round(ms / MINUTE_MS) });
  if (ms < 47.5 * HOUR_MS) return say("time.waitHours", { count: Math.round(ms / HOUR_MS) });
  return say("time.waitDays", { count: Math.round(ms / DAY_MS) });
}
