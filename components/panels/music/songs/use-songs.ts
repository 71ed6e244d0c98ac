import { useQuery } from "@tanstack/react-query";
import { useServerMinute } from "@/components/shared/time/use-household-now";
import { hubCalendarQuery } from "@/lib/calendar/day/hub-queries";
import { hubDayAt } from "@/lib/calendar/day/rules";
import { songsQuery } from "@/lib/media/songs/queries";
import { isPlainTime, playableAt } from "@/lib/media/songs/rules";

/** His songs as they may be played in this minute; `isQuiet`: it is a quiet Tisha B'Av. */
export function useSongs() {
  const calendar = useQuery({ ...hubCalendarQuery, enabled: false }).data;
  // oxlint-disable-next-line react/purity -- only before hydration; then useServerMinute has the time
  const now = useServerMinute(calendar?.now) ?? new Date();
  const { songs: all = [], plain = [] } = useQuery(songsQuery).data ?? {};
  return {
    hasSongs: all.length > 0,
    songs: playableAt(all, plain, now),
    isPlain: isPlainTime(plain, now),
    isQuiet: (calendar && hubDayAt(calendar, now)?.isQuiet) ?? false,
  };
}
