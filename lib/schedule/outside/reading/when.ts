import type { Line } from "@/lib/schedule/outside/reading/lines";

/** A day or a time as the file has it; `wall` are milliseconds as if the clock were UTC's, `zone` a name of the file's, "utc", or "" for none. */
export type When = { isDay: boolean; wall: number; zone: string };

const DAY_MS = 86_400_000;
const WHEN = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** A zone with a colon and no quotes: the time is at the end. */
const AFTER_ZONE = /^(.*):(\d{8}T\d{4,6}Z?)$/i;

export function offsetMs(text: string): number {
  const [, sign = "+", hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})/.exec(text.trim()) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

export function readWhen({ params }: Pick<Line, "params">, value: string): When | null {
  const zone = params.get("TZID")?.trim() ?? "";
  const [, restOfZone, inner] = AFTER_ZONE.exec(value.trim()) ?? [];
  if (inner !== undefined && zone !== "")
    return readWhen({ params: new Map([["TZID", `${zone}:${restOfZone}`]]) }, inner);
  const [, year, month, day, hour, minute, second = "0", offset = ""] = WHEN.exec(value.trim()) ?? [];
  if (year === undefined) return null;
  const date = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (new Date(date).getUTCDate() !== Number(day)) return null;
  if (hour === undefined || params.get("VALUE")?.toUpperCase() === "DATE") return { isDay: true, wall: date, zone: "" };
  if (Number(hour) > 24 || Number(minute) > 59) return null;
  const wall = date + ((Number(hour) * 60 + Number(minute)) * 60 + Math.min(59, Number(second))) * 1000;
  if (/^z$/i.test(offset)) return { isDay: false, wall, zone: "utc" };
  return offset === "" ? { isDay: false, wall, zone } : { isDay: false, wall: wall - offsetMs(offset), zone: "utc" };
}

export const dayOf = (wall: number) => Math.floor(wall / DAY_MS) * DAY_MS;
export const dateText = (wall: number) => new Date(wall).toISOString().slice(0, 10);

const DURATION = /^([+-])?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

export function durationMs(value: string): number | null {
  const parts = DURATION.exec(value.trim());
  if (!parts) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(2).map((part) => Number(part || 0));
  const ms = (((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60_000 + seconds * 1000;
  return parts[1] === "-" ? -ms : ms;
}
