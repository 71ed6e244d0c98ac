import "server-only";
import { currentIdentity } from "@/lib/accounts/auth/pages";
import { may } from "@/lib/accounts/permissions/matrix";
import type { Overview } from "@/lib/operations/overview/schema";
import { getOverview } from "@/lib/operations/overview/store";

/** For the caretaker's page: what it begins with; null for anyone else, and where nothing can be read: the page then asks itself. */
export async function caretakerOverview(): Promise<Overview | null> {
  const identity = await currentIdentity("household.manage");
  return may(identity, "household.manage") ? getOverview(identity).catch(() => null) : null;
}
