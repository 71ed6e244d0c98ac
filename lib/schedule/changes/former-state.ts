import type { ChangeContent, FormerItem, Words } from "@/lib/schedule/changes/change-schema";
import { partsOf } from "@/lib/schedule/changes/edit-rules";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import type { ItemField, StoredFields } from "@/lib/schedule/items/item-schema";

export const MEMBER_FIELDS = [
  "isRecurring",
  "recurrenceType",
  "recurrenceInterval",
  "recurrenceEndDate",
  "recurringGroupId",
] as const satisfies readonly (keyof Words)[];
type MemberField = (typeof MEMBER_FIELDS)[number];
const isMemberField = (field: Field): field is MemberField => MEMBER_FIELDS.some((one) => one === field);
type Field = ItemField | MemberField | "scheduledDate";

export type Touched = {
  item: Pick<ScheduleItemWithVersion, "id" | Exclude<Field, ItemField>> & StoredFields;
  fields: readonly Field[];
};

/** The changed fields of items as they are before a change. What several of them said is kept once: a series of a thousand is small. */
export function formerItems(touched: readonly Touched[]): Pick<ChangeContent, "words" | "items"> {
  const places = new Map<string, number>();
  const words: Words[] = [];
  const former: FormerItem[] = touched.map(({ item, fields }) => {
    const texts = fields.filter((field) => field !== "scheduledDate" && field !== "scheduledTime");
    const said: Words = Object.fromEntries(texts.map((field) => [field, item[field]]));
    const key = JSON.stringify(said);
    const place = places.get(key) ?? words.push(said) - 1;
    places.set(key, place);
    return {
      id: item.id,
      words: place,
      ...(fields.includes("scheduledDate") && { date: item.scheduledDate }),
      ...(fields.includes("scheduledTime") && { time: item.scheduledTime }),
    };
  });
  return { words, items: former };
}

export function countParts(touched: readonly Touched[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { fields } of touched) {
    const parts = partsOf(fields.filter((field) => !isMemberField(field)));
    for (const part of parts) counts[part] = (counts[part] ?? 0) + 1;
  }
  return counts;
}

/** The first and the last day of items; both are `date` without any. */
export function daySpan(items: readonly { scheduledDate: string }[], date: string) {
  const dates = items.map(({ scheduledDate }) => scheduledDate).sort();
  return { firstDate: dates[0] ?? date, lastDate: dates.at(-1) ?? date };
}
