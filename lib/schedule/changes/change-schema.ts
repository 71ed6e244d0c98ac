import * as z from "zod/mini";
import { civilDateSchema, instantSchema } from "@/lib/platform/time/schema";
import { scopeSchema, storedShape } from "@/lib/schedule/items/admin-schema";
import { ITEM_FIELDS, type ItemField, optionalShape, TIME_FIELDS } from "@/lib/schedule/items/item-schema";
import { ruleSchema } from "@/lib/schedule/series/rule-schema";

const PARTS: { readonly [K in ItemField]?: string } = {
  lengthMinutes: "Length",
  personKind: "Person",
  travelMinutes: "Way",
};

export function partOf(field: ItemField | "scheduledDate"): string {
  if (field === "scheduledDate") return "Date";
  if (TIME_FIELDS.includes(field)) return "Time";
  return PARTS[field] ?? `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

export const changedPartSchema = z.enum([...ITEM_FIELDS.map(partOf), "Date", "Rhythm", "End", "Import"]);
export type ChangedPart = z.infer<typeof changedPartSchema>;

const { scheduledTime, ...storedTexts } = storedShape;
const storedFieldsSchema = z.object(optionalShape({ ...storedTexts, scheduledTime }));

export const wordsSchema = z.object({
  ...optionalShape(storedTexts),
  isRecurring: z.optional(z.boolean()),
  recurrenceType: z.optional(z.nullable(z.string())),
  recurrenceInterval: z.optional(z.nullable(z.int())),
  recurrenceEndDate: z.optional(z.nullable(z.string())),
  recurringGroupId: z.optional(z.nullable(z.string())),
});
export type Words = z.infer<typeof wordsSchema>;

/** An item before a change; `words` is its place in the list of what was said. Its day and its time are there when they were changed. */
const formerItemSchema = z.object({
  id: z.string(),
  words: z.int(),
  date: z.optional(z.string()),
  time: z.optional(z.nullable(z.string())),
});
export type FormerItem = z.infer<typeof formerItemSchema>;

const formerRuleSchema = z.object({ rule: ruleSchema, isOpen: z.boolean(), madeUntil: z.string() });
export type FormerRule = z.infer<typeof formerRuleSchema>;
export const changeContentSchema = z.object({
  scope: scopeSchema,
  title: z.string(),
  count: z.int(),
  firstDate: civilDateSchema,
  lastDate: civilDateSchema,
  parts: z.array(changedPartSchema),
  /** Number of items changed in each part; empty in changes of older releases. */
  counts: z._default(z.record(z.string(), z.int()), {}),
  words: z.array(wordsSchema),
  items: z.array(formerItemSchema),
  /** His mark on the item whose day was changed; null: it was open, or its day stayed. */
  completedAt: z.nullable(instantSchema),
  rule: z.nullable(formerRuleSchema),
  template: z.nullable(storedFieldsSchema),
  set: z._default(storedFieldsSchema, {}),
  /** True if the item began this series, so that undoing it ends the series. */
  beganSeries: z.boolean(),
  /** Items of the series from this day on that are neither in `items` nor bystanders were made by the change or after it; null: none were. */
  madeFrom: z.nullable(civilDateSchema),
  bystanders: z.array(z.string()),
  made: z._default(z.array(z.string()), []),
});
export type ChangeContent = z.infer<typeof changeContentSchema>;

export const recentSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(["edited", "deleted"]),
    title: z.string(),
    count: z.int(),
    firstDate: civilDateSchema,
    lastDate: civilDateSchema,
    parts: z.array(changedPartSchema),
    counts: z.record(z.string(), z.int()),
    at: instantSchema,
    /** Name of the account; null: deleted before that was kept. */
    who: z.nullable(z.string()),
  }),
);
export type Recent = z.infer<typeof recentSchema>;

export const undoRequestSchema = z.object({ changeId: z.string().check(z.minLength(1), z.maxLength(64)) });
