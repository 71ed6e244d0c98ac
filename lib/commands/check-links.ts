import "server-only";
import { type LinkCheck, linkChecks } from "@/lib/activities/rules";

const PATIENCE_MS = 20_000;
/** Sites that keep programs out say so; a person sees the page all the same. */
const KEPT_OUT = new Set([401, 403, 429]);
/** Any day and place will do. */
const FILLED = { date: "11/20/2026", place: "24.7" };

/** What is wrong with an address, or null. */
async function problemOf(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), headers: { "User-Agent": "Mozilla/5.0 (link check)" } });
    await response.body?.cancel();
    if (response.ok) return null;
    return KEPT_OUT.has(response.status) ? `${response.status}: keeps programs out, please open it yourself` : `answers ${response.status}`;
  } catch (error) {
    return `cannot be reached (${String(error)})`;
  }
}

/**
 * Tries every outside address, one after another, and prints those that fail; answers how many did. For somebody with a
 * connection, and no part of the tests.
 */
export async function checkLinks(checks: readonly LinkCheck[], print: (line: string) => void): Promise<number> {
  let failed = 0;
  for (const { name, sure, url } of checks) {
    const problem = await problemOf(url);
    if (problem === null) continue;
    failed += 1;
    print(`${name} (sure: ${sure}) ${problem}\n  ${url}`);
  }
  print(failed === 0 ? `All ${checks.length} addresses answer. Please open the tours once: an empty view cannot be told from here.` : `${failed} of ${checks.length} addresses failed.`);
  return failed;
}

// Run by `npm run check:links`, and imported by its test.
if (process.argv[1]?.endsWith("check-links.ts")) {
  void checkLinks(linkChecks(FILLED), console.log).then((failed) => {
    process.exitCode = failed === 0 ? 0 : 1;
  });
}
