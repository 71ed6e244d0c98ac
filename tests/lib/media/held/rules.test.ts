/** @jest-environment node */
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import { activeHolds, boardsOf, heldAt, type HolyDays, holdsOf, morningTime } from "@/lib/media/held/rules";

const ZONE = "America/New_York";
const FIRST = { from: "2026-11-20T16:16:00-05:00", until: "2026-11-21T17:18:00-05:00" };
const NEXT = { from: "2026-11-27T16:12:00-05:00", until: "2026-11-28T17:15:00-05:00" };
const DAYS: HolyDays = {
  holyTimes: [
    { kind: "shabbos", ...FIRST },
    { kind: "shabbos", ...NEXT },
  ],
  fasts: [],
};

type Settings = RestSettings & { boardEndedAt: string | null };
const at = (time: string) => Date.parse(`2026-11-${time}-05:00`);

/** What the sender of something that was received is told at a time; null: screens are shown it. */
function told(received: string, now: string, changes: Partial<Settings> = {}, days = DAYS, rests = [FIRST, NEXT]) {
  const settings = { ...DEFAULT_REST, boardEndedAt: null, ...changes };
  const active = activeHolds(holdsOf(boardsOf(rests, settings), settings, ZONE), at(now));
  const held = heldAt(at(received), at(now), active, days);
  return held && `${held.stage}, ${held.day}, ${held.after}${held.inMorning ? ", in the morning" : ""}`;
}

const SHABBOS = "during, Shabbos, Shabbos";
const MORNING = { revealSent: "next-morning" } as const;
/** The caretaker ended the board at half past eleven. */
const ENDED = { boardEndedAt: "2026-11-21T16:30:00Z" };
const OVER = "over, Shabbos, Shabbos, in the morning";

test.each<[string, string, string, Partial<Settings>, string | null]>([
  ["before the board", "20T16:05:59", "21T12:00:00", {}, null],
  ["with the board's beginning", "20T16:06:00", "20T16:06:00", {}, "before, Shabbos, Shabbos"],
  ["before the candles, seen on Shabbos", "20T16:10:00", "21T12:00:00", {}, SHABBOS],
  ["on Shabbos", "21T11:00:00", "21T12:00:00", {}, SHABBOS],
  ["after Havdalah, before the board's end", "21T17:19:00", "21T17:20:00", {}, "over, Shabbos, Shabbos"],
  ["on Shabbos, seen at the board's end", "21T11:00:00", "21T17:23:00", {}, null],
  ["after the board", "21T17:23:00", "21T17:23:01", {}, null],
  ["on Shabbos where the board is off", "21T11:00:00", "21T12:00:00", { board: "off" }, null],
  ["on Shabbos where the board is dim", "21T11:00:00", "21T12:00:00", { board: "dim" }, SHABBOS],
  ["on Shabbos before the caretaker ended the board", "21T11:00:00", "21T12:00:00", ENDED, null],
  ["on Shabbos after that", "21T11:40:00", "21T12:00:00", ENDED, null],
  [
    "after last week's board was ended",
    "21T11:00:00",
    "21T12:00:00",
    { boardEndedAt: "2026-11-14T16:30:00Z" },
    SHABBOS,
  ],
  ["on Shabbos, for the morning", "21T11:00:00", "21T12:00:00", MORNING, `${SHABBOS}, in the morning`],
  ["on Shabbos, seen at night", "21T11:00:00", "21T23:00:00", MORNING, OVER],
  ["on Shabbos, seen a moment before the morning", "21T11:00:00", "22T05:59:59", MORNING, OVER],
  ["on Shabbos, seen in the morning", "21T11:00:00", "22T06:00:00", MORNING, null],
  ["before the candles, seen after the board", "20T16:10:00", "21T17:23:00", MORNING, null],
  ["before the candles, seen on Shabbos, for the morning", "20T16:10:00", "21T12:00:00", MORNING, SHABBOS],
  ["after Havdalah, for the morning", "21T17:19:00", "21T17:20:00", MORNING, "over, Shabbos, Shabbos"],
  ["after Havdalah, seen after the board", "21T17:19:00", "21T17:23:00", MORNING, null],
  ["for the morning, ended", "21T11:00:00", "21T12:00:00", { ...MORNING, ...ENDED }, `${SHABBOS}, in the morning`],
  ["for the morning, the board off", "21T11:00:00", "21T12:00:00", { ...MORNING, board: "off" }, null],
  ["for a morning at the night's end", "21T11:00:00", "22T06:30:00", { ...MORNING, nightUntil: "07:15" }, OVER],
  ["on the next Shabbos", "28T11:00:00", "28T12:00:00", {}, SHABBOS],
])("received %s", (_, received, now, changes, expected) => expect(told(received, now, changes)).toBe(expected));

test("a rest of several days is named by the present day and by its last one", () => {
  const rests = [{ from: "2026-11-18T16:16:00-05:00", until: "2026-11-21T17:18:00-05:00" }];
  const days: HolyDays = {
    holyTimes: [
      { kind: "yomtov", from: "2026-11-18T16:16:00-05:00", until: "2026-11-20T16:16:00-05:00" },
      { kind: "shabbos", ...FIRST },
    ],
    fasts: [],
  };
  expect(
    ["18T16:10:00", "19T12:00:00", "21T12:00:00", "21T17:20:00"].map((now) => told(now, now, {}, days, rests)),
  ).toEqual(["before, Yom Tov, Shabbos", "during, Yom Tov, Shabbos", SHABBOS, "over, Shabbos, Shabbos"]);
});

test("Yom Kippur has its own name, also on Shabbos", () => {
  const days: HolyDays = { ...DAYS, fasts: [{ kind: "yom-kippur", ...FIRST }] };
  expect(["20T16:10:00", "21T12:00:00", "21T17:20:00"].map((now) => told(now, now, {}, days))).toEqual([
    "before, Yom Kippur, Yom Kippur",
    "during, Yom Kippur, Yom Kippur",
    "over, Yom Kippur, Yom Kippur",
  ]);
});

test.each([
  [true, "06:00", "06:00"],
  [true, "07:30", "07:30"],
  [true, "04:00", "04:00"],
  [true, "12:00", "12:00"],
  [true, "03:59", "06:00"],
  [true, "12:01", "06:00"],
  [true, "23:00", "06:00"],
  [false, "07:30", "06:00"],
])("with the night %p until %s the morning begins at %s", (nightOn, nightUntil, expected) => {
  expect(morningTime({ nightOn, nightUntil })).toBe(expected);
});
