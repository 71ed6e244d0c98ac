/** @jest-environment node */
import type { Board, BoardDay } from "@/lib/kiosk/shabbos-board/screen-schema";
import { boardViewAt, isInRest, isNear } from "@/lib/kiosk/shabbos-board/view-rules";
import { tableOf } from "@/tests/support/table";

const NO_PICTURE = { picture: null } as const;
const SHABBOS: BoardDay = {
  date: "2026-11-21",
  from: "2026-11-20T16:16:00-05:00",
  until: "2026-11-21T17:18:00-05:00",
  candles: "2026-11-20T16:16:00-05:00",
  havdalah: "2026-11-21T17:18:00-05:00",
  kind: "shabbos",
  title: "Shabbos Parshas Vayetzei",
  evening: "end",
  times: [
    { label: "Latest Shema", at: "2026-11-21T09:15:00-05:00" },
    { label: "Sunset", at: "2026-11-21T16:33:00-05:00" },
  ],
  ...NO_PICTURE,
};
const pesach = (date: string, from: string, until: string, rest: Partial<BoardDay>): BoardDay => ({
  date,
  from: `2027-04-${from}:00-04:00`,
  until: `2027-04-${until}:00-04:00`,
  candles: `2027-04-${from}:00-04:00`,
  havdalah: null,
  kind: "yomtov",
  title: "",
  evening: "late-candles",
  times: [],
  ...NO_PICTURE,
  ...rest,
});
const PESACH = [
  pesach("2027-04-22", "21T19:23", "22T20:26", { title: "First day of Pesach" }),
  pesach("2027-04-23", "22T20:26", "23T19:25", { title: "Second day of Pesach", evening: "candles" }),
  pesach("2027-04-24", "23T19:25", "24T20:28", {
    title: "Shabbos Chol HaMoed Pesach",
    kind: "shabbos",
    evening: "end",
    havdalah: "2027-04-24T20:28:00-04:00",
  }),
];
const item = (id: string, date: string, time: string | null) => ({ id, date, time, title: id });
const BOARD: Board = {
  days: [SHABBOS, ...PESACH],
  items: [
    item("seudah", "2026-11-20", "18:00"),
    item("kiddush", "2026-11-21", "10:30"),
    item("nap", "2026-11-21", "14:00"),
    item("walk", "2026-11-21", null),
    item("seder", "2027-04-21", "21:00"),
    item("visit", "2027-04-23", "12:00"),
  ],
  endedHereAt: null,
};
const restOf = (days: readonly BoardDay[]) => ({ from: days[0]?.from ?? "", until: days.at(-1)?.until ?? "" });

/** What the board says at a local instant. */
const at = (
  local: string,
  board: Board | null = BOARD,
  days: readonly BoardDay[] = local < "2027" ? [SHABBOS] : PESACH,
) =>
  boardViewAt(board, restOf(days), {
    instant: new Date(local),
    date: local.slice(0, 10),
    time: local.slice(11, 16),
  });
const words = (local: string) => {
  const { title, part, end, lighting } = at(local);
  const said = [end, lighting].map((line) => line && [line.words, line.time, line.note].filter(Boolean).join(" "));
  return [title, part, ...said];
};

test.each(
  tableOf(`
  2026-11-20T16:06:00-05:00 | Shabbos Parshas Vayetzei | Friday afternoon | Shabbos ends 5:18 PM | Candle lighting 4:16 PM
  2026-11-20T16:16:00-05:00 | Shabbos Parshas Vayetzei | Friday afternoon | Shabbos ends 5:18 PM | -
  2026-11-20T17:00:00-05:00 | Shabbos Parshas Vayetzei | Friday evening | Shabbos ends 5:18 PM | -
  2026-11-21T00:00:00-05:00 | Shabbos Parshas Vayetzei | Saturday morning | Shabbos ends 5:18 PM | -
  2026-11-21T12:00:00-05:00 | Shabbos Parshas Vayetzei | Saturday afternoon | Shabbos ends 5:18 PM | -
  2027-04-21T19:13:00-04:00 | First day of Pesach | Wednesday evening | Shabbos ends Saturday 8:28 PM | Candle lighting 7:23 PM
  2027-04-21T19:23:00-04:00 | First day of Pesach | Wednesday evening | Shabbos ends Saturday 8:28 PM | Candles after 8:26 PM from a flame that burns already
  2027-04-22T20:25:00-04:00 | First day of Pesach | Thursday evening | Shabbos ends Saturday 8:28 PM | Candles after 8:26 PM from a flame that burns already
  2027-04-22T20:26:00-04:00 | Second day of Pesach | Thursday evening | Shabbos ends Saturday 8:28 PM | Candle lighting 7:25 PM from a flame that burns already
  2027-04-23T19:25:00-04:00 | Shabbos Chol HaMoed Pesach | Friday evening | Shabbos ends 8:28 PM | -
  2027-04-24T20:32:00-04:00 | Shabbos Chol HaMoed Pesach | Saturday evening | Shabbos ends 8:28 PM | -
`),
)("at %s: %s, %s, %s, %s", (local = "", ...said) => expect(words(local).map((line) => line ?? "-")).toEqual(said));

test("the day's times are under the day they belong to, also the evening before", () =>
  expect(at("2026-11-20T18:00:00-05:00").times).toEqual({
    heading: "Saturday’s times",
    lines: [
      { words: "Latest Shema", time: "9:15 AM" },
      { words: "Sunset", time: "4:33 PM" },
    ],
  }));

test("the plan begins with the present part of the day until the next one", () => {
  const ids = (local: string) => at(local).plan.map(({ weekday, items }) => [weekday, ...items.map(({ id }) => id)]);
  expect(ids("2026-11-20T17:59:00-05:00")).toEqual([
    ["Friday", "seudah"],
    ["Saturday", "kiddush", "nap", "walk"],
  ]);
  expect(ids("2026-11-20T23:59:00-05:00")).toEqual(ids("2026-11-20T17:59:00-05:00"));
  expect(ids("2026-11-21T11:59:00-05:00")).toEqual([["Saturday", "kiddush", "nap", "walk"]]);
  expect(ids("2026-11-21T12:00:00-05:00")).toEqual([["Saturday", "nap", "walk"]]);
  expect(ids("2026-11-21T17:10:00-05:00")).toEqual([["Saturday", "walk"]]);
  expect(ids("2027-04-21T20:00:00-04:00")).toEqual([
    ["Wednesday", "seder"],
    ["Friday", "visit"],
  ]);
});

test.each([
  ["2026-11-20", "16:15", false],
  ["2026-11-20", "16:16", true],
  ["2026-11-20", null, false],
  ["2026-11-21", null, true],
  ["2026-11-21", "17:17", true],
  ["2026-11-21", "17:18", false],
  ["2026-11-22", null, false],
])("an item of %s at %p belongs to that Shabbos: %p", (date, time, belongs) =>
  expect(isInRest({ date, time }, SHABBOS)).toBe(belongs),
);

test("without the server's words it still says when Shabbos or Yom Tov ends", () => {
  expect(at("2026-11-20T18:00:00-05:00", null)).toEqual({
    title: null,
    part: "Friday evening",
    end: { words: "Shabbos ends", time: "5:18 PM" },
    lighting: null,
    times: { heading: "", lines: [] },
    plan: [],
    picture: null,
  });
  expect(at("2027-04-22T12:00:00-04:00", null, PESACH.slice(0, 2)).end?.words).toBe("Yom Tov ends");
});

test("Yom Kippur is called by its name", () => {
  const day: BoardDay = { ...SHABBOS, kind: "yom-kippur" };
  expect(at("2026-11-20T18:00:00-05:00", { ...BOARD, days: [day] }).end?.words).toBe("Yom Kippur ends");
});

test("where no night falls nothing is said of its hour", () => {
  const days: BoardDay[] = [{ ...SHABBOS, havdalah: null }];
  expect(at("2026-11-20T18:00:00-05:00", { ...BOARD, days }).end).toBeNull();
  const late = PESACH.map((day, index) => (index === 1 ? { ...day, candles: null } : day));
  expect(at("2027-04-22T12:00:00-04:00", { ...BOARD, days: late }).lighting).toBeNull();
});

test.each([
  ["2026-11-19T16:15:59-05:00", false],
  ["2026-11-19T16:16:00-05:00", true],
  ["2026-11-21T17:17:59-05:00", true],
  ["2026-11-21T17:18:00-05:00", false],
])("at %s it is near: %p", (instant, expected) => expect(isNear(SHABBOS, Date.parse(instant))).toBe(expected));
