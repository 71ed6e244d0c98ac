// `npm test`: lint, types, unit, component, route and contract tests, then the production build with server and browser tests.
// Route, contract and server tests run on SQLite with a directory and then on PostgreSQL with S3; NACHES_TEST_POSTGRESQL=false leaves the
// second pass out.
// What needs a program that is not on this machine is skipped with a line that says how to get it.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bin, hasSoundTypes, isFormatted, isLinted, quietly } from "./check.mjs";
import { fetchOtherNodes } from "./support/server/other-nodes.mjs";
import { POSTGRESQL, S3, startTestServer } from "./support/storage/test-servers.mjs";

const root = path.resolve(import.meta.dirname, "..");
const results = path.join(root, "test-results");
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What both databases are not asked to do; it has run, or will, in the run on the other one. */
const ELSEWHERE = /\(only on (SQLite|PostgreSQL)\)/;
const failures = [];

function run(command, args, env = {}) {
  return (
    spawnSync(command, args, {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        NEXT_TELEMETRY_DISABLED: "1",
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
        ...env,
      },
    }).status === 0
  );
}

async function step(title, work) {
  const began = Date.now();
  console.log(`\n── ${title}`);
  const counts = await work();
  for (const key of Object.keys(totals)) totals[key] += counts[key] ?? 0;
  if (counts.failed > 0) failures.push(title);
  console.log(
    `── ${title}: ${counts.failed > 0 ? "FAILED" : "passed"} in ${Math.round((Date.now() - began) / 1000)} s`,
  );
  return (counts.failed ?? 0) === 0;
}

/** A step that passes or fails as a whole. */
const check = (command, args, env) => () => (run(command, args, env) ? { passed: 1 } : { failed: 1 });

/** Once more, as in playwright.config.ts: a machine that stalls for a second must not hide the other ten thousand results. */
const RETRIES = { NACHES_TEST_RETRIES: "1" };

function jest(config, name, env, args = []) {
  const report = path.join(results, `${name}.json`);
  rmSync(report, { force: true });
  const words = ["--config", config, "--json", "--outputFile", report, ...args];
  const ok = run(bin("jest"), words, { ...env, ...RETRIES });
  if (!existsSync(report)) return { failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  for (const { fullName } of tests.filter(({ status, invocations }) => status === "passed" && invocations > 1))
    console.log(`passed only when tried again: ${fullName}`);
  const pending = tests.filter(({ status }) => status === "pending");
  const elsewhere = pending.filter(({ fullName }) => ELSEWHERE.test(fullName)).length;
  if (elsewhere > 0) console.log(`${elsewhere} tests of this step are about the other database or store and run there`);
  return {
    passed: numPassedTests,
    failed: ok ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1),
    skipped: numPendingTests - (large ? elsewhere : 0),
  };
}

/** The tests of the production server: three files at a time, but alone those that measure how soon it stops and is back. */
function serverTests(name, env) {
  const [many, alone] = [
    jest("jest.server.config.mjs", name, env, [
      "--maxWorkers=3",
      "--testPathIgnorePatterns=/node_modules/",
      "--testPathIgnorePatterns=/stop\\.test",
    ]),
    jest("jest.server.config.mjs", `${name}-alone`, env, ["/stop\\.test"]),
  ];
  return Object.fromEntries(Object.keys(totals).map((key) => [key, (many[key] ?? 0) + (alone[key] ?? 0)]));
}

function playwright(env) {
  const report = path.join(results, "playwright.json");
  rmSync(report, { force: true });
  const ok = run(bin("playwright"), ["test"], env);
  if (!existsSync(report)) return { failed: 1 };
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  if (flaky > 0) console.log(`${flaky} passed only when tried again`);
  return { passed: expected + flaky, failed: ok ? 0 : Math.max(unexpected, 1), skipped };
}

/**
 * Starts a server for the tests; null, with a line that says how to get it, when its programs are missing. Programs that are there and
 * do not start are a failure: they must not look like tests that nobody wanted.
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

/** .ci/run goes on installing while the first steps are taken, and names the processes to wait for. */
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
await step("database clients", check(process.execPath, ["prisma/generate.mjs"]));
await step("route types", check(bin("next"), ["typegen"]));
const BUILD = ["--conditions=react-server", "--import", "tsx", "lib/commands/build.ts"];
// Settings that nothing built may hold; tests/server/bundle.test.ts looks for them.
const canaries = JSON.parse(readFileSync(path.join(root, "tests/support/fixtures/canaries.json"), "utf8"));
let isBuilt = false;
await step("lint, types and the production build", async () => {
  const passed = await Promise.all([
    isLinted(),
    hasSoundTypes(),
    // The build writes into .next, where the types have been read by the time that prettier is done.
    isFormatted().then(async (ok) => {
      isBuilt = await quietly("production build", process.execPath, BUILD, canaries);
      return [ok, isBuilt];
    }),
  ]);
  const isPassed = passed.flat();
  return { passed: isPassed.filter(Boolean).length, failed: isPassed.filter((ok) => !ok).length };
});
await untilInstalled();
const s3 = await startServer("S3", S3);
const wantsPostgresql = process.env.NACHES_TEST_POSTGRESQL !== "false";
const postgresql = wantsPostgresql ? await startServer("PostgreSQL", POSTGRESQL) : null;
if (!wantsPostgresql)
  console.log("Tests of the hub on PostgreSQL and on S3 are left out, as NACHES_TEST_POSTGRESQL=false asks");
const small = { ...s3?.env, ...(s3 && (postgresql || !wantsPostgresql) ? { TEST_POSTGRESQL_FOLLOWS: "true" } : {}) };
// Compiles SQLite where that was not done before; the server tests want it first.
const otherNodes = isBuilt ? fetchOtherNodes() : Promise.resolve([]);
const large = s3 && postgresql ? { ...s3.env, ...postgresql.env } : null;
try {
  await step("unit, component, route and contract tests", () => jest("jest.config.mjs", "jest", small));
  if (large)
    await step("route and contract tests on PostgreSQL and S3", () =>
      jest("jest.postgresql.config.mjs", "jest-postgresql", large),
    );
  for (const missing of await otherNodes) console.log(missing);
  if (isBuilt) {
    await step("server tests", () => serverTests("jest-server", small));
    if (large) await step("server tests on PostgreSQL and S3", () => serverTests("jest-server-postgresql", large));
    await step("browser tests", () => playwright(s3?.env));
  }
} finally {
  await s3?.stop();
  await postgresql?.stop();
  rmSync(process.env.TMPDIR, { recursive: true, force: true });
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);
