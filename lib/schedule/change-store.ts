import "server-only";
import type { Identity } from "@/lib/auth/rules";
import { db, type Transaction } from "@/lib/db";
import { addDays, daysBetween } from "@/lib/household/rules";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { COLUMNS, gone, must, shape } from "@/lib/schedule/rows";
import type { ChangeRequest, PlannedItem, Saved, Scope, Series } from "@/lib/schedule/planner-schema";
import { beginSeries, readSeries } from "@/lib/schedule/series-store";

/** Every save sets these: the item is not done, and the caretaker made it. */
const SAVED = { isCompleted: false, completedAt: null, createdBy: "caretaker" } as const;
const NEXT_VERSION = { version: { increment: 1 } } as const;

/** What an item says, apart from its day and its series. */
function words({ title, description, scheduledTime, category, priority }: ChangeRequest) {
  return { title, description, scheduledTime, category, priority };
}

function changed(): AppError {
  return new AppError("conflict", "This item was changed in the meantime. Please look at what is saved now.");
}

/** Takes the item for this change, so that of two changes at once one is told. */
async function claim(tx: Transaction, item: PlannedItem, { version, recurringGroupId }: ChangeRequest): Promise<void> {
  if (recurringGroupId !== undefined && recurringGroupId !== item.recurringGroupId) {
    throw new AppError("invalid", "This item belongs to another series. Please load the page again.");
  }
  if (version !== undefined && version !== item.version) throw changed();
  const { count } = await tx.scheduleItem.updateMany({ where: { id: item.id, deletedAt: null, version: item.version }, data: { ...SAVED, ...NEXT_VERSION } });
  if (count === 0) throw changed();
}

/** One item alone; its place in a series is kept (D21). */
async function changeOne(tx: Transaction, item: PlannedItem, change: ChangeRequest): Promise<Saved> {
  if (change.isRecurring && item.recurringGroupId === null) return beginSeries(tx, item.id, { ...change, recurrenceType: change.recurrenceType ?? "daily" });
  return shape(await tx.scheduleItem.update({ where: { id: item.id }, data: { ...words(change), scheduledDate: change.scheduledDate }, select: COLUMNS }));
}

/**
 * The item and the later ones of its series, or all of them: the same words for each, and each moved by as many days as the
 * item. His marks on the other days stay.
 */
async function changeMany(tx: Transaction, item: PlannedItem, change: ChangeRequest, scope: Exclude<Scope, "this">): Promise<Series> {
  const { recurringGroupId } = item;
  if (recurringGroupId === null) throw new AppError("invalid", "This item does not repeat. Please save it alone.");
  const where = { recurringGroupId, deletedAt: null, ...(scope === "following" ? { scheduledDate: { gte: item.scheduledDate } } : {}) };
  const days = daysBetween(item.scheduledDate, change.scheduledDate);
  const moved = days === 0 ? [] : await tx.scheduleItem.findMany({ where, select: { id: true, scheduledDate: true, recurrenceEndDate: true } });
  await tx.scheduleItem.updateMany({ where: { ...where, id: { not: item.id } }, data: NEXT_VERSION });
  await tx.scheduleItem.updateMany({ where, data: words(change) });
  for (const { id, scheduledDate, recurrenceEndDate } of moved) {
    const ends = recurrenceEndDate === null ? {} : { recurrenceEndDate: addDays(recurrenceEndDate, days) };
    await tx.scheduleItem.update({ where: { id }, data: { scheduledDate: addDays(scheduledDate, days), ...ends } });
  }
  return readSeries(tx, recurringGroupId);
}

/**
 * Saves an item as the form says, or with a wider scope also others of its series; answers the item or the series.
 * A single item that begins to repeat becomes the first of a series. Throws AppError "forbidden", "not-found" when it was
 * deleted in the meantime, "conflict" when it was changed, "invalid" for a series that cannot be.
 */
export async function changeItem(identity: Identity, id: string, change: ChangeRequest, scope: Scope): Promise<Saved> {
  must(identity, "schedule.edit");
  const saved = await db.write(async (tx) => {
    const row = await tx.scheduleItem.findFirst({ where: { id, deletedAt: null }, select: COLUMNS });
    if (!row) throw gone();
    const item = shape(row);
    await claim(tx, item, change);
    return scope === "this" ? changeOne(tx, item, change) : changeMany(tx, item, change, scope);
  });
  log.info("schedule.changed", { itemId: id, scope });
  return saved;
}
