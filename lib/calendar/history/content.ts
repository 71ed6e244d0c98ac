import "server-only";
import { z } from "zod";
import { reviewSchema } from "@/lib/calendar/content-review";
import written from "@/lib/calendar/history/content.json";

const addressSchema = z.url();

/** The months under which events are kept: "Adar" is that of an ordinary year, "Adar I" and "Adar II" what happened in those of a leap year. */
const MONTHS = [
  ...(["Tishrei", "Cheshvan", "Kislev", "Teves", "Shevat", "Adar", "Adar I", "Adar II"] as const),
  ...(["Nissan", "Iyar", "Sivan", "Tammuz", "Av", "Elul"] as const),
] as const;

/** An entry as it is written. */
const textSchema = z.strictObject({
  id: z.string(),
  on: z.tuple([z.enum(MONTHS), z.int().min(1).max(30)]),
  /** The Hebrew year; null when no source gives one, and for the two days of Creation, between which the count of years turns. */
  year: z.int().nullable().default(null),
  /** The civil day, "1797-10-09"; "J1204-12-13" is Julian. Null when it is not recorded. */
  civil: z
    .string()
    .regex(/^J?\d{4}-\d{2}-\d{2}$/)
    .nullable()
    .default(null),
  mood: z.enum(["joyful", "solemn", "neutral"]).default("solemn"),
  /** An accepted tradition, rather than explicit in Tanach or Gemara or a firm record. A rav of the family reads these first. */
  tradition: z.boolean().default(false),
  /** The event of the day's holiday: it is then shown with the holiday, where that is kept on its own date. */
  ofHoliday: z.boolean().optional(),
  event: z.string(),
  /** "hillulos" names the day in the calendar "Zemaneh Yosef", as it was read in November 2026. */
  source: z.string(),
  /** Where the source can be opened, when it is a page. */
  address: addressSchema.optional(),
});

const {
  review,
  hillulos: address,
  events,
} = z.object({ review: reviewSchema, hillulos: addressSchema, events: z.array(textSchema) }).parse(written);

/** Something that happened on a Hebrew date; an event of the night belongs to the Hebrew day that it begins. */
export type HistoryEntry = Omit<z.infer<typeof textSchema>, "on"> & {
  month: (typeof MONTHS)[number];
  day: number;
  /** Someone's passing: in a leap year it is kept in Adar I. Its text begins with these words. */
  passing: boolean;
};

export const REVIEW = review;

/** Jewish history by the Hebrew date (D28). Every civil day is checked against the Hebrew one by a test. */
export const HISTORY: readonly HistoryEntry[] = events.map(({ on: [month, day], ...text }) => ({
  ...text,
  month,
  day,
  passing: text.event.startsWith("Passing of"),
  ...(text.source === "hillulos" && { source: `Zemaneh Yosef calendar, hillulos of ${day} ${month}`, address }),
}));
