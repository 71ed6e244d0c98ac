import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { addDays } from "@/lib/platform/time/civil-date";
import { partOfDay } from "@/lib/platform/time/day-parts";
import { formatDate } from "@/lib/platform/time/format";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

export type NightHours = { nightFrom: string; nightUntil: string };

export const DEFAULT_NIGHT: NightHours = { nightFrom: "22:00", nightUntil: "06:00" };

const NOON = "12:00";

function dawnOf({ prayerWindows }: Pick<HubCalendar, "prayerWindows">, date: string): number | null {
  const evening = prayerWindows.find((day) => day.date === addDays(date, -1));
  const dawn = evening?.mairiv?.at(-1);
  return dawn === undefined ? null : Date.parse(dawn);
}

/** Returns true from the night's begin until dawn; where no dawn is known, until the household's morning. */
export function isNightAt(calendar: HubCalendar, instant: Date, { nightFrom, nightUntil }: NightHours): boolean {
  const time = wallTimeAt(instant, calendar.timeZone);
  const dawn = dawnOf(calendar, civilDateAt(instant, calendar.timeZone));
  const isBeforeDawn = dawn === null ? time < nightUntil && time < NOON : instant.getTime() < dawn;
  return nightFrom < NOON ? isBeforeDawn && time >= nightFrom : isBeforeDawn || time >= nightFrom;
}

/** Returns "Thursday evening", and "Thursday night" until the next dawn. Takes "YYYY-MM-DD" and "HH:MM". */
export function dayName(date: string, time: string, isNight: boolean): string {
  const { weekday } = formatDate(isNight && time < NOON ? addDays(date, -1) : date);
  return `${weekday} ${isNight ? "night" : partOfDay(time).name}`;
}
