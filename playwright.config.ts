import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

/** Debian's Chromium, unless CHROMIUM_PATH names another ("playwright": Playwright's own). The headless shell takes a quarter less processor. */
const DEBIANS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const named =
  process.env.CHROMIUM_PATH ?? DEBIANS.find((file) => existsSync(file)) ?? "/usr/bin/chromium-headless-shell";
const executablePath = named === "playwright" ? undefined : named;

const missing = [
  executablePath !== undefined && !existsSync(executablePath) ? "chromium-headless-shell" : null,
  spawnSync("ffmpeg", ["-version"], { stdio: "ignore" }).status === 0 ? null : "ffmpeg",
].filter((program) => program !== null);
// Said once: the workers read this file too.
if (missing.length > 0 && process.env.TEST_WORKER_INDEX === undefined) {
  console.error(`Browser tests are skipped: no ${missing.join(", no ")} (apt-get install -y ${missing.join(" ")})`);
}

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
  // A machine that stalls for a second must not hide the other hundred results; what needed it is listed as flaky.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  ...(missing.length > 0 ? { grep: /^$/, passWithNoTests: true } : {}),
  use: {
    browserName: "chromium",
    actionTimeout: 15_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    // A test that answers requests itself must see them; offline-screen.spec.ts allows what it is about.
    serviceWorkers: "block",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
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
