import "server-only";
import { AppError } from "@/lib/app-error";
import { db, join, sql, type Transaction } from "@/lib/database/db";
import { getHousehold } from "@/lib/household/store";
import { log } from "@/lib/log";
import type { Identity } from "@/lib/permissions/matrix";
import { requirePermission } from "@/lib/permissions/require-permission";
import { type LoggedChange, toChange } from "@/lib/schedule/changes/change-log";
import type { ChangeContent, ChangedPart, FormerItem } from "@/lib/schedule/changes/change-schema";
import { type DayCustoms, timeOn } from "@/lib/schedule/series/occurrences";
import { changeSeries } from "@/lib/schedule/series/rule-store";
import { clock } from "@/lib/time/clock";

const NEXT_VERSION = { version: { increment: 1 } } as const;

/** Parts whose change gives a series other days. */
const DAYS: readonly ChangedPart[] = ["Date", "Rhythm", "End"];

/** Whether undoing one change would build on what a later one has changed again. */
function isInTheWay(change: LoggedChange, later: LoggedChange): boolean {
  if (later.kind === "edited" && later.itemId === change.itemId) return true;
  if (change.groupId === null || later.groupId !== change.groupId) return false;
  const [isAlone, isLaterAlone] = [change, later].map(
    ({ content }) => content.scope === "this" && !content.beganSeries,
  );
  if (later.kind === "deleted") return !isLaterAlone && !isAlone;
  if (change.kind === "deleted")
    return !isLaterAlone && (!isAlone || later.content.parts.some((part) => DAYS.includes(part)));
  return !isAlone || !isLaterAlone;
}

/** Throws AppError "conflict" when something later has to be undone before this. */
export async function requireLatest(tx: Transaction, change: LoggedChange): Promise<void> {
  const rows = await tx.scheduleChange.findMany({
    where: {
      at: { gt: change.at },
      OR: [{ itemId: change.itemId }, ...(change.groupId === null ? [] : [{ groupId: change.groupId }])],
    },
    orderBy: { at: "desc" },
  });
  const later = rows.map(toChange).find((one) => isInTheWay(change, one));
  if (!later) return;
  const what = later.kind === "deleted" ? "Some of it was deleted later" : "It was changed again later";
  throw new AppError("conflict", `${what}. Please take that back first, under “Recently changed”.`);
}

/** Puts items back on their days and times: one statement for up to a thousand items. A tied time is that of the household's place now. */
async function putBack(tx: Transaction, { items, words }: ChangeContent, customs: DayCustoms): Promise<void> {
  for (const [place, said] of words.entries()) {
    const ids = items.flatMap((item) => (item.words === place ? [item.id] : []));
    await tx.scheduleItem.updateMany({ where: { id: { in: ids } }, data: { ...said, ...NEXT_VERSION } });
  }
  if (items.length === 0) return;
  const timeOf = ({ date, time, words: place }: FormerItem) =>
    timeOn(customs, date, { scheduledTime: time, timeRule: words[place]?.timeRule ?? null });
  const rows = join(items.map((item) => sql`(${item.id}, ${item.date}, ${timeOf(item)})`));
  await tx.$executeRaw`
    WITH former("id", "day", "time") AS (VALUES ${rows})
    UPDATE "ScheduleItem" SET "scheduledDate" = former."day", "scheduledTime" = former."time"
    FROM former WHERE "ScheduleItem"."id" = former."id"`;
}

/** Takes out of the plan what the change, or after it the sweep, has made. */
async function removeMade(tx: Transaction, { content, groupId, itemId }: LoggedChange): Promise<void> {
  const { beganSeries, madeFrom, items, bystanders } = content;
  if (groupId === null || (madeFrom === null && !beganSeries)) return;
  const before = new Set([...items.map(({ id }) => id), ...bystanders, itemId]);
  const now = await tx.scheduleItem.findMany({
    where: {
      recurringGroupId: groupId,
      deletedAt: null,
      ...(madeFrom === null ? {} : { scheduledDate: { gte: madeFrom } }),
    },
    select: { id: true },
  });
  const made = now.flatMap(({ id }) => (before.has(id) ? [] : [id]));
  // Nobody has deleted these, so they are in no list; the sweep forgets them as it does deleted ones.
  await tx.scheduleItem.updateMany({ where: { id: { in: made } }, data: { deletedAt: clock.now(), ...NEXT_VERSION } });
}

async function undoEdit(tx: Transaction, change: LoggedChange, customs: DayCustoms): Promise<void> {
  const { content, groupId, itemId, id } = change;
  await removeMade(tx, change);
  await tx.scheduleItem.updateMany({ where: { deletionId: id }, data: { deletedAt: null, deletionId: null } });
  await putBack(tx, content, customs);
  if (content.completedAt !== null)
    await tx.scheduleItem.updateMany({
      where: { id: itemId, isCompleted: false },
      data: { isCompleted: true, completedAt: new Date(content.completedAt) },
    });
  if (groupId === null) return;
  if (content.beganSeries) await tx.scheduleSeries.deleteMany({ where: { id: groupId } });
  else
    await changeSeries(tx, groupId, {
      ...(content.rule ? { former: content.rule } : {}),
      ...(content.template ? { template: content.template } : {}),
    });
}

/** Undoes an edit as a whole; returns how many items it was for. Throws AppError "forbidden", "not-found" when it was undone before or is too old, "conflict" when something later has to be undone first. */
export async function undoChange(identity: Identity, changeId: string): Promise<{ count: number }> {
  requirePermission(identity, "schedule.edit");
  const household = await getHousehold();
  const count = await db.write(async (tx) => {
    const row = await tx.scheduleChange.findFirst({ where: { id: changeId, kind: "edited" } });
    if (!row) throw new AppError("not-found", "This was taken back already.");
    const change = toChange(row);
    await requireLatest(tx, change);
    await undoEdit(tx, change, household);
    await tx.scheduleChange.delete({ where: { id: changeId } });
    return change.content.count;
  });
  log.info("schedule.undone", { changeId, count });
  return { count };
}
