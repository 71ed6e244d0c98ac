import type { Review } from "@/lib/calendar/content-review";
import { DAILY_LIFE, REVIEW as DAILY_LIFE_REVIEW } from "@/lib/library/halacha/content-daily";
import { KASHRUS, REVIEW as KASHRUS_REVIEW } from "@/lib/library/halacha/content-kashrus";
import { PINNED, REVIEW as PINNED_REVIEW } from "@/lib/library/halacha/content-pinned";
import { PRAYER, REVIEW as PRAYER_REVIEW } from "@/lib/library/halacha/content-prayer";
import { SEASONS, REVIEW as SEASONS_REVIEW } from "@/lib/library/halacha/content-seasons";
import { SHABBOS, REVIEW as SHABBOS_REVIEW } from "@/lib/library/halacha/content-shabbos";
import type { Halacha, HalachaCategory, HalachaText, When } from "@/lib/library/halacha/entry";

const toHalacha = (
  category: HalachaCategory,
  review: Review,
  { id, title, content, source }: HalachaText,
): Halacha => ({ id, title, content, source, category, ...review });

const inCategory = (category: HalachaCategory, review: Review, texts: readonly HalachaText[]) =>
  texts.map((text) => toHalacha(category, review, text));

/** Spreads each group evenly over the whole list, so that two days in a row seldom have the same category. */
function interleave(groups: readonly (readonly Halacha[])[]): Halacha[] {
  const placed = groups.flatMap((group) =>
    group.map((halacha, index) => ({ halacha, at: (index + 0.5) / group.length })),
  );
  return placed.sort((a, b) => a.at - b.at).map(({ halacha }) => halacha);
}

/** Halachos of every season, in the order in which they are shown. */
export const HALACHOS: readonly Halacha[] = interleave([
  inCategory("Prayer", PRAYER_REVIEW, PRAYER),
  inCategory("Daily Life", DAILY_LIFE_REVIEW, DAILY_LIFE),
  inCategory("Shabbat", SHABBOS_REVIEW, SHABBOS),
  inCategory("Kashrut", KASHRUS_REVIEW, KASHRUS),
]);

/** Halachos of one day or a few days of the Hebrew year. */
export const PINNED_HALACHOS = PINNED.map((text): { when: When; halacha: Halacha } => ({
  when: "day" in text ? { from: text.day, to: text.day } : text,
  halacha: toHalacha("Festivals", PINNED_REVIEW, text),
}));

/** Halachos of a season, shown every second day while it lasts, each once. */
export const SEASONAL_HALACHOS = SEASONS.map(({ from, to, entries }) => ({
  from,
  to,
  entries: inCategory("Festivals", SEASONS_REVIEW, entries),
}));

/** All that a household can be shown, in the order of the year where they have one. */
export const ALL_HALACHOS: readonly Halacha[] = [
  ...HALACHOS,
  ...PINNED_HALACHOS.map(({ halacha }) => halacha),
  ...SEASONAL_HALACHOS.flatMap(({ entries }) => entries),
];
