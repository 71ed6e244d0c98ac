import { parseJson } from "@/lib/platform/format/parse-json";
import { addDays } from "@/lib/platform/time/civil-date";
import { type Checklist, keptListSchema, type Task, type TickRequest } from "@/lib/schedule/checklist/schema";

export const CHECKLIST_TEXTS = {
  newDay: "A new day has started, so the list started over. Please check it off again.",
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

const KEPT_DAYS = 60;

/** A day's list with these tasks marked and the others open. Takes "YYYY-MM-DD" and task ids; unknown ones are ignored. */
export function checklistOf(
  date: string,
  done: Iterable<string> = [],
  tasks: readonly Task[] = DEFAULT_TASKS,
): Checklist {
  const ticked = new Set(done);
  return { date, items: tasks.map((task) => ({ ...task, done: ticked.has(task.id) })) };
}

export function tickedTasks({ items }: Checklist): string[] {
  return items.filter(({ done }) => done).map(({ id }) => id);
}

export function tasksById({ items }: Checklist): Record<string, boolean> {
  return Object.fromEntries(items.map(({ id, done }) => [id, done]));
}

/** The tasks of an evening last until the next dawn, which is before noon everywhere. */
const NIGHT_ENDS = "12:00";

/** The day whose evening's tasks are still to be marked at a wall time "HH:MM" of a day "YYYY-MM-DD"; null from noon on. */
export function lastEveningOf(today: string, time: string): string | null {
  return time < NIGHT_ENDS ? addDays(today, -1) : null;
}

/** The list after one tick. A tick of a day that is not on the list, or of a task that is not, ticks nothing. */
export function withTick(list: Checklist, { date, task, done }: TickRequest): Checklist {
  const ticked = (items: Checklist["items"]) => items.map((item) => (item.id === task ? { ...item, done } : item));
  const { lastNight } = list;
  if (date === lastNight?.date) return { ...list, lastNight: { date, items: ticked(lastNight.items) } };
  return date === list.date ? { ...list, items: ticked(list.items) } : list;
}

export function parseKeptList(text: string | null, date: string): Checklist {
  const kept = keptListSchema.safeParse(parseJson(text ?? ""));
  const tasks = kept.success && kept.data.date === date ? kept.data.tasks : null;
  const ticks: [string, unknown][] = typeof tasks === "object" && tasks ? Object.entries(tasks) : [];
  return checklistOf(
    date,
    ticks.filter(([, done]) => done === true).map(([id]) => id),
  );
}

export function formatKeptList(list: Checklist): string {
  return JSON.stringify({ date: list.date, tasks: tasksById(list) });
}

export function oldestKeptDay(today: string): string {
  return addDays(today, -KEPT_DAYS);
}
