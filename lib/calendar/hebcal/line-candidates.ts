import "server-only";
import { type HDate, months } from "@hebcal/core";
import { type Fast, fastOn, isFastOfFirstborn, isPutOffTishaBav } from "@/lib/calendar/hebcal/fasts";
import {
  festivalDay,
  festivalTonight,
  minorDay,
  roshChodeshOf,
  specialShabbos,
} from "@/lib/calendar/hebcal/festival-names";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { type DayBorders, dayBorders } from "@/lib/calendar/hebcal/hebrew-moment";
import { havdalahTime, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import { kiddushLevanahOn } from "@/lib/calendar/hebcal/kiddush-levanah";
import {
  chametzOn,
  chanukahDayOf,
  chanukahLighting,
  isEruvTavshilin,
  isFirstSelichos,
  isFirstTalUmatar,
  purimOn,
} from "@/lib/calendar/hebcal/observances";
import type { Custom } from "@/lib/calendar/hebcal/sun";
import { dayTime } from "@/lib/calendar/hebcal/zmanim";
import { omerDayOf } from "@/lib/calendar/omer";
import type { Nusach } from "@/lib/household/schema";
import { addDays, weekdayOf } from "@/lib/time/civil-date";
import { formatTime } from "@/lib/time/format";
import { wallTimeAt } from "@/lib/time/wall-clock";

const SHABBOS = 6;
const HOUR_MS = 3_600_000;

export type LineHousehold = Custom & { nusach: Nusach };

/** A line that may stand on the hub from one instant (in ms) to another; of those that hold, the one of the highest weight is shown. */
export type Candidate = { weight: number; from: number; until: number; text: string };

/** A Hebrew day for the rules: the civil day "YYYY-MM-DD" of its morning, and when its parts begin. */
type Day = DayBorders & { household: LineHousehold; date: string; eve: string; hebrew: HDate };

const line = (weight: number, from: number, until: number, text: string): Candidate => ({ weight, from, until, text });

const clockOf = ({ household: { place } }: Day, time: Date) => formatTime(wallTimeAt(time, place.timeZone));
/** "after 5:02 PM", and in words where the sun gives no time. */
const timed = (day: Day, word: string, time: Date | null, without: string) =>
  time ? `${word} ${clockOf(day, time)}` : without;

/** The fasts' names as they fit into the line beside a time. */
const SHORT: Readonly<Record<string, string>> = { "Shivah Asar B'Tammuz": "17 Tammuz fast" };
const shortName = ({ name }: Fast) => SHORT[name] ?? name;

const endOf = ({ household, date }: Day, { ends }: Fast) =>
  ends?.getTime() ?? dayBorders(household, addDays(date, 1)).night;

function longFastLines(day: Day, fast: Fast): Candidate[] {
  const { dusk, midnight, household, eve } = day;
  const over = endOf(day, fast);
  const shabbosEnds = weekdayOf(eve) === SHABBOS ? havdalahTime(household, eve) : null;
  return [
    ...(shabbosEnds && fast.kind === "nine-av"
      ? [line(96, dusk, shabbosEnds.getTime(), `Shabbos ends ${clockOf(day, shabbosEnds)}`)]
      : []),
    line(95, dusk, midnight, timed(day, "Fast ends tomorrow", fast.ends, "Fast until tomorrow night")),
    line(95, midnight, over, timed(day, `${fast.name}, ends`, fast.ends, `${fast.name} until nightfall`)),
    ...(shabbosEnds && fast.kind === "nine-av" ? [line(80, over, over + 4 * HOUR_MS, "Havdalah, after the fast")] : []),
  ];
}

function fastLines(day: Day): Candidate[] {
  const { household, date, hebrew, dusk, dawn, noon, end } = day;
  const lines: Candidate[] = [];
  const fast = fastOn(household, date);
  if (fast && fast.kind !== "minor") lines.push(...longFastLines(day, fast));
  else if (fast) {
    const over = endOf(day, fast);
    lines.push(line(90, dusk, dawn, timed(day, `${shortName(fast)} from`, fast.begins, `${fast.name}, dawn`)));
    const words = SHORT[fast.name] ? `${shortName(fast)} to` : `${fast.name}, ends`;
    lines.push(line(95, dawn, over, timed(day, words, fast.ends, fast.name)));
  }
  const tomorrow = fastOn(household, addDays(date, 1));
  if (tomorrow?.kind === "minor") lines.push(line(30, noon, end, `${shortName(tomorrow)} tomorrow`));
  if (tomorrow?.kind === "yom-kippur")
    lines.push(line(80, dawn, end, timed(day, "Yom Kippur: fast from", tomorrow.begins, "Yom Kippur tonight")));
  if (tomorrow?.kind === "nine-av") {
    lines.push(line(80, dawn, end, timed(day, "Tisha B'Av begins", tomorrow.begins, "Tisha B'Av tonight")));
    if (isPutOffTishaBav(hebrew.next())) lines.push(line(80, dusk, dawn, "Tisha B'Av: kept on Sunday"));
  }
  if (isFastOfFirstborn(hebrew)) lines.push(line(40, dawn, end, "Fast of the Firstborn"));
  return lines;
}

function chametzLines(day: Day): Candidate[] {
  const { household, date, eve, dusk, dawn, noon, end } = day;
  const today = chametzOn(household, date);
  const lines: Candidate[] = [];
  if (today?.search) lines.push(line(50, noon, end, "Search for chametz tonight"));
  if (chametzOn(household, eve)?.search) lines.push(line(78, dusk, dawn, "Search for chametz tonight"));
  if (today?.eat) lines.push(line(92, dawn, today.eat.getTime(), `Eat chametz until ${clockOf(day, today.eat)}`));
  if (today?.burn) {
    const words = today.isShabbos && today.eat ? "Kol Chamira until" : "Burn chametz until";
    lines.push(line(91, dawn, today.burn.getTime(), `${words} ${clockOf(day, today.burn)}`));
  }
  return lines;
}

const LIGHTS: Record<"before" | "havdalah", string> = { before: "before Shabbos", havdalah: "after Havdalah" };

function chanukahLines(day: Day): Candidate[] {
  const { household, date, hebrew, dusk, dawn, noon, end } = day;
  const number = chanukahDayOf(hebrew);
  const lines: Candidate[] = [];
  if (number > 0) {
    lines.push(line(60, dusk, dawn, `Chanukah: ${number} ${number === 1 ? "candle" : "candles"} tonight`));
    lines.push(line(38, dawn, end, `Chanukah, day ${number}`));
  }
  const lighting = chanukahLighting(household, date);
  if (!lighting) return lines;
  const { candles, when, time } = lighting;
  const words = when === "after" ? timed(day, "after", time, "tonight") : LIGHTS[when];
  const text = `Light ${candles} ${candles === 1 ? "candle" : "candles"} ${words}`;
  // On Friday they come first in the morning's preparations.
  const isBefore = when === "before";
  const until = time?.getTime() ?? end;
  lines.push(line(75, isBefore ? dawn : noon, isBefore ? until : Math.max(until, end), text));
  return lines;
}

function omerLines({ hebrew, dusk, night, dawn, end, ...day }: Day): Candidate[] {
  const count = omerDayOf(hebrew);
  if (!count) return [];
  const { place } = day.household;
  const nightfall = dayTime(day.household, day.eve, "nightfall");
  const tonight = `Tonight: day ${count} of the Omer`;
  return [
    line(
      72,
      dusk,
      night,
      nightfall ? `Omer day ${count} after ${formatTime(wallTimeAt(nightfall, place.timeZone))}` : tonight,
    ),
    line(72, night, dawn, tonight),
    line(20, dawn, end, `Today is day ${count} of the Omer`),
  ];
}

function festivalLines({ household, hebrew, date, dusk, dawn, end }: Day): Candidate[] {
  const { inIsrael } = household.place;
  const lines: Candidate[] = [];
  const festival = festivalDay(hebrew, inIsrael);
  if (festival) {
    lines.push(line(50, dusk, end, festival.name));
    if (festival.yizkor) lines.push(line(51, dawn, end, `${festival.name}, Yizkor`));
  }
  const tonight = festivalTonight(date);
  if (tonight) lines.push(line(45, dawn, end, `${tonight} tonight`));
  if (isEruvTavshilin(date, inIsrael)) {
    const until = lightingTime(household, date)?.getTime() ?? end;
    lines.push(line(65, dawn, until, "Eruv tavshilin today"));
  }
  return lines;
}

function purimLines({ household, date, dusk, dawn, end }: Day): Candidate[] {
  const purim = purimOn(household.place, date);
  const lines: Candidate[] = [];
  if (purim?.night) lines.push(line(70, dusk, dawn, purim.night));
  if (purim) lines.push(line(70, dawn, end, purim.day));
  return lines;
}

function nightLines({ household, hebrew, dusk, night, midnight, dawn, end }: Day): Candidate[] {
  const lines: Candidate[] = [];
  if (isFirstTalUmatar(hebrew, household.place.inIsrael))
    lines.push(
      line(66, dusk, midnight, "Vesein tal umatar tonight"),
      line(39, dawn, end, "Vesein tal umatar from today"),
    );
  if (isFirstSelichos(hebrew)) lines.push(line(66, night, dawn, "First Selichos tonight"));
  if (isFirstSelichos(hebrew.next())) lines.push(line(46, dawn, end, "First Selichos tonight"));
  if (kiddushLevanahOn(hebrew, household)?.night === "last")
    lines.push(line(64, dusk, dawn, "Last Kiddush Levanah tonight"));
  if (hebrew.getMonth() === months.TISHREI && hebrew.getDate() === 11)
    lines.push(line(33, dusk, dawn, "Kiddush Levanah tonight"));
  return lines;
}

function dayNameLines({ household, hebrew, date, dusk, dawn, end }: Day): Candidate[] {
  const lines: Candidate[] = [];
  const add = (weight: number, from: number, text: string | null) => {
    if (text !== null) lines.push(line(weight, from, end, text));
  };
  const roshChodesh = roshChodeshOf(hebrew);
  add(42, dusk, roshChodesh && `Rosh Chodesh ${roshChodesh}`);
  add(28, dawn, roshChodeshOf(hebrew.next()) && "Rosh Chodesh tomorrow");
  add(44, dusk, specialShabbos(date, household.place.inIsrael));
  add(36, dusk, minorDay(hebrew));
  const ofMonth = hebrew.getDate();
  if (hebrew.getMonth() === months.AV && ofMonth < 9) add(15, dusk, "The Nine Days");
  if (hebrew.getMonth() === months.TISHREI && ofMonth > 2 && ofMonth < 9) add(12, dusk, "Aseres Yemei Teshuvah");
  return lines;
}

/** Returns every line that may stand in the Hebrew day of a civil day "YYYY-MM-DD", in a household's place and by its customs. */
export function lineCandidates(household: LineHousehold, date: string): Candidate[] {
  const day: Day = {
    ...dayBorders(household, date),
    household,
    date,
    eve: addDays(date, -1),
    hebrew: hebrewDay(date),
  };
  return [
    ...fastLines(day),
    ...chametzLines(day),
    ...chanukahLines(day),
    ...omerLines(day),
    ...festivalLines(day),
    ...purimLines(day),
    ...nightLines(day),
    ...dayNameLines(day),
  ];
}
