import type { HolyTime, Rest } from "@/lib/calendar/day/hub-schema";
import { spanAt } from "@/lib/calendar/day/rules";
import { type BoardSettings, boardSpan, boardStateAt } from "@/lib/calendar/shabbos/board-rules";
import { isNight } from "@/lib/calendar/shabbos/settings-rules";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import type { WhyNot } from "@/lib/kiosk/visits/schema";
import { TIMES } from "@/lib/kiosk/visits/times";
import { nextWallTime } from "@/lib/platform/time/next-wall-time";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

const DAY_MS = 86_400_000;
const WORDS: Record<HolyTime["kind"], string> = { shabbos: "Shabbos", yomtov: "Yom Tov" };

export type Household = {
  timeZone: string;
  rests: readonly Rest[];
  holyTimes: readonly HolyTime[];
  settings: RestSettings & BoardSettings;
};

/** A time of rest that lets nothing ring. `word`: "Shabbos" or "Yom Tov"; `lightsAt`: candle lighting of the coming one. */
export type Rule =
  | { kind: "board"; word: string; until: Date | null }
  | { kind: "board-soon"; word: string; lightsAt: Date; boardAt: Date; until: Date }
  | { kind: "night"; until: Date };

function wordOf(rest: Rest, holyTimes: readonly HolyTime[]): string {
  const first = spanAt(holyTimes, new Date(rest.from));
  return WORDS[first?.kind ?? "shabbos"];
}

/** The rest or board at an instant: also one that the caretaker has ended early is no time for a call. */
function holyRule(at: Date, { rests, holyTimes, settings }: Household): Rule | null {
  for (const rest of rests) {
    const { from, until } = boardSpan(rest, settings);
    const word = wordOf(rest, holyTimes);
    if (from <= at.getTime() && at.getTime() < until) return { kind: "board", word, until: new Date(until) };
    const isSoon = from - TIMES.beforeBoard <= at.getTime() && at.getTime() < from;
    if (isSoon)
      return {
        ...{ kind: "board-soon", word, boardAt: new Date(from), until: new Date(until) },
        lightsAt: new Date(Math.max(from, Date.parse(rest.from))),
      };
  }
  // Before a place is chosen, and where the sun fails.
  const holy = spanAt(holyTimes, at);
  return holy && { kind: "board", word: WORDS[holy.kind], until: null };
}

export function ruleAt(at: Date, household: Household): Rule | null {
  const holy = holyRule(at, household);
  if (holy) return holy;
  const { timeZone, settings } = household;
  if (!isNight(wallTimeAt(at, timeZone), settings)) return null;
  return { kind: "night", until: nextWallTime(at, settings.nightUntil, timeZone) };
}

/** Returns the start of the next board or rest, in milliseconds since 1970; null: none is known. */
export function nextBoardAt(at: Date, { rests, settings }: Household): number | null {
  const starts = rests.map((rest) => boardSpan(rest, settings).from).filter((from) => from > at.getTime());
  return starts.length === 0 ? null : Math.min(...starts);
}

/** Returns true if a board or a rest begins or lasts at an instant, which ends a visit. Not in the hours after the caretaker ended a board. */
export function endsVisits(at: Date, { rests, holyTimes, settings }: Household): boolean {
  if (boardStateAt(at, rests, settings).state === "board") return true;
  return settings.board === "off" && spanAt(holyTimes, at) !== null;
}

/** Returns the word of a rest that is over and that began less than a day after an instant; null: there was none. */
export function restSince(since: Date, now: Date, { rests, holyTimes, settings }: Household): string | null {
  const between = rests.find((rest) => {
    const { from, until } = boardSpan(rest, settings);
    return since.getTime() < from && from - since.getTime() < DAY_MS && until <= now.getTime();
  });
  return between ? wordOf(between, holyTimes) : null;
}

/** Returns true if a wall time "HH:MM" is within hours that may span midnight; the end is excluded. The same hour twice is never. */
export function isWithin(time: string, from: string, until: string): boolean {
  return from < until ? time >= from && time < until : from > until && (time >= from || time < until);
}

const STILL_HOURS = { nightFrom: "02:00", nightUntil: "05:00" };

/** Returns true if a screen's relay test is due: once each night, away from visits and boards. `lastAt` null: it never tested. */
export function isCheckDue(
  { lastAt, rule, isBusy }: { lastAt: Date | null; rule: Rule | null; isBusy: boolean },
  now: Date,
  { timeZone, settings }: Household,
): boolean {
  const hasNight = settings.nightOn && settings.nightFrom !== settings.nightUntil;
  const { nightFrom, nightUntil } = hasNight ? settings : STILL_HOURS;
  if (isBusy || (rule !== null && rule.kind !== "night")) return false;
  if (!isWithin(wallTimeAt(now, timeZone), nightFrom, nightUntil)) return false;
  const began = nextWallTime(new Date(now.getTime() - DAY_MS), nightFrom, timeZone);
  return lastAt === null || lastAt < began || lastAt > now;
}

export type GateInput = {
  isOn: boolean;
  hasScreen: boolean;
  isScreenAlive: boolean;
  isBusy: boolean;
  rule: Rule | null;
  person: { isAllowed: boolean | null; hasAsked: boolean; mayCall: boolean; mayRingAtNight: boolean } | null;
  /** "Not now": until when no ring of this person comes; null: he rings. */
  pausedUntil: Date | null;
};

/** Returns why no visit can begin; null: it can. The night and a silent screen never refuse the relative's own calls. */
export function whyNot(input: GateInput, now: Date): WhyNot | null {
  const { person, rule } = input;
  if (!input.isOn) return "off";
  if (person?.isAllowed === null) return person.hasAsked ? "asked" : "new";
  if (person && (person.isAllowed === false || !person.mayCall)) return "not-allowed";
  if (!input.hasScreen) return "no-screen";
  if (rule?.kind === "board" || rule?.kind === "board-soon") return rule.kind;
  if (person && rule?.kind === "night" && !person.mayRingAtNight) return "night";
  if (person && !input.isScreenAlive) return "screen-off";
  if (input.isBusy) return "busy";
  if (person && input.pausedUntil !== null && input.pausedUntil > now) return "declined";
  return null;
}
