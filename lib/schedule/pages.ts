import "server-only";
import { currentIdentity } from "@/lib/auth/pages";
import { may } from "@/lib/auth/rules";
import type { ScheduleItem } from "@/lib/schedule/schema";
import { listDay } from "@/lib/schedule/store";

/** For the hub's page: whether this screen may see the plan (D8), and today's items in their order. */
export async function hubPlan(): Promise<{ connected: boolean; items: ScheduleItem[] | null }> {
  const identity = await currentIdentity("schedule.view");
  if (!may(identity, "schedule.view")) return { connected: false, items: null };
  return { connected: true, items: await listDay(identity) };
}
