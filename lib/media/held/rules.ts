import type { FastTime, HolyTime, Rest } from "@/lib/calendar/day/hub-schema";
import { spanAt } from "@/lib/calendar/day/rules";
import { boardSpan, type BoardSettings, type BoardSpan, wasEnded } from "@/lib/calendar/shabbos/board-rules";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import type { Held, HolyName } from "@/lib/media/items/schema";
import { nextWallTime } from "@/lib/platform/time/next-wall-time";

/** Start of the morning if the screen has no night, or one that ends at another time of the day; wall clock. */
const MORNING = "06:00";
const EARLIEST_MORNING = "04:00";
const LATEST_MORNING = "12:00";

/** Span of time whose new items no kiosk shows before `shownAt`; milliseconds. */
export type Hold = BoardSpan & { shownAt: number; inMorning: boolean; rest: BoardSpan };

/** A rest, from its first candle lighting to its last Havdalah, and when its board stands; milliseconds. */
export type Board = { rest: BoardSpan; board: BoardSpan };

/** The boards of these rests, in their order; one that the caretaker has ended stood until then, and one that is off never. */
export function boardsOf(rests: readonly Rest[], settings: BoardSettings): Board[] {
  if (settings.board === "off") return [];
  return rests.map((rest) => {
    const span = boardSpan(rest, settings);
    const until = wasEnded(span, settings) ? Date.parse(settings.boardEndedAt ?? "") : span.until;
    return { rest: { from: Date.parse(rest.from), until: Date.parse(rest.until) }, board: { from: span.from, until } };
  });
}

export function morningTime({ nightOn, nightUntil }: Pick<RestSettings, "nightOn" | "nightUntil">): string {
  return nightOn && nightUntil >= EARLIEST_MORNING && nightUntil <= LATEST_MORNING ? nightUntil : MORNING;
}

type Settings = Pick<RestSettings, "revealSent" | "nightOn" | "nightUntil">;

/** Returns what boards hold back (D64): until they end or, if the household chose so, until the morning after. Takes an IANA zone. */
export function holdsOf(boards: readonly Board[], settings: Settings, timeZone: string): Hold[] {
  return boards.flatMap(({ rest, board }) => {
    const whileItStands = { ...board, shownAt: board.until, inMorning: false, rest };
    if (settings.revealSent === "at-once") return [whileItStands];
    const morning = nextWallTime(new Date(Math.max(board.until, rest.until)), morningTime(settings), timeZone);
    return [whileItStands, { ...rest, shownAt: morning.getTime(), inMorning: true, rest }];
  });
}

export function activeHolds(holds: readonly Hold[], now: number): Hold[] {
  return holds.filter(({ from, shownAt }) => from <= now && now < shownAt);
}

export type HolyDays = { holyTimes: readonly HolyTime[]; fasts: readonly FastTime[] };

function nameAt({ holyTimes, fasts }: HolyDays, at: number): HolyName {
  const instant = new Date(at);
  if (spanAt(fasts, instant)?.kind === "yom-kippur") return "Yom Kippur";
  return spanAt(holyTimes, instant)?.kind === "yomtov" ? "Yom Tov" : "Shabbos";
}

/** Returns the sender's view of an item received at one instant and held back at another; null if it is not held back. */
export function heldAt(receivedAt: number, now: number, active: readonly Hold[], days: HolyDays): Held | null {
  const holding = active.filter(({ from, until }) => from <= receivedAt && receivedAt < until);
  const [{ rest } = { rest: null }] = holding;
  if (!rest) return null;
  const after = nameAt(days, rest.until - 1);
  const inMorning = holding.some((hold) => hold.inMorning);
  if (now >= rest.until) return { stage: "over", day: after, after, inMorning };
  const stage = now < rest.from ? "before" : "during";
  return { stage, day: nameAt(days, Math.max(now, rest.from)), after, inMorning };
}
