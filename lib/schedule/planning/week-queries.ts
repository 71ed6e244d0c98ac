import { signedInRead } from "@/lib/platform/api/fetch-json";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import { weekSchema } from "@/lib/schedule/planning/week-schema";

/** A week of the plan by its Sunday. Under the schedule's own key, so that every change has it read again. */
export const weekRead = (start: string) =>
  signedInRead(`/api/schedule-items/week?${new URLSearchParams({ start })}`, weekSchema, [
    ...scheduleKeys.all,
    "week",
    start,
  ]);
