import { RRuleTemporal } from "rrule-temporal";
import { dateText, dayOf, readWhen } from "@/lib/schedule/outside/reading/when";
import type { Zone } from "@/lib/schedule/outside/reading/zones";

const DAY_MS = 86_400_000;
/** Most starts a day; an event that begins more often is no appointment. */
const STARTS_A_DAY = 24;
/** Above what the window can hold, so that only a rule without an end meets it. */
const MAX_STEPS = 100_000;

const list = (one: string) => new RegExp(`^(?:${one})(?:,(?:${one}))*$`);
const DAY = "MO|TU|WE|TH|FR|SA|SU";
/** Allowed values of a rule's parts (RFC 5545 3.3.10, RFC 7529); other parts are a program's own and do not count. */
const PARTS: Record<string, RegExp> = {
  FREQ: /^(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY)$/,
  INTERVAL: /^0*[1-9]\d{0,8}$/,
  COUNT: /^0*[1-9]\d{0,8}$/,
  BYSECOND: list("[0-5]?\\d|60"),
  BYMINUTE: list("[0-5]?\\d"),
  BYHOUR: list("[01]?\\d|2[0-3]"),
  BYDAY: list(`(?:[+-]?0*(?:[1-9]|[1-4]\\d|5[0-3]))?(?:${DAY})`),
  BYMONTHDAY: list("[+-]?0*(?:[1-9]|[12]\\d|3[01])"),
  BYYEARDAY: list("[+-]?0*(?:[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])"),
  BYWEEKNO: list("[+-]?0*(?:[1-9]|[1-4]\\d|5[0-3])"),
  BYMONTH: list("0*(?:[1-9]|1[0-3])L?"),
  BYSETPOS: list("[+-]?0*(?:[1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])"),
  WKST: new RegExp(`^(?:${DAY})$`),
  RSCALE: /^[A-Z0-9-]+$/,
  SKIP: /^(?:OMIT|BACKWARD|FORWARD)$/,
};

export type Start = { wall: number; isDay: boolean; zone: Zone };
/** The walls of the starts in a window, in order; `isKept` is false for a rule that cannot be followed: its first start alone counts. */
type Expanded = { walls: number[]; isKept: boolean };

function partsOf(rule: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of rule.split(";")) {
    const [name = "", value = ""] = part.split("=");
    parts.set(name.trim().toUpperCase(), value.trim().toUpperCase());
  }
  return parts;
}

const countOf = (parts: ReadonlyMap<string, string>, name: string, none: number) =>
  parts.get(name)?.split(",").length ?? none;

function isTooOften(parts: ReadonlyMap<string, string>): boolean {
  const often = parts.get("FREQ") ?? "";
  if (often === "SECONDLY" || often === "MINUTELY") return true;
  const hours = countOf(parts, "BYHOUR", often === "HOURLY" ? 24 : 1);
  return hours * countOf(parts, "BYMINUTE", 1) * countOf(parts, "BYSECOND", 1) > STARTS_A_DAY;
}

/** The last wall clock at which it may begin; a day counts as a whole. Null without an end; NaN for one that is no date. */
function lastWall(text: string | undefined, { isDay, zone }: Start): number | null {
  if (text === undefined) return null;
  const until = readWhen({ params: new Map() }, text);
  if (!until) return NaN;
  const isMidnight = until.isDay || [0, DAY_MS - 1000].includes(until.wall - dayOf(until.wall));
  if (isDay && isMidnight) return dayOf(until.wall);
  if (until.isDay) return until.wall + DAY_MS - 1000;
  return until.zone === "utc" ? toWall(until.wall, zone) : until.wall;
}

export function toWall(instant: number, zone: Zone): number {
  const guess = instant + zone.ahead(instant).ms;
  const wall = instant + zone.ahead(guess).ms;
  // `ahead` gives the first offset of an hour that the clocks show twice; what comes after it has the second.
  return toInstant(wall, zone) === instant ? wall : instant + zone.ahead(wall).ms;
}

/** The instant of a wall clock: of two the first, and of a skipped one what the clock shows after the change. */
export const toInstant = (wall: number, zone: Zone) => wall - zone.ahead(wall).ms;

function input(wall: number, timeZone: string) {
  const text = `${dateText(wall)}T${new Date(wall).toISOString().slice(11, 19)}[${timeZone}]`;
  return { timeZoneId: timeZone, toString: () => text };
}

/** Returns a rule's starts between two wall clocks, both counted. Never throws, but may take long: it runs in a thread with limits. */
export function expandRule(rule: string, start: Start, from: number, to: number): Expanded {
  const first = { walls: start.wall >= from && start.wall <= to ? [start.wall] : [], isKept: false };
  const parts = partsOf(rule);
  const until = lastWall(parts.get("UNTIL"), start);
  if (isTooOften(parts) || Number.isNaN(until)) return first;
  if (until !== null && until < start.wall) return { walls: [], isKept: true };
  const known = [...parts].filter(([name]) => PARTS[name] !== undefined);
  if (!parts.has("FREQ") || known.some(([name, value]) => !PARTS[name]?.test(value))) return first;
  const text = known.map(([name, value]) => `${name}=${value}`);
  // A zone without a name is counted by its wall clock, and what it skips is left out afterwards.
  const timeZone = start.isDay ? "UTC" : (start.zone.iana ?? "UTC");
  const instantOf = (wall: number) => new Date(timeZone === "UTC" ? wall : toInstant(wall, start.zone));
  try {
    const found = new RRuleTemporal({
      rruleString: `RRULE:${text.join(";")}`,
      dtstart: input(start.wall, timeZone),
      maxIterations: MAX_STEPS,
      ...(until !== null && { until: input(until, timeZone) }),
    }).between(instantOf(from), instantOf(to), true);
    const walls = found.map((one) => Date.UTC(one.year, one.month - 1, one.day, one.hour, one.minute, one.second));
    return {
      walls: timeZone === "UTC" && !start.isDay ? walls.filter((wall) => !start.zone.ahead(wall).isSkipped) : walls,
      isKept: true,
    };
  } catch {
    return first;
  }
}
