import * as z from "zod/mini";
import { type Review, reviewSchema } from "@/lib/calendar/content-review";
import daily from "@/lib/library/halacha/content-daily.json";
import kashrus from "@/lib/library/halacha/content-kashrus.json";
import pinned from "@/lib/library/halacha/content-pinned.json";
import prayer from "@/lib/library/halacha/content-prayer.json";
import seasonal from "@/lib/library/halacha/content-seasons.json";
import shabbos from "@/lib/library/halacha/content-shabbos.json";
import type { Halacha, HalachaCategory, HalachaText, MonthDay, When } from "@/lib/library/halacha/entry";
import { OCCASIONS } from "@/lib/library/halacha/occasions";

const monthDaySchema = z.custom<MonthDay>(
  (value) => Array.isArray(value) && typeof value[0] === "string" && Number.isInteger(value[1]),
);
const span = { from: monthDaySchema, to: monthDaySchema };
const text = { id: z.string(), title: z.string(), content: z.string(), source: z.string() };
const halachosSchema = z.object({ review: reviewSchema, texts: z.array(z.object(text)) });

/** Texts of one day, or of a few days, of the Hebrew year; they go before all others. */
const pinnedSchema = z.object({
  review: reviewSchema,
  texts: z.array(
    z.union([
      z.object({ ...text, day: monthDaySchema }),
      z.object({ ...text, on: z.enum(OCCASIONS) }),
      z.object({ ...text, ...span }),
    ]),
  ),
});

/** Texts of a longer time, shown every second day of it until each was shown. Seasons do not overlap. */
const seasonsSchema = z.object({
  review: reviewSchema,
  seasons: z.array(z.object({ ...span, entries: z.array(z.object(text)) })),
});

const toHalacha = (
  category: HalachaCategory,
  review: Review,
  { id, title, content, source }: HalachaText,
): Halacha => ({ id, title, content, source, category, ...review });

const inCategory = (category: HalachaCategory, review: Review, texts: readonly HalachaText[]) =>
  texts.map((text) => toHalacha(category, review, text));

function inFile(category: HalachaCategory, written: unknown) {
  const { review, texts } = halachosSchema.parse(written);
  return inCategory(category, review, texts);
}

/** Spreads each group evenly over the whole list, so that two days in a row seldom have the same category. */
function interleave(groups: readonly (readonly Halacha[])[]): Halacha[] {
  const placed = groups.flatMap((group) =>
    group.map((halacha, index) => ({ halacha, at: (index + 0.5) / group.length })),
  );
  return placed.sort((a, b) => a.at - b.at).map(({ halacha }) => halacha);
}

/** Halachos of every season, in the order in which they are shown. */
export const HALACHOS: readonly Halacha[] = interleave([
  inFile("Prayer", prayer),
  inFile("Daily Life", daily),
  inFile("Shabbat", shabbos),
  inFile("Kashrut", kashrus),
]);

const ofDays = pinnedSchema.parse(pinned);
const ofSeasons = seasonsSchema.parse(seasonal);

/** Halachos of one day or a few days of the Hebrew year. */
export const PINNED_HALACHOS = ofDays.texts.map((text): { when: When; halacha: Halacha } => ({
  when: "day" in text ? { from: text.day, to: text.day } : text,
  halacha: toHalacha("Festivals", ofDays.review, text),
}));

/** Halachos of a season, shown every second day while it lasts, each once. */
export const SEASONAL_HALACHOS = ofSeasons.seasons.map(({ from, to, entries }) => ({
  from,
  to,
  entries: inCategory("Festivals", ofSeasons.review, entries),
}));

/** All that a household can be shown, in the order of the year where they have one. */
export const ALL_HALACHOS: readonly Halacha[] = [
  ...HALACHOS,
  ...PINNED_HALACHOS.map(({ halacha }) => halacha),
  ...SEASONAL_HALACHOS.flatMap(({ entries }) => entries),
];
