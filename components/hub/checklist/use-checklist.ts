import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { localList } from "@/lib/checklist/local-list";
import { checklistQuery } from "@/lib/checklist/queries";
import { checklistOf, TASK_ORDER } from "@/lib/checklist/rules";
import type { Checklist, TaskId, TickRequest } from "@/lib/checklist/schema";
import { tickMutation } from "@/lib/checklist/tick";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tickHere(tick: TickRequest): void {
  localList.tick(tick);
  for (const tell of listeners) tell();
}

const ticked = ({ tasks }: Checklist) => TASK_ORDER.filter((task) => tasks[task]).join(" ");
const nothingTicked = () => "";

/** This browser's own list, for a screen that is not connected. */
function useLocalList(date: string): Checklist {
  const tasks = useSyncExternalStore(subscribe, () => ticked(localList.read(date)), nothingTicked);
  return checklistOf(date, tasks.split(" "));
}

/** The checklist of a day, "2026-11-20". `failed` is the task whose tick could not be saved, until the next tap. */
export function useChecklist(date: string) {
  const query = useQuery(checklistQuery);
  const kept = useLocalList(date);
  const { mutateAsync } = useMutation(tickMutation(useQueryClient()));
  const [failed, setFailed] = useState<TaskId | null>(null);

  const isConnected = Boolean(query.data);
  const sent = query.data?.date === date ? query.data : checklistOf(date);
  const list = isConnected ? sent : kept;

  function toggle(task: TaskId) {
    const tick = { date, task, done: !list.tasks[task] };
    setFailed(null);
    if (isConnected) mutateAsync(tick).catch(() => setFailed(task));
    else tickHere(tick);
  }

  return { query, list, failed, toggle };
}
