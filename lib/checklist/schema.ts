import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/time/schema";

/** Opaque: ticks carry it, so a task keeps its tick when its words change. */
export const taskIdSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,35}$/, "Please give the id of a task of the checklist."));

/** The time of the day in which a task belongs; "day" is any time of it. */
export const taskWindowSchema = z.enum(["shachris", "mincha", "mairiv", "day"], "Please choose when it belongs.");
export type TaskWindow = z.infer<typeof taskWindowSchema>;

export const taskSchema = z.object({ id: taskIdSchema, label: z.string(), window: taskWindowSchema });
export type Task = z.infer<typeof taskSchema>;

/** What is ticked on a day, by task; a browser keeps no more than this of a list. */
export const ticksSchema = z.object({ date: civilDateSchema, tasks: z.record(z.string(), z.boolean()) });

/** GET /api/checklist: the household's today, what is ticked, and the tasks themselves in their order. */
export const checklistSchema = z.extend(ticksSchema, { items: z.array(taskSchema) });
export type Checklist = z.infer<typeof checklistSchema>;

/** PATCH /api/checklist: one task at a time, so that two screens never undo each other; of the day that the screen shows. */
export const tickRequestSchema = z.object({ date: civilDateSchema, task: taskIdSchema, done: z.boolean() });
export type TickRequest = z.infer<typeof tickRequestSchema>;
