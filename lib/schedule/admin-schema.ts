import * as z from "zod/mini";
import {
  categorySchema,
  prioritySchema,
  recurrenceTypeSchema,
  scheduleItemSchema,
  wallTimeSchema,
} from "@/lib/schedule/schema";
import { civilDateSchema, instantSchema } from "@/lib/time/schema";

export const SCHEDULE_LIMITS = {
  titleMaxLength: 200,
  descriptionLetters: 2000,
  intervalMax: 365,
  seriesMax: 1000,
} as const;

/**
 * An item as the caretaker's page has it: `version` grows with every change, so that the later of two caretakers is told. `unansweredAt` is
 * the day and time of the reminder that he has not answered, "YYYY-MM-DDTHH:MM"; another than the item's when it was moved since.
 */
export const versionedItemSchema = z.extend(scheduleItemSchema, {
  version: z.int(),
  unansweredAt: z.nullable(z.string()),
});
export type ScheduleItemWithVersion = z.infer<typeof versionedItemSchema>;
export const versionedListSchema = z.array(versionedItemSchema);

/** GET /api/schedule-items/overview. `items`: all of today and tomorrow (the page may stay open over midnight), and as many later ones as make ten. */
export const overviewSchema = z.object({ items: versionedListSchema, total: z.int(), series: z.int() });
export type Overview = z.infer<typeof overviewSchema>;

/** The response for a series: its items as they are now, in their order (D20). */
export const seriesSchema = z.object({ items: versionedListSchema, recurringGroupId: z.string(), count: z.int() });
export type Series = z.infer<typeof seriesSchema>;
/** The response to saving: for a single item the item (D20). */
export const savedSchema = z.union([seriesSchema, versionedItemSchema]);
export type Saved = z.infer<typeof savedSchema>;

/** Of an item that repeats: this item only (D21), it and the later ones of its series, or the whole series. */
export const scopeSchema = z.enum(["this", "following", "all"]);
export type Scope = z.infer<typeof scopeSchema>;

/** What was deleted together; it stays for 30 days. */
export const deletionSchema = z.object({ deletionId: z.string(), count: z.int() });
export type Deletion = z.infer<typeof deletionSchema>;
/** POST /api/schedule-items/restore. */
export const restoreRequestSchema = z.object({ deletionId: z.string().check(z.minLength(1), z.maxLength(64)) });
export const restoredSchema = z.object({ count: z.int() });
/** GET /api/schedule-items/trash: what can still be brought back, the latest first. */
export const trashSchema = z.array(
  z.extend(deletionSchema, {
    title: z.string(),
    firstDate: civilDateSchema,
    lastDate: civilDateSchema,
    deletedAt: instantSchema,
  }),
);
export type Trash = z.infer<typeof trashSchema>;

const YEARS = { first: "2000-01-01", last: "2199-12-31" } as const;
/** A day of the plan. A year that was typed in part, such as 0026, is a slip. */
const planDateSchema = civilDateSchema.check(
  z.refine((date) => date >= YEARS.first && date <= YEARS.last, "Please give a date of the years 2000 to 2199."),
);

const oneOf = (names: readonly string[]) => `Please choose one of ${names.join(", ")}.`;

/** A number as a form gives it: text that is no number counts as 1. */
const intervalSchema = z.pipe(
  z.transform((value) =>
    typeof value === "string" ? (Number.isNaN(Number.parseFloat(value)) ? 1 : Number(value)) : value,
  ),
  z
    .int("Please give a whole number from 1 to 365.")
    .check(
      z.minimum(1, "Please give a whole number from 1 to 365."),
      z.maximum(SCHEDULE_LIMITS.intervalMax, "Please give a whole number from 1 to 365."),
    ),
);

/** What one item says, whatever series it belongs to. An empty time means any time of that day. */
const itemFields = {
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please enter a title."),
      z.maxLength(
        SCHEDULE_LIMITS.titleMaxLength,
        `Please use at most ${SCHEDULE_LIMITS.titleMaxLength} characters for the title.`,
      ),
    ),
  description: z._default(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(
          SCHEDULE_LIMITS.descriptionLetters,
          `Please use at most ${SCHEDULE_LIMITS.descriptionLetters} characters for the description.`,
        ),
      ),
    "",
  ),
  scheduledTime: z.pipe(
    z.transform((time) => (time === "" || time === undefined ? null : time)),
    z.nullable(wallTimeSchema),
  ),
  category: z._default(z.enum(categorySchema.options, oneOf(categorySchema.options)), "general"),
  priority: z._default(z.enum(prioritySchema.options, oneOf(prioritySchema.options)), "medium"),
};

/** A new item that is not repeated, as a command line gives it. Without a date: today. */
export const newScheduleItemSchema = z.object({ ...itemFields, scheduledDate: z.optional(planDateSchema) });
export type NewScheduleItem = z.infer<typeof newScheduleItemSchema>;

/** What the form sends. `recurrenceWeekdays` (0 for Sunday) is for weekly series. */
const formFields = {
  ...itemFields,
  scheduledDate: planDateSchema,
  isRecurring: z._default(z.boolean(), false),
  recurrenceType: z._default(recurrenceTypeSchema, "daily"),
  recurrenceInterval: z._default(intervalSchema, 1),
  recurrenceEndDate: z.pipe(
    z.transform((date) => (date === "" || date === undefined ? null : date)),
    z.nullable(planDateSchema),
  ),
  recurrenceWeekdays: z._default(z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)), []),
};

/** POST /api/schedule-items: the form's rules. */
export const scheduleRequestSchema = z.object(formFields).check(
  z.superRefine(({ isRecurring, recurrenceEndDate, scheduledDate }, context) => {
    if (!isRecurring) return;
    if (recurrenceEndDate === null)
      context.addIssue({
        code: "custom",
        path: ["recurrenceEndDate"],
        message: "Please say until which day it repeats.",
      });
    else if (recurrenceEndDate < scheduledDate) {
      context.addIssue({
        code: "custom",
        path: ["recurrenceEndDate"],
        message: "The last day must not be before the first.",
      });
    }
  }),
);
export type ScheduleRequest = z.infer<typeof scheduleRequestSchema>;

/** PUT /api/schedule-items/{id}. Without `version` the last one wins. How a series repeats stays as it is (D21). */
export const changeRequestSchema = z.object({
  ...formFields,
  // Only an item that begins to repeat needs them; those of a series that goes on are not read.
  recurrenceType: z._default(z.nullable(recurrenceTypeSchema), "daily"),
  recurrenceInterval: z.pipe(
    z.transform((value): unknown => (value === null ? 1 : value)),
    formFields.recurrenceInterval,
  ),
  recurringGroupId: z.optional(z.nullable(z.string())),
  version: z.optional(z.int()),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;
