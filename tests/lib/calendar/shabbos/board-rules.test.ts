/** @jest-environment node */
import { type BoardSettings, boardSpan, boardStateAt } from "@/lib/calendar/shabbos/board-rules";

const REST = { from: "2026-11-20T16:16:00-05:00", until: "2026-11-21T17:18:00-05:00" };
const NEXT = { from: "2026-11-27T16:12:00-05:00", until: "2026-11-28T17:15:00-05:00" };
const SETTINGS: BoardSettings = { board: "board", boardLeadMinutes: 10, boardAfterMinutes: 5, boardEndedAt: null };

const seen = (time: string, settings: Partial<BoardSettings> = {}) => {
  const found = boardStateAt(new Date(`2026-11-${time}-05:00`), [REST, NEXT], { ...SETTINGS, ...settings });
  return found.state === "approaching" ? `approaching ${found.minutes}` : found.state;
};

test.each([
  ["20T15:05:59", "weekday"],
  ["20T15:06:00", "approaching 70"],
  ["20T15:36:00", "approaching 40"],
  ["20T15:36:01", "approaching 40"],
  ["20T16:05:59", "approaching 11"],
  ["20T16:06:00", "board"],
  ["21T12:00:00", "board"],
  ["21T17:22:59", "board"],
  ["21T17:23:00", "reveal"],
  ["21T17:32:59", "reveal"],
  ["21T17:33:00", "weekday"],
  ["27T15:30:00", "approaching 42"],
  ["27T16:02:00", "board"],
])("%s is %s", (time, expected) => expect(seen(time)).toBe(expected));

test("lead and after are the household's, from none to an hour", () => {
  const wide = { boardLeadMinutes: 60, boardAfterMinutes: 60 };
  expect(["20T15:15:59", "20T15:16:00", "21T18:17:59", "21T18:18:00"].map((time) => seen(time, wide))).toEqual([
    "approaching 61",
    "board",
    "board",
    "reveal",
  ]);
  const none = { boardLeadMinutes: 0, boardAfterMinutes: 0 };
  expect(["20T16:15:59", "20T16:16:00", "21T17:17:59", "21T17:18:00"].map((time) => seen(time, none))).toEqual([
    "approaching 1",
    "board",
    "board",
    "reveal",
  ]);
});

test("where the board is off, it is a weekday all the time; dim is a board", () => {
  const times = ["20T15:36:00", "21T12:00:00", "21T17:25:00"];
  expect(times.map((time) => seen(time, { board: "off" }))).toEqual(["weekday", "weekday", "weekday"]);
  expect(times.map((time) => seen(time, { board: "dim" }))).toEqual(["approaching 40", "board", "reveal"]);
});

test("a board ended by the caretaker is over until the next Shabbos", () => {
  const ended = { boardEndedAt: "2026-11-21T15:00:00.000Z" };
  expect(["21T12:00:00", "21T17:25:00", "27T15:32:00", "28T12:00:00"].map((time) => seen(time, ended))).toEqual([
    "weekday",
    "weekday",
    "approaching 40",
    "board",
  ]);
});

test("an end before the rest, or at its very end, is another's", () => {
  const { from, until } = boardSpan(REST, SETTINGS);
  const at = (time: number) => seen("21T12:00:00", { boardEndedAt: new Date(time).toISOString() });
  expect([at(from - 1), at(from), at(until - 1), at(until)]).toEqual(["board", "weekday", "weekday", "board"]);
});
