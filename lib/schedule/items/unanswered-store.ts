import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { reminderMoment } from "@/lib/schedule/items/unanswered-rules";
import type { Unanswered } from "@/lib/schedule/items/unanswered-schema";

/** Notes an unanswered reminder; returns true for the first such call. Throws AppError "forbidden" for anyone but a paired screen. */
export async function noteUnanswered(
  identity: Identity,
  id: string,
  { scheduledDate, scheduledTime }: Unanswered,
): Promise<boolean> {
  requirePermission(identity, "screen.report");
  const unansweredAt = reminderMoment(scheduledDate, scheduledTime);
  const { count } = await db.write((tx) =>
    tx.scheduleItem.updateMany({
      where: {
        id,
        scheduledDate,
        scheduledTime,
        deletedAt: null,
        isCompleted: false,
        OR: [{ unansweredAt: null }, { unansweredAt: { not: unansweredAt } }],
      },
      data: { unansweredAt },
    }),
  );
  if (count === 1) log.info("schedule.unanswered", { itemId: id });
  return count === 1;
}
