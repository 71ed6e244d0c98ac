import "server-only";
import { getAccountName } from "@/lib/accounts/auth/store";
import type { Household } from "@/lib/accounts/household/schema";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { addDays, daysBetween } from "@/lib/platform/time/civil-date";
import { logChange, NO_FORMER_STATE } from "@/lib/schedule/changes/change-log";
import { type ChangeContent, type ChangedPart, partOf } from "@/lib/schedule/changes/change-schema";
import { changedFields, completeRequest, fieldsToSet, partsOf, type Wanted } from "@/lib/schedule/changes/edit-rules";
import { countParts, daySpan, formerItems, MEMBER_FIELDS, type Touched } from "@/lib/schedule/changes/former-state";
import type { ChangeRequest, Effect, ScheduleItemWithVersion, Saved, Scope } from "@/lib/schedule/items/admin-schema";
import { itemNotFound, toPlannedItem, ITEM_COLUMNS } from "@/lib/schedule/items/item-mapper";
import { type ItemField, pickTexts } from "@/lib/schedule/items/item-schema";
import { beginSeries, getSeries } from "@/lib/schedule/items/series-store";
import { noteCustoms } from "@/lib/schedule/series/customs-store";
import { type DayCustoms, occurrencesOf, timeOn } from "@/lib/schedule/series/occurrences";
import { changeRhythm, itemsFrom, requireGroup, setFields, templateChange } from "@/lib/schedule/series/rhythm-store";
import { changeSeries, getSeriesRow, type SeriesRow, toSeries } from "@/lib/schedule/series/rule-store";
import { isShiftable, shiftRule } from "@/lib/schedule/series/shift-rules";

const NEXT_VERSION = { version: { increment: 1 } } as const;
const DAY = ["scheduledDate"] as const;
const OPEN = { isCompleted: false, completedAt: null } as const;

type Done = {
  saved: Saved;
  affected: readonly ScheduleItemWithVersion[];
  former: Partial<ChangeContent> & Pick<ChangeContent, "count" | "counts">;
};
type Change = {
  tx: Transaction;
  item: ScheduleItemWithVersion;
  wanted: Wanted;
  changed: readonly ItemField[];
  household: Household;
  id: string;
};

/** Checks that the change is for the item as it is now, and counts its version. Writes take turns, so of two changes at once the later one fails here. */
async function claimItem({ tx, item, wanted }: Change): Promise<void> {
  const { version, recurringGroupId } = wanted;
  if (recurringGroupId !== undefined && recurringGroupId !== item.recurringGroupId) {
    throw new AppError("invalid", "This item is now part of another series. Please reload the page.");
  }
  if (version !== undefined && version !== item.version)
    throw new AppError("conflict", "Someone else changed this item. Please review the saved version.");
  await tx.scheduleItem.update({ where: { id: item.id }, data: { createdBy: "caretaker", ...NEXT_VERSION } });
}

/** One item alone; its place in a series is kept (D21), and his mark unless its day changes. */
async function changeOne({ tx, item, wanted, changed, household }: Change): Promise<Done> {
  if (wanted.isRecurring && item.recurringGroupId === null) {
    const series = await beginSeries(
      tx,
      item.id,
      { ...wanted, recurrenceType: wanted.recurrenceType ?? "daily" },
      household,
    );
    const isMoved = series.items.find(({ id }) => id === item.id)?.scheduledDate !== item.scheduledDate;
    if (isMoved) await tx.scheduleItem.update({ where: { id: item.id }, data: OPEN });
    const saved = isMoved ? await getSeries(tx, series.recurringGroupId) : series;
    const touched: Touched = { item, fields: [...changed, ...MEMBER_FIELDS, ...(isMoved ? DAY : [])] };
    const counts = { ...countParts([touched]), Rhythm: series.count };
    const completedAt = isMoved ? item.completedAt : null;
    return {
      saved,
      affected: saved.items,
      former: { ...formerItems([touched]), counts, count: series.count, beganSeries: true, completedAt },
    };
  }
  const isMoved = wanted.scheduledDate !== item.scheduledDate;
  if (wanted.timeRule !== null) await noteCustoms(tx, household);
  const row = await tx.scheduleItem.update({
    where: { id: item.id },
    data: {
      ...pickTexts(wanted),
      ...(isMoved ? OPEN : {}),
      scheduledDate: wanted.scheduledDate,
      scheduledTime: timeOn(household, wanted.scheduledDate, wanted),
    },
    select: ITEM_COLUMNS,
  });
  const saved = toPlannedItem(row);
  const touched: Touched = { item, fields: [...changed, ...(isMoved ? DAY : [])] };
  const completedAt = isMoved ? item.completedAt : null;
  return {
    saved,
    affected: [saved],
    former: { ...formerItems([touched]), counts: countParts([touched]), count: 1, completedAt },
  };
}

async function changeFollowing(change: Change, series: SeriesRow, rhythm: object): Promise<Done> {
  const former = await changeRhythm({ ...change, series, rhythm });
  const saved = await getSeries(change.tx, series.id);
  const affected = saved.items.filter(({ scheduledDate }) => scheduledDate >= change.item.scheduledDate);
  return { saved, affected, former };
}

function requestOf(wanted: Wanted, rule: SeriesRow["rule"]) {
  return {
    ...wanted,
    scheduledDate: rule.start,
    recurrenceType: rule.type,
    recurrenceInterval: rule.interval,
    recurrenceEndDate: rule.until,
    recurrenceEnds: rule.until === null ? "never" : "on",
    recurrenceWeekdays: rule.weekdays,
    recurrenceMonthDay: rule.monthDay,
    recurrenceCalendar: rule.hebrew ? "hebrew" : "civil",
    recurrenceObservance: rule.hebrew?.observance ?? "anniversary",
    recurrenceAdar: rule.hebrew?.adar ?? null,
    recurrenceOriginal: rule.hebrew?.original ?? null,
    recurrenceOriginalNight: false,
    recurrenceSkipsRest: rule.skipsRest,
  };
}

/** Returns the ids of items that are on another day than their series gives them. Before its start nothing is known of its days. */
function movedAlone(
  { rule, template }: SeriesRow,
  items: readonly ScheduleItemWithVersion[],
  customs: DayCustoms,
): Set<string> {
  const later = items.filter(({ scheduledDate }) => scheduledDate >= rule.start);
  const last = later.reduce((latest, { scheduledDate }) => (scheduledDate > latest ? scheduledDate : latest), "");
  const days = occurrencesOf({ ...rule, until: null }, template, customs, { from: rule.start, to: last });
  const regular = new Set(days.map(({ date }) => date));
  return new Set(later.flatMap(({ id, scheduledDate }) => (regular.has(scheduledDate) ? [] : [id])));
}

/** Changes the items of a scope, and moves each by the same days. Their own values stay, unless `own` is "change"; marks on other days stay. */
async function changeMany(change: Change, scope: Exclude<Scope, "this">): Promise<Done> {
  const { tx, item, wanted, changed, household } = change;
  const { own } = wanted;
  const groupId = requireGroup(item);
  const series = await getSeriesRow(tx, groupId);
  if (!series) throw itemNotFound();
  if (wanted.changesRhythm && scope === "following") return changeFollowing(change, series, wanted);
  const days = daysBetween(item.scheduledDate, wanted.scheduledDate);
  const start = scope === "all" ? addDays(series.rule.start, days) : wanted.scheduledDate;
  const rule = days === 0 ? series.rule : shiftRule(series.rule, days, start);
  const isNewRhythm =
    (days !== 0 && !isShiftable(series.rule, days)) || (changed.includes("scheduledTime") && rule.skipsRest);
  if (scope === "following" && isNewRhythm)
    return changeFollowing(change, series, requestOf(wanted, days === 0 ? { ...rule, start } : rule));

  const items = await itemsFrom(tx, groupId, scope === "following" ? item.scheduledDate : undefined);
  const staying = days === 0 || own === "change" ? new Set() : movedAlone(series, items, household);
  const touched = items.map((other): Touched => {
    const isMoved = days !== 0 && (other.id === item.id || !staying.has(other.id));
    const lastDay = days !== 0 && other.recurrenceEndDate !== null ? (["recurrenceEndDate"] as const) : [];
    return {
      item: other,
      fields: [...fieldsToSet(changed, { opened: item, other, own }), ...(isMoved ? DAY : []), ...lastDay],
    };
  });
  await setFields(tx, touched, { wanted, days, customs: household, opened: item.id });
  if (days !== 0) await tx.scheduleItem.update({ where: { id: item.id }, data: OPEN });
  if (wanted.timeRule !== null) await noteCustoms(tx, household);
  const { isOpen, madeUntil } = series;
  const { after, ...template } = templateChange(series, change);
  const former = { rule, isOpen, madeUntil: addDays(madeUntil, days) };
  await changeSeries(tx, groupId, { template: after, ...(days === 0 ? {} : { former }) });
  const isOther = ({ fields }: Touched) => fields.some((field) => field !== "recurrenceEndDate");
  const others = new Set(touched.filter(isOther).map((one) => one.item.id));
  const saved = await getSeries(tx, groupId);
  return {
    saved,
    affected: saved.items.filter(({ id }) => others.has(id)),
    former: {
      ...formerItems(touched.filter(({ fields }) => fields.length > 0)),
      ...template,
      rule: days === 0 ? null : { rule: series.rule, isOpen, madeUntil },
      // The sweep makes items on other days from now on.
      madeFrom: isOpen && days !== 0 ? addDays(former.madeUntil, 1) : null,
      completedAt: days === 0 ? null : item.completedAt,
      counts: countParts(touched),
      count: others.size,
    },
  };
}

/** Counts the items of a change's scope that differ in what it changes, and lists those parts. Throws AppError "forbidden" or "not-found". */
export async function getEffect(identity: Identity, id: string, request: ChangeRequest, scope: Scope): Promise<Effect> {
  requirePermission(identity, "schedule.edit");
  const household = await getHousehold();
  const row = await db.read.scheduleItem.findFirst({ where: { id, deletedAt: null }, select: ITEM_COLUMNS });
  if (!row) throw itemNotFound();
  const item = toPlannedItem(row);
  if (scope === "this" || item.recurringGroupId === null) return { own: 0, parts: [] };
  const wanted = completeRequest(item, request);
  const changed = changedFields(item, wanted);
  const groupId = item.recurringGroupId;
  const items = await itemsFrom(db.read, groupId, scope === "following" ? item.scheduledDate : undefined);
  const series = await db.read.scheduleSeries.findUnique({ where: { id: groupId } });
  const isMoved = wanted.scheduledDate !== item.scheduledDate && !wanted.changesRhythm && series !== null;
  const staying = isMoved ? movedAlone(toSeries(series), items, household) : new Set();
  const others = items.filter((other) => other.id !== item.id);
  const own = others.map((other) => {
    const kept = new Set(fieldsToSet(changed, { opened: item, other, own: "keep" }));
    return [
      ...partsOf(changed.filter((field) => !kept.has(field))),
      ...(staying.has(other.id) ? [partOf("scheduledDate")] : []),
    ];
  });
  return { own: own.filter((parts) => parts.length > 0).length, parts: [...new Set(own.flat())] };
}

/** Saves an item, with a wider scope others of its series too; returns them. Throws AppError "forbidden", "not-found", "conflict", "invalid". */
export async function changeItem(identity: Identity, id: string, request: ChangeRequest, scope: Scope): Promise<Saved> {
  requirePermission(identity, "schedule.edit");
  const [household, who] = await Promise.all([getHousehold(), getAccountName(identity)]);
  const changeId = newId();
  const saved = await db.write(async (tx) => {
    const row = await tx.scheduleItem.findFirst({ where: { id, deletedAt: null }, select: ITEM_COLUMNS });
    if (!row) throw itemNotFound();
    const item = toPlannedItem(row);
    const wanted = completeRequest(item, request);
    const change: Change = { tx, item, wanted, changed: changedFields(item, wanted), household, id: changeId };
    await claimItem(change);
    const {
      saved: result,
      affected,
      former,
    } = await (scope === "this" ? changeOne(change) : changeMany(change, scope));
    await logChange(tx, {
      id: changeId,
      who,
      kind: "edited",
      itemId: id,
      groupId: "items" in result ? result.recurringGroupId : item.recurringGroupId,
      content: {
        ...NO_FORMER_STATE,
        ...former,
        scope,
        // The counts are made with these names.
        parts: Object.keys(former.counts) as ChangedPart[],
        title: wanted.title,
        ...daySpan(affected, wanted.scheduledDate),
      },
    });
    return { ...result, change: { id: changeId, count: former.count } };
  });
  log.info("schedule.changed", { itemId: id, scope });
  return saved;
}
