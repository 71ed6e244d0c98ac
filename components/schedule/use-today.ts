import { useSyncExternalStore } from "react";
import { civilDateAt } from "@/lib/household/rules";

const LOOK_EVERY_MS = 5000;

/** How far the server's clock is ahead of this browser's, by the page that told it; the browser's may be wrong. */
const ahead = new Map<string, number>();

function instantNow(serverNow: string): Date {
  const known = ahead.get(serverNow) ?? Date.parse(serverNow) - Date.now();
  ahead.set(serverNow, known);
  return new Date(Date.now() + known);
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** The household's today by the server's clock, "2026-11-20"; it turns at midnight on a page that stays open. */
export function useToday(serverNow: string, timeZone: string): string {
  return useSyncExternalStore(
    subscribe,
    () => civilDateAt(instantNow(serverNow), timeZone),
    () => civilDateAt(new Date(serverNow), timeZone),
  );
}
