/** @jest-environment node */
import { comingHolyRuns, holyRunAfter } from "@/lib/calendar/hebcal/holy-runs";

const titles = (eve: string, inIsrael = false) => {
  const run = holyRunAfter(eve, inIsrael);
  return run && [run.name, ...run.days.map(({ date, title }) => `${date} ${title}`)];
};

test.each([
  ["a Shabbos", "2026-11-27", false, ["Shabbos Parshas Vayishlach", "2026-11-28 Shabbos Parshas Vayishlach"]],
  [
    "Yom Tov into Shabbos",
    "2027-04-21",
    false,
    [
      "Pesach and Shabbos Chol HaMoed Pesach",
      "2027-04-22 First day of Pesach",
      "2027-04-23 Second day of Pesach",
      "2027-04-24 Shabbos Chol HaMoed Pesach",
    ],
  ],
  [
    "Yom Tov whose second day is Shabbos",
    "2027-06-10",
    false,
    ["Shavuos and Shabbos", "2027-06-11 First day of Shavuos", "2027-06-12 Shabbos, second day of Shavuos"],
  ],
  [
    "Yom Tov whose first day is Shabbos",
    "2027-10-01",
    false,
    [
      "Shabbos and Rosh Hashanah",
      "2027-10-02 Shabbos, first day of Rosh Hashanah",
      "2027-10-03 Second day of Rosh Hashanah",
    ],
  ],
  ["Yom Kippur", "2027-10-10", false, ["Yom Kippur", "2027-10-11 Yom Kippur"]],
  [
    "two names",
    "2027-10-22",
    false,
    [
      "Shabbos and Shemini Atzeres and Simchas Torah",
      "2027-10-23 Shabbos, Shemini Atzeres",
      "2027-10-24 Simchas Torah",
    ],
  ],
  [
    "one day in Israel",
    "2027-06-10",
    true,
    ["Shavuos and Shabbos Parshas Nasso", "2027-06-11 Shavuos", "2027-06-12 Shabbos Parshas Nasso"],
  ],
  ["no eve", "2026-11-26", false, null],
  ["a Friday that is itself Yom Tov", "2027-04-23", false, null],
])("%s", (_, eve, inIsrael, expected) => expect(titles(eve, inIsrael)).toEqual(expected));

test("the coming ones begin with the one that is continuing, until its last day is over", () => {
  const first = (today: string) => comingHolyRuns(today, 7, false)[0]?.eve;
  expect(["2027-04-21", "2027-04-22", "2027-04-24", "2027-04-25"].map(first)).toEqual([
    "2027-04-21",
    "2027-04-21",
    "2027-04-21",
    "2027-04-27",
  ]);
  expect(comingHolyRuns("2026-11-23", 20, false).map(({ eve }) => eve)).toEqual([
    "2026-11-27",
    "2026-12-04",
    "2026-12-11",
  ]);
});
