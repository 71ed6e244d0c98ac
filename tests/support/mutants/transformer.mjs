// Next's transformer. Files with mutants get all of them first, and test files are repeated for each.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { mutate } from "./mutate.mjs";
import { readPlan } from "./plan.mjs";
import { repeat } from "./repeat.mjs";

const { createTransformer: createNext } = createRequire(import.meta.url)("next/dist/build/swc/jest-transformer.js");
const plan = readPlan();
const firstIds = new Map(plan.targets.map(({ file, firstId }) => [path.join(plan.root, file), firstId]));
const testFiles = new Set(plan.testFiles.map((file) => path.join(plan.root, file)));
const own = ["mutate.mjs", "repeat.mjs"]
  .map((name) => readFileSync(path.join(import.meta.dirname, name), "utf8"))
  .join("");

function change(source, file) {
  if (firstIds.has(file)) return mutate(source, file, firstIds.get(file)).text;
  return testFiles.has(file) ? repeat(source, file) : source;
}

const transformer = {
  createTransformer(options) {
    const next = createNext(options);
    return {
      getCacheKey(source, file) {
        const key = createHash("sha256").update(source).update(file);
        if (firstIds.has(file) || testFiles.has(file)) key.update(`${firstIds.get(file)}${own}`);
        return key.digest("hex");
      },
      process: (source, file, jestOptions) => next.process(change(source, file), file, jestOptions),
    };
  },
};

export default transformer;
