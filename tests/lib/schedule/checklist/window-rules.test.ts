/** @jest-environment node */
import { type DayWindows, dueAt, formatLeft } from "@/lib/schedule/checklist/window-rules";

/** Friday, November 20, 2026 in Brooklyn. */
const WINDOWS: DayWindows = {
  shachris: ["2026-11-20T05:55:00-05:00", "2026-11-20T10:05:00-05:00", "2026-11-20T11:41:00-05:00"],
  mincha: ["2026-11-20T12:06:00-05:00", "2026-11-20T16:34:00-05:00"],
  mairiv: ["2026-11-20T17:14:00-05:00", "2026-11-21T05:20:00-05:00"],
};
const WORDS = ["shachris", "mincha", "mairiv", "day"] as const;

/** What each window's task says at a time of that day, "16:31"; a day later with "+1 ". */
function wordsAt(time: string): string[] {
  const [, next = "", clock = ""] = /^(\+1 )?(.*)$/.exec(time) ?? [];
  const at = Date.parse(`2026-11-${next ? "21" : "20"}T${clock}-05:00`);
  return WORDS.flatMap((window) => {
    const due = dueAt(window, WINDOWS, at);
    return due ? [`${window} until ${due.until.slice(11, 16)}, ${due.left}`] : [];
  });
}

test.each<[string, ...string[]]>([
  // The list of the new day: last night's Mairiv was on yesterday's.
  ["00:00"],
  ["05:19"],
  ["05:54:59"],
  ["05:55", "shachris until 10:05, 4 hours left"],
  ["08:05", "shachris until 10:05, 2 hours left"],
  ["08:06", "shachris until 10:05, one hour left"],
  ["09:05", "shachris until 10:05, one hour left"],
  ["09:06", "shachris until 10:05, 55 minutes left"],
  ["09:55", "shachris until 10:05, 10 minutes left"],
  ["09:56:30", "shachris until 10:05, 9 minutes left"],
  ["10:04:59", "shachris until 10:05, one minute left"],
  ["10:05", "shachris until 11:41, one hour left"],
  ["11:40", "shachris until 11:41, one minute left"],
  ["11:41"],
  ["12:05"],
  ["12:06", "mincha until 16:34, 4 hours left"],
  ["15:34", "mincha until 16:34, one hour left"],
  ["15:35", "mincha until 16:34, 55 minutes left"],
  ["16:34"],
  ["17:13"],
  ["17:14", "mairiv until 05:20, 12 hours left"],
  ["23:59:59", "mairiv until 05:20, 5 hours left"],
])("at %s it is the time of: %s", (time, ...words) => expect(wordsAt(time)).toEqual(words));

test("a list that is shown a little past midnight still has its evening", () => {
  expect(wordsAt("+1 00:00")).toEqual(["mairiv until 05:20, 5 hours left"]);
  expect(wordsAt("+1 05:20")).toEqual([]);
});

test.each([
  ["where the sun does not get there", { shachris: null, mincha: null, mairiv: null }],
  ["of a day that the calendar does not reach", undefined],
])("nothing is said %s", (_name, windows) => {
  for (const hour of ["06", "13", "22"])
    for (const window of WORDS) expect(dueAt(window, windows, Date.parse(`2026-11-20T${hour}:00-05:00`))).toBeNull();
});

test("the words change once a minute, never grow for one end, and never overstate", () => {
  const end = Date.parse("2026-11-20T16:34:00-05:00");
  let last = Infinity;
  for (let at = end - 5 * 3_600_000; at < end; at += 20_000) {
    const due = dueAt("mincha", WINDOWS, at);
    if (!due) continue;
    const [, count = "", unit = ""] = /^(\d+|one) (hour|minute)s? left$/.exec(due.left) ?? [];
    const minutes = (count === "one" ? 1 : Number(count)) * (unit === "hour" ? 60 : 1);
    expect(minutes).toBeGreaterThan(0);
    expect(minutes).toBeLessThanOrEqual(last);
    // The minute that the clock shows has begun.
    expect(minutes).toBeLessThanOrEqual(Math.ceil((end - at) / 60_000));
    last = minutes;
  }
  expect(last).toBe(1);
});

test.each([
  [1, "one minute left"],
  [2, "2 minutes left"],
  [10, "10 minutes left"],
  [11, "10 minutes left"],
  [15, "15 minutes left"],
  [59, "55 minutes left"],
  [60, "one hour left"],
  [119, "one hour left"],
  [120, "2 hours left"],
  [800, "13 hours left"],
])("%i minutes: %s", (minutes, words) => expect(formatLeft(minutes)).toBe(words));
