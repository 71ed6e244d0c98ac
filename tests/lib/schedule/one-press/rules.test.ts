/** @jest-environment node */
import { checklistOf, DEFAULT_TASKS } from "@/lib/schedule/checklist/rules";
import { itemOfTask, tickOfItem } from "@/lib/schedule/one-press/rules";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";

const DATE = "2026-11-20";
const TASKS = checklistOf(DATE).items;
const item = (title: string, id = title) => aPlanItem({ id, title, scheduledDate: DATE });

test.each([
  ["Shachris", "shachris"],
  ["shacharis", "shachris"],
  ["Daven Shacharit", "shachris"],
  ["Ma’ariv", "maariv"],
  ["Mairiv!", "maariv"],
  ["Davened Mincha", "mincha"],
  ["Learn with David", "david"],
  ["Chitas", "chitas"],
  ["David", null],
  ["Shachris in shul", null],
  ["Breakfast", null],
  ["Davening", null],
  ["…", null],
])("the item %p is done with the task %p", (title, task) => {
  const planned = item(title);
  expect(tickOfItem(planned, [planned, item("Lunch")], TASKS)).toEqual(task && { date: DATE, task });
});

test("each task of the household finds its item", () => {
  const day = ["Shachris", "Chitas", "Learning with David", "Mincha", "Maariv"].map((title) => item(title));
  expect(DEFAULT_TASKS.map(({ label }) => itemOfTask(label, day, TASKS)?.title)).toEqual(day.map(({ title }) => title));
});

test("of two items or two tasks with one name it is not known which is meant", () => {
  const twice = [item("Mincha", "early"), item("Mincha", "late")];
  expect(tickOfItem(item("Mincha", "early"), twice, TASKS)).toBeNull();
  expect(itemOfTask("Davened Mincha", twice, TASKS)).toBeNull();
  const tasks = [...TASKS, { id: "again", label: "Mincha", window: "day" as const, done: false }];
  expect(itemOfTask("Davened Mincha", [item("Mincha")], tasks)).toBeNull();
});

test("a name in Hebrew is a name", () => {
  const tasks = checklistOf(DATE, [], [{ id: "t", label: "תהילים", window: "day" }]).items;
  expect(itemOfTask("תהילים", [item("תהילים")], tasks)?.title).toBe("תהילים");
});
