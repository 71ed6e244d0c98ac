import { instantBy } from "@/lib/platform/time/server-time";
import { useNow } from "@/lib/platform/time/use-now";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

/** The household's today by the server's clock, "2026-11-20". Takes the instant and day at which the server made the page. */
export function useToday(serverNow: string, serverDay: string, timeZone: string): string {
  return useNow(() => civilDateAt(instantBy(serverNow), timeZone), serverDay);
}
