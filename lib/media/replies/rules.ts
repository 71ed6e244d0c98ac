import type { Look } from "@/lib/media/replies/schema";

/** A glance in passing is none. */
export const SEEN_AFTER_MS = 3000;
export const TAKE_BACK_MS = 3_600_000;

type Seen = { preparation: string; unplayableAt: Date | null; durationMs: number | null };

export function isSeen({ forMs, played }: Look, { preparation, unplayableAt, durationMs }: Seen): boolean {
  if (preparation !== "ready" || unplayableAt !== null) return false;
  const needed = played && durationMs !== null ? Math.min(SEEN_AFTER_MS, durationMs) : SEEN_AFTER_MS;
  return forMs >= needed;
}

/** Returns the instant of a press that came `waitedMs` (header text, or null) late: not before the item was sent, nor in the future. */
export function pressedAt(now: Date, waitedMs: string | null, sentAt: Date): Date {
  const waited = Number(waitedMs);
  const at = Number.isFinite(waited) && waited > 0 ? now.getTime() - waited : now.getTime();
  return new Date(Math.max(at, sentAt.getTime()));
}

export function takeBackUntil(sentAt: Date): Date {
  return new Date(sentAt.getTime() + TAKE_BACK_MS);
}
