import "server-only";
import type { RestDay } from "@/lib/calendar/day/rest-day-schema";
import { isShabbos, isYomKippur, isYomTov } from "@/lib/calendar/hebcal/days";
import { festivalDay } from "@/lib/calendar/hebcal/festival-names";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { eveningOf, havdalahTime, holyDayAfter, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import type { Custom } from "@/lib/calendar/hebcal/sun";
import { holyDayTitle } from "@/lib/calendar/hebcal/titles";
import { dayTimes, type ZmanId } from "@/lib/calendar/hebcal/zmanim";
import { addDays } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";

const SHOWN_TIMES: readonly ZmanId[] = ["shema", "mincha-gedola", "sunset"];

export function restDayTitle(date: string, inIsrael: boolean): string {
  const day = hebrewDay(date);
  if (isYomKippur(day)) return isShabbos(day) ? "Shabbos and Yom Kippur" : "Yom Kippur";
  const name = isYomTov(day, inIsrael) ? festivalDay(day, inIsrael)?.name : undefined;
  if (name === undefined) return `Shabbos ${holyDayTitle(date, inIsrael) ?? ""}`.trim();
  return isShabbos(day) ? `Shabbos, ${name.replace(/^\w+ day/, (words) => words.toLowerCase())}` : name;
}

function kindOf(date: string): RestDay["kind"] {
  const day = hebrewDay(date);
  if (isYomKippur(day)) return "yom-kippur";
  return isShabbos(day) ? "shabbos" : "yomtov";
}

function restDayAfter(household: Custom, eve: string): RestDay | null {
  const { place } = household;
  const date = addDays(eve, 1);
  const [span] = holyDayAfter(household, eve);
  const evening = eveningOf(date, place.inIsrael);
  if (!span || evening === null) return null;
  const zoned = (time: Date | null) => time && zonedTime(time, place.timeZone);
  const times = dayTimes(household, date).filter(({ id }) => SHOWN_TIMES.some((shown) => shown === id));
  return {
    date,
    from: span.from,
    until: span.until,
    candles: zoned(lightingTime(household, eve)),
    havdalah: zoned(havdalahTime(household, date)),
    kind: kindOf(date),
    title: restDayTitle(date, place.inIsrael),
    evening,
    times: times.flatMap(({ label, time }) => (time ? [{ label, at: time }] : [])),
  };
}

export function restDays(household: Custom, rest: { from: string; until: string }): RestDay[] {
  const days: RestDay[] = [];
  // The sun may set after midnight in a northern summer: the first eve may be the civil day before that of the lighting.
  for (let eve = addDays(rest.from.slice(0, 10), -1); eve <= rest.until.slice(0, 10); eve = addDays(eve, 1)) {
    const day = restDayAfter(household, eve);
    if (day && Date.parse(day.from) >= Date.parse(rest.from) && Date.parse(day.until) <= Date.parse(rest.until))
      days.push(day);
  }
  return days;
}
