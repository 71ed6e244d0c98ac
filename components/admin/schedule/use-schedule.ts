import { useQueries, useQuery } from "@tanstack/react-query";
import { useSignedIn } from "@/components/auth/reauthenticate";
import { overviewQuery, scheduleQuery } from "@/lib/schedule/admin-queries";
import type { Overview, ScheduleItemWithVersion } from "@/lib/schedule/admin-schema";
import { groupsOf } from "@/lib/schedule/lists";

/** The schedule in its order: `items` are all of it, or only what is near until `allItems` was needed and has loaded. */
export type Schedule = Overview & { allItems: ScheduleItemWithVersion[] | undefined };

/** Returns the overview; when `needsWhole`, also loads the full list and uses only that, so that counts and rows agree. */
export function useSchedule(needsWhole: boolean) {
  const signedIn = useSignedIn();
  const overview = useQuery(overviewQuery(signedIn));
  const needed = needsWhole ? [scheduleQuery(signedIn)] : [];
  const [list] = useQueries({ queries: needed });
  const allItems = list?.data;
  const known: Overview | undefined = allItems
    ? { items: allItems, total: allItems.length, series: groupsOf(allItems).length }
    : overview.data;
  return { plan: known && ({ ...known, allItems } satisfies Schedule), overview, list };
}
