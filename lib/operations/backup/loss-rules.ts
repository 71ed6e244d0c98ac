import type { LiveRows } from "@/lib/operations/backup/schema";
import { formatCount } from "@/lib/platform/format/count";

/** Row ids by table; `deleted` are in the trash or revoked. */
export type TrackedRows = Record<string, { live: string[]; deleted: string[] }>;

/** The tables whose rows a person would miss, and the column that is set when a row is in the trash or revoked. */
export const TRACKED_TABLES = {
  MediaItem: { label: "photos and videos", deletedColumn: "deletedAt" },
  User: { label: "accounts", deletedColumn: null },
  UploadLink: { label: "family links", deletedColumn: "revokedAt" },
  ScheduleItem: { label: "schedule items", deletedColumn: "deletedAt" },
} as const;

/** Fewer rows than this may disappear between two backups: someone removed them on purpose. */
const MIN_LOST_ROWS = 3;
const TOLERATED_SHARE = 1 / 5;

export function toLiveRows(tracked: TrackedRows): LiveRows {
  return Object.fromEntries(Object.entries(tracked).map(([table, { live }]) => [table, live]));
}

/** Returns the first table that lost over a fifth of its live rows (three at least), or all of them, since the last backup; null when there is none. */
export function findExcessiveLoss(
  before: LiveRows,
  now: TrackedRows,
): { lost: string; total: string; label: string } | null {
  for (const [table, { label }] of Object.entries(TRACKED_TABLES)) {
    const earlier = before[table] ?? [];
    const present = new Set([...(now[table]?.live ?? []), ...(now[table]?.deleted ?? [])]);
    const lost = earlier.filter((id) => !present.has(id)).length;
    const many = lost > earlier.length * TOLERATED_SHARE && lost >= MIN_LOST_ROWS;
    if (lost > 0 && (many || lost === earlier.length))
      return { lost: formatCount(lost), total: formatCount(earlier.length), label };
  }
  return null;
}
