import "server-only";
import { currentIdentity } from "@/lib/accounts/auth/pages";
import { may } from "@/lib/accounts/permissions/matrix";
import type { ContentMarks } from "@/lib/library/content-marks/schema";
import { getContentMarks } from "@/lib/library/content-marks/store";

/** Resolves to null for anyone who may not mark texts. */
export async function caretakerMarks(): Promise<ContentMarks | null> {
  const identity = await currentIdentity("household.manage");
  return may(identity, "household.manage") ? getContentMarks(identity) : null;
}
