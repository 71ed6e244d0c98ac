/** @jest-environment node */
import { changeTask, moveTask, newTask } from "@/lib/schedule/checklist/edit-rules";
import { DEFAULT_TASKS } from "@/lib/schedule/checklist/rules";
import { taskSchema } from "@/lib/schedule/checklist/schema";

const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id).join(" ");

test.each<[number, -1 | 1, string]>([
  [0, 1, "chitas shachris david mincha maariv"],
  [3, -1, "shachris chitas mincha david maariv"],
  [3, 1, "shachris chitas david maariv mincha"],
  [0, -1, "shachris chitas david mincha maariv"],
  [4, 1, "shachris chitas david mincha maariv"],
  [9, -1, "shachris chitas david mincha maariv"],
])("the task at %i moves by %i", (index, by, order) => expect(ids(moveTask(DEFAULT_TASKS, index, by))).toBe(order));

test("a change is of one task and keeps its id; an unknown task changes nothing", () => {
  const changed = changeTask(DEFAULT_TASKS, "mincha", { label: "Mincha in shul" });
  expect(changed[3]).toEqual({ id: "mincha", label: "Mincha in shul", window: "mincha" });
  expect(changed.toSpliced(3, 1)).toEqual(DEFAULT_TASKS.toSpliced(3, 1));
  expect(changeTask(DEFAULT_TASKS, "nap", { window: "day" })).toEqual(DEFAULT_TASKS);
});

test("a new task has an id of its own that every route takes", () => {
  const task = newTask(new Uint8Array([0, 1, 15, 16, 255, 7, 8, 9]));
  expect(task).toEqual({ id: "t00010f10ff070809", label: "", window: "day" });
  expect(taskSchema.parse(task)).toEqual(task);
});
