import base from "./jest.config.mjs";

/**
 * What these start or read knows of no database and no store, or has its own on SQLite in any case: a second run, on PostgreSQL and S3,
 * would do the same once more.
 */
const SAME_ON_ANY_DATABASE = "bundle,dev,door,log,nodes,npm-start,slim";

/** Tests of the real production server in processes of its own; they need a build. */
export default async function config() {
  return {
    ...(await base()),
    testEnvironment: "node",
    testMatch: [
      "<rootDir>/tests/server/**/*.test.ts",
      ...(process.env.TEST_DATABASE_URL ? [`!**/tests/server/{${SAME_ON_ANY_DATABASE}}.test.ts`] : []),
    ],
    testPathIgnorePatterns: ["/node_modules/"],
    // One after another: some measure how soon a server stops and is back.
    maxWorkers: 1,
    testTimeout: 120_000,
  };
}
