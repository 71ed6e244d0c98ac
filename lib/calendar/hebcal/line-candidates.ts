import "server-only";
import { type HDate, months } from "@hebcal/core";
import type { Nusach } from "@/lib/accounts/household/schema";
import { omerDayOf } from "@/lib/calendar/day/omer";
import { isYomKippur } from "@/lib/calendar/hebcal/days";
import { type Fast, fastOn, isFastOfFirstborn, isPutOffTishaBav } from "@/lib/calendar/hebcal/fasts";
import {
  chabadDay,
  festivalDay,
  festivalTonight,
  isDeliverance,
  minorDay,
  roshChodeshOf,
} from "@/lib/calendar/hebcal/festival-names";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { type DayBorders, dayBorders } from "@/lib/calendar/hebcal/hebrew-moment";
import { havdalahTime, holyDayAfter, lightingTime } from "@/lib/calendar/hebcal/holy-days";
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
import { holyDayTitle, specialShabbos } from "@/lib/calendar/hebcal/titles";
import { dayTime } from "@/lib/calendar/hebcal/zmanim";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { formatTime } from "@/lib/platform/time/format";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

const SHABBOS = 6;
const HOUR_MS = 3_600_000;

export type LineHousehold = Custom & { nusach: Nusach };

/** Instants are milliseconds. `due` comes before every notice, then the weight; "weekday" is not done on Shabbos and Yom Tov. */
export type Candidate = {
  weight: number;
  from: number;
  until: number;
  text: string;
  due?: "weekday" | "always";
  countsTo?: number;
};

type Day = DayBorders & { household: LineHousehold; date: string; eve: string; hebrew: HDate };

type MakeLine = (weight: number, from: number, until: number, text: string) => Candidate;
const notice: MakeLine = (weight, from, until, text) => ({ weight, from, until, text });
const due: MakeLine = (...given) => ({ ...notice(...given), due: "always" });
/** Never named between candle lighting and Havdalah: {@link lineCandidates} cuts it there. */
const act: MakeLine = (...given) => ({ ...notice(...given), due: "weekday" });

const clockOf = ({ household: { place } }: Day, time: Date) => formatTime(wallTimeAt(time, place.timeZone));
const timed = (day: Day, word: string, time: Date | null, without: string) =>
  time ? `${word} ${clockOf(day, time)}` : without;

const SHORT: Readonly<Record<string, string>> = { "Shivah Asar B'Tammuz": "17 Tammuz fast" };
const shortName = ({ name }: Fast) => SHORT[name] ?? name;

const endOf = ({ household, date }: Day, { ends }: Fast) =>
  ends?.getTime() ?? dayBorders(household, addDays(date, 1)).night;

function longFastLines(day: Day, fast: Fast): Candidate[] {
  const { dusk, midnight, household, date, eve } = day;
  const over = endOf(day, fast);
  // Yom Kippur begins with its candles, Tisha B'Av with the day.
  const from = fast.kind === "yom-kippur" ? (fast.begins?.getTime() ?? dusk) : dusk;
  // On Shabbos the name is where the parsha is.
  const isNamed = weekdayOf(date) === SHABBOS;
  const words = isNamed ? "Fast ends" : `${fast.name}, ends`;
  const shabbosEnds = weekdayOf(eve) === SHABBOS ? havdalahTime(household, eve) : null;
  return [
    ...(shabbosEnds && fast.kind === "nine-av"
      ? [due(96, dusk, shabbosEnds.getTime(), `Shabbos ends ${clockOf(day, shabbosEnds)}`)]
      : []),
    due(95, from, midnight, timed(day, "Fast ends tomorrow", fast.ends, "Fast until tomorrow night")),
    due(95, midnight, over, timed(day, words, fast.ends, `${isNamed ? "Fast" : fast.name} until nightfall`)),
    ...(shabbosEnds && fast.kind === "nine-av" ? [due(80, over, over + 4 * HOUR_MS, "Havdalah, after the fast")] : []),
  ];
}

function fastLines(day: Day): Candidate[] {
  const { household, date, hebrew, dusk, dawn, noon, end } = day;
  const lines: Candidate[] = [];
  const fast = fastOn(household, date);
  if (fast && fast.kind !== "minor") lines.push(...longFastLines(day, fast));
  else if (fast) {
    const over = endOf(day, fast);
    const begins = fast.begins?.getTime() ?? dawn;
    lines.push(due(90, dusk, begins, timed(day, `${shortName(fast)} from`, fast.begins, `${fast.name}, dawn`)));
    const words = SHORT[fast.name] ? `${shortName(fast)} to` : `${fast.name}, ends`;
    lines.push(due(95, begins, over, timed(day, words, fast.ends, fast.name)));
  }
  const tomorrow = fastOn(household, addDays(date, 1));
  if (tomorrow?.kind === "minor") lines.push(notice(30, noon, end, `${shortName(tomorrow)} tomorrow`));
  if (tomorrow?.kind === "yom-kippur")
    lines.push(
      due(
        80,
        dawn,
        tomorrow.begins?.getTime() ?? end,
        timed(day, "Yom Kippur fast before", tomorrow.begins, "Yom Kippur tonight"),
      ),
    );
  if (tomorrow?.kind === "nine-av") {
    lines.push(due(80, dawn, end, timed(day, "Tisha B'Av begins", tomorrow.begins, "Tisha B'Av tonight")));
    if (isPutOffTishaBav(hebrew.next())) lines.push(notice(80, dusk, dawn, "Tisha B'Av: kept on Sunday"));
  }
  if (isFastOfFirstborn(hebrew)) lines.push(notice(40, dawn, end, "Fast of the Firstborn"));
  return lines;
}

function nightAct(day: Day, weight: number, tonight: string, after: string): Candidate[] {
  const { household, eve, dusk, dawn } = day;
  const from = dayTime(household, eve, "nightfall");
  const begins = from?.getTime() ?? dusk;
  const words = from ? `${after} ${clockOf(day, from)}` : tonight;
  return [due(weight, dusk, begins, words), act(weight, begins, dawn, tonight)];
}

function chametzLines(day: Day): Candidate[] {
  const { household, date, eve, dawn, noon, end } = day;
  const today = chametzOn(household, date);
  const lines: Candidate[] = [];
  if (today?.search) lines.push(notice(50, noon, end, "Search for chametz tonight"));
  if (chametzOn(household, eve)?.search)
    lines.push(...nightAct(day, 78, "Search for chametz tonight", "Chametz search after"));
  if (today?.eat) lines.push(due(92, dawn, today.eat.getTime(), `Eat chametz until ${clockOf(day, today.eat)}`));
  if (today?.burn) {
    const isOnShabbos = today.isShabbos && today.eat !== null;
    const [make, words] = isOnShabbos ? [due, "Kol Chamira until"] : [act, "Burn chametz until"];
    lines.push(make(91, dawn, today.burn.getTime(), `${words} ${clockOf(day, today.burn)}`));
  }
  return lines;
}

const LIGHTS: Record<"before" | "havdalah", string> = { before: "before Shabbos", havdalah: "after Havdalah" };

function chanukahLines(day: Day): Candidate[] {
  const { household, date, eve, hebrew, dusk, dawn, noon, end } = day;
  const number = chanukahDayOf(hebrew);
  const lines: Candidate[] = [];
  if (number > 0) {
    // Until its time has come, the line of the day before says when.
    const tonight = chanukahLighting(household, eve);
    const from = tonight?.when === "after" && tonight.time ? Math.max(dusk, tonight.time.getTime()) : dusk;
    lines.push(act(74, from, dawn, `Chanukah: ${number} ${number === 1 ? "candle" : "candles"} tonight`));
    lines.push(notice(38, dusk, end, `Chanukah, day ${number}`));
  }
  const lighting = chanukahLighting(household, date);
  if (!lighting) return lines;
  const { candles, when, time } = lighting;
  const words = when === "after" ? timed(day, "after", time, "tonight") : LIGHTS[when];
  const text = `Light ${candles} ${candles === 1 ? "candle" : "candles"} ${words}`;
  const until = time?.getTime() ?? end;
  // On Friday they come first in the morning's preparations. On Shabbos the words say that they wait for its end.
  if (when === "before") lines.push(act(75, dawn, until, text));
  else lines.push((when === "havdalah" ? due : act)(75, noon, Math.max(until, end), text));
  return lines;
}

function omerLines({ hebrew, dusk, night, dawn, end, ...day }: Day): Candidate[] {
  const count = omerDayOf(hebrew);
  if (!count) return [];
  const { place } = day.household;
  const nightfall = dayTime(day.household, day.eve, "nightfall");
  const tonight = `Tonight: day ${count} of the Omer`;
  return [
    due(
      72,
      dusk,
      night,
      nightfall ? `Omer day ${count} after ${formatTime(wallTimeAt(nightfall, place.timeZone))}` : tonight,
    ),
    due(72, night, dawn, tonight),
    notice(20, dawn, end, `Today is day ${count} of the Omer`),
  ];
}

function festivalLines({ household, hebrew, date, eve, dusk, dawn, end }: Day): Candidate[] {
  const { inIsrael } = household.place;
  const lines: Candidate[] = [];
  const festival = festivalDay(hebrew, inIsrael);
  if (festival && !isYomKippur(hebrew)) {
    // On Shabbos the name is where the parsha is, until Havdalah.
    const isShownOn = (shabbos: string) =>
      weekdayOf(shabbos) === SHABBOS && holyDayTitle(shabbos, inIsrael) === festival.name;
    const isShown = isShownOn(date);
    const from = isShownOn(eve) ? Math.max(dusk, havdalahTime(household, eve)?.getTime() ?? dusk) : dusk;
    if (!isShown) lines.push(notice(50, from, end, festival.name));
    if (festival.yizkor) lines.push(notice(51, dawn, end, isShown ? "Yizkor" : `${festival.name}, Yizkor`));
  }
  const tonight = festivalTonight(date);
  if (tonight) lines.push(notice(45, dawn, end, `${tonight} tonight`));
  if (isEruvTavshilin(date, inIsrael)) {
    const until = lightingTime(household, date)?.getTime() ?? end;
    lines.push(act(65, dawn, until, "Eruv tavshilin today"));
  }
  return lines;
}

function purimLines(day: Day): Candidate[] {
  const { household, date, dawn, noon, end } = day;
  const purim = purimOn(household.place, date);
  if (!purim) return [];
  const lines = purim.night ? nightAct(day, 70, purim.night, "Purim: Megillah after") : [];
  if (weekdayOf(date) === SHABBOS) return [...lines, notice(70, dawn, end, purim.day)];
  if (purim.morning === null) return [...lines, act(70, dawn, end, purim.day)];
  return [...lines, act(70, dawn, noon, purim.morning), act(70, noon, end, purim.day)];
}

function nightLines({ household, hebrew, dusk, night, midnight, dawn, end }: Day): Candidate[] {
  const lines: Candidate[] = [];
  if (isFirstTalUmatar(hebrew, household.place.inIsrael))
    lines.push(
      // After every act: it is said anyway when he davens.
      due(10, dusk, midnight, "Vesein tal umatar tonight"),
      notice(39, dawn, end, "Vesein tal umatar from today"),
    );
  if (isFirstSelichos(hebrew)) lines.push(due(66, night, dawn, "First Selichos tonight"));
  if (isFirstSelichos(hebrew.next())) lines.push(notice(46, dawn, end, "First Selichos tonight"));
  if (kiddushLevanahOn(hebrew, household)?.night === "last")
    lines.push(act(64, dusk, dawn, "Last Kiddush Levanah tonight"));
  if (hebrew.getMonth() === months.TISHREI && hebrew.getDate() === 11)
    lines.push(act(33, dusk, dawn, "Kiddush Levanah tonight"));
  return lines;
}

function dayNameLines({ household, hebrew, date, dusk, dawn, end }: Day): Candidate[] {
  const lines: Candidate[] = [];
  const add = (weight: number, from: number, text: string | null) => {
    if (text !== null) lines.push(notice(weight, from, end, text));
  };
  const roshChodesh = roshChodeshOf(hebrew);
  add(42, dusk, roshChodesh && `Rosh Chodesh ${roshChodesh}`);
  add(28, dawn, roshChodeshOf(hebrew.next()) && "Rosh Chodesh tomorrow");
  add(44, dusk, specialShabbos(date, household.place.inIsrael));
  const { nusach } = household;
  add(36, dusk, minorDay(hebrew) ?? (isDeliverance(hebrew, nusach) ? chabadDay(hebrew, nusach) : null));
  const ofMonth = hebrew.getDate();
  if (hebrew.getMonth() === months.AV && ofMonth < 9) add(15, dusk, "The Nine Days");
  if (hebrew.getMonth() === months.TISHREI && ofMonth > 2 && ofMonth < 9) add(12, dusk, "Aseres Yemei Teshuvah");
  return lines;
}

function outside(candidate: Candidate, holy: readonly { from: string; until: string }[]): Candidate[] {
  return holy.reduce<Candidate[]>(
    (pieces, span) => {
      const [from, until] = [Date.parse(span.from), Date.parse(span.until)];
      return pieces.flatMap((piece) =>
        [
          { ...piece, until: Math.min(piece.until, from) },
          { ...piece, from: Math.max(piece.from, until) },
        ].filter((part) => part.from < part.until),
      );
    },
    [candidate],
  );
}

export function lineCandidates(household: LineHousehold, date: string): Candidate[] {
  const day: Day = {
    ...dayBorders(household, date),
    household,
    date,
    eve: addDays(date, -1),
    hebrew: hebrewDay(date),
  };
  const candidates = [
    ...fastLines(day),
    ...chametzLines(day),
    ...chanukahLines(day),
    ...omerLines(day),
    ...festivalLines(day),
    ...purimLines(day),
    ...nightLines(day),
    ...dayNameLines(day),
  ];
  const holy = [addDays(day.eve, -1), day.eve, date].flatMap((eve) => holyDayAfter(household, eve));
  return candidates.flatMap((one) => (one.due === "weekday" ? outside(one, holy) : [one]));
}
