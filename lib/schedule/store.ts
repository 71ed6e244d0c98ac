import "server-only";
import type { Identity } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { addDays } from "@/lib/household/rules";
import { log } from "@/lib/log";
import { newId } from "@/lib/random";
import { UPCOMING_ITEMS } from "@/lib/schedule/lists";
import { type CellsRow, cellsColumns, COLUMNS, gone, householdToday, must, shape, shapeCells } from "@/lib/schedule/rows";
import { orderDay } from "@/lib/schedule/rules";
import type { NewScheduleItem, Overview, PlannedItem } from "@/lib/schedule/planner-schema";
import type { ScheduleItem } from "@/lib/schedule/schema";

/** By date and time, those of any time last on their day. */
const IN_ORDER = [{ scheduledDate: "asc" }, { scheduledTime: { sort: "asc", nulls: "last" } }, { title: "asc" }, { id: "asc" }] as const;

/** Everything that is planned, by date and time, those of any time last on their day. Throws AppError "forbidden". */
export async function listAll(identity: Identity): Promise<PlannedItem[]> {
  must(identity, "schedule.view");
  // Of five thousand rows findMany takes three times as long; the order is IN_ORDER.
  const rows = await db.read.$queryRaw<CellsRow[]>`
    SELECT ${cellsColumns()} FROM "ScheduleItem" WHERE "deletedAt" IS NULL
    ORDER BY "scheduledDate", "scheduledTime" NULLS LAST, "title", "id"`;
  return rows.map(shapeCells);
}

/** What the caretaker's page shows first, and how many items and series there are. Throws AppError "forbidden". */
export async function getOverview(identity: Identity): Promise<Overview> {
  must(identity, "schedule.view");
  const today = await householdToday();
  const coming = { deletedAt: null, scheduledDate: { gte: today } };
  const [near, next, total, groups] = await Promise.all([
    db.read.scheduleItem.findMany({ where: { ...coming, scheduledDate: { gte: today, lte: addDays(today, 1) } }, orderBy: [...IN_ORDER], select: COLUMNS }),
    db.read.scheduleItem.findMany({ where: coming, orderBy: [...IN_ORDER], take: UPCOMING_ITEMS, select: COLUMNS }),
    db.read.scheduleItem.count({ where: { deletedAt: null } }),
    db.read.scheduleItem.groupBy({ by: ["recurringGroupId"], where: { deletedAt: null, recurringGroupId: { not: null } } }),
  ]);
  // Both begin with the first item of today, so the longer one has them all.
  return { items: (near.length > next.length ? near : next).map(shape), total, series: groups.length };
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
