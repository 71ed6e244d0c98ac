import type { Role } from "@/lib/accounts/auth/schema";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long an account's session lives: without use, and in all. */
export const SESSION_LIFE: Record<Role, { idleMs: number; totalMs: number }> = {
  admin: { idleMs: 12 * HOUR_MS, totalMs: 7 * DAY_MS },
  // A phone that goes from one shift to the next.
  caregiver: { idleMs: 7 * DAY_MS, totalMs: 30 * DAY_MS },
  family: { idleMs: 30 * DAY_MS, totalMs: 180 * DAY_MS },
};

/** Whether a session that began and was last used at these instants has ended by now. */
export function hasSessionEnded(role: Role, createdAt: Date, lastSeenAt: Date, now: Date): boolean {
  const { idleMs, totalMs } = SESSION_LIFE[role];
  return now.getTime() - lastSeenAt.getTime() >= idleMs || now.getTime() - createdAt.getTime() >= totalMs;
}

/** An upload link's cookie lives this long after its last use (D9). */
export const LINK_COOKIE_LIFE_MS = 180 * DAY_MS;
/** A visitor of FAMILY_UPLOAD=open is deleted sooner: no upload of theirs is unfinished by then. */
export const VISITOR_LIFE_MS = 30 * DAY_MS;

/** How long a browser stays known for an account that logged in with it, and how many are kept: of one account, and in one cookie. */
export const KNOWN_BROWSERS = { lifeMs: 400 * DAY_MS, perAccount: 20, perCookie: 4 } as const;
