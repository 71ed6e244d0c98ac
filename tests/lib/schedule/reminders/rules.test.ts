/** @jest-environment node */
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import {
  afterLater,
  type Allowed,
  allowedAt,
  cardsAt,
  isLast,
  reminderDayAt,
  type ReminderInput,
  remindersAt,
  withEnd,
} from "@/lib/schedule/reminders/rules";
import type { Reminder } from "@/lib/schedule/reminders/schema";
import { aPlanItem, aReminder } from "@/tests/support/fixtures/schedule-items";

const MINUTE = 60_000;
const NEW_YORK = "America/New_York";
/** Friday, November 20, 2026, in New York. */
const at = (time: string) => new Date(`2026-11-20T${time}:00-05:00`);
const item = (title: string, scheduledTime: string | null, over: Partial<ScheduleItem> = {}) =>
  aPlanItem({ title, scheduledTime, ...over });
const THERAPY = item("Physical therapy", "10:30");

type Given = { items?: readonly ScheduleItem[] | null; allowed?: Allowed; timeZone?: string };
const input = (now: Date, { items = [THERAPY], allowed = "all", timeZone = NEW_YORK }: Given = {}): ReminderInput => ({
  now,
  items,
  allowed,
  timeZone,
});
const titles = (known: readonly Reminder[], given: ReminderInput) =>
  cardsAt(known, given).map(({ item }) => item.title);
/** What a screen without any reminders shows at a moment. */
const shown = (now: Date, given?: Given) => titles(remindersAt([], input(now, given)), input(now, given));
/** The reminder of the therapy that came at 10:30. */
const CAME = aReminder(THERAPY);
const endAt = (reminder: Reminder, now: Date, given?: Given) => remindersAt([reminder], input(now, given))[0]?.end;

test.each<[string, string, Given, boolean]>([
  ["a minute before its hour", "10:29", {}, false],
  ["at its hour", "10:30", {}, true],
  ["half an hour late, because the screen was off", "11:00", {}, true],
  ["later than that", "11:01", {}, false],
  ["before he is to be ready for its drive", "10:09", { items: [{ ...THERAPY, ready: "10:10" }] }, false],
  ["when he is to be ready for its drive", "10:10", { items: [{ ...THERAPY, ready: "10:10" }] }, true],
  ["of any time", "10:30", { items: [item("Walk", null)] }, false],
  ["done", "10:30", { items: [{ ...THERAPY, isCompleted: true }] }, false],
  ["of another day", "10:30", { items: [{ ...THERAPY, scheduledDate: "2026-11-21" }] }, false],
  ["while the plan is not known", "10:30", { items: null }, false],
  ["when none may come", "10:30", { allowed: "none" }, false],
  ["when the household wants none", "10:30", { allowed: "off" }, false],
  ["of medium priority when only high may come", "10:30", { allowed: "high" }, false],
  ["of high priority then", "10:30", { allowed: "high", items: [{ ...THERAPY, priority: "high" }] }, true],
])("an item %s", (_what, time, given, comes) => expect(shown(at(time), given)).toHaveLength(comes ? 1 : 0));

test.each<[string, string, Parameters<typeof allowedAt>[2], object, Allowed]>([
  ["by day", "10:30", "weekday", {}, "all"],
  ["at night", "22:00", "weekday", {}, "high"],
  ["where there is no night", "22:00", "weekday", { nightOn: false }, "all"],
  ["in a rest without a board", "10:30", "rest", {}, "high"],
  ["on the board", "10:30", "board", {}, "none"],
  ["on the board at night", "23:00", "board", {}, "none"],
  ["turned off", "10:30", "weekday", { remindersOn: false }, "off"],
  ["turned off, on the board", "10:30", "board", { remindersOn: false }, "off"],
])("what may come %s", (_what, time, day, settings, expected) => {
  expect(allowedAt({ ...DEFAULT_REST, ...settings }, time, day)).toBe(expected);
});

const SHABBOS = { from: "2026-11-20T16:16:00-05:00", until: "2026-11-21T17:18:00-05:00" };
test.each([
  ["while it comes", "2026-11-20T16:05:59-05:00", {}, "weekday"],
  ["while it stands", "2026-11-20T16:06:00-05:00", {}, "board"],
  ["while it stands on black", "2026-11-21T10:30:00-05:00", { board: "dim" }, "board"],
  ["where there is none", "2026-11-21T10:30:00-05:00", { board: "off" }, "rest"],
  ["where there is none, before the rest", "2026-11-20T16:05:59-05:00", { board: "off" }, "weekday"],
  ["that the caretaker has ended", "2026-11-21T10:30:00-05:00", { boardEndedAt: "2026-11-21T14:00:00.000Z" }, "rest"],
  ["after its end", "2026-11-21T17:23:00-05:00", {}, "weekday"],
] as const)("the board %s", (_what, instant, settings, expected) => {
  const given = { ...DEFAULT_REST, boardEndedAt: null, ...settings };
  expect(reminderDayAt(new Date(instant), [SHABBOS], given)).toBe(expected);
});

test("one due half an hour before the night's end comes then for half an hour", () => {
  const early = { items: [item("Pills", "05:45")] };
  expect(shown(at("05:50"), { ...early, allowed: "high" })).toEqual([]);
  const known = remindersAt([], input(at("06:00"), early));
  expect(titles(known, input(at("06:00"), early))).toEqual(["Pills"]);
  expect(remindersAt(known, input(at("06:29"), early))).toBe(known);
  expect(remindersAt(known, input(at("06:30"), early))).toMatchObject([{ end: "unanswered" }]);
});

test("Later brings it back after ten minutes, twice; then it is not answered", () => {
  let known: readonly Reminder[] = [CAME];
  for (const [pressed, quiet, again] of [
    ["10:33", "10:42", "10:43"],
    ["10:50", "10:59", "11:00"],
  ] as const) {
    known = afterLater(known, known[0] ?? CAME, at(pressed).getTime());
    expect(titles(known, input(at(quiet)))).toEqual([]);
    expect(remindersAt(known, input(at(quiet)))).toBe(known);
    expect(titles(known, input(at(again)))).toEqual(["Physical therapy"]);
  }
  expect(known.map(isLast)).toEqual([true]);
  known = afterLater(known, known[0] ?? CAME, at("11:05").getTime());
  expect(known).toMatchObject([{ laters: 2, end: "unanswered" }]);
  expect(titles(known, input(at("11:15")))).toEqual([]);
});

test.each<[string, Partial<Reminder>, string, Given, Reminder["end"] | undefined]>([
  ["stands for 29 minutes", {}, "10:59", {}, null],
  ["stands for 30 minutes", {}, "11:00", {}, "unanswered"],
  ["is hidden by the night and runs out there", {}, "11:00", { allowed: "high" }, "unanswered"],
  ["is hidden by the board and runs out there", {}, "11:00", { allowed: "none" }, "unanswered"],
  ["would have come again while the screen was off", { laters: 1 }, "12:00", {}, "unanswered"],
  ["is done elsewhere", {}, "10:31", { items: [{ ...THERAPY, isCompleted: true }] }, "answered"],
  ["is moved", {}, "10:31", { items: [{ ...THERAPY, scheduledTime: "15:00" }] }, undefined],
  ["is deleted", {}, "10:31", { items: [] }, undefined],
  ["is of a plan that is not known", {}, "10:31", { items: null }, null],
  ["is not wanted any more", {}, "10:31", { allowed: "off" }, undefined],
  ["was done and is taken back", { end: "answered" }, "10:45", {}, "answered"],
  ["was not answered and is deleted", { end: "unanswered" }, "11:05", { items: [] }, "unanswered"],
  ["has been told", { end: "told" }, "11:05", {}, "told"],
])("a reminder that %s", (_what, over, time, given, expected) => {
  expect(endAt({ ...CAME, ...over }, at(time), given)).toBe(expected);
});

test("what is hidden comes back when it may, if its time has not run out", () => {
  expect(titles([CAME], input(at("10:40"), { allowed: "high" }))).toEqual([]);
  expect(titles([CAME], input(at("10:50")))).toEqual(["Physical therapy"]);
});

test("an item that was moved comes again at its new hour", () => {
  const moved = { items: [{ ...THERAPY, scheduledTime: "15:00" }] };
  const known = remindersAt([{ ...CAME, end: "answered" }], input(at("15:00"), moved));
  expect(titles(known, input(at("15:00"), moved))).toEqual(["Physical therapy"]);
});

test("several due at once follow by priority, time, and title", () => {
  const items = [
    item("Walk", "10:30"),
    item("Call Leah", "10:20"),
    item("Bread", "10:30"),
    item("Pills", "10:30", { priority: "high" }),
  ];
  expect(shown(at("10:30"), { items })).toEqual(["Pills", "Call Leah", "Bread", "Walk"]);
});

test("yesterday's is hidden at midnight and forgotten once the server knows", () => {
  const late: Reminder = { ...CAME, time: "23:50", from: at("23:50").getTime() };
  const after = (time: string) => input(new Date(`2026-11-21T${time}:00-05:00`), { items: [] });
  expect(titles([late], after("00:05"))).toEqual([]);
  expect(remindersAt([late], after("00:05"))).toEqual([late]);
  const over = remindersAt([late], after("00:20"));
  expect(over).toMatchObject([{ end: "unanswered" }]);
  expect(remindersAt(withEnd(over, late, "told"), after("00:21"))).toEqual([]);
  expect(remindersAt(over, input(new Date("2026-11-24T12:00:00-05:00"), { items: [] }))).toEqual([]);
});

test("a reminder whose end the server knows does not come again that day", () => {
  const told: Reminder = { ...CAME, end: "told" };
  expect(titles(remindersAt([told], input(at("10:59"))), input(at("10:59")))).toEqual([]);
});

test.each([
  ["what has come stands on", 0, 0],
  ["what comes again does so within ten minutes", 1, 10],
])("when the clock is set back, %s", (_what, laters, minutes) => {
  const [reminder] = remindersAt([{ ...CAME, laters, from: at("19:30").getTime() }], input(at("10:31")));
  expect(reminder?.from).toBe(at("10:31").getTime() + minutes * MINUTE);
});

test.each([
  ["the hour is leapt over: it comes after the leap", "2027-03-14", "02:15", "2027-03-14T07:00:00Z", true],
  ["long after the leap", "2027-03-14", "02:15", "2027-03-14T07:31:00Z", false],
  ["the hour comes twice: the first time", "2026-11-01", "01:30", "2026-11-01T05:30:00Z", true],
  ["between the two", "2026-11-01", "01:30", "2026-11-01T06:20:00Z", false],
])("when the clock changes, %s", (_what, scheduledDate, time, now, comes) => {
  expect(shown(new Date(now), { items: [item("Pills", time, { scheduledDate })] })).toHaveLength(comes ? 1 : 0);
});

test("the hour that comes twice brings no second reminder", () => {
  const items = [item("Pills", "01:30", { scheduledDate: "2026-11-01" })];
  const first = remindersAt([], input(new Date("2026-11-01T05:30:00Z"), { items }));
  const told = withEnd(first, first[0] ?? CAME, "told");
  expect(remindersAt(told, input(new Date("2026-11-01T06:30:00Z"), { items }))).toBe(told);
});
