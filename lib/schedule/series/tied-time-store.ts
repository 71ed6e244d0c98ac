import "server-only";
import type { Household } from "@/lib/accounts/household/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { settledNow } from "@/lib/platform/time/settled-clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import { customsText, readCustoms } from "@/lib/schedule/series/customs-store";
import { addToSeries } from "@/lib/schedule/series/extend-store";
import { type DayCustoms, occurrencesOf, timeOn } from "@/lib/schedule/series/occurrences";
import { placeItems } from "@/lib/schedule/series/rhythm-store";
import { type SeriesRow, toSeries } from "@/lib/schedule/series/rule-store";

const AT_ONCE = 1000;

async function retieItems(tx: Transaction, household: Household, today: string): Promise<number> {
  const items = await tx.scheduleItem.findMany({
    where: { deletedAt: null, scheduledDate: { gte: today }, timeRule: { not: null } },
    select: { id: true, scheduledDate: true, scheduledTime: true, timeRule: true, recurrenceEndDate: true },
  });
  const placed = items.flatMap(({ id, scheduledDate: date, recurrenceEndDate: lastDay, ...timing }) => {
    const time = timeOn(household, date, timing);
    return time === timing.scheduledTime ? [] : [{ id, date, time, lastDay }];
  });
  for (let index = 0; index < placed.length; index += AT_ONCE) {
    const some = placed.slice(index, index + AT_ONCE);
    await tx.scheduleItem.updateMany({
      where: { id: { in: some.map(({ id }) => id) } },
      data: { version: { increment: 1 } },
    });
    await placeItems(tx, some);
  }
  return placed.length;
}

async function remakeRests(
  tx: Transaction,
  series: SeriesRow,
  { before, household, today }: { before: DayCustoms; household: Household; today: string },
): Promise<void> {
  const daysBy = (customs: DayCustoms) =>
    occurrencesOf(series.rule, series.template, customs, { from: today, to: series.madeUntil });
  const [former, now] = [daysBy(before), daysBy(household)];
  const [formerDates, dates] = [former, now].map((days) => new Set(days.map(({ date }) => date)));
  const gone = former.flatMap(({ date }) => (dates?.has(date) ? [] : [date]));
  // The household moved; no one has deleted these, so they are in no list.
  await tx.scheduleItem.updateMany({
    where: { recurringGroupId: series.id, deletedAt: null, isCompleted: false, scheduledDate: { in: gone } },
    data: { deletedAt: clock.now(), version: { increment: 1 } },
  });
  await addToSeries(
    tx,
    series,
    now.filter(({ date }) => !formerDates?.has(date)),
  );
}

async function retie(household: Household, text: string): Promise<number> {
  const today = civilDateAt(settledNow(), household.place.timeZone);
  return db.write(async (tx) => {
    const known = await readCustoms(tx);
    if (!known || known.text === text) return 0;
    const count = await retieItems(tx, household, today);
    const rows = await tx.scheduleSeries.findMany({ where: { madeUntil: { gte: today } } });
    for (const series of rows.map(toSeries))
      if (series.rule.skipsRest) await remakeRests(tx, series, { before: known.customs, household, today });
    await tx.scheduleCalendar.update({ where: { id: 1 }, data: { household: text } });
    return count;
  });
}

export async function retieTimes(): Promise<void> {
  const household = await getHousehold();
  const text = customsText(household);
  const known = await readCustoms(db.read);
  if (!known || known.text === text) return;
  log.info("schedule.retied", { count: await retie(household, text) });
}

/** Computes times again after the household was saved, which must not fail because of the plan: the sweep does what fails now. */
export async function retieAfterSave(): Promise<void> {
  try {
    await retieTimes();
  } catch (error) {
    log.error("schedule.retie-failed", error);
  }
}
