const DAY_MS = 86_400_000;

export const JUMP_MS = 2 * DAY_MS;
const STAYS_MS = DAY_MS;

export type ClockWatch = { trustedAt: Date; jump: { since: Date; seenAt: Date } | null };

export function isJump(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) > JUMP_MS;
}

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
