/** @jest-environment node */
import { inOneSpelling, NAMES, findOtherSpellings } from "@/lib/calendar/spelling";

test.each([
  ["Tish'a B'Av", "Tisha B'Av"],
  ["Tzom Tammuz", "Shivah Asar B'Tammuz"],
  ["Asara B'Tevet", "Asarah B'Teves"],
  ["Erev Shmini Atzeres", "Erev Shemini Atzeres"],
  ["Pesach II (Chol Hamoed)", "Pesach II (Chol HaMoed)"],
  ["Chayei Sara", "Chayei Sarah"],
  ["Rosh Chodesh Sh’vat", "Rosh Chodesh Shevat"],
  ["Shabbos HaGadol", "Shabbos HaGadol"],
  ["Rosh Hashana 5787", "Rosh Hashanah 5787"],
  ["Rosh Hashanah II", "Rosh Hashanah II"],
  ["Sukkos III (CH’’M)", "Sukkos III (Chol HaMoed)"],
  ["Erev Tish’a B’Av", "Erev Tisha B'Av"],
  ["Ta’anis Bechoros", "Fast of the Firstborn"],
  ["Shushan Purim Koton", "Shushan Purim Katan"],
  ["Parshas Shmini", "Parshas Shemini"],
  ["Parshas Ha’azinu", "Parshas Haazinu"],
  ["Parshas Beha’aloscha", "Parshas Beha'aloscha"],
  ["Parshas Sh’lach", "Parshas Shelach"],
  ["Baba Kamma 3", "Bava Kamma 3"],
])("%s is written %s", (title, expected) => expect(inOneSpelling(title)).toBe(expected));

test("a name inside another word is left alone", () => {
  expect(findOtherSpellings("Nisanson and Davidson")).toEqual([]);
  expect(findOtherSpellings("Minchah with David")).toEqual(["Minchah", "David"]);
});

test("no spelling belongs to two names, and no name is its own other spelling", () => {
  const others = NAMES.flatMap((entry) => entry.others);
  expect(new Set(others).size).toBe(others.length);
  for (const { name } of NAMES) expect([name, findOtherSpellings(name)]).toEqual([name, []]);
});
