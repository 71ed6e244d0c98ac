import type { Rest } from "@/lib/calendar/day/hub-schema";
import { APPROACHING_MINUTES } from "@/lib/calendar/shabbos/settings-rules";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";

const MINUTE_MS = 60_000;
const REVEAL_MINUTES = 10;

export type BoardSettings = Pick<RestResponse, "board" | "boardLeadMinutes" | "boardAfterMinutes" | "boardEndedAt">;

/** Milliseconds; `until` does not belong to it. */
export type BoardSpan = { from: number; until: number };

/** `minutes` are whole ones until candle lighting, at least 0. */
export type BoardState =
  | { state: "weekday" }
  | { state: "approaching"; rest: Rest; minutes: number }
  | { state: "board" | "reveal"; rest: Rest };

export function boardSpan(rest: Rest, { boardLeadMinutes, boardAfterMinutes }: BoardSettings): BoardSpan {
  return {
    from: Date.parse(rest.from) - boardLeadMinutes * MINUTE_MS,
    until: Date.parse(rest.until) + boardAfterMinutes * MINUTE_MS,
  };
}

export function wasEnded(span: BoardSpan, { boardEndedAt }: BoardSettings): boolean {
  const at = boardEndedAt === null ? NaN : Date.parse(boardEndedAt);
  return span.from <= at && at < span.until;
}

function stateIn(rest: Rest, at: number, settings: BoardSettings): BoardState | null {
  const span = boardSpan(rest, settings);
  if (at < span.from - APPROACHING_MINUTES * MINUTE_MS || at >= span.until + REVEAL_MINUTES * MINUTE_MS) return null;
  if (at < span.from)
    return { state: "approaching", rest, minutes: Math.ceil((Date.parse(rest.from) - at) / MINUTE_MS) };
  if (wasEnded(span, settings)) return null;
  return { state: at < span.until ? "board" : "reveal", rest };
}

/** Returns the same on the server, in the browser and offline. */
export function boardStateAt(instant: Date, rests: readonly Rest[], settings: BoardSettings): BoardState {
  if (settings.board === "off") return { state: "weekday" };
  const states = rests.flatMap((rest) => stateIn(rest, instant.getTime(), settings) ?? []);
  return states[0] ?? { state: "weekday" };
}
