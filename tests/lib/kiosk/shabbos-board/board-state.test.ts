/** @jest-environment node */
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";
import { type BoardKnowledge, boardNow, createBoardHold } from "@/lib/kiosk/shabbos-board/board-state";
import type { Board } from "@/lib/kiosk/shabbos-board/screen-schema";

const REST = { from: "2026-11-20T16:16:00-05:00", until: "2026-11-21T17:18:00-05:00" };
const SETTINGS: RestResponse = { ...DEFAULT_REST, updatedAt: null, boardEndedAt: null };
const BOARD: Board = { days: [], items: [], endedHereAt: null };
const KNOWN: BoardKnowledge = { rests: [REST], settings: SETTINGS, board: BOARD };
const LATER: Board = { ...BOARD, items: [{ id: "new", date: "2026-11-21", time: null, title: "New" }] };
const OPEN = { byCaretaker: null, here: null };

const FRIDAY = new Date("2026-11-20T15:30:00-05:00");
const EVENING = new Date("2026-11-20T18:00:00-05:00");
const MORNING = new Date("2026-11-21T09:00:00-05:00");
const NIGHT = new Date("2026-11-21T18:00:00-05:00");

test("until the board begins, what is new counts", () => {
  const { look: hold } = createBoardHold();
  hold(FRIDAY, KNOWN, OPEN);
  expect(hold(EVENING, { ...KNOWN, board: LATER }, OPEN)).toMatchObject({
    state: { state: "board" },
    known: { board: LATER },
  });
});

test.each<[string, BoardKnowledge]>([
  ["a new plan", { ...KNOWN, board: LATER }],
  ["other settings", { ...KNOWN, settings: { ...SETTINGS, board: "off" } }],
  ["another place", { ...KNOWN, rests: [] }],
  ["the end of the connection", { rests: [], settings: null, board: null }],
])("while it stands, %s changes nothing; after it, it counts", (_what, later) => {
  const { look: hold } = createBoardHold();
  const stands = hold(EVENING, KNOWN, OPEN);
  expect(hold(MORNING, later, OPEN)).toBe(stands);
  const after = hold(NIGHT, later, OPEN);
  expect(after.known).toBe(later);
  expect(hold(NIGHT, later, OPEN)).toBe(after);
});

test("it returns the same object until something changes, so that nothing is drawn", () => {
  const { look: hold } = createBoardHold();
  const first = hold(FRIDAY, KNOWN, OPEN);
  expect(hold(new Date(FRIDAY.getTime() + 1000), { ...KNOWN }, { ...OPEN })).not.toBe(null);
  expect(first.state).toEqual({ state: "approaching", rest: REST, minutes: 46 });
  const board = hold(EVENING, KNOWN, OPEN);
  expect(hold(MORNING, { ...KNOWN }, { ...OPEN })).toBe(board);
});

test.each([
  ["the caretaker", { byCaretaker: "2026-11-20T23:10:00.000Z", here: null }],
  ["the corners of this screen", { byCaretaker: null, here: "2026-11-20T23:10:00.000Z" }],
  ["both", { byCaretaker: "2026-11-20T23:10:00.000Z", here: "2026-11-20T23:05:00.000Z" }],
  [
    "the corners, after the caretaker ended an earlier one",
    { byCaretaker: "2026-11-14T01:00:00.000Z", here: "2026-11-20T23:10:00.000Z" },
  ],
])("%s can end it, for the whole of this rest", (_who, ends) => {
  const { look: hold } = createBoardHold();
  hold(EVENING, KNOWN, OPEN);
  expect(hold(MORNING, KNOWN, ends).state).toEqual({ state: "weekday" });
  expect(boardNow(MORNING, KNOWN, ends).state).toEqual({ state: "weekday" });
});

test("an end of the week before counts no more", () => {
  const ends = { byCaretaker: "2026-11-14T01:00:00.000Z", here: "2026-11-14T01:00:00.000Z" };
  expect(boardNow(EVENING, KNOWN, ends).state.state).toBe("board");
});

test("a screen that is not connected has no board", () =>
  expect(boardNow(EVENING, { ...KNOWN, settings: null }, OPEN).state.state).toBe("weekday"));
