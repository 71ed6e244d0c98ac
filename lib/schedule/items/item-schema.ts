import * as z from "zod/mini";
import { categorySchema, prioritySchema, wallTimeSchema } from "@/lib/schedule/items/schema";
import { timeRuleSchema } from "@/lib/schedule/series/rule-schema";

export const SCHEDULE_LIMITS = {
  titleMaxLength: 200,
  descriptionLetters: 2000,
  intervalMax: 365,
  placeLetters: 120,
  personLetters: 40,
  length: { min: 5, max: 1440 },
  travel: { min: 0, max: 240 },
  seriesMax: 1000,
} as const;

export const personKindSchema = z.enum(["comes", "calls"]);

const oneOf = (names: readonly string[]) => `Please choose one of ${names.join(", ")}.`;

const emptyAsNull = z.pipe(
  z.nullable(z.string()),
  z.transform((text: string | null) => (text === "" ? null : text)),
);

const textSchema = (letters: number, what: string) =>
  z._default(
    z.string().check(z.trim(), z.maxLength(letters, `Please use at most ${letters} characters for ${what}.`)),
    "",
  );

/** A whole number of minutes, or none; a form gives it as text. */
function minutesSchema({ min, max }: { min: number; max: number }) {
  const sentence = `Please enter a whole number of minutes from ${min} to ${max}.`;
  const typed = z.transform((value) => {
    if (typeof value !== "string") return value;
    return value.trim() === "" ? null : Number(value);
  });
  const minutes = z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence));
  return z._default(z.pipe(typed, z.nullable(minutes)), null);
}

export const itemShape = {
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
  description: textSchema(SCHEDULE_LIMITS.descriptionLetters, "the description"),
  scheduledTime: z._default(z.pipe(emptyAsNull, z.nullable(wallTimeSchema)), null),
  /** A tied time counts instead of `scheduledTime`. */
  timeRule: z._default(z.pipe(emptyAsNull, z.nullable(timeRuleSchema)), null),
  category: z._default(z.enum(categorySchema.options, oneOf(categorySchema.options)), "general"),
  priority: z._default(z.enum(prioritySchema.options, oneOf(prioritySchema.options)), "medium"),
  lengthMinutes: minutesSchema(SCHEDULE_LIMITS.length),
  place: textSchema(SCHEDULE_LIMITS.placeLetters, "the place"),
  /** Who comes or calls. Names, by which the household's list has their phone numbers. */
  person: textSchema(SCHEDULE_LIMITS.personLetters, "the person"),
  personKind: z._default(z.enum(personKindSchema.options, oneOf(personKindSchema.options)), "comes"),
  driver: textSchema(SCHEDULE_LIMITS.personLetters, "the driver"),
  /** On the way there, and as long on the way home. */
  travelMinutes: minutesSchema(SCHEDULE_LIMITS.travel),
};

type WithoutDefaults<S> = { [K in keyof S]: S[K] extends z.ZodMiniDefault<infer V> ? V : S[K] };
/** The fields without their defaults, which a change of some fields must not set. */
export const itemValueShape = Object.fromEntries(
  Object.entries(itemShape).map(([field, schema]) => [
    field,
    "innerType" in schema.def ? schema.def.innerType : schema,
  ]),
  // Object.fromEntries knows no single keys.
) as WithoutDefaults<typeof itemShape>;

/** Returns a shape of which any field may be missing. `z.partial` would bring a kilobyte of zod to every page, the hub's too. */
export function optionalShape<S extends z.core.$ZodShape>(shape: S) {
  const entries = Object.entries(shape).map(([field, schema]) => [field, z.optional(schema)]);
  // Object.fromEntries knows no single keys.
  return Object.fromEntries(entries) as { [K in keyof S]: z.ZodMiniOptional<S[K]> };
}

/** Fields of an item of which nothing is said. */
export const EMPTY_FIELDS = z.parse(z.object({ ...itemShape, title: z._default(z.string(), "") }), {});

export type ItemFields = z.infer<z.ZodMiniObject<typeof itemValueShape>>;
export type ItemField = keyof ItemFields;
/** The list of an item's fields, from which SQL, series, undo, log, search and the form's values are made; the form's inputs are not. */
// Object.keys has no types; the shape has no other keys.
export const ITEM_FIELDS = Object.keys(itemValueShape) as readonly ItemField[];

export type TextField = { [K in ItemField]: string extends ItemFields[K] ? K : never }[ItemField];
export const TEXT_FIELDS = ITEM_FIELDS.filter(
  (field): field is TextField => itemValueShape[field].def.type === "string",
);

export const TIME_FIELDS: readonly ItemField[] = ["scheduledTime", "timeRule"];

export const MINUTE_FIELDS: readonly ItemField[] = ["lengthMinutes", "travelMinutes"];

type Stored<T> = T extends string ? string : T;
/** A field as the database and stored JSON have it; a new text is no other than an old release's. */
export type StoredFields = { [K in ItemField]: Stored<ItemFields[K]> };

export function pickFields<T extends Record<ItemField, unknown>>(from: T): Pick<T, ItemField> {
  return Object.fromEntries(ITEM_FIELDS.map((field) => [field, from[field]])) as Pick<T, ItemField>; // All of them.
}

/** Returns the item's fields without the time, which a tied item has computed for each day. */
export function pickTexts<T extends Record<ItemField, unknown>>(from: T): Omit<Pick<T, ItemField>, "scheduledTime"> {
  const texts: Partial<Pick<T, ItemField>> & Omit<Pick<T, ItemField>, "scheduledTime"> = pickFields(from);
  delete texts.scheduledTime;
  return texts;
}
