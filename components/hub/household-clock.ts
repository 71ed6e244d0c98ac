import { greeting, hebrewDateText, hubDayAt } from "@/lib/calendar/rules";
import type { HubCalendar } from "@/lib/calendar/schema";
import { civilDateAt, wallTimeAt } from "@/lib/household/rules";
import { instantBy } from "@/lib/http/server-time";

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
function momentAt(calendar: HubCalendar, instant: Date): Moment {
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

function isSame(one: Moment, other: Moment): boolean {
  return (Object.keys(one) as (keyof Moment)[]).every((key) => one[key] === other[key]); // Object.keys answers strings; these are exactly Moment's keys.
}

/** For useSyncExternalStore: the moment by the server's clock, and the moment of the answer, with which the page was made. */
export function momentsOf(calendar: HubCalendar) {
  const atAnswer = momentAt(calendar, new Date(calendar.now));
  let last = atAnswer;
  return {
    now: () => {
      const moment = momentAt(calendar, instantBy(calendar.now));
      if (!isSame(last, moment)) last = moment;
      return last;
    },
    atAnswer: () => atAnswer,
  };
}
