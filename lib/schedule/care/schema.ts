import * as z from "zod/mini";
import { civilDateSchema, instantSchema } from "@/lib/platform/time/schema";
import { categorySchema, wallTimeSchema } from "@/lib/schedule/items/schema";

export const CARE_LIMITS = { noteChars: 500, titleChars: 200, whyChars: 200, days: 14 } as const;

export const KEPT_YEARS = [1, 2, 5, 10] as const;
const keptYearsSchema = z.literal([...KEPT_YEARS]);
export const keptRequestSchema = z.object({ keptYears: keptYearsSchema });
export type Kept = z.infer<typeof keptRequestSchema>;

export const careKindSchema = z.enum(["given", "not-given", "seen", "ate", "slept", "pain", "note"]);
export type CareKind = z.infer<typeof careKindSchema>;

const idSchema = z.string().check(z.regex(/^[\w-]{16,64}$/));
const text = (maxChars: number) =>
  z.string().check(z.trim(), z.maxLength(maxChars, `Please use at most ${maxChars} characters.`));

/** Content of an entry. `value`: 0 to 3 for eating, 0 to 2 for sleep, 0 to 10 for pain; null for the other kinds. */
const saidShape = {
  at: instantSchema,
  kind: careKindSchema,
  value: z.nullable(z.int()),
  note: text(CARE_LIMITS.noteChars),
};

/** POST /api/care-log. `id` is made by the phone; `title` is what was given when it is no item of the plan; `again`: the caregiver knows that the same was given shortly before. */
export const newEntrySchema = z.object({
  ...saidShape,
  id: idSchema,
  /** The account that pressed: an entry that waited on a phone belongs to no other. */
  userId: z.string(),
  itemId: z.nullable(z.string().check(z.maxLength(64))),
  title: text(CARE_LIMITS.titleChars),
  marksDone: z.boolean(),
  again: z.boolean(),
});
export type NewEntry = z.infer<typeof newEntrySchema>;

export const entryChangeSchema = z.object({
  ...saidShape,
  title: text(CARE_LIMITS.titleChars),
  again: z._default(z.boolean(), false),
});
export type EntryChange = z.infer<typeof entryChangeSchema>;

export const strikeRequestSchema = z.object({ why: text(CARE_LIMITS.whyChars) });

const formerSchema = z.object({ ...saidShape, note: z.string(), title: z.string(), until: instantSchema });
export const formerListSchema = z.array(formerSchema);

export const careEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** The household's day of `at`. */
  date: civilDateSchema,
  itemId: z.nullable(z.string()),
  title: z.string(),
  kind: careKindSchema,
  value: z.nullable(z.int()),
  note: z.string(),
  byName: z.string(),
  createdAt: instantSchema,
  editedAt: z.nullable(instantSchema),
  former: formerListSchema,
  marked: z.boolean(),
  struck: z.nullable(z.object({ at: instantSchema, by: z.string(), why: z.string() })),
  canEdit: z.boolean(),
  canStrike: z.boolean(),
});
export type CareEntry = z.infer<typeof careEntrySchema>;

/** POST and PUT. `movedToNow`: the phone's clock was ahead. */
export const savedEntrySchema = z.object({ entry: careEntrySchema, movedToNow: z.boolean() });
export type SavedEntry = z.infer<typeof savedEntrySchema>;

const personSchema = z.object({ name: z.string(), number: z.nullable(z.string()) });

const careItemSchema = z.object({
  id: z.string(),
  date: civilDateSchema,
  time: z.nullable(wallTimeSchema),
  title: z.string(),
  description: z.string(),
  category: categorySchema,
  says: z.array(z.string()),
  people: z.array(personSchema),
  isCompleted: z.boolean(),
});
export type CareItem = z.infer<typeof careItemSchema>;

/** An item that was marked done on the plan and not by an entry. `by`: an account's name, "" on his screen, null when it is not known. */
export const planMarkSchema = z.object({
  itemId: z.string(),
  date: civilDateSchema,
  title: z.string(),
  category: categorySchema,
  at: instantSchema,
  by: z.nullable(z.string()),
});
export type PlanMark = z.infer<typeof planMarkSchema>;

export const careLogQuerySchema = z.object({ until: z.optional(civilDateSchema) });
export const careLogSchema = z.object({
  now: instantSchema,
  today: civilDateSchema,
  timeZone: z.string(),
  from: civilDateSchema,
  until: civilDateSchema,
  items: z.array(careItemSchema),
  entries: z.array(careEntrySchema),
  marks: z.array(planMarkSchema),
  keptYears: z.optional(keptYearsSchema),
});
export type CareLog = z.infer<typeof careLogSchema>;
