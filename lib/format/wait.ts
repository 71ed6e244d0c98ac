const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const about = (count: number, unit: string) => `about ${count} ${unit}${count === 1 ? "" : "s"}`;

/** An estimated time in words: "less than a minute", "about 4 minutes", "about 3 hours", "about 2 days". Takes milliseconds. */
export function formatWait(ms: number): string {
  if (ms < 0.75 * MINUTE_MS) return "less than a minute";
  if (ms < 59.5 * MINUTE_MS) return about(Math.round(ms / MINUTE_MS), "minute");
  if (ms < 47.5 * HOUR_MS) return about(Math.round(ms / HOUR_MS), "hour");
  return about(Math.round(ms / DAY_MS), "day");
}
