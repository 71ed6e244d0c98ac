import "server-only";
import { AppError } from "@/lib/app-error";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import type { Identity } from "@/lib/permissions/matrix";
import { requirePermission } from "@/lib/permissions/require-permission";
import { newId } from "@/lib/random";
import { type Deletion, type Scope, type Trash, trashSchema } from "@/lib/schedule/admin-schema";
import { itemNotFound } from "@/lib/schedule/item-mapper";
import { clock } from "@/lib/time/clock";

/** Longer lists help nobody; older deletions are still there. */
const TRASH_SHOWN = 100;

/** Deletes an item or more of its series for 30 days. Returns what restores them. Throws AppError "forbidden" or "not-found". */
export async function deleteItem(identity: Identity, id: string, scope: Scope = "this"): Promise<Deletion> {
  requirePermission(identity, "schedule.edit");
  const deletionId = newId();
  const count = await db.write(async (tx) => {
    const item = await tx.scheduleItem.findFirst({
      where: { id, deletedAt: null },
      select: { recurringGroupId: true, scheduledDate: true },
    });
    if (!item) throw itemNotFound();
    const { recurringGroupId, scheduledDate } = item;
    const alone = scope === "this" || recurringGroupId === null;
    const series = { recurringGroupId, ...(scope === "following" ? { scheduledDate: { gte: scheduledDate } } : {}) };
    return (
      await tx.scheduleItem.updateMany({
        where: { deletedAt: null, ...(alone ? { id } : series) },
        data: { deletedAt: clock.now(), deletionId },
      })
    ).count;
  });
  log.info("schedule.removed", { itemId: id, scope, count });
  return { deletionId, count };
}

/** Takes a whole series out of the plan, past items too. Throws AppError "forbidden" or "not-found". */
export async function deleteSeries(identity: Identity, recurringGroupId: string): Promise<Deletion> {
  requirePermission(identity, "schedule.edit");
  const deletionId = newId();
  const { count } = await db.write((tx) =>
    tx.scheduleItem.updateMany({
      where: { recurringGroupId, deletedAt: null },
      data: { deletedAt: clock.now(), deletionId },
    }),
  );
  if (count === 0) throw new AppError("not-found", "This series is no longer in the plan.");
  log.info("schedule.series-removed", { groupId: recurringGroupId, count });
  return { deletionId, count };
}

/** What was deleted and can be brought back, the latest first. Throws AppError "forbidden". */
export async function listTrash(identity: Identity): Promise<Trash> {
  requirePermission(identity, "schedule.edit");
  const groups = await db.read.scheduleItem.groupBy({
    by: ["deletionId"],
    where: { deletedAt: { not: null }, deletionId: { not: null } },
    _count: { _all: true },
    _min: { title: true, scheduledDate: true },
    _max: { scheduledDate: true, deletedAt: true },
    orderBy: { _max: { deletedAt: "desc" } },
    take: TRASH_SHOWN,
  });
  return trashSchema.parse(
    groups.map(({ deletionId, _count, _min, _max }) => ({
      deletionId,
      count: _count._all,
      title: _min.title,
      firstDate: _min.scheduledDate,
      lastDate: _max.scheduledDate,
      deletedAt: _max.deletedAt?.toISOString(),
    })),
  );
}

/** Brings back what was deleted together. Throws AppError "forbidden", or "not-found" when it was brought back or forgotten before. */
export async function restoreDeletion(identity: Identity, deletionId: string): Promise<{ count: number }> {
  requirePermission(identity, "schedule.edit");
  const { count } = await db.write((tx) =>
    tx.scheduleItem.updateMany({
      where: { deletionId, deletedAt: { not: null } },
      data: { deletedAt: null, deletionId: null, version: { increment: 1 } },
    }),
  );
  if (count === 0) throw new AppError("not-found", "This is no longer in the trash.");
  log.info("schedule.restored", { deletionId, count });
  return { count };
}

/** Forgets for good what was deleted before this instant; part of the sweep. */
export async function purgeDeletedItems(deletedBefore: Date): Promise<void> {
  await db.write((tx) => tx.scheduleItem.deleteMany({ where: { deletedAt: { lt: deletedBefore } } }));
}
