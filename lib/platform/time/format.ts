import { addDays, MONTHS, WEEKDAYS, weekdayOf } from "@/lib/platform/time/civil-date";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const JUST_NOW_MS = 10 * MINUTE_MS;

const formatAge = (value: number, unit: string) => `${value} ${unit}${value === 1 ? "" : "s"} ago`;

export function timeParts(time: string): { figures: string; half: "AM" | "PM" } {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return {
    figures: `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, "0")}`,
    half: hours < 12 ? "AM" : "PM",
  };
}

export function formatTime(time: string): string {
  const { figures, half } = timeParts(time);
  return `${figures} ${half}`;
}

export function formatDate(date: string): { weekday: string; date: string } {
  // Without Intl: on a slow laptop its formatters take longer than all other texts of a page.
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { weekday: WEEKDAYS[weekdayOf(date)] ?? "", date: `${MONTHS[month - 1]} ${day}, ${year}` };
}

/** Formats an age: "a few minutes ago", "3 hours ago", "yesterday", else "on November 20, 2026". Takes two ISO instants and an IANA zone. */
export function formatTimeAgo(instant: string, now: string, timeZone: string): string {
  const age = Date.parse(now) - Date.parse(instant);
  if (age < JUST_NOW_MS) return "a few minutes ago";
  if (age < HOUR_MS) return formatAge(Math.floor(age / MINUTE_MS), "minute");
  const then = civilDateAt(new Date(instant), timeZone);
  const today = civilDateAt(new Date(now), timeZone);
  if (then === today || age < 12 * HOUR_MS) return formatAge(Math.floor(age / HOUR_MS), "hour");
  return then === addDays(today, -1) ? "yesterday" : `on ${formatDate(then).date}`;
}

export function formatDayAt(instant: string, timeZone: string): string {
  return formatDate(civilDateAt(new Date(instant), timeZone)).date;
}

/** Since when: "8:20 AM" today, "November 19, 2026, 8:20 AM" before. Takes two instants, ISO 8601, and an IANA zone. */
export function formatConnectedSince(instant: string, now: string, timeZone: string): string {
  const isToday = civilDateAt(new Date(instant), timeZone) === civilDateAt(new Date(now), timeZone);
  const time = formatTime(wallTimeAt(new Date(instant), timeZone));
  return isToday ? time : `${formatDayAt(instant, timeZone)}, ${time}`;
}
