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

export const ORDINARY_WEEKDAY = "An ordinary weekday.";

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

/** Returns a day's lines from its night to its afternoon, in the order of reading; {@link ORDINARY_WEEKDAY} alone if none is. */
export function daveningOn(day: HDate, customs: Customs): DaveningLine[] {
  const about = daveningDay(day, customs);
  const lines = RULES.flatMap((rule) => rule(about));
  return lines.length > 0 ? lines : [{ at: ["day"], text: ORDINARY_WEEKDAY, headline: null, rank: 2 }];
}

export function linesFor(lines: readonly DaveningLine[], prayer: Prayer): string[] {
  const found = lines.filter(({ at }) => at.includes(prayer));
  return found.toSorted((a, b) => Math.min(a.rank, 1) - Math.min(b.rank, 1)).map(({ text }) => text);
}

/** Returns the headlines of a day, most important first and without full stops; none on an ordinary weekday. */
export function headlinesOf(day: HDate, customs: Customs): string[] {
  const found = daveningOn(day, customs).filter(({ headline }) => headline !== null);
  const ordered = found.toSorted((a, b) => a.rank - b.rank);
  return [...new Set(ordered.flatMap(({ headline }) => headline ?? []))];
}

export function seasonOn(day: HDate, customs: Customs): string | null {
  return seasonOf(daveningDay(day, customs));
}
