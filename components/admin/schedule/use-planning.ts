import { useAdminRead } from "@/components/admin/use-admin-calls";
import { addDays } from "@/lib/platform/time/civil-date";
import { planningRead } from "@/lib/schedule/planning/queries";
import { MOST_PLANNING_DAYS, type PlanningDays } from "@/lib/schedule/planning/schema";

/** Days a list looks ahead. The far range takes a small computer a tenth of a second. Forms read the days of items beyond it. */
const [NEAR_DAYS, FAR_DAYS] = [30, 400];

/** Returns planning data from today to a list's last day; undefined while loading, which keeps no one waiting. */
export function useListPlanning(today: string, last: string): PlanningDays | undefined {
  const near = addDays(today, NEAR_DAYS);
  const end = last <= near ? near : addDays(today, FAR_DAYS);
  return useAdminRead(planningRead({ start: today, end })).data;
}

/** The same of the days from `first` to `last`, of a long series only its first years; "" for a day that is not typed yet. */
export function useFormPlanning(first: string, last: string): PlanningDays | undefined {
  const isTyped = first !== "" && last >= first;
  const most = isTyped ? addDays(first, MOST_PLANNING_DAYS - 1) : "";
  const end = last > most ? most : last;
  return useAdminRead(planningRead({ start: first, end }), { enabled: isTyped }).data;
}
