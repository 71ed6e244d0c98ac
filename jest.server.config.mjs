import base from "./jest.config.mjs";

/** Tests of the real production server in processes of its own; they need a build and run one after another. */
export default async function config() {
  return {
    ...(await base()),
    testEnvironment: "node",
    testMatch: ["<rootDir>/tests/server/**/*.test.ts"],
    testPathIgnorePatterns: ["/node_modules/"],
    maxWorkers: 1,
    testTimeout: 120_000,
  };
}
