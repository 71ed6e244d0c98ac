import { option, printTable } from "@/tests/bench/measure";
import { withServers } from "@/tests/bench/servers";
import type { Report } from "@/tests/bench/year/run";
import { POSTGRESQL, S3 } from "@/tests/support/storage/test-servers.mjs";

const YEAR_DAYS = 365;
const SEED = 5787;
const CRASH_EVERY = 3;
/** Between two crashes the server's clock stands nearly still; a video under way must not be older than seven days after one. */
const RAREST_CRASHES = 6;
const MOST_LINES = 30;

const named = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");

/** Where files rotted and were repaired, and after how many days at most. */
function rotWords({ rottenFiles }: Report): string {
  const mended = rottenFiles.filter(({ repairedAfter }) => repairedAfter !== null);
  const named = rottenFiles.filter(({ saidAfter }) => saidAfter !== null);
  const inStore = rottenFiles.filter(({ where }) => where === "store").length;
  return `${rottenFiles.length} (${inStore} in the store) / ${named.length} / ${mended.length}, after ${mended.map(({ repairedAfter }) => repairedAfter).join(" ")} days`;
}

function print(report: Report): void {
  const { ledger, family, figures, generations, seconds } = report;
  const deleted = ledger.acknowledged().filter(({ deletedOn }) => deletedOn !== null);
  const repeated = [...family.trouble.repeated.values()].reduce((sum, count) => sum + count, 0);
  printTable([
    [
      "files begun / acknowledged / deleted",
      `${ledger.all().length} / ${ledger.acknowledged().length} / ${deleted.length}`,
    ],
    ["requests / failed and repeated", `${family.trouble.requests} / ${repeated}`],
    ["starts of the server", `${figures.starts}`],
    ["crashes", named(figures.crashes)],
    ["backups", named(figures.backups)],
    ["generations kept, oldest", `${generations.length}, ${generations.at(-1)?.slice(0, 10) ?? "none"}`],
    ["starts refused beside files without a database", `${figures.refusedStarts}`],
    ["rotten files / named / mended", rotWords(report)],
    ["trials beside the hub", `${figures.trials}`],
    ["updates, each with a change of the database", `${figures.updates} and the first one from 0.1.0`],
    ["updates whose change failed and was undone", `${figures.failedUpdates}`],
    ["differences", `${figures.differences.length}`],
    ["seconds", seconds.toFixed(0)],
  ]);
  for (const line of figures.differences.slice(0, MOST_LINES)) console.log(`  ${line}`);
  if (figures.differences.length > 0) process.exitCode = 1;
}

/** `npm run bench -- year [--days=N] [--seed=N] [--crash-every=N] [--files=N] [--postgresql]` */
export async function benchYear(words: string[]): Promise<void> {
  const onPostgresql = words.includes("--postgresql");
  const options = {
    days: option(words, "days", YEAR_DAYS),
    seed: option(words, "seed", SEED),
    crashEvery: option(words, "crash-every", CRASH_EVERY),
    // Each night the store is asked for each file, and the tests' S3 server takes its time.
    mostFiles: option(words, "files", onPostgresql ? 2 : 4),
  };
  if (options.crashEvery < 1 || options.crashEvery > RAREST_CRASHES)
    throw new Error(`--crash-every must be from 1 to ${RAREST_CRASHES}.`);
  await withServers(onPostgresql ? [POSTGRESQL, S3] : [], async () => {
    console.log(
      `\n  ${options.days} days, seed ${options.seed}, two crashes every ${options.crashEvery} days, up to ${options.mostFiles} files a day, ${onPostgresql ? "PostgreSQL and S3" : "SQLite and a directory"}`,
    );
    const { runYear } = await import("@/tests/bench/year/run");
    print(await runYear(options));
  });
}
