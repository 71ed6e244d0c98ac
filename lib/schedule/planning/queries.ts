import { readSignedIn, type SignedInRead } from "@/lib/platform/api/fetch-json";
import { type PlanningDays, planningDaysSchema, type PlanningRequest } from "@/lib/schedule/planning/schema";

const PLANNING_URL = "/api/planning-days";

export function planningRead({ start, end }: PlanningRequest): SignedInRead<PlanningDays> {
  return {
    queryKey: [PLANNING_URL, start, end],
    read: (signal) =>
      readSignedIn(`${PLANNING_URL}?${new URLSearchParams({ start, end })}`, planningDaysSchema, signal),
  };
}
