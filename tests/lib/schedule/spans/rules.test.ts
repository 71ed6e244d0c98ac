/** @jest-environment node */
import type { HubLine } from "@/lib/calendar/day/hub-schema";
import {
  isQuietAway,
  keepingSpan,
  pausingSpan,
  spanLabel,
  spanSentence,
  spansOn,
  withoutPaused,
  withSpanLines,
} from "@/lib/schedule/spans/rules";
import { type Span, spanRequestSchema } from "@/lib/schedule/spans/schema";
import { aPlannedItem, aSpan } from "@/tests/support/fixtures/schedule-items";

const HOURS = { startTime: "14:00", endTime: "16:00" };
const physio = (scheduledDate: string, scheduledTime: string | null, over = {}) =>
  aPlannedItem({ id: "one", scheduledDate, scheduledTime, recurringGroupId: "physio", ...over });

describe("what a span pauses", () => {
  test.each<[string, ReturnType<typeof physio>, Partial<Span>, boolean]>([
    ["the first minute of its first day", physio("2026-11-26", "00:00"), {}, true],
    ["the minute before", physio("2026-11-25", "23:59"), {}, false],
    ["the last minute of its last day", physio("2026-11-29", "23:59"), {}, true],
    ["the day after", physio("2026-11-30", "00:00"), {}, false],
    ["its first hour", physio("2026-11-26", "14:00"), HOURS, true],
    ["before its first hour", physio("2026-11-26", "13:59"), HOURS, false],
    ["the minute at which it is over", physio("2026-11-29", "16:00"), HOURS, false],
    ["any time of a whole day", physio("2026-11-27", null), HOURS, true],
    ["any time of a day that it begins in", physio("2026-11-26", null), HOURS, false],
    ["any time of its last whole day", physio("2026-11-29", null), {}, true],
    ["another series", physio("2026-11-27", "10:00", { recurringGroupId: "walk" }), {}, false],
    ["a single item", physio("2026-11-27", "10:00", { recurringGroupId: null }), {}, false],
    ["what is marked done", physio("2026-11-27", "10:00", { isCompleted: true }), {}, false],
    ["what was kept", physio("2026-11-27", "10:00"), { keptIds: ["one"] }, false],
  ])("%s", (_, item, over, isPaused) => {
    const spans = [aSpan(over)];
    expect(pausingSpan(item, spans)?.id ?? null).toBe(isPaused ? "away" : null);
    expect(withoutPaused([item], spans)).toHaveLength(isPaused ? 0 : 1);
  });

  test("either of two spans pauses, and what one keeps the other may pause", () => {
    const [item, kept] = [physio("2026-11-27", "10:00"), aSpan({ keptIds: ["one"] })];
    expect(pausingSpan(item, [aSpan({ groupIds: [] }), aSpan({ id: "visit", kind: "family" })])?.id).toBe("visit");
    expect(pausingSpan(item, [kept, aSpan({ id: "visit" })])?.id).toBe("visit");
    expect(keepingSpan(item, [kept, aSpan({ id: "visit" })])).toBeNull();
    expect(keepingSpan(item, [kept])?.id).toBe("away");
  });
});

test.each<[string, Partial<Span>, string]>([
  ["2026-11-26", {}, "You are at Rivky’s until Sunday."],
  ["2026-11-29", {}, "You are at Rivky’s until tonight."],
  ["2026-11-29", HOURS, "You are at Rivky’s until today, 4:00 PM."],
  ["2026-11-26", { place: "in the hospital" }, "You are in the hospital until Sunday."],
  ["2026-11-26", { place: "" }, "You are away until Sunday."],
  ["2026-11-26", { endDate: "2026-11-28" }, "You are at Rivky’s until Shabbos."],
  ["2026-11-26", { endDate: "2026-12-02" }, "You are at Rivky’s until Wednesday."],
  ["2026-11-26", { endDate: "2026-12-03" }, "You are at Rivky’s until December 3."],
  ["2026-11-26", { kind: "family" }, "Your family is here until Sunday."],
  ["2026-11-26", { kind: "other", title: "Anna is on vacation" }, "Anna is on vacation until Sunday."],
])("on %s of %j he reads: %s", (date, over, words) => expect(spanSentence(aSpan(over), date)).toBe(words));

test("a span's label has its place, and its hours on its first and last day", () => {
  const span = aSpan(HOURS);
  expect(["2026-11-26", "2026-11-27", "2026-11-29"].map((date) => spanLabel(span, date))).toEqual([
    "Away, Rivky’s, from 2:00 PM",
    "Away, Rivky’s",
    "Away, Rivky’s, until 4:00 PM",
  ]);
  expect(["2026-11-25", "2026-11-26", "2026-11-30"].map((date) => spansOn(date, [span]).length)).toEqual([0, 1, 0]);
});

test.each<[string, Partial<Span>, boolean]>([
  ["2026-11-27T10:00", {}, true],
  ["2026-11-30T00:00", {}, false],
  ["2026-11-27T10:00", { alerts: true }, false],
  ["2026-11-27T10:00", { kind: "family" }, false],
])("alerts at %s of %j are off: %s", (moment, over, isQuiet) =>
  expect(isQuietAway([aSpan(over)], moment)).toBe(isQuiet),
);

describe("the hub's lines", () => {
  const DATES = ["2026-11-26", "2026-11-27", "2026-11-28"];
  const zoned = (moment: string) => `${moment}:00-05:00`;
  const line = (from: string, until: string, text: string, over = {}): HubLine => {
    return { from: zoned(from), until: zoned(until), text, ...over };
  };
  const words = (lines: readonly HubLine[], over: Partial<Span>[] = [{}]) =>
    withSpanLines(lines, over.map(aSpan), DATES, "America/New_York").map(
      ({ from, until, text, also, countsTo }) =>
        `${from.slice(5, 16)} ${until.slice(5, 16)} ${[text, also].filter(Boolean).join(" + ")}${countsTo ? ` to ${countsTo.slice(5, 16)}` : ""}`,
    );

  test("a span is the line of its days, from its beginning to its end", () => {
    expect(words([], [{ ...HOURS, endDate: "2026-11-27" }])).toEqual([
      "11-26T14:00 11-27T00:00 You are at Rivky’s until Friday.",
      "11-27T00:00 11-27T16:00 You are at Rivky’s until today, 4:00 PM.",
    ]);
    expect(words([], [{ shown: false }])).toEqual([]);
  });

  test("it is below what is due, and two things that are due leave no room", () => {
    const candles = line("2026-11-27T12:00", "2026-11-27T16:12", "Candle lighting 4:12 PM");
    const two = line("2026-11-28T18:00", "2026-11-28T20:00", "One", { also: "Two" });
    expect(words([candles, two])).toEqual([
      "11-26T00:00 11-27T12:00 You are at Rivky’s until Sunday.",
      "11-27T12:00 11-27T16:12 Candle lighting 4:12 PM + You are at Rivky’s until Sunday.",
      "11-27T16:12 11-28T18:00 You are at Rivky’s until Sunday.",
      "11-28T18:00 11-28T20:00 One + Two",
      "11-28T20:00 11-29T00:00 You are at Rivky’s until Sunday.",
    ]);
  });

  test("a cut countdown counts to the same end, and of two spans the first is said", () => {
    const count = line("2026-11-26T22:00", "2026-11-27T02:00", "Candles in # minutes");
    const visit = { id: "visit", kind: "family" } as const;
    expect(words([count], [visit, { startDate: "2026-11-27" }]).slice(1, 3)).toEqual([
      "11-26T22:00 11-27T00:00 Candles in # minutes + Your family is here until Sunday. to 11-27T02:00",
      "11-27T00:00 11-27T02:00 Candles in # minutes + You are at Rivky’s until Sunday. to 11-27T02:00",
    ]);
  });

  test("without a span the lines stay as they are", () => {
    const lines = [line("2026-11-27T12:00", "2026-11-27T16:12", "Candles in # minutes")];
    expect(withSpanLines(lines, [], DATES, "America/New_York")).toEqual(lines);
  });
});

test.each<[string, Partial<Span>, string]>([
  ["an end before the start", { endDate: "2026-11-25" }, "The end can’t be before the start."],
  [
    "an end at the minute of the start",
    { endDate: "2026-11-26", startTime: "14:00", endTime: "14:00" },
    "The end can’t be before the start.",
  ],
  ["no end", { endDate: "" }, "Please enter a date such as 2026-11-20."],
  ["more than a year", { endDate: "2027-11-27" }, "Please choose an end within 366 days."],
  ["an other one without a title", { kind: "other" }, "Please enter a title."],
  ["a place too long for the hub", { place: "x".repeat(31) }, "Please use at most 30 characters for the place."],
])("refused: %s", (_, over, sentence) => {
  const result = spanRequestSchema.safeParse(aSpan(over));
  expect(result.error?.issues[0]?.message).toBe(sentence);
});
