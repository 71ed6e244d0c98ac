import { DAILY_LIFE } from "@/lib/halacha/content-daily";
import { KASHRUS } from "@/lib/halacha/content-kashrus";
import { PRAYER } from "@/lib/halacha/content-prayer";
import { SEASONS } from "@/lib/halacha/content-seasons";
import { SHABBOS } from "@/lib/halacha/content-shabbos";
import type { Halacha, HalachaCategory, HalachaText } from "@/lib/halacha/entry";

/** No rav has read these yet; when one has, his name and day go here, or on the entries he read. */
const REVIEW = { reviewedBy: null, reviewedOn: null };

const inCategory = (category: HalachaCategory, texts: readonly HalachaText[]) => texts.map((text): Halacha => ({ ...text, category, ...REVIEW }));

/** Matters of one kind in turn, so that two days in a row seldom speak of the same. */
function inTurn(groups: readonly (readonly Halacha[])[]): Halacha[] {
  const placed = groups.flatMap((group) => group.map((halacha, place) => ({ halacha, at: (place + 0.5) / group.length })));
  return placed.sort((a, b) => a.at - b.at).map(({ halacha }) => halacha);
}

/** Halachos of every season, in the order in which they are shown. */
export const HALACHOS: readonly Halacha[] = inTurn([
  inCategory("Prayer", PRAYER),
  inCategory("Daily Life", DAILY_LIFE),
  inCategory("Shabbat", SHABBOS),
  inCategory("Kashrut", KASHRUS),
]);

/** Halachos of a season, shown every second day while it lasts. */
export const SEASONAL_HALACHOS = SEASONS.map(({ from, to, entries }) => ({ from, to, entries: inCategory("Festivals", entries) }));
