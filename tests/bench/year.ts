import { option, printTable } from "@/tests/bench/measure";
import type { Report } from "@/tests/bench/year-run";
import { POSTGRESQL, S3, startTestServer } from "@/tests/support/test-servers.mjs";

const YEAR_DAYS = 365;
const SEED = 5787;
const CRASH_EVERY = 3;

const named = (counts: Record<string, number>) => Object.entries(counts).map(([name, count]) => `${name} ${count}`).join(", ");

function print({ ledger, family, figures, seconds }: Report): void {
  const deleted = ledger.acknowledged().filter(({ deletedOn }) => deletedOn !== null);
  const repeated = [...family.trouble.repeated.values()].reduce((sum, count) => sum + count, 0);
  printTable([
    ["files begun / acknowledged / deleted", `${ledger.all().length} / ${ledger.acknowledged().length} / ${deleted.length}`],
    ["requests / failed and repeated", `${family.trouble.requests} / ${repeated}`],
    ["starts of the server", `${figures.starts}`],
    ["crashes", named(figures.crashes)],
    ["backups", named(figures.backups)],
    ["differences", `${figures.differences.length}`],
    ["seconds", seconds.toFixed(0)],
  ]);
  for (const line of figures.differences.slice(0, 30)) console.log(`  ${line}`);
  if (figures.differences.length > 0) process.exitCode = 1;
}

/** Starts what a year on PostgreSQL and S3 needs, before anything is loaded that asks where they are. Answers how to stop it; null when its programs are missing. */
async function startServers(): Promise<(() => Promise<void>) | null> {
  const started: { stop: () => Promise<void> }[] = [];
  for (const program of [POSTGRESQL, S3]) {
    const server = await startTestServer(program);
    if (!server) console.log(`  The year on PostgreSQL and S3 is left out: ${program.missing}`);
    else started.push(server);
    Object.assign(process.env, server?.env);
  }
  const stop = async () => {
    for (const server of started) await server.stop();
  };
  if (started.length === 2) return stop;
  await stop();
  return null;
}

/** `npm run bench -- year [--days=N] [--seed=N] [--crash-every=N] [--postgresql]` */
export async function benchYear(words: string[]): Promise<void> {
  const options = { days: option(words, "days", YEAR_DAYS), seed: option(words, "seed", SEED), crashEvery: option(words, "crash-every", CRASH_EVERY) };
  const onPostgresql = words.includes("--postgresql");
  const stop = onPostgresql ? await startServers() : async () => undefined;
  if (!stop) return;
  try {
    console.log(`\n  ${options.days} days, seed ${options.seed}, ${onPostgresql ? "PostgreSQL and S3" : "SQLite and a directory"}`);
    const { runYear } = await import("@/tests/bench/year-run");
    print(await runYear(options));
  } finally {
    await stop();
  }
}
