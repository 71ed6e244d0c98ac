import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CALENDAR_KEY } from "@/lib/calendar/day/hub-queries";
import { activityChoicesQuery } from "@/lib/library/activities/queries";
import { mediaKeys } from "@/lib/media/news/queries";
import { onEachSecond } from "@/lib/platform/time/use-now";
import { checklistQuery } from "@/lib/schedule/checklist/queries";
import { scheduleKeys } from "@/lib/schedule/items/queries";

/** A larger step of the clock is a computer that slept, or one whose clock was set. */
const SLEEP_MS = 90_000;

/** Waits between the reads after a waking, while the network is still away; then the hub's usual pace continues. */
const RETRY_MS = [1000, 2000, 4000, 8000, 16_000];

const HUB_KEYS = [
  CALENDAR_KEY,
  scheduleKeys.all,
  checklistQuery.queryKey,
  mediaKeys.news,
  activityChoicesQuery.queryKey,
];

/** Reads everything again that the hub shows; a read that is under way continues. */
export async function refetchHub(client: QueryClient): Promise<void> {
  await Promise.all(HUB_KEYS.map((queryKey) => client.invalidateQueries({ queryKey }, { cancelRefetch: false })));
}

/** Returns true if a read that the hub shows did not reach the server. */
const isCutOff = (client: QueryClient) =>
  HUB_KEYS.some((queryKey) =>
    client
      .getQueryCache()
      .findAll({ queryKey, type: "active" })
      .some(({ state }) => state.error instanceof TypeError),
  );

/** A browser says "online" before the network carries anything, and a read then still fails: without a retry the hub would look cut off. */
function createWakeReader(client: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = 0;

  async function read(attempt = 0): Promise<void> {
    clearTimeout(timer);
    current += 1;
    const own = current;
    await refetchHub(client);
    const wait = RETRY_MS[attempt];
    // A later waking has begun again, or the page is gone.
    if (own !== current || wait === undefined || !isCutOff(client)) return;
    timer = setTimeout(() => void read(attempt + 1), wait);
  }

  function stop(): void {
    clearTimeout(timer);
    current += 1;
  }

  return { read, stop };
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
    const { read, stop } = createWakeReader(client);
    const wake = () => void read();
    if (shownDate.current !== date) wake();
    shownDate.current = date;
    const stopWaking = onWaking(wake);
    return () => {
      stopWaking();
      stop();
    };
  }, [client, date]);
}
