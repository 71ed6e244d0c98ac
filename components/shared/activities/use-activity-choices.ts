import { useQuery } from "@tanstack/react-query";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import type { ActivityChoices } from "@/lib/library/activities/schema";

/** Returns the household's choices. Only the hub's page reads them again (`refetches`). Throws on a page without them. */
export function useActivityChoices({ refetches = false }: { refetches?: boolean } = {}): ActivityChoices {
  // Not `enabled: true`: the simulated screen's defaults say that nothing is read again.
  const { data } = useQuery(refetches ? activityChoicesQuery : { ...activityChoicesQuery, enabled: false });
  if (!data) throw new Error("The page data has no activity choices.");
  return data;
}
