import { type Checklist, checklistSchema, type TaskId, taskIdSchema, type TickRequest } from "@/lib/checklist/schema";
import { addDays } from "@/lib/time/civil-date";

export const CHECKLIST_TEXTS = {
  newDay: "A new day has begun, so the list has started again. Please tick it once more.",
} as const;

export const TASK_ORDER: readonly TaskId[] = taskIdSchema.options;

/** Ticks are kept for so many days, for a caretaker who asks what was done, and then forgotten. */
const KEPT_DAYS = 60;

/** A day's list with these tasks ticked and the others open. Takes "YYYY-MM-DD" and task ids; unknown ones are ignored. */
export function checklistOf(date: string, done: Iterable<string> = []): Checklist {
  const ticked = new Set(done);
  return checklistSchema.parse({ date, tasks: Object.fromEntries(TASK_ORDER.map((task) => [task, ticked.has(task)])) });
}

/** The list after one tick. A tick of another day changes nothing. */
export function withTick(list: Checklist, { date, task, done }: TickRequest): Checklist {
  return date === list.date ? { date, tasks: { ...list.tasks, [task]: done } } : list;
}

/** The list that a browser has kept as text, or a fresh one when it is missing, broken, or of another day than this one. */
export function parseKeptList(text: string | null, date: string): Checklist {
  const kept = checklistSchema.safeParse(parseJson(text));
  return kept.success && kept.data.date === date ? kept.data : checklistOf(date);
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
