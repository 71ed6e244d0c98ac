import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const SOURCES = ["app", "components", "lib", "tests"];
/** What these start is a program of its own, which has no mutants in it. */
const OTHER_STEPS = /^tests\/(server|browser|engines|bench)\//;
const IMPORT = /(?:from|import|import\(|requireActual[^(]*\(|mock\()\s*"(@\/[^"]+|\.[^"]*)"/g;

/** Returns the Jest tests that import a source, at first or at second hand, the nearest first. */
export function nearTests(root, file) {
  const importers = importersUnder(root);
  const steps = new Map([[file, 0]]);
  for (const one of steps.keys())
    for (const importer of importers.get(one) ?? []) if (!steps.has(importer)) steps.set(importer, steps.get(one) + 1);
  const feature = file.split("/")[1];
  const rank = (test) => steps.get(test) - (test.includes(feature) ? 0.5 : 0);
  return [...steps.keys()]
    .filter((one) => /\.test\.tsx?$/.test(one) && !OTHER_STEPS.test(one))
    .sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
}

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
