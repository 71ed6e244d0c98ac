import "server-only";
import { currentIdentity } from "@/lib/accounts/auth/pages";
import { may } from "@/lib/accounts/permissions/matrix";
import type { Checklist } from "@/lib/schedule/checklist/schema";
import { getChecklist } from "@/lib/schedule/checklist/store";

export async function hubChecklist(): Promise<Checklist | null> {
  const identity = await currentIdentity("checklist.view");
  return may(identity, "checklist.view") ? getChecklist(identity) : null;
}
