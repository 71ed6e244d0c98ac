import "server-only";
import { getAccountName } from "@/lib/accounts/auth/store";
import { getHousehold } from "@/lib/accounts/household/store";
import { householdToday } from "@/lib/accounts/household/today";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { db, type Transaction } from "@/lib/platform/database/db";
import { jsonObject } from "@/lib/platform/database/json-object";
import { rememberUntilChanged } from "@/lib/platform/database/remember";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";
import type { NewScheduleItem, Overview, ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { ITEM_COLUMNS, itemNotFound, toPlannedItem } from "@/lib/schedule/items/item-mapper";
import { pickTexts } from "@/lib/schedule/items/item-schema";
import { lastUpcomingDay, UPCOMING_ITEMS } from "@/lib/schedule/items/lists";
import { isMissedMedicine, orderDay } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { withSaid } from "@/lib/schedule/people/item-sentences";
import { noteCustoms } from "@/lib/schedule/series/customs-store";
import { timeOn } from "@/lib/schedule/series/occurrences";
import { withoutPaused } from "@/lib/schedule/spans/rules";
import { readSpans } from "@/lib/schedule/spans/store";

const IN_ORDER = [
  { scheduledDate: "asc" },
  { scheduledTime: { sort: "asc", nulls: "last" } },
  { title: "asc" },
  { id: "asc" },
] as const;

/** Returns everything that is planned, by date and time, those of any time last on their day, as JSON: versionedListSchema reads it. Throws AppError "forbidden". */
export async function listAllAsJson(identity: Identity): Promise<string> {
  requirePermission(identity, "schedule.view");
  const item = jsonObject(Object.keys(ITEM_COLUMNS), {
    booleans: ["isCompleted", "isRecurring"],
    instants: ["completedAt"],
  });
  // Raw SQL, because with thousands of items findMany takes most of the time; the order is IN_ORDER.
  const rows = await db.read.$queryRaw<{ item: string }[]>`
    SELECT ${item} AS "item" FROM "ScheduleItem" WHERE "deletedAt" IS NULL
    ORDER BY "scheduledDate", "scheduledTime" NULLS LAST, "title", "id"`;
  return `[${rows.map((row) => row.item).join(",")}]`;
}

/** Both go through the whole plan, so they are read once for each change of it. */
async function countItemsAndSeries(): Promise<Pick<Overview, "total" | "series">> {
  const [total, groups] = await Promise.all([
    db.read.scheduleItem.count({ where: { deletedAt: null } }),
    db.read.scheduleItem.groupBy({
      by: ["recurringGroupId"],
      where: { deletedAt: null, recurringGroupId: { not: null } },
    }),
  ]);
  return { total, series: groups.length };
}

/** Returns the caretaker page's first items, the number of items and series, and the spans. Throws AppError "forbidden". */
export async function getOverview(identity: Identity): Promise<Overview> {
  requirePermission(identity, "schedule.view");
  const today = await householdToday();
  const coming = { deletedAt: null, scheduledDate: { gte: today } };
  const [next, counts] = await Promise.all([
    db.read.scheduleItem.findMany({
      where: coming,
      orderBy: [...IN_ORDER],
      take: UPCOMING_ITEMS,
      select: { scheduledDate: true },
    }),
    rememberUntilChanged("schedule-counts", "schedule", countItemsAndSeries),
  ]);
  // The page may stay open over midnight: its next days are then those of tomorrow.
  const last = lastUpcomingDay(
    next.map(({ scheduledDate }) => scheduledDate),
    addDays(today, 1),
  );
  const rows = await db.read.scheduleItem.findMany({
    where: { deletedAt: null, scheduledDate: { gte: today, lte: last } },
    orderBy: [...IN_ORDER],
    select: ITEM_COLUMNS,
  });
  return { items: rows.map(toPlannedItem), ...counts, spans: [...(await readSpans())] };
}

/** A day's items in their order but for paused ones, with what the relative reads of each. Takes "YYYY-MM-DD"; without it the household's today (D1). Throws AppError "forbidden". */
export async function listDay(identity: Identity, date?: string): Promise<ScheduleItem[]> {
  requirePermission(identity, "schedule.view");
  const rows = await db.read.scheduleItem.findMany({
    where: { deletedAt: null, scheduledDate: date ?? (await householdToday()) },
    select: ITEM_COLUMNS,
  });
  return orderDay(withoutPaused(rows.map(toPlannedItem), await readSpans()).map(withSaid));
}

/** Yesterday evening's medicine that no one has marked. Throws AppError "forbidden". */
export async function listLastNight(identity: Identity): Promise<ScheduleItem[]> {
  requirePermission(identity, "schedule.view");
  return (await listDay(identity, addDays(await householdToday(), -1))).filter(isMissedMedicine);
}

/** The items of the days from `first` to `last`, both counted and "YYYY-MM-DD", in their order but for paused ones. Throws AppError "forbidden". */
export async function listDays(identity: Identity, first: string, last: string): Promise<ScheduleItemWithVersion[]> {
  return withoutPaused(await listPlannedDays(identity, first, last), await readSpans());
}

/** The same with paused ones. Throws AppError "forbidden". */
export async function listPlannedDays(
  identity: Identity,
  first: string,
  last: string,
): Promise<ScheduleItemWithVersion[]> {
  requirePermission(identity, "schedule.view");
  const rows = await db.read.scheduleItem.findMany({
    where: { deletedAt: null, scheduledDate: { gte: first, lte: last } },
    orderBy: [...IN_ORDER],
    select: ITEM_COLUMNS,
  });
  return rows.map(toPlannedItem);
}

type ItemMark = { id: string; isCompleted: boolean; by: string; at: Date };

/** Marks an item in a transaction: `by` is an account's name, or "" on his screen. Returns false when it was so already, or is gone; the first instant stays. */
export async function markRow(tx: Transaction, { id, isCompleted, by, at }: ItemMark): Promise<boolean> {
  const { count } = await tx.scheduleItem.updateMany({
    where: { id, deletedAt: null, isCompleted: !isCompleted },
    data: {
      isCompleted,
      completedAt: isCompleted ? at : null,
      markedBy: isCompleted ? by : null,
      // A caretaker who is just editing it must not undo his mark unknowingly.
      version: { increment: 1 },
    },
  });
  return count === 1;
}

/** Marks an item done or takes that back (D22); returns it. The first instant stays. Throws AppError "forbidden" or "not-found". */
export async function markItem(identity: Identity, id: string, isCompleted: boolean): Promise<ScheduleItem> {
  requirePermission(identity, "schedule.mark");
  const by = identity.kind === "account" ? await getAccountName(identity) : "";
  const { row, changed } = await db.write(async (tx) => {
    return {
      changed: await markRow(tx, { id, isCompleted, by, at: clock.now() }),
      row: await tx.scheduleItem.findFirst({ where: { id, deletedAt: null }, select: ITEM_COLUMNS }),
    };
  });
  if (!row) throw itemNotFound();
  if (changed) log.info("schedule.marked", { itemId: id, isCompleted });
  return toPlannedItem(row);
}

/** Adds a single item; without a date it is for the household's today. Throws AppError "forbidden". */
export async function createItem(identity: Identity, request: NewScheduleItem): Promise<ScheduleItemWithVersion> {
  requirePermission(identity, "schedule.edit");
  const household = await getHousehold();
  const date = request.scheduledDate ?? civilDateAt(clock.now(), household.place.timeZone);
  const data = {
    ...pickTexts(request),
    id: newId(),
    scheduledDate: date,
    scheduledTime: timeOn(household, date, request),
    createdAt: clock.now(),
  };
  const row = await db.write(async (tx) => {
    if (request.timeRule !== null) await noteCustoms(tx, household);
    return tx.scheduleItem.create({ data, select: ITEM_COLUMNS });
  });
  log.info("schedule.added", { itemId: row.id });
  return toPlannedItem(row);
}
