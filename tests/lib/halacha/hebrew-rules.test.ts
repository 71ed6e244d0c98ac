/** @jest-environment node */
import { HDate } from "@hebcal/core";
import { hebrewDateOf } from "@/lib/halacha/hebrew-rules";
import { addDays } from "@/lib/household/rules";

/** hebcal's names of the months in the house's spelling. */
const HOUSE: Record<string, string> = { Tevet: "Teves", "Sh'vat": "Shevat", Adar: "Adar II", Nisan: "Nissan", Iyyar: "Iyar", Tamuz: "Tammuz" };

function ofHebcal(date: string) {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const hebrew = new HDate(new Date(year, month - 1, day));
  const name = hebrew.getMonthName();
  return { day: hebrew.getDate(), month: HOUSE[name] ?? name };
}

test("every day of 180 years is what hebcal says", () => {
  for (let date = "1920-01-01"; date < "2100-01-01"; date = addDays(date, 1)) {
    const [own, hebcals] = [hebrewDateOf(date), ofHebcal(date)];
    if (own.day !== hebcals.day || own.month !== hebcals.month) expect([date, own]).toEqual([date, hebcals]);
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
])("%s is %i %s", (date, day, month) => expect(hebrewDateOf(date)).toEqual({ day, month }));
