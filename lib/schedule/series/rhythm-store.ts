import "server-only";
import { parse } from "@/lib/platform/api/request-body";
import { AppError } from "@/lib/platform/app-error";
import { sql, join, type Transaction } from "@/lib/platform/database/db";
import { addDays, daysBetween } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import type { ChangeContent } from "@/lib/schedule/changes/change-schema";
import { fieldsToSet, type Wanted } from "@/lib/schedule/changes/edit-rules";
import { countParts, formerItems, MEMBER_FIELDS, type Touched } from "@/lib/schedule/changes/former-state";
import { type ScheduleItemWithVersion, scheduleRequestSchema } from "@/lib/schedule/items/admin-schema";
import { ITEM_COLUMNS, toPlannedItem } from "@/lib/schedule/items/item-mapper";
import { type ItemField, pickTexts, type StoredFields } from "@/lib/schedule/items/item-schema";
import { copyToDays, memberColumns, planSeries } from "@/lib/schedule/items/series-store";
import { noteCustoms } from "@/lib/schedule/series/customs-store";
import { type DayCustoms, type Occurrence, occurrencesOf, timeOn } from "@/lib/schedule/series/occurrences";
import type { Rule } from "@/lib/schedule/series/rule-schema";
import { changeSeries, type SeriesRow } from "@/lib/schedule/series/rule-store";

const NEXT_VERSION = { version: { increment: 1 } } as const;

type SeriesChange = {
  tx: Transaction;
  item: ScheduleItemWithVersion;
  wanted: Wanted;
  changed: readonly ItemField[];
  household: DayCustoms;
};

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

type Setting = { wanted: Wanted; days: number; customs: DayCustoms; opened: string };

export async function setFields(tx: Transaction, touched: readonly Touched[], setting: Setting): Promise<void> {
  const { wanted, days, customs, opened } = setting;
  const bySet = new Map<string, { names: readonly string[]; ids: string[] }>();
  for (const { item, fields } of touched) {
    if (fields.length === 0) continue;
    const known = bySet.get(String(fields));
    if (known) known.ids.push(item.id);
    else bySet.set(String(fields), { names: fields, ids: [item.id] });
  }
  const texts = Object.entries(pickTexts(wanted));
  for (const { names, ids } of bySet.values()) {
    const data = Object.fromEntries(texts.filter(([name]) => names.includes(name)));
    await tx.scheduleItem.updateMany({ where: { id: { in: ids } }, data });
    await tx.scheduleItem.updateMany({ where: { id: { in: ids.filter((id) => id !== opened) } }, data: NEXT_VERSION });
  }
  const placed = touched.flatMap(({ item, fields }) => {
    const [isMoved, isTimed] = [fields.includes("scheduledDate"), fields.includes("scheduledTime")];
    const hasOtherEnd = fields.includes("recurrenceEndDate") && item.recurrenceEndDate !== null;
    if (!isMoved && !isTimed && !hasOtherEnd) return [];
    const date = addDays(item.scheduledDate, isMoved ? days : 0);
    const time = isMoved || isTimed ? timeOn(customs, date, isTimed ? wanted : item) : item.scheduledTime;
    const lastDay = hasOtherEnd ? addDays(item.recurrenceEndDate ?? date, days) : item.recurrenceEndDate;
    return [{ id: item.id, date, time, lastDay }];
  });
  await placeItems(tx, placed);
}

export function templateChange({ template }: SeriesRow, { item, wanted, changed }: Omit<SeriesChange, "tx">) {
  const fields = fieldsToSet(changed, { opened: item, other: template, own: wanted.own });
  const of = (from: StoredFields): Partial<StoredFields> =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { template: of(template), set: of(wanted), after: { ...template, ...of(wanted) } };
}

const isSameDays = (one: readonly Occurrence[], other: readonly Occurrence[]) =>
  one.length === other.length && one.every(({ date }, index) => date === other[index]?.date);

/** Returns true if a new rule has the same days as the old one as far as both go: only the end or the time of the series differs. */
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

function arrange(
  days: readonly Occurrence[],
  later: readonly ScheduleItemWithVersion[],
  taken: ReadonlySet<string>,
  wantedDate: string,
  { isSamePattern, until, madeUntil }: { isSamePattern: boolean; until: string | null; madeUntil: string },
) {
  const wanted = new Map(days.map((day) => [day.date, day]));
  const kept: ScheduleItemWithVersion[] = [];
  const going: ScheduleItemWithVersion[] = [];
  for (const item of later) {
    const day = wanted.get(item.scheduledDate);
    wanted.delete(item.scheduledDate);
    if (day) kept.push(item);
    // An item of the same pattern that was moved alone keeps its time.
    else if (isSamePattern && (until === null || item.scheduledDate <= until)) kept.push(item);
    // Completed items stay as they are.
    else if (!item.isCompleted) going.push(item);
  }
  const own = wanted.get(wantedDate) ?? (isSamePattern ? undefined : [...wanted.values()][0]);
  if (own) wanted.delete(own.date);
  // A day of the same pattern without an item had one that was deleted or moved.
  const isMissing = ({ date }: Occurrence) => !taken.has(date) && (!isSamePattern || date > madeUntil);
  return { kept, going, own, missing: [...wanted.values()].filter(isMissing) };
}

export async function itemsFrom(
  tx: Pick<Transaction, "scheduleItem">,
  groupId: string,
  date?: string,
): Promise<ScheduleItemWithVersion[]> {
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

type RhythmChange = Partial<ChangeContent> & Pick<ChangeContent, "count" | "counts">;

/** Gives a series another rhythm from one item on (D58); marked items stay. Throws AppError "invalid" as {@link planSeries} does. */
export async function changeRhythm(
  change: SeriesChange & { id: string; series: SeriesRow; rhythm: object },
): Promise<RhythmChange> {
  const { tx, item, wanted, changed, household: customs, id: changeId, series } = change;
  const { after, ...templates } = templateChange(series, change);
  const request = parse(scheduleRequestSchema, { ...change.rhythm, ...after, isRecurring: true });
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
  const members = memberColumns(series.id, plan.rule);
  const date = own?.date ?? request.scheduledDate;
  const isMoved = date !== item.scheduledDate;
  const setIn = (other: ScheduleItemWithVersion) => fieldsToSet(changed, { opened: item, other, own: wanted.own });
  const touched: Touched[] = [
    { item, fields: [...changed, ...(isMoved ? (["scheduledDate"] as const) : [])] },
    ...kept.map((other) => ({ item: other, fields: setIn(other) })),
  ];
  await setFields(tx, touched, { wanted, days: daysBetween(item.scheduledDate, date), customs, opened: item.id });
  await tx.scheduleItem.updateMany({ where: { id: { in: touched.map((one) => one.item.id) } }, data: members });
  await tx.scheduleItem.updateMany({
    where: { id: { in: kept.filter((other) => setIn(other).length === 0).map(({ id }) => id) } },
    data: NEXT_VERSION,
  });
  if (isMoved)
    await tx.scheduleItem.update({ where: { id: item.id }, data: { isCompleted: false, completedAt: null } });
  await tx.scheduleItem.updateMany({
    where: { id: { in: going.map(({ id }) => id) } },
    data: { deletedAt: clock.now(), deletionId: changeId, ...NEXT_VERSION },
  });
  const made = await copyToDays(tx, item.id, after, missing);
  await tx.scheduleItem.updateMany({ where: { id: { in: made } }, data: { createdAt: clock.now() } });
  const stay = all.filter((one) => !going.includes(one)).map(({ id }) => id);
  await changeSeries(tx, series.id, {
    former: { rule: plan.rule, isOpen: plan.rule.until === null, madeUntil: plan.madeUntil },
    template: after,
  });
  await noteCustoms(tx, customs);
  const { rule, isOpen, madeUntil } = series;
  const count = 1 + kept.length + going.length + missing.length;
  return {
    ...formerItems(touched.map((one) => ({ ...one, fields: [...one.fields, ...MEMBER_FIELDS] }))),
    ...templates,
    rule: { rule, isOpen, madeUntil },
    madeFrom,
    bystanders: [...bystanders.map(({ id }) => id), ...stay],
    completedAt: isMoved ? item.completedAt : null,
    counts: {
      ...countParts(touched),
      ...(isSamePattern ? {} : { Rhythm: count }),
      ...(isSamePattern && plan.rule.until !== rule.until ? { End: count } : {}),
    },
    count,
  };
}

/** Throws unless an item belongs to a series; returns its id. */
export function requireGroup({ recurringGroupId }: ScheduleItemWithVersion): string {
  if (recurringGroupId === null) throw new AppError("invalid", "This item doesn’t repeat.");
  return recurringGroupId;
}
