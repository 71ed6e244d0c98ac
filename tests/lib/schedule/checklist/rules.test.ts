/** @jest-environment node */
import {
  checklistOf,
  DEFAULT_TASKS,
  formatKeptList,
  oldestKeptDay,
  parseKeptList,
  tasksById,
  tickedTasks,
  withTick,
} from "@/lib/schedule/checklist/rules";
import { checklistSchema, type Task } from "@/lib/schedule/checklist/schema";

const TODAY = "2026-11-20";
const OPEN = { shachris: false, chitas: false, david: false, mincha: false, maariv: false };
const FRESH = { date: TODAY, items: DEFAULT_TASKS.map((task) => ({ ...task, done: false })) };
/** The household's own: Mincha renamed, learning with Levi instead of David. */
const OWN: Task[] = [
  { id: "mincha", label: "Mincha in shul", window: "mincha" },
  { id: "levi", label: "Learned with Levi", window: "day" },
];

test("five tasks in the specification's order and words", () =>
  expect(DEFAULT_TASKS.map(({ id, label, window }) => [id, label, window])).toEqual([
    ["shachris", "Davened Shachris", "shachris"],
    ["chitas", "Learned Chitas", "day"],
    ["david", "Learned with David", "day"],
    ["mincha", "Davened Mincha", "mincha"],
    ["maariv", "Davened Mairiv", "mairiv"],
  ]));

test("a day's list has every task; unknown ones are left out", () => {
  expect(checklistOf(TODAY)).toEqual(FRESH);
  const list = checklistOf(TODAY, ["mincha", "mincha", "nap", "__proto__"]);
  expect(tasksById(list)).toEqual({ ...OPEN, mincha: true });
  expect(checklistSchema.parse(list)).toEqual(list);
});

test("a household's list has its order, and another task's mark changes nothing", () => {
  const list = checklistOf(TODAY, ["mincha", "david"], OWN);
  expect(list.items.map(({ id, done }) => [id, done])).toEqual([
    ["mincha", true],
    ["levi", false],
  ]);
  expect(tickedTasks(list)).toEqual(["mincha"]);
  for (const task of ["david", "__proto__", "constructor"])
    expect(withTick(list, { date: TODAY, task, done: true })).toEqual(list);
  expect(tickedTasks(withTick(list, { date: TODAY, task: "levi", done: true }))).toEqual(["mincha", "levi"]);
});

test("a tick changes its own task; one of another day changes nothing", () => {
  const ticked = withTick(FRESH, { date: TODAY, task: "david", done: true });
  expect(tasksById(ticked)).toEqual({ ...OPEN, david: true });
  expect(tickedTasks(FRESH)).toEqual([]);
  expect(withTick(ticked, { date: TODAY, task: "david", done: true })).toEqual(ticked);
  expect(withTick(ticked, { date: TODAY, task: "david", done: false })).toEqual(FRESH);
  expect(withTick(ticked, { date: "2026-11-19", task: "mincha", done: true })).toBe(ticked);
});

const kept = { date: TODAY, tasks: { ...OPEN, shachris: true } };

test.each([
  ["as it was kept", JSON.parse(formatKeptList(checklistOf(TODAY, ["shachris"])))],
  ["as it was kept before the household had tasks of its own", kept],
  ["of other tasks", { date: TODAY, tasks: { shachris: true, levi: true, constructor: true } }],
  ["with a task missing", { date: TODAY, tasks: { shachris: true } }],
  ["with a tick that is no yes or no", { date: TODAY, tasks: { ...kept.tasks, david: "yes" } }],
])("a kept list of the day is taken up again: one %s", (_name, list) => {
  expect(parseKeptList(JSON.stringify(list), TODAY)).toEqual(checklistOf(TODAY, ["shachris"]));
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["half a text", '{"date":"2026-11-20","tas'],
  ["null", "null"],
  ["a list", "[1,2]"],
  ["yesterday's", JSON.stringify({ ...kept, date: "2026-11-19" })],
  ["tomorrow's, of a clock that was wrong", JSON.stringify({ ...kept, date: "2026-11-21" })],
  ["one whose ticks are a text", JSON.stringify({ date: TODAY, tasks: "shachris" })],
  ["one without ticks", JSON.stringify({ date: TODAY })],
  ["one without a date", JSON.stringify({ tasks: kept.tasks })],
])("%s makes a fresh list", (_name, text) => expect(parseKeptList(text, TODAY)).toEqual(FRESH));

test("ticks are kept for sixty days, over the turn of the year", () =>
  expect(oldestKeptDay("2027-01-15")).toBe("2026-11-16"));
