/** Checks by object key: the last read (ISO instant), and whether the file was damaged then. */
export type Checks = Record<string, { checkedAt: string; damaged?: boolean | undefined }>;

const DAY_MS = 86_400_000;
/** With a backup each night, every file is read once in this many days. */
const ROUND_DAYS = 30;
const MIN_FILES = 20;
/** After missed nights the backlog is spread over three backups. */
const MAX_OVERDUE_SHARE = 1 / 3;

/** Returns the keys to read now: those damaged last time, then the longest unchecked; a thirtieth of all, at least 20, after missed nights up to a third. */
export function dueForCheck(keys: readonly string[], checks: Checks, now: Date): string[] {
  const lastCheckOf = (key: string) => {
    const check = checks[key];
    const at = check && check.damaged !== true ? Date.parse(check.checkedAt) : 0;
    return at <= now.getTime() ? at : 0;
  };
  const overdueBefore = now.getTime() - ROUND_DAYS * DAY_MS;
  const inOrder = keys.map((key) => ({ key, at: lastCheckOf(key) })).sort((a, b) => a.at - b.at);
  const overdue = inOrder.filter(({ at }) => at < overdueBefore).length;
  const damaged = keys.filter((key) => checks[key]?.damaged === true);
  const count = Math.max(
    MIN_FILES,
    Math.ceil(keys.length / ROUND_DAYS),
    Math.min(overdue, Math.ceil(keys.length * MAX_OVERDUE_SHARE)),
  );
  return [...new Set([...damaged, ...inOrder.slice(0, count).map(({ key }) => key)])];
}
