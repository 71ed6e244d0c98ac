import "server-only";
import { type Identity, may } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db } from "@/lib/db";
import { civilDateAt } from "@/lib/household/rules";
import { getHousehold } from "@/lib/household/store";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { newId } from "@/lib/random";
import { orderDay } from "@/lib/schedule/rules";
import { type NewScheduleItem, type ScheduleItem, scheduleItemSchema } from "@/lib/schedule/schema";

/** The columns that leave the server; dates and times stay the text that they are (D19). */
const COLUMNS = {
  id: true,
  title: true,
  description: true,
  scheduledDate: true,
  scheduledTime: true,
  category: true,
  priority: true,
  isCompleted: true,
  completedAt: true,
  createdBy: true,
  isRecurring: true,
  recurrenceType: true,
  recurrenceInterval: true,
  recurrenceEndDate: true,
  recurringGroupId: true,
} as const;

type Row = Omit<ScheduleItem, "category" | "priority" | "recurrenceType" | "completedAt"> & {
  category: string;
  priority: string;
  recurrenceType: string | null;
  completedAt: Date | null;
};

function shape(row: Row): ScheduleItem {
  return scheduleItemSchema.parse({ ...row, completedAt: row.completedAt?.toISOString() ?? null });
}

const REFUSALS = {
  "schedule.view": "You do not have permission to see the plan.",
  "schedule.mark": "You do not have permission to mark the plan.",
  "schedule.edit": "Only the caretaker can change the plan.",
} as const;

function must(identity: Identity, action: keyof typeof REFUSALS): void {
  if (!may(identity, action)) throw new AppError("forbidden", REFUSALS[action]);
}

const GONE = "This is no longer in the plan.";

async function today(): Promise<string> {
  const { place } = await getHousehold();
  return civilDateAt(clock.now(), place.timeZone);
}

/** A day's items in their order. Takes "YYYY-MM-DD"; without it the household's today (D1). Throws AppError "forbidden". */
export async function listDay(identity: Identity, date?: string): Promise<ScheduleItem[]> {
  must(identity, "schedule.view");
  const rows = await db.read.scheduleItem.findMany({ where: { deletedAt: null, scheduledDate: date ?? (await today()) }, select: COLUMNS });
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
      data: { isCompleted, completedAt: isCompleted ? clock.now() : null },
    });
    return { changed: count === 1, row: await tx.scheduleItem.findFirst({ where: { id, deletedAt: null }, select: COLUMNS }) };
  });
  if (!row) throw new AppError("not-found", GONE);
  if (changed) log.info("schedule.marked", { itemId: id, isCompleted });
  return shape(row);
}

/** Adds a single item; without a date it is for the household's today. Throws AppError "forbidden". */
export async function createItem(identity: Identity, { scheduledDate, ...item }: NewScheduleItem): Promise<ScheduleItem> {
  must(identity, "schedule.edit");
  const data = { ...item, id: newId(), scheduledDate: scheduledDate ?? (await today()), createdAt: clock.now() };
  const row = await db.write((tx) => tx.scheduleItem.create({ data, select: COLUMNS }));
  log.info("schedule.added", { itemId: row.id });
  return shape(row);
}

/** Takes an item out of the plan; its row stays for 30 days. Throws AppError "forbidden" or "not-found". */
export async function removeItem(identity: Identity, id: string): Promise<void> {
  must(identity, "schedule.edit");
  const { count } = await db.write((tx) => tx.scheduleItem.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: clock.now() } }));
  if (count === 0) throw new AppError("not-found", GONE);
  log.info("schedule.removed", { itemId: id });
}

/** Forgets for good what was deleted before this instant; part of the sweep. */
export async function forgetDeletedItems(deletedBefore: Date): Promise<void> {
  await db.write((tx) => tx.scheduleItem.deleteMany({ where: { deletedAt: { lt: deletedBefore } } }));
}
