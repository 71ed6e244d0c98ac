import { useAdminRead } from "@/components/admin/use-admin-calls";
import { eventsRead } from "@/lib/schedule/outside/queries";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";

const REFRESH_MS = 10 * 60_000;
const NONE: OutsideEvent[] = [];

/** Returns other calendars' events for `days` days from `start`; none while loading. */
export function useOutsideEvents(start: string, days: number): readonly OutsideEvent[] {
  return useAdminRead(eventsRead(start, days), { everyMs: () => REFRESH_MS }).data?.events ?? NONE;
}
