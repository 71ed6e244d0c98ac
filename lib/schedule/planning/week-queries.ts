import { readSignedIn, type SignedInRead } from "@/lib/platform/api/fetch-json";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { type Week, weekSchema } from "@/lib/schedule/planning/week-schema";

/** A week of the plan by its Sunday. Under the schedule's own key, so that every change has it read again. */
export function weekRead(start: string): SignedInRead<Week> {
  return {
    queryKey: [...scheduleKeys.all, "week", start],
    read: (signal) => readSignedIn(`/api/schedule-items/week?${new URLSearchParams({ start })}`, weekSchema, signal),
  };
}
