import { addDays } from "@/lib/platform/time/civil-date";
import type { Target } from "@/lib/schedule/changes/edit-rules";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { inOrder } from "@/lib/schedule/items/rules";
import { minutesOf, wallTimeOf } from "@/lib/schedule/people/item-sentences";

export const DAY_MINUTES = 24 * 60;
/** The steps, in minutes, of a drag and of the keys; a drag with Shift held goes by the fine ones. */
export const SNAP = { usual: 15, fine: 5 } as const;
/** An entry is drawn as if it took half an hour at least: 24 px of 48 an hour, so that a finger finds it. */
export const DRAWN_MINUTES = 30;
export const TWO_LINES_MINUTES = 55;
export const MOST_LANES = { week: 3, day: 8 } as const;
const USUAL_LENGTH = 15;
const LENGTHS = { least: 5, most: DAY_MINUTES } as const;
const EVENING_HOUR = 22;
const MORNING_HOUR = 7;
const ROOM_ABOVE = 2;

/** A piece of a day in minutes since its midnight; of an item without a length both are the same. */
export type GridSpan = { start: number; end: number };
/** Position of an entry: its lane from the left (null: behind "2 more"), the number of lanes, and the minute of the day it may grow to. */
export type Laid<T> = { entry: T; lane: number | null; lanes: number; room: number };
export type Axis = { from: number; until: number };
export type Hidden = { start: number; count: number; lanes: number };

const drawnEnd = ({ start, end }: GridSpan) => Math.max(end, start + DRAWN_MINUTES);

function clustersOf<T extends GridSpan>(entries: readonly T[]): T[][] {
  const clusters: T[][] = [];
  let until = -1;
  for (const entry of entries.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (entry.start >= until) clusters.push([]);
    clusters.at(-1)?.push(entry);
    until = Math.max(until, drawnEnd(entry));
  }
  return clusters;
}

/** Lays the entries of a day side by side where they are at once, so that none covers the words of another. With more than `most` lanes the last one is for "2 more". */
export function layLanes<T extends GridSpan>(
  entries: readonly T[],
  most: number,
): { laid: Laid<T>[]; hidden: Hidden[] } {
  const [laid, hidden]: [Laid<T>[], Hidden[]] = [[], []];
  const clusters = clustersOf(entries);
  for (const [index, cluster] of clusters.entries()) {
    const ends: number[] = [];
    const lanes = cluster.map((entry) => {
      const free = ends.findIndex((end) => end <= entry.start);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = drawnEnd(entry);
      return lane;
    });
    const isCrowded = ends.length > most;
    const count = Math.min(ends.length, most);
    const nextStart = clusters[index + 1]?.[0]?.start ?? DAY_MINUTES;
    for (const [place, entry] of cluster.entries()) {
      const lane = lanes[place] ?? 0;
      const after = cluster.find((other, later) => later > place && lanes[later] === lane);
      const isHidden = isCrowded && lane >= most - 1;
      laid.push({ entry, lane: isHidden ? null : lane, lanes: count, room: after?.start ?? nextStart });
    }
    const left = cluster.filter((_, place) => isCrowded && (lanes[place] ?? 0) >= most - 1);
    if (left[0]) hidden.push({ start: left[0].start, count: left.length, lanes: count });
  }
  return { laid, hidden };
}

export function axisOf(entries: readonly GridSpan[]): Axis {
  const first = Math.min(MORNING_HOUR * 60, ...entries.map(({ start }) => start));
  const last = Math.max(0, ...entries.map((entry) => Math.min(drawnEnd(entry), DAY_MINUTES)));
  return {
    from: Math.floor(first / 60),
    until: Math.max(EVENING_HOUR, Math.ceil(last / 60)),
  };
}

export function cutToAxis<T extends GridSpan>(entry: T, axis: Axis): T | null {
  const [from, until] = [axis.from * 60, axis.until * 60];
  if (entry.start >= until || (entry.start < from && entry.end <= from)) return null;
  return { ...entry, start: Math.max(entry.start, from), end: Math.min(entry.end, until) };
}

type Sight = { from: number; inSight: number };

/** Returns the minute with which the hours open. `now` is null for another day than today. */
export function openingMinute(items: readonly GridSpan[], now: number | null, { from, inSight }: Sight): number {
  const inOrder = items.toSorted((one, other) => one.start - other.start);
  const top = inOrder[0] ? inOrder[0].start - ROOM_ABOVE : from;
  if (now === null || (now >= top && now < top + inSight)) return top;
  const near = inOrder.find(({ start, end }) => start >= now || end > now);
  return (near?.start ?? now) - ROOM_ABOVE;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

export function snapTo(minutes: number, step: number): number {
  return clamp(Math.round(minutes / step) * step, 0, DAY_MINUTES - step);
}

/** Returns the start of an item moved by some minutes: by whole steps, so that a small slip changes no time, and within its day. */
export function shiftBy(start: number, minutes: number, step: number): number {
  const wanted = start + Math.round(minutes / step) * step;
  return wanted < 0 || wanted >= DAY_MINUTES ? snapTo(wanted, step) : wanted;
}

export function stretchTo(start: number, minutes: number, step: number): number {
  return clamp(Math.round((minutes - start) / step) * step, Math.max(step, LENGTHS.least), LENGTHS.most);
}

/** Returns the length changed by some minutes; null when it would be under 5 minutes, or more than a day. */
export function lengthBy(length: number | null, minutes: number): number | null {
  const wanted = (length ?? USUAL_LENGTH) + minutes;
  return wanted < LENGTHS.least || wanted > LENGTHS.most ? null : wanted;
}

export function timeBy(time: string, minutes: number): string | null {
  const wanted = minutesOf(time) + minutes;
  return wanted < 0 || wanted >= DAY_MINUTES ? null : wallTimeOf(wanted);
}

type Key = { key: string; shiftKey: boolean; altKey: boolean };
type Movable = Pick<ScheduleItemWithVersion, "scheduledDate" | "scheduledTime" | "lengthMinutes" | "timeRule">;

export function moveByKey(
  { key, shiftKey, altKey }: Key,
  { scheduledDate, scheduledTime, lengthMinutes, timeRule }: Movable,
): { to: Target; reason?: never } | { to?: never; reason: string } | null {
  const days = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const minutes = { ArrowUp: -SNAP.usual, ArrowDown: SNAP.usual }[key];
  if (!shiftKey || (days === undefined ? minutes === undefined : altKey)) return null;
  if (days !== undefined) return { to: { scheduledDate: addDays(scheduledDate, days) } };
  if (minutes === undefined) return null;
  if (scheduledTime === null) return { reason: "It has no time yet. Edit it to set one." };
  if (altKey) {
    const length = lengthBy(lengthMinutes, minutes);
    return length === null
      ? { reason: minutes < 0 ? "It can’t be any shorter." : "It can’t be any longer." }
      : { to: { lengthMinutes: length } };
  }
  // It would silently become a fixed time.
  if (timeRule !== null) return { reason: "Its time is tied to the day. Edit it to change that." };
  const time = timeBy(scheduledTime, minutes);
  return time === null ? { reason: "It can’t go further on this day." } : { to: { scheduledTime: time } };
}

export function drawnBetween(one: number, other: number, step: number): { start: number; length: number } {
  const start = Math.min(snapTo(one, step), snapTo(other, step));
  return { start, length: stretchTo(start, Math.max(one, other), step) };
}

export function spansOn(date: string, spans: readonly { from: string; until: string }[]): GridSpan[] {
  const minuteOn = (moment: string) => {
    const order = inOrder(moment.slice(0, 10), date);
    return order === 0 ? minutesOf(moment.slice(11)) : order < 0 ? 0 : DAY_MINUTES;
  };
  return spans
    .map(({ from, until }) => ({ start: minuteOn(from), end: minuteOn(until) }))
    .filter(({ start, end }) => end > start);
}
