import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { dayName, isNightAt, type NightHours } from "@/lib/calendar/day/night-rules";
import { greeting, hebrewDateText, hubDayAt, type HubMoment } from "@/lib/calendar/day/rules";
import { instantBy } from "@/lib/platform/time/server-time";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

/** "in 32 minutes" of the line "Candle lighting in 32 minutes": the card of the candles says the rest. */
function countdownOf(line: string | null, label: string | undefined): string | null {
  return label !== undefined && line?.startsWith(`${label} in `) ? line.slice(label.length + 1) : null;
}

/** The present moment as the hub shows it, in the household's zone (D1). */
export type Moment = {
  /** "2026-11-20" */
  date: string;
  /** "16:05" */
  time: string;
  /** "Thursday evening", or "Thursday night" until dawn. */
  dayName: string;
  /** From the night's begin until dawn. */
  isNight: boolean;
  /** Null on Tisha B'Av, when no one is greeted. */
  greeting: string | null;
  line: string | null;
  also: string | null;
  /** True on Tisha B'Av if the household keeps it quiet. */
  isQuiet: boolean;
  /** These three are null when the calendar does not reach so far. */
  hebrewDate: string | null;
  parsha: string | null;
  feast: HubMoment["feast"];
  /** The day's lighting with its words, at "16:16", and "in 32 minutes" while it is near; null on other days. */
  candles: (NonNullable<HubMoment["candles"]> & { countdown: string | null }) | null;
};

const NIGHT_GREETING = "It is night";

function momentAt(calendar: HubCalendar, instant: Date, hours: NightHours): Moment {
  const { timeZone } = calendar;
  const time = wallTimeAt(instant, timeZone);
  const date = civilDateAt(instant, timeZone);
  const known = hubDayAt(calendar, instant);
  const isNight = isNightAt(calendar, instant, hours);
  const countdown = countdownOf(known && known.line, known?.candles?.label);
  const words = known ? known.greeting : greeting({ time, erev: null, holy: null, fast: null });
  return {
    date,
    time,
    dayName: dayName(date, time, isNight),
    isNight,
    greeting: words !== null && isNight ? NIGHT_GREETING : words,
    line: known && (countdown ? null : known.line),
    also: known && known.also,
    isQuiet: known !== null && known.isQuiet,
    hebrewDate: known && hebrewDateText(known.hebrewDate),
    parsha: known && known.parsha,
    feast: known && known.feast,
    // Written in the household's zone.
    candles: known?.candles ? { ...known.candles, at: known.candles.at.slice(11, 16), countdown } : null,
  };
}

function isSame(one: Moment, other: Moment): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** For `useNow`: the moment that the server rendered, and how to read the present one, which is the same object until a word of it changes. */
export function createMomentReader(calendar: HubCalendar, hours: NightHours): { first: Moment; read: () => Moment } {
  const first = momentAt(calendar, new Date(calendar.now), hours);
  let last = first;
  return {
    first,
    read: () => {
      const moment = momentAt(calendar, instantBy(calendar.now), hours);
      if (!isSame(last, moment)) last = moment;
      return last;
    },
  };
}
