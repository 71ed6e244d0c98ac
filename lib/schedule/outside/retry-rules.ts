const HOUR_MS = 3_600_000;

/** Returns true if a calendar that is suddenly empty is believed: after three times, over three hours. */
export function isEmptyBelieved(failures: number, failedMs: number): boolean {
  return failures >= 2 && failedMs >= 3 * HOUR_MS;
}
