import "server-only";
import type { Identity } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import { AppError } from "@/lib/http/errors";
import { parse } from "@/lib/http/request-body";
import { log } from "@/lib/log";
import { newId } from "@/lib/random";
import { seriesDates } from "@/lib/schedule/recurrence";
import { COLUMNS, must, shape } from "@/lib/schedule/rows";
import { SCHEDULE_LIMITS, type Saved, type ScheduleRequest, scheduleRequestSchema, type Series } from "@/lib/schedule/schema";
import { createItem } from "@/lib/schedule/store";
import { recurrenceOf, seriesProblem } from "@/lib/schedule/series";

/** The days of a request's series. Throws AppError "invalid" with a sentence when there are none or more than 1,000 (D20). */
function daysOf(request: ScheduleRequest): string[] {
  const dates = seriesDates(recurrenceOf(request), SCHEDULE_LIMITS.seriesMax);
  const problem = seriesProblem(dates.length);
  if (problem !== null) throw new AppError("invalid", problem, { details: { issues: [{ path: "recurrenceEndDate", message: problem }] } });
  return dates;
}

/** The columns that all items of a new series have in common. */
function seriesColumns({ title, description, scheduledTime, category, priority, recurrenceType, recurrenceInterval, recurrenceEndDate }: ScheduleRequest) {
  return { title, description, scheduledTime, category, priority, isRecurring: true, recurrenceType, recurrenceInterval, recurrenceEndDate, recurringGroupId: newId() };
}

async function insertSeries(tx: Transaction, common: ReturnType<typeof seriesColumns>, dates: readonly string[]): Promise<void> {
  const createdAt = clock.now();
  await tx.scheduleItem.createMany({ data: dates.map((scheduledDate) => ({ ...common, id: newId(), scheduledDate, createdAt })) });
}

/** A series as it is now, read inside the transaction that changed it. */
export async function readSeries(tx: Transaction, recurringGroupId: string): Promise<Series> {
  const rows = await tx.scheduleItem.findMany({ where: { recurringGroupId, deletedAt: null }, orderBy: [{ scheduledDate: "asc" }, { id: "asc" }], select: COLUMNS });
  const items = rows.map(shape);
  return { items, recurringGroupId, count: items.length };
}

/**
 * Adds what the form says: a single item, or a whole series in one transaction, all or none (D20).
 * Throws AppError "forbidden", or "invalid" for a series without a day or with more than 1,000.
 */
export async function createPlanned(identity: Identity, request: ScheduleRequest): Promise<Saved> {
  must(identity, "schedule.edit");
  const { title, description, scheduledTime, scheduledDate, category, priority } = request;
  if (!request.isRecurring) return createItem(identity, { title, description, scheduledTime, scheduledDate, category, priority });
  const [dates, common] = [daysOf(request), seriesColumns(request)];
  const series = await db.write(async (tx) => {
    await insertSeries(tx, common, dates);
    return readSeries(tx, common.recurringGroupId);
  });
  log.info("schedule.series-added", { groupId: series.recurringGroupId, count: series.count });
  return series;
}

/** Makes a single item the first of a new series, inside the transaction that changes it. Throws as `createPlanned` does. */
export async function beginSeries(tx: Transaction, id: string, wanted: unknown): Promise<Series> {
  const request = parse(scheduleRequestSchema, wanted);
  const [[scheduledDate = request.scheduledDate, ...others], common] = [daysOf(request), seriesColumns(request)];
  await tx.scheduleItem.update({ where: { id }, data: { ...common, scheduledDate } });
  if (others.length > 0) await insertSeries(tx, common, others);
  return readSeries(tx, common.recurringGroupId);
}
