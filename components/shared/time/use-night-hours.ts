import { notifyManager, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { DEFAULT_NIGHT, type NightHours } from "@/lib/calendar/day/night-rules";

/** The key of what a paired screen has read (lib/kiosk/idle/queries.ts), whose schema is too much for the hub's first load. */
const REST_KEY = ["/api/rest-settings"];

type Settings = NightHours & { nightOn: boolean };

/** Hours of a screen without a night: the built-in ones, by which words and the plan still tell night from day. */
const NO_NIGHT: Settings = { ...DEFAULT_NIGHT, nightOn: false };
const USUAL_NIGHT: Settings = { ...DEFAULT_NIGHT, nightOn: true };

/** Only looks on: an observer without the reading's own function would keep the household's hours from being read again. */
export function useNightHours(): Settings {
  const client = useQueryClient();
  const subscribe = useCallback(
    // A query may join the cache while another component is drawn.
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  const read = () => client.getQueryData<Settings | null>(REST_KEY);
  const settings = useSyncExternalStore(subscribe, read, read);
  if (!settings) return USUAL_NIGHT;
  return settings.nightOn && settings.nightFrom !== settings.nightUntil ? settings : NO_NIGHT;
}
