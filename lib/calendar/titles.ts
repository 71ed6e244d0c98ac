import "server-only";
import { type Event, flags, getHolidaysOnDate, getSedra, ParshaEvent } from "@hebcal/core";
import { hebrewDay } from "@/lib/calendar/hebrew-day";
import { hebrewTitle, householdSpelling } from "@/lib/calendar/spelling";
import { addDays, weekdayOf } from "@/lib/household/rules";

export type Titles = { title: string; hebrew: string };

const SHABBOS = 6;

/** How an event of hebcal's is called, in the household's spelling and in Hebrew without niqqud. */
export function titlesOf(event: Event): Titles {
  return { title: householdSpelling(event.render("ashkenazi")), hebrew: hebrewTitle(event.render("he-x-NoNikud")) };
}

/** A festival's day as it takes the parsha's place: without its year, and Chol Hamoed without the number of its day. */
function festivalOf(date: string, inIsrael: boolean): Titles | null {
  const festival = getHolidaysOnDate(hebrewDay(date), inIsrael)?.find((event) => event.getFlags() & (flags.CHAG | flags.CHOL_HAMOED));
  if (!festival) return null;
  const { title, hebrew } = titlesOf(festival);
  if (!(festival.getFlags() & flags.CHOL_HAMOED)) return { title: title.replace(/ \d{4}$/, ""), hebrew };
  return { title: `Chol Hamoed ${title.split(" ")[0]}`, hebrew: `חול המועד ${hebrew.split(" ")[0]}` };
}

/** The parsha of a civil day; null when the day is no Shabbos or a festival's. */
export function parshaOf(date: string, inIsrael: boolean): Titles | null {
  if (weekdayOf(date) !== SHABBOS) return null;
  const day = hebrewDay(date);
  const sedra = getSedra(day.getFullYear(), inIsrael).lookup(day);
  return sedra.chag ? null : titlesOf(new ParshaEvent(sedra));
}

/** What a holy day is called: Shabbos by its parsha, Yom Tov and Chol Hamoed by the festival; null on a weekday. */
export function holyDayTitle(date: string, inIsrael: boolean): string | null {
  return (parshaOf(date, inIsrael) ?? festivalOf(date, inIsrael))?.title ?? null;
}

/** What is read on the coming Shabbos, on Shabbos its own: the parsha, or the festival that takes its place. */
export function weeklyTitle(date: string, inIsrael: boolean): string {
  return holyDayTitle(addDays(date, SHABBOS - weekdayOf(date)), inIsrael) ?? "";
}
