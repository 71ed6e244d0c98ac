import "server-only";
import { type Event, flags, getHolidaysOnDate, getSedra, holidayDesc, ParshaEvent } from "@hebcal/core";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { inOneSpelling } from "@/lib/calendar/spelling";
import { addDays, weekdayOf } from "@/lib/time/civil-date";

export type Titles = { title: string; hebrew: string };

const SHABBOS = 6;

/** Days of hebcal's that this household does not keep; `noModern` leaves out the others. */
const NOT_KEPT = new Set<string>([
  holidayDesc.SIGD,
  holidayDesc.CHAG_HABANOT,
  holidayDesc.LEIL_SELICHOT,
  holidayDesc.ROSH_HASHANA_LABEHEMOT,
]);

/** Whether this household keeps the day of an event of hebcal's. */
export function isKept(event: Event): boolean {
  return !NOT_KEPT.has(event.getDesc());
}

/** A Hebrew title as it is shown: without the year in Latin digits, and with its bracket behind, where hebcal has it in front. */
export function hebrewTitle(title: string): string {
  return title.replace(/ \d{4}$/, "").replace(/^\((.+) \((.+)$/, "$1 ($2)");
}

/** Returns the name of an event of hebcal's in the household's spelling, and in Hebrew without niqqud. */
export function titlesOf(event: Event): Titles {
  return { title: inOneSpelling(event.render("ashkenazi")), hebrew: hebrewTitle(event.render("he-x-NoNikud")) };
}

/** The name of a festival where a parsha would stand: without its year, and Chol HaMoed without the number of its day. */
function festivalOf(date: string, inIsrael: boolean): Titles | null {
  const festival = getHolidaysOnDate(hebrewDay(date), inIsrael)?.find(
    (event) => event.getFlags() & (flags.CHAG | flags.CHOL_HAMOED),
  );
  if (!festival) return null;
  const { title, hebrew } = titlesOf(festival);
  if (!(festival.getFlags() & flags.CHOL_HAMOED)) return { title: title.replace(/ \d{4}$/, ""), hebrew };
  return { title: `Chol HaMoed ${title.split(" ")[0]}`, hebrew: `חול המועד ${hebrew.split(" ")[0]}` };
}

/** Returns the parsha of a civil day "YYYY-MM-DD"; null when the day is no Shabbos, or a festival's. */
export function parshaOf(date: string, inIsrael: boolean): Titles | null {
  if (weekdayOf(date) !== SHABBOS) return null;
  const day = hebrewDay(date);
  const sedra = getSedra(day.getFullYear(), inIsrael).lookup(day);
  return sedra.chag ? null : titlesOf(new ParshaEvent(sedra));
}

/** Returns the name of a holy day "YYYY-MM-DD": Shabbos by its parsha, Yom Tov and Chol HaMoed by the festival; null on a weekday. */
export function holyDayTitle(date: string, inIsrael: boolean): string | null {
  return (parshaOf(date, inIsrael) ?? festivalOf(date, inIsrael))?.title ?? null;
}

/**
 * Returns the parsha of the coming Shabbos, or the festival that replaces it, with the day that it means: "Shabbos: Chol HaMoed Pesach"
 * on Erev Pesach. On Shabbos its own, without the word. Takes a civil day "YYYY-MM-DD".
 */
export function weeklyTitle(date: string, inIsrael: boolean): string {
  const ahead = SHABBOS - weekdayOf(date);
  const shabbos = addDays(date, ahead);
  const parsha = parshaOf(shabbos, inIsrael);
  if (parsha) return parsha.title;
  const festival = festivalOf(shabbos, inIsrael)?.title ?? "";
  return ahead === 0 ? festival : `Shabbos: ${festival}`;
}
