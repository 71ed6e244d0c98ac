import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { DEFAULT_NIGHT, type NightHours } from "@/lib/calendar/night-rules";

/** The key of what a paired screen has read (lib/rest/queries.ts), whose schema is too much for the hub's first load. */
const REST_KEY = ["/api/rest-settings"];

/**
 * When the household's night begins and ends, as far as a paired screen has read it; until then the usual hours. It only looks on: an
 * observer without the reading's own function would keep it from being read again.
 */
export function useNightHours(): NightHours {
  const client = useQueryClient();
  const subscribe = useCallback(
    // A query may join the cache while another component is drawn.
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  const read = () => client.getQueryData<NightHours | null>(REST_KEY);
  return useSyncExternalStore(subscribe, read, read) ?? DEFAULT_NIGHT;
}
