import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { createListeners } from "@/lib/platform/listeners";
import { instantBy } from "@/lib/platform/time/server-time";
import { startOfMinute, useNow } from "@/lib/platform/time/use-now";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";
import { localList } from "@/lib/schedule/checklist/local-list";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { checklistOf, tickedTasks } from "@/lib/schedule/checklist/rules";
import type { Checklist, TaskWindow, TickRequest } from "@/lib/schedule/checklist/schema";
import { dueAt } from "@/lib/schedule/checklist/window-rules";
import { tickWithItemMutation } from "@/lib/schedule/one-press/mutations";

/** A task as its row shows it; `due` while it is open and its time: until when, "16:31", and for how long yet. */
export type TaskRow = {
  id: string;
  /** The day that it counts for: last night's is the day before. */
  date: string;
  label: string;
  done: boolean;
  due: { until: string; left: string } | null;
};

const { subscribe, notify } = createListeners();

function tickHere(tick: TickRequest): void {
  localList.tick(tick);
  notify();
}

const nothingTicked = () => "";

/** This browser's own list, for a screen that is not connected. */
function useLocalList(date: string): Checklist {
  const tasks = useSyncExternalStore(subscribe, () => tickedTasks(localList.read(date)).join(" "), nothingTicked);
  return checklistOf(date, tasks.split(" "));
}

/** The checklist of a day, "2026-11-20". `failed` is the task whose tick could not be saved, until the next tap. */
export function useChecklist(calendar: HubCalendar, date: string) {
  const query = useQuery(checklistQuery);
  const kept = useLocalList(date);
  const { mutateAsync } = useMutation(tickWithItemMutation(useQueryClient()));
  const [ticked, setTicked] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const minute = useNow(
    () => startOfMinute(instantBy(calendar.now).getTime()),
    startOfMinute(Date.parse(calendar.now)),
  );

  const { data } = query;
  const list = !data ? kept : data.date === date ? data : checklistOf(date, [], data.items);
  const dueOn = (day: string, window: TaskWindow) => {
    const windows = calendar.prayerWindows.find((candidate) => candidate.date === day);
    const due = dueAt(window, windows, minute);
    return due && { ...due, until: wallTimeAt(new Date(due.until), calendar.timeZone) };
  };
  const rowsOf = ({ date: day, items }: Pick<Checklist, "date" | "items">) =>
    items.map(({ window, ...row }): TaskRow => ({ ...row, date: day, due: row.done ? null : dueOn(day, window) }));

  // Until dawn last night's Mairiv stays, as a row of its own; one that was just marked can be taken back.
  const evening = list.date === date ? list.lastNight : undefined;
  const lastNight = evening && {
    date: evening.date,
    items: evening.items.filter(({ window, id, done }) => dueOn(evening.date, window) && (!done || id === ticked)),
  };
  const rows = [...(lastNight ? rowsOf(lastNight) : []), ...rowsOf({ date, items: list.items })];

  function toggle({ id, date: day, done }: TaskRow) {
    const tick = { date: day, task: id, done: !done };
    if (day !== date) setTicked(id);
    setFailed(null);
    if (data) mutateAsync(tick).catch(() => setFailed(id));
    else tickHere(tick);
  }

  return { query, rows, failed, toggle };
}
