import "server-only";
import { isHoly } from "@/lib/calendar/hebcal/days";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { holyTimes } from "@/lib/calendar/hebcal/holy-days";
import type { Custom } from "@/lib/calendar/hebcal/sun";

/** Returns true if a time "HH:MM" of a civil day "YYYY-MM-DD" lies within Shabbos or Yom Tov; without a time, if that day is one. */
export type IsRest = (date: string, time: string | null) => boolean;

export function restOf(custom: Custom, first: string, last: string): IsRest {
  const spans = holyTimes(custom, first, last).map(({ from, until }) => ({
    from: from.slice(0, 16),
    until: until.slice(0, 16),
  }));
  return (date, time) => {
    const holy = isHoly(hebrewDay(date), custom.place.inIsrael);
    if (time === null) return holy;
    const at = `${date}T${time}`;
    const near = spans.filter(({ from, until }) => from.slice(0, 10) <= date && date <= until.slice(0, 10));
    // The whole day counts where the sun gives no times.
    return near.length === 0 ? holy : near.some(({ from, until }) => from <= at && at < until);
  };
}
