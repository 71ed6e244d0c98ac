import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { machine, option, printTable, timed } from "@/tests/bench/measure";
import { type Fingerprint, differences, filesOf, objectsOf, rowsOf } from "@/tests/bench/move/fingerprint";
import { withServers } from "@/tests/bench/servers";
import { startCommand } from "@/tests/support/server/command";
import { POSTGRESQL, S3 } from "@/tests/support/storage/test-servers.mjs";

const ITEMS = 10_000;
/** What of the files has been done when a try is killed; the last one is left alone. */
const KILLED_AT = [0.3, 0.75];
const MOST_LINES = 20;

type Settings = Record<string, string>;
/** `done`: the files that it had spoken of when it ended. */
type Try = { name: string; seconds: number; done: number; isKilled: boolean };

/** One `npm run move`, killed by SIGKILL once it has spoken of this part of the files; 1: never. Throws what it complains of. */
async function oneTry(name: string, settings: Settings, words: string[], part: number): Promise<Try> {
  const move = startCommand(
    { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true", ...settings },
    "move",
    ...words,
  );
  let [done, isKilled] = [0, false];
  move.stdout.on("data", (text: string) => {
    for (const [, of = "", all = ""] of text.matchAll(/([\d,]+) of ([\d,]+) files/g)) {
      done = Number(of.replaceAll(",", ""));
      if (isKilled || part === 1 || done < part * Number(all.replaceAll(",", ""))) continue;
      isKilled = true;
      move.kill();
    }
  });
  const { value, seconds } = await timed(() => move.ended);
  if (value.code !== (part < 1 ? null : 0)) throw new Error(`${name} ended with ${value.code}:\n${value.complaint}`);
  return { name, seconds, done, isKilled };
}

/** Moves the household with one try killed after another, and then to the end. */
async function moveInTries(name: string, settings: Settings, words: string[]): Promise<Try[]> {
  const tries: Try[] = [];
  for (const [index, part] of [...KILLED_AT, 1].entries()) {
    const last = await oneTry(`${name}, try ${index + 1}`, settings, words, part);
    console.log(`  ${last.name}: ${last.seconds.toFixed(0)} s`);
    tries.push(last);
  }
  return tries;
}

function printDifferences(what: string, before: Fingerprint, after: Fingerprint): void {
  const found = differences(before, after);
  console.log(`  ${what}: ${found.length === 0 ? "all the same" : `${found.length} differ`}`);
  for (const key of found.slice(0, MOST_LINES)) console.log(`    ${key}: ${before.get(key)} / ${after.get(key)}`);
  if (found.length > 0) process.exitCode = 1;
}

async function measure(items: number): Promise<void> {
  // They read where the servers are when they are loaded.
  const { startProductionServer } = await import("@/tests/support/server/production-server");
  const { dropDatabase, newDatabase } = await import("@/tests/support/storage/postgres");
  const { s3Environment } = await import("@/tests/support/storage/s3-server");
  const large = await newDatabase({ empty: true });
  const bucket = s3Environment();
  const home = mkdtempSync(path.join(tmpdir(), "naches-moved-"));
  const database = (folder: string) => `file:${path.join(folder, "naches.db")}`;
  const server = await startProductionServer({ settings: { DATABASE_URL: "" } });
  try {
    await server.stop();
    const seeded = await timed(() => server.program("tests/bench/move/seed-main.ts", String(items)));
    const [files, { tables, rows }] = [filesOf(server.dataDir), rowsOf(path.join(server.dataDir, "naches.db"))];
    console.log(`  ${items} pictures: ${files.size} files, ${rows} rows, made in ${seeded.seconds.toFixed(0)} s`);

    const keys = { ...bucket, S3_BUCKET: "" };
    const there = await moveInTries("there", { ...keys, DATA_DIR: server.dataDir }, [
      ...["--to", large],
      ...["--bucket", bucket["S3_BUCKET"] ?? ""],
    ]);
    printDifferences("files in the bucket, each fetched", files, await objectsOf(bucket["S3_BUCKET"] ?? ""));
    // Another directory than the first one, which still has all of it.
    const back = await moveInTries("back", { ...bucket, DATABASE_URL: large, DATA_DIR: path.join(home, "large") }, [
      ...["--to", database(path.join(home, "data"))],
      ...["--directory", path.join(home, "data")],
    ]);
    printDifferences("files in the directory", files, filesOf(path.join(home, "data")));
    printDifferences("rows, as SQLite has them", tables, rowsOf(path.join(home, "data", "naches.db")).tables);
    printTable([
      ["", "seconds", "files", "ended"],
      ...[...there, ...back].map(({ name, seconds, done, isKilled }) => [
        name,
        seconds.toFixed(0),
        isKilled ? String(done) : String(files.size),
        isKilled ? "SIGKILL" : "by itself",
      ]),
    ]);
  } finally {
    await server.dispose();
    await dropDatabase(large);
    rmSync(home, { recursive: true, force: true });
  }
}

/** `npm run bench -- move [--items=N]`: a household from SQLite and a directory to PostgreSQL and S3, and back, each way killed twice. */
export async function benchMove(words: string[]): Promise<void> {
  console.log(`\n  ${machine()} at the beginning`);
  await withServers([POSTGRESQL, S3], () => measure(option(words, "items", ITEMS)));
}
