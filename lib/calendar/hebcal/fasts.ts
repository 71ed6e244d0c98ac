import "server-only";
import { HDate, months } from "@hebcal/core";
import type { FastKind } from "@/lib/calendar/day/hub-schema";
import { isOn, isShabbos, monthOf } from "@/lib/calendar/hebcal/days";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { lightingTime } from "@/lib/calendar/hebcal/holy-days";
import { type Custom, floorToMinute, sunsetOf } from "@/lib/calendar/hebcal/sun";
import { dayTime, exactTime } from "@/lib/calendar/hebcal/zmanim";
import { addDays } from "@/lib/platform/time/civil-date";

const THURSDAY = 4;

type FastName = { name: string; kind: FastKind; day: number; month: number; moves: number };

/** The public fasts by their Hebrew dates. `moves`: by how many days one that falls on Shabbos is put off, or (-2) brought forward (OC 550:3, 686:1). */
const FASTS: readonly FastName[] = [
  { name: "Fast of Gedaliah", kind: "minor", day: 3, month: months.TISHREI, moves: 1 },
  { name: "Yom Kippur", kind: "yom-kippur", day: 10, month: months.TISHREI, moves: 0 },
  { name: "Asarah B'Teves", kind: "minor", day: 10, month: months.TEVET, moves: 0 },
  { name: "Fast of Esther", kind: "minor", day: 13, month: months.ADAR_II, moves: -2 },
  { name: "Shivah Asar B'Tammuz", kind: "minor", day: 17, month: months.TAMUZ, moves: 1 },
  { name: "Tisha B'Av", kind: "nine-av", day: 9, month: months.AV, moves: 1 },
];

export type Fast = {
  kind: FastKind;
  name: string;
  date: string;
  /** Dawn; for Tisha B'Av sunset on the evening before, for Yom Kippur its candle lighting. Rounded down to the minute. */
  begins: Date | null;
  ends: Date | null;
};

export function fastOfDay(day: HDate): Pick<Fast, "name" | "kind"> | null {
  const found = FASTS.filter((fast) => monthOf(day) === fast.month).find((fast) => {
    const own = new HDate(fast.day, fast.month, day.getFullYear());
    return (isShabbos(own) ? own.abs() + fast.moves : own.abs()) === day.abs();
  });
  return found ?? null;
}

export function isMinorFast(day: HDate): boolean {
  return fastOfDay(day)?.kind === "minor";
}

export function isTishaBav(day: HDate): boolean {
  return fastOfDay(day)?.kind === "nine-av";
}

export function isPutOffTishaBav(day: HDate): boolean {
  return isTishaBav(day) && day.getDate() === 10;
}

/** OC 550:2, 553:2; Yom Kippur begins a while before sunset (OC 608:1). */
function beginningOf(household: Custom, date: string, kind: FastKind): Date | null {
  const eve = addDays(date, -1);
  if (kind === "yom-kippur") return lightingTime(household, eve);
  const { place, opinion } = household;
  const time = kind === "minor" ? exactTime(place, date, opinion, "alos") : sunsetOf(place, eve);
  return time && floorToMinute(time);
}

export function fastOn(household: Custom, date: string): Fast | null {
  const found = fastOfDay(hebrewDay(date));
  if (!found) return null;
  const { name, kind } = found;
  const ends = dayTime(household, date, "nightfall");
  return { kind, name, date, begins: beginningOf(household, date, kind), ends };
}

/** Returns true on the Fast of the Firstborn: erev Pesach, or the Thursday before if erev Pesach is Shabbos (OC 470:2). */
export function isFastOfFirstborn(day: HDate): boolean {
  if (isOn(day, months.NISAN, 14)) return !isShabbos(day);
  return isOn(day, months.NISAN, 12) && day.getDay() === THURSDAY;
}
