/** 400 days, the longest that browsers keep a cookie. */
export const KIOSK_COOKIE_LIFE_MS = 400 * 24 * 3_600_000;
/** A paired screen calls several times a minute; `lastSeenAt` is written at most this often. */
export const SCREEN_SEEN_EVERY_MS = 60_000;
const SILENT_AFTER_MS = 5 * 60_000;

export function isSilent(lastSeenAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(lastSeenAt) >= SILENT_AFTER_MS;
}
