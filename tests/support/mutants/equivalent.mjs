/**
 * Mutants that no test can kill, because nobody can tell them from the program, each with the reason. `from` and `to` as the run prints them;
 * without `to`, all mutants of that place.
 * @type {{ file: string, from: string, to?: string, reason: string }[]}
 */
export const EQUIVALENT = [];
