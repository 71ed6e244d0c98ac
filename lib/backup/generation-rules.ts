/** A generation: the instant it was made at, "2026-11-20T18:15:00.000Z", and whether it replaced another hub's or much was missing in it. */
export type Made = { name: string; replaces: boolean };

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const DAYS_BEFORE_THURSDAY = 3;

const weekOf = (name: string) => Math.floor((Math.floor(Date.parse(name) / DAY_MS) + DAYS_BEFORE_THURSDAY) / 7);
const PERIODS: readonly { keep: number; of: (name: string) => string | number }[] = [
  { keep: 7, of: (name) => name.slice(0, 10) },
  { keep: 4, of: weekOf },
  { keep: 12, of: (name) => name.slice(0, 7) },
];

/**
 * The names of the generations that a folder keeps: the newest of each of the last 7 days, 4 weeks and 12 months that have
 * one, in UTC. Takes them in the order in which they were made, the newest first; their dates may jump, as clocks do. Nights
 * without a backup count for nothing, so an old folder never empties itself. What stood before a replacement counts apart
 * from what followed on the same day.
 */
export function generationsToKeep(made: readonly Made[]): Set<string> {
  const kept = new Set<string>();
  for (const { keep, of } of PERIODS) {
    const seen = new Set<string>();
    let line = 0;
    for (const { name, replaces } of made) {
      const period = `${line} ${of(name)}`;
      if (!seen.has(period) && seen.size < keep) kept.add(name);
      seen.add(period);
      if (replaces) line += 1;
    }
  }
  return kept;
}

/** Of names in order, the newest first, the one that a person means by a day ("2026-11-20": its newest) or a whole name; null when there is none. */
export function matchGeneration(names: readonly string[], wanted: string): string | null {
  if (!/^\d{4}-\d\d-\d\d/.test(wanted)) return null;
  return names.find((name) => name === wanted) ?? names.find((name) => name.startsWith(wanted)) ?? null;
}
