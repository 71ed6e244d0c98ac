import { civilDateAt, dateWords, twelveHour, wallTimeAt } from "@/lib/household/rules";
import type { ZmanimOpinion } from "@/lib/household/schema";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** What is open asks at least every few minutes; longer ago is worth a number. */
const JUST_NOW_MS = 10 * MINUTE_MS;

const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? "" : "s"} ago`;

/**
 * When something was, as people say it: "a few minutes ago", "25 minutes ago", "3 hours ago", "yesterday", else its day, "on
 * November 20, 2026". Takes two instants, ISO 8601, and an IANA zone, in which the days are counted.
 */
export function agoWords(instant: string, now: string, timeZone: string): string {
  const age = Date.parse(now) - Date.parse(instant);
  if (age < JUST_NOW_MS) return "a few minutes ago";
  if (age < HOUR_MS) return count(Math.floor(age / MINUTE_MS), "minute");
  const [then, today] = [instant, now].map((at) => civilDateAt(new Date(at), timeZone));
  if (then === today || age < 12 * HOUR_MS) return count(Math.floor(age / HOUR_MS), "hour");
  const yesterday = civilDateAt(new Date(Date.parse(`${today}T12:00:00Z`) - 24 * HOUR_MS), "UTC");
  return then === yesterday ? "yesterday" : `on ${dateWords(then ?? "").date}`;
}

/** The day of an instant in whole words, "November 20, 2026". Takes ISO 8601 and an IANA zone. */
export function dayWords(instant: string, timeZone: string): string {
  return dateWords(civilDateAt(new Date(instant), timeZone)).date;
}

/** Since when: "8:20 AM" today, "November 19, 2026, 8:20 AM" before. Takes two instants, ISO 8601, and an IANA zone. */
export function sinceWords(instant: string, now: string, timeZone: string): string {
  const [then, today] = [instant, now].map((at) => civilDateAt(new Date(at), timeZone));
  const time = twelveHour(wallTimeAt(new Date(instant), timeZone));
  return then === today ? time : `${dayWords(instant, timeZone)}, ${time}`;
}

/** The reckonings of the day's times, with what each counts as the day. */
export const OPINION_WORDS: Record<ZmanimOpinion, { name: string; text: string }> = {
  gra: { name: "Gra", text: "The day is counted from sunrise to sunset." },
  "baal-hatanya": { name: "Baal HaTanya", text: "The reckoning of Chabad, from true sunrise to true sunset." },
  "magen-avraham": { name: "Magen Avraham", text: "The day is counted from 72 minutes before sunrise to 72 minutes after sunset." },
};
