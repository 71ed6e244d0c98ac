/** @jest-environment node */
import { aHousehold, namedActs, WORLD } from "@/tests/support/named-acts";

/** Some of the world's places, customs and years; named-acts-years.test.ts goes through all of them. */
const SAMPLE = [
  // Chanukah and Purim on Fridays, Erev Pesach on Shabbos; a Purim of three days; a Yom Tov of three days.
  [0, 0, 2027],
  [1, 1, 2025],
  [2, 2, 2029],
] as const;

test.each(SAMPLE)("no act is named on Shabbos or Yom Tov (place %d, custom %d, %d)", (place, custom, year) => {
  const household = aHousehold(WORLD.places[place] ?? "brooklyn", WORLD.customs[custom] ?? {});
  expect(namedActs(household, year)).toEqual([]);
});
