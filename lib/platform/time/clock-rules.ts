const DAY_MS = 86_400_000;

/** The computer's clock has jumped when it is further than this from the newest instant that is believed. */
export const JUMP_MS = 2 * DAY_MS;
/** A clock that continues so long after a jump is believed. */
const STAYS_MS = DAY_MS;

/** `trustedAt`: the newest instant that is believed; `jump`: the first and the last instant by the clock since it jumped. */
export type ClockWatch = { trustedAt: Date; jump: { since: Date; seenAt: Date } | null };

/** Returns true if two instants are more than two days apart. */
export function isJump(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) > JUMP_MS;
}

/** Returns the watch after a look at the clock. A jump ends when the clock is back, or when it has stayed for a day. */
export function watchClock({ trustedAt, jump }: ClockWatch, now: Date): ClockWatch {
  if (!isJump(trustedAt, now)) return { trustedAt: now, jump: null };
  if (jump === null || isJump(jump.seenAt, now)) return { trustedAt, jump: { since: now, seenAt: now } };
  const hasStayed = now.getTime() - jump.since.getTime() >= STAYS_MS;
  return hasStayed ? { trustedAt: now, jump: null } : { trustedAt, jump: { since: jump.since, seenAt: now } };
}

/** Returns the instant by which things end: the earlier one of the clock's and of the newest believed while the clock has jumped. */
export function settledInstant(trustedAt: Date | null, now: Date): Date {
  return trustedAt !== null && isJump(trustedAt, now) && trustedAt < now ? trustedAt : now;
}
