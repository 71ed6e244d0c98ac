export type FormField<V> = {
  isSame: (one: V, other: V) => boolean;
  adopt: (values: V, from: V) => V;
  parts: readonly FieldPart<V>[];
};
type FieldPart<V> = { label: string; format: (values: V) => string };

/** Field that someone else changed: their value as text, and the user's; `typed` is null if nothing was typed, so theirs is in the form. */
export type FieldChange = { label: string; saved: string; typed: string | null };

// The values of a form are plain JSON with their keys in one order.
const comparable = (value: unknown) => JSON.stringify(typeof value === "string" ? value.trim() : value);

type Access<V, F> = { get: (values: V) => F; set: (values: V, value: F) => V };
type Parts<V, F> = Record<string, (value: F, values: V) => string>;

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

export function isSameForm<V>(fields: readonly FormField<V>[], one: V, other: V): boolean {
  return fields.every((field) => field.isSame(one, other));
}

/** Merges what was typed since `before` into what someone else has saved since: fields that were not touched are theirs. */
export function mergeForm<V>(fields: readonly FormField<V>[], typed: V, before: V, saved: V): V {
  return fields
    .filter((field) => field.isSame(typed, before))
    .reduce((merged, field) => field.adopt(merged, saved), typed);
}

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
