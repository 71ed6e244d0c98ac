import { type RawEvent, readEvent, TEXT_CHARS } from "@/lib/schedule/outside/reading/event";
import { type Block, plainText, readBlocks, valueOf } from "@/lib/schedule/outside/reading/lines";
import { type Occurrence, occurrencesOf, type Window } from "@/lib/schedule/outside/reading/occurrences";
import { toInstant, toWall } from "@/lib/schedule/outside/reading/rule";
import type { Problem, ReadEvent, Reading } from "@/lib/schedule/outside/reading/schema";
import { dateText, durationMs } from "@/lib/schedule/outside/reading/when";
import { homeZone, type Zone, type Zones, zonesOf } from "@/lib/schedule/outside/reading/zones";

const READING_LIMITS = { entries: 10_000, events: 20_000, problems: 20 } as const;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export type ReadingFor = { charset: string | null; timeZone: string; window: Window };

type Group = { masters: RawEvent[]; exceptions: RawEvent[] };
type Notes = { problems: Problem[]; skipped: number; isCut: boolean };

function note(notes: Notes, problem: Problem): void {
  notes.skipped += 1;
  if (notes.problems.length < READING_LIMITS.problems) notes.problems.push(problem);
}

/** Events by their UID. Of two with one UID and one start the later version counts; one without a UID is on its own. */
function group(blocks: readonly Block[], zones: Zones, notes: Notes): Group[] {
  const groups = new Map<string, Group>();
  for (const block of blocks) {
    const before = zones.unknown.size;
    try {
      const event = readEvent(block, zones);
      if (zones.unknown.size > before) note(notes, { title: event.title, line: block.at, why: "zone" });
      const key = event.uid === "" ? `line ${block.at}` : `uid ${event.uid}`;
      const known = groups.get(key) ?? { masters: [], exceptions: [] };
      groups.set(key, known);
      if (event.instead) known.exceptions.push(event);
      else {
        const at = known.masters.findIndex((one) => one.wall === event.wall && one.isDay === event.isDay);
        if (at < 0) known.masters.push(event);
        else if (event.sequence >= (known.masters[at]?.sequence ?? 0)) known.masters[at] = event;
      }
    } catch {
      note(notes, { title: plainText(valueOf(block, "SUMMARY"), TEXT_CHARS.title), line: block.at, why: "unreadable" });
    }
  }
  return [...groups.values()];
}

/** Returns the series of a group. Of several with one UID an exception belongs to the one that began last before it. */
function seriesOf({ masters, exceptions }: Group, window: Window, zones: Zones) {
  if (masters.length === 0) return [{ event: exceptions[0], ...occurrencesOf(null, exceptions, window, zones) }];
  const inOrder = [...masters].sort((one, other) => one.wall - other.wall);
  const ownerOf = ({ instead }: RawEvent) =>
    inOrder.findLast((master) => master.wall <= (instead?.wall ?? 0) + DAY_MS) ?? inOrder[0];
  return inOrder.map((master) => ({
    event: master,
    ...occurrencesOf(
      master,
      exceptions.filter((one) => ownerOf(one) === master),
      window,
      zones,
    ),
  }));
}

function wallParts(instant: number, home: Zone): { date: string; time: string } {
  const wall = new Date(toWall(instant, home)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

function whenOf({ event, wall, length }: Occurrence, home: Zone) {
  if (event.isDay) {
    const endDate = dateText(wall + Math.max(length, DAY_MS) - DAY_MS);
    return { date: dateText(wall), time: null, endDate, endTime: null };
  }
  const start = toInstant(wall, event.zone);
  const { date, time } = wallParts(start, home);
  if (length < MINUTE_MS) return { date, time, endDate: date, endTime: null };
  const end = wallParts(start + length, home);
  // An event that ends at midnight is not on the next day.
  if (end.time !== "00:00") return { date, time, endDate: end.date, endTime: end.time };
  return { date, time, endDate: dateText(Date.parse(`${end.date}T00:00:00Z`) - DAY_MS), endTime: "24:00" };
}

function isIn({ event, wall, length }: Occurrence, { from, to }: Window, home: Zone): boolean {
  if (event.isDay) return wall <= toWall(to, home) && wall + length > toWall(from, home);
  const start = toInstant(wall, event.zone);
  return start <= to && start + length >= from;
}

/** Keys are made of what is seen, since many programs give other UIDs at each reading. */
function withKeys(events: readonly Omit<ReadEvent, "key">[]): ReadEvent[] {
  const times = new Map<string, number>();
  return events.map((event) => {
    const base = `${event.date}T${event.time ?? ""} ${event.title}`;
    const count = (times.get(base) ?? 0) + 1;
    times.set(base, count);
    return { ...event, key: count === 1 ? base : `${base} ${count}` };
  });
}

function notACalendar(bytes: Buffer): Reading {
  const beginning = bytes
    .subarray(0, 4096)
    .toString("latin1")
    .replace(/^[\s\u00ef\u00bb\u00bf]+/, "");
  if (beginning === "") return { kind: "not-read", why: "incomplete" };
  return { kind: "not-read", why: beginning.startsWith("<") ? "web-page" : "unreadable" };
}

/** Reads iCalendar (RFC 5545). Never throws, but a file can cost any time and memory: it runs in a thread with limits. */
export function readCalendar(bytes: Buffer, { charset, timeZone, window }: ReadingFor): Reading {
  const { blocks, isWhole } = readBlocks(bytes, charset);
  const calendars = blocks.filter(({ name }) => name === "VCALENDAR");
  if (calendars.length === 0) return notACalendar(bytes);
  if (!isWhole) return { kind: "not-read", why: "incomplete" };
  const notes: Notes = { problems: [], skipped: 0, isCut: false };
  const home = homeZone(timeZone);
  const found: Occurrence[] = [];
  let entries = 0;
  for (const calendar of calendars) {
    const zones = zonesOf(calendar, home);
    const events = calendar.blocks.filter(({ name }) => name === "VEVENT");
    const room = READING_LIMITS.entries - entries;
    if (events.length > room) notes.isCut = true;
    for (const one of group(events.slice(0, room), zones, notes)) {
      if (found.length > READING_LIMITS.events) break;
      for (const { event, found: times, isKept, isCut } of seriesOf(one, window, zones)) {
        entries += 1;
        if (!isKept) note(notes, { title: event?.title ?? "", line: event?.at ?? 0, why: "rule" });
        notes.isCut ||= isCut;
        for (const time of times) if (isIn(time, window, home)) found.push(time);
      }
    }
  }
  const events = found.map((one) => {
    const { uid, title, place, description, isPrivate, isBusy, isTentative } = one.event;
    return { uid, ...whenOf(one, home), title, place, description, isPrivate, isBusy, isTentative };
  });
  events.sort((one, other) => {
    const [a, b] = [`${one.date} ${one.time ?? ""} ${one.title}`, `${other.date} ${other.time ?? ""} ${other.title}`];
    return a < b ? -1 : a > b ? 1 : 0;
  });
  const [first] = calendars;
  const every = first ? durationMs(valueOf(first, "REFRESH-INTERVAL") || valueOf(first, "X-PUBLISHED-TTL")) : null;
  return {
    kind: "read",
    name: first ? plainText(valueOf(first, "X-WR-CALNAME") || valueOf(first, "NAME"), 80) : "",
    everyMinutes: every === null ? null : every / MINUTE_MS,
    events: withKeys(events.slice(0, READING_LIMITS.events)),
    entries,
    problems: notes.problems,
    skipped: notes.skipped,
    isCut: notes.isCut || events.length > READING_LIMITS.events,
  };
}
