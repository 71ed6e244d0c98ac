import type { HubLine } from "@/lib/calendar/day/hub-schema";
import { addDays, daysBetween, MONTHS } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { instantOfWall } from "@/lib/platform/time/wall-instant";
import { zonedTime } from "@/lib/platform/time/zoned-time";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import type { Span, SpanKind } from "@/lib/schedule/spans/schema";

type When = Pick<Span, "startDate" | "startTime" | "endDate" | "endTime">;
const MIDNIGHT = "24:00";

/** Returns from when until when a span holds, as moments of the household's wall clock "YYYY-MM-DDTHH:MM"; the end of a day is T24:00. */
export function momentsOf({ startDate, startTime, endDate, endTime }: When): { from: string; until: string } {
  return { from: `${startDate}T${startTime ?? "00:00"}`, until: `${endDate}T${endTime ?? MIDNIGHT}` };
}

export function isHolding(span: When, moment: string): boolean {
  const { from, until } = momentsOf(span);
  return from <= moment && moment < until;
}

/** Returns true if an item is in a span; one without a time counts if its whole day is in it. */
export function holdsItem(span: When, { scheduledDate, scheduledTime }: Placed): boolean {
  if (scheduledTime !== null) return isHolding(span, `${scheduledDate}T${scheduledTime}`);
  const { from, until } = momentsOf(span);
  return from <= `${scheduledDate}T00:00` && `${scheduledDate}T${MIDNIGHT}` <= until;
}

type Placed = Pick<ScheduleItem, "scheduledDate" | "scheduledTime">;
type Pausable = Placed & Pick<ScheduleItem, "id" | "recurringGroupId" | "isCompleted">;

/** Returns the spans that choose an item's series and hold when it is; what is marked done is in none. */
function spansOver(item: Pausable, spans: readonly Span[]): Span[] {
  const { recurringGroupId: group } = item;
  if (group === null || item.isCompleted) return [];
  return spans.filter((span) => span.groupIds.includes(group) && holdsItem(span, item));
}

/** Returns the span that pauses an item; null for none. Of two either pauses it. */
export function pausingSpan(item: Pausable, spans: readonly Span[]): Span | null {
  return spansOver(item, spans).find(({ keptIds }) => !keptIds.includes(item.id)) ?? null;
}

/** Returns the span of which an item was kept, and that nothing pauses; null for none. */
export function keepingSpan(item: Pausable, spans: readonly Span[]): Span | null {
  return pausingSpan(item, spans) === null ? (spansOver(item, spans)[0] ?? null) : null;
}

export function withoutPaused<T extends Pausable>(items: readonly T[], spans: readonly Span[]): T[] {
  return spans.length === 0 ? [...items] : items.filter((item) => pausingSpan(item, spans) === null);
}

export function isQuietAway(spans: readonly Span[], moment: string): boolean {
  return spans.some((span) => span.kind === "away" && !span.alerts && isHolding(span, moment));
}

export const SPAN_NAMES: Record<SpanKind, string> = { away: "Away", family: "Family is with us", other: "Other" };

export function spanName({ kind, title }: Pick<Span, "kind" | "title">): string {
  return kind === "other" ? title : SPAN_NAMES[kind];
}

function untilWords({ endDate, endTime }: When, today: string): string {
  if (endDate === today) return endTime === null ? "until tonight" : `until today, ${formatTime(endTime)}`;
  const { weekday } = formatDate(endDate);
  if (daysBetween(today, endDate) < 7) return `until ${weekday === "Saturday" ? "Shabbos" : weekday}`;
  return `until ${MONTHS[Number(endDate.slice(5, 7)) - 1] ?? ""} ${Number(endDate.slice(8))}`;
}

export function spanSentence(span: Span, today: string): string {
  const until = untilWords(span, today);
  const { kind, place, title } = span;
  if (kind === "family") return `Your family is here ${until}.`;
  if (kind === "other") return `${title} ${until}.`;
  if (place === "") return `You are away ${until}.`;
  return `You are ${/^(at|in|on|by|with) /i.test(place) ? place : `at ${place}`} ${until}.`;
}

export function spanLabel(span: Span, date: string): string {
  const { startDate, startTime, endDate, endTime, place } = span;
  return [
    spanName(span),
    place,
    date === startDate && startTime !== null && `from ${formatTime(startTime)}`,
    date === endDate && endTime !== null && `until ${formatTime(endTime)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

export function spansOn<T extends When>(date: string, spans: readonly T[]): T[] {
  return spans.filter(({ startDate, endDate }) => startDate <= date && date <= endDate);
}

const RANK: Record<SpanKind, number> = { away: 0, family: 1, other: 2 };
type Piece = { from: number; until: number; text: string };

/** The sentences of the spans that are shown to him, day by day; of two at once the first is said. */
function piecesOf(spans: readonly Span[], dates: readonly string[], timeZone: string): Piece[] {
  const shown = spans.filter((span) => span.shown).toSorted((one, other) => RANK[one.kind] - RANK[other.kind]);
  const instant = (moment: string) => {
    const [date = "", time = ""] = moment.split("T");
    const isEnd = time === MIDNIGHT;
    return instantOfWall(isEnd ? addDays(date, 1) : date, isEnd ? "00:00" : time, timeZone).getTime();
  };
  return shown.flatMap((span) => {
    const { from, until } = momentsOf(span);
    return dates
      .filter((date) => spansOn(date, [span]).length > 0)
      .map((date) => ({
        from: Math.max(instant(from), instant(`${date}T00:00`)),
        until: Math.min(instant(until), instant(`${date}T${MIDNIGHT}`)),
        text: spanSentence(span, date),
      }));
  });
}

/** Returns the hub's lines with what the spans say on these days; two acts that are due leave no room for it. */
export function withSpanLines(
  lines: readonly HubLine[],
  spans: readonly Span[],
  dates: readonly string[],
  timeZone: string,
): HubLine[] {
  const pieces = piecesOf(spans, dates, timeZone);
  if (pieces.length === 0) return [...lines];
  const known = lines.map((line) => ({ line, from: Date.parse(line.from), until: Date.parse(line.until) }));
  const cuts = [...new Set([...known, ...pieces].flatMap(({ from, until }) => [from, until]))].sort((a, b) => a - b);
  const merged: HubLine[] = [];
  cuts.forEach((from, index) => {
    const next = cuts[index + 1];
    if (next === undefined) return;
    const isThere = (one: { from: number; until: number }) => one.from <= from && from < one.until;
    const [line, piece] = [known.find(isThere)?.line, pieces.find(isThere)];
    if (!line && !piece) return;
    const countsTo = line?.text.includes("#") ? (line.countsTo ?? line.until) : line?.countsTo;
    const also = line ? (line.also ?? piece?.text) : undefined;
    const text = line?.text ?? piece?.text ?? "";
    const until = zonedTime(new Date(next), timeZone);
    const last = merged.at(-1);
    const isSame = last?.text === text && last.also === also && last.countsTo === countsTo;
    if (last && isSame && Date.parse(last.until) === from) last.until = until;
    else
      merged.push({
        text,
        from: zonedTime(new Date(from), timeZone),
        until,
        ...(also !== undefined && { also }),
        ...(countsTo !== undefined && { countsTo }),
      });
  });
  return merged;
}
