import "server-only";
import * as z from "zod/mini";
import type { Transaction } from "@/lib/platform/database/db";
import type { FormerRule } from "@/lib/schedule/changes/change-schema";
import { ITEM_FIELDS, type ItemField, pickFields, type StoredFields } from "@/lib/schedule/items/item-schema";
import { recurrenceTypeSchema } from "@/lib/schedule/items/schema";
import { inferRule } from "@/lib/schedule/series/infer-rules";
import { type Rule, ruleSchema } from "@/lib/schedule/series/rule-schema";

export type SeriesRow = FormerRule & { id: string; template: StoredFields };

type Row = StoredFields & { id: string; rule: string; isOpen: boolean; madeUntil: string };

/** Returns a row as the series that it keeps. Throws ZodError for a rule that no release has written. */
export function toSeries({ id, rule, isOpen, madeUntil, ...row }: Row): SeriesRow {
  return { id, rule: ruleSchema.parse(JSON.parse(rule)), isOpen, madeUntil, template: pickFields(row) };
}

/** The columns by which a series continues. A series without an end is open: the sweep makes further items. */
function ruleColumns({ rule, madeUntil }: { rule: Rule; madeUntil: string }) {
  return { rule: JSON.stringify(rule), isOpen: rule.until === null, madeUntil };
}

export async function addSeries(tx: Transaction, series: Omit<SeriesRow, "isOpen">): Promise<void> {
  await tx.scheduleSeries.create({ data: { id: series.id, ...series.template, ...ruleColumns(series) } });
}

export async function changeSeries(
  tx: Transaction,
  id: string,
  { former, template }: { former?: FormerRule; template?: Partial<StoredFields> },
): Promise<void> {
  const rule = former && { ...ruleColumns(former), isOpen: former.isOpen };
  await tx.scheduleSeries.updateMany({ where: { id }, data: { ...rule, ...template } });
}

// One column for each field of the list.
const FIELD_COLUMNS = Object.fromEntries(ITEM_FIELDS.map((field) => [field, true])) as Record<ItemField, true>;

async function adoptSeries(tx: Transaction, id: string): Promise<SeriesRow | null> {
  const items = await tx.scheduleItem.findMany({
    where: { recurringGroupId: id, deletedAt: null },
    orderBy: [{ scheduledDate: "asc" }, { id: "asc" }],
    select: {
      ...FIELD_COLUMNS,
      scheduledDate: true,
      recurrenceType: true,
      recurrenceInterval: true,
      recurrenceEndDate: true,
    },
  });
  const last = items.at(-1);
  const rule = inferRule(
    items.map((item) => ({ ...item, recurrenceType: z.nullable(recurrenceTypeSchema).parse(item.recurrenceType) })),
  );
  if (!last || !rule) return null;
  const series = {
    id,
    rule,
    madeUntil: last.scheduledDate > (rule.until ?? "") ? last.scheduledDate : (rule.until ?? last.scheduledDate),
    template: pickFields(last),
  };
  await addSeries(tx, series);
  return { ...series, isOpen: false };
}

/** The series of items; one from before rules were kept gets its rule now. Null for a series that has no items. */
export async function getSeriesRow(tx: Transaction, id: string): Promise<SeriesRow | null> {
  const row = await tx.scheduleSeries.findUnique({ where: { id } });
  return row ? toSeries(row) : adoptSeries(tx, id);
}
