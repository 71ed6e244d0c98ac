import "server-only";
import type { HDate } from "@hebcal/core";
import type { Place } from "@/lib/accounts/household/schema";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { type Custom, sunsetOf } from "@/lib/calendar/hebcal/sun";
import { dayTime, type ZmanId } from "@/lib/calendar/hebcal/zmanim";
import { addDays } from "@/lib/platform/time/civil-date";
import { civilDateAt, wallClockAt } from "@/lib/platform/time/wall-clock";

const HOUR_MS = 3_600_000;
/** Milliseconds from sunset to the end of dusk where night does not fall, and from dawn to sunrise where there is no dawn. */
const LONG_DUSK_MS = 1.2 * HOUR_MS;
const POLAR_DAWN_MS = 6 * HOUR_MS;
const POLAR_NOON_MS = 12 * HOUR_MS;

/** The parts of a Hebrew day in their order: sunset to nightfall, to dawn, to midday, and to the next sunset. */
export type DayPart = "dusk" | "night" | "morning" | "afternoon";

export type HebrewMoment = {
  /** The civil day "YYYY-MM-DD" on which the Hebrew day has its morning: from sunset on, the day after today's. */
  date: string;
  day: HDate;
  part: DayPart;
  from: Date;
  until: Date;
};

function midnightOf(date: string, timeZone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`);
  const offsetAt = (instantMs: number) => Date.parse(`${wallClockAt(new Date(instantMs), timeZone)}Z`) - instantMs;
  const guess = wall - offsetAt(wall);
  return wall - offsetAt(guess);
}

/** The instant at which the Hebrew day of a civil day's morning ends: its sunset, or midnight where the sun does not set. */
function endOf(place: Place, date: string): number {
  return sunsetOf(place, date)?.getTime() ?? midnightOf(addDays(date, 1), place.timeZone);
}

function bordersOf(household: Custom, date: string): readonly number[] {
  const { place } = household;
  const eve = addDays(date, -1);
  const timeOf = (day: string, id: ZmanId) => dayTime(household, day, id)?.getTime();
  const start = endOf(place, eve);
  const sunset = endOf(place, date);
  const midnight = midnightOf(date, place.timeZone);
  const sunrise = timeOf(date, "netz");
  const wanted = [
    start,
    timeOf(eve, "nightfall") ?? start + LONG_DUSK_MS,
    timeOf(date, "alos") ?? (sunrise === undefined ? midnight + POLAR_DAWN_MS : sunrise - LONG_DUSK_MS),
    timeOf(date, "chatzos") ?? midnight + POLAR_NOON_MS,
    sunset,
  ];
  // A fallback may lie on the wrong side of its neighbor in a northern summer; no part may have a negative length.
  const borders: number[] = [];
  for (const border of wanted) borders.push(Math.min(Math.max(border, borders.at(-1) ?? start), sunset));
  return borders;
}

/** Milliseconds since 1970; `midnight` is the one in its night. */
export type DayBorders = { dusk: number; night: number; dawn: number; noon: number; end: number; midnight: number };

export function dayBorders(household: Custom, date: string): DayBorders {
  const [dusk = 0, night = 0, dawn = 0, noon = 0, end = 0] = bordersOf(household, date);
  return { dusk, night, dawn, noon, end, midnight: midnightOf(date, household.place.timeZone) };
}

const PARTS: readonly DayPart[] = ["dusk", "night", "morning", "afternoon"];

/** Returns the day and part for texts that say "today" or "tonight"; the plan and the checklist use the civil day (D1). */
export function hebrewMoment(household: Custom, instant: Date): HebrewMoment {
  const at = instant.getTime();
  const civil = civilDateAt(instant, household.place.timeZone);
  // The sun may set after midnight: then it is still the day before.
  const date = [addDays(civil, -1), civil].find((day) => at < endOf(household.place, day)) ?? addDays(civil, 1);
  const borders = bordersOf(household, date);
  const index = PARTS.findLastIndex((_, part) => at >= (borders[part] ?? 0));
  return {
    date,
    day: hebrewDay(date),
    part: PARTS[index] ?? "dusk",
    from: new Date(borders[index] ?? at),
    until: new Date(borders[index + 1] ?? at),
  };
}
