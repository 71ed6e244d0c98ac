/** A plain cookie and not a stored setting: the server too must know that this screen shows the hub again. */
export const BOARD_ENDED_COOKIE = "board-ended";

/** Longer than any rest; what is older says nothing any longer. */
const WEEK_S = 7 * 86_400;
const LAST_MS = 8.64e15;

/** Returns the instant (ISO 8601) when this screen's corners ended the board, from the cookie's value; null for any other text. */
export function endedHereOf(cookie: string | undefined): string | null {
  const at = Number(cookie);
  return cookie !== undefined && at > 0 && at <= LAST_MS ? new Date(at).toISOString() : null;
}

export function readEndedHere(): string | null {
  const part = document.cookie.split("; ").find((pair) => pair.startsWith(`${BOARD_ENDED_COOKIE}=`));
  return endedHereOf(part?.slice(BOARD_ENDED_COOKIE.length + 1));
}

export function keepEndedHere(instant: Date): void {
  document.cookie = `${BOARD_ENDED_COOKIE}=${instant.getTime()}; Path=/; Max-Age=${WEEK_S}; SameSite=Lax`;
}
