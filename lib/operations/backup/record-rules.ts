import type { LastBackup } from "@/lib/operations/backup/record-schema";

const DAY_MS = 86_400_000;
/** A household that backs up once a week has a day to spare. */
const GOOD_FOR_DAYS = 8;

/** Returns "none" or "old" when there was no good backup for 8 days, "lost" when the last one does not have files; null: all is well. */
export function backupTrouble(
  { madeAt, goodAt, lost, hubSince }: LastBackup,
  now: string,
): "none" | "old" | "lost" | null {
  if (madeAt !== null && lost > 0) return "lost";
  const ageMs = Date.parse(now) - Date.parse(goodAt ?? hubSince);
  // A backup of a clock that ran ahead says nothing of the last week.
  const isAhead = goodAt !== null && ageMs <= -GOOD_FOR_DAYS * DAY_MS;
  if (ageMs < GOOD_FOR_DAYS * DAY_MS && !isAhead) return null;
  return madeAt === null ? "none" : "old";
}
