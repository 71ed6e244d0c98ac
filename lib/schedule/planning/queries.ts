import { signedInRead } from "@/lib/platform/api/fetch-json";
import { planningDaysSchema, type PlanningRequest } from "@/lib/schedule/planning/schema";

const PLANNING_URL = "/api/planning-days";

export const planningRead = ({ start, end }: PlanningRequest) =>
  signedInRead(`${PLANNING_URL}?${new URLSearchParams({ start, end })}`, planningDaysSchema, [
    PLANNING_URL,
    start,
    end,
  ]);
