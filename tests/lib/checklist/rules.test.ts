/** @jest-environment node */
import { checklistOf, DEFAULT_TASKS, oldestKeptDay, parseKeptList, tickedTasks, withTick } from "@/lib/checklist/rules";
import { checklistSchema, type Task } from "@/lib/checklist/schema";

const TODAY = "2026-11-20";
const FRESH = {
  date: TODAY,
  tasks: { shachris: false, chitas: false, david: false, mincha: false, maariv: false },
  items: [...DEFAULT_TASKS],
};
/** The household's own: Mincha renamed, learning with Levi instead of David. */
const OWN: Task[] = [
  { id: "mincha", label: "Mincha in shul", window: "mincha" },
  { id: "levi", label: "Learned with Levi", window: "day" },
];

test("five tasks in the specification's order and words", () => {
  expect(DEFAULT_TASKS.map(({ id, label, window }) => [id, label, window])).toEqual([
    ["shachris", "Davened Shachris", "shachris"],
    ["chitas", "Learned Chitas", "day"],
    ["david", "Learned with David", "day"],
    ["mincha", "Davened Mincha", "mincha"],
    ["maariv", "Davened Mairiv", "mairiv"],
  ]);
});

test("a day's list has every task; unknown ones are left out", () => {
  expect(checklistOf(TODAY)).toEqual(FRESH);
  const list = checklistOf(TODAY, ["mincha", "mincha", "nap", "__proto__"]);
  expect(list).toEqual({ ...FRESH, tasks: { ...FRESH.tasks, mincha: true } });
  expect(checklistSchema.parse(list)).toEqual(list);
});

test("a list of the household's own has its tasks in its order, and a tick of another task changes nothing", () => {
  const list = checklistOf(TODAY, ["mincha", "david"], OWN);
  expect(list).toEqual({ date: TODAY, tasks: { mincha: true, levi: false }, items: OWN });
  expect(tickedTasks(list)).toEqual(["mincha"]);
  for (const task of ["david", "__proto__", "constructor"])
    expect(withTick(list, { date: TODAY, task, done: true })).toBe(list);
  expect(tickedTasks(withTick(list, { date: TODAY, task: "levi", done: true }))).toEqual(["mincha", "levi"]);
});

test("a tick changes its own task; one of another day changes nothing", () => {
  const ticked = withTick(FRESH, { date: TODAY, task: "david", done: true });
  expect(ticked.tasks).toEqual({ ...FRESH.tasks, david: true });
  expect(FRESH.tasks.david).toBe(false);
  expect(withTick(ticked, { date: TODAY, task: "david", done: true })).toEqual(ticked);
  expect(withTick(ticked, { date: TODAY, task: "david", done: false })).toEqual(FRESH);
  expect(withTick(ticked, { date: "2026-11-19", task: "mincha", done: true })).toBe(ticked);
});

const kept = { ...FRESH, tasks: { ...FRESH.tasks, shachris: true } };

test.each([
  ["of today's shape", kept],
  ["of the shape before the household had tasks of its own", { date: TODAY, tasks: kept.tasks }],
  ["of other tasks", { date: TODAY, tasks: { shachris: true, levi: true, constructor: true } }],
  ["with a task missing", { date: TODAY, tasks: { shachris: true } }],
  ["with tasks that no version has written", { ...kept, items: "none" }],
])("a kept list of the day is taken up again: one %s", (_name, list) => {
  expect(parseKeptList(JSON.stringify(list), TODAY)).toEqual(kept);
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["half a text", '{"date":"2026-11-20","tas'],
  ["null", "null"],
  ["a list", "[1,2]"],
  ["yesterday's", JSON.stringify({ ...kept, date: "2026-11-19" })],
  ["tomorrow's, of a clock that was wrong", JSON.stringify({ ...kept, date: "2026-11-21" })],
  ["one with a task that is no yes or no", JSON.stringify({ date: TODAY, tasks: { ...kept.tasks, david: "yes" } })],
  ["one without a date", JSON.stringify({ tasks: kept.tasks })],
])("%s makes a fresh list", (_name, text) => {
  expect(parseKeptList(text, TODAY)).toEqual(FRESH);
});

test("ticks are kept for sixty days, over the turn of the year", () => {
  expect(oldestKeptDay("2027-01-15")).toBe("2026-11-16");
});
