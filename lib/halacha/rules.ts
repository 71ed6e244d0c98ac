import { HALACHOS, PINNED_HALACHOS, SEASONAL_HALACHOS } from "@/lib/halacha/content";
import type { Halacha, When } from "@/lib/halacha/entry";
import { daysOfYear, type HebrewDate, indexInYear, type YearDay } from "@/lib/halacha/hebrew-rules";
import { occasionIn } from "@/lib/halacha/occasions";

/** Every halacha ends with it. */
export const ASK_YOUR_RAV = "For practice ask your rav.";

/** How many days before today can be read again (D30). */
const PREVIOUS_DAYS = 3;

/** How far the turn through the general ones begins later in each year; it shares no factor with their number. */
const STEP_OF_A_YEAR = 131;

/** The places in its year of the first and the last day; null in a year without them, such as Adar I in an ordinary year. */
function placesOf(days: readonly YearDay[], when: When): { first: number; last: number } | null {
  if ("on" in when) {
    const index = occasionIn(days, when.on);
    return index === null ? null : { first: index, last: index };
  }
  const [first, last] = [indexInYear(days, ...when.from), indexInYear(days, ...when.to)];
  return first < 0 || last < 0 ? null : { first, last };
}

/** Returns the nth of a list that repeats without end. */
function wrapAround(list: readonly Halacha[], n: number): Halacha {
  const found = list[n % list.length];
  if (!found) throw new RangeError("There are no halachos.");
  return found;
}

/** The halachos of all days of a year, in order: a pinned one before one of the season, and that before one of the turn. */
function planOf(year: number): Halacha[] {
  const days = daysOfYear(year);
  const pinned = PINNED_HALACHOS.flatMap(({ when, halacha }) => {
    const places = placesOf(days, when);
    return places ? [{ ...places, halacha, moves: "on" in when }] : [];
  });
  const seasons = SEASONAL_HALACHOS.flatMap(({ entries, ...span }) => {
    const places = placesOf(days, span);
    return places ? [{ ...places, entries }] : [];
  });
  const used = new Set<Halacha>();
  let turn = year * STEP_OF_A_YEAR;

  /**
   * Of those of the day not yet shown the ones that end first, a moved fast before a date; where there are several, another one begins
   * in each year.
   */
  function pinnedOn(index: number): Halacha | undefined {
    const open = pinned.filter(({ first, last, halacha }) => first <= index && index <= last && !used.has(halacha));
    const soonest = Math.min(...open.map(({ last }) => last));
    const ending = open.filter(({ last }) => last === soonest);
    const moved = ending.filter(({ moves }) => moves);
    const first = moved.length > 0 ? moved : ending;
    return first[year % first.length]?.halacha;
  }

  function seasonalOn(index: number): Halacha | undefined {
    const season = seasons.find(({ first, last }) => first <= index && index <= last);
    if (!season || (index - season.first) % 2 !== 0) return undefined;
    return season.entries.find((halacha) => !used.has(halacha));
  }

  return days.map((_, index) => {
    const halacha = pinnedOn(index) ?? seasonalOn(index) ?? wrapAround(HALACHOS, turn++);
    used.add(halacha);
    return halacha;
  });
}

/** The plans that were asked for, because every screen asks for the same year again; at most those of a few years. */
const plans = new Map<number, Halacha[]>();
const KEPT_PLANS = 12;

function getPlan(year: number): Halacha[] {
  const plan = plans.get(year) ?? planOf(year);
  if (plans.size > KEPT_PLANS) plans.clear();
  plans.set(year, plan);
  return plan;
}

/** Returns the halacha of a place in a year; before its first day the one of the year before. */
function halachaAt(year: number, index: number): Halacha {
  if (index < 0) return halachaAt(year - 1, daysOfYear(year - 1).length + index);
  const found = getPlan(year)[index];
  if (!found) throw new RangeError(`The year ${year} has no day ${index + 1}.`);
  return found;
}

/**
 * Returns the halacha of a Hebrew day (D30), the same on every screen: none comes twice in a Hebrew year. Who asks decides when the
 * day begins; a night belongs to the day after it. No text depends on the place.
 * Throws a RangeError on a date that its year does not have.
 */
export function halachaOn({ year, month, day }: HebrewDate): Halacha {
  const index = indexInYear(daysOfYear(year), month, day);
  if (index < 0) throw new RangeError(`There is no ${day} ${month} ${year}.`);
  return halachaAt(year, index);
}

/** The halachos of the three Hebrew days before a day, yesterday's first. Takes and throws what `halachaOn` does. */
export function previousHalachos({ year, month, day }: HebrewDate): Halacha[] {
  const index = indexInYear(daysOfYear(year), month, day);
  return Array.from({ length: PREVIOUS_DAYS }, (_, before) => halachaAt(year, index - 1 - before));
}
