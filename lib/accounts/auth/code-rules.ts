export const SETUP_CODE_LIFE_MS = 30 * 60_000;

/** Returns true for a code whose time is over, and for one that a clock which ran ahead has given more than twice its life. */
export function isOver(expiresAt: Date, now: Date, lifeMs: number): boolean {
  const left = expiresAt.getTime() - now.getTime();
  return left <= 0 || left > 2 * lifeMs;
}
/** Wrong codes from one network in a window of 15 minutes. */
export const SETUP_CODE_TRIES = 5;
export const SETUP_CODE_LENGTH = 12;

export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z]/g, "");
}
