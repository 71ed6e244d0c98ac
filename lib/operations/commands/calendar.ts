import "server-only";
import { FIRST_CHOICES, OPINION_OF } from "@/lib/accounts/household/rules";
import {
  type Household,
  LOCATION_TEXTS,
  type Nusach,
  nusachSchema,
  type ZmanimOpinion,
  zmanimOpinionSchema,
} from "@/lib/accounts/household/schema";
import { NUSACH_NAMES, OPINION_WORDS } from "@/lib/accounts/household/texts";
import { everyLine } from "@/lib/calendar/day/calendar-lines";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { daysOfYear } from "@/lib/library/halacha/hebrew-rules";
import { parseArguments, usage } from "@/lib/operations/commands/arguments";
import { reportOfDay } from "@/lib/operations/commands/calendar-report";
import { AppError } from "@/lib/platform/app-error";
import { addDays } from "@/lib/platform/time/civil-date";
import { civilDateSchema } from "@/lib/platform/time/schema";

const USAGE = `  npm run calendar -- YYYY-MM-DD [OPTIONS]              what each panel shows on a day
  npm run calendar -- --year 5787 [OPTIONS] > year.txt  the same for each day of a Hebrew year
  npm run calendar -- --check 5787 5790 [OPTIONS]       each line of these Hebrew years once, with a day that has it
  --place "Brooklyn"                          a ZIP code or city (default: Brooklyn, NY 11213)
  --nusach chabad|ashkenaz|sefard             davening custom (default: chabad)
  --opinion gra|baal-hatanya|magen-avraham    zmanim calculation (default: the custom's)`;

/** The specification's default (D24). */
const DEFAULT_LOCATION = "11213";
const text = { type: "string" } as const;
const OPTIONS = { check: { type: "boolean" } as const, year: text, place: text, nusach: text, opinion: text };
const FROM_MEMORY = " (from memory: please look at this first)";
/** Years for which the calendar's libraries have their tables. */
const YEARS = { first: 5700, last: 5999 };
/** A year that the calendar counts has its first of Tishrei in the civil year that is less by this number. */
const TISHREI_YEARS = 3761;

function householdIn(location: string, nusach: Nusach, opinion: ZmanimOpinion): Household {
  const place = resolvePlace(location);
  if (!place) throw new AppError("invalid", LOCATION_TEXTS.unknown(location));
  return {
    name: "",
    nickname: "",
    location: place.title,
    place,
    placeIsChosen: true,
    candleMinutes: null,
    havdalahMinutes: null,
    opinion,
    nusach,
    ...FIRST_CHOICES,
  };
}

function parseYear(year: string): number {
  const number = /^\d{4}$/.test(year) ? Number(year) : NaN;
  if (!(number >= YEARS.first && number <= YEARS.last))
    throw new AppError("invalid", `Please enter a Hebrew year from ${YEARS.first} to ${YEARS.last}.`);
  return number;
}

function daysOf(year: number): string[] {
  let first = `${year - TISHREI_YEARS}-09-01`;
  while (hebrewDay(first).getFullYear() !== year) first = addDays(first, 1);
  return daysOfYear(year).map((_, index) => addDays(first, index));
}

function parseDay(date: string | undefined): string {
  const day = civilDateSchema.safeParse(date);
  return day.success ? day.data : usage(USAGE);
}

function checkOf(household: Household, years: readonly string[]): string {
  const [from, to, ...more] = years;
  if (from === undefined || to === undefined || more.length > 0) return usage(USAGE);
  const [first, last] = [parseYear(from), parseYear(to)];
  if (first > last) throw new AppError("invalid", "Please enter the earlier year first.");
  const lines = everyLine(household, daysOf(first)[0] ?? "", daysOf(last).at(-1) ?? "");
  const places = [...new Set(lines.map(({ place }) => place))];
  const sections = places.map((place) => {
    const own = lines.filter((line) => line.place === place);
    return [
      place,
      ...own.map(({ text, example, isUnsure }) => `  [ ] ${example}  ${text}${isUnsure ? FROM_MEMORY : ""}`),
      "",
    ].join("\n");
  });
  const whose = [household.place.title, NUSACH_NAMES[household.nusach], OPINION_WORDS[household.opinion].name];
  return [`${whose.join(" · ")} · ${from} to ${to} · ${lines.length} lines\n`, ...sections].join("\n");
}

/** `npm run calendar -- …`: returns what the panels say, so that a rav can read it on paper. Throws a sentence for wrong arguments. */
export function calendar(args: readonly string[]): string[] {
  const { values, positionals } = parseArguments(args, OPTIONS, USAGE);
  const nusach = nusachSchema.safeParse(values.nusach ?? "chabad");
  const opinion = zmanimOpinionSchema.safeParse(values.opinion ?? OPINION_OF[nusach.data ?? "chabad"]);
  if (!nusach.success || !opinion.success) return usage(USAGE);
  const household = householdIn(values.place ?? DEFAULT_LOCATION, nusach.data, opinion.data);
  if (values.check) return values.year === undefined ? [checkOf(household, positionals)] : usage(USAGE);
  if (positionals.length > 1 || (values.year === undefined) === (positionals.length === 0)) return usage(USAGE);
  const days = values.year === undefined ? [parseDay(positionals[0])] : daysOf(parseYear(values.year));
  return days.map((day) => reportOfDay(household, day));
}
