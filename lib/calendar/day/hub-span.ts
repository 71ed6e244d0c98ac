import "server-only";
import type { Household, Place } from "@/lib/accounts/household/schema";
import { feastsBetween } from "@/lib/calendar/day/feasts";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { countdowns } from "@/lib/calendar/hebcal/countdowns";
import { holyTimes } from "@/lib/calendar/hebcal/holy-days";
import { hubDays } from "@/lib/calendar/hebcal/hub-days";
import { fastTimes, hubLines } from "@/lib/calendar/hebcal/hub-lines";
import { prayerWindows } from "@/lib/calendar/hebcal/prayer-windows";
import { restsBetween } from "@/lib/calendar/hebcal/rests";
import { addDays } from "@/lib/platform/time/civil-date";

export function toLocation({ title, city, country }: Place) {
  return { title, city, country };
}

export type HubSpan = Omit<HubCalendar, "now">;

/** Takes the first civil day, "YYYY-MM-DD". The line counts the minutes to a rest from `countMinutes` before it on; null: never. */
export function computeHubSpan(
  household: Household,
  first: string,
  days: number,
  countMinutes: number | null = null,
): HubSpan {
  const { place, quietNineAv } = household;
  const last = addDays(first, days - 1);
  const rests = restsBetween(household, first, last);
  return {
    timeZone: place.timeZone,
    location: toLocation(place),
    days: hubDays(household, first, days),
    holyTimes: holyTimes(household, first, last),
    rests,
    fasts: fastTimes(household, first, last),
    lines: hubLines(household, first, last, countMinutes === null ? [] : countdowns(rests, countMinutes)),
    feasts: feastsBetween(household, first, last),
    quietNineAv,
    prayerWindows: prayerWindows(household, first, days),
  };
}
