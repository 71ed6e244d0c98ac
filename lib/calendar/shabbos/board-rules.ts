import type { Rest } from "@/lib/calendar/day/hub-schema";
import { APPROACHING_MINUTES } from "@/lib/calendar/shabbos/settings-rules";
import type { RestResponse } from "@/lib/calendar/shabbos/settings-schema";

const MINUTE_MS = 60_000;
/** Without a touch, the screen is the hub again after so long. */
export const REVEAL_MINUTES = 10;

/** What the board's times depend on. */
export type BoardSettings = Pick<RestResponse, "board" | "boardLeadMinutes" | "boardAfterMinutes" | "boardEndedAt">;

/** When a rest's board is shown, in milliseconds; its end belongs to it no longer. */
export type BoardSpan = { from: number; until: number };

/** What a paired screen is about, as far as Shabbos and Yom Tov go. `minutes` are whole ones until candle lighting, at least 0. */
export type BoardState =
  | { state: "weekday" }
  | { state: "approaching"; rest: Rest; minutes: number }
  | { state: "board" | "reveal"; rest: Rest };

/** Returns when a rest's board is shown, also where the household has none or the caretaker has ended it. */
export function boardSpan(rest: Rest, { boardLeadMinutes, boardAfterMinutes }: BoardSettings): BoardSpan {
  return {
    from: Date.parse(rest.from) - boardLeadMinutes * MINUTE_MS,
    until: Date.parse(rest.until) + boardAfterMinutes * MINUTE_MS,
  };
}

/** Returns whether the caretaker has ended this rest's board. */
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

/**
 * Returns what a paired screen is about at an instant, by the calendar's rests and the household's settings: the same on the server, in
 * the browser and offline.
 */
export function boardStateAt(instant: Date, rests: readonly Rest[], settings: BoardSettings): BoardState {
  if (settings.board === "off") return { state: "weekday" };
  const states = rests.flatMap((rest) => stateIn(rest, instant.getTime(), settings) ?? []);
  return states[0] ?? { state: "weekday" };
}
