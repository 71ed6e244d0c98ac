import "server-only";
import type { Place } from "@/lib/accounts/household/schema";
import { isHoly, isJerusalem, isYomKippur } from "@/lib/calendar/hebcal/days";
import { fastOfDay } from "@/lib/calendar/hebcal/fasts";
import { festivalDay, minorDay, roshChodeshOf } from "@/lib/calendar/hebcal/festival-names";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { chanukahDayOf, purimPartOf } from "@/lib/calendar/hebcal/observances";
import { restDayTitle } from "@/lib/calendar/hebcal/rest-days";

export function dayTitles(place: Place, date: string): string[] {
  const day = hebrewDay(date);
  const chanukah = chanukahDayOf(day);
  const roshChodesh = roshChodeshOf(day);
  const isPurim = purimPartOf(day, isJerusalem(place)) !== null;
  const titles = [
    isHoly(day, place.inIsrael) ? restDayTitle(date, place.inIsrael) : festivalDay(day, place.inIsrael)?.name,
    isYomKippur(day) ? null : fastOfDay(day)?.name,
    chanukah > 0 && `Chanukah, day ${chanukah}`,
    isPurim ? "Purim" : minorDay(day),
    roshChodesh !== null && `Rosh Chodesh ${roshChodesh}`,
  ];
  return titles.filter((title) => typeof title === "string");
}
