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

describe.each([false, true])("the festivals, in Israel: %s", (inIsrael) => {
  test.each(YEARS)("of %d are those of the Hebrew calendar's own rules, each once", (year) => {
    const titles = holidaysOfYear(year, inIsrael).map(({ date, title }) => `${date} ${title}`);
    const own = titles.filter((line) => !/Shabbos Shirah|Purim Meshulash/.test(line));
    expect(own.toSorted()).toEqual(expectedFestivals(year, inIsrael));
  });

  test("Shabbos Shirah is the Shabbos of Parshas Beshalach", () => {
    const items = itemsOfYear(5787, inIsrael);
    const shirah = items.find(({ title }) => title === "Shabbos Shirah");
    expect(
      items.filter(({ date, category }) => date === shirah?.date && category === "parashat").map(({ title }) => title),
    ).toEqual(["Parshas Beshalach"]);
  });
});
