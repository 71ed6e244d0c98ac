import type { Alive } from "@/lib/backup/schema";
import { countWords } from "@/lib/count-words";

/** The ids of a database's rows in the tables that a person would miss; `gone` are in the trash or revoked. */
export type Tracked = Record<string, { alive: string[]; gone: string[] }>;

/** What the tables hold, in words, and the column that says that a row is in the trash or revoked; null: there is none. */
export const TRACKED = {
  MediaItem: { words: "pictures and films", gone: "deletedAt" },
  User: { words: "accounts", gone: null },
  UploadLink: { words: "upload links", gone: "revokedAt" },
  ScheduleItem: { words: "items of the plan", gone: "deletedAt" },
} as const;

/** Fewer than these may go between two backups: one who empties the trash, or takes an account away, has removed them on purpose. */
const FEW = 3;
const SHARE = 1 / 5;

export function aliveOf(tracked: Tracked): Alive {
  return Object.fromEntries(Object.entries(tracked).map(([table, { alive }]) => [table, alive]));
}

/**
 * The first table of which more than a fifth would vanish, or all: rows that were alive in the last backup and are not in the
 * database at all now. What was in the trash may have been removed for good since. Null when nothing is missed.
 */
export function vanishedTooMany(before: Alive, now: Tracked): { vanished: string; of: string; words: string } | null {
  for (const [table, { words }] of Object.entries(TRACKED)) {
    const were = before[table] ?? [];
    const there = new Set([...(now[table]?.alive ?? []), ...(now[table]?.gone ?? [])]);
    const vanished = were.filter((id) => !there.has(id)).length;
    const many = vanished > were.length * SHARE && vanished >= FEW;
    if (vanished > 0 && (many || vanished === were.length)) return { vanished: countWords(vanished), of: countWords(were.length), words };
  }
  return null;
}
