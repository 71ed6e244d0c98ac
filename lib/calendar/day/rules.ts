import type { Feast } from "@/lib/calendar/day/feast-schema";
import type { FastTime, HebrewDate, HolyTime, HubCalendar, HubDay } from "@/lib/calendar/day/hub-schema";
import { type LightingWords, lightingWords } from "@/lib/calendar/day/lighting";
import type { Zman } from "@/lib/calendar/day/schema";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

const MINUTE_MS = 60_000;

type Moment = {
  /** The wall clock in the household's zone, "HH:MM". */
  time: string;
  erev: HubDay["erev"];
  holy: HolyTime["kind"] | null;
  fast: FastTime["kind"] | null;
  own?: string | undefined;
};

/** Returns null on Tisha B'Av (OC 554:20). Yom Kippur wins over Shabbos, that over Yom Tov, a holy time over the erev (D26). */
export function greeting({ time, erev, holy, fast, own }: Moment): string | null {
  if (fast === "yom-kippur") return "G’mar chasimah tovah";
  if (holy) return holy === "shabbos" ? "Good Shabbos" : "Gut Yom Tov";
  if (fast === "nine-av") return null;
  if (erev && time >= "12:00") return erev === "shabbos" ? "Good Erev Shabbos" : "Good Erev Yom Tov";
  if (fast) return "An easy fast";
  return own ?? (time < "12:00" ? "Good Morning" : time < "17:00" ? "Good Afternoon" : "Good Evening");
}

/** Returns the span at an instant: its beginning belongs to it, its end does not. */
export function spanAt<Span extends { from: string; until: string }>(
  spans: readonly Span[],
  instant: Date,
): Span | null {
  const at = instant.getTime();
  return spans.find(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until)) ?? null;
}

export type HubMoment = {
  day: HubDay;
  /** The one that counts: it turns at sunset (D25). */
  hebrewDate: HebrewDate;
  greeting: string | null;
  parsha: string;
  line: string | null;
  also: string | null;
  isQuiet: boolean;
  feast: Feast | null;
  /** Shown until its time has come, one after nightfall all day. */
  candles: (Pick<LightingWords, "label"> & { note: string | null; at: string }) | null;
};

function hebrewDateAt(day: HubDay, before: HubDay | undefined, at: number): HebrewDate {
  if (day.sunset && at >= Date.parse(day.sunset)) return day.hebrewDateAfterSunset;
  // The sun may set after midnight in a northern summer: until then it is still yesterday's Hebrew date.
  if (before?.sunset && at < Date.parse(before.sunset)) return before.hebrewDate;
  return day.hebrewDate;
}

/** Reads yesterday's lighting too: the sun may set after midnight. A lighting that is over is not an act. */
function candlesAt(days: readonly (HubDay | undefined)[], at: number): HubMoment["candles"] {
  for (const [index, day] of days.entries()) {
    if (!day?.candles) continue;
    const kind = day.lighting ?? "before";
    const isComing = at < Date.parse(day.candles);
    const { label, flame } = lightingWords(kind);
    const note = day.why === undefined ? flame : `${day.why}: ask your rav`;
    if (isComing || (kind === "after" && index > 0)) return { label, note, at: day.candles };
  }
  return null;
}

const SHABBOS = 6;

function weekAhead({ date }: HubDay, holyTimes: readonly HolyTime[], instant: Date): number {
  const shabbos = holyTimes.find(({ kind, until }) => kind === "shabbos" && until.slice(0, 10) === date);
  if (!shabbos) return 0;
  const isOver = instant.getTime() >= Date.parse(shabbos.until);
  return Number(isOver) - Number(weekdayOf(date) !== SHABBOS);
}

const minutesUntil = (time: string, instant: Date) => Math.ceil((Date.parse(time) - instant.getTime()) / MINUTE_MS);

/** Returns null when the calendar does not reach that far. */
export function hubDayAt(calendar: HubCalendar, instant: Date): HubMoment | null {
  const { timeZone, days, holyTimes, fasts, lines, feasts = [], quietNineAv } = calendar;
  const date = civilDateAt(instant, timeZone);
  const nearby = (after: number) => days.find((candidate) => candidate.date === addDays(date, after));
  const day = nearby(0);
  if (!day) return null;
  const holy = spanAt(holyTimes, instant)?.kind ?? null;
  const fast = spanAt(fasts, instant)?.kind ?? null;
  const line = spanAt(lines, instant);
  const hebrewDate = hebrewDateAt(day, nearby(-1), instant.getTime());
  return {
    day,
    hebrewDate,
    greeting: greeting({ time: wallTimeAt(instant, timeZone), erev: day.erev, holy, fast, own: hebrewDate.greeting }),
    parsha: (nearby(weekAhead(day, holyTimes, instant)) ?? day).parsha,
    line: line && line.text.replace("#", `${minutesUntil(line.countsTo ?? line.until, instant)}`),
    also: line?.also ?? null,
    isQuiet: quietNineAv && fast === "nine-av",
    feast: spanAt(feasts, instant),
    candles: candlesAt([nearby(-1), day], instant.getTime()),
  };
}

export function hebrewDateText({ hebrew, hd, hm, hy }: HebrewDate): string {
  return hebrew.trim() || `${hd} ${hm} ${hy}`;
}

export function nextZman(times: readonly Zman[], instant: Date): Zman | null {
  const coming = times.flatMap((zman) =>
    zman.time && Date.parse(zman.time) > instant.getTime() ? [{ zman, at: Date.parse(zman.time) }] : [],
  );
  return coming.toSorted((a, b) => a.at - b.at)[0]?.zman ?? null;
}
