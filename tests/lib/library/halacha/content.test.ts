/** @jest-environment node */
import { ALL_HALACHOS as ALL, HALACHOS } from "@/lib/library/halacha/content";
import { ASK_YOUR_RAV } from "@/lib/library/halacha/rules";
import { testAll } from "@/tests/support/test-all";
import { styleBreaches, wordCount } from "@/tests/support/texts/house-style";

const TRACTATES =
  "Berachos|Shabbos|Eruvin|Pesachim|Yoma|Sukkah|Beitzah|Rosh Hashanah|Taanis|Megillah|Yevamos|Nedarim|Bava Kamma|Bava Basra|Makkos|Arachin|Chullin";
const BOOKS =
  "Bereishis|Shemos|Vayikra|Bamidbar|Devarim|Yehoshua|Yeshayahu|Yirmeyahu|Yechezkel|Yoel|Zechariah|Tehillim|Iyov|Shir Hashirim|Rus|Esther|Daniel";
/** A work, and in it a chapter and paragraph, a verse or a page: what a reader can open. */
const REFERENCE = new RegExp(
  [
    String.raw`^Shulchan Aruch, (Orach Chaim|Yoreh Deah|Choshen Mishpat) \d+:\d+([–-]\d+)?( and \d+:\d+([–-]\d+)?)*( \((with )?Rema\))?$`,
    String.raw`^Kitzur Shulchan Aruch \d+:\d+$`,
    String.raw`^Rambam, Hilchos [A-Z][A-Za-z ]+ \d+:\d+([–-]\d+)?( and \d+:\d+)?$`,
    String.raw`^(Magen Avraham 131:16|Magen Avraham, opening of 494)$`,
    String.raw`^(${TRACTATES}) \d+[ab]([–-]b)?( with Rashi)?$`,
    String.raw`^(Avos|Peah|Uktzin|Kinnim) \d+:\d+$`,
    String.raw`^(Yerushalmi Berachos|Bereishis Rabbah|Bamidbar Rabbah) \d+:\d+$`,
    String.raw`^(Rashi to |Ramban to )?(${BOOKS}) \d+:\d+([–-]\d+)?$`,
  ].join("|"),
);

test("there are at least sixty, in all categories", () => {
  expect(HALACHOS.length).toBeGreaterThanOrEqual(60);
  for (const category of ["Prayer", "Daily Life", "Shabbat", "Kashrut", "Festivals"]) {
    expect([category, ALL.filter((halacha) => halacha.category === category).length >= 10]).toEqual([category, true]);
  }
});

testAll("each is short, in the house style, with an exact source", ALL, ({ title, content, source }) => {
  expect(wordCount(content)).toBeLessThanOrEqual(90);
  expect(wordCount(content)).toBeGreaterThanOrEqual(12);
  expect(title.length).toBeLessThanOrEqual(40);
  expect(styleBreaches(`${title} ${content} ${source}`)).toEqual([]);
  expect(content).toMatch(/[.!?”]$/);
  expect(content).not.toContain(ASK_YOUR_RAV);
  // A work, and in it a chapter and paragraph or a page.
  for (const part of source.split("; ")) expect(part).toMatch(REFERENCE);
});

test("none says what another says", () => {
  for (const part of ["title", "content"] as const)
    expect(new Set(ALL.map((halacha) => halacha[part])).size).toBe(ALL.length);
  const beginnings = ALL.map(({ content }) => content.slice(0, 60));
  expect(new Set(beginnings).size).toBe(ALL.length);
});

test("what was not read by a rav does not claim it", () => {
  for (const { reviewedBy, reviewedOn } of ALL) expect(reviewedBy === null).toBe(reviewedOn === null);
});
