import { defineConfig } from "@playwright/test";
import { CHROMIUM, missingForBrowser } from "./tests/support/programs.mjs";
import { browserPattern } from "./tests/tiers.mjs";

// tests/run.mjs lists the tests where a program is missing, and counts them.
const isListed = process.env.NACHES_TEST_LISTED === "true";
const missing = isListed ? null : missingForBrowser();
// Said once: the workers read this file too.
if (missing !== null && process.env.TEST_WORKER_INDEX === undefined)
  console.error(`Browser tests are skipped: ${missing}`);

const tier = process.env.NACHES_TEST_TIER;

/** Real browser tests of the production build; each file starts a server of its own (tests/support/server/production-server.ts). */
export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results/playwright",
  // Files side by side; each starts servers of its own. Three for two processors: a test waits for guards and retries a quarter of its time.
  workers: 3,
  fullyParallel: false,
  // The files with the most scenes come first, so that none of them runs alone at the end.
  projects: [
    { name: "scenes", testMatch: /\/visual-.*\.spec\.ts$/ },
    { name: "paths", testIgnore: /\/visual-.*\.spec\.ts$/ },
  ],
  // The second try only makes the trace: the run fails all the same.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  ...(missing === null ? {} : { grep: /^$/ }),
  ...(missing === null && tier === "main" ? { grep: browserPattern() } : {}),
  ...(tier === "rest" ? { grepInvert: browserPattern() } : {}),
  use: {
    browserName: "chromium",
    actionTimeout: 15_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    trace: "on-first-retry",
    // A test that answers requests itself must see them; offline-screen.spec.ts allows what it is about.
    serviceWorkers: "block",
    launchOptions: {
      ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A microphone that beeps, and that every page may use.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
});
