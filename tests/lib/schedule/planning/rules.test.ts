/** @jest-environment node */
import { missingHourNote, planNote, type Planned, seriesNotes } from "@/lib/schedule/planning/rules";
import type { PlanningDays } from "@/lib/schedule/planning/schema";

const DAYS: PlanningDays = {
  rests: [
    { name: "Shabbos Parshas Vayishlach", from: "2026-11-27T16:12", until: "2026-11-28T17:15" },
    { name: "Pesach and Shabbos Chol HaMoed Pesach", from: "2027-04-21T19:23", until: "2027-04-24T20:28" },
    { name: "Yom Kippur", from: "2027-10-10T18:04", until: "2027-10-11T19:06" },
  ],
  fasts: [
    { name: "Asarah B'Teves", date: "2026-12-20", from: "2026-12-20T05:56", until: "2026-12-20T17:19" },
    { name: "Yom Kippur", date: "2027-10-11", from: "2027-10-10T18:22", until: "2027-10-11T19:06" },
  ],
  chametz: [{ from: "2027-04-21T10:39", until: "2027-04-21T19:23" }],
  away: [],
};

const ON_SHABBOS = "This is on Shabbos Parshas Vayishlach. Is that intended?";
const ON_FAST = "Asarah B'Teves: a fast from 5:56 AM to 5:19 PM. Ask your doctor and your rav about meals.";
const FOR_HEALTH = "This is on Shabbos Parshas Vayishlach. Ask your rav what may be done for health needs.";
const ON_BOARD =
  "This is on Pesach and Shabbos Chol HaMoed Pesach. It will show on the Shabbos board, where it can’t be marked done.";
const ON_KIPPUR = "Yom Kippur: a fast from 6:22 PM on Sunday to 7:06 PM. Ask your doctor and your rav about meals.";
const NO_CHAMETZ = "Erev Pesach: chametz may be eaten until 10:39 AM. Ask your rav what may be eaten after that.";

test.each<[string, Planned["category"], string, string | null, string | null]>([
  ["a therapy on Shabbos", "therapy", "2026-11-28", "10:00", ON_SHABBOS],
  ["an appointment in its first minute", "appointment", "2026-11-27", "16:12", ON_SHABBOS],
  ["the minute before", "therapy", "2026-11-27", "16:11", null],
  ["the minute of Havdalah", "therapy", "2026-11-28", "17:15", null],
  ["the minute before Havdalah", "therapy", "2026-11-28", "17:14", ON_SHABBOS],
  ["any time of Shabbos", "therapy", "2026-11-28", null, ON_SHABBOS],
  ["any time of Friday", "therapy", "2026-11-27", null, null],
  ["what is medical", "medical", "2026-11-28", "08:00", FOR_HEALTH],
  ["what is general, in the middle of three days", "general", "2027-04-23", "09:00", ON_BOARD],
  ["a visitor on Shabbos", "visitor", "2026-11-28", "11:00", null],
  ["learning on Shabbos", "learning", "2026-11-28", "11:00", null],
  ["a meal on Shabbos", "meal", "2026-11-28", "12:00", null],
  ["a meal on a fast", "meal", "2026-12-20", "08:00", ON_FAST],
  ["a meal of any time on a fast", "meal", "2026-12-20", null, ON_FAST],
  ["a meal before dawn", "meal", "2026-12-20", "05:30", null],
  ["a meal when the fast is over", "meal", "2026-12-20", "17:19", null],
  ["a therapy on a fast", "therapy", "2026-12-20", "08:00", null],
  ["a meal in the evening of Yom Kippur", "meal", "2027-10-10", "19:00", ON_KIPPUR],
  ["the meal before it", "meal", "2027-10-10", "17:00", null],
  ["a meal of any time on the day before", "meal", "2027-10-10", null, null],
  ["breakfast on erev Pesach", "meal", "2027-04-21", "08:00", null],
  ["lunch on erev Pesach", "meal", "2027-04-21", "12:30", NO_CHAMETZ],
  ["a meal of any time on erev Pesach", "meal", "2027-04-21", null, NO_CHAMETZ],
  ["the Seder", "meal", "2027-04-21", "20:30", null],
  ["a weekday", "therapy", "2026-11-30", "10:00", null],
])("%s", (_, category, scheduledDate, scheduledTime, expected) => {
  expect(planNote({ category, scheduledDate, scheduledTime }, DAYS)).toBe(expected);
});

describe("a series", () => {
  const series = (changes: Partial<Parameters<typeof seriesNotes>[0]>) =>
    seriesNotes(
      { category: "therapy", scheduledTime: "10:00", skips: false, dates: ["2026-11-27", "2026-11-28"], ...changes },
      DAYS,
    );

  test("is told how many of its items are on Shabbos or Yom Tov, and the first", () => {
    expect(series({ dates: ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29", "2027-04-22"] })).toEqual([
      "2 of its 5 items are on Shabbos or Yom Tov, the first on Shabbos Parshas Vayishlach, November 28, 2026. To leave them out, select “Skip Shabbos and Yom Tov.”",
    ]);
    const day = "Shabbos Parshas Vayishlach, November 28, 2026. To leave them out, select “Skip Shabbos and Yom Tov.”";
    expect(series({})).toEqual([`One of its 2 items is on Shabbos or Yom Tov: ${day}`]);
    expect(series({ dates: ["2026-11-28"] })).toEqual([`Its only item is on Shabbos or Yom Tov: ${day}`]);
    const everyDay = ["2027-04-22", "2027-04-23"];
    expect(series({ dates: everyDay })).toEqual([
      expect.stringMatching(/^All of its 2 items are on Shabbos or Yom Tov, /),
    ]);
  });

  test("that leaves them out, or is of visits, is told nothing", () => {
    expect(series({ skips: true })).toEqual([]);
    expect(series({ category: "visitor" })).toEqual([]);
    expect(series({ dates: [] })).toEqual([]);
  });

  test("of meals is told of fasts and of erev Pesach, and not of Shabbos", () => {
    const dates = ["2026-11-28", "2026-12-20", "2027-04-21"];
    expect(series({ category: "meal", scheduledTime: "12:00", dates })).toEqual([
      "One of its 3 items is on a fast: Asarah B'Teves, December 20, 2026. Ask your doctor and your rav about meals.",
      "One of its 3 items is on erev Pesach, after the time for chametz: Erev Pesach, April 21, 2027. Ask your rav what may be eaten then.",
    ]);
  });
});

test.each([
  ["02:30", "There is no 2:30 AM on March 14, 2027, because the clocks go ahead then. It comes at 3:30 AM."],
  ["03:30", null],
  ["14:30", null],
  [null, null],
])("an hour that the clocks leave out: %s", (time, note) => {
  expect(missingHourNote(["2027-03-13", "2027-03-14"], time, "America/New_York")).toBe(note);
});
