import "server-only";
import { type HDate, months } from "@hebcal/core";
import type { Nusach, Place } from "@/lib/accounts/household/schema";
import { monthOf } from "@/lib/calendar/hebcal/days";
import { isTishaBav } from "@/lib/calendar/hebcal/fasts";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { sunsetOf } from "@/lib/calendar/hebcal/sun";
import { exactTime } from "@/lib/calendar/hebcal/zmanim";
import { addDays } from "@/lib/platform/time/civil-date";

/** A time when the custom is to hear no instruments. ISO instants. */
export type PlainSpan = { from: string; until: string };

const FAST_OF_TAMMUZ = 17;
const NINE_AV = 9;
const FIRST_OMER = 16;
const LAG_BAOMER = 33;
/** The third of Sivan, when the three days before Shavuos begin. */
const BEFORE_SHAVUOS = 47;

function omerOf(day: HDate): number {
  const [month, date] = [monthOf(day), day.getDate()];
  if (month === months.NISAN) return Math.max(0, date - FIRST_OMER + 1);
  if (month === months.IYYAR) return date + 15;
  return month === months.SIVAN && date <= 5 ? date + 44 : 0;
}

/** Returns true if the custom is to hear no instruments on a day of the Omer; on Pesach itself no one mourns. */
function isPlainInOmer(day: HDate, nusach: Nusach, inIsrael: boolean): boolean {
  const omer = omerOf(day);
  if (omer === 0 || omer === LAG_BAOMER) return false;
  if (monthOf(day) === months.NISAN && day.getDate() <= (inIsrael ? 21 : 22)) return false;
  return nusach === "ashkenaz" ? omer < LAG_BAOMER : omer < BEFORE_SHAVUOS;
}

const isInThreeWeeks = (day: HDate) =>
  (monthOf(day) === months.TAMUZ && day.getDate() >= FAST_OF_TAMMUZ) ||
  (monthOf(day) === months.AV && (day.getDate() <= NINE_AV || isTishaBav(day)));

/** The day after Tisha B'Av, until midday; not where the fast was put off to it. */
const isMorningAfter = (day: HDate) => monthOf(day) === months.AV && day.getDate() === NINE_AV + 1 && !isTishaBav(day);

/** Returns the Three Weeks until midday after Tisha B'Av, and the Omer by the nusach, from sunset to sunset; joins spans that touch. */
export function plainSpans(
  { place, nusach }: { place: Place; nusach: Nusach },
  first: string,
  days: number,
): PlainSpan[] {
  const spans: PlainSpan[] = [];
  for (let ahead = 0; ahead < days; ahead += 1) {
    const date = addDays(first, ahead);
    const day = hebrewDay(date);
    const isShort = isMorningAfter(day);
    if (!isShort && !isInThreeWeeks(day) && !isPlainInOmer(day, nusach, place.inIsrael)) continue;
    const from = sunsetOf(place, addDays(date, -1))?.toISOString();
    const until = (isShort ? exactTime(place, date, "gra", "chatzos") : sunsetOf(place, date))?.toISOString();
    if (from === undefined || until === undefined) continue;
    const last = spans.at(-1);
    if (last?.until === from) last.until = until;
    else spans.push({ from, until });
  }
  return spans;
}
