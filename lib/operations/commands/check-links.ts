import "server-only";
import { type LinkCheck, linkChecks } from "@/lib/library/activities/rules";

const TIMEOUT_MS = 20_000;
/** Statuses of sites that refuse programs; a person sees the page all the same. */
const BLOCKED_STATUSES = new Set([401, 403, 429]);
const SAMPLE_VALUES = { date: "11/20/2026", place: "Kitzur_Shulchan_Arukh.24.7" };

async function checkAddress(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { "User-Agent": "Mozilla/5.0 (link check)" },
    });
    await response.body?.cancel();
    if (response.ok) return null;
    return BLOCKED_STATUSES.has(response.status)
      ? `${response.status}: blocks programs; please open it yourself`
      : `responds with ${response.status}`;
  } catch (error) {
    return `can't be reached (${String(error)})`;
  }
}

/** Fetches the addresses one after another (needs the internet), prints those that fail and returns how many did. */
export async function checkLinks(checks: readonly LinkCheck[], print: (line: string) => void): Promise<number> {
  let failed = 0;
  for (const { name, sure, url } of checks) {
    const failure = await checkAddress(url);
    if (failure === null) continue;
    failed += 1;
    print(`${name} (sure: ${sure}) ${failure}\n  ${url}`);
  }
  print(
    failed === 0
      ? `All ${checks.length} links respond. Please open each tour once: this check can't detect an empty view.`
      : `${failed} of ${checks.length} links failed.`,
  );
  return failed;
}

// Run by `npm run check:links`, and imported by its test.
if (process.argv[1]?.endsWith("check-links.ts")) {
  void checkLinks(linkChecks(SAMPLE_VALUES), console.log).then((failed) => {
    process.exitCode = failed === 0 ? 0 : 1;
  });
}
