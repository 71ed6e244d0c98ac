/** @jest-environment node */
import { familyDaysOn, hebrewNameIn } from "@/lib/library/tanach/family";
import { occasionCard } from "@/lib/schedule/series/occasion-rules";

const day = (
  title: string,
  original: string,
  observance: "anniversary" | "yahrzeit" = "anniversary",
  description = "",
) => ({
  id: title,
  title,
  description,
  original,
  observance,
});
/** 13 Kislev 5787. */
const TODAY = "2026-11-23";

test.each([
  ["the day before", "2016-12-14", 9],
  ["the day itself", "2016-12-13", 10],
  ["long ago", "1946-12-06", 80],
])("a birthday whose Hebrew date is %s: years are counted by it", (_, original, age) => {
  expect(familyDaysOn([day("Sarah’s birthday", original)], TODAY).birthdays).toMatchObject([{ age }]);
});

test.each([
  ["Shira’s birthday: call her", "anniversary", "cake", "Shira’s birthday"],
  ["Dovid: Birthday!", undefined, "cake", "Dovid: Birthday!"],
  ["The birthday of the twins from Kiryas Joel", undefined, "cake", "A birthday today"],
  ["Bubby Sarah", "yahrzeit", "candle", "Bubby Sarah"],
  ["Yahrzeit of Zaidy - say Kaddish", undefined, "candle", "Yahrzeit of Zaidy"],
] as const)("%s has its card on the first page", (title, observance, drawing, thing) => {
  expect(occasionCard(title, observance)).toMatchObject({ drawing, thing });
});

test("a wedding day has no card", () => expect(occasionCard("Mendy’s wedding day", "anniversary")).toBeNull());

test("says when the day is next, the next one first", () => {
  const { birthdays } = familyDaysOn(
    [
      day("Mendy’s birthday", "2016-12-12"),
      day("Sarah’s birthday", "2016-12-13"),
      day("Dovid: Birthday!", "2016-12-15"),
    ],
    TODAY,
  );
  expect(birthdays.map(({ title, hebrewDay }) => [title, hebrewDay])).toEqual([
    ["Sarah’s birthday", "13 Kislev"],
    ["Dovid: Birthday!", "15 Kislev"],
    ["Mendy’s birthday", "12 Kislev"],
  ]);
  expect(birthdays[0]?.date).toBe(TODAY);
});

test.each([
  ["a wedding", day("Rivky’s anniversary", "2000-01-01")],
  ["a child of no year yet", day("The baby’s birthday", "2026-10-01")],
  ["somebody who is not born yet", day("A birthday to come", "2027-10-01")],
  ["somebody older than Tehillim is long", day("The Alter Rebbe’s birthday", "1745-09-15")],
])("%s has no chapter", (_, other) => expect(familyDaysOn([other], TODAY)).toEqual({ birthdays: [], yahrzeits: [] }));

test("a yahrzeit has its name where the plan has it in Hebrew letters", () =>
  expect(
    familyDaysOn(
      [
        day("Yahrzeit of Moshe ben Avraham", "1990-12-01", "yahrzeit"),
        day("Yahrzeit of my mother", "1980-12-03", "yahrzeit", "חיה בת יעקב ע״ה"),
        day("Yahrzeit (דוד בן יוסף)", "1985-12-05", "yahrzeit", "לומר קדיש בבית הכנסת"),
      ],
      TODAY,
    ).yahrzeits.map(({ title, name }) => [title, name]),
  ).toEqual([
    ["Yahrzeit of Moshe ben Avraham", null],
    ["Yahrzeit (דוד בן יוסף)", "דוד בן יוסף"],
    ["Yahrzeit of my mother", "חיה בת יעקב"],
  ]));

test.each([
  ["Yahrzeit (משה בן אברהם)", "משה בן אברהם"],
  ["יארצייט של ר׳ מֹשֶׁה בֶּן אַבְרָהָם ז״ל", "משה בן אברהם"],
  ["יארצייט של ר' משה בן אברהם ז\"ל", "משה בן אברהם"],
  ["Yahrzeit of Moshe", null],
  ["יארצייט", null],
  ["א".repeat(41), null],
])("the name in %p is %p", (text, name) => expect(hebrewNameIn(text)).toBe(name));
