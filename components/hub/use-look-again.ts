import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { activityChoicesQuery } from "@/lib/activities/queries";
import { calendarKeys } from "@/lib/calendar/queries";
import { checklistQuery } from "@/lib/checklist/queries";
import { mediaKeys } from "@/lib/media/queries";
import { scheduleKeys } from "@/lib/schedule/queries";

const LOOK_MS = 1000;
/** A step of the clock so large is a computer that slept, or one whose clock was set. */
const SLEEP_MS = 90_000;

/** Reads everything that the hub shows anew; what is being read already is left to arrive. */
export async function lookAtEverything(client: QueryClient): Promise<void> {
  const keys = [calendarKeys.hebcal, scheduleKeys.all, checklistQuery.queryKey, mediaKeys.news, activityChoicesQuery.queryKey];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }, { cancelRefetch: false })));
}

/** Calls when the computer has slept, the screen comes into sight again, or the connection is back; answers how to stop. */
function onWaking(wake: () => void): () => void {
  let last = Date.now();
  const look = () => {
    const now = Date.now();
    if (Math.abs(now - last) > SLEEP_MS) wake();
    last = now;
  };
  const appear = () => {
    if (document.visibilityState === "visible") wake();
  };
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", appear);
  window.addEventListener("online", wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", appear);
    window.removeEventListener("online", wake);
  };
}

/** Keeps the open hub right for weeks: looks again after a sleep and when the household's day, "2026-11-20", has changed. */
export function useLookAgain(date: string): void {
  const client = useQueryClient();
  const shown = useRef(date);

  useEffect(() => {
    const look = () => void lookAtEverything(client);
    if (shown.current !== date) look();
    shown.current = date;
    return onWaking(look);
  }, [client, date]);
}
