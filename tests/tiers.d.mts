export type Tier = "main" | "rest" | "both";
export type Row = {
  path: string;
  tier: Tier;
  reason: string;
  tests?: readonly string[];
  alone?: true;
  databases?: true;
  quarantine?: string;
};
export type Outcome = { file: string; title: string; status: "passed" | "failed" | "skipped"; why?: string };
export declare const ROWS: readonly Row[];
export declare function rowOf(file: string, title?: string, rows?: readonly Row[]): Row | undefined;
export declare function isIn(tier: "main" | "rest" | "all", file: string, title?: string): boolean;
export declare function jestFiles(folders: readonly string[]): string[];
export declare function browserPattern(): RegExp;
export declare function untakenTitles(
  tests: readonly Pick<Outcome, "file" | "title">[],
  rows?: readonly Row[],
): string[];
export declare function isQuarantined(row: Row | undefined, nowMs: number): boolean;
export declare function countTests(
  tests: readonly Outcome[],
  nowMs: number,
  rows?: readonly Row[],
): { passed: number; failed: number; skipped: number; names: string[]; quarantined: string[] };
