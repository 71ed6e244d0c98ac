import * as z from "zod/mini";
import { lineOfText } from "@/lib/platform/format/text-schema";
import { instantSchema, instantWith } from "@/lib/platform/time/schema";
import { taskIdSchema, taskSchema, taskWindowSchema } from "@/lib/schedule/checklist/schema";

/** Five rows are what the hub has room for without scrolling, with names of at most `roomyChars` (design.md section 5.2). */
export const TASK_LIMITS = { tasks: 5, labelChars: 40, roomyChars: 28 } as const;

export const TASK_TEXTS = {
  label: `Please enter a name (up to ${TASK_LIMITS.labelChars} characters).`,
  count: `Please add 1 to ${TASK_LIMITS.tasks} tasks.`,
  window: "Please choose a time of day.",
  twice: "Each task can be listed only once.",
} as const;

/** GET /api/checklist/tasks: the tasks as the caretaker edits them; `updatedAt` is null while they are those that are built in. */
export const taskListSchema = z.object({ items: z.array(taskSchema), updatedAt: z.nullable(instantSchema) });
export type TaskList = z.infer<typeof taskListSchema>;

const editedTaskSchema = z.object({
  id: taskIdSchema,
  label: lineOfText(TASK_LIMITS.labelChars, TASK_TEXTS.label),
  window: z.enum(taskWindowSchema.options, TASK_TEXTS.window),
});

export const taskListRequestSchema = z.object({
  items: z.array(editedTaskSchema, TASK_TEXTS.count).check(
    z.minLength(1, TASK_TEXTS.count),
    z.maxLength(TASK_LIMITS.tasks, TASK_TEXTS.count),
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, TASK_TEXTS.twice),
  ),
  updatedAt: z.nullable(instantWith("Please reload the page.")),
});
export type TaskListRequest = z.infer<typeof taskListRequestSchema>;
