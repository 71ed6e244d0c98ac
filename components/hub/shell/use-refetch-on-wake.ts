import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { activityChoicesQuery } from "@/lib/activities/queries";
import { CALENDAR_KEY } from "@/lib/calendar/hub-queries";
import { checklistQuery } from "@/lib/checklist/queries";
import { mediaKeys } from "@/lib/media/news/queries";
import { scheduleKeys } from "@/lib/schedule/queries";
import { onEachSecond } from "@/lib/time/use-now";

/** A larger step of the clock is a computer that slept, or one whose clock was set. */
const SLEEP_MS = 90_000;

/** Reads everything again that the hub shows; a read that is under way goes on. */
export async function refetchHub(client: QueryClient): Promise<void> {
  const keys = [CALENDAR_KEY, scheduleKeys.all, checklistQuery.queryKey, mediaKeys.news, activityChoicesQuery.queryKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }, { cancelRefetch: false })));
}

/** Calls `wake` when the computer has slept, the page is visible again, or the connection is back; returns how to stop. */
function onWaking(wake: () => void): () => void {
  let last = Date.now();
  const stopClock = onEachSecond(() => {
    const now = Date.now();
    if (Math.abs(now - last) > SLEEP_MS) wake();
    last = now;
  });
  const onVisible = () => {
    if (document.visibilityState === "visible") wake();
  };
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("online", wake);
  return () => {
    stopClock();
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("online", wake);
  };
}

/** Keeps the open hub right for weeks: reads everything again after a sleep and when the household's day, "2026-11-20", has changed. */
export function useRefetchOnWake(date: string): void {
  const client = useQueryClient();
  const shownDate = useRef(date);

  useEffect(() => {
    const refetch = () => void refetchHub(client);
    if (shownDate.current !== date) refetch();
    shownDate.current = date;
    return onWaking(refetch);
  }, [client, date]);
}
