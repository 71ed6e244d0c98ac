import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/platform/app-error";
import { type ScheduleItemWithVersion, versionedItemSchema } from "@/lib/schedule/items/admin-schema";

/** Fields that today's plan adds to a row; no column holds them. */
type Made = "waits" | "says" | "line" | "people" | "ready" | "ends" | "occasion";
const MADE = new Set<string>(["waits", "says", "line", "people", "ready", "ends", "occasion"] satisfies Made[]);

/** The columns that leave the server; dates and times stay text (D19). */
// The columns are called as the schema's keys.
export const ITEM_COLUMNS = Object.fromEntries(
  Object.keys(versionedItemSchema.shape)
    .filter((name) => !MADE.has(name))
    .map((name) => [name, true]),
) as {
  [K in keyof Required<Omit<ScheduleItemWithVersion, Made>>]: true;
};

export type Row = Omit<
  ScheduleItemWithVersion,
  Made | "category" | "priority" | "personKind" | "recurrenceType" | "completedAt"
> & {
  personKind: string;
  category: string;
  priority: string;
  recurrenceType: string | null;
  completedAt: Date | null;
};

/** Classic zod compiles its check, which takes a third of the time for five thousand items. */
const compiledSchema = z.object(versionedItemSchema.shape);

/** Returns a row as the item that leaves the server. Throws ZodError for a row that no release has written. */
export function toPlannedItem(row: Row): ScheduleItemWithVersion {
  return compiledSchema.parse({ ...row, completedAt: row.completedAt?.toISOString() ?? null });
}

export function itemNotFound(): AppError {
  return new AppError("not-found", "This item is no longer on the schedule.");
}
