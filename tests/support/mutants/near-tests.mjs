import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SOURCES = ["app", "components", "lib", "tests"];
/** What these start is a program of its own, which has no mutants in it. */
const OTHER_STEPS = /^tests\/(server|browser|engines|bench)\//;
const IMPORT = /(?:from|import|import\(|requireActual[^(]*\(|mock\()\s*"(@\/[^"]+|\.[^"]*)"/g;

/** Says nothing about a file's subject. */
const GENERAL = /^(lib|app|components|server|client|store|rules)$/;

/** How many imports lie between a file and each file that depends on it; what tests share counts for nothing. */
function importsTo(root, file) {
  const importers = importersUnder(root);
  const steps = new Map([[file, 0]]);
  const waiting = [file];
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
    for (const importer of importers.get(one) ?? []) {
      const isShared = importer.startsWith("tests/support/");
      const step = steps.get(one) + (isShared ? 0 : 1);
      if (step >= (steps.get(importer) ?? Infinity)) continue;
      steps.set(importer, step);
      if (isShared) waiting.unshift(importer);
      else waiting.push(importer);
    }
  return steps;
}

/** A component imports dozens of files of its feature; that must not put it before a store's own test. */
const MOST_NEIGHBORS = 4;

/** Counts what a test imports of a source's feature (lib/media/uploads/…), up to MOST_NEIGHBORS: a test that sets it up also asks the store. */
function neighborsOf(root, file, test) {
  const folder = `@/${file.split("/").slice(0, 3).join("/")}/`;
  const imports = [...readFileSync(path.join(root, test), "utf8").matchAll(IMPORT)];
  return Math.min(MOST_NEIGHBORS, imports.filter(([, wanted]) => wanted.startsWith(folder)).length);
}

/**
 * Returns the Jest tests that depend on a source, the nearest first: by imports, by the words of its path that theirs has too, and by what
 * else of its folder they import. A test of routes reaches every store through the hub, so only these last two tell it from the others.
 */
export function nearTests(root, file) {
  const steps = importsTo(root, file);
  const words = file
    .replace(/\.tsx?$/, "")
    .split(/[/-]/)
    .filter((word) => !GENERAL.test(word));
  const tests = [...steps.keys()].filter((one) => /\.test\.tsx?$/.test(one) && !OTHER_STEPS.test(one));
  const nearness = new Map(
    tests.map((test) => [
      test,
      steps.get(test) - words.filter((word) => test.includes(word)).length - neighborsOf(root, file, test),
    ]),
  );
  return tests.sort((one, other) => nearness.get(one) - nearness.get(other) || (one < other ? -1 : 1));
}

const PERMISSIONS = "tests/lib/accounts/permissions/stores.test.ts";

/** Returns the test that reaches each store through its folder, which no import tells, where the source asks for a permission. */
export const permissionTests = (root, file) =>
  readFileSync(path.join(root, file), "utf8").includes("requirePermission(") ? [PERMISSIONS] : [];

let known;
function importersUnder(root) {
  if (known) return known;
  known = new Map();
  const names = SOURCES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  ).filter((name) => /\.(ts|tsx)$/.test(name));
  const all = new Set(names);
  for (const importer of names)
    for (const [, wanted] of readFileSync(path.join(root, importer), "utf8").matchAll(IMPORT)) {
      const plain = wanted.startsWith("@/") ? wanted.slice(2) : path.join(path.dirname(importer), wanted);
      const source = [`${plain}.ts`, `${plain}.tsx`, `${plain}/index.ts`].find((name) => all.has(name));
      if (source) known.set(source, [...(known.get(source) ?? []), importer]);
    }
  return known;
}
