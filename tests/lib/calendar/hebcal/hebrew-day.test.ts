/** @jest-environment node */
import { hebrewDateOf } from "@/lib/calendar/hebcal/hebrew-day";
import { addDays } from "@/lib/platform/time/civil-date";
import { icuHebrewDate } from "@/tests/support/fixtures/hebrew-year";

describe("Hebrew dates", () => {
  const NAMES: Record<string, string> = {
    Tishri: "Tishrei",
    Heshvan: "Cheshvan",
    Tevet: "Teves",
    Nisan: "Nissan",
    Tamuz: "Tammuz",
  };

  test("equal ICU's on each 29th day of three centuries and step at sunset", () => {
    const differing: string[] = [];
    for (let date = "1900-01-01"; date <= "2199-12-31"; date = addDays(date, 29)) {
      const icu = icuHebrewDate(date);
      const { hd, hm, hy } = hebrewDateOf(date);
      const isSame = hd === icu.day && hm === (NAMES[icu.month] ?? icu.month) && hy === icu.year;
      if (!isSame || hebrewDateOf(date, true).hebrew !== hebrewDateOf(addDays(date, 1)).hebrew) differing.push(date);
    }
    expect(differing).toEqual([]);
  });

  test.each([
    ["2026-11-20", { hebrew: "י׳ כסלו תשפ״ז", hd: 10, hm: "Kislev", hy: 5787 }],
    ["2026-12-11", { hebrew: "א׳ טבת תשפ״ז", hd: 1, hm: "Teves", hy: 5787 }],
    ["2027-02-08", { hebrew: "א׳ אדר א׳ תשפ״ז", hd: 1, hm: "Adar I", hy: 5787 }],
    ["2027-03-10", { hebrew: "א׳ אדר ב׳ תשפ״ז", hd: 1, hm: "Adar II", hy: 5787 }],
    ["2028-02-28", { hebrew: "א׳ אדר תשפ״ח", hd: 1, hm: "Adar", hy: 5788 }],
    ["2024-02-29", { hebrew: "כ׳ אדר א׳ תשפ״ד", hd: 20, hm: "Adar I", hy: 5784 }],
  ])("%s", (date, expected) => expect(hebrewDateOf(date)).toEqual(expected));
});
