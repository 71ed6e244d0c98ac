// `npm test`: lint, types, unit, component, route and contract tests, then the production build with server and browser tests.
// What needs a program that is not on this machine is skipped with a line that says how to get it.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const results = path.join(root, "test-results");
const bin = (name) => path.join(root, "node_modules", ".bin", name);
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true", ...env } }).status === 0;
}

function step(title, work) {
  const began = Date.now();
  console.log(`\n── ${title}`);
  const counts = work();
  for (const key of Object.keys(totals)) totals[key] += counts[key] ?? 0;
  if (counts.failed > 0) failures.push(title);
  console.log(`── ${title}: ${counts.failed > 0 ? "FAILED" : "passed"} in ${Math.round((Date.now() - began) / 1000)} s`);
  return (counts.failed ?? 0) === 0;
}

/** A step that passes or fails as a whole. */
const check = (command, args, env) => () => (run(command, args, env) ? { passed: 1 } : { failed: 1 });

function jest(config, name, env) {
  const report = path.join(results, `${name}.json`);
  rmSync(report, { force: true });
  const ok = run(bin("jest"), ["--config", config, "--json", "--outputFile", report], env);
  if (!existsSync(report)) return { failed: 1 };
  const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(readFileSync(report, "utf8"));
  return { passed: numPassedTests, failed: ok ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1), skipped: numPendingTests };
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

/** The first of five free ports in a row on loopback. */
async function freePorts() {
  for (let port = 18_000 + Math.floor(Math.random() * 10_000); ; port += 7) {
    const servers = [];
    try {
      for (let offset = 0; offset < 5; offset += 1) {
        const server = createServer();
        await new Promise((resolve, reject) => server.once("error", reject).listen(port + offset, "127.0.0.1", resolve));
        servers.push(server);
      }
      return port;
    } catch {
      continue;
    } finally {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    }
  }
}

/** Starts a real S3 server; null, with a line that says how to get it, when its programs are missing. */
async function startS3() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "naches-s3-"));
  const server = spawn("bash", [path.join(root, "tests/support/start-s3.sh"), String(await freePorts()), dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  const ready = await new Promise((resolve) => {
    server.on("exit", () => resolve(false));
    server.stdout.on("data", (piece) => {
      said += piece;
      if (/^pids=/m.test(said)) resolve(true);
    });
  });
  if (!ready) {
    console.log("S3 tests are skipped: no S3 server (apt-get install -y --no-install-recommends swift-proxy swift-account swift-container swift-object memcached)");
    rmSync(dataDir, { recursive: true, force: true });
    return null;
  }
  const value = (name) => new RegExp(`^${name}=(.*)$`, "m").exec(said)?.[1] ?? "";
  return {
    env: { TEST_S3_ENDPOINT: value("endpoint"), TEST_S3_ACCESS_KEY: value("access_key"), TEST_S3_SECRET_KEY: value("secret_key"), TEST_S3_REGION: value("region") },
    stop: async () => {
      const ended = new Promise((resolve) => server.on("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

mkdirSync(results, { recursive: true });
step("database clients", check(process.execPath, ["prisma/generate.mjs"]));
step("lint", check(bin("eslint"), [".", "--max-warnings", "0"]));
step("types", () => (run(bin("next"), ["typegen"]) && run(bin("tsc"), ["--noEmit"]) ? { passed: 1 } : { failed: 1 }));
const s3 = await startS3();
try {
  step("unit, component, route and contract tests", () => jest("jest.config.mjs", "jest", s3?.env));
  const build = ["--conditions=react-server", "--import", "tsx", "lib/commands/build.ts"];
  // Settings that nothing built may hold; tests/server/bundle.test.ts looks for them.
  const canaries = JSON.parse(readFileSync(path.join(root, "tests/support/canaries.json"), "utf8"));
  if (step("production build", check(process.execPath, build, canaries))) {
    step("server tests", () => jest("jest.server.config.mjs", "jest-server", s3?.env));
    step("browser tests", () => playwright(s3?.env));
  }
} finally {
  await s3?.stop();
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);
