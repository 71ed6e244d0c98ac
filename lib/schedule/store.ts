import "server-only";
import type { Identity } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { log } from "@/lib/log";
import { newId } from "@/lib/random";
import { COLUMNS, gone, householdToday, must, shape } from "@/lib/schedule/rows";
import { orderDay } from "@/lib/schedule/rules";
import type { NewScheduleItem, PlannedItem } from "@/lib/schedule/planner-schema";
import type { ScheduleItem } from "@/lib/schedule/schema";

/** Everything that is planned, by date and time, those of any time last on their day. Throws AppError "forbidden". */
export async function listAll(identity: Identity): Promise<PlannedItem[]> {
  must(identity, "schedule.view");
  const orderBy = [{ scheduledDate: "asc" }, { scheduledTime: { sort: "asc", nulls: "last" } }, { title: "asc" }, { id: "asc" }] as const;
  const rows = await db.read.scheduleItem.findMany({ where: { deletedAt: null }, orderBy: [...orderBy], select: COLUMNS });
  return rows.map(shape);
}

/** A day's items in their order. Takes "YYYY-MM-DD"; without it the household's today (D1). Throws AppError "forbidden". */
export async function listDay(identity: Identity, date?: string): Promise<ScheduleItem[]> {
  must(identity, "schedule.view");
  const rows = await db.read.scheduleItem.findMany({ where: { deletedAt: null, scheduledDate: date ?? (await householdToday()) }, select: COLUMNS });
  return orderDay(rows.map(shape));
}

/**
 * Marks an item done, with the instant, or takes that back (D22); answers the item. Marking twice keeps the first instant.
 * Throws AppError "forbidden", or "not-found" for an item that is unknown or deleted.
 */
export async function markItem(identity: Identity, id: string, isCompleted: boolean): Promise<ScheduleItem> {
  must(identity, "schedule.mark");
  const { row, changed } = await db.write(async (tx) => {
    const { count } = await tx.scheduleItem.updateMany({
      where: { id, deletedAt: null, isCompleted: !isCompleted },
      // A caretaker who is just editing it must not undo his mark unknowingly.
      data: { isCompleted, completedAt: isCompleted ? clock.now() : null, version: { increment: 1 } },
    });
    return { changed: count === 1, row: await tx.scheduleItem.findFirst({ where: { id, deletedAt: null }, select: COLUMNS }) };
  });
  if (!row) throw gone();
  if (changed) log.info("schedule.marked", { itemId: id, isCompleted });
  return shape(row);
}

/** Adds a single item; without a date it is for the household's today. Throws AppError "forbidden". */
export async function createItem(identity: Identity, { scheduledDate, ...item }: NewScheduleItem): Promise<PlannedItem> {
  must(identity, "schedule.edit");
  const data = { ...item, id: newId(), scheduledDate: scheduledDate ?? (await householdToday()), createdAt: clock.now() };
  const row = await db.write((tx) => tx.scheduleItem.create({ data, select: COLUMNS }));
  log.info("schedule.added", { itemId: row.id });
  return shape(row);
}
