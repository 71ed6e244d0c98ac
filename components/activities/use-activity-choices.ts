import { useQuery } from "@tanstack/react-query";
import { activityChoicesQuery } from "@/lib/activities/queries";
import type { ActivityChoices } from "@/lib/activities/schema";

/** What the household has chosen. Only the hub's page reads it again (`enabled`). Throws on a page that came without it. */
export function useActivityChoices({ enabled = false }: { enabled?: boolean } = {}): ActivityChoices {
  const { data } = useQuery({ ...activityChoicesQuery, enabled });
  if (!data) throw new Error("The page came without the choices of its activities.");
  return data;
}
