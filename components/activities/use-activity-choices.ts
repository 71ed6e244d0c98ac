import { useQuery } from "@tanstack/react-query";
import { BUILT_IN_CHOICES } from "@/lib/activities/content";
import { activityChoicesQuery } from "@/lib/activities/queries";
import type { ActivityChoices } from "@/lib/activities/schema";

/** What the household has chosen, as it was sent with the page or has been read since; the hub's page asks for it, panels look. */
export function useActivityChoices({ asks = false }: { asks?: boolean } = {}): ActivityChoices {
  return useQuery({ ...activityChoicesQuery, enabled: asks }).data ?? BUILT_IN_CHOICES;
}
