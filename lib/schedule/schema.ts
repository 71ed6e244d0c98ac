import { z } from "zod";
import { civilDateSchema } from "@/lib/household/schema";

export const SCHEDULE_LIMITS = { titleLetters: 200, descriptionLetters: 2000, intervalMax: 365, seriesMax: 1000 } as const;

export const categorySchema = z.enum(["general", "learning", "medical", "visitor", "meal", "therapy", "appointment"]);
export const prioritySchema = z.enum(["low", "medium", "high"]);
export const recurrenceTypeSchema = z.enum(["daily", "weekly", "monthly", "yearly"]);
export type RecurrenceType = z.infer<typeof recurrenceTypeSchema>;
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

const trimmed = (letters: number) => z.string().trim().max(letters, `Please use at most ${letters} letters.`);

/** A number as a form gives it: text that is no number counts as 1 (specification section 5). */
const intervalSchema = z.preprocess(
  (value) => (typeof value === "string" ? (Number.isNaN(Number.parseFloat(value)) ? 1 : Number(value)) : value),
  z
    .int("Please give a whole number from 1 to 365.")
    .min(1, "Please give a whole number from 1 to 365.")
    .max(SCHEDULE_LIMITS.intervalMax, "Please give a whole number from 1 to 365."),
);

/** What one item says, whatever series it belongs to. An empty time means any time of that day. */
const itemFields = {
  title: trimmed(SCHEDULE_LIMITS.titleLetters).min(1, "Please give the item a title."),
  description: trimmed(SCHEDULE_LIMITS.descriptionLetters).default(""),
  scheduledDate: civilDateSchema,
  scheduledTime: z.preprocess((time) => (time === "" || time === undefined ? null : time), wallTimeSchema.nullable()),
  category: categorySchema.default("general"),
  priority: prioritySchema.default("medium"),
};

/** POST /api/schedule-items: the form's rules (specification section 5). `recurrenceWeekdays` (0 for Sunday) is for weekly series. */
export const scheduleRequestSchema = z
  .object({
    ...itemFields,
    isRecurring: z.boolean().default(false),
    recurrenceType: recurrenceTypeSchema.default("daily"),
    recurrenceInterval: intervalSchema.default(1),
    recurrenceEndDate: z.preprocess((date) => (date === "" || date === undefined ? null : date), civilDateSchema.nullable()),
    recurrenceWeekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
  })
  .superRefine(({ isRecurring, recurrenceEndDate, scheduledDate }, context) => {
    if (!isRecurring) return;
    const problem = recurrenceEndDate === null ? "Please say until which day it repeats." : recurrenceEndDate < scheduledDate ? "The last day must not be before the first." : null;
    if (problem) context.addIssue({ code: "custom", path: ["recurrenceEndDate"], message: problem });
  });
export type ScheduleRequest = z.infer<typeof scheduleRequestSchema>;
