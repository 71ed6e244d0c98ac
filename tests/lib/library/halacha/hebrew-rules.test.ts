/** @jest-environment node */
import { HDate } from "@hebcal/core";
import { civilDayOf, daysOfYear, hebrewDateOf, indexInYear } from "@/lib/library/halacha/hebrew-rules";
import { addDays } from "@/lib/platform/time/civil-date";

/** hebcal's names of the months in the house's spelling. */
const HOUSE: Record<string, string> = {
  Tevet: "Teves",
  "Sh'vat": "Shevat",
  Adar: "Adar II",
  Nisan: "Nissan",
  Iyyar: "Iyar",
  Tamuz: "Tammuz",
};

function ofHebcal(date: string) {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const hebrew = new HDate(new Date(year, month - 1, day));
  const name = hebrew.getMonthName();
  return { day: hebrew.getDate(), month: HOUSE[name] ?? name, year: hebrew.getFullYear() };
}

test("each 13th day of 180 years is what hebcal says", () => {
  for (let date = "1920-01-01"; date < "2100-01-01"; date = addDays(date, 13)) {
    const [own, hebcals] = [hebrewDateOf(date), ofHebcal(date)];
    if (own.day !== hebcals.day || own.month !== hebcals.month || own.year !== hebcals.year)
      expect([date, own]).toEqual([date, hebcals]);
  }
});

test.each([
  ["2026-11-22", 12, "Kislev"],
  ["2027-03-10", 1, "Adar II"],
  ["2027-03-09", 30, "Adar I"],
  ["2026-03-03", 14, "Adar II"],
  ["2026-09-12", 1, "Tishrei"],
  ["2026-09-11", 29, "Elul"],
  ["2199-12-31", 12, "Teves"],
])("%s is %i %s", (date, day, month) => expect(hebrewDateOf(date)).toMatchObject({ day, month }));

test("the days of a year are as many as hebcal has, each with its weekday", () => {
  for (let year = 5780; year <= 5800; year++) {
    const days = daysOfYear(year);
    const first = new HDate(1, "Tishrei", year);
    expect([year, days.length]).toEqual([year, new HDate(1, "Tishrei", year + 1).abs() - first.abs()]);
    const weekdays = days.map((_, index) => first.add(index).getDay());
    expect(days.map(({ weekday }) => weekday)).toEqual(weekdays);
  }
});

test("an ordinary year's Adar has two names and one place, and it has no Adar I", () => {
  const days = daysOfYear(5788);
  expect(indexInYear(days, "Adar", 14)).toBe(indexInYear(days, "Adar II", 14));
  expect(indexInYear(days, "Adar I", 14)).toBe(-1);
});

test.each([
  ["2026-11-20", "2026-11-20"],
  ["2026-11-21", "2026-11-20"],
  ["2026-11-19", "2026-11-20"],
])("the Hebrew day of %s is named by it, seen on %s", (named, near) => {
  expect(civilDayOf(hebrewDateOf(named), near)).toBe(named);
});

test("a Hebrew day that hebcal calls Adar has its civil day too", () =>
  expect(civilDayOf({ year: 5788, month: "Adar", day: 14 }, "2028-03-11")).toBe("2028-03-12"));
