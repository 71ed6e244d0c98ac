/** @jest-environment node */
import { calendarItems } from "@/lib/calendar/hebcal/items";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { at } from "@/tests/support/fixtures/places";

describe("what leaves the server", () => {
  const items = [
    ...calendarItems(at("brooklyn"), "2026-09-01", "2027-10-05"),
    ...calendarItems(at("jerusalem"), "2027-10-06", "2028-11-01"),
  ];

  test("is of six categories, and only candles and havdalah have a time", () => {
    expect([...new Set(items.map(({ category }) => category))].sort()).toEqual([
      "candles",
      "daf",
      "havdalah",
      "holiday",
      "parashat",
    ]);
    expect(
      items.filter(({ category, time }) => (time !== undefined) !== ["candles", "havdalah"].includes(category)),
    ).toEqual([]);
  });

  test("is in the household's spelling, with straight apostrophes and timeless titles", () => {
    expect(
      items.filter(({ title }) =>
        /[‘’]|CH''M|Tevet|Sh'vat|Iyyar|Tamuz|Nisan\b|Hashana\b|\d:\d\d|Shabbat|Parashat|Sukkot/.test(title),
      ),
    ).toEqual([]);
    expect(items.find(({ date, category }) => date === "2026-10-10" && category === "parashat")?.title).toBe(
      "Parshas Bereishis",
    );
  });

  test("has Hebrew titles without niqqud, Latin digits or a bracket in front", () => {
    expect(
      items.filter(({ hebrew }) => hebrew === "" || /[\u0591-\u05BD\u05BF-\u05C7A-Za-z0-9]|^\(/.test(hebrew)),
    ).toEqual([]);
    expect(items.find(({ title }) => title === "First day of Rosh Hashanah")?.hebrew).toBe("ראש השנה");
    expect(
      calendarItems(at("brooklyn"), "2029-07-22", "2029-07-22").filter(({ category }) => category === "holiday"),
    ).toMatchObject([{ title: "Tisha B'Av (observed)", hebrew: "תשעה באב (נדחה)" }]);
  });

  test("holds none of the days that the household does not keep", () =>
    expect(
      items.filter(({ title }) =>
        /Sigd|HaBanot|Selicho|LaBehe|Yom Ha|Yerushalayim|Herzl|Mevarch|Omer day|Molad/.test(title),
      ),
    ).toEqual([]));

  test("is in order and, over the turn of the Hebrew year, each once", () => {
    const lines = items.map(({ date, title }) => `${date} ${title}`);
    expect(lines.map((line) => line.slice(0, 10))).toEqual(lines.map((line) => line.slice(0, 10)).toSorted());
    expect(new Set(lines).size).toBe(lines.length);
  });

  test("has the daf of every day since 1923, and none before", () => {
    const daf = (date: string) =>
      calendarItems(at("brooklyn"), date, date).filter(({ category }) => category === "daf");
    expect(daf("2026-11-20")).toEqual([
      { title: "Arachin 3", hebrew: "ערכין דף ג׳", date: "2026-11-20", category: "daf" },
    ]);
    expect(daf("1923-09-11")).toMatchObject([{ title: "Berachos 2" }]);
    expect(daf("1923-09-10")).toEqual([]);
    expect(daf("1900-01-01")).toEqual([]);
  });

  test("every Shabbos has a parsha or a festival, never both", () => {
    for (let date = "2026-09-12"; date < "2027-10-05"; date = addDays(date, 7)) {
      expect(weekdayOf(date)).toBe(6);
      const day = items.filter((item) => item.date === date);
      const isFestival = day.some(({ title }) =>
        /^(\w+ day of|Chol HaMoed|Yom Kippur|Shemini|Simchas|Shavuos)/.test(title),
      );
      expect(day.filter(({ category }) => category === "parashat")).toHaveLength(isFestival ? 0 : 1);
    }
  });
});
