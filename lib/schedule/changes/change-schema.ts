import * as z from "zod/mini";
import { scopeSchema } from "@/lib/schedule/admin-schema";
import { ruleSchema } from "@/lib/schedule/series/rule-schema";
import { civilDateSchema, instantSchema } from "@/lib/time/schema";

/** What is said of a change: which parts of the items are others now. */
export const changedPartSchema = z.enum([
  "Title",
  "Description",
  "Date",
  "Time",
  "Category",
  "Priority",
  "Rhythm",
  "End",
]);
export type ChangedPart = z.infer<typeof changedPartSchema>;

/** What the items of a series have in common, as an item or the series had it before. */
export const wordsSchema = z.object({
  title: z.string(),
  description: z.string(),
  category: z.string(),
  priority: z.string(),
  timeRule: z.nullable(z.string()),
  isRecurring: z.boolean(),
  recurrenceType: z.nullable(z.string()),
  recurrenceInterval: z.nullable(z.int()),
  recurrenceEndDate: z.nullable(z.string()),
  recurringGroupId: z.nullable(z.string()),
});
export type Words = z.infer<typeof wordsSchema>;

/** An item before a change; `words` is its place in the list of what was said. */
const formerItemSchema = z.object({
  id: z.string(),
  words: z.int(),
  date: z.string(),
  time: z.nullable(z.string()),
});
export type FormerItem = z.infer<typeof formerItemSchema>;

/** How a series went on before a change. */
export const formerRuleSchema = z.object({ rule: ruleSchema, isOpen: z.boolean(), madeUntil: z.string() });
export type FormerRule = z.infer<typeof formerRuleSchema>;
const templateSchema = z.object({
  title: z.string(),
  description: z.string(),
  scheduledTime: z.nullable(z.string()),
  timeRule: z.nullable(z.string()),
  category: z.string(),
  priority: z.string(),
});
export type Template = z.infer<typeof templateSchema>;

/** `content` of a change: what is said of it, and what was there before. */
export const changeContentSchema = z.object({
  scope: scopeSchema,
  title: z.string(),
  count: z.int(),
  firstDate: civilDateSchema,
  lastDate: civilDateSchema,
  parts: z.array(changedPartSchema),
  words: z.array(wordsSchema),
  items: z.array(formerItemSchema),
  /** His mark on the item whose day was changed; null: it was open, or its day stayed. */
  completedAt: z.nullable(instantSchema),
  /** The series before, where its rule or what its next items say was changed. */
  rule: z.nullable(formerRuleSchema),
  template: z.nullable(templateSchema),
  /** Whether the item began this series, so that undoing it ends the series. */
  beganSeries: z.boolean(),
  /** Items of the series from this day on that are neither in `items` nor bystanders were made by the change or after it; null: none were. */
  madeFrom: z.nullable(civilDateSchema),
  bystanders: z.array(z.string()),
});
export type ChangeContent = z.infer<typeof changeContentSchema>;

/** GET /api/schedule-items/recent: what can still be undone, the latest first. */
export const recentSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(["edited", "deleted"]),
    title: z.string(),
    count: z.int(),
    firstDate: civilDateSchema,
    lastDate: civilDateSchema,
    /** Of an edit. */
    parts: z.array(changedPartSchema),
    at: instantSchema,
    /** Whose account; null: deleted before that was kept. */
    who: z.nullable(z.string()),
  }),
);
export type Recent = z.infer<typeof recentSchema>;

/** POST /api/schedule-items/undo. */
export const undoRequestSchema = z.object({ changeId: z.string().check(z.minLength(1), z.maxLength(64)) });
