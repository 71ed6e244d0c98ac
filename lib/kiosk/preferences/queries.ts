import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { CALENDAR_KEY } from "@/lib/calendar/day/hub-queries";
import { LEARNING_KEY } from "@/lib/calendar/day/queries";
import { type Preferences, preferencesSchema } from "@/lib/kiosk/preferences/schema";
import { queryByKeyIfAllowed, sendJson } from "@/lib/platform/api/fetch-json";

const PREFERENCES_KEY = ["/api/user-preferences"] as const;

export const preferencesQuery = queryOptions({
  queryKey: PREFERENCES_KEY,
  queryFn: queryByKeyIfAllowed(preferencesSchema),
});

export function savePreferencesMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (preferences: Preferences) => sendJson("PUT", PREFERENCES_KEY[0], preferencesSchema, preferences),
    onSuccess: (saved) => {
      client.setQueryData(PREFERENCES_KEY, saved);
      return Promise.all([CALENDAR_KEY, LEARNING_KEY].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
