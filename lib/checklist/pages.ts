import "server-only";
import { currentIdentity } from "@/lib/auth/pages";
import type { Checklist } from "@/lib/checklist/schema";
import { getChecklist } from "@/lib/checklist/store";
import { may } from "@/lib/permissions/matrix";

/** For the hub's page: today's checklist, or null on a screen that is not connected and keeps its own. */
export async function hubChecklist(): Promise<Checklist | null> {
  const identity = await currentIdentity("checklist.view");
  return may(identity, "checklist.view") ? getChecklist(identity) : null;
}
