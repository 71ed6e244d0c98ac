import { useQuery } from "@tanstack/react-query";
import { useMinute } from "@/components/ui/use-minute";
import { serverMinute } from "@/lib/calendar/daily";
import { hubCalendarQuery } from "@/lib/calendar/queries";
import { civilDateAt, wallTimeAt } from "@/lib/household/rules";

/**
 * The household's day and wall clock, to the minute: { date: "2026-11-20", time: "14:05" }; null on the server. A screen whose
 * clock is wrong follows the server's, as soon as the hub's calendar has come; the zone given counts until then.
 */
export function useHouseholdTime(timeZone: string): { date: string; time: string } | null {
  const minute = useMinute();
  const { data, dataUpdatedAt } = useQuery({ ...hubCalendarQuery, enabled: false });
  if (minute === null) return null;
  const now = data ? serverMinute(minute, data.now, dataUpdatedAt) : new Date(minute);
  const zone = data?.timeZone ?? timeZone;
  return { date: civilDateAt(now, zone), time: wallTimeAt(now, zone) };
}
