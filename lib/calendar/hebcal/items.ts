import "server-only";
import "@hebcal/learning";
import { calendar, DailyLearning, holidayDesc } from "@hebcal/core";
import { lightingTitle } from "@/lib/calendar/day/lighting";
import type { CalendarItem } from "@/lib/calendar/day/schema";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { CALENDAR_TEXTS } from "@/lib/calendar/day/texts";
import { fastOn } from "@/lib/calendar/hebcal/fasts";
import { civilDay, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { havdalahTime, lightingKindOf, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import { type Custom, whyCounted } from "@/lib/calendar/hebcal/sun";
import { hebrewTitle, holyDayTitle, parshaOf, titlesOf, isKept } from "@/lib/calendar/hebcal/titles";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";

const SUNDAY = 0;
const SHABBOS = 6;

/** Reads the span in one call: two Hebrew years share an erev. */
function holidayItems(start: string, end: string, inIsrael: boolean): CalendarItem[] {
  const events = calendar({ start: hebrewDay(start), end: hebrewDay(end), il: inIsrael, noModern: true }).filter(
    isKept,
  );
  return events.flatMap((event) => {
    const item: CalendarItem = { ...titlesOf(event, inIsrael), date: civilDay(event.getDate()), category: "holiday" };
    // One day in Israel, which hebcal calls by its first name only.
    const isBoth = inIsrael && event.getDesc() === holidayDesc.SHMINI_ATZERET;
    return isBoth ? [item, { ...item, title: "Simchas Torah", hebrew: "שמחת תורה" }] : [item];
  });
}

function parshaItems(date: string, inIsrael: boolean): CalendarItem[] {
  const titles = parshaOf(date, inIsrael);
  return titles ? [{ ...titles, date, category: "parashat" }] : [];
}

function dafItems(date: string, inIsrael: boolean): CalendarItem[] {
  // Null before the first cycle, which began in 1923.
  const daf = DailyLearning.lookup("dafYomi", hebrewDay(date), inIsrael);
  if (!daf) return [];
  return [
    {
      title: inOneSpelling(daf.renderBrief("ashkenazi")),
      hebrew: hebrewTitle(daf.renderBrief("he-x-NoNikud")),
      date,
      category: "daf",
    },
  ];
}

type Timed = Pick<CalendarItem, "title" | "hebrew" | "lighting" | "note"> & { category: "candles" | "havdalah" };

function noteOf({ place }: Custom, date: string): { note?: string } {
  const why = whyCounted(place, date);
  return why === null ? {} : { note: CALENDAR_TEXTS.askRav(why) };
}

function timedItems(timed: Timed, time: Date | null, timeZone: string, memo: string | null): CalendarItem[] {
  if (!time) return [];
  const text = zonedTime(time, timeZone);
  // Night falls after midnight in a northern summer, on the next civil day.
  return [{ ...timed, ...(memo ? { memo } : {}), date: text.slice(0, 10), time: text }];
}

function candlesItems(custom: Custom, date: string): CalendarItem[] {
  const { timeZone, inIsrael } = custom.place;
  const kind = lightingKindOf(date, inIsrael);
  if (kind === null) return [];
  const words: Timed = {
    title: lightingTitle(kind),
    hebrew: "הדלקת נרות",
    category: "candles",
    lighting: kind,
    ...noteOf(custom, date),
  };
  return timedItems(words, lightingTime(custom, date), timeZone, holyDayTitle(addDays(date, 1), inIsrael));
}

/** On the night of Tisha B'Av Shabbos ends without Havdalah, which waits until the fast is over (OC 556). */
function havdalahItems(custom: Custom, date: string): CalendarItem[] {
  const { timeZone, inIsrael } = custom.place;
  const isNineAv = (day: string) => fastOn(custom, day)?.kind === "nine-av";
  const words = (title: string): Timed => ({ title, hebrew: "הבדלה", category: "havdalah" });
  if (weekdayOf(date) === SUNDAY && isNineAv(date))
    return timedItems(words("Fast ends, Havdalah"), fastOn(custom, date)?.ends ?? null, timeZone, null);
  const title = weekdayOf(date) === SHABBOS && isNineAv(addDays(date, 1)) ? "Shabbos ends" : "Havdalah";
  const noted = { ...words(title), ...noteOf(custom, date) };
  return timedItems(noted, havdalahTime(custom, date), timeZone, holyDayTitle(date, inIsrael));
}

export function untimedItems(inIsrael: boolean, start: string, end: string): CalendarItem[] {
  const items = holidayItems(start, end, inIsrael);
  for (let date = start; date <= end; date = addDays(date, 1))
    items.push(...parshaItems(date, inIsrael), ...dafItems(date, inIsrael));
  return items;
}

export function calendarItems(custom: Custom, start: string, end: string): CalendarItem[] {
  const items = untimedItems(custom.place.inIsrael, start, end);
  // A day early: what belongs to the day before may fall on the first day.
  for (let date = addDays(start, -1); date <= end; date = addDays(date, 1))
    items.push(...candlesItems(custom, date), ...havdalahItems(custom, date));
  return items.filter(({ date }) => start <= date && date <= end).sort((a, b) => a.date.localeCompare(b.date));
}
