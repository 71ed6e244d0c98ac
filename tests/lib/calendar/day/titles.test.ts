/** @jest-environment node */
import { findOtherSpellings } from "@/lib/calendar/day/spelling";
import { comingFestivals } from "@/lib/calendar/hebcal/coming-festivals";
import { hebrewDateOf, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { untimedItems } from "@/lib/calendar/hebcal/items";
import { hebrewTitle, weeklyTitle } from "@/lib/calendar/hebcal/titles";
import { holidaysOfMonth } from "@/lib/calendar/history/holidays";
import { addDays } from "@/lib/platform/time/civil-date";

/** 1 Tishrei 5780 and 29 Elul 5800. */
const FIRST = "2019-09-30";
const LAST = "2040-09-07";

const SEPHARDI =
  /\b(Tevet|Shabbat|Parashat|Sukkot|Shavuot|Simchat|Atzeret|Rosh Hashana|Shvat|Sh'vat|Nisan|Tamuz|Iyyar|Ta'anit|Selichot|Bereshit)\b|CH''M/;

/** Titles and what is wrong with them. */
const wrong = (titles: Iterable<string>) =>
  [...new Set(titles)].filter(
    (title) => findOtherSpellings(title).length > 0 || SEPHARDI.test(title) || /[‘’]/.test(title),
  );

describe.each([false, true])("in Israel: %s", (inIsrael) => {
  test("every title of twenty years has one spelling for each name", () => {
    const items = untimedItems(inIsrael, FIRST, LAST);
    expect(items.length).toBeGreaterThan(9000);
    expect(wrong(items.map(({ title }) => title))).toEqual([]);
  });

  test("the parsha, Hebrew months, holidays, and coming festivals follow", () => {
    const titles: string[] = [];
    for (let date = FIRST; date <= LAST; date = addDays(date, 7))
      titles.push(weeklyTitle(date, inIsrael), hebrewDateOf(date).hm, ...comingFestivals(date).map(({ name }) => name));
    for (let date = FIRST; date <= LAST; date = addDays(date, 28))
      titles.push(...holidaysOfMonth(hebrewDay(date), inIsrael).map(({ title }) => title));
    expect(wrong(titles)).toEqual([]);
  });
});

test.each([
  ["2026-11-23", "Parshas Vayishlach"],
  ["2026-11-28", "Parshas Vayishlach"],
  // Erev Pesach, whose Shabbos is three days away.
  ["2027-04-21", "Shabbos: Chol HaMoed Pesach"],
  ["2027-04-24", "Chol HaMoed Pesach"],
  ["2026-09-07", "Shabbos: Rosh Hashanah"],
  ["2026-09-12", "First day of Rosh Hashanah"],
])("the week's line of %s is %s", (date, line) => expect(weeklyTitle(date, false)).toBe(line));

test("the week's line fits one of thirty characters but for a double parsha", () => {
  const lines = Array.from({ length: 7000 }, (_, index) => weeklyTitle(addDays(FIRST, index), false));
  expect(lines.filter((line) => line.length > 30 && !line.startsWith("Parshas"))).toEqual([]);
});

test.each([
  ["ראש השנה 5787", "ראש השנה"],
  ["(תשעה באב (נדחה", "תשעה באב (נדחה)"],
  ["סוכות ג׳ (חוה״מ)", "סוכות ג׳ (חוה״מ)"],
  ["פרשת ויצא", "פרשת ויצא"],
])("%s is shown as %s", (from, to) => expect(hebrewTitle(from)).toBe(to));
