import * as z from "zod/mini";
import { feastCardSchema } from "@/lib/calendar/day/feast-schema";
import { civilDateSchema, instantSchema } from "@/lib/platform/time/schema";

export const categorySchema = z.enum(["general", "learning", "medical", "visitor", "meal", "therapy", "appointment"]);
export const prioritySchema = z.enum(["low", "medium", "high"]);
export const recurrenceTypeSchema = z.enum(["daily", "weekly", "monthly", "yearly"]);
export type RecurrenceType = z.infer<typeof recurrenceTypeSchema>;
/** Wall-clock text, 00:00 to 23:59 (D19). */
export const wallTimeSchema = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 14:30."));

export const scheduleItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  scheduledDate: civilDateSchema,
  /** Null: any time of that day. */
  scheduledTime: z.nullable(wallTimeSchema),
  category: categorySchema,
  priority: prioritySchema,
  isCompleted: z.boolean(),
  completedAt: z.nullable(instantSchema),
  createdBy: z.string(),
  isRecurring: z.boolean(),
  recurrenceType: z.nullable(recurrenceTypeSchema),
  recurrenceInterval: z.nullable(z.int()),
  recurrenceEndDate: z.nullable(civilDateSchema),
  recurringGroupId: z.nullable(z.string()),
  /** Start and end of the time when its act is not named, wall clock "YYYY-MM-DDTHH:MM": of today's plan alone. */
  waits: z.optional(z.array(z.string())),
  /** Who comes, who drives and where, a line each, the most important first: of today's plan alone. */
  says: z.optional(z.array(z.string())),
  line: z.optional(z.string()),
  people: z.optional(z.array(z.string())),
  /** Time to be ready for its drive, "HH:MM": its reminder comes then. Of today's plan alone. */
  ready: z.optional(wallTimeSchema),
  /** End time, "HH:MM"; "24:00" for one that ends after midnight: of today's plan alone. */
  ends: z.optional(z.string()),
  occasion: z.optional(feastCardSchema),
});
export type ScheduleItem = z.infer<typeof scheduleItemSchema>;
export const scheduleListSchema = z.array(scheduleItemSchema);

export const markRequestSchema = z.object({ isCompleted: z.boolean() });
