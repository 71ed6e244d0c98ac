const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const about = (count: number, one: string, many: string) => `about ${count === 1 ? one : `${count} ${many}`}`;

/** An estimated time as text: "less than a minute", "about a minute", "about 3 hours", "about 2 days". Takes milliseconds. */
export function formatWait(ms: number): string {
  if (ms < 0.75 * MINUTE_MS) return "less than a minute";
  if (ms < 59.5 * MINUTE_MS) return about(Math.round(ms / MINUTE_MS), "a minute", "minutes");
  if (ms < 47.5 * HOUR_MS) return about(Math.round(ms / HOUR_MS), "an hour", "hours");
  return `about ${Math.round(ms / DAY_MS)} days`;
}
