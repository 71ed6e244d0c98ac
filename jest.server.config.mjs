import base from "./jest.config.mjs";

/** Tests of the real production server in processes of its own; they need a build. */
export default async function config() {
  return {
    ...(await base()),
    testEnvironment: "node",
    testMatch: ["<rootDir>/tests/server/**/*.test.ts"],
    testPathIgnorePatterns: ["/node_modules/"],
    // One after another: some measure how soon a server stops and is back.
    maxWorkers: 1,
    testTimeout: 120_000,
  };
}
