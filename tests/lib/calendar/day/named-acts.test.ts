/** @jest-environment node */
import { isFullScale } from "@/tests/support/fuzz";
import { aHousehold, namedActs, WORLD } from "@/tests/support/named-acts";

const YEARS = Array.from({ length: 20 }, (_, index) => 2025 + index);
/** Chanukah and Purim on Fridays, Erev Pesach on Shabbos; a Purim of three days; a Yom Tov of three days. */
const SAMPLE = [
  [0, 0, [2027]],
  [1, 1, [2025]],
  [2, 2, [2029]],
] as const;
/** In full each of twelve households has every sixth year, so that two places share all twenty. */
const ALL = WORLD.places.flatMap((_, place) =>
  WORLD.customs.map(
    (_, custom) => [place, custom, YEARS.filter((_, index) => index % 6 === custom * 2 + (place % 2))] as const,
  ),
);
const householdOf = (place: number, custom: number) =>
  aHousehold(WORLD.places[place] ?? "brooklyn", WORLD.customs[custom] ?? {});

test.each<readonly [number, number, readonly number[]]>(isFullScale ? ALL : SAMPLE)(
  "no act is named on Shabbos or Yom Tov (place %d, custom %d)",
  (place, custom, years) => {
    const household = householdOf(place, custom);
    for (const year of years) expect([year, namedActs(household, year)]).toEqual([year, []]);
  },
  isFullScale ? 600_000 : undefined,
);

test.each<readonly [number, number, readonly number[]]>(isFullScale ? ALL : SAMPLE.slice(0, 1))(
  "nor at any minute between two changes of the line (place %d, custom %d)",
  (place, custom, years) => {
    // In the full run each household has another year.
    const year = years[Math.floor(place / 2)] ?? 2025;
    expect(namedActs(householdOf(place, custom), year, isFullScale ? 13 : 60)).toEqual([]);
  },
  isFullScale ? 600_000 : undefined,
);
