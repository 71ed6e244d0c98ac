import "server-only";
import { AppError } from "@/lib/app-error";
import { db, type Transaction, join, sql } from "@/lib/database/db";
import { log } from "@/lib/log";
import type { Identity } from "@/lib/permissions/matrix";
import { requirePermission } from "@/lib/permissions/require-permission";
import type { ChangeRequest, ScheduleItemWithVersion, Saved, Scope, Series } from "@/lib/schedule/admin-schema";
import { itemNotFound, toPlannedItem, ITEM_COLUMNS } from "@/lib/schedule/item-mapper";
import { beginSeries, getSeries } from "@/lib/schedule/series-store";
import { addDays, daysBetween } from "@/lib/time/civil-date";

/** Every save sets these: the item is not done, and the caretaker made it. */
const SAVED = { isCompleted: false, completedAt: null, createdBy: "caretaker" } as const;
const NEXT_VERSION = { version: { increment: 1 } } as const;

/** What an item says, apart from its day and its series. */
function editableFields({ title, description, scheduledTime, category, priority }: ChangeRequest) {
  return { title, description, scheduledTime, category, priority };
}

/** Checks that the change is for the item as it is now, and counts its version. Writes take turns, so of two changes at once the later one fails here. */
async function claimItem(
  tx: Transaction,
  item: ScheduleItemWithVersion,
  { version, recurringGroupId }: ChangeRequest,
): Promise<void> {
  if (recurringGroupId !== undefined && recurringGroupId !== item.recurringGroupId) {
    throw new AppError("invalid", "This item belongs to another series. Please load the page again.");
  }
  if (version !== undefined && version !== item.version)
    throw new AppError("conflict", "This item was changed in the meantime. Please look at what is saved now.");
  await tx.scheduleItem.update({ where: { id: item.id }, data: { ...SAVED, ...NEXT_VERSION } });
}

type DatedItem = Pick<ScheduleItemWithVersion, "id" | "scheduledDate" | "recurrenceEndDate">;

/** Moves items, and the last day of their series, by so many days: one statement for up to a thousand items. */
async function moveItems(tx: Transaction, items: readonly DatedItem[], days: number): Promise<void> {
  const moved = items.map(({ id, scheduledDate, recurrenceEndDate }) => {
    const lastDay = recurrenceEndDate === null ? null : addDays(recurrenceEndDate, days);
    return sql`(${id}, ${addDays(scheduledDate, days)}, ${lastDay})`;
  });
  await tx.$executeRaw`
    WITH moved("id", "day", "lastDay") AS (VALUES ${join(moved)})
    UPDATE "ScheduleItem" SET "scheduledDate" = moved."day", "recurrenceEndDate" = moved."lastDay"
    FROM moved WHERE "ScheduleItem"."id" = moved."id"`;
}

/** One item alone; its place in a series is kept (D21). */
async function changeOne(tx: Transaction, item: ScheduleItemWithVersion, change: ChangeRequest): Promise<Saved> {
  if (change.isRecurring && item.recurringGroupId === null)
    return beginSeries(tx, item.id, { ...change, recurrenceType: change.recurrenceType ?? "daily" });
  return toPlannedItem(
    await tx.scheduleItem.update({
      where: { id: item.id },
      data: { ...editableFields(change), scheduledDate: change.scheduledDate },
      select: ITEM_COLUMNS,
    }),
  );
}

/** The same words for each of the series, moved by as many days as the item. His marks on the other days stay. */
async function changeMany(
  tx: Transaction,
  item: ScheduleItemWithVersion,
  change: ChangeRequest,
  scope: Exclude<Scope, "this">,
): Promise<Series> {
  const { recurringGroupId } = item;
  if (recurringGroupId === null) throw new AppError("invalid", "This item does not repeat. Please save it alone.");
  const where = {
    recurringGroupId,
    deletedAt: null,
    ...(scope === "following" ? { scheduledDate: { gte: item.scheduledDate } } : {}),
  };
  const days = daysBetween(item.scheduledDate, change.scheduledDate);
  const items = await tx.scheduleItem.findMany({
    where,
    select: { id: true, scheduledDate: true, recurrenceEndDate: true },
  });
  await tx.scheduleItem.updateMany({ where: { ...where, id: { not: item.id } }, data: NEXT_VERSION });
  await tx.scheduleItem.updateMany({ where, data: editableFields(change) });
  if (days !== 0) await moveItems(tx, items, days);
  return getSeries(tx, recurringGroupId);
}

/** Saves an item, with a wider scope others of its series too; returns them. Throws AppError "forbidden", "not-found", "conflict", "invalid". */
export async function changeItem(identity: Identity, id: string, change: ChangeRequest, scope: Scope): Promise<Saved> {
  requirePermission(identity, "schedule.edit");
  const saved = await db.write(async (tx) => {
    const row = await tx.scheduleItem.findFirst({ where: { id, deletedAt: null }, select: ITEM_COLUMNS });
    if (!row) throw itemNotFound();
    const item = toPlannedItem(row);
    await claimItem(tx, item, change);
    return scope === "this" ? changeOne(tx, item, change) : changeMany(tx, item, change, scope);
  });
  log.info("schedule.changed", { itemId: id, scope });
  return saved;
}
