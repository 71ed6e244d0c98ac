import { HALACHOS, SEASONAL_HALACHOS } from "@/lib/halacha/content";
import type { Halacha } from "@/lib/halacha/entry";
import { hebrewDateOf } from "@/lib/halacha/hebrew-rules";
import { addDays } from "@/lib/household/rules";

/** Every halacha ends with it. */
export const ASK_YOUR_RAV = "For practice ask your rav.";

/** How many days before today can be read again (D30). */
const PREVIOUS_DAYS = 3;
const DAY_MS = 86_400_000;

const ORDER = ["Tishrei", "Cheshvan", "Kislev", "Teves", "Shevat", "Adar I", "Adar II", "Nissan", "Iyar", "Sivan", "Tammuz", "Av", "Elul"];

/** A Hebrew date as a number that grows through the year, for comparing. */
const placeInYear = (month: string, day: number) => ORDER.indexOf(month) * 100 + day;

function inSeason(date: string): readonly Halacha[] {
  const { month, day } = hebrewDateOf(date);
  const today = placeInYear(month, day);
  return SEASONAL_HALACHOS.find(({ from, to }) => today >= placeInYear(...from) && today <= placeInYear(...to))?.entries ?? [];
}

/** The nth of a list without end; a day before the epoch has its place too. */
function turn(list: readonly Halacha[], n: number): Halacha {
  const found = list[((n % list.length) + list.length) % list.length];
  if (!found) throw new RangeError("There are no halachos.");
  return found;
}

/**
 * The halacha of a civil day of the household, "YYYY-MM-DD": the same for everyone and on every screen (D30). In a season every
 * second day has one of its own; they are so few that the season would be over before a plain turn through all came to them.
 */
export function halachaOn(date: string): Halacha {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  const seasonal = inSeason(date);
  return seasonal.length > 0 && day % 2 === 0 ? turn(seasonal, day / 2) : turn(HALACHOS, day);
}

/** The halachos of the days before a civil day, yesterday's first. */
export function previousHalachos(date: string): { date: string; halacha: Halacha }[] {
  return Array.from({ length: PREVIOUS_DAYS }, (_, place) => addDays(date, -1 - place)).map((before) => ({ date: before, halacha: halachaOn(before) }));
}
