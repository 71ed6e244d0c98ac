// `npm run test:flaky -- [FILE…] [--minutes=N]`: each test file five times next to two busy loops, without a second try. Without names: the
// files that a branch has added or changed, the newest first. The files that the minutes do not suffice for are named.
import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { bin } from "./check.mjs";
import { missingForBrowser } from "./support/programs.mjs";
import { isQuarantined, ROWS } from "./tiers.mjs";

const root = path.resolve(import.meta.dirname, "..");
const TIMES = 5;

const git = (...words) => {
  const { status, stdout } = spawnSync("git", words, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
};

/**
 * Where the changes of this branch begin: NACHES_TEST_BASE, or where it left its upstream. A clone that has no other branch begins a day
 * before its newest commit.
 */
function base() {
  const upstream = git("merge-base", "HEAD", "@{upstream}");
  if (process.env.NACHES_TEST_BASE) return process.env.NACHES_TEST_BASE;
  if (upstream !== "" && upstream !== git("rev-parse", "HEAD")) return upstream;
  const before = Number(git("log", "-1", "--format=%ct")) - 86_400;
  return git("rev-list", "-1", `--before=${before}`, "HEAD");
}

const isSlow = (file) => /^tests\/(browser|server)\//.test(file);
/** What measures time, and what is known to fail now and then. */
const isKeptOut = (file) => ROWS.some((row) => row.path === file && (row.alone || isQuarantined(row, Date.now())));

/** The test files that were added or changed and not only moved: the quick ones first, and of each kind those of the newest commits. */
function changedFiles() {
  const since = base();
  if (since === "") return [];
  const changed = new Set(git("diff", "--name-only", "--diff-filter=AM", "-M", since, "--", "tests").split("\n"));
  const newest = git("log", "--format=", "--name-only", `${since}..`, "--", "tests").split("\n");
  const files = [...new Set(newest)].filter(
    (file) => changed.has(file) && /^tests\/(?!engines).*\.(test|spec)\.tsx?$/.test(file) && !isKeptOut(file),
  );
  return [...files.filter((file) => !isSlow(file)), ...files.filter(isSlow)];
}

/** One run of a file; returns whether all of its tests passed at the first try. */
function runOnce(file, env) {
  const options = { cwd: root, encoding: "utf8", env: { ...process.env, ...env, NACHES_TEST_TIER: "all" } };
  const config = file.startsWith("tests/server/") ? "jest.server.config.mjs" : "jest.config.mjs";
  const { status, stdout, stderr } = file.startsWith("tests/browser/")
    ? spawnSync(
        bin("playwright"),
        ["test", "--retries=0", "--workers=2", "--reporter=line", file.slice("tests/browser/".length)],
        options,
      )
    : spawnSync(bin("jest"), ["--config", config, "--silent", "--runInBand", "--runTestsByPath", file], options);
  if (status !== 0) console.log(`${stdout}${stderr}`.split("\n").slice(-150).join("\n"));
  return status === 0;
}

/** Runs these files, or the changed ones, for so many minutes; returns the counts of files. */
export function testChanged({ files = changedFiles(), minutes = 4, env = {} } = {}) {
  const until = Date.now() + minutes * 60_000;
  const counts = { passed: 0, failed: 0, skipped: 0, names: [] };
  const left = [];
  const canBrowse = missingForBrowser() === null;
  const loops = [1, 2].map(() => spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
  try {
    for (const file of files) {
      if (Date.now() > until || (file.startsWith("tests/browser/") && !canBrowse)) {
        left.push(file);
        counts.skipped += 1;
        continue;
      }
      let times = 0;
      let isPassed = true;
      while (isPassed && times < TIMES && (times === 0 || Date.now() < until)) {
        isPassed = runOnce(file, env);
        times += 1;
      }
      const isCut = isPassed && times < TIMES;
      console.log(
        isCut
          ? `passed ${times} times, then the time was over: ${file}`
          : `${isPassed ? "passed five times" : "FAILED"}: ${file}`,
      );
      counts[isCut ? "skipped" : isPassed ? "passed" : "failed"] += 1;
      if (!isPassed) counts.names.push(file);
    }
  } finally {
    for (const loop of loops) loop.kill("SIGKILL");
  }
  if (left.length > 0) console.log(`not run five times: ${left.join(" ")}`);
  return counts;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values, positionals } = parseArgs({
    options: { minutes: { type: "string", default: "60" } },
    allowPositionals: true,
  });
  const counts = testChanged({
    minutes: Number(values.minutes),
    ...(positionals.length > 0 ? { files: positionals } : {}),
  });
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exit(counts.failed > 0 ? 1 : 0);
}
