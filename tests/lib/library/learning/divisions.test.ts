/** @jest-environment node */
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { learningOn } from "@/lib/library/learning/today";
import { readingPlan } from "@/lib/library/tanach/readings";
import { addDays } from "@/lib/platform/time/civil-date";
import { PLACES } from "@/tests/support/fixtures/places";

const PLACE = PLACES.brooklyn;
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));
const linesOn = (date: string) => learningOn(PLACE, date).lines;
/** 5787 and 5788: a leap year of 385 days and an ordinary one of 355. */
const TWO_YEARS = daysFrom("2026-09-12", 385 + 355);

/** The Babylonian Talmud with the last page of each tractate, as it is printed. */
const SHAS =
  `Berachos 64, Shabbos 157, Eruvin 105, Pesachim 121, Shekalim 22, Yoma 88, Sukkah 56, Beitzah 40, Rosh Hashanah 35, Taanis 31,
  Megillah 32, Moed Katan 29, Chagigah 27, Yevamos 122, Kesubos 112, Nedarim 91, Nazir 66, Sotah 49, Gittin 90, Kiddushin 82, Bava Kamma 119,
  Bava Metzia 119, Bava Basra 176, Sanhedrin 113, Makkos 24, Shevuos 49, Avodah Zarah 76, Horayos 14, Zevachim 120, Menachos 110, Chullin 142,
  Bechoros 61, Arachin 34, Temurah 34, Kerisos 28, Meilah 37, Niddah 73`
    .split(",")
    .map((tractate) => /^\s*(.+) (\d+)$/.exec(tractate) ?? []);
/** Kinnim, Tamid and Middos share a volume with Meilah and continue its numbers. */
const inMeilah = (page: number) => (page <= 22 ? "Meilah" : page <= 25 ? "Kinnim" : page <= 33 ? "Tamid" : "Middos");
const DAPIM = SHAS.flatMap(([, name = "", last = ""]) =>
  Array.from({ length: Number(last) - 1 }, (_, index) => index + 2).map(
    (page) => `${name === "Meilah" ? inMeilah(page) : name} ${page}`,
  ),
);

test("the Daf Yomi of every day is the next page of the printed Talmud since 5 January 2020", () => {
  expect(DAPIM).toHaveLength(2711);
  const days = daysFrom("2020-01-05", 2711);
  expect(days.filter((date, index) => linesOn(date)["daf-yomi"] !== DAPIM[index])).toEqual([]);
  expect(linesOn("2027-06-08")["daf-yomi"]).toBe(DAPIM[0]);
});

/** The 46th round of three chapters, and the 16th of one chapter, which begin on one day. */
const ROUND = "2026-02-03";
/** "Hilchos Deos 1–2" as "Hilchos Deos 1" and "Hilchos Deos 2". */
const chaptersOf = (line: string | null) =>
  [...(line ?? "").matchAll(/(\D+) (\d+)(?:–(\d+))?(?:, |$)/g)].flatMap(([, name = "", first = "", last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${name} ${Number(first) + index}`),
  );

test("a round of the Rambam has the same chapters by three a day and by one, each once", () => {
  // Both begin with the mitzvos and the contents, which have no chapters.
  const three = daysFrom(addDays(ROUND, 4), 335).flatMap((date) => chaptersOf(linesOn(date).rambam));
  const one = daysFrom(addDays(ROUND, 12), 1005).flatMap((date) => chaptersOf(linesOn(date)["rambam-chapter"]));
  expect(new Set(three).size).toBe(three.length);
  expect([...new Set(one)].sort()).toEqual([...three].sort());
  expect([linesOn(addDays(ROUND, 339)).rambam, linesOn(ROUND).rambam]).toEqual([
    "The Rambam’s Introduction 1–45",
    "The Rambam’s Introduction 1–45",
  ]);
});

test("a round of Sefer HaMitzvos has every one of the 613", () => {
  const found = { positive: new Set<number>(), negative: new Set<number>() };
  for (const date of daysFrom(ROUND, 339))
    for (const group of (linesOn(date)["sefer-hamitzvos"] ?? "").split("; ")) {
      const [, kind, numbers = ""] = /^(positive|negative) ([\d, ]+)$/i.exec(group) ?? [];
      if (kind === undefined) continue;
      const kept = found[kind.toLowerCase() === "positive" ? "positive" : "negative"];
      for (const number of numbers.split(", ")) kept.add(Number(number));
    }
  const missing = (kept: ReadonlySet<number>, count: number) =>
    Array.from({ length: count }, (_, index) => index + 1).filter((number) => !kept.has(number));
  expect([missing(found.positive, 248), missing(found.negative, 365)]).toEqual([[], []]);
});

test("Tehillim of the cards is what the book opens, on every day of a leap year and the next", () => {
  const customs = { place: PLACE, nusach: "chabad" } as const;
  const wrong = TWO_YEARS.filter((date) => {
    const psalms =
      readingPlan("tehillim.today", hebrewDay(date), customs)?.parts.flatMap(({ passages }) => passages) ?? [];
    const [, first, last = first] =
      /^Tehillim (\d+)(?::.*|(?:–(\d+))?.*)$/.exec(learningOn(PLACE, date).tehillim) ?? [];
    return psalms[0]?.from[0] !== Number(first) || psalms.at(-1)?.from[0] !== Number(last);
  });
  expect(wrong).toEqual([]);
});

test.each([
  ["2027-03-13", "Kinnim 23", "Mishnah_Kinnim"],
  ["2027-03-16", "Tamid 26", "Tamid.26a"],
  ["2027-03-24", "Middos 34", "Mishnah_Middot"],
])("the Daf Yomi of %s, %s, opens a page that there is", (date, line, place) => {
  const { lines, places } = learningOn(PLACE, date);
  expect([lines["daf-yomi"], places["daf-yomi"]]).toEqual([line, place]);
});

test("every day of a leap year and the next has each division, and a place for those that have a page", () => {
  for (const date of TWO_YEARS) {
    const { lines, places, tehillim } = learningOn(PLACE, date);
    const empty = Object.entries({ ...lines, tehillim }).filter(([, line]) => line === null || line === "");
    expect([date, empty]).toEqual([date, []]);
    expect(places["daf-yomi"]).toMatch(
      /^([A-Z]\w+\.\d+[ab]|Mishnah_(Kinnim|Middot)|Jerusalem_Talmud_Shekalim[\d.-]+)$/,
    );
    expect(places["mishnah-yomis"]).toMatch(/^(Mishnah_|Pirkei_Avot)[\w.,-]*\d$/);
  }
});
