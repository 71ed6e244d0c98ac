import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import type { Saved, ScheduleItemWithVersion, Scope } from "@/lib/schedule/items/admin-schema";
import type { RecurrenceType } from "@/lib/schedule/items/schema";

export const UPCOMING_ITEMS = 10;
const UPCOMING_DAYS = 7;
export const GROUP_PREVIEW_ITEMS = 5;
/** Items that a long list shows at a time, so that five thousand stay fast. */
export const WINDOW_ITEMS = 50;

const NEXT_WEEK_DAYS = 7;

export const DATE_FILTERS = [
  { id: "all", label: "All dates" },
  { id: "today", label: "Today" },
  { id: "tomorrow", label: "Tomorrow" },
  { id: "next-week", label: "Next Week" },
] as const;
export type DateFilter = (typeof DATE_FILTERS)[number]["id"];

/** The day that a filter asks for, exactly; null for all. Next Week is exactly 7 days ahead. */
export function filterDay(filter: DateFilter, today: string): string | null {
  if (filter === "all") return null;
  return addDays(today, { today: 0, tomorrow: 1, "next-week": NEXT_WEEK_DAYS }[filter]);
}

/** The items of one day. The list keeps its order: by date and time, those of any time last on their day. */
export function itemsOn(items: readonly ScheduleItemWithVersion[], date: string): ScheduleItemWithVersion[] {
  return items.filter(({ scheduledDate }) => scheduledDate === date);
}

/** Returns the last day of the next items, of which the first ten are on the days `dates`: a week from today on, or as many days as ten items need. */
export function lastUpcomingDay(dates: readonly string[], today: string): string {
  const [week, tenth] = [addDays(today, UPCOMING_DAYS - 1), dates[UPCOMING_ITEMS - 1] ?? dates.at(-1) ?? today];
  return tenth > week ? tenth : week;
}

export function upcoming(items: readonly ScheduleItemWithVersion[], today: string): ScheduleItemWithVersion[] {
  const coming = items.slice(firstFrom(items, today));
  const last = lastUpcomingDay(
    coming.slice(0, UPCOMING_ITEMS).map(({ scheduledDate }) => scheduledDate),
    today,
  );
  return coming.filter(({ scheduledDate }) => scheduledDate <= last);
}

/** The place in an ordered list of the first item dated `day` or later; the list's length when there is none. */
export function firstFrom(items: readonly ScheduleItemWithVersion[], day: string): number {
  const found = items.findIndex(({ scheduledDate }) => scheduledDate >= day);
  return found === -1 ? items.length : found;
}

/** Returns the item that a list shows after a save: of a series the next one, else its last. */
export function shownItem(saved: Saved, today: string): ScheduleItemWithVersion | null {
  if (!("items" in saved)) return saved;
  return saved.items.find(({ scheduledDate }) => scheduledDate >= today) ?? saved.items.at(-1) ?? null;
}

export function isUpcoming(
  items: readonly ScheduleItemWithVersion[],
  { id }: ScheduleItemWithVersion,
  today: string,
): boolean {
  return upcoming(items, today).some((one) => one.id === id);
}

export function byDay(items: readonly ScheduleItemWithVersion[]): { date: string; items: ScheduleItemWithVersion[] }[] {
  const days: { date: string; items: ScheduleItemWithVersion[] }[] = [];
  for (const item of items) {
    const last = days.at(-1);
    if (last?.date === item.scheduledDate) last.items.push(item);
    else days.push({ date: item.scheduledDate, items: [item] });
  }
  return days;
}

export type Group = {
  id: string;
  title: string;
  type: RecurrenceType;
  interval: number;
  until: string | null;
  weekdays: number[];
  items: ScheduleItemWithVersion[];
};

/** The series of a list in order of their first item; a series' title and rhythm are its last item's, because changes go forward. */
export function groupsOf(items: readonly ScheduleItemWithVersion[]): Group[] {
  const groups = new Map<string, ScheduleItemWithVersion[]>();
  for (const item of items) {
    if (item.recurringGroupId === null) continue;
    const known = groups.get(item.recurringGroupId);
    if (known) known.push(item);
    else groups.set(item.recurringGroupId, [item]);
  }
  return [...groups].map(([id, members]) => {
    const { title = "", recurrenceType, recurrenceInterval, recurrenceEndDate } = members.at(-1) ?? {};
    const weekdays = [...new Set(members.map(({ scheduledDate }) => weekdayOf(scheduledDate)))].sort((a, b) => a - b);
    return {
      id,
      title,
      type: recurrenceType ?? "daily",
      interval: recurrenceInterval ?? 1,
      until: recurrenceEndDate ?? null,
      weekdays,
      items: members,
    };
  });
}

export function countSeries(items: readonly ScheduleItemWithVersion[]): number {
  return new Set(items.flatMap(({ recurringGroupId }) => recurringGroupId ?? [])).size;
}

export function seriesOf(
  items: readonly ScheduleItemWithVersion[],
  { recurringGroupId }: ScheduleItemWithVersion,
): ScheduleItemWithVersion[] {
  return recurringGroupId === null ? [] : items.filter((item) => item.recurringGroupId === recurringGroupId);
}

export function inScope(
  items: readonly ScheduleItemWithVersion[],
  item: ScheduleItemWithVersion,
  scope: Scope,
): ScheduleItemWithVersion[] {
  if (scope === "this" || item.recurringGroupId === null) return [item];
  const series = seriesOf(items, item);
  return scope === "all" ? series : series.filter(({ scheduledDate }) => scheduledDate >= item.scheduledDate);
}
