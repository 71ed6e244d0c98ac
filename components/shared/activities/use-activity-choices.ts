import { useQuery } from "@tanstack/react-query";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import type { ActivityChoices } from "@/lib/library/activities/schema";

/** What the household has chosen. Only the hub's page reads it again (`refetches`). Throws on a page that came without it. */
export function useActivityChoices({ refetches = false }: { refetches?: boolean } = {}): ActivityChoices {
  // Not `enabled: true`: the simulated screen's defaults say that nothing is read again.
  const { data } = useQuery(refetches ? activityChoicesQuery : { ...activityChoicesQuery, enabled: false });
  if (!data) throw new Error("The page data has no activity choices.");
  return data;
}
