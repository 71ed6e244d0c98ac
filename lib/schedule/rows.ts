import "server-only";
import * as z from "zod";
import { type Identity, may } from "@/lib/auth/rules";
import { clock } from "@/lib/clock";
import { db, sql } from "@/lib/db";
import { civilDateAt } from "@/lib/household/rules";
import { getHousehold } from "@/lib/household/store";
import { AppError } from "@/lib/http/errors";
import { type PlannedItem, plannedItemSchema } from "@/lib/schedule/planner-schema";

/** The columns that leave the server; dates and times stay the text that they are (D19). */
export const COLUMNS = {
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
  version: true,
} as const;

export type Row = Omit<PlannedItem, "category" | "priority" | "recurrenceType" | "completedAt"> & {
  category: string;
  priority: string;
  recurrenceType: string | null;
  completedAt: Date | null;
};

/** The same shape as a schema of classic zod, which compiles its check: that of five thousand items takes a third of the time. */
const compiledSchema = z.object(plannedItemSchema.shape);

/** An item as it leaves the store. */
export function shape(row: Row): PlannedItem {
  return compiledSchema.parse({ ...row, completedAt: row.completedAt?.toISOString() ?? null });
}

/** A row in two cells, because Prisma takes its time for each of them; the first is read by `shapeCells`. */
export type CellsRow = { cells: string; completedAt: Date | null };

/** The two cells for a statement. */
export function cellsColumns() {
  const values = sql`
    "id", "title", "description", "scheduledDate", "scheduledTime", "category", "priority", CASE WHEN "isCompleted" THEN 1 ELSE 0 END, "createdBy",
    CASE WHEN "isRecurring" THEN 1 ELSE 0 END, "recurrenceType", "recurrenceInterval", "recurrenceEndDate", "recurringGroupId", "version"`;
  return sql`${db.jsonArray(values)} AS "cells", "completedAt"`;
}

/** An item of such a row as it leaves the store; its cells come in the order of `cellsColumns`. */
export function shapeCells({ cells, completedAt }: CellsRow): PlannedItem {
  const values: unknown = JSON.parse(cells);
  if (!Array.isArray(values)) throw new TypeError("These are not the cells of an item.");
  const [id, title, description, scheduledDate, scheduledTime, category, priority, isCompleted, createdBy, isRecurring, ...more] = values;
  const [recurrenceType, recurrenceInterval, recurrenceEndDate, recurringGroupId, version] = more;
  return shape({
    id,
    title,
    description,
    scheduledDate,
    scheduledTime,
    category,
    priority,
    isCompleted: isCompleted === 1,
    completedAt,
    createdBy,
    isRecurring: isRecurring === 1,
    recurrenceType,
    recurrenceInterval,
    recurrenceEndDate,
    recurringGroupId,
    version,
  });
}

const REFUSALS = {
  "schedule.view": "You do not have permission to see the plan.",
  "schedule.mark": "You do not have permission to mark the plan.",
  "schedule.edit": "Only the caretaker can change the plan.",
} as const;

/** Throws AppError "forbidden" unless this identity may do this (D7). */
export function must(identity: Identity, action: keyof typeof REFUSALS): void {
  if (!may(identity, action)) throw new AppError("forbidden", REFUSALS[action]);
}

/** An item that is unknown or deleted. */
export function gone(): AppError {
  return new AppError("not-found", "This is no longer in the plan.");
}

/** The household's today, "YYYY-MM-DD" (D1). */
export async function householdToday(): Promise<string> {
  const { place } = await getHousehold();
  return civilDateAt(clock.now(), place.timeZone);
}
