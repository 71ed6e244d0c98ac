import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { clock } from "@/lib/platform/time/clock";
import { type LoggedChange, MANY_ITEMS, toChange } from "@/lib/schedule/changes/change-log";
import type { ChangeContent } from "@/lib/schedule/changes/change-schema";
import { isSameIn } from "@/lib/schedule/changes/edit-rules";
import { formerItems } from "@/lib/schedule/changes/former-state";
import { ITEM_COLUMNS, toPlannedItem } from "@/lib/schedule/items/item-mapper";
import { ITEM_FIELDS } from "@/lib/schedule/items/item-schema";
import { type DayCustoms, timeOn } from "@/lib/schedule/series/occurrences";
import { placeItems } from "@/lib/schedule/series/rhythm-store";
import { changeSeries } from "@/lib/schedule/series/rule-store";

const NEXT_VERSION = { version: { increment: 1 } } as const;

function touchedBy({ items, words }: ChangeContent): Map<string, Set<string>> {
  return new Map(
    items.map(({ id, words: place, ...when }) => [
      id,
      new Set([...Object.keys(words[place] ?? {}), ...Object.keys(when)]),
    ]),
  );
}

const haveCommon = (one: Iterable<string>, other: ReadonlySet<string>) => [...one].some((key) => other.has(key));

/** Returns true if a later change builds on this one: on the same fields, the same rule, or items that the undo takes out of the plan. */
function isInTheWay(change: LoggedChange, later: LoggedChange, made: readonly string[]): boolean {
  const [before, after] = [change.content, later.content];
  const isSameSeries = change.groupId !== null && change.groupId === later.groupId;
  if (
    isSameSeries &&
    after.rule !== null &&
    (before.rule !== null || (change.kind === "deleted" && later.kind === "edited"))
  )
    return true;
  if (isSameSeries && haveCommon(Object.keys(before.template ?? {}), new Set(Object.keys(after.template ?? {}))))
    return true;
  const now = touchedBy(after);
  if (made.some((id) => now.has(id))) return true;
  return [...touchedBy(before)].some(([id, fields]) => haveCommon(fields, now.get(id) ?? new Set()));
}

/** Throws AppError "conflict" when something later has to be undone before this. */
export async function requireLatest(tx: Transaction, change: LoggedChange): Promise<void> {
  // A change to several items may have touched any of these.
  const ofItsItems = [
    ...[{ itemId: change.itemId }, { itemId: MANY_ITEMS }],
    ...(change.groupId === null ? [] : [{ groupId: change.groupId }]),
  ];
  const rows = await tx.scheduleChange.findMany({
    where: { at: { gt: change.at }, ...(change.itemId === MANY_ITEMS ? {} : { OR: ofItsItems }) },
    orderBy: { at: "desc" },
  });
  const made = await findMade(tx, change);
  const later = rows.map(toChange).find((one) => isInTheWay(change, one, made));
  if (!later) return;
  const what = later.kind === "deleted" ? "Part of it was deleted later" : "It was changed again later";
  throw new AppError("conflict", `${what}. Undo that first, under “Recent changes.”`);
}

/** Puts back what items were: their words, their days and their times. A tied time is that of the household's place now. */
async function putBack(
  tx: Transaction,
  { items, words }: Pick<ChangeContent, "items" | "words">,
  customs: DayCustoms,
): Promise<void> {
  for (const [place, said] of words.entries()) {
    const ids = items.flatMap((item) => (item.words === place ? [item.id] : []));
    await tx.scheduleItem.updateMany({ where: { id: { in: ids } }, data: { ...said, ...NEXT_VERSION } });
  }
  const former = new Map(items.map((item) => [item.id, item]));
  const now = await tx.scheduleItem.findMany({
    where: { id: { in: [...former.keys()] } },
    select: { id: true, scheduledDate: true, scheduledTime: true, timeRule: true, recurrenceEndDate: true },
  });
  const placed = now.flatMap(({ id, scheduledDate, scheduledTime, timeRule, recurrenceEndDate: lastDay }) => {
    const { date = scheduledDate, time = scheduledTime } = former.get(id) ?? {};
    if (date === scheduledDate && time === scheduledTime) return [];
    return [{ id, date, time: timeOn(customs, date, { scheduledTime: time, timeRule }), lastDay }];
  });
  await placeItems(tx, placed);
}

/** Returns the ids of what the change, or after it the sweep, has put into the plan on days that the series had not. */
async function findMade(tx: Transaction, { content, groupId, itemId }: LoggedChange): Promise<string[]> {
  const { beganSeries, madeFrom, items, bystanders, made } = content;
  if (groupId === null || (madeFrom === null && !beganSeries)) return made;
  const before = new Set([...items.map(({ id }) => id), ...bystanders, itemId]);
  const now = await tx.scheduleItem.findMany({
    where: {
      recurringGroupId: groupId,
      deletedAt: null,
      ...(madeFrom === null ? {} : { scheduledDate: { gte: madeFrom } }),
    },
    select: { id: true },
  });
  return now.flatMap(({ id }) => (before.has(id) ? [] : [id]));
}

/** Gives items that were made after a change, and still say what it has set, what the next items said before it. */
async function putBackLater(tx: Transaction, change: LoggedChange, customs: DayCustoms): Promise<void> {
  const { content, groupId, at } = change;
  const { set, template } = content;
  // A template that is not wholly known, as an older release's, has no `set`.
  const fields = ITEM_FIELDS.filter((field) => field in set && template !== null && field in template);
  if (groupId === null || fields.length === 0) return;
  const rows = await tx.scheduleItem.findMany({
    where: { recurringGroupId: groupId, createdAt: { gt: at } },
    select: ITEM_COLUMNS,
  });
  const touched = new Set(content.items.map(({ id }) => id));
  const former = rows.map(toPlannedItem).flatMap((item) => {
    const same = fields.filter((field) => isSameIn(field, item, { ...item, ...set }));
    if (touched.has(item.id) || same.length === 0) return [];
    return [{ item: { ...item, ...template }, fields: same }];
  });
  await putBack(tx, formerItems(former), customs);
}

async function undoEdit(tx: Transaction, change: LoggedChange, customs: DayCustoms): Promise<void> {
  const { content, groupId, itemId, id } = change;
  const made = await findMade(tx, change);
  // No one has deleted these, so they are in no list; the sweep forgets them as it does deleted ones.
  await tx.scheduleItem.updateMany({
    where: { id: { in: made }, deletedAt: null },
    data: { deletedAt: clock.now(), ...NEXT_VERSION },
  });
  await tx.scheduleItem.updateMany({ where: { deletionId: id }, data: { deletedAt: null, deletionId: null } });
  await putBack(tx, content, customs);
  await putBackLater(tx, change, customs);
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
    if (!row) throw new AppError("not-found", "This was already undone.");
    const change = toChange(row);
    await requireLatest(tx, change);
    await undoEdit(tx, change, household);
    await tx.scheduleChange.delete({ where: { id: changeId } });
    return change.content.count;
  });
  log.info("schedule.undone", { changeId, count });
  return { count };
}
