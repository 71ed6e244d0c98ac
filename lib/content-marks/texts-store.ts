import "server-only";
import { calendarGroups } from "@/lib/content-marks/calendar-groups";
import { REVIEW_GROUPS } from "@/lib/content-marks/entries";
import type { ReviewGroup } from "@/lib/content-marks/schema";
import { getHousehold } from "@/lib/household/store";
import type { Identity } from "@/lib/permissions/matrix";
import { requirePermission } from "@/lib/permissions/require-permission";
import { clock } from "@/lib/time/clock";
import { civilDateAt } from "@/lib/time/wall-clock";

/** Over a thousand texts: written as JSON once, and sent as bytes from then on. */
const written = new WeakMap<readonly ReviewGroup[], Uint8Array<ArrayBuffer>>();

/** All texts for a rav to read as a JSON body of `reviewGroupsSchema`; `calendar` are the lines of the household's calendar. Throws AppError "forbidden". */
export async function getReviewTexts(identity: Identity, list: "texts" | "calendar"): Promise<Uint8Array<ArrayBuffer>> {
  requirePermission(identity, "household.manage");
  const household = await getHousehold();
  const today = civilDateAt(clock.now(), household.place.timeZone);
  const groups = list === "calendar" ? await calendarGroups(household, today) : REVIEW_GROUPS;
  const bytes = written.get(groups) ?? new Uint8Array(Buffer.from(JSON.stringify(groups)));
  written.set(groups, bytes);
  return bytes;
}
