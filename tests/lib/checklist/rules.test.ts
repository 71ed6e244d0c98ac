/** @jest-environment node */
import { checklistOf, oldestKeptDay, parseKeptList, TASK_ORDER, withTick } from "@/lib/checklist/rules";
import { checklistSchema, TASKS } from "@/lib/checklist/schema";

const TODAY = "2026-11-20";
const FRESH = { date: TODAY, tasks: { shachris: false, chitas: false, david: false, mincha: false, maariv: false } };

test("five tasks in the specification's order and words", () => {
  expect(TASK_ORDER.map((task) => TASKS[task])).toEqual([
    "Davened Shachris",
    "Learned Chitas",
    "Learned with David",
    "Davened Mincha",
    "Davened Mairiv",
  ]);
});

test("a day's list has every task; unknown ones are left out", () => {
  expect(checklistOf(TODAY)).toEqual(FRESH);
  const list = checklistOf(TODAY, ["mincha", "mincha", "nap", "__proto__"]);
  expect(list).toEqual({ date: TODAY, tasks: { ...FRESH.tasks, mincha: true } });
  expect(checklistSchema.parse(list)).toEqual(list);
});

test("a tick changes its own task; one of another day changes nothing", () => {
  const ticked = withTick(FRESH, { date: TODAY, task: "david", done: true });
  expect(ticked.tasks).toEqual({ ...FRESH.tasks, david: true });
  expect(FRESH.tasks.david).toBe(false);
  expect(withTick(ticked, { date: TODAY, task: "david", done: true })).toEqual(ticked);
  expect(withTick(ticked, { date: TODAY, task: "david", done: false })).toEqual(FRESH);
  expect(withTick(ticked, { date: "2026-11-19", task: "mincha", done: true })).toBe(ticked);
});

const kept = { date: TODAY, tasks: { ...FRESH.tasks, shachris: true } };

test("a kept list of the day is taken up again", () => {
  expect(parseKeptList(JSON.stringify(kept), TODAY)).toEqual(kept);
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["half a text", '{"date":"2026-11-20","tas'],
  ["null", "null"],
  ["a list", "[1,2]"],
  ["yesterday's", JSON.stringify({ ...kept, date: "2026-11-19" })],
  ["tomorrow's, of a clock that was wrong", JSON.stringify({ ...kept, date: "2026-11-21" })],
  ["one with a task missing", JSON.stringify({ date: TODAY, tasks: { shachris: true } })],
  ["one with a task that is no yes or no", JSON.stringify({ date: TODAY, tasks: { ...kept.tasks, david: "yes" } })],
  ["one without a date", JSON.stringify({ tasks: kept.tasks })],
])("%s makes a fresh list", (_name, text) => {
  expect(parseKeptList(text, TODAY)).toEqual(FRESH);
});

test("ticks are kept for sixty days, over the turn of the year", () => {
  expect(oldestKeptDay("2027-01-15")).toBe("2026-11-16");
});
