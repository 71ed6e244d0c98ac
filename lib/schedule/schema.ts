import { z } from "zod";
import { civilDateSchema } from "@/lib/household/schema";

export const SCHEDULE_LIMITS = { titleLetters: 200, descriptionLetters: 2000, intervalMax: 365, seriesMax: 1000 } as const;

export const categorySchema = z.enum(["general", "learning", "medical", "visitor", "meal", "therapy", "appointment"]);
export const prioritySchema = z.enum(["low", "medium", "high"]);
export const recurrenceTypeSchema = z.enum(["daily", "weekly", "monthly", "yearly"]);
/** Wall-clock text, 00:00 to 23:59 (D19). */
export const wallTimeSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please give a time such as 14:30.");

/** An item of the relative's plan as it leaves the server (specification section 3). */
export const scheduleItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  scheduledDate: civilDateSchema,
  /** Null: any time of that day. */
  scheduledTime: wallTimeSchema.nullable(),
  category: categorySchema,
  priority: prioritySchema,
  isCompleted: z.boolean(),
  /** When he marked it done; null while it is open. */
  completedAt: z.iso.datetime().nullable(),
  createdBy: z.string(),
  isRecurring: z.boolean(),
  recurrenceType: recurrenceTypeSchema.nullable(),
  recurrenceInterval: z.int().nullable(),
  recurrenceEndDate: civilDateSchema.nullable(),
  recurringGroupId: z.string().nullable(),
});
export type ScheduleItem = z.infer<typeof scheduleItemSchema>;
export const scheduleListSchema = z.array(scheduleItemSchema);

/** PATCH /api/schedule-items/{id} (D22). */
export const markRequestSchema = z.object({ isCompleted: z.boolean() });

const oneOf = (names: readonly string[]) => `Please choose one of ${names.join(", ")}.`;

/** A new item that is not repeated, as the caretaker enters it. Without a date: today. */
export const newScheduleItemSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, "Please enter a title.")
    .max(SCHEDULE_LIMITS.titleLetters, `Please use at most ${SCHEDULE_LIMITS.titleLetters} characters for the title.`),
  description: z
    .string()
    .trim()
    .max(SCHEDULE_LIMITS.descriptionLetters, `Please use at most ${SCHEDULE_LIMITS.descriptionLetters} characters for the description.`)
    .default(""),
  scheduledDate: civilDateSchema.optional(),
  scheduledTime: wallTimeSchema.nullable().default(null),
  category: z.enum(categorySchema.options, oneOf(categorySchema.options)).default("general"),
  priority: z.enum(prioritySchema.options, oneOf(prioritySchema.options)).default("medium"),
});
export type NewScheduleItem = z.infer<typeof newScheduleItemSchema>;
