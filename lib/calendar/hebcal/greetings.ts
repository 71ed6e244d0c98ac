import "server-only";
import { type HDate, months } from "@hebcal/core";
import type { Household } from "@/lib/accounts/household/schema";
import {
  cholHamoedOf,
  isHoly,
  isJerusalem,
  isRoshChodesh,
  isRoshHashanah,
  isShabbos,
  isWithin,
  isYomKippur,
} from "@/lib/calendar/hebcal/days";
import { isTishaBav } from "@/lib/calendar/hebcal/fasts";
import { isDeliverance } from "@/lib/calendar/hebcal/festival-names";
import { chanukahDayOf, purimPartOf } from "@/lib/calendar/hebcal/observances";

/** Returns null when Tisha B'Av begins (OC 554:20). The evening after Yom Kippur is somewhat a Yom Tov (OC 624:5). */
export function greetingAfter(last: HDate, inIsrael: boolean): string | null {
  const next = last.next();
  if (isTishaBav(next)) return null;
  if (cholHamoedOf(next, inIsrael)) return "Gut moed";
  if (isYomKippur(last)) return "Gut Yom Tov";
  if (isShabbos(last)) return "Gut voch";
  return isRoshHashanah(last) ? "Gut yor" : "Gut Yom Tov";
}

function festiveGreeting(day: HDate, { place, nusach }: Pick<Household, "place" | "nusach">): string | null {
  if (purimPartOf(day, isJerusalem(place)) !== null) return "A freilichen Purim";
  if (chanukahDayOf(day) > 0) return "A freilichen Chanukah";
  if (cholHamoedOf(day, place.inIsrael)) return "Gut moed";
  return isDeliverance(day, nusach) ? "Gut Yom Tov" : null;
}

/** Rema, OC 581, and the custom of all: the good year is wished from Elul on, and its seal until Hoshana Rabbah. */
function seasonGreeting(day: HDate): string | null {
  if (isWithin(day, months.TISHREI, 3, 21)) return "G’mar chasimah tovah";
  if (isRoshChodesh(day)) return "Gut chodesh";
  return isWithin(day, months.ELUL, 2, 29) ? "Kesivah vachasimah tovah" : null;
}

/** Returns null on Shabbos and Yom Tov, which have greetings of their own. `isEvening`: the evening that begins the day. */
export function dayGreeting(
  day: HDate,
  household: Pick<Household, "place" | "nusach">,
  isEvening = false,
): string | null {
  const { inIsrael } = household.place;
  if (isHoly(day, inIsrael)) return null;
  const last = day.prev();
  const after = isEvening && (isShabbos(last) || isYomKippur(last)) ? greetingAfter(last, inIsrael) : null;
  return festiveGreeting(day, household) ?? after ?? seasonGreeting(day);
}
