import * as z from "zod/mini";
import { type Review, reviewSchema } from "@/lib/calendar/content-review";
import { OCCASIONS } from "@/lib/library/halacha/occasions";

/** A day of every Hebrew year; in an ordinary year Adar counts as Adar II. */
const monthDaySchema = z.tuple([z.string(), z.int()]);
/** From the first to the last day, both included. */
const spanShape = { from: monthDaySchema, to: monthDaySchema };

/** A halacha in our own words with its exact source (D29). */
const textShape = {
  /** Its name in the database, once a caretaker or a rav has marked it; never changed, and never given to another text. */
  id: z.string(),
  title: z.string(),
  content: z.string(),
  source: z.string(),
};
const textSchema = z.strictObject(textShape);

/** A file of halachos of every season. */
export const halachosSchema = z.object({ review: reviewSchema, texts: z.array(textSchema) });

/** Texts of one day, or of a few days, of the Hebrew year; they go before all others. */
export const pinnedSchema = z.object({
  review: reviewSchema,
  texts: z.array(
    z.union([
      z.strictObject({ ...textShape, day: monthDaySchema }),
      z.strictObject({ ...textShape, on: z.enum(OCCASIONS) }),
      z.strictObject({ ...textShape, ...spanShape }),
    ]),
  ),
});

/** Texts of a longer time, shown every second day of it until each was shown. Seasons do not overlap. */
export const seasonsSchema = z.object({
  review: reviewSchema,
  seasons: z.array(z.strictObject({ ...spanShape, entries: z.array(textSchema) })),
});

export type HalachaText = z.infer<typeof textSchema>;
export type HalachaCategory = "Prayer" | "Daily Life" | "Shabbat" | "Kashrut" | "Festivals";
export type Halacha = HalachaText & Review & { category: HalachaCategory };
export type MonthDay = z.infer<typeof monthDaySchema>;
export type Span = { from: MonthDay; to: MonthDay };
export type When = Span | { on: (typeof OCCASIONS)[number] };
