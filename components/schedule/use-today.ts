import { useSyncExternalStore } from "react";
import { civilDateAt } from "@/lib/household/rules";
import { instantBy } from "@/lib/http/server-time";

const LOOK_EVERY_MS = 5000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/**
 * The household's today by the server's clock, "2026-11-20"; it turns at midnight on a page that stays open. Takes the server's
 * instant and day when it made the page, which is shown until the page's program has taken over.
 */
export function useToday(serverNow: string, serverDay: string, timeZone: string): string {
  return useSyncExternalStore(
    subscribe,
    () => civilDateAt(instantBy(serverNow), timeZone),
    () => serverDay,
  );
}
