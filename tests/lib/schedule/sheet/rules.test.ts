/** @jest-environment node */
import { formatDays, fromLighting, leftOut, SHEET_FITS, type Sheet, weekdayName } from "@/lib/schedule/sheet/rules";

test.each([
  ["2026-11-27", "2026-11-28", "November 27 and 28, 2026"],
  ["2027-04-30", "2027-05-01", "April 30 and May 1, 2027"],
  ["2027-04-21", "2027-04-24", "April 21 to 24, 2027"],
  ["2027-09-29", "2027-10-02", "September 29 to October 2, 2027"],
  ["2027-12-31", "2028-01-01", "December 31, 2027, to January 1, 2028"],
])("%s and %s are %s", (first, last, expected) => expect(formatDays(first, last)).toBe(expected));

test("the last day of the week is Shabbos", () =>
  expect(["2026-11-27", "2026-11-28", "2026-11-29"].map(weekdayName)).toEqual(["Friday", "Shabbos", "Sunday"]));

test("the eve has the plan from candle lighting on without untimed items", () => {
  const items = ["16:10", "16:11", "19:00", null].map((scheduledTime) => ({ scheduledTime }));
  expect(fromLighting(items, "16:11").map(({ scheduledTime }) => scheduledTime)).toEqual(["16:11", "19:00"]);
  expect(fromLighting(items, null)).toEqual([]);
});

const item = (id: string, description = "") => ({ id, title: id, description, scheduledTime: null });
const day = (plan: ReturnType<typeof item>[]) => ({
  ...{ date: "2026-11-28", weekday: "Shabbos", day: "November 28", title: null, hebrewDate: "18 Kislev", times: [] },
  plan,
});
const SHEET: Sheet = {
  ...{ name: "Shabbos", dates: "", reckoning: "" },
  days: [day([item("a", "note"), item("b"), item("c", "note")]), day([item("d", "note")])],
};

test("what is left out is counted: items, and the notes of those that stay", () => {
  const fit = { points: 12, notes: true, items: Infinity };
  expect(leftOut(SHEET, fit)).toEqual({ items: 0, notes: 0 });
  expect(leftOut(SHEET, { ...fit, notes: false })).toEqual({ items: 0, notes: 3 });
  expect(leftOut(SHEET, { ...fit, notes: false, items: 2 })).toEqual({ items: 1, notes: 2 });
  expect(leftOut(SHEET, { ...fit, notes: false, items: 0 })).toEqual({ items: 4, notes: 0 });
});

test("the ways to fit say less in smaller letters and begin with everything", () => {
  expect(SHEET_FITS[0]).toMatchObject({ notes: true, items: Infinity });
  expect(SHEET_FITS.at(-1)).toMatchObject({ notes: false, items: 0 });
  // React takes at most fifty in a row.
  expect(SHEET_FITS.length).toBeLessThan(50);
  SHEET_FITS.reduce((one, next) => {
    expect(next.items).toBeLessThanOrEqual(one.items);
    expect(next.points).toBeLessThanOrEqual(one.points);
    expect(next).not.toEqual(one);
    return next;
  });
});
