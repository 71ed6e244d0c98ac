/** `name`: the instant it was made at, "2026-11-20T18:15:00.000Z"; `replaces`: it was made with --replace. */
export type GenerationEntry = { name: string; replaces: boolean };

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const DAYS_BEFORE_THURSDAY = 3;

const weekNumber = (name: string) => Math.floor((Math.floor(Date.parse(name) / DAY_MS) + DAYS_BEFORE_THURSDAY) / 7);
const PERIODS: readonly { keep: number; of: (name: string) => string | number }[] = [
  { keep: 7, of: (name) => name.slice(0, 10) },
  { keep: 4, of: weekNumber },
  { keep: 12, of: (name) => name.slice(0, 7) },
];

/**
 * Returns the names to keep: the newest of each of the last 7 days, 4 weeks and 12 months (UTC) that have one.
 * Takes them newest first. Days without a backup do not count, so an old folder never empties itself.
 */
export function generationsToKeep(made: readonly GenerationEntry[]): Set<string> {
  const result = new Set<string>();
  for (const { keep, of } of PERIODS) {
    const seen = new Set<string>();
    let replacements = 0;
    for (const { name, replaces } of made) {
      const period = `${replacements} ${of(name)}`;
      if (!seen.has(period) && seen.size < keep) result.add(name);
      seen.add(period);
      if (replaces) replacements += 1;
    }
  }
  return result;
}

/** Finds a generation by day ("2026-11-20": its newest) or full name, in names sorted newest first; null: none. */
export function matchGeneration(names: readonly string[], wanted: string): string | null {
  if (!/^\d{4}-\d\d-\d\d/.test(wanted)) return null;
  return names.find((name) => name === wanted) ?? names.find((name) => name.startsWith(wanted)) ?? null;
}
