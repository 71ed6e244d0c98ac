// `npm test`, `npm run test:rest`, `npm run test:all`: the steps of one tier, or of both, one after another; tests/tiers.mjs says which test
// is in which. What needs a program that is not on this machine is counted as skipped, with a line that says how to get it.
//
//   node tests/run.mjs main|rest|all [--shard=1/2] [--only=STEP] [FILE…]
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { bin, isFormatted, isInOrder, isLinted, quietly } from "./check.mjs";
import { testChanged } from "./flaky.mjs";
import { missingForBrowser } from "./support/programs.mjs";
import { fetchOtherNodes } from "./support/server/other-nodes.mjs";
import { POSTGRESQL, S3, startTestServer } from "./support/storage/test-servers.mjs";
import { countTests, isIn, jestFiles, rowOf, untakenTitles } from "./tiers.mjs";

const root = path.resolve(import.meta.dirname, "..");
const results = path.join(root, "test-results");
const { values: options, positionals } = parseArgs({
  options: { shard: { type: "string" }, only: { type: "string" } },
  allowPositionals: true,
});
const [tier = "main", ...wanted] = positionals;
if (!["main", "rest", "all"].includes(tier)) throw new Error(`There is no tier "${tier}": main, rest or all.`);

/** Whether a file, or a folder that it is in, was named. */
const isWanted = (file) =>
  wanted.length === 0 || wanted.some((name) => file === name || file.startsWith(`${name.replace(/\/$/, "")}/`));

/** Skipped because the test belongs to the other database or store, where another step runs it. */
const ELSEWHERE = /\(only on (SQLite|PostgreSQL|S3)\)/;
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function run(command, args, env = {}) {
  return (
    spawnSync(command, args, {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
        NACHES_TEST_TIER: tier,
        ...(tier === "main" ? {} : { NACHES_TEST_SCALE: "full" }),
        ...env,
      },
    }).status === 0
  );
}

/** Runs a step unless --only names another, and adds what it counts. Returns whether it passed. */
async function step(name, title, work) {
  if (options.only !== undefined && options.only !== name) return true;
  const began = Date.now();
  console.log(`\n── ${title}`);
  const counts = await work();
  for (const key of Object.keys(totals)) totals[key] += counts[key] ?? 0;
  if (counts.failed > 0) failures.push(title, ...(counts.names ?? []).map((failed) => `  ${failed}`));
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`── ${title}: ${counts.failed > 0 ? "FAILED" : "passed"} in ${seconds} s`);
  return (counts.failed ?? 0) === 0;
}

const SHARD = options.shard === undefined ? [] : [`--shard=${options.shard}`];
const isFirstShard = options.shard === undefined || options.shard.startsWith("1/");

function countsOf(tests, isOk) {
  const { quarantined, ...counts } = countTests(tests, Date.now());
  for (const test of quarantined) console.log(`failed, and in quarantine until it is repaired: ${test}`);
  // A run can fail without a failed test: a file that cannot be loaded, a test that passed only at the second try.
  if (!isOk && counts.failed === 0 && quarantined.length === 0) counts.failed = 1;
  return counts;
}

/** Runs these files; those that measure time come last, one by one. Without `isThere` they are only counted. */
function jest(name, config, allFiles, { env, args = [], isThere = true, hasBothDatabases = false } = {}) {
  const files = allFiles.filter(isWanted);
  if (files.length === 0) return {};
  if (isThere && files.some((file) => rowOf(file)?.alone) && files.some((file) => !rowOf(file)?.alone)) {
    const options = { env, args, hasBothDatabases };
    const many = jest(
      name,
      config,
      files.filter((file) => !rowOf(file)?.alone),
      options,
    );
    const alone = jest(
      `${name}-alone`,
      config,
      files.filter((file) => rowOf(file)?.alone),
      options,
    );
    return {
      ...Object.fromEntries(Object.keys(totals).map((key) => [key, (many[key] ?? 0) + (alone[key] ?? 0)])),
      names: [...(many.names ?? []), ...(alone.names ?? [])],
    };
  }
  const report = path.join(results, `${name}.json`);
  rmSync(report, { force: true });
  const isAlone = files.every((file) => rowOf(file)?.alone);
  const words = ["--config", config, "--json", "--outputFile", report, ...SHARD];
  // Jest refuses both a number of workers and --runInBand.
  words.push(...(isAlone ? [...args.filter((word) => !word.startsWith("--maxWorkers")), "--runInBand"] : args));
  // Loads each file and runs none of its tests, so that they are counted.
  if (!isThere) words.push("--testNamePattern", "no test has this name", "--silent");
  const isOk = run(bin("jest"), [...words, "--passWithNoTests", "--runTestsByPath", ...files], env);
  if (!existsSync(report)) return { failed: 1 };
  const { testResults } = JSON.parse(readFileSync(report, "utf8"));
  const tests = testResults.flatMap(({ name: file, assertionResults, status }) => {
    const at = path.relative(root, file);
    if (assertionResults.length === 0 && status === "failed") return [{ file: at, title: "", status }];
    return assertionResults.map(({ fullName, status: of, failureMessages }) => ({
      file: at,
      title: fullName,
      why: failureMessages[0],
      status: of === "passed" || of === "failed" ? of : "skipped",
    }));
  });
  const elsewhere = hasBothDatabases
    ? tests.filter(({ title, status }) => status === "skipped" && ELSEWHERE.test(title))
    : [];
  return countsOf(
    tests.filter((test) => !elsewhere.includes(test)),
    isOk,
  );
}

/** Where in the file a browser test failed, and what it expected. */
const whyOf = (error) => error && `line ${error.location?.line ?? "unknown"}: ${error.message}`;

function browserTests({ specs = [], suites = [] }, titles = []) {
  return [
    ...specs.map(({ file, title, tests }) => ({
      file: `tests/browser/${file}`,
      why: whyOf(tests[0]?.results.find(({ error }) => error)?.error),
      title: [...titles, title].join(" "),
      // Passed at the second try is failed: the second try only makes the trace.
      status: { expected: "passed", skipped: "skipped" }[tests[0]?.status] ?? "failed",
    })),
    ...suites.flatMap((suite) => browserTests(suite, suite.file === suite.title ? titles : [...titles, suite.title])),
  ];
}

function playwright(env) {
  const report = path.join(results, "playwright.json");
  rmSync(report, { force: true });
  const missing = missingForBrowser();
  if (missing !== null) console.log(`Browser tests are skipped: ${missing}`);
  const isOk = run(bin("playwright"), ["test", ...SHARD, ...(missing === null ? [] : ["--list"])], {
    ...env,
    ...(missing === null ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report, NACHES_TEST_LISTED: "true" }),
  });
  if (!existsSync(report)) return { failed: 1 };
  const tests = browserTests(JSON.parse(readFileSync(report, "utf8")));
  const counts = countsOf(missing === null ? tests : tests.map((test) => ({ ...test, status: "skipped" })), isOk);
  const untaken = tier === "main" && SHARD.length === 0 ? untakenTitles(tests) : [];
  for (const words of untaken) console.log(`tests/tiers.mjs names a test that does not exist: ${words}`);
  return { ...counts, failed: counts.failed + untaken.length };
}

/**
 * Starts a server for the tests; null, with a line that says how to get it, when its programs are missing. Programs that are there and
 * do not start are a failure: they must not look like tests that no one wanted.
 */
async function startServer(name, description) {
  try {
    const server = await startTestServer(description);
    if (!server) console.log(`${name} tests are skipped: ${description.missing}`);
    return server;
  } catch (error) {
    console.log(`${name}: ${error.message}`);
    totals.failed += 1;
    failures.push(name);
    return null;
  }
}

/** .ci/run continues installing while the first steps are taken, and names the processes to wait for. */
async function untilInstalled() {
  const pids = (process.env.NACHES_TEST_WAITS_FOR ?? "").split(" ").filter(Boolean);
  while (pids.some((pid) => existsSync(`/proc/${pid}`))) await new Promise((resolve) => setTimeout(resolve, 200));
}

/**
 * The databases and files of the tests, in memory where there is enough of it: they wait for fdatasync thousands of times, and nothing of
 * them outlives the run. PostgreSQL's own user must be able to pass through.
 */
function temporaryDirectory() {
  const isRoomy = existsSync("/dev/shm") && (({ bavail, bsize }) => bavail * bsize)(statfsSync("/dev/shm")) > 6e9;
  const parent = isRoomy ? "/dev/shm" : tmpdir();
  // What a killed run has left.
  for (const name of readdirSync(parent)) {
    const owner = /^naches-tests-(\d+)-/.exec(name)?.[1];
    if (owner && !existsSync(`/proc/${owner}`)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const directory = mkdtempSync(path.join(parent, `naches-tests-${process.pid}-`));
  chmodSync(directory, 0o711);
  return directory;
}

process.env.TMPDIR = temporaryDirectory();
mkdirSync(results, { recursive: true });
const BUILD = ["--conditions=react-server", "--import", "tsx", "lib/operations/commands/build.ts"];
// Settings that nothing built may hold; tests/server/bundle.test.ts looks for them.
const canaries = JSON.parse(readFileSync(path.join(root, "tests/support/fixtures/canaries.json"), "utf8"));
const isNeedless = (name) => options.only !== undefined && options.only !== name;
if (!isNeedless("check")) {
  if (!run(process.execPath, ["prisma/generate.mjs"]) || !run(bin("next"), ["typegen"])) process.exit(1);
}
let isBuilt = isNeedless("check") && existsSync(path.join(root, ".next/BUILD_ID"));
await step("check", "lint, types and the production build", async () => {
  const build = async () =>
    (isBuilt = await quietly("production build", process.execPath, BUILD, canaries, /build encountered \d+ warning/));
  // The types take 2.4 GB: the build, which also writes into .next what they read, comes after them. The rest leaves out what `npm test` asks.
  const checks = tier === "rest" ? [] : [isFormatted, isInOrder, isLinted];
  const passed = [];
  for (const look of [...checks, build]) passed.push(await look());
  return { passed: passed.filter(Boolean).length, failed: passed.filter((isOk) => !isOk).length };
});
await untilInstalled();

const unit = jestFiles(["tests"]).filter((file) => !/^tests\/(server|browser|engines)\//.test(file));
const server = jestFiles(["tests/server"]);
const inTier = (files) => files.filter((file) => isIn(tier, file));
const onBoth = (files) => files.filter((file) => rowOf(file)?.databases);
const JEST = "jest.config.mjs";
const SERVER = "jest.server.config.mjs";
const THREE = [`--maxWorkers=${availableParallelism() + 1}`];

const isNeeded = (name) => !isNeedless(name);
const isRest = tier !== "main";
const s3 =
  isRest && ["jest", "server", "browser", "postgresql", "server-postgresql"].some(isNeeded)
    ? await startServer("S3", S3)
    : null;
const hasSecondPass = isRest && process.env.NACHES_TEST_POSTGRESQL !== "false";
const postgresql =
  hasSecondPass && ["postgresql", "server-postgresql"].some(isNeeded)
    ? await startServer("PostgreSQL", POSTGRESQL)
    : null;
const large = s3 && postgresql ? { ...s3.env, ...postgresql.env } : null;
const isThere = large !== null;
const small = {
  ...s3?.env,
  ...(isThere || !isRest ? { TEST_POSTGRESQL_FOLLOWS: "true" } : {}),
  ...(isRest ? {} : { TEST_S3_FOLLOWS: "true" }),
};
// Compiles SQLite where that was not done before; the server tests want it first.
const otherNodes = isBuilt && isRest ? fetchOtherNodes() : Promise.resolve([]);
try {
  await step("jest", "unit, component, route and contract tests", () =>
    jest("jest", JEST, inTier(unit), { env: small, hasBothDatabases: isThere || !isRest }),
  );
  if (hasSecondPass)
    await step("postgresql", "route and contract tests on PostgreSQL and S3", () =>
      jest("jest-postgresql", JEST, onBoth(unit), {
        ...{ env: { ...large, NACHES_TEST_SCALE: "quick" }, args: ["--testTimeout=60000"] },
        ...{ isThere, hasBothDatabases: true },
      }),
    );
  for (const missing of await otherNodes) console.log(missing);
  if (isBuilt) {
    await step("server", "server tests", () =>
      jest("jest-server", SERVER, inTier(server), { env: small, args: THREE, hasBothDatabases: isThere || !isRest }),
    );
  }
  if (hasSecondPass && (isBuilt || !isThere))
    await step("server-postgresql", "server tests on PostgreSQL and S3", () =>
      jest("jest-server-postgresql", SERVER, onBoth(server), {
        ...{ env: large ?? {}, args: THREE, isThere, hasBothDatabases: true },
      }),
    );
  if (isBuilt || missingForBrowser() !== null) await step("browser", "browser tests", () => playwright(s3?.env));
  if (isBuilt && isRest && isFirstShard)
    await step("flaky", "changed tests, five times next to two busy loops", () => testChanged({ env: small }));
} finally {
  await s3?.stop();
  await postgresql?.stop();
  rmSync(process.env.TMPDIR, { recursive: true, force: true });
}
// A name with a slip in it must not look like tests that pass.
if (wanted.length > 0 && Object.values(totals).every((count) => count === 0)) {
  failures.push(`No test of ${wanted.join(", ")} is in this tier and step.`);
  totals.failed += 1;
}
// Last, because of a long run only the end may be kept.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
const line = `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`;
if (process.env.NACHES_TEST_COUNTS) appendFileSync(process.env.NACHES_TEST_COUNTS, `${line}\n`);
console.log(`\n${line}`);
process.exit(totals.failed > 0 ? 1 : 0);
