import "server-only";
import { parse } from "@/lib/api/request-body";
import { AppError } from "@/lib/app-error";
import { sql, join, type Transaction } from "@/lib/database/db";
import { type ScheduleItemWithVersion, scheduleRequestSchema } from "@/lib/schedule/admin-schema";
import { NO_FORMER_STATE } from "@/lib/schedule/changes/change-log";
import type { ChangeContent } from "@/lib/schedule/changes/change-schema";
import { formerItems } from "@/lib/schedule/changes/former-state";
import { ITEM_COLUMNS, toPlannedItem } from "@/lib/schedule/item-mapper";
import { noteCustoms } from "@/lib/schedule/series/customs-store";
import { type DayCustoms, type Occurrence, occurrencesOf, timeOn } from "@/lib/schedule/series/occurrences";
import type { Rule } from "@/lib/schedule/series/rule-schema";
import { changeSeries, type SeriesRow, templateOf } from "@/lib/schedule/series/rule-store";
import { copyToDays, itemTexts, memberColumns, planSeries } from "@/lib/schedule/series-store";
import { clock } from "@/lib/time/clock";

/** Every saved item counts its version. */
const NEXT_VERSION = { version: { increment: 1 } } as const;

/** What a change of rhythm needs to be told besides: what was before, for the undo. */
export type RhythmChange = Pick<
  ChangeContent,
  "words" | "items" | "rule" | "template" | "madeFrom" | "bystanders" | "completedAt"
> & { count: number; isSamePattern: boolean };

/** Gives items other days, times and last days of their series: one statement for up to a thousand items. */
export async function placeItems(
  tx: Transaction,
  items: readonly { id: string; date: string; time: string | null; lastDay: string | null }[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = join(items.map(({ id, date, time, lastDay }) => sql`(${id}, ${date}, ${time}, ${lastDay})`));
  await tx.$executeRaw`
    WITH placed("id", "day", "time", "lastDay") AS (VALUES ${rows})
    UPDATE "ScheduleItem"
    SET "scheduledDate" = placed."day", "scheduledTime" = placed."time", "recurrenceEndDate" = placed."lastDay"
    FROM placed WHERE "ScheduleItem"."id" = placed."id"`;
}

const isSameDays = (one: readonly Occurrence[], other: readonly Occurrence[]) =>
  one.length === other.length && one.every(({ date }, index) => date === other[index]?.date);

/** Whether a new rule has the same days as the old one as far as both go: only the end or the time of the series is another. */
function hasSamePattern(
  before: SeriesRow,
  after: Rule,
  customs: DayCustoms,
  from: string,
  timing: ChangedTiming,
): boolean {
  const ends = [before.madeUntil, after.until ?? before.madeUntil].sort();
  const span = { from, to: ends[0] ?? from };
  const old = occurrencesOf({ ...before.rule, until: null }, before.template, customs, span);
  return isSameDays(old, occurrencesOf({ ...after, until: null }, timing, customs, span));
}

type ChangedTiming = Parameters<typeof occurrencesOf>[1];

type Later = { item: ScheduleItemWithVersion; time: string | null };

/** Where the items of a series are in its new rhythm: which stay on their day, which go, on which day the item itself is, and which days have none yet. */
function arrange(
  days: readonly Occurrence[],
  later: readonly ScheduleItemWithVersion[],
  taken: ReadonlySet<string>,
  wantedDate: string,
  { isSamePattern, until, madeUntil }: { isSamePattern: boolean; until: string | null; madeUntil: string },
) {
  const wanted = new Map(days.map((day) => [day.date, day]));
  const kept: Later[] = [];
  const going: ScheduleItemWithVersion[] = [];
  for (const item of later) {
    const day = wanted.get(item.scheduledDate);
    wanted.delete(item.scheduledDate);
    if (day) kept.push({ item, time: day.time });
    // Of the same pattern one that was moved by itself stays where it is.
    else if (isSamePattern && (until === null || item.scheduledDate <= until))
      kept.push({ item, time: item.scheduledTime });
    // What he has done stays as it is.
    else if (!item.isCompleted) going.push(item);
  }
  const own = wanted.get(wantedDate) ?? (isSamePattern ? undefined : [...wanted.values()][0]);
  if (own) wanted.delete(own.date);
  // A day of the same pattern without an item had one that was deleted or moved.
  const isMissing = ({ date }: Occurrence) => !taken.has(date) && (!isSamePattern || date > madeUntil);
  return { kept, going, own, missing: [...wanted.values()].filter(isMissing) };
}

/** The live items of a series from a day on, in their order. */
export async function itemsFrom(tx: Transaction, groupId: string, date?: string): Promise<ScheduleItemWithVersion[]> {
  const rows = await tx.scheduleItem.findMany({
    where: {
      recurringGroupId: groupId,
      deletedAt: null,
      ...(date === undefined ? {} : { scheduledDate: { gte: date } }),
    },
    orderBy: [{ scheduledDate: "asc" }, { id: "asc" }],
    select: ITEM_COLUMNS,
  });
  return rows.map(toPlannedItem);
}

/**
 * Makes a series from one of its items on what a request says: its days, times and words (D58). Earlier items stay. Items whose day is
 * also one of the new rhythm stay with their marks, and so does whatever he has done; the others go with `changeId` as their deletion,
 * and missing ones are made. Throws AppError "invalid" as {@link planSeries} does.
 */
export async function changeRhythm(
  tx: Transaction,
  item: ScheduleItemWithVersion,
  series: SeriesRow,
  wanted: unknown,
  customs: DayCustoms,
  changeId: string,
): Promise<RhythmChange> {
  const request = parse(scheduleRequestSchema, wanted);
  const plan = planSeries(request, customs);
  const from = item.scheduledDate;
  const all = await itemsFrom(tx, series.id, from);
  const later = all.filter(({ id }) => id !== item.id);
  const start = plan.rule.start;
  const isSamePattern = hasSamePattern(series, plan.rule, customs, from > start ? from : start, request);
  const madeFrom = start < from ? start : from;
  const bystanders = await tx.scheduleItem.findMany({
    where: { recurringGroupId: series.id, deletedAt: null, scheduledDate: { gte: madeFrom, lt: from } },
    select: { id: true, scheduledDate: true },
  });
  const { kept, going, own, missing } = arrange(
    [plan.first, ...plan.others],
    later,
    new Set(bystanders.map(({ scheduledDate }) => scheduledDate)),
    request.scheduledDate,
    { isSamePattern, until: plan.rule.until, madeUntil: series.madeUntil },
  );
  const columns = { ...itemTexts(request), ...memberColumns(series.id, plan.rule) };
  const lastDay = plan.rule.until;
  const date = own?.date ?? request.scheduledDate;
  const isMoved = date !== item.scheduledDate;
  await tx.scheduleItem.updateMany({
    where: { id: { in: kept.map((one) => one.item.id) } },
    data: { ...columns, ...NEXT_VERSION },
  });
  await tx.scheduleItem.update({
    where: { id: item.id },
    data: { ...columns, ...(isMoved ? { isCompleted: false, completedAt: null } : {}) },
  });
  await placeItems(tx, [
    { id: item.id, date, time: own?.time ?? timeOn(customs, date, request), lastDay },
    ...kept.map((one) => ({ id: one.item.id, date: one.item.scheduledDate, time: one.time, lastDay })),
  ]);
  await tx.scheduleItem.updateMany({
    where: { id: { in: going.map(({ id }) => id) } },
    data: { deletedAt: clock.now(), deletionId: changeId, ...NEXT_VERSION },
  });
  await copyToDays(tx, item.id, missing);
  await changeSeries(tx, series.id, {
    former: { rule: plan.rule, isOpen: plan.rule.until === null, madeUntil: plan.madeUntil },
    template: templateOf(request),
  });
  await noteCustoms(tx, customs);
  const { rule, isOpen, madeUntil, template } = series;
  return {
    ...NO_FORMER_STATE,
    ...formerItems([item, ...later]),
    rule: { rule, isOpen, madeUntil },
    template,
    madeFrom,
    bystanders: bystanders.map(({ id }) => id),
    completedAt: isMoved ? item.completedAt : null,
    count: 1 + kept.length + going.length + missing.length,
    isSamePattern,
  };
}

/** Throws unless an item belongs to a series; returns its id. */
export function requireGroup({ recurringGroupId }: ScheduleItemWithVersion): string {
  if (recurringGroupId === null) throw new AppError("invalid", "This item does not repeat. Please save it alone.");
  return recurringGroupId;
}
