/** @jest-environment node */
import { DailyLearning, HDate } from "@hebcal/core";
import "@hebcal/learning";
import { LETTERS, letterParts } from "@/lib/library/tanach/letters-of-119";
import { occasionPlans } from "@/lib/library/tanach/occasions";
import type { ReadingPlan } from "@/lib/library/tanach/plan";
import { divisionPlan, letterPlan, tehillimOfElul, tehillimToday } from "@/lib/library/tanach/tehillim";
import { readPassage } from "@/lib/library/tanach/texts";

const refsOf = (found: ReadingPlan | null) =>
  (found?.parts ?? []).flatMap(({ passages }) => passages.flatMap(readPassage)).map(({ ref }) => ref);
const all = refsOf(divisionPlan("all"));

test.each([
  ["day", 30],
  ["week", 7],
  ["book", 5],
] as const)("the divisions by %s are all of Tehillim, each verse once", (kind, count) => {
  const refs = Array.from({ length: count }, (_, index) => refsOf(divisionPlan(`${kind}.${index + 1}`))).flat();
  expect(refs).toEqual(all);
  expect(all).toHaveLength(2527);
});

test("the days of the month are those of hebcal's table", () => {
  const ours = (found: ReadingPlan) => found.title.replace("Tehillim ", "");
  for (const [day, month] of [
    ["Cheshvan", 5787],
    ["Teves", 5787],
  ] as const)
    for (let date = 1; date <= new HDate(1, day, month).daysInMonth(); date++) {
      const hebrew = new HDate(date, day, month);
      const theirs = DailyLearning.lookup("psalms", hebrew, false)?.getDesc() ?? "";
      const chapters = theirs
        .replace(/^Psalms /, "")
        .replace(/(?<=(\d+):\d+)-\1:/, "–")
        .replace("-", "–");
      expect([date, ours(tehillimToday(date, hebrew.daysInMonth()))]).toEqual([date, chapters]);
    }
});

test("the last day of a short month has both last days, of a full one its own", () => {
  expect(tehillimToday(29, 29)).toMatchObject({
    title: "Tehillim 140–150",
    hebrewTitle: "תהלים קמ–קנ",
    note: "Days 29 and 30: the month has no thirtieth day",
  });
  expect(tehillimToday(29, 30).title).toBe("Tehillim 140–144");
  expect(tehillimToday(30, 30).title).toBe("Tehillim 145–150");
});

test("119 is divided by its letters, on the 25th up to Lamed", () => {
  expect(letterParts().flatMap(({ passages }) => passages.flatMap(readPassage))).toHaveLength(176);
  const first = tehillimToday(25, 30);
  expect([first.title, first.hebrewTitle, first.parts.length]).toEqual(["Tehillim 119:1–96", "תהלים קיט, א–ל", 12]);
  for (const [index, { letter }] of LETTERS.entries())
    for (const { lines } of letterParts(index, index).flatMap(({ passages }) => passages.flatMap(readPassage)))
      expect(lines[0]?.replace(/[^\u05d0-\u05ea]/g, "")[0]).toBe(letter);
  expect(letterPlan("beis")).toMatchObject({ next: "psalms.119.gimmel", previous: "psalms.119.aleph" });
  expect(letterPlan("alpha")).toBeNull();
});

test("three chapters a day from Elul, then thirty-six, make all of Tehillim", () => {
  const refs = Array.from({ length: 39 }, (_, index) => refsOf(tehillimOfElul(index + 1))).flat();
  expect(refs).toEqual(all);
  expect(tehillimOfElul(39)?.parts[9]?.title).toBe("Before sleep: Tehillim 124");
  expect([tehillimOfElul(0), tehillimOfElul(40)]).toEqual([null, null]);
});

test("the chapter of one's years is the next one, and letters of a name become verses", () => {
  expect(divisionPlan("age.80")).toMatchObject({ title: "Tehillim 81" });
  const name = divisionPlan("letters.מנחםמענדל");
  expect(name?.parts.map(({ hebrewTitle }) => hebrewTitle.at(-1)).join("")).toBe("מנחממענדל");
});

test.each("day.0 day.31 week.8 book.6 age.150 day.1.2 day.01 letters. letters.abc toString".split(" "))(
  "there is no Tehillim %s",
  (id) => expect(divisionPlan(id)).toBeNull(),
);

const THIRTY_SIX =
  "20 6 9 13 16 17 18 22 23 28 30 31 32 33 37 38 39 41 49 55 56 69 86 88 89 90 91 102 103 104 107 116 118 142 143 148";

test("each occasion says whose custom it is, and has each of its chapters", () => {
  const found = occasionPlans();
  const chaptersOf = ({ parts }: (typeof found)[number]) => parts.map(({ title }) => title.replace("Tehillim ", ""));
  expect(found.map((one) => [one.id.replace("tehillim.occasion.", ""), chaptersOf(one).join(" ")])).toEqual([
    ["sick", "20 121 130 142"],
    ["sick-long", `${THIRTY_SIX} 119, Kuf 119, Reish 119, Ayin 119, Shin 119, Tes 119, Nun`],
    ["thanks", "100 107"],
    ["trouble", "13 20 121 130 142"],
    ["israel", "20 83 121 130 142"],
    ["birth", "20"],
    ["journey", "91 121"],
    ["yahrzeit", "33 16 17 72 91 104 130 119, Nun 119, Shin 119, Mem 119, Hey"],
    ["tikkun-haklali", "16 32 41 42 59 77 90 105 137 150"],
  ]);
  for (const one of found) {
    expect(one.note).toMatch(/\w/);
    expect(refsOf(one).length).toBeGreaterThan(4);
  }
  expect(found[7]?.parts.map(({ hebrewTitle }) => hebrewTitle).slice(7)).toEqual([
    "תהלים קיט, נ",
    "תהלים קיט, ש",
    "תהלים קיט, מ",
    "תהלים קיט, ה",
  ]);
});
