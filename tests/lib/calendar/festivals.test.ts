/** @jest-environment node */
import { calendarItems } from "@/lib/calendar/hebcal";
import { hebrewDateOf } from "@/lib/calendar/hebrew-day";
import { addDays, weekdayOf } from "@/lib/household/rules";
import { expectedFestivals } from "@/tests/support/festivals";
import { hebrewYear, icuHebrewDate } from "@/tests/support/hebrew-year";
import { at } from "@/tests/support/places";

const YEARS = [5784, 5785, 5786, 5787, 5788, 5789, 5790, 5791, 5792];

function holidays(start: string, end: string, inIsrael: boolean) {
  return calendarItems(at(inIsrael ? "jerusalem" : "brooklyn"), start, end).filter(({ category }) => category === "holiday");
}

function yearOf(year: number, inIsrael: boolean) {
  const days = hebrewYear(year);
  return holidays(days[0]?.date ?? "", days.at(-1)?.date ?? "", inIsrael);
}

const KNOWN: [string, string, "both" | "abroad" | "israel"][] = [
  ["2026-09-11", "Erev Rosh Hashanah", "both"],
  ["2026-09-12", "Rosh Hashanah 5787", "both"],
  ["2026-09-21", "Yom Kippur", "both"],
  ["2026-09-27", "Sukkos II", "abroad"],
  ["2026-09-27", "Sukkos II (Chol Hamoed)", "israel"],
  ["2026-10-03", "Shmini Atzeres", "both"],
  ["2026-10-03", "Simchas Torah", "israel"],
  ["2026-10-04", "Simchas Torah", "abroad"],
  ["2026-12-04", "Chanukah: 1 Candle", "both"],
  ["2026-12-11", "Rosh Chodesh Teves", "both"],
  ["2026-12-20", "Asara B'Teves", "both"],
  ["2027-01-23", "Shabbos Shirah", "both"],
  ["2027-02-21", "Purim Katan", "both"],
  ["2027-03-23", "Purim", "both"],
  ["2027-04-22", "Pesach I", "both"],
  ["2027-04-28", "Pesach VII", "both"],
  ["2027-04-29", "Pesach VIII", "abroad"],
  ["2027-05-25", "Lag BaOmer", "both"],
  ["2027-06-11", "Shavuos", "israel"],
  ["2027-06-12", "Shavuos II", "abroad"],
  ["2027-08-12", "Tisha B'Av", "both"],
  ["2027-10-02", "Rosh Hashanah 5788", "both"],
  ["2028-03-12", "Purim", "both"],
  ["2028-04-11", "Pesach I", "both"],
  ["2028-05-31", "Shavuos I", "abroad"],
  ["2028-08-01", "Tisha B'Av", "both"],
  ["2029-07-22", "Tisha B'Av (observed)", "both"],
];

describe.each([false, true])("the festivals, in Israel: %s", (inIsrael) => {
  test.each(YEARS)("of %d are those of the Hebrew calendar's own rules, each once", (year) => {
    const titles = yearOf(year, inIsrael).map(({ date, title }) => `${date} ${title}`);
    const own = titles.filter((line) => !/Shabbos Shirah|Purim Meshulash/.test(line));
    expect(own.toSorted()).toEqual(expectedFestivals(year, inIsrael));
  });

  test("fall on the civil days that everybody knows", () => {
    const lines = new Set(holidays("2026-09-01", "2027-10-05", inIsrael).concat(holidays("2027-10-06", "2028-11-01", inIsrael), holidays("2029-07-01", "2029-07-31", inIsrael)).map(({ date, title }) => `${date} ${title}`));
    for (const [date, title, where] of KNOWN) {
      expect([`${date} ${title}`, lines.has(`${date} ${title}`)]).toEqual([`${date} ${title}`, where === "both" || (where === "israel") === inIsrael]);
    }
  });

  test("Shabbos Shirah is the Shabbos of Parshas Beshalach", () => {
    const items = calendarItems(at(inIsrael ? "jerusalem" : "brooklyn"), "2027-01-01", "2027-12-31");
    const shirah = items.find(({ title }) => title === "Shabbos Shirah");
    expect(items.filter(({ date, category }) => date === shirah?.date && category === "parashat").map(({ title }) => title)).toEqual(["Parshas Beshalach"]);
  });
});

describe("what leaves the server", () => {
  const items = [...calendarItems(at("brooklyn"), "2026-09-01", "2027-10-05"), ...calendarItems(at("jerusalem"), "2027-10-06", "2028-11-01")];

  test("is of six categories, and only candles and havdalah have a time", () => {
    expect([...new Set(items.map(({ category }) => category))].sort()).toEqual(["candles", "daf", "havdalah", "holiday", "parashat"]);
    expect(items.filter(({ category, time }) => (time !== undefined) !== ["candles", "havdalah"].includes(category))).toEqual([]);
  });

  test("is in the household's spelling, with straight apostrophes and no time in a title", () => {
    expect(items.filter(({ title }) => /[‘’]|CH''M|Tevet|Sh'vat|Iyyar|Tamuz|Nisan\b|Hashana\b|\d:\d\d|Shabbat|Parashat|Sukkot/.test(title))).toEqual([]);
    expect(items.find(({ date, category }) => date === "2026-10-10" && category === "parashat")?.title).toBe("Parshas Bereishis");
  });

  test("has Hebrew titles without niqqud, Latin digits or a bracket in front", () => {
    expect(items.filter(({ hebrew }) => hebrew === "" || /[\u0591-\u05BD\u05BF-\u05C7A-Za-z0-9]|^\(/.test(hebrew))).toEqual([]);
    expect(items.find(({ title }) => title === "Rosh Hashanah 5787")?.hebrew).toBe("ראש השנה");
    expect(holidays("2029-07-22", "2029-07-22", false)).toMatchObject([{ title: "Tisha B'Av (observed)", hebrew: "תשעה באב (נדחה)" }]);
  });

  test("holds none of the days that the household does not keep", () => {
    expect(items.filter(({ title }) => /Sigd|HaBanot|Selicho|LaBehe|Yom Ha|Yerushalayim|Herzl|Mevarch|Omer day|Molad/.test(title))).toEqual([]);
  });

  test("is in order and, over the turn of the Hebrew year, each once", () => {
    const lines = items.map(({ date, title }) => `${date} ${title}`);
    expect(lines.map((line) => line.slice(0, 10))).toEqual(lines.map((line) => line.slice(0, 10)).toSorted());
    expect(new Set(lines).size).toBe(lines.length);
  });

  test("has the daf of every day since 1923, and none before", () => {
    const daf = (date: string) => calendarItems(at("brooklyn"), date, date).filter(({ category }) => category === "daf");
    expect(daf("2026-11-20")).toEqual([{ title: "Arachin 3", hebrew: "ערכין דף ג׳", date: "2026-11-20", category: "daf" }]);
    expect(daf("1923-09-11")).toMatchObject([{ title: "Berachos 2" }]);
    expect(daf("1923-09-10")).toEqual([]);
    expect(daf("1900-01-01")).toEqual([]);
    const spellings = calendarItems(at("brooklyn"), "2027-01-01", "2027-12-31").filter(({ category }) => category === "daf");
    expect(spellings).toHaveLength(365);
  });

  test("every Shabbos has a parsha or a festival, never both", () => {
    for (let date = "2026-09-12"; date < "2027-10-05"; date = addDays(date, 7)) {
      expect(weekdayOf(date)).toBe(6);
      const day = items.filter((item) => item.date === date);
      const isFestival = day.some(({ title }) => /^(Rosh Hashanah|Yom Kippur|Sukkos|Shmini|Simchas|Pesach [IV]|Shavuos)/.test(title));
      expect(day.filter(({ category }) => category === "parashat")).toHaveLength(isFestival ? 0 : 1);
    }
  });
});

describe("Hebrew dates", () => {
  const NAMES: Record<string, string> = { Tishri: "Tishrei", Heshvan: "Cheshvan", Tevet: "Teves", Nisan: "Nissan", Tamuz: "Tammuz" };

  test("agree with ICU's for every 29th day of three centuries, and step by one at sunset", () => {
    const differing: string[] = [];
    for (let date = "1900-01-01"; date <= "2199-12-31"; date = addDays(date, 29)) {
      const [icu, { hd, hm, hy }] = [icuHebrewDate(date), hebrewDateOf(date)];
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
