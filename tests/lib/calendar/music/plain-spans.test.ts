/** @jest-environment node */
import type { Nusach } from "@/lib/accounts/household/schema";
import { DEFAULT_PLACE } from "@/lib/accounts/household/store";
import { plainSpans } from "@/lib/calendar/music/plain-spans";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

/** The civil days on which parts begin and end. */
function spans(nusach: Nusach, first: string, days: number, inIsrael = false) {
  const place = { ...DEFAULT_PLACE, inIsrael };
  const day = (instant: string) => civilDateAt(new Date(instant), place.timeZone);
  return plainSpans({ place, nusach }, first, days).map(({ from, until }) => `${day(from)} ${day(until)}`);
}

test("the Three Weeks are from the eve of 17 Tammuz to midday after Tisha B'Av", () => {
  expect(spans("chabad", "2027-07-01", 60)).toEqual(["2027-07-21 2027-08-13"]);
  const [{ until } = { until: "" }] = plainSpans({ place: DEFAULT_PLACE, nusach: "chabad" }, "2027-08-01", 30);
  expect(until.slice(0, 13)).toBe("2027-08-13T17");
});

test("a Tisha B'Av that is put off to Sunday ends the Three Weeks with its evening", () => {
  expect(spans("ashkenaz", "2029-07-01", 40)).toEqual(["2029-06-30 2029-07-22"]);
});

test("Chabad and Sefard keep the Omer from after Pesach to the third of Sivan, but for Lag BaOmer", () => {
  const kept = ["2027-04-29 2027-05-24", "2027-05-25 2027-06-07"];
  expect(spans("chabad", "2027-04-15", 70)).toEqual(kept);
  expect(spans("sefard", "2027-04-15", 70)).toEqual(kept);
});

test("Ashkenaz keeps the Omer to Lag BaOmer, and in Israel it begins a day before", () => {
  expect(spans("ashkenaz", "2027-04-15", 70)).toEqual(["2027-04-29 2027-05-24"]);
  expect(spans("ashkenaz", "2027-04-15", 70, true)).toEqual(["2027-04-28 2027-05-24"]);
});

test("other weeks of the year have none", () => {
  expect(spans("chabad", "2026-09-01", 220)).toEqual([]);
});
