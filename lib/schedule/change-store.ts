import "server-only";
import { AppError } from "@/lib/app-error";
import { getAccountName } from "@/lib/auth/store";
import { db, type Transaction } from "@/lib/database/db";
import type { Household } from "@/lib/household/schema";
import { getHousehold } from "@/lib/household/store";
import { log } from "@/lib/log";
import type { Identity } from "@/lib/permissions/matrix";
import { requirePermission } from "@/lib/permissions/require-permission";
import { newId } from "@/lib/random";
import type { ChangeRequest, ScheduleItemWithVersion, Saved, Scope } from "@/lib/schedule/admin-schema";
import { logChange, NO_FORMER_STATE } from "@/lib/schedule/changes/change-log";
import type { ChangeContent } from "@/lib/schedule/changes/change-schema";
import { changedParts, daySpan, formerItems } from "@/lib/schedule/changes/former-state";
import { itemNotFound, toPlannedItem, ITEM_COLUMNS } from "@/lib/schedule/item-mapper";
import { noteCustoms } from "@/lib/schedule/series/customs-store";
import { timeOn } from "@/lib/schedule/series/occurrences";
import { changeRhythm, itemsFrom, placeItems, requireGroup } from "@/lib/schedule/series/rhythm-store";
import { changeSeries, getSeriesRow, type SeriesRow, templateOf } from "@/lib/schedule/series/rule-store";
import { isShiftable, shiftRule } from "@/lib/schedule/series/shift-rules";
import { beginSeries, getSeries, itemTexts } from "@/lib/schedule/series-store";
import { addDays, daysBetween } from "@/lib/time/civil-date";

const NEXT_VERSION = { version: { increment: 1 } } as const;
const OPEN = { isCompleted: false, completedAt: null } as const;

/** What a change has done: the response, and what was there before. */
type Done = { saved: Saved; former: Partial<ChangeContent> & { count: number } };
type Change = {
  tx: Transaction;
  item: ScheduleItemWithVersion;
  request: ChangeRequest;
  household: Household;
  id: string;
};

/** Checks that the change is for the item as it is now, and counts its version. Writes take turns, so of two changes at once the later one fails here. */
async function claimItem({ tx, item, request }: Change): Promise<void> {
  const { version, recurringGroupId } = request;
  if (recurringGroupId !== undefined && recurringGroupId !== item.recurringGroupId) {
    throw new AppError("invalid", "This item belongs to another series. Please load the page again.");
  }
  if (version !== undefined && version !== item.version)
    throw new AppError("conflict", "This item was changed in the meantime. Please look at what is saved now.");
  await tx.scheduleItem.update({ where: { id: item.id }, data: { createdBy: "caretaker", ...NEXT_VERSION } });
}

/** One item alone; its place in a series is kept (D21), and his mark unless its day changes. */
async function changeOne({ tx, item, request, household }: Change): Promise<Done> {
  const former = { ...formerItems([item]), count: 1 };
  const completedAt = request.scheduledDate === item.scheduledDate ? null : item.completedAt;
  const mark = request.scheduledDate === item.scheduledDate ? {} : OPEN;
  if (request.isRecurring && item.recurringGroupId === null) {
    const wanted = { ...request, recurrenceType: request.recurrenceType ?? "daily" };
    const series = await beginSeries(tx, item.id, wanted, household);
    const isMoved = series.items.find(({ id }) => id === item.id)?.scheduledDate !== item.scheduledDate;
    if (isMoved) await tx.scheduleItem.update({ where: { id: item.id }, data: OPEN });
    const saved = isMoved ? await getSeries(tx, series.recurringGroupId) : series;
    const made = { count: series.count, beganSeries: true, completedAt: isMoved ? item.completedAt : null };
    return { saved, former: { ...former, ...made } };
  }
  if (request.timeRule !== null) await noteCustoms(tx, household);
  const row = await tx.scheduleItem.update({
    where: { id: item.id },
    data: {
      ...itemTexts(request),
      ...mark,
      scheduledDate: request.scheduledDate,
      scheduledTime: timeOn(household, request.scheduledDate, request),
    },
    select: ITEM_COLUMNS,
  });
  return { saved: toPlannedItem(row), former: { ...former, completedAt } };
}

/** From this item on another rhythm, end or time of the series. */
async function changeFollowing({ tx, item, household, id }: Change, series: SeriesRow, wanted: object): Promise<Done> {
  const rhythm = await changeRhythm(tx, item, series, { ...wanted, isRecurring: true }, household, id);
  const { isSamePattern, ...former } = rhythm;
  return {
    saved: await getSeries(tx, series.id),
    former: { ...former, parts: [isSamePattern ? "End" : "Rhythm"] },
  };
}

/** What a request says of a series whose rule was moved. */
function requestOf(request: ChangeRequest, rule: SeriesRow["rule"]) {
  return {
    ...request,
    scheduledDate: rule.start,
    recurrenceType: rule.type,
    recurrenceInterval: rule.interval,
    recurrenceEndDate: rule.until,
    recurrenceEnds: rule.until === null ? "never" : "on",
    recurrenceWeekdays: rule.weekdays,
    recurrenceMonthDay: rule.monthDay,
    recurrenceCalendar: rule.hebrew ? "hebrew" : "civil",
    recurrenceObservance: rule.hebrew?.observance ?? "anniversary",
    recurrenceOriginal: rule.hebrew?.original ?? null,
    recurrenceOriginalNight: false,
    recurrenceSkipsRest: rule.skipsRest,
  };
}

/** The same words for each of the series, moved by as many days as the item. His marks on the other days stay. */
async function changeMany(change: Change, scope: Exclude<Scope, "this">): Promise<Done> {
  const { tx, item, request, household } = change;
  const groupId = requireGroup(item);
  const series = await getSeriesRow(tx, groupId);
  if (!series) throw itemNotFound();
  if (request.changesRhythm && scope === "following") return changeFollowing(change, series, request);
  const days = daysBetween(item.scheduledDate, request.scheduledDate);
  const start = scope === "all" ? addDays(series.rule.start, days) : request.scheduledDate;
  const rule = days === 0 ? series.rule : shiftRule(series.rule, days, start);
  const isTimeChanged = changedParts(item, request).includes("Time");
  if (scope === "following" && ((days !== 0 && !isShiftable(series.rule, days)) || (isTimeChanged && rule.skipsRest)))
    return changeFollowing(change, series, requestOf(request, days === 0 ? { ...rule, start } : rule));

  const items = await itemsFrom(tx, groupId, scope === "following" ? item.scheduledDate : undefined);
  const ids = items.map(({ id }) => id);
  await tx.scheduleItem.updateMany({ where: { id: { in: ids.filter((id) => id !== item.id) } }, data: NEXT_VERSION });
  await tx.scheduleItem.updateMany({ where: { id: { in: ids } }, data: itemTexts(request) });
  await placeItems(
    tx,
    items.map(({ id, scheduledDate, recurrenceEndDate }) => {
      const date = addDays(scheduledDate, days);
      return {
        id,
        date,
        time: timeOn(household, date, request),
        lastDay: recurrenceEndDate && addDays(recurrenceEndDate, days),
      };
    }),
  );
  if (days !== 0) await tx.scheduleItem.update({ where: { id: item.id }, data: OPEN });
  if (request.timeRule !== null) await noteCustoms(tx, household);
  const { isOpen, madeUntil, template } = series;
  const after = { rule, isOpen, madeUntil: addDays(madeUntil, days) };
  await changeSeries(tx, groupId, { template: templateOf(request), former: after });
  return {
    saved: await getSeries(tx, groupId),
    former: {
      ...formerItems(items),
      template,
      rule: { rule: series.rule, isOpen, madeUntil },
      // What the sweep makes from now on says the new words.
      madeFrom: isOpen ? addDays(after.madeUntil, 1) : null,
      completedAt: days === 0 ? null : item.completedAt,
      count: items.length,
    },
  };
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
    const change: Change = { tx, item, request, household, id: changeId };
    await claimItem(change);
    const { saved: result, former } = await (scope === "this" ? changeOne(change) : changeMany(change, scope));
    const parts = [...changedParts(item, request), ...(former.parts ?? [])];
    const isSeries = "items" in result;
    const affected = isSeries && scope !== "this" ? result.items.filter((one) => isAffected(one, item, scope)) : [];
    await logChange(tx, {
      id: changeId,
      who,
      kind: "edited",
      itemId: id,
      groupId: isSeries ? result.recurringGroupId : item.recurringGroupId,
      content: {
        ...NO_FORMER_STATE,
        ...former,
        scope,
        parts: former.beganSeries ? [...parts, "Rhythm"] : parts,
        title: request.title,
        ...(isSeries && scope === "this"
          ? daySpan(result.items, request.scheduledDate)
          : daySpan(affected, request.scheduledDate)),
      },
    });
    return { ...result, change: { id: changeId, count: former.count } };
  });
  log.info("schedule.changed", { itemId: id, scope });
  return saved;
}

const isAffected = (one: ScheduleItemWithVersion, item: ScheduleItemWithVersion, scope: Scope) =>
  scope === "all" || one.scheduledDate >= item.scheduledDate;
