// `npm run test:mutants -- PATH…`: breaks a file (or each file of a folder) in one place after another, and asks its nearest tests, or the test
// files that are named too, whether they notice.
import { spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  readdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { bin } from "./check.mjs";
import { EQUIVALENT } from "./support/mutants/equivalent.mjs";
import { mutate } from "./support/mutants/mutate.mjs";
import { nearTests, permissionTests } from "./support/mutants/near-tests.mjs";

const root = path.resolve(import.meta.dirname, "..");
const ENOUGH = 0.85;
/** A store that every route uses is in reach of half of all tests; so many of the nearest are asked, unless `--tests=N` says another number. */
const MOST_TEST_FILES = 8;
/** After it, no further test file is asked about a mutant. */
const BUDGET_MS = 30_000;
const LOOK_MS = 500;
/** A Jest that is starting has said nothing yet. */
const START_MS = 120_000;

function sourcesOf(wanted) {
  const file = path.relative(root, path.resolve(wanted));
  if (!existsSync(path.join(root, file))) throw new Error(`${wanted} is not there.`);
  if (!statSync(path.join(root, file)).isDirectory()) return [file];
  const names = readdirSync(path.join(root, file), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(file, name))
    .sort();
}

const isEquivalent = (mutant) =>
  EQUIVALENT.some(
    ({ file, from, to = mutant.to, places }) =>
      file === mutant.file &&
      from === mutant.from &&
      to === mutant.to &&
      (places.length === 0 || places.includes(mutant.place)),
  );

function planFor(files, { folder, named, most }) {
  const targets = [];
  const mutants = [];
  for (const file of files) {
    const firstId = mutants.length;
    const found = mutate(readFileSync(path.join(root, file), "utf8"), file).mutants;
    found.forEach((mutant, index) => mutants.push({ ...mutant, file, id: firstId + index }));
    targets.push({ file, firstId, count: found.length });
  }
  const tests =
    named.length > 0
      ? named
      : files.flatMap((file) => [...nearTests(root, file).slice(0, most), ...permissionTests(root, file)]);
  return {
    ...{ root, targets, mutants, budgetMs: BUDGET_MS, testFiles: [...new Set(tests)] },
    ...{ coverage: path.join(folder, "coverage.json"), results: path.join(folder, "results.ndjson") },
  };
}

const linesOf = ({ results }) =>
  readFileSync(results, "utf8")
    .split("\n")
    .flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));

/** One Jest, until it is done, has taken enough memory, or does not come back from a mutant, which is then killed by its time. */
async function runOnce(plan, planFile) {
  const words = [
    "--config",
    "jest.mutants.config.mjs",
    "--runInBand",
    "--forceExit",
    "--passWithNoTests",
    "--runTestsByPath",
  ];
  const options = `--max-semi-space-size=64 --require "${path.join(root, "tests/support/jest/compiled-once.cjs")}"`;
  const child = spawn(process.execPath, [bin("jest"), ...words, ...plan.testFiles], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, NACHES_MUTANTS: planFile, NODE_OPTIONS: options, TMPDIR: path.dirname(planFile) },
  });
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  let said = "";
  child.stderr.on("data", (piece) => (said = (said + piece).slice(-4000)));
  let [seen, since, limitMs, begun] = [linesOf(plan).length, Date.now(), START_MS, null];
  const watch = setInterval(() => {
    const lines = linesOf(plan);
    if (lines.length > seen) {
      [seen, since] = [lines.length, Date.now()];
      ({ begins: begun = null, limitMs = START_MS } = lines.at(-1));
    } else if (Date.now() - since > limitMs) end();
  }, LOOK_MS);
  const signal = await new Promise((resolve) => child.on("exit", (_code, by) => resolve(by)));
  clearInterval(watch);
  process.off("exit", end);
  if (signal === "SIGKILL" && begun !== null && begun >= 0)
    appendFileSync(plan.results, `${JSON.stringify({ id: begun, status: "timed out" })}\n`);
  else if (signal !== null || linesOf(plan).length === 0) throw new Error(`Jest has ended: ${said}`);
}

function report(plan, lines) {
  const byId = new Map(lines.flatMap((line) => (line.status ? [[line.id, line]] : [])));
  const totals = { killed: 0, of: 0 };
  for (const { broken, by } of lines)
    if (broken) console.log(`Not asked, it fails without a mutant: ${broken} (${by})`);
  for (const { file } of plan.targets) {
    const own = plan.mutants.filter((mutant) => mutant.file === file);
    const of = (status) => own.filter((mutant) => byId.get(mutant.id)?.status === status);
    const open = [...of("survived"), ...of("uncovered")]
      .filter((mutant) => !isEquivalent(mutant))
      .sort((a, b) => a.id - b.id);
    const killed = of("killed").length + of("timed out").length;
    const asked = own.filter((mutant) => byId.has(mutant.id)).length;
    const equivalent = asked - killed - open.length;
    totals.killed += killed;
    totals.of += killed + open.length;
    const score = killed + open.length === 0 ? 1 : killed / (killed + open.length);
    console.log(
      `${file}: ${(score * 100).toFixed(0)} % (${asked === own.length ? asked : `${asked} of ${own.length}`} mutants: ${of("killed").length} killed, ${of("timed out").length} timed out, ` +
        `${of("survived").length} survived, ${of("uncovered").length} in no test, ${equivalent} of these equivalent)`,
    );
    for (const { id, line, from, to } of open) {
      const { status, asked, of: all } = byId.get(id);
      const where =
        status === "uncovered" ? "no test" : asked < all ? `${asked} of ${all} test files` : `${all} test files`;
      console.log(`  ${file}:${line} (${where})  ${from}  →  ${to}`);
    }
  }
  const score = totals.of === 0 ? 1 : totals.killed / totals.of;
  console.log(`${totals.killed} of ${totals.of} mutants are killed: ${(score * 100).toFixed(1)} %`);
  return score;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { tests: { type: "string" } } });
const most = Number(values.tests ?? MOST_TEST_FILES);
const isTest = (file) => /\.test\.tsx?$/.test(file);
const given = [...new Set(positionals.flatMap(sourcesOf))];
const files = given.filter((file) => !isTest(file));
if (files.length === 0) throw new Error("Say which files: npm run test:mutants -- lib/media/notices/outbox-store.ts");
const folder = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), `naches-mutants-${process.pid}-`));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const plan = planFor(files, { folder, named: given.filter(isTest), most });
const planFile = path.join(folder, "plan.json");
writeFileSync(planFile, JSON.stringify(plan));
writeFileSync(plan.results, "");
console.log(`${plan.mutants.length} mutants in ${files.length} files, ${plan.testFiles.length} test files`);
// A run that is ended early tells what it knows.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    report(plan, linesOf(plan));
    process.exit(1);
  });
while (!linesOf(plan).some(({ isDone }) => isDone)) await runOnce(plan, planFile);
process.exitCode = report(plan, linesOf(plan)) >= ENOUGH ? 0 : 1;
