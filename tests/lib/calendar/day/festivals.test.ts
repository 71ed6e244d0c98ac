/** @jest-environment node */
import type { CalendarItem } from "@/lib/calendar/day/schema";
import { calendarItems } from "@/lib/calendar/hebcal/items";
import { expectedFestivals } from "@/tests/support/fixtures/festivals";
import { hebrewYear } from "@/tests/support/fixtures/hebrew-year";
import { at } from "@/tests/support/fixtures/places";

const YEARS = [5784, 5785, 5786, 5787, 5788, 5789, 5790, 5791, 5792];

const years = new Map<string, CalendarItem[]>();

/** All items of a Hebrew year, computed once for all tests. */
function itemsOfYear(year: number, inIsrael: boolean): CalendarItem[] {
  const key = `${year} ${inIsrael}`;
  const days = hebrewYear(year);
  const items =
    years.get(key) ??
    calendarItems(at(inIsrael ? "jerusalem" : "brooklyn"), days[0]?.date ?? "", days.at(-1)?.date ?? "");
  years.set(key, items);
  return items;
}

function holidaysOfYear(year: number, inIsrael: boolean): CalendarItem[] {
  return itemsOfYear(year, inIsrael).filter(({ category }) => category === "holiday");
}

const KNOWN: [string, string, "both" | "abroad" | "israel"][] = [
  ["2026-09-11", "Erev Rosh Hashanah", "both"],
  ["2026-09-12", "First day of Rosh Hashanah", "both"],
  ["2026-09-21", "Yom Kippur", "both"],
  ["2026-09-27", "Second day of Sukkos", "abroad"],
  ["2026-09-27", "Chol HaMoed Sukkos", "israel"],
  ["2026-10-03", "Shemini Atzeres", "both"],
  ["2026-10-03", "Simchas Torah", "israel"],
  ["2026-10-04", "Simchas Torah", "abroad"],
  ["2026-12-04", "Chanukah: 1 Candle", "both"],
  ["2026-12-11", "Rosh Chodesh Teves", "both"],
  ["2026-12-20", "Asarah B'Teves", "both"],
  ["2027-01-23", "Shabbos Shirah", "both"],
  ["2027-02-21", "Purim Katan", "both"],
  ["2027-03-23", "Purim", "both"],
  ["2027-04-22", "First day of Pesach", "both"],
  ["2027-04-28", "Seventh day of Pesach", "abroad"],
  ["2027-04-29", "Last day of Pesach", "abroad"],
  ["2027-05-25", "Lag BaOmer", "both"],
  ["2027-06-11", "Shavuos", "israel"],
  ["2027-06-12", "Second day of Shavuos", "abroad"],
  ["2027-08-12", "Tisha B'Av", "both"],
  ["2027-10-02", "First day of Rosh Hashanah", "both"],
  ["2028-03-12", "Purim", "both"],
  ["2028-04-11", "First day of Pesach", "both"],
  ["2028-05-31", "First day of Shavuos", "abroad"],
  ["2028-08-01", "Tisha B'Av", "both"],
  ["2029-07-22", "Tisha B'Av (observed)", "both"],
];

describe.each([false, true])("the festivals, in Israel: %s", (inIsrael) => {
  test.each(YEARS)("of %d are those of the Hebrew calendar's own rules, each once", (year) => {
    const titles = holidaysOfYear(year, inIsrael).map(({ date, title }) => `${date} ${title}`);
    const own = titles.filter((line) => !/Shabbos Shirah|Purim Meshulash/.test(line));
    expect(own.toSorted()).toEqual(expectedFestivals(year, inIsrael));
  });

  test("fall on the civil days that everyone knows", () => {
    const lines = new Set(
      YEARS.flatMap((year) => holidaysOfYear(year, inIsrael)).map(({ date, title }) => `${date} ${title}`),
    );
    for (const [date, title, where] of KNOWN) {
      expect([`${date} ${title}`, lines.has(`${date} ${title}`)]).toEqual([
        `${date} ${title}`,
        where === "both" || (where === "israel") === inIsrael,
      ]);
    }
  });

  test("Shabbos Shirah is the Shabbos of Parshas Beshalach", () => {
    const items = itemsOfYear(5787, inIsrael);
    const shirah = items.find(({ title }) => title === "Shabbos Shirah");
    expect(
      items.filter(({ date, category }) => date === shirah?.date && category === "parashat").map(({ title }) => title),
    ).toEqual(["Parshas Beshalach"]);
  });
});
