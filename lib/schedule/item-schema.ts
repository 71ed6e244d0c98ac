import * as z from "zod/mini";
import { categorySchema, prioritySchema, wallTimeSchema } from "@/lib/schedule/schema";
import { timeRuleSchema } from "@/lib/schedule/series/rule-schema";

export const SCHEDULE_LIMITS = {
  titleMaxLength: 200,
  descriptionLetters: 2000,
  intervalMax: 365,
  seriesMax: 1000,
} as const;

const oneOf = (names: readonly string[]) => `Please choose one of ${names.join(", ")}.`;

/** A text of which nothing is typed means none. */
const emptyAsNull = z.pipe(
  z.nullable(z.string()),
  z.transform((text: string | null) => (text === "" ? null : text)),
);

/** Every field of an item, apart from its day, its series and his mark. An empty time means any time of that day. */
export const itemValueShape = {
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
  description: z
    .string()
    .check(
      z.trim(),
      z.maxLength(
        SCHEDULE_LIMITS.descriptionLetters,
        `Please use at most ${SCHEDULE_LIMITS.descriptionLetters} characters for the description.`,
      ),
    ),
  scheduledTime: z.pipe(emptyAsNull, z.nullable(wallTimeSchema)),
  /** A tied time counts instead of `scheduledTime`. */
  timeRule: z.pipe(emptyAsNull, z.nullable(timeRuleSchema)),
  category: z.enum(categorySchema.options, oneOf(categorySchema.options)),
  priority: z.enum(prioritySchema.options, oneOf(prioritySchema.options)),
};

/** Returns a shape of which any field may be missing. `z.partial` would bring a kilobyte of zod to every page, the hub's too. */
export function optionalShape<S extends z.core.$ZodShape>(shape: S) {
  const entries = Object.entries(shape).map(([field, schema]) => [field, z.optional(schema)]);
  // Object.fromEntries knows no single keys.
  return Object.fromEntries(entries) as { [K in keyof S]: z.ZodMiniOptional<S[K]> };
}

/** The fields of a new item, of which only the title is needed. */
export const itemShape = {
  ...itemValueShape,
  description: z._default(itemValueShape.description, ""),
  scheduledTime: z._default(itemValueShape.scheduledTime, null),
  timeRule: z._default(itemValueShape.timeRule, null),
  category: z._default(itemValueShape.category, "general"),
  priority: z._default(itemValueShape.priority, "medium"),
};

export type ItemFields = z.infer<z.ZodMiniObject<typeof itemValueShape>>;
export type ItemField = keyof ItemFields;
/** The one list of an item's fields: SQL, series, undo, log and form are made from it. */
// Object.keys has no types; the shape has no other keys.
export const ITEM_FIELDS = Object.keys(itemValueShape) as readonly ItemField[];

/** These two are one thing to a person: when in the day. */
export const TIME_FIELDS: readonly ItemField[] = ["scheduledTime", "timeRule"];

/** A field as the database and stored JSON have it; a new text is no other than an old release's. */
export type StoredFields = { [K in ItemField]: null extends ItemFields[K] ? string | null : string };

/** Returns the item's fields of something that has more. */
export function pickFields<T extends Record<ItemField, unknown>>(from: T): Pick<T, ItemField> {
  return Object.fromEntries(ITEM_FIELDS.map((field) => [field, from[field]])) as Pick<T, ItemField>; // All of them.
}

/** Returns the same without the time, which a tied item has computed for each day. */
export function pickTexts<T extends Record<ItemField, unknown>>(from: T): Omit<Pick<T, ItemField>, "scheduledTime"> {
  const texts: Partial<Pick<T, ItemField>> & Omit<Pick<T, ItemField>, "scheduledTime"> = pickFields(from);
  delete texts.scheduledTime;
  return texts;
}
