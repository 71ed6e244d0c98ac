import "server-only";
import { getAccountName } from "@/lib/accounts/auth/store";
import { getHousehold } from "@/lib/accounts/household/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { requirePermission } from "@/lib/accounts/permissions/require-permission";
import { AppError } from "@/lib/platform/app-error";
import { db, type Transaction } from "@/lib/platform/database/db";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { logChange, MANY_ITEMS, NO_FORMER_STATE } from "@/lib/schedule/changes/change-log";
import type { ChangedPart } from "@/lib/schedule/changes/change-schema";
import { countParts, daySpan, formerItems, type Touched } from "@/lib/schedule/changes/former-state";
import type { Many, ManyAct, ManyRequest } from "@/lib/schedule/changes/many-schema";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatTitles } from "@/lib/schedule/items/format";
import { ITEM_COLUMNS, itemNotFound, toPlannedItem } from "@/lib/schedule/items/item-mapper";
import { type DayCustoms, timeOn } from "@/lib/schedule/series/occurrences";
import { placeItems } from "@/lib/schedule/series/rhythm-store";

type Items = readonly ScheduleItemWithVersion[];

async function claimItems(tx: Transaction, chosen: ManyRequest["items"]): Promise<Items> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  const rows = await tx.scheduleItem.findMany({
    where: { id: { in: [...versions.keys()] }, deletedAt: null },
    select: ITEM_COLUMNS,
  });
  if (rows.length < versions.size) throw itemNotFound();
  const changed = rows.find(({ id, version }) => versions.get(id) !== version);
  if (changed)
    throw new AppError(
      "conflict",
      `Someone else changed “${changed.title}.” Nothing was done with the items you selected. Look at it, then try again.`,
    );
  return rows.map(toPlannedItem);
}

/** Makes the change, and returns the items that it has touched with the fields that it has set. What is marked done stays on its day. */
async function makeEdit(
  tx: Transaction,
  items: Items,
  act: Exclude<ManyAct, { kind: "delete" }>,
  customs: DayCustoms,
): Promise<Touched[]> {
  const others =
    act.kind === "move"
      ? items.filter(({ isCompleted }) => !isCompleted && act.days !== 0)
      : items.filter(({ priority }) => priority !== act.priority);
  const ids = others.map(({ id }) => id);
  const data = act.kind === "move" ? {} : { priority: act.priority };
  await tx.scheduleItem.updateMany({ where: { id: { in: ids } }, data: { ...data, version: { increment: 1 } } });
  if (act.kind === "priority") return others.map((item) => ({ item, fields: ["priority"] }));
  await placeItems(
    tx,
    others.map((item) => {
      const date = addDays(item.scheduledDate, act.days);
      return { id: item.id, date, time: timeOn(customs, date, item), lastDay: item.recurrenceEndDate };
    }),
  );
  return others.map((item) => ({ item, fields: ["scheduledDate"] }));
}

/** Moves, ranks or deletes several items in one transaction and with one undo; their series stay as they are. Throws AppError "forbidden", "not-found", or "conflict", and then nothing is changed. */
export async function changeSeveral(identity: Identity, { items: chosen, act }: ManyRequest): Promise<Many> {
  requirePermission(identity, "schedule.edit");
  const [household, who] = await Promise.all([getHousehold(), getAccountName(identity)]);
  const id = newId();
  const count = await db.write(async (tx) => {
    const items = await claimItems(tx, chosen);
    const isDeletion = act.kind === "delete";
    const touched = isDeletion ? [] : await makeEdit(tx, items, act, household);
    const affected = isDeletion ? items : touched.map(({ item }) => item);
    const [first] = affected;
    if (!first) return 0;
    if (isDeletion)
      await tx.scheduleItem.updateMany({
        where: { id: { in: items.map((item) => item.id) } },
        data: { deletedAt: clock.now(), deletionId: id },
      });
    const counts = countParts(touched);
    await logChange(tx, {
      ...{ id, who, kind: isDeletion ? "deleted" : "edited", itemId: MANY_ITEMS, groupId: null },
      content: {
        ...NO_FORMER_STATE,
        ...formerItems(touched),
        counts,
        // The counts are made with these names.
        parts: Object.keys(counts) as ChangedPart[],
        scope: "this",
        title: formatTitles(affected.map(({ title }) => title)),
        count: affected.length,
        ...daySpan(affected.map(toDay(act)), first.scheduledDate),
      },
    });
    return affected.length;
  });
  log.info("schedule.several-changed", { act: act.kind, count });
  return { change: count === 0 ? null : { id, count } };
}

const toDay =
  (act: ManyAct) =>
  ({ scheduledDate }: Pick<ScheduleItemWithVersion, "scheduledDate">) => ({
    scheduledDate: act.kind === "move" ? addDays(scheduledDate, act.days) : scheduledDate,
  });
