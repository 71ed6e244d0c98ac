import type { Halacha } from "@/lib/library/halacha/entry";
import { daysOfYear, type HebrewDate, indexInYear } from "@/lib/library/halacha/hebrew-rules";
import { withoutHidden } from "@/lib/library/halacha/hidden-rules";
import { planOf } from "@/lib/library/halacha/plan-rules";

/** Every halacha ends with it. */
export const ASK_YOUR_RAV = "For halachic practice, ask your rav.";

/** How many days before today can be read again (D30). */
const PREVIOUS_DAYS = 3;

/** The plans that were asked for, because every screen asks for the same year again; at most those of a few years. */
const plans = new Map<string, Halacha[]>();
const KEPT_PLANS = 12;

function getPlan(year: number, hidden: readonly string[]): Halacha[] {
  const key = `${year} ${hidden.join(" ")}`;
  const plan = plans.get(key) ?? withoutHidden(planOf(year), year, new Set(hidden));
  if (plans.size > KEPT_PLANS) plans.clear();
  plans.set(key, plan);
  return plan;
}

/** Returns the halacha of a place in a year; before its first day the one of the year before. */
function halachaAt(year: number, index: number, hidden: readonly string[]): Halacha {
  if (index < 0) return halachaAt(year - 1, daysOfYear(year - 1).length + index, hidden);
  const found = getPlan(year, hidden)[index];
  if (!found) throw new RangeError(`The year ${year} has no day ${index + 1}.`);
  return found;
}

/**
 * Returns the halacha of a Hebrew day (D30), the same on every screen: none comes twice in a Hebrew year. Who asks decides when the
 * day begins; a night belongs to the day after it. No text depends on the place. Takes the ids of the halachos that this household
 * does not show: instead of one of them another comes on its day, and every other day keeps its own.
 * Throws a RangeError on a date that its year does not have.
 */
export function halachaOn({ year, month, day }: HebrewDate, hidden: readonly string[] = []): Halacha {
  const index = indexInYear(daysOfYear(year), month, day);
  if (index < 0) throw new RangeError(`There is no ${day} ${month} ${year}.`);
  return halachaAt(year, index, hidden);
}

/** Returns the halachos of the three Hebrew days before a day, yesterday's first. Takes and throws what `halachaOn` does. */
export function previousHalachos({ year, month, day }: HebrewDate, hidden: readonly string[] = []): Halacha[] {
  const index = indexInYear(daysOfYear(year), month, day);
  return Array.from({ length: PREVIOUS_DAYS }, (_, before) => halachaAt(year, index - 1 - before, hidden));
}
