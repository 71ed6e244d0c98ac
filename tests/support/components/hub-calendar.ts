import type { HubCalendar, HubDay } from "@/lib/calendar/day/hub-schema";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

const ZONE = "America/New_York";

/** A Hebrew date that names the civil day whose daylight it has, so that a test sees when it turns. */
const hebrewDay = (date: string) => ({ hebrew: `כ״ז ${date}`, hd: 27, hm: "Elul", hy: 5786 });

/** A day with sunset at 7:15 in the evening (daylight saving time); Fridays have candles at 6:57. */
export function hubDay(date: string, overrides: Partial<HubDay> = {}): HubDay {
  const isFriday = weekdayOf(date) === 5;
  return {
    date,
    sunset: `${date}T19:15:00-04:00`,
    hebrewDate: hebrewDay(date),
    hebrewDateAfterSunset: hebrewDay(addDays(date, 1)),
    parsha: "Parshas Nitzavim",
    erev: isFriday ? "shabbos" : null,
    candles: isFriday ? `${date}T18:57:00-04:00` : null,
    ...overrides,
  };
}

/** What the server answers at an instant of its own clock: two weeks from yesterday on, in New York. */
export function hubCalendar(
  now: Date,
  {
    timeZone = ZONE,
    ...given
  }: Partial<
    Pick<
      HubCalendar,
      "timeZone" | "holyTimes" | "rests" | "prayerWindows" | "fasts" | "lines" | "feasts" | "quietNineAv"
    >
  > = {},
): HubCalendar {
  const first = addDays(civilDateAt(now, timeZone), -1);
  return {
    now: now.toISOString(),
    timeZone,
    location: { title: "Brooklyn, NY 11213", city: "Brooklyn", country: "US" },
    days: Array.from({ length: 15 }, (_, index) => hubDay(addDays(first, index))),
    holyTimes: [],
    rests: [],
    prayerWindows: [],
    fasts: [],
    lines: [],
    quietNineAv: true,
    ...given,
  };
}
