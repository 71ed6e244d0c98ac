/** @jest-environment node */
import { HALACHOS, SEASONAL_HALACHOS } from "@/lib/halacha/content";
import { ASK_YOUR_RAV } from "@/lib/halacha/rules";
import { styleBreaches, wordCount } from "@/tests/support/house-style";

const ALL = [...HALACHOS, ...SEASONAL_HALACHOS.flatMap(({ entries }) => entries)];

test("there are at least sixty, in all categories (D30)", () => {
  expect(HALACHOS.length).toBeGreaterThanOrEqual(60);
  for (const category of ["Prayer", "Daily Life", "Shabbat", "Kashrut", "Festivals"]) {
    expect([category, ALL.filter((halacha) => halacha.category === category).length >= 10]).toEqual([category, true]);
  }
});

test.each(ALL.map((halacha) => [halacha.title, halacha] as const))("%s: short, in the house style, with an exact source", (_title, { title, content, source }) => {
  expect(wordCount(content)).toBeLessThanOrEqual(90);
  expect(wordCount(content)).toBeGreaterThanOrEqual(12);
  expect(title.length).toBeLessThanOrEqual(40);
  expect(styleBreaches(`${title} ${content} ${source}`)).toEqual([]);
  expect(content).toMatch(/[.!?”]$/);
  expect(content).not.toContain(ASK_YOUR_RAV);
  // A work, and in it a chapter and paragraph or a page.
  expect(source).toMatch(
    /^(Shulchan Aruch, (Orach Chaim|Yoreh Deah|Choshen Mishpat) \d+:\d+|Kitzur Shulchan Aruch \d+:\d+|Rambam, Hilchos (Deos|Teshuvah|Avel) \d+:\d+|Berachos \d+a|Taanis \d+a)/,
  );
});

test("none says what another says", () => {
  for (const part of ["title", "content"] as const) expect(new Set(ALL.map((halacha) => halacha[part])).size).toBe(ALL.length);
  const beginnings = ALL.map(({ content }) => content.slice(0, 60));
  expect(new Set(beginnings).size).toBe(ALL.length);
});

test("what was not read by a rav does not claim it", () => {
  for (const { reviewedBy, reviewedOn } of ALL) expect(reviewedBy === null).toBe(reviewedOn === null);
});
