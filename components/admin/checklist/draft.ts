import { type FormField, formField } from "@/lib/platform/forms/fields";
import { type Checked, checkBySchema } from "@/lib/platform/forms/use-form";
import type { Task } from "@/lib/schedule/checklist/schema";
import {
  TASK_LIMITS,
  type TaskList,
  type TaskListRequest,
  taskListRequestSchema,
} from "@/lib/schedule/checklist/tasks-schema";
import { WINDOW_WORDS } from "@/lib/schedule/checklist/texts";

export type TasksDraft = { items: Task[] };

const formatTask = (task: Task | undefined) =>
  task ? `${task.label.trim() || "no name"} (${WINDOW_WORDS[task.window].name})` : "no task";

/** The list is compared as a whole, because a position does not identify a task; changes are listed by position. */
export const TASK_FIELDS: readonly FormField<TasksDraft>[] = [
  formField(
    "items",
    Object.fromEntries(
      Array.from({ length: TASK_LIMITS.tasks }, (_, index) => [
        `Task ${index + 1}`,
        (items: Task[]) => formatTask(items[index]),
      ]),
    ),
    (items) => items.map(({ id, label, window }) => [id, label.trim(), window]),
  ),
];

export const toTasksDraft = ({ items }: TaskList): TasksDraft => ({ items });

export const checkTasks = (draft: TasksDraft, { updatedAt }: TaskList): Checked<TaskListRequest> =>
  checkBySchema(taskListRequestSchema, { ...draft, updatedAt });
