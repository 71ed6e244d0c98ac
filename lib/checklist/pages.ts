import "server-only";
import { currentIdentity } from "@/lib/auth/pages";
import { may } from "@/lib/auth/rules";
import type { Checklist } from "@/lib/checklist/schema";
import { getChecklist } from "@/lib/checklist/store";

/** For the hub's page: today's checklist, or null on a screen that is not connected and keeps its own. */
export async function hubChecklist(): Promise<Checklist | null> {
  const identity = await currentIdentity("preferences");
  return may(identity, "preferences") ? getChecklist(identity) : null;
}
