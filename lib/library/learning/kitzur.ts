import "server-only";
import { DailyLearning, type HDate } from "@hebcal/core";
import "@hebcal/learning";

/** The day's part of the Kitzur Shulchan Aruch as text, and where it begins, "24.7". */
type KitzurReading = { line: string; place: string };

/** Rows of the package that are no span of the book, as they are meant: each begins where the one before it ends. */
const MISPRINTED: Record<string, string> = {
  "11:1-17:7": "17:1-17:7",
  "17-8:18": "17:8-18:2",
  "50:1-10": "50:1-50:10",
  "55:2-56": "55:2-56:4",
};

/** Days without a part in the schedule: on the two that are Rosh Chodesh its laws; for the rules before the book, its first page. */
const OWN: Record<string, string> = {
  "30 Cheshvan": "97:1",
  "30 Adar I": "97:1",
  "15 Elul": "1:1",
};

/** Returns the day's row. In Adar II the package has two, "1-4 / 6:1-6:4": laws of the land of Israel, then the part in the book. */
function rowOn(day: HDate, inIsrael: boolean): string {
  const own = OWN[`${day.getDate()} ${day.getMonthName()}`];
  if (own !== undefined) return own;
  const row = DailyLearning.lookup("kitzurshulchanaruch", day, inIsrael)?.getDesc() ?? "";
  const ofTheBook = row.split(" / ").at(-1) ?? row;
  return MISPRINTED[ofTheBook] ?? ofTheBook;
}

export function kitzurOn(day: HDate, inIsrael: boolean): KitzurReading | null {
  const [, siman, paragraph, endSiman, end] = /^(\d+):(\d+)(?:-(\d+):(\d+|E))?$/.exec(rowOn(day, inIsrael)) ?? [];
  if (!siman || !paragraph) return null;
  const start = `Kitzur Shulchan Aruch ${siman}:${paragraph}`;
  const place = `${siman}.${paragraph}`;
  if (!endSiman || !end) return { line: start, place };
  if (end === "E") return { line: `${start} to the end${endSiman === siman ? "" : ` of ${endSiman}`}`, place };
  if (endSiman === siman) return { line: Number(end) > Number(paragraph) ? `${start}–${end}` : start, place };
  // The package's end lies before the beginning in a handful of rows: only the beginning is shown.
  return { line: Number(endSiman) > Number(siman) ? `${start}–${endSiman}:${end}` : start, place };
}
