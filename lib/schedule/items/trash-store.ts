import "server-only";
import { getAccountName } from "@/lib/accounts/auth/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { forgetOldChanges, logChange, NO_FORMER_STATE, toChange } from "@/lib/schedule/changes/change-log";
import type { FormerRule } from "@/lib/schedule/changes/change-schema";
import { daySpan } from "@/lib/schedule/changes/former-state";
import { requireLatest } from "@/lib/schedule/changes/undo-store";
import type { Deletion, Scope } from "@/lib/schedule/items/admin-schema";
import { itemNotFound } from "@/lib/schedule/items/item-mapper";
import { changeSeries, getSeriesRow } from "@/lib/schedule/series/rule-store";

type Doomed = { id: string; title: string; recurringGroupId: string | null; scheduledDate: string };

/** Ends a series before a day, or with its items, so that the sweep makes no more; returns how it continued until now. */
async function endSeries(tx: Transaction, groupId: string, before: string | null): Promise<FormerRule | null> {
  const series = await getSeriesRow(tx, groupId);
  if (!series) return null;
  const { rule, isOpen, madeUntil } = series;
  const until = before === null ? madeUntil : addDays(before, -1);
  await changeSeries(tx, groupId, { former: { rule: { ...rule, until }, isOpen: false, madeUntil: until } });
  return { rule, isOpen, madeUntil };
}

async function deleteTogether(
  tx: Transaction,
  item: Doomed,
  scope: Scope,
  { who, deletionId }: { who: string; deletionId: string },
): Promise<number> {
  const { recurringGroupId: groupId, scheduledDate } = item;
  const isAlone = scope === "this" || groupId === null;
  const following = scope === "following" ? { scheduledDate: { gte: scheduledDate } } : {};
  const where = { deletedAt: null, ...(isAlone ? { id: item.id } : { recurringGroupId: groupId, ...following }) };
  const doomed = await tx.scheduleItem.findMany({ where, select: { scheduledDate: true } });
  const rule = isAlone ? null : await endSeries(tx, groupId, scope === "following" ? scheduledDate : null);
  await tx.scheduleItem.updateMany({ where, data: { deletedAt: clock.now(), deletionId } });
  await logChange(tx, {
    id: deletionId,
    who,
    kind: "deleted",
    itemId: item.id,
    groupId,
    content: {
      ...NO_FORMER_STATE,
      scope: isAlone ? "this" : scope,
      title: item.title,
      count: doomed.length,
      ...daySpan(doomed, scheduledDate),
      rule,
    },
  });
  return doomed.length;
}

const DOOMED = { id: true, title: true, recurringGroupId: true, scheduledDate: true } as const;

/** Deletes an item or more of its series for 30 days. Returns what restores them. Throws AppError "forbidden" or "not-found". */
export async function deleteItem(identity: Identity, id: string, scope: Scope = "this"): Promise<Deletion> {
  requirePermission(identity, "schedule.edit");
  const [deletionId, who] = [newId(), await getAccountName(identity)];
  const count = await db.write(async (tx) => {
    const item = await tx.scheduleItem.findFirst({ where: { id, deletedAt: null }, select: DOOMED });
    if (!item) throw itemNotFound();
    return deleteTogether(tx, item, scope, { who, deletionId });
  });
  log.info("schedule.removed", { itemId: id, scope, count });
  return { deletionId, count };
}

/** Takes a whole series out of the plan, past items too. Throws AppError "forbidden" or "not-found". */
export async function deleteSeries(identity: Identity, recurringGroupId: string): Promise<Deletion> {
  requirePermission(identity, "schedule.edit");
  const [deletionId, who] = [newId(), await getAccountName(identity)];
  const count = await db.write(async (tx) => {
    const member = await tx.scheduleItem.findFirst({
      where: { recurringGroupId, deletedAt: null },
      orderBy: [{ scheduledDate: "asc" }, { id: "asc" }],
      select: DOOMED,
    });
    if (!member) throw new AppError("not-found", "This series is no longer on the schedule.");
    return deleteTogether(tx, member, "all", { who, deletionId });
  });
  log.info("schedule.series-removed", { groupId: recurringGroupId, count });
  return { deletionId, count };
}

/** Brings back what was deleted together. Throws AppError "forbidden", "not-found" when it was brought back or forgotten before, "conflict" when something later has to be undone first. */
export async function restoreDeletion(identity: Identity, deletionId: string): Promise<{ count: number }> {
  requirePermission(identity, "schedule.edit");
  const count = await db.write(async (tx) => {
    const row = await tx.scheduleChange.findUnique({ where: { id: deletionId } });
    const change = row && toChange(row);
    // Items that an edit took out of a series come back when the edit is undone.
    if (change?.kind === "edited") return 0;
    if (change) await requireLatest(tx, change);
    const restored = await tx.scheduleItem.updateMany({
      where: { deletionId, deletedAt: { not: null } },
      data: { deletedAt: null, deletionId: null, version: { increment: 1 } },
    });
    if (change?.content.rule && change.groupId !== null)
      await changeSeries(tx, change.groupId, { former: change.content.rule });
    if (change) await tx.scheduleChange.delete({ where: { id: deletionId } });
    return restored.count;
  });
  if (count === 0) throw new AppError("not-found", "This was already restored, or it was deleted too long ago.");
  log.info("schedule.restored", { deletionId, count });
  return { count };
}

export async function purgeDeletedItems(before: Date): Promise<void> {
  await db.write(async (tx) => {
    await tx.scheduleItem.deleteMany({ where: { deletedAt: { lt: before } } });
    await forgetOldChanges(tx, before);
    await tx.$executeRaw`
      DELETE FROM "ScheduleSeries" WHERE NOT "isOpen" AND NOT EXISTS (
        SELECT 1 FROM "ScheduleItem" WHERE "ScheduleItem"."recurringGroupId" = "ScheduleSeries"."id")`;
  });
}
