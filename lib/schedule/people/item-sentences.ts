import { timeParts } from "@/lib/platform/time/format";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { PLAN_TEXTS } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

const HOUR = 60;
const DAY = 24 * HOUR;

type Said = Pick<
  ScheduleItemWithVersion,
  "scheduledTime" | "lengthMinutes" | "place" | "person" | "personKind" | "driver" | "travelMinutes"
>;

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * HOUR + minutes;
}

export function wallTimeOf(minutes: number): string {
  const rest = minutes % DAY;
  return [Math.floor(rest / HOUR), rest % HOUR].map((part) => String(part).padStart(2, "0")).join(":");
}

export function endOf({ scheduledTime, lengthMinutes }: Pick<Said, "scheduledTime" | "lengthMinutes">) {
  if (scheduledTime === null || lengthMinutes === null) return null;
  const end = minutesOf(scheduledTime) + lengthMinutes;
  return { time: wallTimeOf(end), isTomorrow: end >= DAY };
}

export function lengthUntil(from: string, until: string): string {
  if (from === "" || until === "" || from === until) return "";
  return String((minutesOf(until) - minutesOf(from) + DAY) % DAY);
}

export function formatSpan(item: Pick<Said, "scheduledTime" | "lengthMinutes">): string | null {
  const end = endOf(item);
  if (item.scheduledTime === null || end === null) return null;
  const [from, until] = [timeParts(item.scheduledTime), timeParts(end.time)];
  const isOneHalf = from.half === until.half && !end.isTomorrow;
  const begin = isOneHalf ? from.figures : `${from.figures} ${from.half}`;
  return `${begin} to ${until.figures} ${until.half}${end.isTomorrow ? " tomorrow" : ""}`;
}

export function formatLength(minutes: number): string {
  const count = (value: number, unit: string) => (value === 0 ? "" : `${value} ${unit}${value === 1 ? "" : "s"}`);
  return (
    [count(Math.floor(minutes / HOUR), "hour"), count(minutes % HOUR, "minute")].filter(Boolean).join(" and ") ||
    "0 minutes"
  );
}

const figuresOf = (time: string) => timeParts(time).figures;

function personLine(item: Said): string {
  const end = endOf(item);
  if (item.person === "") return formatSpan(item) ?? "";
  const at = item.scheduledTime === null ? "" : ` at ${figuresOf(item.scheduledTime)}`;
  const until = end && `, until ${figuresOf(end.time)}${end.isTomorrow ? " tomorrow" : ""}`;
  return `${item.person} ${item.personKind}${at}${until ?? ""}`;
}

/** Returns when he is to be ready for the way, "HH:MM"; null without a driver or minutes on the way, and on the day before. */
export function readyAt({ scheduledTime, driver, travelMinutes }: Said): string | null {
  if (driver === "" || scheduledTime === null || travelMinutes === null) return null;
  const ready = minutesOf(scheduledTime) - travelMinutes;
  return ready < 0 ? null : wallTimeOf(ready);
}

function driverLine(item: Said): string {
  if (item.driver === "") return "";
  const ready = readyAt(item);
  return `${item.driver} drives you.${ready === null ? "" : ` Be ready at ${figuresOf(ready)}.`}`;
}

function placeLine(place: string): string {
  if (place === "") return "";
  return /^(at|in|on|by) /i.test(place) ? `${place.charAt(0).toUpperCase()}${place.slice(1)}` : `At ${place}`;
}

export function saidLines(item: Said): string[] {
  const people = [personLine(item), driverLine(item)].filter(Boolean).join(". ");
  return [people, placeLine(item.place)].filter(Boolean);
}

export function formatPeople({ person, personKind, driver }: Pick<Said, "person" | "personKind" | "driver">): string {
  return [person && `${person} ${personKind}`, driver && `${driver} drives`].filter(Boolean).join(", ");
}

/** Lines that an item's words may have on the hub's plan card, and the letters that fit on each. */
const CARD = { lines: 3, letters: 25 } as const;
const linesOf = (text: string) => Math.ceil(text.length / CARD.letters);

export function cardLine(item: Said & Pick<ScheduleItem, "title">): string {
  const ready = readyAt(item);
  const inOrder = [
    saidLines(item)[0] ?? "",
    driverLine(item),
    ready === null ? "" : `Be ready at ${figuresOf(ready)}.`,
    personLine(item),
    personLine({ ...item, lengthMinutes: null }),
  ];
  const room = CARD.lines - linesOf(`${PLAN_TEXTS.next} ${item.title}`);
  return inOrder.find((line) => line !== "" && linesOf(line) <= room) ?? "";
}

export function withSaid<T extends ScheduleItem & Said>(item: T): T {
  const people = [...new Set([item.person, item.driver])].filter(Boolean);
  const [says, line, ready, end] = [saidLines(item), cardLine(item), readyAt(item), endOf(item)];
  return {
    ...item,
    ...(says.length > 0 && { says }),
    ...(line !== "" && { line }),
    ...(people.length > 0 && { people }),
    ...(ready !== null && { ready }),
    ...(end && { ends: end.isTomorrow ? "24:00" : end.time }),
  };
}
