import { toPlain } from "@/lib/platform/format/plain";
import { lowerFirst } from "@/lib/platform/format/upper-first";
import { addDays } from "@/lib/platform/time/civil-date";
import { formatTime } from "@/lib/platform/time/format";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { inOrder } from "@/lib/schedule/items/rules";
import { eventsOn, formatEventTime, timedEvents } from "@/lib/schedule/outside/event-rules";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";
import { minutesOf, wallTimeOf } from "@/lib/schedule/people/item-sentences";
import { DAY_MINUTES } from "@/lib/schedule/planning/grid-rules";
import type { PlanningDays } from "@/lib/schedule/planning/schema";

export type Placed = Pick<
  ScheduleItemWithVersion,
  | "title"
  | "category"
  | "scheduledDate"
  | "scheduledTime"
  | "lengthMinutes"
  | "place"
  | "person"
  | "personKind"
  | "driver"
  | "travelMinutes"
>;

const USUAL_MINUTES = 15;
const NOON = "12:00";

const AT_HOME = /^(at |the )?(home|house|here)$/i;
/** Two of these are never at once, even in one room. */
const WITH_HIM: ReadonlySet<Placed["category"]> = new Set(["medical", "therapy", "appointment"]);

type Timed = { item: Placed; start: number; end: number };

function timedOn(item: Placed, date: string): Timed[] {
  if (item.scheduledTime === null) return [];
  const start = minutesOf(item.scheduledTime) - (item.scheduledDate < date ? DAY_MINUTES : 0);
  return [{ item, start, end: start + (item.lengthMinutes ?? USUAL_MINUTES) }];
}

const isDriven = ({ driver, travelMinutes }: Placed) => driver !== "" || travelMinutes !== null;
const isAway = (item: Placed) => isDriven(item) || (item.place !== "" && !AT_HOME.test(item.place));
const isVisit = ({ person, personKind }: Placed) => person !== "" && personKind === "comes";
const isSamePlace = (one: Placed, other: Placed) => one.place !== "" && toPlain(one.place) === toPlain(other.place);

/** Those who are there in person: a caller may be anywhere. */
const peopleOf = ({ person, personKind, driver }: Placed) =>
  [personKind === "comes" ? person : "", driver].filter((name) => name !== "");

/** Returns true if the relative would have to be at two things at once. A visit during lunch is no clash. */
function isTwoAtOnce({ item: one }: Timed, { item: other }: Timed): boolean {
  if (isSamePlace(one, other)) return false;
  return isAway(one) || isAway(other) || (WITH_HIM.has(one.category) && WITH_HIM.has(other.category));
}

function pairNotes(one: Timed, other: Timed): string[] {
  const [first, second] = [one.item, other.item];
  if (other.start < one.end) {
    if (!isTwoAtOnce(one, other)) return [];
    const at = formatTime(wallTimeOf((other.start + DAY_MINUTES) % DAY_MINUTES));
    const both = peopleOf(first).find((name) => peopleOf(second).some((known) => toPlain(known) === toPlain(name)));
    if (both !== undefined) return [`${both} is also with “${first.title}” at ${at}, when “${second.title}” begins.`];
    return [`“${first.title}” and “${second.title}” are at the same time, at ${at}.`];
  }
  const [gap, way] = [other.start - one.end, Math.max(first.travelMinutes ?? 0, second.travelMinutes ?? 0)];
  if (gap >= way || isSamePlace(first, second)) return [];
  const between = gap === 1 ? "There is 1 minute" : `There are ${gap} minutes`;
  return [`${between} between “${first.title}” and “${second.title}.” The drive takes ${way}.`];
}

function clashesOf(date: string, items: readonly Placed[]): string[] {
  const timed = items
    .filter(({ scheduledDate }) => scheduledDate === date || scheduledDate === addDays(date, -1))
    .flatMap((item) => timedOn(item, date))
    .sort((one, other) => one.start - other.start || inOrder(one.item.title, other.item.title));
  return timed.flatMap((other, index) =>
    other.item.scheduledDate === date ? timed.slice(0, index).flatMap((one) => pairNotes(one, other)) : [],
  );
}

const wallMoment = (date: string, minutes: number) => {
  const days = Math.floor(minutes / DAY_MINUTES);
  return `${addDays(date, days)}T${wallTimeOf(minutes - days * DAY_MINUTES)}`;
};

function spanOf(item: Placed, way: number): { from: string; until: string } | null {
  const [timed] = timedOn(item, item.scheduledDate);
  if (!timed) return null;
  const { start, end } = timed;
  return { from: wallMoment(item.scheduledDate, start - way), until: wallMoment(item.scheduledDate, end + way) };
}

function driveNotes(date: string, items: readonly Placed[], { rests }: PlanningDays): string[] {
  return items.flatMap((item) => {
    if (item.scheduledDate !== date || !isDriven(item)) return [];
    const span = spanOf(item, item.travelMinutes ?? 0);
    const rest = span && rests.find(({ from, until }) => span.from < until && span.until > from);
    return rest ? [`The drive of “${item.title}” is on ${rest.name}.`] : [];
  });
}

/** At home: it is said, or someone comes to him without another place. */
const isAtHome = (item: Placed) => AT_HOME.test(item.place) || (item.place === "" && isVisit(item) && !isDriven(item));

function awayNotes(date: string, items: readonly Placed[], { away }: PlanningDays, name: string): string[] {
  return items.flatMap((item) => {
    if (item.scheduledDate !== date || !isAtHome(item)) return [];
    const at = `${date}T${item.scheduledTime ?? NOON}`;
    return away.some(({ from, until }) => from <= at && at < until)
      ? [`“${item.title}” is at home, and ${name} is away then.`]
      : [];
  });
}

/** Notes a night of Yom Kippur or Tisha B'Av without a visitor who stays past midnight, or comes for the evening with no end said. */
function nightNotes(date: string, items: readonly Placed[], { fasts }: PlanningDays, name: string): string[] {
  const midnight = `${addDays(date, 1)}T00:00`;
  const fast = fasts.find(({ from, until }) => from.startsWith(date) && until > midnight);
  if (!fast) return [];
  const isThere = items.some((item) => {
    if (item.scheduledDate !== date || !isVisit(item)) return false;
    const span = spanOf(item, 0);
    if (span === null) return true;
    return item.lengthMinutes === null ? span.until >= fast.from : span.until > midnight;
  });
  return isThere ? [] : [`No one is with ${name} on the night of ${fast.name}.`];
}

function fastNotes(date: string, items: readonly Placed[], { fasts }: PlanningDays, name: string): string[] {
  const fast = fasts.find((one) => one.date === date);
  if (!fast) return [];
  const noon = `${date}T${NOON}`;
  const isThere = items.some((item) => {
    if (item.scheduledDate !== date || !isVisit(item)) return false;
    const span = spanOf(item, 0);
    return span === null || (span.until > noon && span.from < fast.until);
  });
  return isThere ? [] : [`No one is with ${name} on the fast after ${formatTime(NOON)}.`];
}

/** Returns what does not fit on a day, as text each. It forbids nothing. Takes the items of that day and of the one before. */
export function clashNotes(date: string, items: readonly Placed[], days: PlanningDays, name: string): string[] {
  return [
    ...new Set([
      ...clashesOf(date, items),
      ...driveNotes(date, items, days),
      ...nightNotes(date, items, days, name),
      ...fastNotes(date, items, days, name),
      ...awayNotes(date, items, days, name),
    ]),
  ];
}

/** Returns what does not fit because of one item alone: what is said with it and not without it. Takes the other items of its day and the one before. */
export function ownClashNotes(item: Placed, others: readonly Placed[], days: PlanningDays, name: string): string[] {
  const without = new Set(clashNotes(item.scheduledDate, others, days, name));
  return clashNotes(item.scheduledDate, [...others, item], days, name).filter((note) => !without.has(note));
}

const wordsOf = (name: string) =>
  toPlain(name)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);

function isNamedAfter(calendar: string, person: string): boolean {
  const [known, words] = [new Set(wordsOf(calendar)), wordsOf(person)];
  return words.length > 0 && words.every((word) => known.has(word));
}

function formatBusy(event: OutsideEvent, date: string): string {
  const time = lowerFirst(formatEventTime(event, date));
  if (/^(all|from|until) /.test(time)) return time;
  return time.includes(" to ") ? `from ${time}` : `at ${time}`;
}

function isDuring(event: OutsideEvent, date: string, { start, end }: Timed): boolean {
  const [timed] = timedEvents([event], date);
  return timed ? minutesOf(timed.begins) < end && minutesOf(timed.ends) > start : true;
}

/** Returns whose read-in calendar has something at the time of an item for which they come, call or drive. What their calendar marks free says nothing. */
export function busyNotes(date: string, items: readonly Placed[], events: readonly OutsideEvent[]): string[] {
  const busy = eventsOn(events, date).filter(({ isFree }) => isFree !== true);
  const notes = items
    .filter(({ scheduledDate }) => scheduledDate === date)
    .flatMap((item) => timedOn(item, date))
    .flatMap((timed) =>
      [timed.item.person, timed.item.driver].flatMap((name) =>
        busy
          .filter((event) => isNamedAfter(event.calendar, name) && isDuring(event, date, timed))
          .map((event) => `${name}’s calendar has something ${formatBusy(event, date)}.`),
      ),
    );
  return [...new Set(notes)];
}
