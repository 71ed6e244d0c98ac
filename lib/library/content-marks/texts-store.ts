import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { calendarGroups } from "@/lib/library/content-marks/calendar-groups";
import { REVIEW_GROUPS } from "@/lib/library/content-marks/entries";
import type { ReviewGroup } from "@/lib/library/content-marks/schema";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

/** Over a thousand texts: written as JSON once, and sent as bytes from then on. */
const written = new WeakMap<readonly ReviewGroup[], Uint8Array<ArrayBuffer>>();

/** Returns a JSON body of `reviewGroupsSchema`. Throws AppError "forbidden". */
export async function getReviewTexts(identity: Identity, list: "texts" | "calendar"): Promise<Uint8Array<ArrayBuffer>> {
  requirePermission(identity, "household.manage");
  const household = await getHousehold();
  const today = civilDateAt(clock.now(), household.place.timeZone);
  const groups = list === "calendar" ? await calendarGroups(household, today) : REVIEW_GROUPS;
  const bytes = written.get(groups) ?? new Uint8Array(Buffer.from(JSON.stringify(groups)));
  written.set(groups, bytes);
  return bytes;
}
