import { ALL_HALACHOS, HALACHOS } from "@/lib/library/halacha/content";
import type { Halacha } from "@/lib/library/halacha/entry";
import { daysOfYear, indexInYear, type YearDay } from "@/lib/library/halacha/hebrew-rules";
import { type Occasion, occasionIn } from "@/lib/library/halacha/occasions";
import { choosePin, pinsOf } from "@/lib/library/halacha/plan-rules";

/** Halachos of the turn that always stay: each hidden one can be replaced, and none comes again within two months. */
const LEAST_IN_TURN = 60;

/** The fewest halachos a household must keep: those of days and seasons may all be hidden, but not all of the turn. */
export const LEAST_VISIBLE_HALACHOS = ALL_HALACHOS.length - HALACHOS.length + LEAST_IN_TURN;

/** Days before and after a halacha without the same one again. */
const APART_DAYS = 14;

const FASTS: readonly Occasion[] = [
  "Fast of Gedaliah",
  "Asarah B'Teves",
  "Fast of Esther",
  "Shivah Asar B'Tammuz",
  "Tisha B'Av",
];

/** Words that keep a general halacha off a fast; the pinned ones of a fast are written for it. */
const JOY_OR_EATING =
  /\b(joy|glad|happy|feast|meal|seudah|eat|ate|food|bread|challah|wine|meat|milk|fruit|drink|dance|song|sing)/i;

function fastsOf(days: readonly YearDay[]): ReadonlySet<number | null> {
  return new Set([indexInYear(days, "Tishrei", 10), ...FASTS.map((fast) => occasionIn(days, fast))]);
}

/** Returns the plan with another text in the place of each hidden one; no other day changes. */
export function withoutHidden(plan: readonly Halacha[], year: number, hidden: ReadonlySet<string>): Halacha[] {
  const result = [...plan];
  if (hidden.size === 0) return result;
  const days = daysOfYear(year);
  const pins = pinsOf(days);
  const fasts = fastsOf(days);
  const isVisible = ({ id }: Halacha) => !hidden.has(id);
  const isNew = (halacha: Halacha) => isVisible(halacha) && !result.includes(halacha);

  function substituteAt(index: number, planned: Halacha): Halacha {
    const start = HALACHOS.indexOf(planned) + 1 || (year + index) % HALACHOS.length;
    const turn = [...HALACHOS.slice(start), ...HALACHOS.slice(0, start)].filter(isVisible);
    const suited = turn.filter(({ title, content }) => !fasts.has(index) || !JOY_OR_EATING.test(`${title} ${content}`));
    const near = result.slice(Math.max(index - APART_DAYS, 0), index + APART_DAYS + 1);
    const found =
      choosePin(pins, index, year, isNew) ??
      suited.find(isNew) ??
      suited.find((halacha) => !near.includes(halacha)) ??
      suited[0] ??
      turn[0];
    // The store does not let a caretaker hide them all.
    if (!found) throw new RangeError("All halachos are hidden.");
    return found;
  }

  for (const [index, planned] of plan.entries()) if (!isVisible(planned)) result[index] = substituteAt(index, planned);
  return result;
}
