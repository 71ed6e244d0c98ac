/** @jest-environment node */
import type { Household } from "@/lib/accounts/household/schema";
import { computeHubSpan } from "@/lib/calendar/day/hub-span";
import { hubDayAt } from "@/lib/calendar/day/rules";
import { addDays } from "@/lib/platform/time/civil-date";
import { at, CHOICES } from "@/tests/support/fixtures/places";

const HOUSEHOLD: Household = {
  ...at("brooklyn"),
  ...CHOICES,
  ...{ name: "Zaidy", nickname: "Zaidy", location: "Brooklyn, NY" },
};

/** The hub's line at a wall clock of Brooklyn with its offset, where it counts from so many minutes on. */
function lineAt(instant: string, minutes: number | null, household = HOUSEHOLD) {
  const span = computeHubSpan(household, addDays(instant.slice(0, 10), -1), 3, minutes);
  return hubDayAt({ now: instant, ...span }, new Date(instant))?.line ?? null;
}

test.each([
  ["an ordinary Friday, before", "2026-11-20T15:05:59-05:00", null],
  ["an ordinary Friday", "2026-11-20T15:06:00-05:00", "Candle lighting in 70 minutes"],
  ["Friday of Chanukah, before", "2026-12-11T12:00:00-05:00", "Light 8 candles before Shabbos"],
  ["Friday of Chanukah", "2026-12-11T15:40:00-05:00", "Candle lighting in 30 minutes"],
  ["erev Yom Kippur", "2026-09-20T18:00:00-04:00", "Candle lighting in 38 minutes"],
  ["erev Pesach that is no Friday", "2027-04-21T19:00:00-04:00", "Candle lighting in 23 minutes"],
  ["Friday inside a rest", "2027-04-23T19:00:00-04:00", "Second day of Pesach"],
])("%s", (_, instant, expected) => expect(lineAt(instant, 70)).toBe(expected));

test("it counts where a board is set and the place is known, within its line", () => {
  expect(lineAt("2026-11-20T15:36:00-05:00", null)).toBeNull();
  expect(lineAt("2026-11-20T15:36:00-05:00", 70, { ...HOUSEHOLD, placeIsChosen: false })).toBeNull();
  // The board an hour before the lighting.
  const longest = lineAt("2026-11-20T14:16:00-05:00", 120);
  expect(longest).toBe("Candle lighting in 120 minutes");
  expect(longest).toHaveLength(30);
});
