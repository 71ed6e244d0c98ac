import { useQuery } from "@tanstack/react-query";
import { hubCalendarQuery } from "@/lib/calendar/day/hub-queries";
import type { HebrewDate } from "@/lib/calendar/day/hub-schema";
import { hubDayAt } from "@/lib/calendar/day/rules";
import { instantBy, instantOf } from "@/lib/platform/time/server-time";
import { startOfMinute, useNow } from "@/lib/platform/time/use-now";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

type HouseholdNow = {
  /** The household's day, "2026-11-20"; on the server, and until React has hydrated the page, the day of the hub's calendar. */
  date: string;
  /** The household's wall clock, "14:05"; null on the server. */
  time: string | null;
  /** As the hub shows it; null on the server and while the hub's calendar is not there. */
  hebrewDate: HebrewDate | null;
  /** Returns true if an answer came on another household day than today. Takes its time in epoch milliseconds; 0: none yet. */
  isOfAnotherDay: (answeredAt: number) => boolean;
};

/** The present minute by the server's clock, reckoned from the `now` of an answer; by this browser's own clock without one; null on the server. */
export function useServerMinute(answerNow: string | undefined): Date | null {
  const minute = useNow<number | null>(
    () => startOfMinute(answerNow === undefined ? Date.now() : instantBy(answerNow).getTime()),
    null,
  );
  return minute === null ? null : new Date(minute);
}

/** The present minute in the household. Takes the IANA time zone that counts until the hub has read its calendar. */
export function useHouseholdNow(timeZone: string): HouseholdNow {
  const calendar = useQuery({ ...hubCalendarQuery, enabled: false }).data ?? null;
  const now = useServerMinute(calendar?.now);
  const zone = calendar?.timeZone ?? timeZone;
  // oxlint-disable-next-line react/purity -- only before hydration; then useServerMinute has the time
  const date = civilDateAt(now ?? (calendar ? new Date(calendar.now) : new Date()), zone);
  return {
    date,
    time: now && wallTimeAt(now, zone),
    hebrewDate: (now && calendar && hubDayAt(calendar, now)?.hebrewDate) ?? null,
    isOfAnotherDay: (answeredAt) => {
      if (answeredAt === 0 || now === null) return false;
      return civilDateAt(calendar ? instantOf(calendar.now, answeredAt) : new Date(answeredAt), zone) !== date;
    },
  };
}
