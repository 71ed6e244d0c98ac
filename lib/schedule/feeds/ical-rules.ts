import { addDays } from "@/lib/platform/time/civil-date";
import { instantAt } from "@/lib/platform/time/instant-at";
import type { ItemFields } from "@/lib/schedule/items/item-schema";
import { CATEGORY_LABELS } from "@/lib/schedule/items/labels";
import { formatPeople } from "@/lib/schedule/people/item-sentences";

/** An item as a calendar has it: `version` and `updatedAt` tell a program which of two states is the later one. */
export type FeedItem = Omit<ItemFields, "timeRule" | "priority" | "travelMinutes"> & {
  id: string;
  scheduledDate: string;
  version: number;
  updatedAt: Date;
  lastDate?: string;
};

const MINUTE_MS = 60_000;
/** For an item without a length: programs draw an event without an end as a line too thin to see. */
const LENGTH_MINUTES = 30;
const LINE_OCTETS = 75;

/** A text as a property's value (RFC 5545 3.3.11); signs that no calendar may contain are left out. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");
}

/** A content line in pieces of at most 75 octets, never inside a character (RFC 5545 3.1). */
function foldLine(line: string): string {
  const pieces = [""];
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE_OCTETS) {
      pieces.push(" ");
      octets = 1;
    }
    pieces[pieces.length - 1] += sign;
    octets += size;
  }
  return pieces.join("\r\n");
}

const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** Returns the lines for start and end; a length is elapsed time, also in the night when the clocks change. */
function whenLines({ scheduledDate, scheduledTime, lengthMinutes, lastDate }: FeedItem, timeZone: string): string[] {
  const day = (date: string) => date.replaceAll("-", "");
  if (scheduledTime === null) {
    const end = lastDate === undefined ? [] : [`DTEND;VALUE=DATE:${day(addDays(lastDate, 1))}`];
    return [`DTSTART;VALUE=DATE:${day(scheduledDate)}`, ...end];
  }
  const start = instantAt(scheduledDate, scheduledTime, timeZone);
  const end = new Date(start.getTime() + (lengthMinutes ?? LENGTH_MINUTES) * MINUTE_MS);
  return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`];
}

function descriptionOf(item: FeedItem): string {
  return [item.description, formatPeople(item)].filter(Boolean).join("\n");
}

function eventLines(item: FeedItem, timeZone: string): string[] {
  const { id, title, place, category, version, updatedAt } = item;
  const description = descriptionOf(item);
  return [
    "BEGIN:VEVENT",
    `UID:${id}@naches`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `SEQUENCE:${version}`,
    ...whenLines(item, timeZone),
    `SUMMARY:${escapeText(title)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(place === "" ? [] : [`LOCATION:${escapeText(place)}`]),
    `CATEGORIES:${escapeText(CATEGORY_LABELS[category])}`,
    // His plan makes no one else busy.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** Returns iCalendar text (RFC 5545) with CRLF. Times are in UTC, so no program needs to know the zone. */
export function formatCalendar(name: string, items: readonly FeedItem[], timeZone: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Naches//Plan//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...items.flatMap((item) => eventLines(item, timeZone)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}
