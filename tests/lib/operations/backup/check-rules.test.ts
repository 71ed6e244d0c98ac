/** @jest-environment node */
import { type Checks, dueForCheck } from "@/lib/operations/backup/check-rules";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-11-20T03:30:00Z");
const keysOf = (count: number) => Array.from({ length: count }, (_none, index) => `k${index}`);

/** Backups on these days; returns the longest time in days for which a file was not read, counted from the first day. */
function longestWait(count: number, days: number[], checks: Checks = {}): number {
  const keys = keysOf(count);
  const last = new Map(keys.map((key) => [key, days[0] ?? 0]));
  let longest = 0;
  for (const day of days) {
    const now = new Date(START + day * DAY_MS);
    for (const key of dueForCheck(keys, checks, now)) {
      longest = Math.max(longest, day - (last.get(key) ?? day));
      last.set(key, day);
      checks[key] = { checkedAt: now.toISOString() };
    }
  }
  const end = days.at(-1) ?? 0;
  return Math.max(longest, ...[...last.values()].map((day) => end - day));
}

const nights = (count: number, step = 1) => Array.from({ length: count }, (_none, index) => index * step);

test.each([
  ["a few files", 15, nights(200), 1],
  ["600 files", 600, nights(200), 30],
  ["5,000 files", 5000, nights(200), 30],
  ["5,001 files", 5001, nights(200), 30],
  ["one backup a week", 5000, nights(60, 7), 56],
  ["a month without any", 5000, [...nights(60), ...nights(60).map((day) => day + 90)], 62],
])("%s are all read again in time", (_name, count, days, within) =>
  expect(longestWait(count, days)).toBeLessThanOrEqual(within),
);

test("unread files are read within three nights, then a thirtieth each night", () => {
  const keys = keysOf(3000);
  const checks: Checks = {};
  const counts = nights(6).map((day) => {
    const now = new Date(START + day * DAY_MS);
    const due = dueForCheck(keys, checks, now);
    for (const key of due) checks[key] = { checkedAt: now.toISOString() };
    return due.length;
  });
  expect(counts).toEqual([1000, 1000, 1000, 100, 100, 100]);
});

test("the oldest check comes first, a future one is ignored, damage is reread", () => {
  const keys = keysOf(100);
  const day = (ago: number) => ({ checkedAt: new Date(START - ago * DAY_MS).toISOString() });
  const checks: Checks = Object.fromEntries(keys.map((key, index) => [key, day(index / 10)]));
  checks["k0"] = { ...day(0), damaged: true };
  checks["k1"] = day(-400);
  const due = dueForCheck(keys, checks, new Date(START));
  expect(due).toHaveLength(20);
  expect(due.slice(0, 2)).toEqual(["k0", "k1"]);
  expect([due[2], due.at(-1)]).toEqual(["k99", "k82"]);
  expect(dueForCheck([], {}, new Date(START))).toEqual([]);
});
