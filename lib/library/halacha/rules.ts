import type { Halacha } from "@/lib/library/halacha/entry";
import { daysOfYear, type HebrewDate, indexInYear } from "@/lib/library/halacha/hebrew-rules";
import { withoutHidden } from "@/lib/library/halacha/hidden-rules";
import { planOf } from "@/lib/library/halacha/plan-rules";

export const ASK_YOUR_RAV = "For halachic practice, ask your rav.";

/** Days before today whose halachos can be read again (D30). */
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

function halachaAt(year: number, index: number, hidden: readonly string[]): Halacha {
  if (index < 0) return halachaAt(year - 1, daysOfYear(year - 1).length + index, hidden);
  const found = getPlan(year, hidden)[index];
  if (!found) throw new RangeError(`The year ${year} has no day ${index + 1}.`);
  return found;
}

/** Returns the same on every screen, none twice in a Hebrew year (D30). Throws a RangeError on a date that its year does not have. */
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
