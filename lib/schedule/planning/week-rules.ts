import { addDays, MONTHS, weekdayOf } from "@/lib/platform/time/civil-date";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { isPast as isOver, nextItem, orderDay } from "@/lib/schedule/items/rules";
import { formatEventTime, eventsOn, timedEvents } from "@/lib/schedule/outside/event-rules";
import { type OutsideEvent } from "@/lib/schedule/outside/schema";
import { minutesOf, withSaid } from "@/lib/schedule/people/item-sentences";
import { type ClockChange, clockChangeOn } from "@/lib/schedule/planning/clock-change";
import {
  type Axis,
  axisOf,
  cutToAxis,
  DAY_MINUTES,
  type GridSpan,
  type Hidden,
  type Laid,
  layLanes,
} from "@/lib/schedule/planning/grid-rules";
import { isWithin } from "@/lib/schedule/planning/rules";
import type { DayMark, Week } from "@/lib/schedule/planning/week-schema";
import { pausingSpan, withoutPaused } from "@/lib/schedule/spans/rules";

export type ItemState = "done" | "missed" | "next" | "open" | "paused";
type ItemEntry = { kind: "item"; item: ScheduleItemWithVersion; state: ItemState };
/** An entry with a time, in minutes since midnight; an item without a length begins and ends at once. */
export type HoursEntry = GridSpan &
  (
    | ItemEntry
    /** The part of this day that an item of the day before takes. */
    | { kind: "rest"; item: ScheduleItemWithVersion }
    | { kind: "event"; event: OutsideEvent }
    | { kind: "mark"; mark: DayMark }
  );
export type WeekColumn = {
  date: string;
  hebrewDate: string;
  titles: string[];
  isToday: boolean;
  isPast: boolean;
  count: number;
  anyTime: ItemEntry[];
  events: OutsideEvent[];
  wholeDay: OutsideEvent[];
  timed: HoursEntry[];
};
export type DayHours = { laid: Laid<HoursEntry>[]; hidden: Hidden[] };

/** Returns the Sunday of a civil day's week; a Jewish week ends with Shabbos. Takes and returns "YYYY-MM-DD". */
export function weekOf(date: string): string {
  return addDays(date, -weekdayOf(date));
}

export function formatWeek(start: string): string {
  const end = addDays(start, 6);
  const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? "";
  const [first, last] = [start, end].map((date) => ({
    year: date.slice(0, 4),
    month: monthOf(date),
    day: String(Number(date.slice(8))),
  }));
  if (!first || !last) return "";
  const from = `${first.month} ${first.day}${first.year === last.year ? "" : `, ${first.year}`}`;
  return `${from} to ${first.month === last.month ? "" : `${last.month} `}${last.day}, ${last.year}`;
}

type WallMoment = { today: string; time: string };

function stateOf(item: ScheduleItemWithVersion, nextId: string | undefined, week: Week, now: WallMoment): ItemState {
  if (item.isCompleted) return "done";
  if (pausingSpan(item, week.spans) !== null) return "paused";
  if (item.id === nextId) return "next";
  const { scheduledDate } = item;
  const isPast = scheduledDate < now.today || (scheduledDate === now.today && isOver(item, now.time));
  // On Shabbos and Yom Tov nothing can be marked, so nothing is missed.
  return isPast && !week.rests.some((rest) => isWithin(item, rest)) ? "missed" : "open";
}

export function minutesAfterMidnight({ scheduledTime, lengthMinutes }: ScheduleItemWithVersion): number {
  return scheduledTime === null ? 0 : Math.max(0, minutesOf(scheduledTime) + (lengthMinutes ?? 0) - DAY_MINUTES);
}

export function layWeek(week: Week, now: WallMoment, events: readonly OutsideEvent[] = []): WeekColumn[] {
  return week.days.map(({ date, hebrewDate, titles, marks }) => {
    const items = orderDay(week.items.filter(({ scheduledDate }) => scheduledDate === date).map(withSaid));
    const isToday = date === now.today;
    const happening = withoutPaused(items, week.spans);
    const nextId = isToday ? nextItem(happening, now.time)?.id : undefined;
    const entries = items.map((item): ItemEntry => ({ kind: "item", item, state: stateOf(item, nextId, week, now) }));
    const timed: HoursEntry[] = [
      ...marks.map((mark): HoursEntry => {
        const start = minutesOf(mark.at);
        return { kind: "mark", mark, start, end: start };
      }),
      ...entries.flatMap((entry): HoursEntry[] => {
        const { scheduledTime, lengthMinutes } = entry.item;
        if (scheduledTime === null) return [];
        const start = minutesOf(scheduledTime);
        return [{ ...entry, start, end: start + (lengthMinutes ?? 0) }];
      }),
      ...week.items.flatMap((item): HoursEntry[] => {
        const end = item.scheduledDate === addDays(date, -1) ? minutesAfterMidnight(item) : 0;
        return end === 0 ? [] : [{ kind: "rest", item, start: 0, end }];
      }),
      ...timedEvents(events, date).map(({ event, begins, ends }): HoursEntry => {
        return { kind: "event", event, start: minutesOf(begins), end: minutesOf(ends) };
      }),
    ];
    const ofDay = eventsOn(events, date);
    return {
      ...{ date, hebrewDate, titles, isToday, events: ofDay },
      isPast: date < now.today,
      count: happening.length,
      wholeDay: ofDay.filter((event) => formatEventTime(event, date) === "All day"),
      anyTime: entries.filter(({ item }) => item.scheduledTime === null),
      // Entries of one time stay as they are: the mark before the item.
      timed: timed.toSorted((one, other) => one.start - other.start),
    };
  });
}

export function layHours({ timed }: WeekColumn, most: number, axis: Axis): DayHours {
  const { laid, hidden } = layLanes(
    timed.flatMap((entry) => cutToAxis(entry, axis) ?? []),
    most,
  );
  // As they are read: by their time, and of two at once the one further left.
  const inTime = laid.toSorted(
    (one, other) => one.entry.start - other.entry.start || (one.lane ?? most) - (other.lane ?? most),
  );
  return { laid: inTime, hidden };
}

/** Returns the axis of all these days. What began the day before, and what other calendars have, makes it no longer. */
export function weekAxis(columns: readonly WeekColumn[]): Axis {
  return axisOf(columns.flatMap(({ timed }) => timed.filter(({ kind }) => kind === "item" || kind === "mark")));
}

export type FoldedHours = Axis & { count: number; changes: { date: string; kind: ClockChange["kind"] }[] };

export function foldedHours(
  columns: readonly WeekColumn[],
  axis: Axis,
  timeZone: string,
): Record<"before" | "after", FoldedHours | null> {
  const folded = (hours: Axis): FoldedHours | null => {
    const isFolded = (span: GridSpan) => cutToAxis(span, axis) === null && cutToAxis(span, hours) !== null;
    const changes = columns.flatMap(({ date }) => {
      const change = clockChangeOn(date, timeZone);
      return change && isFolded(change) ? [{ date, kind: change.kind }] : [];
    });
    const count = columns.flatMap(({ timed }) => timed.filter(isFolded)).length;
    return hours.from < hours.until ? { ...hours, count, changes } : null;
  };
  return { before: folded({ from: 0, until: axis.from }), after: folded({ from: axis.until, until: 24 }) };
}
