import type { FailCode } from "@/lib/schedule/outside/schema";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const JITTER_MS = 10 * MINUTE_MS;

/** Milliseconds to the next reading after one that went well: an hour, or what its maker wishes, to a day. `random` is from 0 to 1. */
export function pauseAfterRead(everyMinutes: number | null, random: number): number {
  const wished = Math.min(DAY_MS, Math.max(HOUR_MS, (everyMinutes ?? 0) * MINUTE_MS));
  return Math.round(wished + (random * 2 - 1) * JITTER_MS);
}

/** The same after one that failed: `failures` tries in a row, since `failedMs` ago; a server may have asked for more time. */
export function pauseAfterFailure(
  code: FailCode,
  { failures, failedMs, askedMs }: { failures: number; failedMs: number; askedMs: number },
  random: number,
): number {
  const jitter = Math.round((random * 2 - 1) * JITTER_MS);
  if (code === "wait") {
    const own = Math.min(8, 2 ** failures) * HOUR_MS;
    return Math.min(DAY_MS, Math.max(askedMs, own)) + Math.abs(jitter);
  }
  const isFinal = code === "refused" || code === "gone" || code === "secret" || code === "own" || code === "address";
  if (isFinal && failures >= 3) return DAY_MS + jitter;
  return (failedMs > DAY_MS ? 3 * HOUR_MS : HOUR_MS) + jitter;
}

/** Whether a calendar that is suddenly empty is believed: when it was so three times, over three hours. */
export function isEmptyBelieved(failures: number, failedMs: number): boolean {
  return failures >= 2 && failedMs >= 3 * HOUR_MS;
}
