import { readFileSync } from "node:fs";

/**
 * What tests/mutants.mjs tells the Jest that it starts: the files with mutants, the first mutant's number in each, and where results go.
 * @returns {{ root: string, targets: { file: string, firstId: number, count: number }[], testFiles: string[], coverage: string, results: string, budgetMs: number }}
 */
export function readPlan() {
  return JSON.parse(readFileSync(process.env.NACHES_MUTANTS, "utf8"));
}
