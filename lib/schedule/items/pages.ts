import "server-only";
import { currentIdentity } from "@/lib/accounts/auth/pages";
import { may } from "@/lib/accounts/permissions/matrix";
import { isDatabaseDamaged } from "@/lib/platform/database/errors";
import { listShownDay } from "@/lib/schedule/acts/screen-day-store";
import type { Overview } from "@/lib/schedule/items/admin-schema";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { getOverview } from "@/lib/schedule/items/store";

export async function hubPlan(): Promise<{ connected: boolean; items: ScheduleItem[] | null }> {
  const identity = await currentIdentity("schedule.view");
  if (!may(identity, "schedule.view")) return { connected: false, items: null };
  try {
    return { connected: true, items: await listShownDay(identity) };
  } catch (error) {
    // The hub shows everything else; the plan asks itself, and says what is wrong.
    if (!isDatabaseDamaged(error)) throw error;
    return { connected: true, items: null };
  }
}

export async function caretakerPlan(): Promise<Overview | null> {
  const identity = await currentIdentity("schedule.edit");
  return may(identity, "schedule.edit") ? getOverview(identity) : null;
}
