/** When a file was last read and found whole; `damaged`: when it was last read, it was not. By its key. */
export type Checks = Record<string, { checkedAt: string; damaged?: boolean | undefined }>;

const DAY_MS = 86_400_000;
/** Every file is read once in as many days, if a backup is made each night. */
const ROUND_DAYS = 30;
const LEAST = 20;
/** After missed nights the backlog is made up over three of them. */
const MOST_SHARE = 1 / 3;

/**
 * The keys whose files are to be read now: all that were damaged last time, then those whose last check is oldest. As many as
 * make a round of 30 nights, at least 20; and what is overdue after missed nights, up to a third of all. A check with a date
 * in the future, as a wrong clock writes it, counts for nothing.
 */
export function dueForCheck(keys: readonly string[], checks: Checks, now: Date): string[] {
  const whenOf = (key: string) => {
    const check = checks[key];
    const at = check && check.damaged !== true ? Date.parse(check.checkedAt) : 0;
    return at <= now.getTime() ? at : 0;
  };
  const overdueBefore = now.getTime() - ROUND_DAYS * DAY_MS;
  const inOrder = keys.map((key) => ({ key, at: whenOf(key) })).sort((a, b) => a.at - b.at);
  const overdue = inOrder.filter(({ at }) => at < overdueBefore).length;
  const damaged = keys.filter((key) => checks[key]?.damaged === true);
  const count = Math.max(LEAST, Math.ceil(keys.length / ROUND_DAYS), Math.min(overdue, Math.ceil(keys.length * MOST_SHARE)));
  return [...new Set([...damaged, ...inOrder.slice(0, count).map(({ key }) => key)])];
}
