import type { HebrewDate, HolyTime, HubCalendar, HubDay, Zman } from "@/lib/calendar/schema";
import { addDays } from "@/lib/time/civil-date";
import { civilDateAt, wallTimeAt } from "@/lib/time/wall-clock";

export type Greeting =
  | "Good Morning"
  | "Good Afternoon"
  | "Good Evening"
  | "Good Erev Shabbos"
  | "Good Erev Yom Tov"
  | "Good Shabbos"
  | "Gut Yom Tov";

type Moment = {
  /** The wall clock in the household's zone, "HH:MM". */
  time: string;
  /** The day's, as {@link HubDay.erev}. */
  erev: HubDay["erev"];
  /** Which holy time this is, from lighting to nightfall; null on a weekday. */
  holy: HolyTime["kind"] | null;
};

/** How the hub greets, without the nickname (D26). A holy time wins over the erev, the erev over the time of the day, Shabbos over Yom Tov. */
export function greeting({ time, erev, holy }: Moment): Greeting {
  if (holy) return holy === "shabbos" ? "Good Shabbos" : "Gut Yom Tov";
  if (time < "12:00") return "Good Morning";
  if (erev) return erev === "shabbos" ? "Good Erev Shabbos" : "Good Erev Yom Tov";
  return time < "17:00" ? "Good Afternoon" : "Good Evening";
}

/** The holy time at an instant; null on a weekday. Candle lighting belongs to it, nightfall no longer. */
export function holyTimeAt(holyTimes: readonly HolyTime[], instant: Date): HolyTime | null {
  const at = instant.getTime();
  return holyTimes.find(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until)) ?? null;
}

/** What the hub's right column shows at an instant. */
export type HubMoment = {
  day: HubDay;
  /** The one that counts: it turns at sunset (D25). */
  hebrewDate: HebrewDate;
  greeting: Greeting;
  /** This day's lighting, shown all day on Fridays and erev Yom Tov; null on other days. */
  candles: string | null;
};

function hebrewDateAt(day: HubDay, before: HubDay | undefined, at: number): HebrewDate {
  if (day.sunset && at >= Date.parse(day.sunset)) return day.hebrewDateAfterSunset;
  // In a northern summer the sun sets after midnight: until then it is still yesterday's Hebrew date.
  if (before?.sunset && at < Date.parse(before.sunset)) return before.hebrewDate;
  return day.hebrewDate;
}

/** What holds at an instant, by the household's wall clock; null when the calendar does not reach that far. */
export function hubDayAt({ timeZone, days, holyTimes }: HubCalendar, instant: Date): HubMoment | null {
  const date = civilDateAt(instant, timeZone);
  const day = days.find((candidate) => candidate.date === date);
  if (!day) return null;
  const before = days.find((candidate) => candidate.date === addDays(date, -1));
  const holy = holyTimeAt(holyTimes, instant)?.kind ?? null;
  return {
    day,
    hebrewDate: hebrewDateAt(day, before, instant.getTime()),
    greeting: greeting({ time: wallTimeAt(instant, timeZone), erev: day.erev, holy }),
    candles: day.candles,
  };
}

/** A Hebrew date in words: the hebrew field, else composed from day, month and year ("10 Kislev 5787"). */
export function hebrewDateText({ hebrew, hd, hm, hy }: HebrewDate): string {
  return hebrew.trim() || `${hd} ${hm} ${hy}`;
}

/** The first of the day's times that is still to come; null after the last one. */
export function nextZman(times: readonly Zman[], instant: Date): Zman | null {
  const coming = times.flatMap((zman) =>
    zman.time && Date.parse(zman.time) > instant.getTime() ? [{ zman, at: Date.parse(zman.time) }] : [],
  );
  return coming.toSorted((a, b) => a.at - b.at)[0]?.zman ?? null;
}
