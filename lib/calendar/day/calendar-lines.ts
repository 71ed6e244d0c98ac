import "server-only";
import { createHash } from "node:crypto";
import type { Household } from "@/lib/accounts/household/schema";
import type { Prayer } from "@/lib/calendar/davening/line";
import { daveningOn } from "@/lib/calendar/davening/lines";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { lineCandidates } from "@/lib/calendar/hebcal/line-candidates";
import { specialTimes } from "@/lib/calendar/hebcal/special-times";
import { addDays } from "@/lib/platform/time/civil-date";

const PLACES: Record<Prayer, string> = {
  day: "Davening: the day",
  mairiv: "Davening: Mairiv",
  shachris: "Davening: Shachris",
  musaf: "Davening: Musaf",
  mincha: "Davening: Mincha",
};
const [HUB, ZMANIM] = ["The hub’s line", "Zmanim"];
const ORDER: readonly string[] = [HUB, ZMANIM, ...Object.values(PLACES)];

type CalendarLine = {
  id: string;
  place: string;
  text: string;
  example: string;
  isUnsure: boolean;
};

const VARIABLE: readonly (readonly [RegExp, string])[] = [
  [/\d{1,2}:\d\d [AP]M/g, "…"],
  [/\b(day|Omer day|count day) \d+(?= of the Omer| after)/g, "$1 …"],
  [/(Shnayim mikra: |Shabbos |beginning of |Torah reading: )Parshas .+?(?=[.]( |$)|$)/g, "$1Parshas …"],
  [/Rosh Chodesh \w+(?: I{1,2})? is on .*? The molad: [^.]*/g, "Rosh Chodesh … is on … The molad: …"],
  [
    /(Rosh Chodesh|Shabbos Mevorchim) (?:Cheshvan|Kislev|Teves|Shevat|Adar(?: I{1,2})?|Nissan|Iyar|Sivan|Tammuz|Av|Elul)\b/g,
    "$1 …",
  ],
  [/Pirkei Avos, chapters? [\d a-z]+/g, "Pirkei Avos, chapter …"],
];

const withoutVariable = (text: string) => VARIABLE.reduce((line, [what, by]) => line.replace(what, by), text);

function idOf(place: string, text: string): string {
  return createHash("sha256").update(`${place}\n${text}`).digest("hex").slice(0, 16);
}

type Said = readonly [place: string, text: string, isUnsure?: true | undefined];

function* linesOfDay(household: Household, date: string): Generator<Said> {
  for (const { text } of lineCandidates(household, date)) yield [HUB, text];
  const { special, notes } = specialTimes(household, date);
  for (const { label } of special) yield [ZMANIM, label];
  for (const note of notes) yield [ZMANIM, note];
  for (const { at, text, isUnsure } of daveningOn(hebrewDay(date), household))
    for (const prayer of at) yield [PLACES[prayer], text, isUnsure];
}

/** Collects each line once. `add` takes one civil day after another, so that a server can do other work between them. */
export class EveryLine {
  private readonly found = new Map<string, CalendarLine>();

  constructor(private readonly household: Household) {}

  add(date: string): void {
    for (const [place, said, isUnsure = false] of linesOfDay(this.household, date)) {
      const text = withoutVariable(said);
      const key = `${place}\n${text}`;
      if (!this.found.has(key)) this.found.set(key, { id: idOf(place, text), place, text, example: date, isUnsure });
    }
  }

  lines(): CalendarLine[] {
    const rank = ({ place, isUnsure }: CalendarLine) => 2 * ORDER.indexOf(place) + Number(!isUnsure);
    return [...this.found.values()].sort((one, other) => rank(one) - rank(other));
  }
}

export function everyLine(household: Household, first: string, last: string): CalendarLine[] {
  const every = new EveryLine(household);
  for (let date = first; date <= last; date = addDays(date, 1)) every.add(date);
  return every.lines();
}
