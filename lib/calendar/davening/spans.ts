import "server-only";
import type { HDate } from "@hebcal/core";
import type { Customs, DaveningLine, Prayer } from "@/lib/calendar/davening/line";
import { daveningOn, linesFor, ORDINARY_WEEKDAY, seasonOn } from "@/lib/calendar/davening/lines";
import type { DaveningSection, DaveningSpan } from "@/lib/calendar/davening/schema";
import { omerAt } from "@/lib/calendar/day/omer";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { hasMusaf, isShabbos, isYomTov } from "@/lib/calendar/hebcal/days";
import { type DayPart, hebrewMoment } from "@/lib/calendar/hebcal/hebrew-moment";
import { holyDayAfter } from "@/lib/calendar/hebcal/holy-days";
import type { Custom } from "@/lib/calendar/hebcal/sun";
import { addDays } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";

type Heading = { prayer: Exclude<Prayer, "day">; heading: string };

const COMING: Record<DayPart, readonly Heading[]> = {
  dusk: [
    { prayer: "mairiv", heading: "Tonight at Mairiv" },
    { prayer: "shachris", heading: "In the morning at Shachris" },
    { prayer: "musaf", heading: "In the morning at Musaf" },
  ],
  night: [
    { prayer: "mairiv", heading: "Tonight at Mairiv" },
    { prayer: "shachris", heading: "In the morning at Shachris" },
    { prayer: "musaf", heading: "In the morning at Musaf" },
  ],
  morning: [
    { prayer: "shachris", heading: "At Shachris" },
    { prayer: "musaf", heading: "At Musaf" },
    { prayer: "mincha", heading: "At Mincha" },
  ],
  afternoon: [{ prayer: "mincha", heading: "At Mincha" }],
};

function asAlways(day: HDate, inIsrael: boolean): string {
  if (isShabbos(day)) return "The same as every Shabbos.";
  return isYomTov(day, inIsrael) ? "The same as every Yom Tov." : "The same as every weekday.";
}

function restAt(household: Custom, date: string, at: number): { isRest: boolean; changes: number } {
  const spans = [addDays(date, -2), addDays(date, -1), date].flatMap((eve) => holyDayAfter(household, eve));
  const times = spans.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }));
  return {
    isRest: times.some(({ from, until }) => from <= at && at < until),
    changes: Math.min(...times.flatMap(({ from, until }) => [from, until]).filter((time) => time > at)),
  };
}

type LinesOf = (day: HDate) => DaveningLine[];

/** The lines of a day, found once: four parts of a day ask for them, and the two days next to it. */
function rememberedLines(customs: Customs): LinesOf {
  const known = new Map<number, DaveningLine[]>();
  return (day) => {
    const lines = known.get(day.abs()) ?? daveningOn(day, customs);
    known.set(day.abs(), lines);
    return lines;
  };
}

function sectionsOf(day: HDate, part: DayPart, inIsrael: boolean, linesOf: LinesOf): DaveningSection[] {
  const today = linesOf(day);
  const sections = COMING[part]
    .filter(({ prayer }) => prayer !== "musaf" || hasMusaf(day, inIsrael))
    .map(({ prayer, heading }) => ({ heading, lines: linesFor(today, prayer) }));
  if (part === "morning" || part === "afternoon")
    sections.push({ heading: "Tonight at Mairiv", lines: linesFor(linesOf(day.next()), "mairiv") });
  const isOrdinary = today.every(({ text }) => text === ORDINARY_WEEKDAY);
  const [first] = sections;
  if (first?.lines.length === 0 && !isOrdinary) first.lines.push(asAlways(day, inIsrael));
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Returns a span for each part of a Hebrew day, cut at candle lighting and Havdalah, so that none names an act forbidden in it. */
export function daveningSpans(household: Customs & Custom, from: Date, hours: number): DaveningSpan[] {
  const { timeZone, inIsrael } = household.place;
  const linesOf = rememberedLines(household);
  const end = from.getTime() + hours * 3_600_000;
  const spans: DaveningSpan[] = [];
  for (let at = from; at.getTime() < end;) {
    const moment = hebrewMoment(household, at);
    const { date, day, part } = moment;
    const { isRest, changes } = restAt(household, date, at.getTime());
    const until = new Date(Math.min(moment.until.getTime(), changes));
    const shownOf: LinesOf = (of) => (isRest ? linesOf(of).filter(({ isAct }) => !isAct) : linesOf(of));
    spans.push({
      from: zonedTime(at === from ? moment.from : at, timeZone),
      until: zonedTime(until, timeZone),
      date,
      part,
      hebrewDay: `${day.getDate()} ${inOneSpelling(day.getMonthName())}`,
      isHoly: isShabbos(day) || isYomTov(day, inIsrael),
      about: linesFor(shownOf(day), "day"),
      sections: sectionsOf(day, part, inIsrael, shownOf),
      season: seasonOn(day, household),
      omer: omerAt(moment, household),
    });
    at = until;
  }
  return spans;
}
