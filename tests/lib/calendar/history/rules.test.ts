/** @jest-environment node */
import { HDate } from "@hebcal/core";
import { HISTORY } from "@/lib/calendar/history/content";
import { eventsOfMonth, monthsOf, restOfMonth, yearText } from "@/lib/calendar/history/rules";
import { testAll } from "@/tests/support/test-all";

const MONTHS = [
  ...["Tishrei", "Cheshvan", "Kislev", "Teves", "Shevat", "Adar", "Adar I", "Adar II"],
  ...["Nissan", "Iyar", "Sivan", "Tammuz", "Av", "Elul"],
];

/** The months that never have a 30th. One of Cheshvan or Kislev is shown on the 29th in a year whose month is short. */
const SHORT_MONTHS = ["Teves", "Adar", "Adar II", "Iyar", "Tammuz", "Elul"];

describe("the events", () => {
  test("are 451, each with an id and a text of its own", () => {
    expect(HISTORY).toHaveLength(451);
    expect(new Set(HISTORY.map(({ id }) => id)).size).toBe(451);
    expect(new Set(HISTORY.map(({ event }) => event)).size).toBe(451);
  });

  test("have a source to open: a place in a book, a named document, or a day's page", () => {
    const weak = HISTORY.filter(
      ({ source }) => !/\d|^Sefer Zechirah|^Yeven Metzulah|Holocaust Encyclopedia, "/.test(source),
    );
    expect(weak.map(({ id, source }) => `${id}: ${source}`)).toEqual([]);
    // A rav asks for a book, or for a page that Jews like him write.
    expect(HISTORY.filter(({ source }) => source.includes("Wikipedia"))).toEqual([]);
    const vague = /civil|record|biograph|contemporary|standard|JEM/i;
    expect(HISTORY.filter(({ source }) => vague.test(source)).map(({ id }) => id)).toEqual([]);
  });

  test("have an address that is a page of its own, or the one list of yahrzeits", () => {
    const pages = HISTORY.flatMap(({ address, source }) => (address === undefined ? [] : [{ address, source }]));
    const wrong = pages.filter(({ address, source }) => {
      const { protocol, hostname, pathname, hash } = new URL(address);
      const isList = source.startsWith("Zemaneh Yosef calendar") === (hostname === "github.com");
      return protocol !== "https:" || pathname.length < 2 || hash !== "" || hostname.includes("wikipedia") || !isList;
    });
    expect(wrong).toEqual([]);
    const named = new Map(pages.map(({ address, source }) => [source, address]));
    expect(pages.filter(({ address, source }) => named.get(source) !== address)).toEqual([]);
  });

  test("no war of our days is on a Yom Tov or on Purim", () => {
    const festive = (month: string, day: number) =>
      (month === "Tishrei" && [1, 2, 10, 15, 16, 21, 22, 23].includes(day)) ||
      (month === "Nissan" && [15, 16, 21, 22].includes(day)) ||
      (month === "Sivan" && [6, 7].includes(day)) ||
      (month === "Adar" && [14, 15].includes(day));
    const recent = HISTORY.filter(({ year, month, day }) => (year ?? 0) > 5660 && festive(month, day));
    expect(recent.filter(({ passing }) => !passing).map(({ id }) => id)).toEqual([]);
  });

  test("the vote of 29 November 1947 was after sunset in New York, and so on 17 Kislev", () => {
    const vote = HISTORY.find(({ event }) => event.startsWith("The United Nations voted"));
    expect(vote).toMatchObject({ month: "Kislev", day: 17, civil: "1947-11-30" });
  });

  testAll(
    "each has a day that its month can have, a text and a source",
    HISTORY,
    ({ month, day, event, source, year }) => {
      expect(MONTHS).toContain(month);
      expect(day).toBeGreaterThanOrEqual(1);
      expect(day).toBeLessThanOrEqual(SHORT_MONTHS.includes(month) ? 29 : 30);
      expect(event).toMatch(/^[A-Z"].{10,160}$/);
      expect(event).not.toMatch(/[<>&]|\s{2}|\.$/);
      expect(source.length).toBeGreaterThan(3);
      if (year !== null) expect(year).toBeGreaterThan(1);
    },
  );

  testAll(
    "each that has a civil day was on it",
    HISTORY.filter(({ civil }) => civil !== null),
    ({ civil, day, month, year }) => {
      const date = new HDate(day, month === "Adar" && HDate.isLeapYear(year ?? 0) ? "Adar II" : month, year ?? 0);
      expect(date.getDate()).toBe(day);
      const [y = 0, m = 0, d = 0] = (civil ?? "").replace("J", "").split("-").map(Number);
      // The Julian day number of a Gregorian or Julian date, and hebcal's, which counts from the day before 1 January of the year 1.
      const [a, months] = [Math.floor((14 - m) / 12), m + 12 * Math.floor((14 - m) / 12) - 3];
      const years = y + 4800 - a;
      const leapDays = civil?.startsWith("J") ? -32_083 : -Math.floor(years / 100) + Math.floor(years / 400) - 32_045;
      const julianDay = d + Math.floor((153 * months + 2) / 5) + 365 * years + Math.floor(years / 4) + leapDays;
      expect(date.abs()).toBe(julianDay - 1_721_425);
    },
  );

  test("are written in the house style", () => {
    const text = HISTORY.map(({ event, source }) => `${event}\n${source}`).join("\n");
    expect(text).not.toMatch(
      /\b(Shabbat|Sukkot|Shavuot|Mitzvot|Tevet|Brachot|Beit|Kashrut|Simchat|Tallit|Parashat|Nisan|Iyyar|Tamuz|God|Lord)\b/,
    );
    expect(text).not.toMatch(/ - |יהוה/);
  });

  test("a passing is one by its text, and whatever rests on tradition alone is marked", () => {
    expect(HISTORY.filter(({ passing }) => passing)).toHaveLength(213);
    expect(HISTORY.filter(({ tradition }) => tradition)).toHaveLength(91);
  });
});

describe("Adar", () => {
  test.each([
    ["a joyful day", { month: "Adar", day: 14, passing: false }, ["Adar"], ["Adar II"]],
    ["a passing", { month: "Adar", day: 11, passing: true }, ["Adar"], ["Adar I"]],
    ["the birth of Moshe Rabbeinu", { month: "Adar", day: 7, passing: false }, ["Adar"], ["Adar I", "Adar II"]],
    ["the passing of Moshe Rabbeinu", { month: "Adar", day: 7, passing: true }, ["Adar"], ["Adar I", "Adar II"]],
    ["a passing in Adar II", { month: "Adar II", day: 13, passing: true }, ["Adar"], ["Adar II"]],
    ["a joyful day in Adar I", { month: "Adar I", day: 13, passing: false }, ["Adar"], ["Adar I"]],
    ["another month", { month: "Kislev", day: 7, passing: true }, ["Kislev"], ["Kislev"]],
  ] as const)("%s", (_name, event, ordinary, leap) => {
    expect(monthsOf(event, false)).toEqual(ordinary);
    expect(monthsOf(event, true)).toEqual(leap);
  });

  test("in every kind of year every event is shown, once or, on the 7th of Adar, twice", () => {
    for (const leapYear of [false, true]) {
      const adars = leapYear ? ["Adar I", "Adar II"] : ["Adar"];
      const names = [...MONTHS.filter((name) => !name.startsWith("Adar")), ...adars];
      const shown = names.flatMap((name) =>
        eventsOfMonth(HISTORY, { name, days: 30, leapYear }).map(({ entry }) => entry.id),
      );
      expect(new Set(shown).size).toBe(HISTORY.length);
      expect(shown).toHaveLength(HISTORY.length + (leapYear ? 2 : 0));
    }
  });
});

test("an event of the 30th is shown on the 29th in a year whose month is short", () => {
  const base = {
    id: "x",
    year: null,
    civil: null,
    mood: "neutral",
    passing: false,
    tradition: false,
    event: "x",
    source: "x",
    day: 30,
  } as const;
  for (const month of ["Cheshvan", "Kislev"] as const) {
    const dayIn = (days: number) => eventsOfMonth([{ ...base, month }], { name: month, days, leapYear: false })[0]?.day;
    expect([dayIn(30), dayIn(29)]).toEqual([30, 29]);
  }
});

test.each([
  [{ year: 5558, civil: "1797-10-09" }, "5558 (1797)"],
  [{ year: 5559, civil: "1798-11-27" }, "5559 (1798)"],
  [{ year: 4965, civil: "J1204-12-13" }, "4965 (1204)"],
  [{ year: 2448, civil: null }, "in the year 2448"],
  [{ year: 3622, civil: null }, "in the year 3622"],
  [{ year: null, civil: null }, undefined],
])("the year of %j is %j", (when, text) => expect(yearText(when)).toBe(text));

test("neither day of Creation has a year", () => {
  const creation = HISTORY.filter(({ id }) => ["tishrei-1-1", "elul-25-1"].includes(id));
  expect(creation.map(({ event, year }) => [event, year])).toEqual([
    ["Adam and Chava were created (the sixth day of Creation); the first Rosh Hashanah", null],
    ["The first day of Creation", null],
  ]);
});

describe("the rest of the month", () => {
  const days = (...numbers: number[]) => numbers.map((day) => ({ day }));
  test.each([
    ["what comes, then what was, each in order, without today", days(3, 20, 10, 1, 15), 10, [15, 20, 1, 3]],
    ["nothing but today", days(10, 10), 10, []],
    ["nothing at all", [], 10, []],
    ["the last day", days(1, 2, 30), 30, [1, 2]],
    ["the first day", days(1, 2, 30), 1, [2, 30]],
  ])("%s", (_name, items, today, expected) =>
    expect(restOfMonth(items, today).map(({ day }) => day)).toEqual(expected),
  );

  test("is at most ten, those to come first", () => {
    const all = days(...Array.from({ length: 29 }, (_, index) => index + 1));
    expect(restOfMonth(all, 5).map(({ day }) => day)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(restOfMonth(all, 25).map(({ day }) => day)).toEqual([26, 27, 28, 29, 1, 2, 3, 4, 5, 6]);
  });
});
