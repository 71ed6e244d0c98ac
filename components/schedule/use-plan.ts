import { useQueries, useQuery } from "@tanstack/react-query";
import { useSignedIn } from "@/components/auth/sign-in-again";
import { groupsOf } from "@/lib/schedule/lists";
import { overviewQuery, planQuery } from "@/lib/schedule/planner-queries";
import type { Overview, PlannedItem } from "@/lib/schedule/planner-schema";

/** What the page knows of the plan: `items` are the whole list, or what is near, in the list's order; `whole` is the list once it was needed and has come. */
export type Plan = Overview & { whole: PlannedItem[] | undefined };

/**
 * The plan, as much of it as is needed: first the overview, which is small and comes with the page; and while `needsWhole` the whole
 * list as well, which then counts alone, so that what is shown together agrees.
 */
export function usePlan(needsWhole: boolean) {
  const signedIn = useSignedIn();
  const overview = useQuery(overviewQuery(signedIn));
  const needed = needsWhole ? [planQuery(signedIn)] : [];
  const [list] = useQueries({ queries: needed });
  const whole = list?.data;
  const known: Overview | undefined = whole ? { items: whole, total: whole.length, series: groupsOf(whole).length } : overview.data;
  return { plan: known && ({ ...known, whole } satisfies Plan), overview, list };
}
