import { useQuery } from "@tanstack/react-query";
import type { NightHours } from "@/lib/calendar/night-rules";
import { restQuery } from "@/lib/rest/queries";
import { DEFAULT_REST } from "@/lib/rest/rules";

/** When the household's night begins and ends, as far as this page has been told. */
export function useNightHours(): NightHours {
  return useQuery({ ...restQuery, enabled: false }).data ?? DEFAULT_REST;
}
