import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { forbidden, requirePermission } from "@/lib/accounts/permissions/require-permission";
import { listNotices } from "@/lib/media/notices/channel-store";
import type { Notices } from "@/lib/media/notices/schema";
import type { AlertsRequest } from "@/lib/operations/alerts/schema";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";

/** Returns this caretaker's choices. Throws AppError "forbidden". */
export async function listAlertChoices(identity: Identity): Promise<Notices & AlertsRequest> {
  requirePermission(identity, "household.manage");
  if (identity.kind !== "account") throw forbidden("household.manage");
  const [notices, user] = await Promise.all([
    listNotices(identity, "caretaker"),
    db.read.user.findUnique({ where: { id: identity.id }, select: { alertsInRest: true } }),
  ]);
  return { ...notices, wantsInRest: user?.alertsInRest ?? false };
}

/** Saves whether this caretaker gets alerts about silent screens during a rest too. Throws AppError "forbidden". */
export async function saveAlertChoice(identity: Identity, { wantsInRest }: AlertsRequest): Promise<void> {
  requirePermission(identity, "household.manage");
  if (identity.kind !== "account") throw forbidden("household.manage");
  await db.write((tx) => tx.user.updateMany({ where: { id: identity.id }, data: { alertsInRest: wantsInRest } }));
  log.info("alerts.changed", { wantsInRest });
}
