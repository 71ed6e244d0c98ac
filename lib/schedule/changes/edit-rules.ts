import { addDays, daysBetween } from "@/lib/platform/time/civil-date";
import { type ChangedPart, partOf } from "@/lib/schedule/changes/change-schema";
import type { Change, ChangeRequest, Own, ScheduleItemWithVersion, Scope } from "@/lib/schedule/items/admin-schema";
import {
  ITEM_FIELDS,
  type ItemField,
  type ItemFields,
  pickFields,
  TIME_FIELDS,
} from "@/lib/schedule/items/item-schema";
import { inScope } from "@/lib/schedule/items/lists";

export type Wanted = Omit<ChangeRequest, ItemField | "scheduledDate"> & ItemFields & { scheduledDate: string };
type Said = Record<ItemField, string | number | null>;

/** Returns what an item becomes by a request. A time without a rule is a fixed one, unless it is the time that the rule gives. */
export function completeRequest(item: ScheduleItemWithVersion, request: ChangeRequest): Wanted {
  const given = Object.fromEntries(Object.entries<unknown>(request).filter(([, value]) => value !== undefined));
  const isFixed = request.scheduledTime !== undefined && request.scheduledTime !== item.scheduledTime;
  const timeRule = isFixed ? null : item.timeRule;
  const wanted = { ...request, ...pickFields(item), scheduledDate: item.scheduledDate, timeRule, ...given };
  return wanted.timeRule === null ? wanted : { ...wanted, scheduledTime: null };
}

/** Returns true if two items have the same value in a field. Tied times are compared by rule, because their hours differ from day to day. */
export function isSameIn(field: ItemField, one: Said, other: Said): boolean {
  if (!TIME_FIELDS.includes(field)) return one[field] === other[field];
  return one.timeRule === other.timeRule && (one.timeRule !== null || one.scheduledTime === other.scheduledTime);
}

export function changedFields(item: ScheduleItemWithVersion, wanted: ItemFields): ItemField[] {
  return ITEM_FIELDS.filter((field) => !isSameIn(field, item, wanted));
}

/** Returns which of the changed fields a change sets in another item, or in what the next items say: where it said the same as the opened one, or wherever `own` is "change". */
export function fieldsToSet(
  changed: readonly ItemField[],
  { opened, other, own }: { opened: Said; other: Said; own: Own },
): ItemField[] {
  return changed.filter((field) => own === "change" || isSameIn(field, opened, other));
}

export function partsOf(fields: readonly (ItemField | "scheduledDate")[]): ChangedPart[] {
  return [...new Set(fields.map(partOf))];
}

type Edit = Pick<ChangeRequest, ItemField | "scheduledDate" | "recurringGroupId" | "version">;

export function editRequest(
  item: ScheduleItemWithVersion,
  { scheduledDate, ...wanted }: ItemFields & { scheduledDate: string },
): Edit {
  const { recurringGroupId, version } = item;
  const changed = changedFields(item, wanted).map((field): [string, string | number | null] => [field, wanted[field]]);
  const date = scheduledDate === item.scheduledDate ? {} : { scheduledDate };
  return { ...Object.fromEntries(changed), ...date, recurringGroupId, version };
}

/** To where an item is moved: its day "YYYY-MM-DD", its time "HH:MM" or null for any, its length in minutes; what is left out stays. */
export type Target = Partial<Pick<ScheduleItemWithVersion, "scheduledDate" | "scheduledTime" | "lengthMinutes">>;

/** An item's fields at another place. Another time is a fixed one; a tied time is the other day's. */
function fieldsAt(item: ScheduleItemWithVersion, to: Target): ItemFields & { scheduledDate: string } {
  const isFixed = to.scheduledTime !== undefined && to.scheduledTime !== item.scheduledTime;
  const fields = { ...pickFields(item), scheduledDate: item.scheduledDate, ...to };
  return isFixed ? { ...fields, timeRule: null } : fields;
}

export function moveRequest(item: ScheduleItemWithVersion, to: Target, own: Own = "keep"): Change {
  return { ...editRequest(item, fieldsAt(item, to)), own };
}

/** Returns a list as it is after a move: of a series each item of the scope is moved by as many days, and has the time and the length where it had the same. */
export function moveInList(
  items: readonly ScheduleItemWithVersion[],
  item: ScheduleItemWithVersion,
  to: Target,
  scope: Scope,
): ScheduleItemWithVersion[] {
  const { scheduledDate, ...wanted } = fieldsAt(item, to);
  const days = daysBetween(item.scheduledDate, scheduledDate);
  const changed = changedFields(item, wanted);
  const members = new Set(inScope(items, item, scope).map(({ id }) => id));
  return items.map((one) => {
    if (!members.has(one.id)) return one;
    const moved = { ...one, scheduledDate: addDays(one.scheduledDate, days) };
    const set = fieldsToSet(changed, { opened: item, other: one, own: "keep" });
    return Object.assign(moved, Object.fromEntries(set.map((field) => [field, wanted[field]])));
  });
}
