import { type Block, type Line, lineOf, plainText, valueOf } from "@/lib/schedule/outside/reading/lines";
import { toInstant } from "@/lib/schedule/outside/reading/rule";
import { dayOf, durationMs, readWhen, type When } from "@/lib/schedule/outside/reading/when";
import type { Zone, Zones } from "@/lib/schedule/outside/reading/zones";

export const TEXT_CHARS = { title: 200, place: 200, description: 2000 } as const;
const DAY_MS = 86_400_000;

/** A VEVENT, read. Walls and lengths are milliseconds; `length` of whole days is a multiple of a day. */
export type RawEvent = {
  at: number;
  uid: string;
  isDay: boolean;
  wall: number;
  zone: Zone;
  length: number;
  title: string;
  place: string;
  description: string;
  isPrivate: boolean;
  isBusy: boolean;
  isCancelled: boolean;
  isTentative: boolean;
  sequence: number;
  modified: string;
  rules: string[];
  more: { when: When; length: number | null }[];
  without: When[];
  instead: When | null;
  isFollowing: boolean;
};

function listOf(block: Block, name: string): { line: Line; value: string }[] {
  return block.lines
    .filter((line) => line.name === name)
    .flatMap((line) => line.value.split(",").map((value) => ({ line, value })));
}

function lengthOf(block: Block, start: When, zones: Zones): number {
  const asDays = (ms: number) => Math.max(DAY_MS, Math.ceil(ms / DAY_MS) * DAY_MS);
  const duration = durationMs(valueOf(block, "DURATION"));
  const endLine = lineOf(block, "DTEND");
  const end = endLine ? readWhen(endLine, endLine.value) : null;
  if (end && start.isDay) return asDays(end.wall - start.wall);
  if (end) {
    const zone = zones.find(end.zone || start.zone);
    return Math.max(0, toInstant(end.wall, zone) - toInstant(start.wall, zones.find(start.zone)));
  }
  if (start.isDay) return asDays(duration ?? DAY_MS);
  return Math.max(0, duration ?? 0);
}

/** Outlook writes whole days as midnights with a mark. */
function isMarkedDay(block: Block, start: When, length: number): boolean {
  const isMarked = valueOf(block, "X-MICROSOFT-CDO-ALLDAYEVENT").toUpperCase() === "TRUE";
  return isMarked && start.wall === dayOf(start.wall) && length > 0;
}

function further({ line, value }: { line: Line; value: string }, zones: Zones): RawEvent["more"] {
  const [from = "", until] = value.split("/");
  const when = readWhen(line, from);
  if (!when) return [];
  if (until === undefined) return [{ when, length: null }];
  const end = readWhen(line, until);
  const zone = zones.find(when.zone);
  const length = end ? toInstant(end.wall, zone) - toInstant(when.wall, zone) : durationMs(until);
  return [{ when, length: length === null ? null : Math.max(0, length) }];
}

/** Reads a VEVENT. Throws a sentence for one that has no day. */
export function readEvent(block: Block, zones: Zones): RawEvent {
  const ridLine = lineOf(block, "RECURRENCE-ID");
  const instead = ridLine ? readWhen(ridLine, ridLine.value) : null;
  const startLine = lineOf(block, "DTSTART");
  const start = (startLine ? readWhen(startLine, startLine.value) : null) ?? (startLine ? null : instead);
  if (!start) throw new Error("It has no day that can be read.");
  const length = lengthOf(block, start, zones);
  const isDay = start.isDay || isMarkedDay(block, start, length);
  const visibility = valueOf(block, "CLASS").toUpperCase();
  const isPrivate = visibility === "PRIVATE" || visibility === "CONFIDENTIAL";
  const busy = valueOf(block, "X-MICROSOFT-CDO-BUSYSTATUS").toUpperCase();
  const isFree = valueOf(block, "TRANSP").toUpperCase() === "TRANSPARENT" || busy === "FREE";
  const text = (name: string, chars: number) => plainText(valueOf(block, name), chars);
  return {
    ...{ at: block.at, uid: valueOf(block, "UID"), isDay, wall: start.wall, zone: zones.find(start.zone) },
    length: isDay ? Math.max(DAY_MS, Math.round(length / DAY_MS) * DAY_MS) : length,
    title: text("SUMMARY", TEXT_CHARS.title).replace(/\s+/g, " ") || (isPrivate ? "Busy" : "Without a title"),
    place: text("LOCATION", TEXT_CHARS.place).replace(/\s+/g, " "),
    description: isPrivate ? "" : text("DESCRIPTION", TEXT_CHARS.description),
    isPrivate,
    // A whole day is not busy unless Outlook says that its owner is away.
    isBusy: isDay ? busy === "OOF" : !isFree,
    isCancelled: valueOf(block, "STATUS").toUpperCase() === "CANCELLED",
    isTentative: valueOf(block, "STATUS").toUpperCase() === "TENTATIVE",
    sequence: Number.parseInt(valueOf(block, "SEQUENCE"), 10) || 0,
    modified: valueOf(block, "LAST-MODIFIED"),
    rules: block.lines.filter(({ name }) => name === "RRULE").map(({ value }) => value),
    more: listOf(block, "RDATE").flatMap((one) => further(one, zones)),
    without: listOf(block, "EXDATE").flatMap(({ line, value }) => readWhen(line, value) ?? []),
    instead,
    isFollowing: ridLine?.params.get("RANGE")?.toUpperCase() === "THISANDFUTURE",
  };
}
