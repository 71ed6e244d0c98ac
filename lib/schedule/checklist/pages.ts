import "server-only";
import { currentIdentity } from "@/lib/accounts/auth/pages";
import { may } from "@/lib/accounts/permissions/matrix";
import type { Checklist } from "@/lib/schedule/checklist/schema";
import { getChecklist } from "@/lib/schedule/checklist/store";

/** For the hub's page: today's checklist, or null on a screen that is not connected and keeps its own. */
export async function hubChecklist(): Promise<Checklist | null> {
  const identity = await currentIdentity("checklist.view");
  return may(identity, "checklist.view") ? getChecklist(identity) : null;
}
