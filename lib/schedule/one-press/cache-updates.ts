import type { QueryClient } from "@tanstack/react-query";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import type { TickRequest } from "@/lib/schedule/checklist/schema";
import { showTick } from "@/lib/schedule/checklist/tick";
import { type Mark, showMark } from "@/lib/schedule/items/mark";
import { todayQuery } from "@/lib/schedule/items/queries";
import { itemOfTask, tickOfItem } from "@/lib/schedule/one-press/rules";

function knownDay(client: QueryClient) {
  const list = client.getQueryData(checklistQuery.queryKey);
  const items = client.getQueryData(todayQuery.queryKey) ?? [];
  return { items: items.filter(({ scheduledDate }) => scheduledDate === list?.date), tasks: list?.items ?? [] };
}

export function showTaskOf(client: QueryClient, { id, isCompleted }: Mark): void {
  const { items, tasks } = knownDay(client);
  const item = items.find((candidate) => candidate.id === id);
  const tick = item && tickOfItem(item, items, tasks);
  if (tick) showTick(client, { ...tick, done: isCompleted });
}

export function showItemOf(client: QueryClient, { date, task, done }: TickRequest): void {
  const { items, tasks } = knownDay(client);
  const label = tasks.find(({ id }) => id === task)?.label ?? "";
  const item = items[0]?.scheduledDate === date ? itemOfTask(label, items, tasks) : null;
  if (item) showMark(client, { id: item.id, isCompleted: done });
}
