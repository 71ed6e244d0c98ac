import type { Role } from "@/lib/accounts/auth/schema";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const SESSION_LIFE: Record<Role, { idleMs: number; totalMs: number }> = {
  admin: { idleMs: 12 * HOUR_MS, totalMs: 7 * DAY_MS },
  caregiver: { idleMs: 7 * DAY_MS, totalMs: 30 * DAY_MS },
  family: { idleMs: 30 * DAY_MS, totalMs: 180 * DAY_MS },
};

export function hasSessionEnded(role: Role, createdAt: Date, lastSeenAt: Date, now: Date): boolean {
  const { idleMs, totalMs } = SESSION_LIFE[role];
  return now.getTime() - lastSeenAt.getTime() >= idleMs || now.getTime() - createdAt.getTime() >= totalMs;
}

/** An upload link's cookie lives this long after its last use (D9). */
export const LINK_COOKIE_LIFE_MS = 180 * DAY_MS;
/** A visitor of FAMILY_UPLOAD=open is deleted sooner: no upload of theirs is unfinished by then. */
export const VISITOR_LIFE_MS = 30 * DAY_MS;

export const KNOWN_BROWSERS = { lifeMs: 400 * DAY_MS, perAccount: 20, perCookie: 4 } as const;
