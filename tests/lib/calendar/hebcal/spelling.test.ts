/** @jest-environment node */
import { hebrewTitle, householdSpelling, monthSpelling } from "@/lib/calendar/hebcal/spelling";

test.each([
  ["Rosh Hashana 5787", "Rosh Hashanah 5787"],
  ["Rosh Hashana 5", "Rosh Hashanah 5"],
  ["Rosh Hashanah II", "Rosh Hashanah II"],
  ["Sukkos III (CH’’M)", "Sukkos III (Chol Hamoed)"],
  ["Asara B’Teves", "Asara B'Teves"],
  ["Tish’a B’Av (observed)", "Tisha B'Av (observed)"],
  ["Erev Tish’a B’Av", "Erev Tisha B'Av"],
  ["Rosh Chodesh Sh’vat", "Rosh Chodesh Shevat"],
  ["Rosh Chodesh Iyyar", "Rosh Chodesh Iyar"],
  ["Rosh Chodesh Tamuz", "Rosh Chodesh Tammuz"],
  ["Rosh Chodesh Nisan", "Rosh Chodesh Nissan"],
  ["Tzom Tammuz", "Tzom Tammuz"],
  ["Shushan Purim Koton", "Shushan Purim Katan"],
  ["Parshas Ha’azinu", "Parshas Haazinu"],
  ["Parshas Beha’aloscha", "Parshas Beha'aloscha"],
  ["Parshas Bereshis", "Parshas Bereishis"],
  ["Parshas Sh’lach", "Parshas Shelach"],
  ["Baba Kamma 3", "Bava Kamma 3"],
])("%s is %s", (from, to) => expect(householdSpelling(from)).toBe(to));

test("months", () => {
  expect(["Tevet", "Sh'vat", "Iyyar", "Tamuz", "Nisan", "Adar I", "Kislev"].map(monthSpelling)).toEqual([
    "Teves",
    "Shevat",
    "Iyar",
    "Tammuz",
    "Nissan",
    "Adar I",
    "Kislev",
  ]);
});

test.each([
  ["ראש השנה 5787", "ראש השנה"],
  ["(תשעה באב (נדחה", "תשעה באב (נדחה)"],
  ["סוכות ג׳ (חוה״מ)", "סוכות ג׳ (חוה״מ)"],
  ["פרשת ויצא", "פרשת ויצא"],
])("%s is shown as %s", (from, to) => expect(hebrewTitle(from)).toBe(to));
