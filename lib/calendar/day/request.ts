import * as z from "zod/mini";
import { addDays } from "@/lib/platform/time/civil-date";
import { civilDateSchema } from "@/lib/platform/time/schema";

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const MAX_DAYS = 400;
const WHICH_YEARS = `Please enter a year from ${FIRST_YEAR} to ${LAST_YEAR}.`;

const dateSchema = civilDateSchema.check(
  z.refine((date) => Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR, WHICH_YEARS),
);

function numberSchema(pattern: RegExp, least: number, most: number, message: string) {
  return z
    .pipe(z.string().check(z.regex(pattern, message)), z.transform(Number))
    .check(z.refine((value) => value >= least && value <= most, message));
}

function daysFrom(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000;
}

/** GET /api/hebcal/calendar: a month, a year, a span of days, or nothing for this month (D23). */
export const calendarRequestSchema = z
  .object({
    year: z.optional(numberSchema(/^\d{4}$/, FIRST_YEAR, LAST_YEAR, WHICH_YEARS)),
    month: z.optional(numberSchema(/^\d{1,2}$/, 1, 12, "Please enter a month from 1 to 12.")),
    start: z.optional(dateSchema),
    end: z.optional(dateSchema),
  })
  .check(
    z.refine(
      ({ year, month, start, end }) => (year ?? month) === undefined || (start ?? end) === undefined,
      "Please enter either a year and month, or a start and end.",
    ),
    z.refine(({ year, month }) => month === undefined || year !== undefined, "Please enter a year for this month."),
    z.refine(
      ({ start, end }) => (start === undefined) === (end === undefined),
      "Please enter both a start and an end.",
    ),
    z.refine(({ start, end }) => !start || !end || start <= end, "The end can’t be before the start."),
    // For a text that is no date the count is NaN; it has its own sentence already.
    z.refine(
      ({ start, end }) => !start || !end || !(daysFrom(start, end) >= MAX_DAYS),
      `You can ask for at most ${MAX_DAYS} days at a time.`,
    ),
  );
export type CalendarRequest = z.infer<typeof calendarRequestSchema>;

const placeTextSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Please enter a ZIP code or city name."),
    z.maxLength(100, "Please enter a ZIP code or city name (up to 100 letters)."),
  );

/** GET /api/hebcal/shabbat: another place than the household's, by its ZIP code or its city (D23). */
export const shabbatRequestSchema = z
  .object({ zip: z.optional(placeTextSchema), city: z.optional(placeTextSchema) })
  .check(
    z.refine(
      ({ zip, city }) => zip === undefined || city === undefined,
      "Please enter either a ZIP code or a city, not both.",
    ),
  );
export type ShabbatRequest = z.infer<typeof shabbatRequestSchema>;

/** GET /api/hebcal/convert: a civil day, else the household's today; its evening with afterSunset=1 (D25). */
export const convertRequestSchema = z.object({
  date: z.optional(dateSchema),
  afterSunset: z.optional(
    z.pipe(
      z.enum(["0", "1"], "afterSunset must be 1 or 0."),
      z.transform((value: "0" | "1") => value === "1"),
    ),
  ),
});
export type ConvertRequest = z.infer<typeof convertRequestSchema>;

export function spanOf({ year, month, start, end }: CalendarRequest, today: string): { start: string; end: string } {
  if (start && end) return { start, end };
  if (year !== undefined && month === undefined) return { start: `${year}-01-01`, end: `${year}-12-31` };
  const first =
    year === undefined || month === undefined
      ? `${today.slice(0, 7)}-01`
      : `${year}-${String(month).padStart(2, "0")}-01`;
  return { start: first, end: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
}
