import { formatTime, timeParts } from "@/lib/platform/time/format";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";

const MIDNIGHT = "24:00";

export function eventsOn(events: readonly OutsideEvent[], date: string): OutsideEvent[] {
  const timeOn = (event: OutsideEvent) => (event.date < date ? "" : (event.time ?? ""));
  return events
    .filter((event) => event.date <= date && event.endDate >= date)
    .toSorted((one, other) => (timeOn(one) < timeOn(other) ? -1 : timeOn(one) > timeOn(other) ? 1 : 0));
}

/** Returns when something is on a day: "2:00 PM", "2:00 to 3:30 PM", "from 9:00 PM", "until 12:30 AM"; "All day" for the whole of it. */
export function formatEventTime({ date, time, endDate, endTime }: OutsideEvent, day: string): string {
  const isFirst = date === day;
  const isLast = endDate === day;
  if (time === null || (!isFirst && !isLast)) return "All day";
  const end = endTime === MIDNIGHT ? "midnight" : endTime === null ? null : formatTime(endTime);
  if (!isFirst) return end === null ? "All day" : `until ${end}`;
  if (!isLast) return `from ${formatTime(time)}`;
  if (end === null || endTime === null) return formatTime(time);
  const [from, until] = [timeParts(time), timeParts(endTime)];
  return from.half === until.half && endTime !== MIDNIGHT
    ? `${from.figures} to ${end}`
    : `${formatTime(time)} to ${end}`;
}

const MOST_DAYS = 3;

export function formatWholeDays(events: readonly OutsideEvent[], day: string): string {
  const whole = eventsOn(events, day).filter((event) => formatEventTime(event, day) === "All day");
  if (whole.length === 0) return "";
  const named = whole.slice(0, MOST_DAYS).map(({ title, calendar }) => `${title} (${calendar})`);
  const rest = whole.length - named.length;
  return `Today: ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

export function timedEvents(events: readonly OutsideEvent[], day: string) {
  return eventsOn(events, day).flatMap((event) => {
    if (formatEventTime(event, day) === "All day") return [];
    const begins = event.date < day ? "00:00" : (event.time ?? "00:00");
    const ends = event.endDate > day ? MIDNIGHT : (event.endTime ?? begins);
    return [{ event, begins, ends }];
  });
}
