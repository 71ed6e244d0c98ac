import "server-only";
import type { HDate } from "@hebcal/core";
import { cholHamoedOf, isRoshHashanah, isShabbos, isYomKippur } from "@/lib/calendar/hebcal/days";
import { isTishaBav } from "@/lib/calendar/hebcal/fasts";

/**
 * Returns how he is greeted when a rest is over, by its last day. The evening after Yom Kippur is somewhat a Yom Tov (OC 624:5). Null
 * when Tisha B'Av begins: nobody is greeted (OC 554:20).
 */
export function greetingAfter(last: HDate, inIsrael: boolean): string | null {
  const next = last.next();
  if (isTishaBav(next)) return null;
  if (cholHamoedOf(next, inIsrael)) return "Gut moed";
  if (isYomKippur(last)) return "Gut Yom Tov";
  if (isShabbos(last)) return "Gut voch";
  return isRoshHashanah(last) ? "Gut yor" : "Gut Yom Tov";
}
