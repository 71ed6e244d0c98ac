import type { RawEvent } from "@/lib/schedule/outside/reading/event";
import { expandRule, toInstant, toWall } from "@/lib/schedule/outside/reading/rule";
import { dayOf, type When } from "@/lib/schedule/outside/reading/when";
import type { Zones } from "@/lib/schedule/outside/reading/zones";

/** One time that something happens: a wall clock of `event.zone`, and how long it lasts. */
export type Occurrence = { event: RawEvent; wall: number; length: number };
/** Instants in milliseconds. */
export type Window = { from: number; to: number };
export type Series = { found: Occurrence[]; isKept: boolean; isCut: boolean };

const OCCURRENCES_OF_ONE = 1000;
/** So long before the window something may begin that reaches into it. */
const LONGEST_MS = 366 * 86_400_000;

/** A day or an instant of a series, as this event counts it: whole days by their date, times by the instant. */
function idOf(when: When, { isDay, zone }: RawEvent, zones: Zones): number {
  if (isDay) {
    const isOwnDay = when.isDay || when.wall === dayOf(when.wall) || when.zone !== "utc";
    return dayOf(isOwnDay ? when.wall : toWall(when.wall, zone));
  }
  return toInstant(when.wall, when.zone === "" ? zone : zones.find(when.zone));
}

/** Returns whether one of these values of EXDATE or RECURRENCE-ID means a start; one that is a day means all of that day in the event's zone. */
function meaning(values: readonly When[], event: RawEvent, zones: Zones): (wall: number) => boolean {
  const isWholeDay = ({ isDay }: When) => isDay && !event.isDay;
  const days = new Set(values.filter(isWholeDay).map(({ wall }) => wall));
  const ids = new Set(values.filter((when) => !isWholeDay(when)).map((when) => idOf(when, event, zones)));
  return (wall) => days.has(dayOf(wall)) || ids.has(event.isDay ? wall : toInstant(wall, event.zone));
}

function latest(overrides: readonly RawEvent[], zones: Zones): RawEvent[] {
  const byStart = new Map<string, RawEvent>();
  for (const one of overrides) {
    const { wall = 0, isDay = false, zone = "" } = one.instead ?? {};
    const key = `${isDay} ${isDay ? wall : toInstant(wall, zone === "" ? one.zone : zones.find(zone))}`;
    const known = byStart.get(key);
    const isLater =
      !known || one.sequence > known.sequence || (one.sequence === known.sequence && one.modified >= known.modified);
    if (isLater) byStart.set(key, one);
  }
  return [...byStart.values()];
}

function startsOf(master: RawEvent, window: Window, zones: Zones) {
  const { zone, isDay } = master;
  const reach = Math.min(master.length, LONGEST_MS);
  const [from, to] = [toWall(window.from, zone) - reach, toWall(window.to, zone)];
  const start = { wall: master.wall, isDay, zone };
  const expanded = master.rules.map((rule) => expandRule(rule, start, isDay ? dayOf(from) : from, to));
  const walls = new Set(expanded.flatMap((one) => one.walls));
  if (master.rules.length === 0) walls.add(master.wall);
  const lengths = new Map<number, number>();
  for (const { when, length } of master.more) {
    const wall = isDay
      ? dayOf(when.wall)
      : when.zone === ""
        ? when.wall
        : toWall(toInstant(when.wall, zones.find(when.zone)), zone);
    walls.add(wall);
    if (length !== null) lengths.set(wall, length);
  }
  return {
    starts: [...walls]
      .sort((one, other) => one - other)
      .map((wall) => ({ event: master, wall, length: lengths.get(wall) ?? master.length })),
    isKept: expanded.every((one) => one.isKept),
  };
}

const single = (event: RawEvent): Occurrence => ({ event, wall: event.wall, length: event.length });

/** Returns the occurrences in a window; `master` is null for a file of exceptions only. An unmatched exception is an event of its own. */
export function occurrencesOf(
  master: RawEvent | null,
  exceptions: readonly RawEvent[],
  window: Window,
  zones: Zones,
): Series {
  const overrides = latest(exceptions, zones);
  if (!master) return { found: overrides.filter((one) => !one.isCancelled).map(single), isKept: true, isCut: false };
  if (master.isCancelled) return { found: [], isKept: true, isCut: false };
  const { starts, isKept } = startsOf(master, window, zones);
  const isCut = starts.length > OCCURRENCES_OF_ONE;
  const isLeftOut = meaning(master.without, master, zones);
  const ones = overrides.filter((one) => !one.isFollowing);
  const isReplaced = meaning(
    ones.flatMap(({ instead }) => instead ?? []),
    master,
    zones,
  );
  const turns = overrides
    .filter((one) => one.isFollowing && one.instead !== null)
    .map((one) => ({ one, from: toWall(idInstant(one, master, zones), master.zone) }))
    .sort((first, second) => first.from - second.from);
  const found: Occurrence[] = [];
  for (const start of starts.slice(0, OCCURRENCES_OF_ONE)) {
    if (isLeftOut(start.wall) || isReplaced(start.wall)) continue;
    const turn = turns.findLast(({ from }) => from <= start.wall);
    if (!turn) found.push(start);
    else if (!turn.one.isCancelled)
      found.push({ event: turn.one, wall: start.wall + turn.one.wall - turn.from, length: turn.one.length });
  }
  for (const one of ones) {
    const isGone =
      master.sequence > one.sequence &&
      one.instead !== null &&
      isLeftOut(toWall(idInstant(one, master, zones), master.zone));
    if (!one.isCancelled && !isGone) found.push(single(one));
  }
  return { found, isKept, isCut };
}

function idInstant(one: RawEvent, master: RawEvent, zones: Zones): number {
  if (!one.instead) return NaN;
  return master.isDay || one.instead.isDay
    ? toInstant(dayOf(one.instead.wall), master.zone)
    : idOf(one.instead, master, zones);
}
