/** A field of a form as two states of it are compared: what the person typed, and what someone else saved in between. */
export type FormField<V> = {
  isSame: (one: V, other: V) => boolean;
  /** Returns `values` with this field as it is in `from`. */
  adopt: (values: V, from: V) => V;
  /** What is said of it to the person: a field that holds several things has a part for each. */
  parts: readonly FieldPart<V>[];
};
type FieldPart<V> = { label: string; format: (values: V) => string };

/** What someone else changed: their value as text, and the person's own; `typed` is null where nothing was typed, so theirs is in the form. */
export type FieldChange = { label: string; saved: string; typed: string | null };

// The values of a form are plain JSON with their keys in one order.
const comparable = (value: unknown) => JSON.stringify(typeof value === "string" ? value.trim() : value);

type Access<V, F> = { get: (values: V) => F; set: (values: V, value: F) => V };
type Parts<V, F> = Record<string, (value: F, values: V) => string>;

/** A field anywhere in the form. Takes how to reach it, and for each of its parts the label and its value as text. */
export function fieldAt<V, F>(
  { get, set }: Access<V, F>,
  parts: Parts<V, F>,
  toCompare: (value: F) => unknown = (value) => value,
): FormField<V> {
  return {
    isSame: (one, other) => comparable(toCompare(get(one))) === comparable(toCompare(get(other))),
    adopt: (values, from) => set(values, get(from)),
    parts: Object.entries(parts).map(([label, format]) => ({
      label,
      format: (values) => format(get(values), values),
    })),
  };
}

/** A field under one key of the form. */
export function formField<V extends object, K extends keyof V>(
  key: K,
  parts: Parts<V, V[K]>,
  toCompare?: (value: V[K]) => unknown,
): FormField<V> {
  return fieldAt(
    { get: (values) => values[key], set: (values, value) => ({ ...values, [key]: value }) },
    parts,
    toCompare,
  );
}

/** Whether two states of a form say the same. */
export function isSameForm<V>(fields: readonly FormField<V>[], one: V, other: V): boolean {
  return fields.every((field) => field.isSame(one, other));
}

/** What was typed since `before`, over what someone else has saved since: fields that were not touched are theirs. */
export function mergeForm<V>(fields: readonly FormField<V>[], typed: V, before: V, saved: V): V {
  return fields
    .filter((field) => field.isSame(typed, before))
    .reduce((merged, field) => field.adopt(merged, saved), typed);
}

/** What someone else has changed from `before` to `saved`, part by part, next to what is in the form now. */
export function listChanges<V>(fields: readonly FormField<V>[], before: V, saved: V, values: V): FieldChange[] {
  return fields
    .filter((field) => !field.isSame(before, saved))
    .flatMap((field) => {
      const isTyped = !field.isSame(values, saved);
      return field.parts
        .filter(({ format }) => format(isTyped ? values : before) !== format(saved))
        .map(({ label, format }) => ({ label, saved: format(saved), typed: isTyped ? format(values) : null }));
    });
}
