import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import { householdToday } from "@/lib/accounts/household/today";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { isSameIn, partsOf } from "@/lib/schedule/changes/edit-rules";
import { listRecent } from "@/lib/schedule/changes/recent-store";
import { ITEM_FIELDS } from "@/lib/schedule/items/item-schema";
import type { SeriesDetail } from "@/lib/schedule/series/detail-schema";
import { occurrencesOf } from "@/lib/schedule/series/occurrences";
import { itemsFrom } from "@/lib/schedule/series/rhythm-store";
import { toSeries } from "@/lib/schedule/series/rule-store";

/** Returns items changed alone (none before the sweep has made the rule) and history. Throws AppError "forbidden" or "not-found". */
export async function getSeriesDetail(identity: Identity, groupId: string): Promise<SeriesDetail> {
  requirePermission(identity, "schedule.edit");
  const [household, today] = [await getHousehold(), await householdToday()];
  const [row, known, items, history] = await Promise.all([
    db.read.scheduleSeries.findUnique({ where: { id: groupId } }),
    db.read.scheduleItem.count({ where: { recurringGroupId: groupId, deletedAt: null } }),
    itemsFrom(db.read, groupId, today),
    listRecent(identity, groupId),
  ]);
  if (known === 0) throw new AppError("not-found", "This series is no longer on the schedule.");
  const series = row && toSeries(row);
  const [first, last] = [items[0]?.scheduledDate, items.at(-1)?.scheduledDate];
  if (!series || first === undefined || last === undefined) return { alone: [], history };
  const { rule, template } = series;
  const days = occurrencesOf(rule, template, household, { from: first, to: last });
  const dates = new Set(days.map(({ date }) => date));
  const alone = items.map((item) => ({
    id: item.id,
    parts: partsOf([
      ...ITEM_FIELDS.filter((field) => !isSameIn(field, item, template)),
      ...(dates.has(item.scheduledDate) ? [] : (["scheduledDate"] as const)),
    ]),
  }));
  return { alone: alone.filter(({ parts }) => parts.length > 0), history };
}
