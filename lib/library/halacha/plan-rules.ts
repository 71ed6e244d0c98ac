import { HALACHOS, PINNED_HALACHOS, SEASONAL_HALACHOS } from "@/lib/library/halacha/content";
import type { Halacha, When } from "@/lib/library/halacha/entry";
import { daysOfYear, indexInYear, type YearDay } from "@/lib/library/halacha/hebrew-rules";
import { occasionIn } from "@/lib/library/halacha/occasions";

/** Halachos by which the turn of general ones begins later each year; it shares no factor with their number. */
const STEP_OF_A_YEAR = 131;

/** Returns the places in its year of the first and the last day; null in a year without them, such as Adar I in an ordinary year. */
function placesOf(days: readonly YearDay[], when: When): { first: number; last: number } | null {
  if ("on" in when) {
    const index = occasionIn(days, when.on);
    return index === null ? null : { first: index, last: index };
  }
  const [first, last] = [indexInYear(days, ...when.from), indexInYear(days, ...when.to)];
  return first < 0 || last < 0 ? null : { first, last };
}

function wrapAround(list: readonly Halacha[], n: number): Halacha {
  const found = list[n % list.length];
  if (!found) throw new RangeError("There are no halachos.");
  return found;
}

type Pin = { first: number; last: number; halacha: Halacha; moves: boolean };

export function pinsOf(days: readonly YearDay[]): Pin[] {
  return PINNED_HALACHOS.flatMap(({ when, halacha }) => {
    const places = placesOf(days, when);
    return places ? [{ ...places, halacha, moves: "on" in when }] : [];
  });
}

/** Returns the one that ends first, a moved fast before a date; of several, another one begins in each year. */
export function choosePin(
  pins: readonly Pin[],
  index: number,
  year: number,
  mayBeShown: (halacha: Halacha) => boolean,
): Halacha | undefined {
  const open = pins.filter(({ first, last, halacha }) => first <= index && index <= last && mayBeShown(halacha));
  const soonest = Math.min(...open.map(({ last }) => last));
  const ending = open.filter(({ last }) => last === soonest);
  const moved = ending.filter(({ moves }) => moves);
  const first = moved.length > 0 ? moved : ending;
  return first[year % first.length]?.halacha;
}

/** Returns the halachos of all days of a year, in order: a pinned one before one of the season, and that before one of the turn. */
export function planOf(year: number): Halacha[] {
  const days = daysOfYear(year);
  const pinned = pinsOf(days);
  const seasons = SEASONAL_HALACHOS.flatMap(({ entries, ...span }) => {
    const places = placesOf(days, span);
    return places ? [{ ...places, entries }] : [];
  });
  const used = new Set<Halacha>();
  let turn = year * STEP_OF_A_YEAR;

  function seasonalOn(index: number): Halacha | undefined {
    const season = seasons.find(({ first, last }) => first <= index && index <= last);
    if (!season || (index - season.first) % 2 !== 0) return undefined;
    return season.entries.find((halacha) => !used.has(halacha));
  }

  return days.map((_, index) => {
    const halacha =
      choosePin(pinned, index, year, (each) => !used.has(each)) ?? seasonalOn(index) ?? wrapAround(HALACHOS, turn++);
    used.add(halacha);
    return halacha;
  });
}
