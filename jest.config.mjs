import { availableParallelism } from "node:os";
import path from "node:path";
import nextJest from "next/jest.js";

const createConfig = nextJest({ dir: "./" });

/** Packages that are published as ES modules only and must be transformed for Jest. */
const ES_MODULES = [
  "file-type",
  "strtok3",
  "token-types",
  "@tokenizer",
  "@borewit",
  "uint8array-extras",
  "@hebcal",
  "quick-lru",
  "temporal-polyfill",
  "temporal-utils",
  "thumbhash",
  "icu-minify",
  "@formatjs",
];

/** Where packages keep what they export to `import` only; Jest asks as `require` does. */
const IMPORT_ONLY = {
  "^file-type$": "<rootDir>/node_modules/file-type/core.js",
  "^@hebcal/core$": "<rootDir>/node_modules/@hebcal/core/dist/esm/index.js",
};

/**
 * Read by the workers when they start. Each file loads its modules again, and with V8's 16 MB most of what they hold is copied twice by the
 * collector before the file is done: a component's test takes an eighth more processor. To compile them again would take another eighth.
 */
const WORKER_OPTIONS = [
  "--max-semi-space-size=64",
  `--require "${path.join(import.meta.dirname, "tests/support/jest/compiled-once.cjs")}"`,
];
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, ...WORKER_OPTIONS].filter(Boolean).join(" ");

const base = {
  testEnvironment: "jsdom",
  // What a test spies on is itself again before the next one; so is the clock (tests/support/jest/setup.ts).
  restoreMocks: true,
  // Jest's "soft" cleanup replaces the properties of what a file has left by accessors; a late write to one calls itself without end.
  testEnvironmentOptions: { globalsCleanup: "off" },
  // Kept between runs, also when the tests' temporary directory is not (tests/run.mjs).
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
  setupFilesAfterEnv: ["<rootDir>/tests/support/jest/setup.ts", "<rootDir>/tests/support/jest/cheap-hashes.ts"],
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^server-only$": "<rootDir>/tests/support/jest/empty.ts",
    // Outside of Next the real one only throws.
    "^next/headers$": "<rootDir>/tests/support/jest/next-headers.ts",
    ...IMPORT_ONLY,
  },
  testSequencer: "<rootDir>/tests/support/jest/slow-first.mjs",
  // Jest leaves one processor free, which on two is half of the machine. One worker more than there are, because each waits now and then:
  // for a database, a file, another process.
  maxWorkers: availableParallelism() + 1,
  // V8 collects late: a worker grew to 2.9 GB in 240 files.
  workerIdleMemoryLimit: "700MB",
  // A busy machine transforms hebcal for longer than Jest's five seconds.
  testTimeout: 20_000,
  testMatch: ["<rootDir>/tests/**/*.test.{ts,tsx}"],
  testPathIgnorePatterns: [
    "<rootDir>/tests/server/",
    "<rootDir>/tests/browser/",
    "<rootDir>/tests/engines/",
    "/node_modules/",
  ],
  // The production server and a real browser are used by suites of their own; see tests/run.mjs.
};

export default async function config() {
  const made = await createConfig(base)();
  return {
    ...made,
    transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join("|")})/)`, "^.+\\.module\\.(css|sass|scss)$"],
  };
}
