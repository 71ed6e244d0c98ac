import { type Checklist, keptListSchema, type Task, type TickRequest } from "@/lib/checklist/schema";
import { addDays } from "@/lib/time/civil-date";

export const CHECKLIST_TEXTS = {
  newDay: "A new day has begun, so the list has started again. Please tick it once more.",
  unknownTask: "This task is no longer on the list.",
} as const;

/** The tasks of a household that has none of its own (D54). */
export const DEFAULT_TASKS: readonly Task[] = [
  { id: "shachris", label: "Davened Shachris", window: "shachris" },
  { id: "chitas", label: "Learned Chitas", window: "day" },
  { id: "david", label: "Learned with David", window: "day" },
  { id: "mincha", label: "Davened Mincha", window: "mincha" },
  { id: "maariv", label: "Davened Mairiv", window: "mairiv" },
];

/** Ticks are kept for so many days, for a caretaker who asks what was done, and then forgotten. */
const KEPT_DAYS = 60;

/** A day's list with these tasks ticked and the others open. Takes "YYYY-MM-DD" and task ids; unknown ones are ignored. */
export function checklistOf(
  date: string,
  done: Iterable<string> = [],
  tasks: readonly Task[] = DEFAULT_TASKS,
): Checklist {
  const ticked = new Set(done);
  return { date, items: tasks.map((task) => ({ ...task, done: ticked.has(task.id) })) };
}

/** The ids of a list's ticked tasks, in their order. */
export function tickedTasks({ items }: Checklist): string[] {
  return items.filter(({ done }) => done).map(({ id }) => id);
}

/** Which tasks of a list are ticked, by their ids. */
export function tasksById({ items }: Checklist): Record<string, boolean> {
  return Object.fromEntries(items.map(({ id, done }) => [id, done]));
}

/** The list after one tick. A tick of another day, or of a task that is not on the list, ticks nothing. */
export function withTick(list: Checklist, { date, task, done }: TickRequest): Checklist {
  if (date !== list.date) return list;
  return { date, items: list.items.map((item) => (item.id === task ? { ...item, done } : item)) };
}

/** The list that a browser has kept as text, or a fresh one when it is missing, broken, or of another day than this one. */
export function parseKeptList(text: string | null, date: string): Checklist {
  const kept = keptListSchema.safeParse(parseJson(text));
  const tasks = kept.success && kept.data.date === date ? kept.data.tasks : null;
  const ticks: [string, unknown][] = typeof tasks === "object" && tasks ? Object.entries(tasks) : [];
  return checklistOf(
    date,
    ticks.filter(([, done]) => done === true).map(([id]) => id),
  );
}

/** A list as text for {@link parseKeptList}. */
export function formatKeptList(list: Checklist): string {
  return JSON.stringify({ date: list.date, tasks: tasksById(list) });
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The oldest day whose ticks are still kept on this day. Takes and returns "YYYY-MM-DD". */
export function oldestKeptDay(today: string): string {
  return addDays(today, -KEPT_DAYS);
}
