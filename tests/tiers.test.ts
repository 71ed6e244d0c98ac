/** @jest-environment node */
import { existsSync, readFileSync } from "node:fs";
import { browserPattern, countTests, isIn, jestFiles, type Row, ROWS, rowOf, untakenTitles } from "@/tests/tiers.mjs";

const DAY_MS = 86_400_000;
const row = (changes: Partial<Row>): Row => ({ path: "tests/a.test.ts", tier: "main", reason: "a reason", ...changes });

test("every row names a file or a folder that exists", () => {
  expect(ROWS.map(({ path: at }) => at).filter((at) => !existsSync(at))).toEqual([]);
});

test("every title that a row names is in its file", () => {
  const lost = ROWS.filter(({ path: at }) => /^tests\/browser\/.*\.spec\.ts$/.test(at)).flatMap(
    ({ path: at, tests = [] }) => {
      const source = readFileSync(at, "utf8");
      return tests.filter((words) => !source.includes(words)).map((words) => `${at}: ${words}`);
    },
  );
  expect(lost).toEqual([]);
});

test("every row has a reason and is not hidden by a row above it", () => {
  const faults = ROWS.filter(
    ({ path: at, tests, reason }, index) => reason === "" || rowOf(at, tests?.[0]) !== ROWS[index],
  );
  expect(faults).toEqual([]);
});

test("a test of PostgreSQL or S3 is in a file that the rest runs on them", () => {
  const needs = /\b(describeWithS3|describeHubOnS3|onEachDriver|describeOnPostgresql)\(/;
  const files = jestFiles(["tests/lib", "tests/app", "tests/contracts", "tests/server"]);
  const left = files.filter((file) => isIn("main", file) && needs.test(readFileSync(file, "utf8")));
  expect(left.filter((file) => !rowOf(file)?.databases)).toEqual([]);
});

test("a test belongs to the first row that names its file and its title", () => {
  const rows = [
    row({ tests: ["a wanted"], tier: "main" }),
    row({ tier: "rest" }),
    row({ path: "tests/", tier: "both" }),
  ];
  expect(rowOf("tests/a.test.ts", "this is a wanted test", rows)).toBe(rows[0]);
  expect(rowOf("tests/a.test.ts", "another", rows)).toBe(rows[1]);
  expect(rowOf("tests/a.test.tsx", "another", rows)).toBe(rows[2]);
  expect(rowOf("lib/a.ts", undefined, rows)).toBeUndefined();
});

test("each tier has its tests, and a file in no row is in main", () => {
  const tiers = (file: string, title?: string) =>
    (["main", "rest", "all"] as const).filter((tier) => isIn(tier, file, title));
  expect(tiers("tests/lib/new.test.ts")).toEqual(["main", "all"]);
  expect(tiers("tests/server/new.test.ts")).toEqual(["rest", "all"]);
  expect(tiers("tests/fuzz/door.test.ts")).toEqual(["main", "rest", "all"]);
});

test("Playwright's pattern takes the tests of main alone", () => {
  const pattern = browserPattern();
  expect("paths family/many-files.spec.ts seven mixed files").toMatch(pattern);
  expect("paths family/many-files.spec.ts one of several that fails").not.toMatch(pattern);
  expect("scenes visual-states/hub.spec.ts gallery-full: axe, sizes").toMatch(pattern);
  expect("scenes visual-behavior.spec.ts gallery-full: small windows").not.toMatch(pattern);
});

test("a quarantine excuses a failure for 14 days", () => {
  const rows = [row({ tests: ["flaky"], quarantine: "2026-11-01" })];
  const failed = {
    file: "tests/a.test.ts",
    title: "a flaky test",
    status: "failed",
    why: "\u001B[31mno\n  sun",
  } as const;
  const since = Date.parse("2026-11-01");
  const said = "tests/a.test.ts: a flaky test\n    no sun";
  const excused = { passed: 0, failed: 0, skipped: 1, names: [], quarantined: [said] };
  expect(countTests([failed], since + 14 * DAY_MS - 1, rows)).toEqual(excused);
  expect(countTests([failed], since + 14 * DAY_MS, rows)).toMatchObject({
    failed: 1,
    skipped: 0,
    names: [said],
    quarantined: [],
  });
  expect(countTests([{ ...failed, title: "another" }], since, rows)).toMatchObject({ failed: 1, skipped: 0 });
});

test("a row's title that no test has is named", () => {
  const rows = [
    row({ path: "tests/browser/a.spec.ts", tests: ["first", "second"] }),
    row({ path: "tests/browser/a.spec.ts", tests: ["of the rest"], tier: "rest" }),
    row({ tests: ["of Jest"] }),
  ];
  expect(untakenTitles([{ file: "tests/browser/a.spec.ts", title: "the first test" }], rows)).toEqual([
    "tests/browser/a.spec.ts: second",
  ]);
});
