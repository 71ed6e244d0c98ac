/** @jest-environment node */
import { shownLines, shownWord, withoutAccents, withYuds } from "@/lib/library/tanach/reader/letters";

const PLAIN = { accents: false, name: "printed" } as const;
/** Tehillim 20:6, with a legarmeh; 107:23 begins with a nun that is turned around. */
const VERSE = {
  lines: ["נְרַנְּנָ֤ה ׀ בִּ֘ישׁ֤וּעָתֶ֗ךָ", "וּבְשֵֽׁם־אֱלֹהֵ֥ינוּ נִדְגֹּ֑ל", "יְמַלֵּ֥א יְ֝הֹוָ֗ה כׇּל־מִשְׁאֲלוֹתֶֽיךָ׃"],
  kri: [],
};

describe("without accents", () => {
  test.each([
    ["accents go, vowels and dagesh stay", "בְּרֵאשִׁ֖ית", "בְּרֵאשִׁית"],
    ["two accents of one letter", "יְ֝הֹוָ֗ה", "יְהֹוָה"],
    ["the meteg and the end of the verse stay", "וּבְשֵֽׁם־אֱלֹהֵ֥ינוּ׃", "וּבְשֵֽׁם־אֱלֹהֵינוּ׃"],
    ["a line that belongs to the accents goes", "׀", ""],
    ["and its space with it", "שֵׁ֤ם\u00a0׀", "שֵׁם"],
    ["a nun that is turned around stays", "׆", "׆"],
    ["dots over a word stay", "אֵׄלָ֔יׄוׄ", "אֵׄלָיׄוׄ"],
  ])("%s", (_, word, shown) => expect(withoutAccents(word).normalize()).toBe(shown.normalize()));

  test("nothing of U+0591 to U+05AE is left", () => {
    const all = Array.from({ length: 0x05ae - 0x0591 + 1 }, (_, index) => String.fromCodePoint(0x0591 + index)).join(
      "",
    );
    expect(withoutAccents(`א${all}`)).toBe("א");
  });

  test("the two qamats look alike, as in a printed book", () =>
    expect(shownWord("כׇּל־", PLAIN)).toBe("כׇּל־".normalize().replace("\u05c7", "\u05b8")));
});

describe("the Name as two yuds", () => {
  test.each([
    ["alone", "יְהֹוָה", "יְיָ"],
    ["with accents, which stay", "יְ֝הֹוָ֗ה", "יְ֝יָ֗"],
    ["after a letter", "לַיהֹוָה", "לַייָ"],
    ["after two letters", "וּבַיהֹוָה", "וּבַייָ"],
    ["after a maqaf", "אֶת־יְהֹוָה", "אֶת־יְיָ"],
    ["before a maqaf", "יְהֹוָה־", "יְיָ־"],
    ["where it is read Elokim", "יֱהֹוִה", "יֱיִ"],
    ["at the end of a verse", "יְהֹוָה׃", "יְיָ׃"],
  ])("%s", (_, word, shown) => expect(withYuds(word).normalize()).toBe(shown.normalize()));

  test.each(["יְהוּדָה", "יְהוֹשֻׁעַ", "וַיְהִי", "הֹוֶה", "יִהְיֶה", "תְּהִלָּה", "אֲדֹנָי"])("%s is another word", (word) => {
    expect(withYuds(word)).toBe(word);
  });
});

describe("the lines of a verse", () => {
  const texts = (how: Parameters<typeof shownLines>[1], verse: Parameters<typeof shownLines>[0] = VERSE) =>
    shownLines(verse, how).map((words) => words.map(({ text }) => text).join(" "));

  test("stay lines; what only accents need is no word", () =>
    expect(texts(PLAIN).map((line) => line.normalize())).toEqual(
      ["נְרַנְּנָה בִּישׁוּעָתֶךָ", "וּבְשֵֽׁם־אֱלֹהֵינוּ נִדְגֹּל", "יְמַלֵּא יְהֹוָה כָּל־מִשְׁאֲלוֹתֶֽיךָ׃"].map((line) => line.normalize()),
    ));

  test("with accents they are as they are written", () =>
    expect(texts({ accents: true, name: "printed" })[0]).toBe(VERSE.lines[0]));

  test("kri are counted with the words that are not shown, over all lines", () => {
    const kri = { lines: ["א ׀ ב", "ג ד"], kri: [2, 4] };
    expect(shownLines(kri, PLAIN).map((words) => words.map(({ text, isKri }) => text + (isKri ? "°" : "")))).toEqual([
      ["א", "ב°"],
      ["ג", "ד°"],
    ]);
  });

  test("a large letter is found with its vowels", () => {
    const [line = []] = shownLines({ lines: ["שְׁמַ֖ע"], kri: [], big: [{ word: 0, letter: 2, kind: "large" }] }, PLAIN);
    const [{ text, odd } = { text: "", odd: [] }] = line;
    expect(odd.map(({ start, end, kind }) => [text.slice(start, end), kind])).toEqual([["ע", "large"]]);
  });
});
