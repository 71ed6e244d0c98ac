import { useOutsideEvents } from "@/components/admin/schedule/outside/use-outside-events";
import { useAdminRead } from "@/components/admin/use-admin-calls";
import { instantBy } from "@/lib/platform/time/server-time";
import { useNow } from "@/lib/platform/time/use-now";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { weekRead } from "@/lib/schedule/planning/week-queries";
import { layWeek } from "@/lib/schedule/planning/week-rules";

/** Milliseconds between an open week's checks for the relative's marks and other caretakers' changes. */
const REFRESH_MS = 60_000;

type Options = { start: string; serverNow: string; timeZone: string };

export function useWeek({ start, serverNow, timeZone }: Options) {
  const read = useAdminRead(weekRead(start), { everyMs: () => REFRESH_MS });
  const wall = (instant: Date) => wallClockAt(instant, timeZone).slice(0, 16);
  const moment = useNow(() => wall(instantBy(serverNow)), wall(new Date(serverNow)));
  const week = read.data;
  const events = useOutsideEvents(start, 7);
  const columns = week && layWeek(week, { today: moment.slice(0, 10), time: moment.slice(11) }, events);
  return { read, week, columns, time: moment.slice(11) };
}
