import base from "./jest.config.mjs";

/** Started by tests/mutants.mjs. */
export default async function config() {
  const made = await base();
  const [[pattern, [, options]]] = Object.entries(made.transform).filter(([, value]) => Array.isArray(value));
  return {
    ...made,
    transform: { ...made.transform, [pattern]: ["<rootDir>/tests/support/mutants/transformer.mjs", options] },
    runner: "<rootDir>/tests/support/mutants/runner.mjs",
    setupFilesAfterEnv: [...made.setupFilesAfterEnv, "<rootDir>/tests/support/mutants/each-test.ts"],
    reporters: [],
  };
}
