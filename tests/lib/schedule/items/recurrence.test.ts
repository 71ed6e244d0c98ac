/** @jest-environment node */
import { type Recurrence, seriesDates } from "@/lib/schedule/items/recurrence";

type Described = Partial<Recurrence> & { start: string; until: string };

const dates = (recurrence: Described, limit = 1000) =>
  seriesDates({ type: "daily", interval: 1, ...recurrence }, limit);

// D20
describe("the days of a series", () => {
  const table: [string, Described, string[]][] = [
    ["daily, until included", { start: "2026-11-20", until: "2026-11-22" }, ["2026-11-20", "2026-11-21", "2026-11-22"]],
    ["one day only", { start: "2026-11-20", until: "2026-11-20" }, ["2026-11-20"]],
    [
      "every second day",
      { interval: 2, start: "2026-12-30", until: "2027-01-03" },
      ["2026-12-30", "2027-01-01", "2027-01-03"],
    ],
    [
      "every 365 days",
      { interval: 365, start: "2027-03-01", until: "2029-02-28" },
      ["2027-03-01", "2028-02-29", "2029-02-28"],
    ],
    [
      "daily over the spring change of the clocks",
      { start: "2027-03-13", until: "2027-03-15" },
      ["2027-03-13", "2027-03-14", "2027-03-15"],
    ],
    [
      "daily over the autumn change",
      { start: "2026-10-31", until: "2026-11-02" },
      ["2026-10-31", "2026-11-01", "2026-11-02"],
    ],
    [
      "weekly on the weekday of its start",
      { type: "weekly", start: "2026-11-24", until: "2026-12-08" },
      ["2026-11-24", "2026-12-01", "2026-12-08"],
    ],
    [
      "every second week",
      { type: "weekly", interval: 2, start: "2026-11-24", until: "2026-12-22" },
      ["2026-11-24", "2026-12-08", "2026-12-22"],
    ],
    [
      "Tuesday and Thursday, beginning on a Wednesday",
      { type: "weekly", weekdays: [4, 2, 4], start: "2026-11-25", until: "2026-12-03" },
      ["2026-11-26", "2026-12-01", "2026-12-03"],
    ],
    [
      "Sunday and Friday of every second week",
      { type: "weekly", interval: 2, weekdays: [0, 5], start: "2026-11-23", until: "2026-12-11" },
      ["2026-11-27", "2026-12-06", "2026-12-11"],
    ],
    [
      "an empty choice of weekdays",
      { type: "weekly", weekdays: [], start: "2026-11-24", until: "2026-12-01" },
      ["2026-11-24", "2026-12-01"],
    ],
    [
      "the 31st becomes the month's last day and comes back",
      { type: "monthly", start: "2027-01-31", until: "2027-05-31" },
      ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"],
    ],
    [
      "the 30th in February of a leap year",
      { type: "monthly", start: "2028-01-30", until: "2028-03-30" },
      ["2028-01-30", "2028-02-29", "2028-03-30"],
    ],
    [
      "every fifth month over the year's end",
      { type: "monthly", interval: 5, start: "2026-10-15", until: "2027-08-15" },
      ["2026-10-15", "2027-03-15", "2027-08-15"],
    ],
    [
      "29 February becomes the 28th and comes back",
      { type: "yearly", start: "2028-02-29", until: "2032-02-29" },
      ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"],
    ],
    [
      "every tenth year",
      { type: "yearly", interval: 10, start: "2026-01-01", until: "2046-01-01" },
      ["2026-01-01", "2036-01-01", "2046-01-01"],
    ],
    [
      "the last Thursday of the month",
      { type: "monthly", monthDay: "last", start: "2026-11-26", until: "2027-02-28" },
      ["2026-11-26", "2026-12-31", "2027-01-28", "2027-02-25"],
    ],
    [
      "the second Tuesday of every second month",
      { type: "monthly", monthDay: "nth", interval: 2, start: "2026-11-10", until: "2027-03-31" },
      ["2026-11-10", "2027-01-12", "2027-03-09"],
    ],
    [
      "the fifth Monday, which in most months is the last",
      { type: "monthly", monthDay: "nth", start: "2026-11-30", until: "2027-02-28" },
      ["2026-11-30", "2026-12-28", "2027-01-25", "2027-02-22"],
    ],
    [
      "the fourth Thursday of November",
      { type: "yearly", monthDay: "nth", start: "2026-11-26", until: "2028-12-31" },
      ["2026-11-26", "2027-11-25", "2028-11-23"],
    ],
    ["an end before the start", { start: "2026-11-20", until: "2026-11-19" }, []],
    [
      "weekly days of which none falls before the end",
      { type: "weekly", weekdays: [1], start: "2026-11-24", until: "2026-11-28" },
      [],
    ],
  ];
  test.each(table)("%s", (_name, recurrence, expected) => expect(dates(recurrence)).toEqual(expected));

  test("exactly the limit passes, and one more is told without counting on", () => {
    expect(dates({ start: "2026-01-01", until: "2028-09-26" }, 1000)).toHaveLength(1000);
    expect(dates({ start: "2026-01-01", until: "2028-09-27" }, 1000)).toHaveLength(1001);
    expect(dates({ start: "2026-01-01", until: "9999-12-31" }, 1000)).toHaveLength(1001);
  });

  test.each(["UTC", "Pacific/Honolulu", "Asia/Tokyo", "America/New_York"])(
    "does not depend on the server's zone (%s)",
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      expect(dates({ start: "2027-03-12", until: "2027-03-16" })).toEqual([
        "2027-03-12",
        "2027-03-13",
        "2027-03-14",
        "2027-03-15",
        "2027-03-16",
      ]);
      process.env.TZ = before;
    },
  );
});
