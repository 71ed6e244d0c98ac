import { greeting, hebrewDateText, hubDayAt } from "@/lib/calendar/rules";
import type { HubCalendar } from "@/lib/calendar/schema";
import { civilDateAt, wallTimeAt } from "@/lib/household/rules";

/** What the whole screen shows of the present moment, in the household's zone (D1). It changes only when a word of it does. */
export type Moment = {
  /** "2026-11-20" */
  date: string;
  /** "16:05" */
  time: string;
  greeting: string;
  /** These three are null when the calendar does not reach so far. */
  hebrewDate: string | null;
  parsha: string | null;
  /** The lighting of an erev, "16:16"; null on other days. */
  candles: string | null;
};

/** The moment at an instant. */
export function momentAt(calendar: HubCalendar, instant: Date): Moment {
  const { timeZone } = calendar;
  const time = wallTimeAt(instant, timeZone);
  const known = hubDayAt(calendar, instant);
  return {
    date: civilDateAt(instant, timeZone),
    time,
    greeting: known?.greeting ?? greeting({ time, erev: null, holy: null }),
    hebrewDate: known && hebrewDateText(known.hebrewDate),
    parsha: known && known.day.parsha,
    candles: known?.candles ? wallTimeAt(new Date(known.candles), timeZone) : null,
  };
}

type Anchor = { server: number; date: number; steady: number };
const KEPT_ANCHORS = 8;
const DAY_MS = 86_400_000;

/**
 * When each calendar came, by this browser's two clocks: the settable one runs on while a computer sleeps, the steady one is
 * not moved when somebody sets the other back. By the answer's own time, because the same answer can come twice.
 */
const anchors = new Map<string, Anchor>();

function anchorOf({ now }: HubCalendar): Anchor {
  const known = anchors.get(now);
  if (known) return known;
  const anchor = { server: Date.parse(now), date: Date.now(), steady: performance.now() };
  anchors.set(now, anchor);
  const [oldest] = anchors.keys();
  if (oldest !== undefined && anchors.size > KEPT_ANCHORS) anchors.delete(oldest);
  return anchor;
}

/** The present instant by the server's clock, whatever this browser's clock says. */
export function instantNow(calendar: HubCalendar): Date {
  const { server, date, steady } = anchorOf(calendar);
  return new Date(server + Math.max(Date.now() - date, performance.now() - steady));
}

/** The server's time of a good answer, for which the browser noted its own `at` in milliseconds. */
export function instantOfAnswer(calendar: HubCalendar, at: number): Date {
  const { server, date } = anchorOf(calendar);
  const instant = server + at - date;
  const isPlausible = instant <= instantNow(calendar).getTime() && instant > server - DAY_MS;
  // What came with the page was noted by the server itself.
  return new Date(isPlausible ? instant : at);
}

function isSame(one: Moment, other: Moment): boolean {
  return (Object.keys(one) as (keyof Moment)[]).every((key) => one[key] === other[key]); // Object.keys answers strings; these are exactly Moment's keys.
}

/** For useSyncExternalStore: the moment by the server's clock, and the moment of the answer, with which the page was made. */
export function momentsOf(calendar: HubCalendar) {
  const atAnswer = momentAt(calendar, new Date(calendar.now));
  let last = atAnswer;
  return {
    now: () => {
      const moment = momentAt(calendar, instantNow(calendar));
      if (!isSame(last, moment)) last = moment;
      return last;
    },
    atAnswer: () => atAnswer,
  };
}
