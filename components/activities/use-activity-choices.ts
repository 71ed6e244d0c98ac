import { useQuery } from "@tanstack/react-query";
import { activityChoicesQuery } from "@/lib/activities/queries";
import type { ActivityChoices } from "@/lib/activities/schema";

/** What the household has chosen, as it was sent with the page or has been read since; the hub's page asks for it, panels look. */
export function useActivityChoices({ asks = false }: { asks?: boolean } = {}): ActivityChoices {
  const { data } = useQuery({ ...activityChoicesQuery, enabled: asks });
  // What is built in stays on the server: it is all addresses, and every page of the hub comes with the household's choices.
  if (!data) throw new Error("The page came without the choices of its activities.");
  return data;
}
