import { type Checklist, type Task, ticksSchema, type TickRequest } from "@/lib/checklist/schema";
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
  items: readonly Task[] = DEFAULT_TASKS,
): Checklist {
  const ticked = new Set(done);
  return { date, tasks: Object.fromEntries(items.map(({ id }) => [id, ticked.has(id)])), items: [...items] };
}

/** The ids of a list's ticked tasks, in their order. */
export function tickedTasks({ tasks, items }: Checklist): string[] {
  return items.map(({ id }) => id).filter((id) => tasks[id] === true);
}

/** The list after one tick. A tick of another day, or of a task that is not on the list, changes nothing. */
export function withTick(list: Checklist, { date, task, done }: TickRequest): Checklist {
  if (date !== list.date || !list.items.some(({ id }) => id === task)) return list;
  return { ...list, tasks: { ...list.tasks, [task]: done } };
}

/** The list that a browser has kept as text, or a fresh one when it is missing, broken, or of another day than this one. */
export function parseKeptList(text: string | null, date: string): Checklist {
  const kept = ticksSchema.safeParse(parseJson(text));
  if (!kept.success || kept.data.date !== date) return checklistOf(date);
  const { tasks } = kept.data;
  return checklistOf(
    date,
    Object.keys(tasks).filter((id) => tasks[id]),
  );
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
