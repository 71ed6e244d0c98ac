import { useQuery } from "@tanstack/react-query";
import { useMinute } from "@/components/ui/use-minute";
import { serverMinute } from "@/lib/calendar/daily";
import { hubCalendarQuery } from "@/lib/calendar/queries";
import { hubDayAt } from "@/lib/calendar/rules";
import type { HebrewDate, HubCalendar } from "@/lib/calendar/schema";
import { civilDateAt, wallTimeAt } from "@/lib/household/rules";

/** The present minute (null on the server) and the hub's calendar, as far as the hub has read it. A wrong clock follows the server's. */
function useHubNow(): { now: Date | null; calendar: HubCalendar | null } {
  const minute = useMinute();
  const { data, dataUpdatedAt } = useQuery({ ...hubCalendarQuery, enabled: false });
  const calendar = data ?? null;
  if (minute === null) return { now: null, calendar };
  return { now: calendar ? serverMinute(minute, calendar.now, dataUpdatedAt) : new Date(minute), calendar };
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
