/** @jest-environment node */
import { endingSeries, formatEnding } from "@/lib/schedule/series/ending-rules";
import { inferRule } from "@/lib/schedule/series/infer-rules";
import type { Rule, SeriesInfo } from "@/lib/schedule/series/rule-schema";
import { isShiftable, shiftRule } from "@/lib/schedule/series/shift-rules";
import { formatTimeRule, readTimeRule, writeTimeRule } from "@/lib/schedule/series/time-rule";

const RULE: Rule = {
  start: "2026-11-24",
  until: null,
  type: "weekly",
  interval: 1,
  weekdays: [2, 6],
  monthDay: "date",
  hebrew: null,
  skipsRest: false,
};

const made = (dates: readonly string[], type: Rule["type"], interval = 1) =>
  dates.map((scheduledDate) => ({
    scheduledDate,
    recurrenceType: type,
    recurrenceInterval: interval,
    recurrenceEndDate: "2027-12-31",
  }));

describe("the rule of a series from before rules were kept", () => {
  test.each([
    ["daily", made(["2026-11-24", "2026-11-26"], "daily", 2), { start: "2026-11-24", interval: 2, weekdays: [] }],
    [
      "weekly, with one that was moved to a Monday",
      made(["2026-11-23", "2026-11-26", "2026-12-01", "2026-12-03", "2026-12-08", "2026-12-10"], "weekly"),
      { start: "2026-11-26", weekdays: [2, 4] },
    ],
    ["the 31st", made(["2027-02-28", "2027-03-31", "2027-04-30"], "monthly"), { start: "2027-03-31" }],
    [
      "the 10th, with one that was moved",
      made(["2027-02-10", "2027-03-12", "2027-04-10"], "monthly"),
      { start: "2027-02-10" },
    ],
    ["29 February", made(["2027-02-28", "2028-02-29", "2029-02-28"], "yearly"), { start: "2028-02-29" }],
  ])("%s", (_name, items, expected) => expect(inferRule(items)).toMatchObject({ ...expected, until: "2027-12-31" }));

  test("without items there is none", () => expect(inferRule([])).toBeNull());
});

test("a moved rule moves its weekdays, its end and its Hebrew day", () => {
  expect(shiftRule({ ...RULE, until: "2027-01-30" }, 1, "2026-11-25")).toMatchObject({
    start: "2026-11-25",
    until: "2027-01-31",
    weekdays: [0, 3],
  });
  expect(
    shiftRule({ ...RULE, hebrew: { original: "1991-12-02", observance: "yahrzeit" } }, -1, "2026-11-23").hebrew
      ?.original,
  ).toBe("1991-12-01");
});

test.each([
  ["every week", {}, 1, true],
  ["every second week, over its end", { interval: 2 }, 1, false],
  ["every second week, within it", { interval: 2, weekdays: [2, 4] }, 1, true],
  ["the 24th", { type: "monthly" }, 2, true],
  ["the 24th to the 29th", { type: "monthly" }, 5, false],
  ["the last Thursday", { type: "monthly", monthDay: "last" }, 1, false],
  ["around Shabbos", { type: "daily", skipsRest: true }, 1, false],
] satisfies [string, Partial<Rule>, number, boolean][])("%s can be moved item by item: %#", (_name, over, days, is) => {
  expect(isShiftable({ ...RULE, ...over }, days)).toBe(is);
});

test("a tied time in words and in words", () => {
  for (const rule of ["candles-30", "sunset+0", "mincha-gedola+15"]) {
    const tied = readTimeRule(rule);
    expect(tied && writeTimeRule(tied)).toBe(rule);
  }
  expect(formatTimeRule("candles-30")).toBe("30 minutes before candle lighting");
  expect(formatTimeRule("sunset+0")).toBe("at sunset");
  expect(formatTimeRule("nightfall+1")).toBe("1 minute after nightfall");
  expect([readTimeRule(""), readTimeRule(null), readTimeRule("noon+0")]).toEqual([null, null, null]);
});

describe("a series that ends soon", () => {
  const info = (over: Partial<SeriesInfo> & { until?: string | null; start?: string }): SeriesInfo => ({
    id: over.title ?? "g",
    title: "Physio",
    rule: { ...RULE, start: over.start ?? "2026-01-06", until: over.until === undefined ? "2026-12-31" : over.until },
    scheduledTime: null,
    timeRule: null,
    hebrewDay: null,
    firstDate: "2026-01-06",
    lastDate: "2026-12-02",
    ...over,
  });

  test("is told for its last fortnight, unless it is short, has no end, or is over", () => {
    const series = [
      info({ title: "later", lastDate: "2026-12-07" }),
      info({ title: "soon", start: "2026-11-17" }),
      info({ title: "far", lastDate: "2026-12-08" }),
      info({ title: "open", until: null }),
      info({ title: "short", start: "2026-11-10", firstDate: "2026-11-10" }),
      info({ title: "over", lastDate: "2026-11-22" }),
    ];
    expect(endingSeries(series, "2026-11-23").map(({ title }) => title)).toEqual(["soon", "later"]);
  });

  test.each([
    ["2026-11-23", "ends today."],
    ["2026-11-24", "ends tomorrow, on Tuesday, November 24, 2026."],
    ["2026-12-02", "ends in nine days, on Wednesday, December 2, 2026."],
    ["2026-12-07", "ends in 14 days, on Monday, December 7, 2026."],
  ])("on %s it %s", (lastDate, words) => expect(formatEnding({ lastDate }, "2026-11-23")).toBe(words));
});
