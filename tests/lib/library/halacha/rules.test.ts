/** @jest-environment node */
import { HDate, HebrewCalendar, flags } from "@hebcal/core";
import { ALL_HALACHOS, HALACHOS, PINNED_HALACHOS, SEASONAL_HALACHOS } from "@/lib/library/halacha/content";
import type { MonthDay } from "@/lib/library/halacha/entry";
import { daysOfYear, hebrewDateOf, indexInYear } from "@/lib/library/halacha/hebrew-rules";
import { halachaOn, previousHalachos } from "@/lib/library/halacha/rules";

const YEARS = Array.from({ length: 11 }, (_, index) => 5787 + index);
const titlesOf = (year: number) => daysOfYear(year).map((day) => halachaOn(day).title);
const titleOn = (year: number, month: string, day: number) => halachaOn({ year, month, day }).title;

/** The Hebrew dates on which a title is shown in a year, such as "25 Kislev". */
const daysWith = (title: string, year: number) =>
  daysOfYear(year).flatMap((day) => (halachaOn(day).title === title ? [`${day.day} ${day.month}`] : []));

const isOfJoy = ({ content }: { content: string }) =>
  /\b(joy|glad|feast|meal|eat|bread|wine|meat|drink|dance|song)/i.test(content);

describe.each(YEARS)("in %i", (year) => {
  test("every day has a halacha, and none comes twice", () => {
    const titles = titlesOf(year);
    expect(titles.every((title) => title.length > 0)).toBe(true);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test("every one of a span of days and of a season is shown in it", () => {
    const titles = titlesOf(year);
    const spans = PINNED_HALACHOS.filter(({ when }) => "from" in when && when.from.join() !== when.to.join());
    const due = [...spans.map(({ halacha }) => halacha), ...SEASONAL_HALACHOS.flatMap(({ entries }) => entries)];
    expect(due.map(({ title }) => title).filter((title) => !titles.includes(title))).toEqual([]);
  });

  test("a pinned one is shown on a day of its own, and one of a season in its season", () => {
    const days = daysOfYear(year);
    const spanOf = (from: MonthDay, to: MonthDay) => [indexInYear(days, ...from), indexInYear(days, ...to)] as const;
    const spans = new Map([
      ...PINNED_HALACHOS.flatMap(({ when, halacha }) =>
        "from" in when ? [[halacha.id, spanOf(when.from, when.to)] as const] : [],
      ),
      ...SEASONAL_HALACHOS.flatMap(({ from, to, entries }) => entries.map(({ id }) => [id, spanOf(from, to)] as const)),
    ]);
    const outside = days.flatMap((day, index) => {
      const { id } = halachaOn(day);
      const [first = 0, last = days.length] = spans.get(id) ?? [];
      return first <= index && index <= last ? [] : [`${id} on ${day.day} ${day.month}`];
    });
    expect(outside).toEqual([]);
  });

  test("where a pinned one is open that was not shown yet, no other comes before it", () => {
    const days = daysOfYear(year);
    const shown = new Set<string>();
    const pinned = new Set(PINNED_HALACHOS.map(({ halacha }) => halacha.id));
    for (const [index, day] of days.entries()) {
      const { id } = halachaOn(day);
      const waiting = PINNED_HALACHOS.filter(
        ({ when, halacha }) =>
          "from" in when &&
          !shown.has(halacha.id) &&
          indexInYear(days, ...when.from) <= index &&
          index <= indexInYear(days, ...when.to) &&
          indexInYear(days, ...when.from) >= 0,
      );
      if (waiting.length > 0)
        expect([`${day.day} ${day.month}`, pinned.has(id)]).toEqual([`${day.day} ${day.month}`, true]);
      shown.add(id);
    }
  });

  test("no text of joy or of eating is shown on a fast", () => {
    const [start, end] = [new HDate(1, "Tishrei", year), new HDate(29, "Elul", year)];
    const fasts = HebrewCalendar.calendar({ start, end, noModern: true }).filter(
      (event) =>
        (event.getFlags() & (flags.MINOR_FAST | flags.MAJOR_FAST)) !== 0 && !/Bechor|^Erev/.test(event.getDesc()),
    );
    expect(fasts).toHaveLength(6);
    const shown = fasts.map((event) => {
      const greg = event.getDate().greg();
      const date = [greg.getFullYear(), greg.getMonth() + 1, greg.getDate()].map((part) =>
        String(part).padStart(2, "0"),
      );
      return halachaOn(hebrewDateOf(date.join("-")));
    });
    expect(shown.filter(isOfJoy)).toEqual([]);
  });
});

test("every halacha has its day within eleven years", () => {
  const shown = new Set(YEARS.flatMap(titlesOf));
  expect(ALL_HALACHOS.map(({ title }) => title).filter((title) => !shown.has(title))).toEqual([]);
});

test.each([
  ["Eating before Yom Kippur", 5788, 5797, ["9 Tishrei"]],
  ["When Adar Comes", 5787, 5797, ["1 Adar II"]],
  ["The Best Part of Purim", 5787, 5797, ["14 Adar II"]],
  ["When Av Comes", 5787, 5797, ["1 Av"]],
] as const)("%s is shown on its day only", (title, first, last, dates) => {
  for (let year = first; year <= last; year++)
    expect(daysWith(title, year).filter((date) => date !== dates[0])).toEqual([]);
  expect(daysWith(title, first).length + daysWith(title, first + 1).length).toBeGreaterThan(0);
});

describe("days that a strict reader named", () => {
  test("Yom Kippur 5788 does not speak of eating", () =>
    expect(["The Day Itself", "Before Hashem"]).toContain(titleOn(5788, "Tishrei", 10)));

  test("Purim 5787 is not the first of Adar", () =>
    expect(titleOn(5787, "Adar II", 14)).toBe("The Best Part of Purim"));

  test.each([
    [5787, 13],
    [5788, 13],
    [5785, 12], // The eve of Pesach was Shabbos.
    [5805, 12],
  ])("in %i the search for chametz is on %i Nissan", (year, day) => {
    expect(daysWith("The Search for Chametz", year)).toEqual([`${day} Nissan`]);
  });

  test("the Chanukah lights have their words in Chanukah only", () => {
    for (const year of YEARS) {
      const [date = ""] = daysWith("One More Each Night", year);
      expect(date).toMatch(/^(2[5-9]|30) Kislev$|^[12] Teves$/);
    }
  });

  test("the greens of Shavuos stand before Shavuos, once a year", () => {
    for (const year of YEARS)
      expect(daysWith("Greens for Shavuos", year)).toEqual([expect.stringMatching(/^[2-5] Sivan$/)]);
  });

  test.each([
    [5787, "Av", 9],
    [5788, "Av", 9], // It was "Liver over the Fire".
    [5789, "Av", 10], // 9 Av is Shabbos.
    [5792, "Av", 10],
  ])("Tisha B'Av of %i, kept on %2$s %3$i, is about the day", (year, month, day) => {
    expect(["No Greeting Today", "Tallis and Tefillin at Mincha"]).toContain(titleOn(year, month, day));
  });

  test.each([
    [5785, "Tishrei", 4, ["The Day of Gedaliah", "Why There Are Fasts"]],
    [5784, "Adar II", 11, ["Half a Shekel", "They Stood Together"]],
    [5789, "Tammuz", 18, ["Five Things", "Returning with the Heart"]],
  ])("a fast of %i that would fall on Shabbos is kept on %2$s %3$i", (year, month, day, expected) => {
    const isMoved = daysOfYear(year).some((each) => each.month === month && each.day === day - 1 && each.weekday === 6);
    if (month !== "Adar II") expect(isMoved).toBe(true);
    expect(expected).toContain(titleOn(year, month, day));
  });

  test("in the first Adar of a leap year there is no Purim but the little one", () => {
    const days = daysOfYear(5787).filter(({ month }) => month === "Adar I");
    const festive = days.filter((day) => halachaOn(day).category === "Festivals" && day.day < 25);
    expect(festive.map(({ day }) => day)).toEqual([14]);
  });
});

test("the three days before are as they were, also over Rosh Hashanah", () =>
  expect(previousHalachos({ year: 5788, month: "Tishrei", day: 2 })).toEqual([
    halachaOn({ year: 5788, month: "Tishrei", day: 1 }),
    halachaOn({ year: 5787, month: "Elul", day: 29 }),
    halachaOn({ year: 5787, month: "Elul", day: 28 }),
  ]));

test("two years do not show the general ones on the same days", () => {
  const both = daysOfYear(5788).filter(({ month, day }) => indexInYear(daysOfYear(5789), month, day) >= 0);
  const general = both.map((day) => [halachaOn(day), halachaOn({ ...day, year: 5789 })] as const);
  const same = general.filter(([one, other]) => HALACHOS.includes(one) && one === other);
  expect(same).toEqual([]);
});

test("a date that its year does not have is refused", () =>
  expect(() => halachaOn({ year: 5788, month: "Adar I", day: 1 })).toThrow(RangeError));
