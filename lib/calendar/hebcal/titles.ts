import "server-only";
import { type Event, flags, getHolidaysOnDate, getSedra, holidayDesc, ParshaEvent } from "@hebcal/core";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { cholHamoedOf, isYomTov } from "@/lib/calendar/hebcal/days";
import { festivalDay } from "@/lib/calendar/hebcal/festival-names";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { blessedMonthOf } from "@/lib/calendar/hebcal/observances";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";

export type Titles = { title: string; hebrew: string };

const SHABBOS = 6;

/** Days of hebcal's that this household does not keep; `noModern` leaves out the others. */
const NOT_KEPT = new Set<string>([
  holidayDesc.SIGD,
  holidayDesc.CHAG_HABANOT,
  holidayDesc.LEIL_SELICHOT,
  holidayDesc.ROSH_HASHANA_LABEHEMOT,
]);

export function isKept(event: Event): boolean {
  return !NOT_KEPT.has(event.getDesc());
}

export function hebrewTitle(title: string): string {
  return title.replace(/ \d{4}$/, "").replace(/^\((.+) \((.+)$/, "$1 ($2)");
}

const FESTIVAL = flags.CHAG | flags.CHOL_HAMOED;

/** The name of a festival's day; in Israel hebcal's Shemini Atzeres is that day's first name. */
function festivalName(event: Event, inIsrael: boolean): string | null {
  if (!(event.getFlags() & FESTIVAL) || (inIsrael && event.getDesc() === holidayDesc.SHMINI_ATZERET)) return null;
  return festivalDay(event.getDate(), inIsrael)?.name ?? null;
}

export function titlesOf(event: Event, inIsrael: boolean): Titles {
  const title = festivalName(event, inIsrael) ?? inOneSpelling(event.render("ashkenazi"));
  return { title, hebrew: hebrewTitle(event.render("he-x-NoNikud")) };
}

export function parshaOf(date: string, inIsrael: boolean): Titles | null {
  if (weekdayOf(date) !== SHABBOS) return null;
  const day = hebrewDay(date);
  const sedra = getSedra(day.getFullYear(), inIsrael).lookup(day);
  return sedra.chag ? null : titlesOf(new ParshaEvent(sedra), inIsrael);
}

export function holyDayTitle(date: string, inIsrael: boolean): string | null {
  const day = hebrewDay(date);
  const isFestival = isYomTov(day, inIsrael) || cholHamoedOf(day, inIsrael) !== null;
  return parshaOf(date, inIsrael)?.title ?? (isFestival ? (festivalDay(day, inIsrael)?.name ?? null) : null);
}

/** A line of the hub has at most this number of characters (D61). */
const LINE_CHARS = 30;

/** Returns the parsha or festival with the day that it means, "Shabbos: Chol HaMoed Pesach"; on Shabbos without the word. */
export function weeklyTitle(date: string, inIsrael: boolean): string {
  const ahead = SHABBOS - weekdayOf(date);
  const shabbos = addDays(date, ahead);
  const title = holyDayTitle(shabbos, inIsrael) ?? "";
  if (ahead === 0 || parshaOf(shabbos, inIsrael)) return title;
  const words = `Shabbos: ${title}`;
  return words.length <= LINE_CHARS ? words : `Shabbos: ${festivalDay(hebrewDay(shabbos), inIsrael)?.festival ?? ""}`;
}

export function specialShabbos(date: string, inIsrael: boolean): string | null {
  if (weekdayOf(date) !== SHABBOS) return null;
  const hebrew = hebrewDay(date);
  const special = getHolidaysOnDate(hebrew, inIsrael)?.find((event) => event.getFlags() & flags.SPECIAL_SHABBAT);
  if (special) return titlesOf(special, inIsrael).title;
  const blessed = blessedMonthOf(hebrew);
  return blessed && `Shabbos Mevorchim ${inOneSpelling(blessed.getMonthName())}`;
}
