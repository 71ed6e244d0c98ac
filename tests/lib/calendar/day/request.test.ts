/** @jest-environment node */
import { calendarRequestSchema, convertRequestSchema, shabbatRequestSchema, spanOf } from "@/lib/calendar/day/request";

const TODAY = "2026-11-20";

describe("the days that a calendar request means", () => {
  test.each([
    [{}, "2026-11-01", "2026-11-30"],
    [{ year: "2026", month: "2" }, "2026-02-01", "2026-02-28"],
    [{ year: "2028", month: "02" }, "2028-02-01", "2028-02-29"],
    [{ year: "2026", month: "12" }, "2026-12-01", "2026-12-31"],
    [{ year: "2026", month: "1" }, "2026-01-01", "2026-01-31"],
    [{ year: "2027" }, "2027-01-01", "2027-12-31"],
    [{ start: "2026-11-20", end: "2026-11-20" }, "2026-11-20", "2026-11-20"],
    [{ start: "2026-01-01", end: "2027-02-04" }, "2026-01-01", "2027-02-04"],
    [{ year: "1900", month: "1" }, "1900-01-01", "1900-01-31"],
    [{ year: "2199", month: "12" }, "2199-12-01", "2199-12-31"],
  ])("%j", (query, start, end) => expect(spanOf(calendarRequestSchema.parse(query), TODAY)).toEqual({ start, end }));

  test("this month is the household's, also on its last day", () => {
    expect(spanOf({}, "2026-12-31")).toEqual({ start: "2026-12-01", end: "2026-12-31" });
    expect(spanOf({}, "2028-02-29")).toEqual({ start: "2028-02-01", end: "2028-02-29" });
  });
});

const YEARS = "Please enter a year from 1900 to 2199.";
const DATE = "Please enter a date such as 2026-11-20.";

describe("what is refused, with one sentence", () => {
  test.each([
    [{ year: "0" }, YEARS],
    [{ year: "1899" }, YEARS],
    [{ year: "2200" }, YEARS],
    [{ year: "9999" }, YEARS],
    [{ year: "20 6" }, YEARS],
    [{ year: "-2026" }, YEARS],
    [{ year: "2".repeat(10_000) }, YEARS],
    [{ year: "2026", month: "0" }, "Please enter a month from 1 to 12."],
    [{ year: "2026", month: "13" }, "Please enter a month from 1 to 12."],
    [{ year: "2026", month: "Kislev" }, "Please enter a month from 1 to 12."],
    [{ month: "2" }, "Please enter a year for this month."],
    [{ start: "2026-02-30", end: "2026-03-01" }, DATE],
    [{ start: "2026-2-1", end: "2026-03-01" }, DATE],
    [{ start: "x".repeat(10_000), end: "2026-03-01" }, DATE],
    [{ start: "0000-01-01", end: "2026-03-01" }, YEARS],
    [{ start: "9999-12-31", end: "9999-12-31" }, YEARS],
    [{ start: "2026-03-01" }, "Please enter both a start and an end."],
    [{ end: "2026-03-01" }, "Please enter both a start and an end."],
    [{ start: "2026-03-02", end: "2026-03-01" }, "The end can’t be before the start."],
    [{ start: "2026-01-01", end: "2027-02-05" }, "You can ask for at most 400 days at a time."],
    [
      { year: "2026", month: "3", start: "2026-03-01", end: "2026-03-02" },
      "Please enter either a year and month, or a start and end.",
    ],
  ])("calendar %j", (query, sentence) =>
    expect(calendarRequestSchema.safeParse(query).error?.issues[0]?.message).toBe(sentence),
  );

  test.each([
    [{ zip: "" }, "Please enter a ZIP code or city name."],
    [{ city: "   " }, "Please enter a ZIP code or city name."],
    [{ city: "x".repeat(10_000) }, "Please enter a ZIP code or city name (up to 100 letters)."],
    [{ zip: "11213", city: "Brooklyn" }, "Please enter either a ZIP code or a city, not both."],
  ])("shabbat %j", (query, sentence) =>
    expect(shabbatRequestSchema.safeParse(query).error?.issues[0]?.message).toBe(sentence),
  );

  test.each([
    [{ date: "2026-02-30" }, DATE],
    [{ date: "2026-11-20T12:00:00Z" }, DATE],
    [{ date: "" }, DATE],
    [{ date: "1899-12-31" }, YEARS],
    [{ date: "2026-11-20", afterSunset: "yes" }, "afterSunset must be 1 or 0."],
  ])("convert %j", (query, sentence) =>
    expect(convertRequestSchema.safeParse(query).error?.issues[0]?.message).toBe(sentence),
  );
});
