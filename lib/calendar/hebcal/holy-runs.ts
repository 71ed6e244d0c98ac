import "server-only";
import { isYomTov } from "@/lib/calendar/hebcal/days";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { isRestDay } from "@/lib/calendar/hebcal/rests";
import { holyDayTitle } from "@/lib/calendar/hebcal/titles";
import { addDays, weekdayOf } from "@/lib/time/civil-date";

const SHABBOS = 6;
const ORDINALS: Readonly<Record<string, string>> = {
  I: "first day",
  II: "second day",
  VII: "seventh day",
  VIII: "eighth day",
};

/** A holy civil day, "YYYY-MM-DD", in words: "Shabbos Parshas Miketz", "Pesach, first day". */
export type HolyDay = { date: string; title: string; isYomTov: boolean };

/** Holy days that touch, and the day before them, on whose evening they begin. */
export type HolyRun = { eve: string; name: string; days: HolyDay[] };

/** The festival of a title without the number of its day, and that number in words; only Rosh Hashanah's first day has none. */
function festivalParts(title: string): { name: string; ordinal: string | null } {
  const [, name = title, numeral = ""] = /^(.+) (I|II|VII|VIII)$/.exec(title) ?? [];
  const ordinal = ORDINALS[numeral] ?? (title === "Rosh Hashanah" ? "first day" : null);
  return { name, ordinal };
}

type Named = HolyDay & { shortName: string };

function holyDay(date: string, inIsrael: boolean): Named {
  const title = holyDayTitle(date, inIsrael) ?? "";
  const isShabbos = weekdayOf(date) === SHABBOS;
  if (!isYomTov(hebrewDay(date), inIsrael)) {
    const shabbos = `Shabbos ${title}`.trim();
    return { date, title: shabbos, isYomTov: false, shortName: shabbos };
  }
  const { name, ordinal } = festivalParts(title);
  const words = ordinal === null ? name : `${name}, ${ordinal}`;
  return { date, title: isShabbos ? `Shabbos and ${words}` : words, isYomTov: true, shortName: name };
}

/** The name of days in a row: "Pesach and Shabbos Chol HaMoed Pesach", "Shabbos and Sukkos", "Shavuos and Shabbos". */
function runName(days: readonly Named[]): string {
  const names = [...new Set(days.map(({ shortName }) => shortName))];
  const shabbos = days.findIndex(({ date, isYomTov }) => isYomTov && weekdayOf(date) === SHABBOS);
  if (shabbos === 0) names.unshift("Shabbos");
  else if (shabbos > 0) names.push("Shabbos");
  return names.join(" and ");
}

/** Returns the holy days in a row that begin on the evening of a civil day "YYYY-MM-DD"; null when none begin there. */
export function holyRunAfter(eve: string, inIsrael: boolean): HolyRun | null {
  if (isRestDay(eve, inIsrael) || !isRestDay(addDays(eve, 1), inIsrael)) return null;
  const days: Named[] = [];
  for (let date = addDays(eve, 1); isRestDay(date, inIsrael); date = addDays(date, 1))
    days.push(holyDay(date, inIsrael));
  return { eve, name: runName(days), days: days.map(({ shortName: _, ...day }) => day) };
}

/** Returns the holy days that end on a civil day "YYYY-MM-DD" or begin in the `span` days from it on, in order. */
export function comingHolyRuns(today: string, span: number, inIsrael: boolean): HolyRun[] {
  let first = addDays(today, -1);
  // The run that is going on, from its eve.
  while (isRestDay(first, inIsrael)) first = addDays(first, -1);
  const runs: HolyRun[] = [];
  for (let eve = first; eve <= addDays(today, span); eve = addDays(eve, 1)) {
    const run = holyRunAfter(eve, inIsrael);
    if (run && (run.days.at(-1)?.date ?? eve) >= today) runs.push(run);
  }
  return runs;
}
