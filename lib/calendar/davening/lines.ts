import "server-only";
import type { HDate } from "@hebcal/core";
import { miracleLines } from "@/lib/calendar/davening/chanukah-purim";
import { elulLines } from "@/lib/calendar/davening/elul";
import { fastLines } from "@/lib/calendar/davening/fast";
import { havdalahLines } from "@/lib/calendar/davening/havdalah";
import {
  type Customs,
  daveningDay,
  type DaveningLine,
  type DaveningRule,
  type Prayer,
} from "@/lib/calendar/davening/line";
import { kiddushLevanahLines, mevorchimLines } from "@/lib/calendar/davening/moon";
import { pesachLines } from "@/lib/calendar/davening/pesach";
import { rainLines, seasonOf } from "@/lib/calendar/davening/rain";
import { readingLines } from "@/lib/calendar/davening/reading";
import { weekLines } from "@/lib/calendar/davening/shabbos";
import { sukkosLines } from "@/lib/calendar/davening/sukkos";
import { tachanunLines } from "@/lib/calendar/davening/tachanun";
import { tenDaysLines } from "@/lib/calendar/davening/ten-days";
import { festivalLines, festivalNameLines } from "@/lib/calendar/davening/yom-tov";

/** What is on a day without anything different. */
export const ORDINARY_WEEKDAY = "An ordinary weekday.";

/** All rules, in the order in which their lines are read. */
const RULES: readonly DaveningRule[] = [
  fastLines,
  rainLines,
  festivalNameLines,
  tenDaysLines,
  sukkosLines,
  pesachLines,
  weekLines,
  festivalLines,
  miracleLines,
  readingLines,
  mevorchimLines,
  havdalahLines,
  elulLines,
  tachanunLines,
  kiddushLevanahLines,
];

/**
 * Returns what is different in davening on one Hebrew day, from its night to its afternoon, at a place and by a custom, in the order
 * of reading; {@link ORDINARY_WEEKDAY} alone where nothing is known to be.
 */
export function daveningOn(day: HDate, customs: Customs): DaveningLine[] {
  const about = daveningDay(day, customs);
  const lines = RULES.flatMap((rule) => rule(about));
  return lines.length > 0 ? lines : [{ at: ["day"], text: ORDINARY_WEEKDAY, headline: null, rank: 2 }];
}

/** Returns the sentences for one prayer of a day's lines; what the day is comes first. */
export function linesFor(lines: readonly DaveningLine[], prayer: Prayer): string[] {
  const found = lines.filter(({ at }) => at.includes(prayer));
  return found.toSorted((a, b) => Math.min(a.rank, 1) - Math.min(b.rank, 1)).map(({ text }) => text);
}

/**
 * Returns what is different on a Hebrew day in a few words each, most important first and without full stops: what the day is, then
 * changes such as "Vesein tal umatar begins", then the rest. Empty on an ordinary weekday.
 */
export function headlinesOf(day: HDate, customs: Customs): string[] {
  const found = daveningOn(day, customs).filter(({ headline }) => headline !== null);
  const ordered = found.toSorted((a, b) => a.rank - b.rank);
  return [...new Set(ordered.flatMap(({ headline }) => headline ?? []))];
}

/** Returns what every Amidah of the season has on a day, "Mashiv haruach umorid hageshem, Vesein tal umatar"; null on a day of change. */
export function seasonOn(day: HDate, customs: Customs): string | null {
  return seasonOf(daveningDay(day, customs));
}
