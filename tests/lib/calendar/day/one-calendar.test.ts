/** @jest-environment node */
import { HDate, months } from "@hebcal/core";
import { daveningDay } from "@/lib/calendar/davening/line";
import { headlinesOf } from "@/lib/calendar/davening/lines";
import { mevorchimLines } from "@/lib/calendar/davening/moon";
import { civilDay } from "@/lib/calendar/hebcal/hebrew-day";
import { dayBorders } from "@/lib/calendar/hebcal/hebrew-moment";
import { lineCandidates, type LineHousehold } from "@/lib/calendar/hebcal/line-candidates";
import { specialShabbos } from "@/lib/calendar/hebcal/titles";
import { at, type PlaceName } from "@/tests/support/fixtures/places";

/** Each fact by the candidates for the hub's line and by davening's headlines; a group, where there is one, is the same on both. */
const FACTS: readonly { fact: string; hub: RegExp; davening: RegExp }[] = [
  { fact: "Vesein tal umatar", hub: /^Vesein tal umatar tonight/, davening: /^Vesein tal umatar begins/ },
  { fact: "the first Selichos", hub: /^First Selichos tonight/, davening: /^The first Selichos/ },
  {
    fact: "the last Kiddush Levanah",
    hub: /^Last Kiddush Levanah tonight/,
    davening: /^Last night for Kiddush Levanah/,
  },
  { fact: "Chanukah", hub: /^Chanukah, (day \d)/, davening: /^Chanukah, (day \d)/ },
  {
    fact: "the fast of the firstborn",
    hub: /^Fast of the Firstborn/,
    davening: /^Fast of the Firstborn/,
  },
  {
    fact: "a fast",
    hub: /^Yom Kippur, ends|^Fast ends \d|^(Fast of Gedaliah|Asarah B'Teves|Fast of Esther|Tisha B'Av)(?:, ends)|^17 Tammuz fast to \d/,
    davening: /^Yom Kippur$|^(Fast of Gedaliah|Asarah B'Teves|Fast of Esther|Tisha B'Av)$|^Shivah Asar B'Tammuz$/,
  },
  { fact: "the Megillah", hub: /^Purim: Megillah tonight/, davening: /^The Megillah/ },
  {
    fact: "Purim",
    hub: /^(?:Purim: Megillah and the meal|Megillah, gifts|Shushan Purim: Al Hanissim|Purim meal)/,
    davening: /^Purim(?: Meshulash.*)?$/,
  },
];

/** "2026-12-06 Vesein tal umatar" for each text of a day that says a fact. The civil day is that of the Hebrew day's morning. */
function factsIn(texts: readonly string[], date: string, screen: "hub" | "davening"): string[] {
  return FACTS.flatMap(({ fact, [screen]: pattern }) => {
    const found = texts.map((text) => pattern.exec(text.replaceAll("’", "'"))).find((match) => match !== null);
    return found ? [`${date} ${fact} ${found[1] ?? ""}`.trim()] : [];
  });
}

function* daysOf(year: number): Generator<HDate> {
  for (let day = new HDate(1, months.TISHREI, year); day.getFullYear() === year; day = day.next()) yield day;
}

/** The texts of both screens on a day. First Selichos is announced the day before too: only what is said in the night itself counts. */
function factsOf(household: LineHousehold, day: HDate): { hub: string[]; davening: string[] } {
  const date = civilDay(day);
  const { dawn } = dayBorders(household, date);
  const candidates = lineCandidates(household, date).filter(
    ({ text, from }) => !text.endsWith("tonight") || from < dawn,
  );
  return {
    hub: factsIn(
      candidates.map(({ text }) => text),
      date,
      "hub",
    ),
    davening: factsIn(headlinesOf(day, household), date, "davening"),
  };
}

// The count: one Kiddush Levanah a month, and the rest.
// A leap year whose sixtieth day of the autumn is Shabbos; Tisha B'Av put off; Purim of three days and the fast of the firstborn moved.
test.each<[PlaceName, number, number]>([
  ["brooklyn", 5787, 13 + 19],
  ["brooklyn", 5789, 12 + 19],
  ["jerusalem", 5785, 12 + 21],
])("the hub's line and davening tell each fact on the same days: %s, %d", (place, year, count) => {
  const days = [...daysOf(year)].map((day) => factsOf(at(place), day));
  const hub = days.flatMap((day) => day.hub);
  expect(hub).toEqual(days.flatMap((day) => day.davening));
  expect(hub).toHaveLength(count);
});

test("the blessed month equals davening's on each Shabbos from 5787 to 5797", () => {
  const household = at("brooklyn");
  const hub: (string | null)[] = [];
  const davening: (string | null)[] = [];
  for (let day = new HDate(1, months.TISHREI, 5787).onOrAfter(6); day.getFullYear() <= 5797; day = day.add(7, "d")) {
    const named = specialShabbos(civilDay(day), household.place.inIsrael);
    if (named !== null && !named.startsWith("Shabbos Mevorchim")) continue;
    const text = mevorchimLines(daveningDay(day, household)).map((line) => line.text)[0] ?? "";
    const [, month] = /^Shabbos Mevorchim: Rosh Chodesh (.+) is on/.exec(text) ?? [];
    hub.push(named);
    davening.push(month === undefined ? null : `Shabbos Mevorchim ${month}`);
  }
  expect(hub).toEqual(davening);
  expect(hub.filter((name) => name !== null).length).toBeGreaterThan(80);
});
