import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/platform/time/schema";
import {
  ITEM_FIELDS,
  type ItemField,
  itemShape,
  itemValueShape,
  MINUTE_FIELDS,
  optionalShape,
  personKindSchema,
  SCHEDULE_LIMITS,
  type StoredFields,
  TIME_FIELDS,
} from "@/lib/schedule/items/item-schema";
import { recurrenceTypeSchema, scheduleItemSchema } from "@/lib/schedule/items/schema";
import { adarSchema, monthDaySchema, observanceSchema, timeRuleSchema } from "@/lib/schedule/series/rule-schema";
import { spanSchema } from "@/lib/schedule/spans/schema";

/** One schema for each field, of the kind that StoredFields gives it. */
// Object.fromEntries knows no single keys.
export const storedShape = Object.fromEntries(
  ITEM_FIELDS.map((field) => {
    if (MINUTE_FIELDS.includes(field)) return [field, z.nullable(z.int())];
    return [field, TIME_FIELDS.includes(field) ? z.nullable(z.string()) : z.string()];
  }),
) as unknown as { [K in ItemField]: z.ZodMiniType<StoredFields[K]> };

export const versionedItemSchema = z.object({
  ...storedShape,
  ...scheduleItemSchema.shape,
  /** Grows with every change, so that the later of two caretakers gets a conflict. */
  version: z.int(),
  /** "candles-30": its time is tied to the day, and `scheduledTime` is what that is on this day; null: a fixed time, or none. */
  timeRule: z.nullable(timeRuleSchema),
  /** The day and time of the reminder that he has not answered, "YYYY-MM-DDTHH:MM"; another than the item's when it was moved since. */
  unansweredAt: z.nullable(z.string()),
  personKind: personKindSchema,
});
export type ScheduleItemWithVersion = z.infer<typeof versionedItemSchema>;
export const versionedListSchema = z.array(versionedItemSchema);

/** GET /api/schedule-items/overview. `items`: the next ones in whole days (`upcoming`), and one day more, because the page may stay open over midnight. */
export const overviewSchema = z.object({
  items: versionedListSchema,
  total: z.int(),
  series: z.int(),
  /** All of them, because they pause what is past too. */
  spans: z.array(spanSchema),
});
export type Overview = z.infer<typeof overviewSchema>;

/** Reference to a change: its `id` undoes it for 30 days, and `count` is its number of items. */
export const changeRefSchema = z.object({ id: z.string(), count: z.int() });
export type ChangeRef = z.infer<typeof changeRefSchema>;
const undoable = { change: z.optional(changeRefSchema) };

/** The response for a series: its items as they are now, in their order (D20); with `change` when it was one. */
export const seriesSchema = z.object({
  items: versionedListSchema,
  recurringGroupId: z.string(),
  count: z.int(),
  ...undoable,
});
export type Series = z.infer<typeof seriesSchema>;
export const savedSchema = z.union([seriesSchema, z.extend(versionedItemSchema, undoable)]);
export type Saved = z.infer<typeof savedSchema>;

/** Scope of a change to a repeating item: this item only (D21), it and the later ones of its series, or the whole series. */
export const scopeSchema = z.enum(["this", "following", "all"]);
export type Scope = z.infer<typeof scopeSchema>;

export const deletionSchema = z.object({ deletionId: z.string(), count: z.int() });
export type Deletion = z.infer<typeof deletionSchema>;
export const restoreRequestSchema = z.object({ deletionId: z.string().check(z.minLength(1), z.maxLength(64)) });
export const restoredSchema = z.object({ count: z.int() });
export const goOnRequestSchema = z.object({ recurrenceEnds: z.literal("never") });

const YEARS = { first: "2000-01-01", last: "2199-12-31" } as const;
/** A day of the plan. A year that was typed in part, such as 0026, is a slip. */
export const planDateSchema = civilDateSchema.check(
  z.refine((date) => date >= YEARS.first && date <= YEARS.last, "Please enter a date from 2000 to 2199."),
);

/** A number as a form gives it: text that is no number counts as 1. */
const intervalSchema = z.pipe(
  z.transform((value) =>
    typeof value === "string" ? (Number.isNaN(Number.parseFloat(value)) ? 1 : Number(value)) : value,
  ),
  z
    .int("Please enter a whole number from 1 to 365.")
    .check(
      z.minimum(1, "Please enter a whole number from 1 to 365."),
      z.maximum(SCHEDULE_LIMITS.intervalMax, "Please enter a whole number from 1 to 365."),
    ),
);

export const newScheduleItemSchema = z.object({ ...itemShape, scheduledDate: z.optional(planDateSchema) });
export type NewScheduleItem = z.infer<typeof newScheduleItemSchema>;

/** The day of a birth or of a passing, which may be long ago. */
const pastDateSchema = civilDateSchema.check(
  z.refine((date) => date >= "1800-01-01" && date <= YEARS.last, "Please enter a date from 1800 to 2199."),
);

/** Fields that the form sends. `recurrenceWeekdays` (0 for Sunday) is for weekly series. */
const formFields = {
  ...itemShape,
  scheduledDate: planDateSchema,
  isRecurring: z._default(z.boolean(), false),
  recurrenceType: z._default(recurrenceTypeSchema, "daily"),
  recurrenceInterval: z._default(intervalSchema, 1),
  recurrenceEndDate: z.pipe(
    z.transform((date) => (date === "" || date === undefined ? null : date)),
    z.nullable(planDateSchema),
  ),
  recurrenceWeekdays: z._default(z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)), []),
  /** "never": no end, and the last day is not read. */
  recurrenceEnds: z._default(z.enum(["on", "never"]), "on"),
  recurrenceMonthDay: z._default(monthDaySchema, "date"),
  /** "hebrew" is for monthly and yearly series. */
  recurrenceCalendar: z._default(z.enum(["civil", "hebrew"]), "civil"),
  recurrenceObservance: z._default(observanceSchema, "anniversary"),
  /** The Adar of a leap year; null: the usual one for the observance. */
  recurrenceAdar: z.pipe(
    z.transform((adar) => (adar === "" || adar === undefined ? null : adar)),
    z.nullable(adarSchema),
  ),
  /** The day whose Hebrew date comes again; null: the item's own. */
  recurrenceOriginal: z.pipe(
    z.transform((date) => (date === "" || date === undefined ? null : date)),
    z.nullable(pastDateSchema),
  ),
  /** True if it was after sunset, so that the Hebrew date is the next one. */
  recurrenceOriginalNight: z._default(z.boolean(), false),
  recurrenceSkipsRest: z._default(z.boolean(), false),
};

type Ending = { isRecurring: boolean; recurrenceEnds: "on" | "never"; recurrenceEndDate: string | null };

const endsOnDay = ({ isRecurring, recurrenceEnds }: Ending) => isRecurring && recurrenceEnds !== "never";
const LAST_DAY = ["recurrenceEndDate"];

export const scheduleRequestSchema = z.object(formFields).check(
  z.refine((form) => !endsOnDay(form) || form.recurrenceEndDate !== null, {
    path: LAST_DAY,
    message: "Please choose an end date.",
  }),
  z.refine(
    (form) => !endsOnDay(form) || form.recurrenceEndDate === null || form.recurrenceEndDate >= form.scheduledDate,
    { path: LAST_DAY, message: "The end date can’t be before the first date." },
  ),
);
export type ScheduleRequest = z.infer<typeof scheduleRequestSchema>;

/** Choice for items of a wider scope that differ from the opened item: each keeps its own, or is changed too. */
export const ownSchema = z.enum(["keep", "change"]);
export type Own = z.infer<typeof ownSchema>;

/** PUT /api/schedule-items/{id}. A field that is left out stays. Without `version` the last one wins. How a series repeats stays as it is (D21), unless `changesRhythm`. */
export const changeRequestSchema = z.object({
  ...formFields,
  ...optionalShape(itemValueShape),
  scheduledDate: z.optional(planDateSchema),
  own: z._default(ownSchema, "keep"),
  /** For this item and the following ones: from it on the series is what these fields say (D58). */
  changesRhythm: z._default(z.boolean(), false),
  // Only an item that begins to repeat needs them; those of a series that continues are not read.
  recurrenceType: z._default(z.nullable(recurrenceTypeSchema), "daily"),
  recurrenceInterval: z.pipe(
    z.transform((value): unknown => (value === null ? 1 : value)),
    formFields.recurrenceInterval,
  ),
  recurringGroupId: z.optional(z.nullable(z.string())),
  version: z.optional(z.int()),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;
export type Change = Partial<ChangeRequest>;

export const effectSchema = z.object({ own: z.int(), parts: z.array(z.string()) });
export type Effect = z.infer<typeof effectSchema>;
