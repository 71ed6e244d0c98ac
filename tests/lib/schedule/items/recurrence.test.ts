/** @jest-environment node */
import { type Recurrence, seriesDates } from "@/lib/schedule/items/recurrence";
import { tableOf } from "@/tests/support/table";

const dates = (recurrence: Recurrence & { until: string }, limit = 1000) => seriesDates(recurrence, limit);
const daily = (start: string, until: string) => dates({ type: "daily", interval: 1, start, until });

// D20
describe("the days of a series", () => {
  const weekly = { type: "weekly", interval: 1, start: "2026-11-24" } as const;

  test.each(
    tableOf(`
    daily, until included | daily | 1 | date | 2026-11-20 | 2026-11-20 2026-11-21 2026-11-22
    one day only | daily | 1 | date | 2026-11-20 | 2026-11-20
    every second day | daily | 2 | date | 2026-12-30 | 2026-12-30 2027-01-01 2027-01-03
    every 365 days | daily | 365 | date | 2027-03-01 | 2027-03-01 2028-02-29 2029-02-28
    weekly on the weekday of its start | weekly | 1 | date | 2026-11-24 | 2026-11-24 2026-12-01 2026-12-08
    every second week | weekly | 2 | date | 2026-11-24 | 2026-11-24 2026-12-08 2026-12-22
    the 31st becomes the month's last day and comes back | monthly | 1 | date | 2027-01-31 | 2027-01-31 2027-02-28 2027-03-31
    the 30th in February of a leap year | monthly | 1 | date | 2028-01-30 | 2028-01-30 2028-02-29 2028-03-30
    every fifth month over the year's end | monthly | 5 | date | 2026-10-15 | 2026-10-15 2027-03-15 2027-08-15
    29 February becomes the 28th | yearly | 1 | date | 2028-02-29 | 2028-02-29 2029-02-28 2030-02-28
    29 February comes back | yearly | 4 | date | 2028-02-29 | 2028-02-29 2032-02-29
    every tenth year | yearly | 10 | date | 2026-01-01 | 2026-01-01 2036-01-01 2046-01-01
    the last Thursday of the month | monthly | 1 | last | 2026-11-26 | 2026-11-26 2026-12-31 2027-01-28 2027-02-25
    the second Tuesday of every second month | monthly | 2 | nth | 2026-11-10 | 2026-11-10 2027-01-12 2027-03-09
    the fifth Monday, which in most months is the last | monthly | 1 | nth | 2026-11-30 | 2026-11-30 2026-12-28 2027-01-25
    the fourth Thursday of November | yearly | 1 | nth | 2026-11-26 | 2026-11-26 2027-11-25 2028-11-23
  `),
  )("%s", (_name, type, interval, monthDay, start = "", expected = "") => {
    const until = expected.slice(-10);
    const recurrence = { type, interval: Number(interval), monthDay, start } as Recurrence; // The table has these words only.
    expect(dates({ ...recurrence, until }).join(" ")).toBe(expected);
  });

  test("chosen weekdays come in their order, from the start on", () => {
    expect(dates({ ...weekly, weekdays: [4, 2, 4], start: "2026-11-25", until: "2026-12-03" })).toEqual([
      ...["2026-11-26", "2026-12-01", "2026-12-03"],
    ]);
    expect(dates({ ...weekly, interval: 2, weekdays: [0, 5], start: "2026-11-23", until: "2026-12-11" })).toEqual([
      ...["2026-11-27", "2026-12-06", "2026-12-11"],
    ]);
  });

  test("an empty choice of weekdays is the start's own", () =>
    expect(dates({ ...weekly, weekdays: [], until: "2026-12-01" })).toEqual(["2026-11-24", "2026-12-01"]));

  test("none is before the start or after the end", () => {
    expect(daily("2026-11-20", "2026-11-19")).toEqual([]);
    expect(dates({ ...weekly, weekdays: [1], until: "2026-11-28" })).toEqual([]);
  });

  test("exactly the limit passes, and one more is told without counting on", () => {
    expect(daily("2026-01-01", "2028-09-26")).toHaveLength(1000);
    expect(daily("2026-01-01", "2028-09-27")).toHaveLength(1001);
    expect(daily("2026-01-01", "9999-12-31")).toHaveLength(1001);
  });

  test.each(["UTC", "Pacific/Honolulu", "Asia/Tokyo", "America/New_York"])(
    "does not depend on the server's zone (%s)",
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      expect(daily("2027-03-13", "2027-03-15")).toEqual(["2027-03-13", "2027-03-14", "2027-03-15"]);
      process.env.TZ = before;
    },
  );
});
