import "server-only";
import { currentIdentity } from "@/lib/accounts/auth/pages";
import type { User } from "@/lib/accounts/auth/schema";
import { getUser } from "@/lib/accounts/auth/store";
import { may } from "@/lib/accounts/permissions/matrix";
import type { CareLog } from "@/lib/schedule/care/schema";
import { getCareLog } from "@/lib/schedule/care/store";

export async function carePageData(): Promise<{ user: User | null; log: CareLog | null }> {
  const identity = await currentIdentity("care.view");
  const user = identity.kind === "account" ? await getUser(identity) : null;
  return { user, log: may(identity, "care.view") ? await getCareLog(identity) : null };
}
