import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";

/** Opaque: ticks carry it, so a task keeps its tick when its words change. */
export const taskIdSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,35}$/));

export const taskWindowSchema = z.enum(["shachris", "mincha", "mairiv", "day"]);
export type TaskWindow = z.infer<typeof taskWindowSchema>;

export const taskSchema = z.object({ id: taskIdSchema, label: z.string(), window: taskWindowSchema });
export type Task = z.infer<typeof taskSchema>;

export const checklistSchema = z.object({
  date: civilDateSchema,
  items: z.array(z.extend(taskSchema, { done: z.boolean() })),
  /** Until noon: the evening's tasks of the day before, which last until dawn and count for their own day. Absent from an older server's answer. */
  lastNight: z.optional(
    z.object({ date: civilDateSchema, items: z.array(z.extend(taskSchema, { done: z.boolean() })) }),
  ),
});
export type Checklist = z.infer<typeof checklistSchema>;

export const keptListSchema = z.object({ date: civilDateSchema, tasks: z.unknown() });

/** PATCH /api/checklist: one task at a time, so that two screens never undo each other; of the day that the screen shows. */
export const tickRequestSchema = z.object({ date: civilDateSchema, task: taskIdSchema, done: z.boolean() });
export type TickRequest = z.infer<typeof tickRequestSchema>;
