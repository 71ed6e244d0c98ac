import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/time/schema";

export const TASKS = {
  shachris: "Davened Shachris",
  chitas: "Learned Chitas",
  david: "Learned with David",
  mincha: "Davened Mincha",
  maariv: "Davened Mairiv",
} as const;

export const taskIdSchema = z.enum(["shachris", "chitas", "david", "mincha", "maariv"]);
export type TaskId = z.infer<typeof taskIdSchema>;

/** GET /api/checklist: the household's today and what is ticked. */
export const checklistSchema = z.object({
  date: civilDateSchema,
  tasks: z.object({
    shachris: z.boolean(),
    chitas: z.boolean(),
    david: z.boolean(),
    mincha: z.boolean(),
    maariv: z.boolean(),
  } satisfies Record<TaskId, unknown>),
});
export type Checklist = z.infer<typeof checklistSchema>;

/** PATCH /api/checklist: one task at a time, so that two screens never undo each other; of the day that the screen shows. */
export const tickRequestSchema = z.object({ date: civilDateSchema, task: taskIdSchema, done: z.boolean() });
export type TickRequest = z.infer<typeof tickRequestSchema>;
