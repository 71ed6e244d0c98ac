/** @jest-environment node */
import { aHousehold, namedActs, WORLD } from "@/tests/support/named-acts";

/** The first of the years and how many; fewer for a quick look. */
const FIRST = 2025;
const YEARS = Number(process.env["NACHES_CALENDAR_YEARS"] ?? 20);

const CASES = WORLD.places.flatMap((place) => WORLD.customs.map((custom) => ({ place, custom, name: custom.nusach })));

test.each(CASES)(
  "no act is named on Shabbos or Yom Tov for years ($place, $name)",
  ({ place, custom }) => {
    for (let year = FIRST; year < FIRST + YEARS; year++)
      expect([year, namedActs(aHousehold(place, custom), year)]).toEqual([year, []]);
  },
  300_000,
);
