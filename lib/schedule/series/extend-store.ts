import "server-only";
import type { Household } from "@/lib/accounts/household/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { settledNow } from "@/lib/platform/time/settled-clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { pickTexts } from "@/lib/schedule/items/item-schema";
import { AHEAD_DAYS } from "@/lib/schedule/items/series";
import { memberColumns } from "@/lib/schedule/items/series-store";
import { type Occurrence, occurrencesOf } from "@/lib/schedule/series/occurrences";
import { changeSeries, getSeriesRow, type SeriesRow } from "@/lib/schedule/series/rule-store";

export async function addToSeries(tx: Transaction, series: SeriesRow, days: readonly Occurrence[]): Promise<void> {
  await tx.scheduleItem.createMany({
    data: days.map(({ date, time }) => ({
      ...pickTexts(series.template),
      ...memberColumns(series.id, series.rule),
      id: newId(),
      scheduledDate: date,
      scheduledTime: time,
      createdAt: clock.now(),
    })),
  });
}

export async function makeUntil(
  tx: Transaction,
  series: SeriesRow,
  household: Household,
  { notBefore, to }: { notBefore?: string; to: string },
): Promise<number> {
  const next = addDays(series.madeUntil, 1);
  const from = notBefore !== undefined && notBefore > next ? notBefore : next;
  if (to <= series.madeUntil) return 0;
  const days = occurrencesOf(series.rule, series.template, household, { from, to });
  await addToSeries(tx, series, days);
  await changeSeries(tx, series.id, { former: { rule: series.rule, isOpen: series.isOpen, madeUntil: to } });
  return days.length;
}

async function adoptAll(): Promise<void> {
  const groups = await db.read.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT "recurringGroupId" AS id FROM "ScheduleItem"
    WHERE "recurringGroupId" IS NOT NULL AND "deletedAt" IS NULL AND NOT EXISTS (
      SELECT 1 FROM "ScheduleSeries" WHERE "ScheduleSeries"."id" = "ScheduleItem"."recurringGroupId")`;
  for (const { id } of groups) await db.write((tx) => getSeriesRow(tx, id));
}

/** Keeps series without an end 400 days ahead; part of the sweep. No day is left out: a clock that ran ahead must leave no hole. Two at once, or one again, make nothing twice: each reads in its turn how far the items go. */
export async function extendSeries(): Promise<void> {
  await adoptAll();
  const household = await getHousehold();
  const today = civilDateAt(settledNow(), household.place.timeZone);
  const to = addDays(today, AHEAD_DAYS);
  const due = await db.read.scheduleSeries.findMany({
    where: { isOpen: true, madeUntil: { lt: to } },
    select: { id: true },
  });
  let count = 0;
  for (const { id } of due) {
    count += await db.write(async (tx) => {
      const series = await getSeriesRow(tx, id);
      return series?.isOpen ? makeUntil(tx, series, household, { to }) : 0;
    });
  }
  if (count > 0) log.info("schedule.series-extended", { series: due.length, count });
}
