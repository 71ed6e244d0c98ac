/** @jest-environment node */
import { calendar } from "@/lib/operations/commands/calendar";

const printed = (...args: string[]) => calendar(args).join("\n");
/** The lines of a section, without the spaces in front. */
function sectionOf(report: string, title: string): string[] {
  const lines = report.split("\n");
  const start = lines.indexOf(title) + 1;
  const length = lines.slice(start).findIndex((line) => !line.startsWith("  "));
  return lines.slice(start, start + length).map((line) => line.trim().replace(/ {2,}/g, " | "));
}

test("a day: the first evening of Chanukah on a Friday", () => {
  const report = printed("2026-12-04", "--place", "Brooklyn");
  expect(report.split("\n").slice(0, 2)).toEqual([
    "Friday, December 4, 2026 · 24 Kislev 5787 · כ״ד כסלו תשפ״ז",
    "Brooklyn, NY · Chabad · Baal HaTanya",
  ]);
  expect(sectionOf(report, "The hub")).toEqual([
    "12:00 AM | Good Morning · 24 Kislev 5787 · Parshas Vayeshev · Candle lighting 4:10 PM",
    "5:32 AM | Good Morning · 24 Kislev 5787 · Parshas Vayeshev · Light 1 candle before Shabbos · Candle lighting 4:10 PM",
    "12:00 PM | Good Erev Shabbos · 24 Kislev 5787 · Parshas Vayeshev · Light 1 candle before Shabbos · Candle lighting 4:10 PM",
    "4:10 PM | Good Shabbos · 24 Kislev 5787 · Parshas Vayeshev",
    "4:29 PM | Good Shabbos · 25 Kislev 5787 · Parshas Vayeshev · Shabbos Mevorchim Teves",
  ]);
  expect(sectionOf(report, "Zmanim")).toContain("Sunset | 4:28 PM");
  expect(sectionOf(report, "Davening")).toContain("Mincha | Light 1 Chanukah candle before the Shabbos candles.");
  expect(sectionOf(report, "Learning")).toContain("Tehillim | Tehillim 113–118");
});

test("the place, the custom and the calculation are those that were asked for", () => {
  const report = printed("2026-10-18", "--place=Jerusalem", "--nusach=ashkenaz", "--opinion=magen-avraham");
  expect(report).toContain("Ashkenaz · Magen Avraham");
  // 7 Cheshvan: rain is asked for in the Land of Israel, and not yet abroad.
  expect(sectionOf(report, "Davening").join(" ")).toMatch(/Vesein tal umatar/);
  expect(sectionOf(printed("2026-10-18"), "Davening").join(" ")).not.toMatch(/Vesein tal umatar/);
});

test("a night of the Omer has its count as it is said", () =>
  expect(sectionOf(printed("2027-05-20"), "Davening").join("\n")).toMatch(/The count .*day 28.*four weeks/));

test("a check prints each line once by its place, with a day that has it", () => {
  const report = printed("--check", "5787", "5787", "--nusach=chabad");
  const lines = report.split("\n").filter((line) => line.startsWith("  [ ] "));
  const texts = lines.map((line) => line.slice("  [ ] 2026-09-12  ".length));
  expect(report).toMatch(/^Brooklyn, NY 11213 · Chabad · Baal HaTanya · 5787 to 5787 · \d+ lines\n/);
  expect(sectionOf(report, "Zmanim")).toContain("[ ] 2026-09-13 | Fast of Gedaliah begins tomorrow");
  expect(report.match(/.*\(from memory: .*/g)?.map((line) => line.slice(18))).toEqual([
    "No Av Harachamim: one of the four portions is read. (from memory: please look at this first)",
    "L’eila ul’eila in the Kaddish of Neilah. (from memory: please look at this first)",
  ]);
  // An hour for a rav: a line each six seconds.
  expect(texts.length).toBeGreaterThan(150);
  expect(texts.length).toBeLessThan(600);
  expect(report).not.toMatch(/\d:\d\d [AP]M|Parshas Noach/);
  for (const place of report.split(/\n\n/)) {
    const own = place
      .split("\n")
      .filter((line) => line.startsWith("  [ ] "))
      .map((line) => line.slice(18));
    expect(own.filter((text, index) => own.indexOf(text) !== index)).toEqual([]);
  }
});

test.each([
  ["nothing", []],
  ["one year to check", ["--check", "5787"]],
  ["a check with a year beside it", ["--check", "5787", "5788", "--year", "5787"]],
  ["no date", ["tomorrow"]],
  ["a day that is not in its month", ["2027-02-29"]],
  ["a day and a year", ["2026-12-04", "--year", "5787"]],
  ["an unknown custom", ["2026-12-04", "--nusach", "mine"]],
  ["an unknown option", ["2026-12-04", "--loud"]],
])("%s prints how it is used", (_, args) => expect(() => calendar(args)).toThrow(/^Usage:\n {2}npm run calendar/));

test.each([
  ["an unknown place", ["2026-12-04", "--place", "Nowhereville"], /couldn’t find “Nowhereville.”/],
  ["years in the wrong order", ["--check", "5788", "5787"], /the earlier year first/],
  ["a civil year", ["--year", "2026"], /Hebrew year from 5700 to 5999/],
  ["no year", ["--year", "next"], /Hebrew year from 5700 to 5999/],
])("%s is refused with a sentence", (_, args, sentence) => expect(() => calendar(args)).toThrow(sentence));
