/** @jest-environment node */
import { HDate } from "@hebcal/core";
import { findOtherSpellings } from "@/lib/calendar/day/spelling";
import { HISTORY } from "@/lib/calendar/history/content";
import { historyOn } from "@/lib/calendar/history/day-items";
import { formatNext } from "@/lib/calendar/history/format";

const DIASPORA = { inIsrael: false, entries: HISTORY };
const YEARS = Array.from({ length: 11 }, (_, index) => 5787 + index);

function makeYear(year: number) {
  const first = new HDate(1, "Tishrei", year);
  const count = new HDate(1, "Tishrei", year + 1).abs() - first.abs();
  return Array.from({ length: count }, (_, index) => historyOn(first.add(index), DIASPORA));
}

// Made once: the two tests of a year look at the same days.
const made = new Map(YEARS.map((year) => [year, makeYear(year)]));
const daysOf = (year: number) => made.get(year) ?? [];

/** What a person would read as the same thing: the holiday's name, without its first or second day. */
const named = (title: string) => title.replace(/^\w+ day of /, "");

test.each(YEARS)("every day of %i has an event, or says when the next one comes and what it is", (year) => {
  const days = daysOf(year);
  const wrong = days.filter(({ today, next }) => (today.length === 0) !== (next !== null));
  expect(wrong.map(({ hebrewDate }) => `${hebrewDate.hd} ${hebrewDate.hm}`)).toEqual([]);
  for (const [index, { next }] of days.entries()) {
    if (next === null) continue;
    const then = days[index + next.inDays];
    // The last days of a year look into the next one.
    if (then) expect(then.today.map(({ title }) => title)).toContain(next.title);
    const between = days.slice(index, index + next.inDays).flatMap(({ today }) => today);
    expect(between.filter(({ source }) => source !== "The Jewish calendar")).toEqual([]);
    expect(then?.today.find(({ title }) => title === next.title)?.source).not.toBe("The Jewish calendar");
    expect(formatNext(next)).toMatch(/^Next: .+, (tomorrow|in [a-z]+ days)\.$/);
  }
});

test("every day of 5787 has an event besides what the calendar says", () => {
  const empty = daysOf(5787).filter(({ today }) => today.every(({ source }) => source === "The Jewish calendar"));
  expect(empty.map(({ hebrewDate: { hd, hm } }) => `${hd} ${hm}`)).toEqual([]);
});

test.each(YEARS)("in %i no day has an event twice or next to the holiday that it made", (year) => {
  const doubled = daysOf(year).flatMap(({ hebrewDate: { hd, hm }, today }) => {
    const titles = today.map(({ title }) => named(title));
    const told = today.flatMap(({ memo }) => (memo === undefined ? [] : [memo]));
    const twice = titles.filter(
      (title, index) => titles.indexOf(title) !== index || told.some((memo) => memo.startsWith(title)),
    );
    return twice.map((title) => `${hd} ${hm}: ${title}`);
  });
  expect(doubled).toEqual([]);
});

test("no title of a holiday or an event has another spelling of its name", () => {
  const titles = new Set(YEARS.flatMap((year) => daysOf(year).flatMap(({ today }) => today.map(({ title }) => title))));
  expect([...titles].filter((title) => findOtherSpellings(title).length > 0)).toEqual([]);
});

test.each([
  ["Chanukah", new HDate(25, "Kislev", 5787), "Chanukah, day 1"],
  ["the Fast of Gedaliah", new HDate(3, "Tishrei", 5787), "Fast of Gedaliah"],
  ["Shavuos", new HDate(6, "Sivan", 5787), "First day of Shavuos"],
  ["Lag BaOmer", new HDate(18, "Iyar", 5787), "Lag BaOmer"],
])("%s is told with its event, once", (_name, day, title) => {
  const { today } = historyOn(day, DIASPORA);
  const holiday = today.find((item) => item.title === title);
  expect(today.map((item) => item.title)).toContain(title);
  expect(holiday?.memo).toBeDefined();
  expect(today.filter((item) => holiday?.memo?.startsWith(item.title))).toEqual([]);
});
