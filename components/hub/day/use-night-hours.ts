import { skipToken, useQuery } from "@tanstack/react-query";
import { DEFAULT_NIGHT, type NightHours } from "@/lib/calendar/night-rules";

/** The key of what a paired screen has read (lib/rest/queries.ts), whose schema is too much for the hub's first load. */
const REST_KEY = ["/api/rest-settings"];

/** When the household's night begins and ends, as far as a paired screen has read it; until then the usual hours. */
export function useNightHours(): NightHours {
  return useQuery<NightHours | null>({ queryKey: REST_KEY, queryFn: skipToken }).data ?? DEFAULT_NIGHT;
}
