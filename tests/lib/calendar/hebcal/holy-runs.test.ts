/** @jest-environment node */
import { comingHolyRuns, holyRunAfter } from "@/lib/calendar/hebcal/holy-runs";
import { tableOf } from "@/tests/support/table";

const titles = (eve: string, inIsrael: boolean) => {
  const run = holyRunAfter(eve, inIsrael);
  return run && [run.name, ...run.days.map(({ date, title }) => `${date.slice(5)} ${title}`)].join("; ");
};

test.each(
  tableOf(`
  a Shabbos | 2026-11-27 | Shabbos Parshas Vayishlach; 11-28 Shabbos Parshas Vayishlach
  Yom Tov into Shabbos | 2027-04-21 | Pesach and Shabbos Chol HaMoed Pesach; 04-22 First day of Pesach; 04-23 Second day of Pesach; 04-24 Shabbos Chol HaMoed Pesach
  Yom Tov whose second day is Shabbos | 2027-06-10 | Shavuos and Shabbos; 06-11 First day of Shavuos; 06-12 Shabbos, second day of Shavuos
  Yom Tov whose first day is Shabbos | 2027-10-01 | Shabbos and Rosh Hashanah; 10-02 Shabbos, first day of Rosh Hashanah; 10-03 Second day of Rosh Hashanah
  Yom Kippur | 2027-10-10 | Yom Kippur; 10-11 Yom Kippur
  two names | 2027-10-22 | Shabbos and Shemini Atzeres and Simchas Torah; 10-23 Shabbos, Shemini Atzeres; 10-24 Simchas Torah
  one day in Israel | 2027-06-10 | Shavuos and Shabbos Parshas Nasso; 06-11 Shavuos; 06-12 Shabbos Parshas Nasso
`),
)("%s", (name, eve = "", expected) => expect(titles(eve, name === "one day in Israel")).toBe(expected));

test.each([
  ["no eve", "2026-11-26"],
  ["a Friday that is itself Yom Tov", "2027-04-23"],
])("%s begins nothing", (_, eve) => expect(holyRunAfter(eve, false)).toBeNull());

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
