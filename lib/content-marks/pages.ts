import "server-only";
import { currentIdentity } from "@/lib/auth/pages";
import type { ContentMarks } from "@/lib/content-marks/schema";
import { getContentMarks } from "@/lib/content-marks/store";
import { may } from "@/lib/permissions/matrix";

/** For the page that a rav reads: everything that was said; null for anybody who may not say anything. */
export async function caretakerMarks(): Promise<ContentMarks | null> {
  const identity = await currentIdentity("household.manage");
  return may(identity, "household.manage") ? getContentMarks(identity) : null;
}
