/** Adds days to a civil date; negative ones go back. Takes and returns "YYYY-MM-DD". */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The number of days from one civil date to another, negative when `to` is earlier. Takes "YYYY-MM-DD". */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export const WEEKDAYS: readonly string[] = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
export const MONTHS: readonly string[] =
  "January February March April May June July August September October November December".split(" ");
