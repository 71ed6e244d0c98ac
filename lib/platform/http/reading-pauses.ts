const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const JITTER_MS = 10 * MINUTE_MS;

const jitterOf = (random: number) => Math.round((random * 2 - 1) * JITTER_MS);

/** Milliseconds to the next reading after one that went well: an hour, or what its maker wishes, to a day. `random` is from 0 to 1. */
export function pauseAfterRead(everyMinutes: number | null, random: number): number {
  return Math.min(DAY_MS, Math.max(HOUR_MS, (everyMinutes ?? 0) * MINUTE_MS)) + jitterOf(random);
}

const FINAL = new Set(["refused", "gone", "address", "secret", "own"]);

type Tries = { failures: number; failedMs: number; askedMs: number };

export function pauseAfterFailure(code: string, { failures, failedMs, askedMs }: Tries, random: number): number {
  const jitter = jitterOf(random);
  if (code === "wait") {
    const own = Math.min(8, 2 ** failures) * HOUR_MS;
    return Math.min(DAY_MS, Math.max(askedMs, own)) + Math.abs(jitter);
  }
  if (FINAL.has(code) && failures >= 3) return DAY_MS + jitter;
  return (failedMs > DAY_MS ? 3 * HOUR_MS : HOUR_MS) + jitter;
}
