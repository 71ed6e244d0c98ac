import "server-only";
import type { HebrewDate, HubDay } from "@/lib/calendar/day/hub-schema";
import { dayGreeting } from "@/lib/calendar/hebcal/greetings";
import { hebrewDateOf, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { erevOf, eveningOf, isRestDay, lightingKindOf, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import type { LineHousehold } from "@/lib/calendar/hebcal/line-candidates";
import { hasSunset, sunsetOf, whyCounted } from "@/lib/calendar/hebcal/sun";
import { weeklyTitle } from "@/lib/calendar/hebcal/titles";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";

function hubHebrewDate(household: LineHousehold, date: string, afterSunset: boolean): HebrewDate {
  const day = hebrewDay(date);
  const greeting = dayGreeting(afterSunset ? day.next() : day, household, afterSunset);
  return { ...hebrewDateOf(date, afterSunset), ...(greeting !== null && { greeting }) };
}

export function hubDay(custom: LineHousehold, date: string): HubDay {
  const { timeZone, inIsrael } = custom.place;
  const zoned = (time: Date | null) => time && zonedTime(time, timeZone);
  return {
    date,
    sunset: zoned(sunsetOf(custom.place, date)),
    hebrewDate: hubHebrewDate(custom, date, false),
    hebrewDateAfterSunset: hubHebrewDate(custom, date, true),
    parsha: weeklyTitle(date, inIsrael),
    erev: erevOf(date, inIsrael),
    candles: zoned(lightingTime(custom, date)),
    lighting: lightingKindOf(date, inIsrael),
    ...(!hasSunset(custom.place, date) && { why: whyCounted(custom.place, date) ?? "" }),
  };
}

export function hubDays(custom: LineHousehold, first: string, count: number): HubDay[] {
  return Array.from({ length: count }, (_, index) => hubDay(custom, addDays(first, index)));
}

export function weekWithYomTov(date: string, inIsrael: boolean): { start: string; end: string } {
  let start = addDays(date, -weekdayOf(date));
  let end = addDays(start, 6);
  while (isRestDay(start, inIsrael)) start = addDays(start, -1);
  while (eveningOf(end, inIsrael) !== "end") end = addDays(end, 1);
  return { start, end };
}
