import { useQuery } from "@tanstack/react-query";
import { useMinute } from "@/components/ui/use-minute";
import { hubCalendarQuery } from "@/lib/calendar/queries";
import { hubDayAt } from "@/lib/calendar/rules";
import type { HebrewDate, HubCalendar } from "@/lib/calendar/schema";
import { civilDateAt, wallTimeAt } from "@/lib/household/rules";
import { instantBy, instantOf } from "@/lib/http/server-time";

/** The present minute by the server's clock, reckoned from the `now` of an answer; by this browser's own while there is none; null on the server. */
export function useServerMinute(told: string | undefined): Date | null {
  const minute = useMinute(() => (told === undefined ? Date.now() : instantBy(told).getTime()));
  return minute === null ? null : new Date(minute);
}

/** The present minute and the hub's calendar, as far as the hub has read it. */
function useHubNow(): { now: Date | null; calendar: HubCalendar | null } {
  const calendar = useQuery({ ...hubCalendarQuery, enabled: false }).data ?? null;
  return { now: useServerMinute(calendar?.now), calendar };
}

/** Tells of an answer, by when this browser noted it (milliseconds; 0: none yet), whether it was given on another day of the household than today. */
export function useIsOfAnotherDay(timeZone: string): (answeredAt: number) => boolean {
  const { now, calendar } = useHubNow();
  const zone = calendar?.timeZone ?? timeZone;
  return (answeredAt) => {
    if (answeredAt === 0 || now === null) return false;
    const answered = calendar ? instantOf(calendar.now, answeredAt) : new Date(answeredAt);
    return civilDateAt(answered, zone) !== civilDateAt(now, zone);
  };
}

/** The household's day and wall clock, { date: "2026-11-20", time: "14:05" }; null on the server. The zone counts until the calendar has come. */
export function useHouseholdTime(timeZone: string): { date: string; time: string } | null {
  const { now, calendar } = useHubNow();
  const zone = calendar?.timeZone ?? timeZone;
  return now && { date: civilDateAt(now, zone), time: wallTimeAt(now, zone) };
}

/** The household's day, "2026-11-20"; in the page that the server makes, and until it has been taken over, the day of its calendar. */
export function useHouseholdDate(timeZone: string): string {
  const { now, calendar } = useHubNow();
  return civilDateAt(now ?? (calendar ? new Date(calendar.now) : new Date()), calendar?.timeZone ?? timeZone);
}

/** The Hebrew date that the hub shows; null while its calendar is not there. */
export function useHebrewDate(): HebrewDate | null {
  const { now, calendar } = useHubNow();
  return (now && calendar && hubDayAt(calendar, now)?.hebrewDate) ?? null;
}
