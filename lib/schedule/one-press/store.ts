import "server-only";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { isAppError } from "@/lib/platform/app-error";
import type { Checklist, TickRequest } from "@/lib/schedule/checklist/schema";
import { getChecklist, tickTask } from "@/lib/schedule/checklist/store";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { listDays, markItem } from "@/lib/schedule/items/store";
import { itemOfTask, tickOfItem } from "@/lib/schedule/one-press/rules";

/** Marks an item of the plan and ticks the task of the same name with it; returns the item. Throws as {@link markItem} does. */
export async function markWithTask(identity: Identity, id: string, isCompleted: boolean): Promise<ScheduleItem> {
  const item = await markItem(identity, id, isCompleted);
  await tickTaskOf(identity, item, isCompleted);
  return item;
}

/** Ticks the task that has the name of an item which was marked. Throws AppError "forbidden". */
export async function tickTaskOf(identity: Identity, item: ScheduleItem, isCompleted: boolean): Promise<void> {
  const day = item.scheduledDate;
  const [ofItsDay, { items }] = await Promise.all([listDays(identity, day, day), getChecklist(identity)]);
  const tick = tickOfItem(item, ofItsDay, items);
  try {
    if (tick) await tickTask(identity, { ...tick, done: isCompleted });
  } catch (error) {
    // The list of that day is over; the item is marked all the same.
    if (!isAppError(error, "conflict")) throw error;
  }
}

/** Ticks a task and marks the item of that day's plan with the same name; returns the list. Throws as {@link tickTask} does. */
export async function tickWithItem(identity: Identity, tick: TickRequest): Promise<Checklist> {
  const { date, task, done } = tick;
  const list = await tickTask(identity, tick);
  const label = list.items.find(({ id }) => id === task)?.label ?? "";
  const item = itemOfTask(label, await listDays(identity, date, date), list.items);
  if (item) await markItem(identity, item.id, done);
  return list;
}
