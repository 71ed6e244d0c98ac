import { formatTime } from "@/lib/platform/time/format";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

export const PLAN_TEXTS = {
  title: "Today’s Plan",
  next: "Next:",
  now: "Now:",
  anyTime: "Any time",
  none: "Nothing scheduled today.",
} as const;

/** Items that fit on the hub's plan card (design.md 5.2). */
const CARD_ROWS = 2;

export const inOrder = (a: string, b: string) => Number(a > b) - Number(a < b);

/** A day's items as they are read: by their time, those of any time last; then by title, and by id so that nothing ever changes places. */
export function orderDay<T extends ScheduleItem>(items: readonly T[]): T[] {
  // "~" sorts after every time.
  const keys = ({ scheduledTime, title, id }: ScheduleItem) => [scheduledTime ?? "~", title, id];
  return [...items].sort((a, b) => {
    const other = keys(b);
    return keys(a).reduce((order, key, index) => order || inOrder(key, other[index] ?? ""), 0);
  });
}

/** An item of any time is never past; one with a time is from the minute after it, or after its end. */
export function isPast({ scheduledTime, ends }: ScheduleItem, wallTime: string): boolean {
  return scheduledTime !== null && (ends ?? scheduledTime) < wallTime;
}

/** The item that is marked "Next:" (D22): the first one still to come and not yet done. Takes a day's items and the household's wall time "HH:MM". */
export function nextItem<T extends ScheduleItem>(items: readonly T[], wallTime: string): T | null {
  return orderDay(items).find((item) => !item.isCompleted && !isPast(item, wallTime)) ?? null;
}

/** Returns the items that are named at a moment of the wall clock, "YYYY-MM-DDTHH:MM": on Shabbos and Yom Tov none of an act that waits. */
export function namedAt<T extends Pick<ScheduleItem, "waits">>(items: readonly T[], moment: string): T[] {
  return items.filter(({ waits: [from = "", until = ""] = [] }) => moment < from || moment >= until);
}

export type PlanRow = { item: ScheduleItem; isNext: boolean };

/** Returns the plan card's rows (design.md 5.2). Items that were just marked keep their row, so that nothing moves under the finger. */
export function planRows(
  items: readonly ScheduleItem[],
  wallTime: string,
  justMarked: ReadonlySet<string> = new Set(),
): PlanRow[] {
  const day = orderDay(items);
  const isOpen = (item: ScheduleItem) => !item.isCompleted || justMarked.has(item.id);
  const coming = day.findIndex((item) => isOpen(item) && !isPast(item, wallTime));
  const missed = day.findLast((item) => isOpen(item) && isPast(item, wallTime));
  const comingItem = day[coming];
  const next = nextItem(day, wallTime);
  // Near the day's end the next item has none after it and shares the card with the one before it.
  const start = coming === -1 ? day.length - CARD_ROWS : Math.min(coming, day.length - CARD_ROWS);
  const chosen =
    missed && comingItem ? [missed, comingItem] : day.slice(Math.max(0, start), Math.max(0, start) + CARD_ROWS);
  return chosen.map((item) => ({ item, isNext: item.id === next?.id }));
}

export type PlanDot = "done" | "open" | "next" | "missed";

export function planDots(items: readonly ScheduleItem[], wallTime: string): PlanDot[] {
  const next = nextItem(items, wallTime);
  return orderDay(items).map((item) => {
    if (item.isCompleted) return "done";
    return item === next ? "next" : isPast(item, wallTime) ? "missed" : "open";
  });
}

const NOW_MINUTES = 45;

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function isNow({ scheduledTime, isCompleted }: ScheduleItem, wallTime: string): boolean {
  if (isCompleted || scheduledTime === null || scheduledTime > wallTime) return false;
  return minuteOf(wallTime) - minuteOf(scheduledTime) < NOW_MINUTES;
}

export function formatItemTime({ scheduledTime }: Pick<ScheduleItem, "scheduledTime">): string {
  return scheduledTime === null ? PLAN_TEXTS.anyTime : formatTime(scheduledTime);
}

export function formatSeeAll(count: number): string {
  return count === 1 ? "See more" : `See all ${count}`;
}

export const EVENING_FROM = "17:00";
const NOON = "12:00";

export function isMissedMedicine({ category, isCompleted, scheduledTime }: ScheduleItem): boolean {
  return category === "medical" && !isCompleted && scheduledTime !== null && scheduledTime >= EVENING_FROM;
}

/** Returns a day's items that may be next: in the small hours none of the morning's. Takes the household's wall times "HH:MM". */
export function nearItems<T extends ScheduleItem>(items: readonly T[], time: string, nightUntil: string): readonly T[] {
  if (time >= NOON || time >= nightUntil) return items;
  return items.filter(({ scheduledTime }) => scheduledTime !== null && scheduledTime < nightUntil);
}

export function isPlanClosed(time: string, isNight: boolean, nightUntil: string): boolean {
  return isNight || (time < NOON && time < nightUntil);
}

/** Returns the closed plan's rows. After midnight the evening is the day before's, and the morning's items are not next. */
export function nightRows(
  today: readonly ScheduleItem[],
  lastNight: readonly ScheduleItem[],
  time: string,
  nightUntil: string,
): { item: ScheduleItem; isNext: boolean }[] {
  const isSmallHours = time < NOON;
  const isComing = ({ isCompleted, scheduledTime }: ScheduleItem) =>
    !isCompleted && scheduledTime !== null && scheduledTime >= time && (!isSmallHours || scheduledTime < nightUntil);
  const missed = orderDay(isSmallHours ? lastNight : today).filter(
    (item) => isMissedMedicine(item) && (isSmallHours || (item.scheduledTime ?? "") < time),
  );
  const coming = orderDay(today).filter(isComing);
  return [
    ...missed.map((item) => ({ item, isNext: false })),
    ...coming.map((item, index) => ({ item, isNext: index === 0 })),
  ].slice(0, CARD_ROWS);
}
