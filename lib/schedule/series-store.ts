import "server-only";
import { parse } from "@/lib/api/request-body";
import { AppError } from "@/lib/app-error";
import { db, join, sql, type Transaction } from "@/lib/database/db";
import { log } from "@/lib/log";
import type { Identity } from "@/lib/permissions/matrix";
import { requirePermission } from "@/lib/permissions/require-permission";
import { newId } from "@/lib/random";
import {
  SCHEDULE_LIMITS,
  type Saved,
  type ScheduleRequest,
  scheduleRequestSchema,
  type Series,
} from "@/lib/schedule/admin-schema";
import { toPlannedItem, ITEM_COLUMNS } from "@/lib/schedule/item-mapper";
import { seriesDates } from "@/lib/schedule/recurrence";
import { recurrenceOf, seriesProblem } from "@/lib/schedule/series";
import { createItem } from "@/lib/schedule/store";
import { clock } from "@/lib/time/clock";

/** The days of a request's series. Throws AppError "invalid" with a sentence when there are none or more than 1,000 (D20). */
function daysOf(request: ScheduleRequest): string[] {
  const dates = seriesDates(recurrenceOf(request), SCHEDULE_LIMITS.seriesMax);
  const problem = seriesProblem(dates.length);
  if (problem !== null)
    throw new AppError("invalid", problem, { details: { issues: [{ path: "recurrenceEndDate", message: problem }] } });
  return dates;
}

/** The columns that all items of a new series have in common. */
function seriesColumns({
  title,
  description,
  scheduledTime,
  category,
  priority,
  recurrenceType,
  recurrenceInterval,
  recurrenceEndDate,
}: ScheduleRequest) {
  return {
    title,
    description,
    scheduledTime,
    category,
    priority,
    isRecurring: true,
    recurrenceType,
    recurrenceInterval,
    recurrenceEndDate,
    recurringGroupId: newId(),
  };
}

/** What the items of a series share: all that the first one has but its id, its day and his mark. */
const SHARED = sql`"title", "description", "scheduledTime", "category", "priority", "createdBy", "isRecurring", "recurrenceType", "recurrenceInterval", "recurrenceEndDate", "recurringGroupId", "createdAt", "updatedAt"`;

/** Copies a series' first item to the other days: one statement with two values a day, a tenth of the time of all columns for each. */
async function copyToDays(tx: Transaction, firstId: string, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  const days = join(dates.map((date) => sql`(${newId()}, ${date})`));
  await tx.$executeRaw`
    WITH day(id, date) AS (VALUES ${days})
    INSERT INTO "ScheduleItem" ("id", "scheduledDate", ${SHARED})
    SELECT day.id, day.date, ${SHARED} FROM day, "ScheduleItem" AS first WHERE first."id" = ${firstId}`;
}

/** A series as it is now, read inside the transaction that changed it. */
export async function getSeries(tx: Transaction, recurringGroupId: string): Promise<Series> {
  const rows = await tx.scheduleItem.findMany({
    where: { recurringGroupId, deletedAt: null },
    orderBy: [{ scheduledDate: "asc" }, { id: "asc" }],
    select: ITEM_COLUMNS,
  });
  const items = rows.map(toPlannedItem);
  return { items, recurringGroupId, count: items.length };
}

/** Adds an item or a whole series, all or none (D20). Throws AppError "forbidden", or "invalid" for a series without a day or with over 1,000. */
export async function createItems(identity: Identity, request: ScheduleRequest): Promise<Saved> {
  requirePermission(identity, "schedule.edit");
  const { title, description, scheduledTime, scheduledDate, category, priority } = request;
  if (!request.isRecurring)
    return createItem(identity, { title, description, scheduledTime, scheduledDate, category, priority });
  const [[first = scheduledDate, ...others], common] = [daysOf(request), seriesColumns(request)];
  const series = await db.write(async (tx) => {
    const { id } = await tx.scheduleItem.create({
      data: { ...common, id: newId(), scheduledDate: first, createdAt: clock.now() },
      select: { id: true },
    });
    await copyToDays(tx, id, others);
    return getSeries(tx, common.recurringGroupId);
  });
  log.info("schedule.series-added", { groupId: series.recurringGroupId, count: series.count });
  return series;
}

/** Makes a single item the first of a new series, inside the transaction that changes it. Throws as `createItems` does. */
export async function beginSeries(tx: Transaction, id: string, wanted: unknown): Promise<Series> {
  const request = parse(scheduleRequestSchema, wanted);
  const [[scheduledDate = request.scheduledDate, ...others], common] = [daysOf(request), seriesColumns(request)];
  await tx.scheduleItem.update({ where: { id }, data: { ...common, scheduledDate } });
  await copyToDays(tx, id, others);
  return getSeries(tx, common.recurringGroupId);
}
