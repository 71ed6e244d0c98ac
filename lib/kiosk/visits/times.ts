const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** All times of a visit, in milliseconds. The browser's half reads them too. */
export const TIMES = {
  aliveRinging: 5 * SECOND_MS,
  alive: 20 * SECOND_MS,
  /** A ring ends when its caller has said nothing for so long, or when no screen has shown it. */
  callerSilent: 15 * SECOND_MS,
  unshown: 12 * SECOND_MS,
  auto: 10 * SECOND_MS,
  firstTry: 20 * SECOND_MS,
  relayTry: 15 * SECOND_MS,
  connecting: MINUTE_MS,
  /** Limits for a lost line to heal and for a page that was left to come back. */
  healing: MINUTE_MS,
  away: 20 * SECOND_MS,
  noPackets: 4 * SECOND_MS,
  restarts: [3 * SECOND_MS, 6 * SECOND_MS, 12 * SECOND_MS, 24 * SECOND_MS],
  longest: 180 * MINUTE_MS,
  /** Limit of a visit that connected automatically and that no one touches, and the time of its warning. */
  untouched: 60 * MINUTE_MS,
  untouchedWarning: 55 * MINUTE_MS,
  /** Neither side was heard of; the hub's own start counts as hearing of both. */
  lost: 120 * SECOND_MS,
  /** Before the board, no visit begins, and a running one says so. */
  beforeBoard: 10 * MINUTE_MS,
  handOver: 2 * MINUTE_MS,
  shownAfterEnd: 30 * SECOND_MS,
  /** The most that the clocks of two instances may differ. */
  skew: 5 * SECOND_MS,
} as const;

/** Returns the minutes until an instant, rounded up; null without one, after it, and more than `withinMs` before it. */
export function minutesLeft(instant: string | null, withinMs: number, now: Date): number | null {
  const leftMs = instant === null ? 0 : Date.parse(instant) - now.getTime();
  return leftMs > 0 && leftMs <= withinMs ? Math.ceil(leftMs / MINUTE_MS) : null;
}
