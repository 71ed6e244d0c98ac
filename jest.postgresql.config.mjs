import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import base from "./jest.config.mjs";

/** What opens a hub uses the database and the store; a new test of that kind joins by itself. */
const OPENS_A_HUB = /\b(openTestHub|withHub|onEachDriver|describeOnPostgresql)\b/;

function testsUnder(folder) {
  const names = readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.test\.tsx?$/.test(name)).map((name) => path.join(folder, name));
}

/** The route and contract tests that use the database or the store, for a run with TEST_DATABASE_URL and TEST_S3_… set. */
export default async function config() {
  const files = [...testsUnder("tests/app"), ...testsUnder("tests/lib")];
  const chosen = files.filter((file) => OPENS_A_HUB.test(readFileSync(path.join(import.meta.dirname, file), "utf8")));
  const made = await base();
  // The S3 server of the tests takes its part of the processors.
  return { ...made, testTimeout: 60_000, testMatch: chosen.map((file) => `<rootDir>/${file}`) };
}
