import { createKeptValue } from "@/lib/platform/browser/kept-value";

const MOST = 30;

const seen = createKeptValue("naches.visits-seen.v1", { parse: (text) => text ?? "" });

export const seenMissed = { subscribe: seen.subscribe, read: seen.read };

const idsOf = (text: string) => text.split(" ").filter((id) => id !== "");

export const isMissedSeen = (kept: string, id: string): boolean => idsOf(kept).includes(id);

export function keepMissedSeen(ids: readonly string[]): void {
  seen.keep([...new Set([...idsOf(seen.read()), ...ids])].slice(-MOST).join(" "));
}
