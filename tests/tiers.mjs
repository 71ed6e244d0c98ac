// Which command runs a test: "main" is `npm test`, "rest" is `npm run test:rest`, "both" runs in each (large counts in the rest).
// The first row whose path is the test's file, or a folder above it, decides; `tests` narrows a row to tests with these words in their title.
import { readdirSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/**
 * @typedef {object} Row
 * @property {string} path a file, or a folder that ends with a slash
 * @property {"main" | "rest" | "both"} tier
 * @property {string} reason
 * @property {readonly string[]} [tests] words of the titles that the row is about; Playwright's tests only
 * @property {true} [alone] measures time: nothing runs next to it
 * @property {true} [databases] runs a second time, on PostgreSQL and S3, in the rest
 * @property {string} [quarantine] the day (YYYY-MM-DD) from which its failures are reported for 14 days without failing the run
 */

/** Why a file runs on a second database too. */
const SQL = "its code has SQL, locks or a branch of its own for PostgreSQL";
const STORE = "its code works differently on S3";

/** One of each kind of page. */
const SCENES = [
  "hub-new-film",
  "gallery-full",
  "viewer-picture",
  "panel-zmanim",
  "panel-plan",
  "game-sudoku",
  "book-chapter",
  "board-shabbos",
  "rest-reminder",
  "family-form-filled",
  "admin-login",
  "admin-overview-much",
  "schedule-week-full",
  "not-found",
];

/** @type {readonly Row[]} */
export const ROWS = [
  {
    path: "tests/lib/calendar/day/named-acts.test.ts",
    tier: "both",
    reason:
      "three years, or three or four in each of twelve households and one of them by every thirteenth minute: a minute",
  },
  { path: "tests/app/api/songs/songs.test.ts", tier: "main", databases: true, reason: SQL },
  // Programs of others: the journeys of `npm test` send pictures and a video.
  {
    path: "tests/lib/media/renditions/films/film-maker.test.ts",
    tier: "rest",
    reason: "makes dozens of videos with ffmpeg",
  },
  {
    path: "tests/lib/media/renditions/films/recordings.test.ts",
    tier: "rest",
    reason: "makes dozens of recordings with ffmpeg",
  },
  {
    path: "tests/lib/media/renditions/films/hostile.test.ts",
    tier: "rest",
    alone: true,
    reason: "measures how soon a hostile video is given up",
  },
  { path: "tests/lib/media/renditions/films/without-ffmpeg.test.ts", tier: "rest", reason: "waits for ffmpeg" },
  {
    path: "tests/lib/media/renditions/pictures/hostile.test.ts",
    tier: "rest",
    reason: "decodes pictures of the largest size",
  },
  {
    path: "tests/lib/media/renditions/pictures/process-end.test.ts",
    tier: "rest",
    reason: "waits for programs to end",
  },
  {
    path: "tests/lib/media/renditions/pictures/picture-maker.test.ts",
    tier: "rest",
    reason: "makes dozens of pictures; the journeys of `npm test` send and show some",
  },
  { path: "tests/lib/media/renditions/pictures/motion.test.ts", tier: "rest", reason: "makes videos with ffmpeg" },
  { path: "tests/lib/media/renditions/pictures/animation.test.ts", tier: "rest", reason: "decodes long animations" },
  { path: "tests/lib/media/renditions/pictures/heic.test.ts", tier: "rest", reason: "decodes every kind of HEIC" },
  { path: "tests/lib/media/renditions/pictures/bmp.test.ts", tier: "rest", reason: "decodes every kind of BMP" },
  { path: "tests/app/api/full-disk.test.ts", tier: "rest", reason: "fills a disk that only root may mount" },
  // Copies of whole hubs.
  { path: "tests/lib/operations/backup/mismatch.test.ts", tier: "rest", reason: "makes a year of backups" },
  { path: "tests/lib/operations/backup/backup.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/lib/operations/backup/ownership.test.ts", tier: "main", databases: true, reason: STORE },
  { path: "tests/lib/operations/backup/s3.test.ts", tier: "rest", databases: true, reason: STORE },
  {
    path: "tests/lib/operations/backup/repair.test.ts",
    tier: "rest",
    reason: "repairs a backup in every way that it breaks",
  },
  { path: "tests/app/api/visits/races.test.ts", tier: "both", databases: true, reason: "each race 8 times, or 50" },
  {
    path: "tests/app/api/visits/relay.test.ts",
    tier: "rest",
    reason: "waits for the end of a credential at the relay",
  },
  {
    path: "tests/app/api/visits/household.test.ts",
    tier: "both",
    databases: true,
    reason: "12 histories of a household, or 80",
  },
  { path: "tests/app/api/visits/", tier: "main", databases: true, reason: SQL },
  {
    path: "tests/browser/visits/visit.spec.ts",
    tests: ["an answered ring shows both faces until he ends the visit"],
    tier: "main",
    reason: "the main path of a video visit, in two browsers",
  },
  { path: "tests/browser/visits/", tier: "rest", reason: "two and three browsers with cameras each" },
  { path: "tests/lib/kiosk/visits/states.test.ts", tier: "both", reason: "2,000 histories of a visit, or 50,000" },
  { path: "tests/lib/operations/move/move.test.ts", tier: "rest", databases: true, reason: SQL },
  { path: "tests/lib/operations/demo/store.test.ts", tier: "rest", reason: "makes the whole demo family" },
  { path: "tests/lib/operations/updates/", tier: "main", databases: true, reason: SQL },
  { path: "tests/lib/platform/storage/crash.test.ts", tier: "rest", reason: "kills a process at every named moment" },
  { path: "tests/lib/platform/storage/s3/", tier: "rest", reason: STORE },
  { path: "tests/lib/platform/storage/s3-discard.test.ts", tier: "rest", reason: STORE },
  { path: "tests/contracts/storage-driver.s3.test.ts", tier: "rest", reason: STORE },
  { path: "tests/contracts/backup-target.s3.test.ts", tier: "rest", reason: STORE },
  // Years of days, and counts that NACHES_TEST_SCALE sets.
  {
    path: "tests/lib/calendar/day/kosher-zmanim.test.ts",
    tier: "rest",
    reason: "compares years with a second package",
  },
  { path: "tests/lib/calendar/hebcal/sun.test.ts", tier: "rest", reason: "goes through years of sunsets" },
  {
    path: "tests/lib/media/uploads/protocol-model.test.ts",
    tier: "both",
    databases: true,
    reason: "100 histories, or 500",
  },
  { path: "tests/lib/calendar/readings/haftorah.test.ts", tier: "both", reason: "four years of Shabbosos, or twenty" },
  { path: "tests/lib/calendar/hebcal/rests.test.ts", tier: "both", reason: "the half hours of one place, or of five" },
  { path: "tests/lib/calendar/day/process-zone.test.ts", tier: "rest", reason: "starts a program for each zone" },
  {
    path: "tests/lib/calendar/places/making/write-places.test.ts",
    tier: "rest",
    reason: "makes the places of the world anew",
  },
  { path: "tests/lib/calendar/hebcal/zmanim.test.ts", tier: "both", reason: "200 evenings, or 2,000" },
  { path: "tests/fuzz/", tier: "both", reason: "5,000 inputs, or 100,000" },
  { path: "tests/run.test.ts", tier: "rest", reason: "starts the runner for each program that can be missing" },
  // The second database.
  { path: "tests/lib/platform/database/", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/api/schedule-items/care-log.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/api/schedule-items/spans.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/api/schedule-items/templates.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/lib/platform/concurrency/lease.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/lib/operations/doctor/relay/relay.test.ts", tier: "rest", reason: "talks with relays of its own" },
  { path: "tests/lib/operations/doctor/doctor.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/lib/operations/export/export.test.ts", tier: "main", databases: true, reason: STORE },
  { path: "tests/lib/operations/maintenance/sweep-ages.test.ts", tier: "main", databases: true, reason: STORE },
  { path: "tests/lib/media/renditions/server/jobs.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/lib/accounts/auth/throttle.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/api/auth/second-step.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/api/family-videos/", tier: "main", databases: true, reason: STORE },
  { path: "tests/app/api/schedule-items/", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/api/checklist/", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/api/podcasts/", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/api/events.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/api/health.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/api/notices.test.ts", tier: "main", databases: true, reason: SQL },
  { path: "tests/app/objects.test.ts", tier: "main", databases: true, reason: STORE },
  { path: "tests/app/odd-texts.test.ts", tier: "main", databases: true, reason: SQL },
  // The production server.
  { path: "tests/server/pages.test.ts", tier: "main", reason: "the pages as they are served" },
  { path: "tests/server/headers.test.ts", tier: "main", reason: "the headers as they are served" },
  { path: "tests/server/door.test.ts", tier: "main", reason: "what a stranger sends first" },
  { path: "tests/server/log.test.ts", tier: "main", reason: "no secret reaches the log" },
  { path: "tests/server/objects.test.ts", tier: "main", reason: "files as they are served" },
  { path: "tests/server/visits/killed-hub.test.ts", tier: "rest", databases: true, reason: SQL },
  {
    path: "tests/server/visits/two-instances.test.ts",
    tier: "rest",
    databases: true,
    reason: "races of two servers, 50 times each",
  },
  {
    path: "tests/server/live.test.ts",
    tier: "rest",
    alone: true,
    databases: true,
    reason: "measures how soon a screen hears of a change",
  },
  { path: "tests/server/accounts.test.ts", tier: "main", reason: "login against the real server" },
  { path: "tests/server/uploads/chunks.test.ts", tier: "main", databases: true, reason: STORE },
  {
    path: "tests/server/stop.test.ts",
    tier: "rest",
    alone: true,
    reason: "measures how soon a server stops and is back",
  },
  {
    path: "tests/server/uploads/two-instances.test.ts",
    tier: "rest",
    alone: true,
    databases: true,
    reason: "measures how soon one server does what the other left",
  },
  { path: "tests/server/uploads/", tier: "rest", databases: true, reason: STORE },
  { path: "tests/server/backup.test.ts", tier: "rest", databases: true, reason: SQL },
  { path: "tests/server/move.test.ts", tier: "rest", databases: true, reason: SQL },
  { path: "tests/server/start.test.ts", tier: "rest", databases: true, reason: SQL },
  { path: "tests/server/stored-hub.test.ts", tier: "rest", databases: true, reason: SQL },
  { path: "tests/server/documents/updating.test.ts", tier: "rest", databases: true, reason: SQL },
  {
    path: "tests/server/strangers/",
    tier: "rest",
    alone: true,
    reason: "measures how soon others are served in a flood",
  },
  { path: "tests/server/", tier: "rest", reason: "starts servers of its own" },
  // Browsers: a dozen journeys, and one scene of each kind of page.
  { path: "tests/browser/journeys/first-steps.spec.ts", tier: "main", reason: "an empty hub until the first link" },
  {
    path: "tests/browser/hub.spec.ts",
    tests: ["it says so in one sentence", "/?activity=family-videos opens the gallery", "deletion asks first"],
    tier: "main",
    reason: "the hub, its gallery and its one dialog",
  },
  {
    path: "tests/browser/family/family-film.spec.ts",
    tests: ["two cut connections"],
    tier: "main",
    reason: "the main path",
  },
  {
    path: "tests/browser/family/many-files.spec.ts",
    tests: ["seven mixed files"],
    tier: "main",
    reason: "several files at once",
  },
  {
    path: "tests/browser/caretaker.spec.ts",
    tests: ["media is deleted"],
    tier: "main",
    reason: "the trash",
  },
  {
    path: "tests/browser/caretaker/week.spec.ts",
    tests: ["one thumb on a phone"],
    tier: "main",
    reason: "the week by touch",
  },
  { path: "tests/browser/schedule.spec.ts", tests: ["a series until Pesach"], tier: "main", reason: "a series" },
  { path: "tests/browser/board.spec.ts", tests: ["a reload shows the board"], tier: "main", reason: "Shabbos" },
  { path: "tests/browser/rest.spec.ts", tests: ["photos come after"], tier: "main", reason: "the photo frame" },
  {
    path: "tests/browser/offline-screen.spec.ts",
    tests: ["a screen starts offline"],
    tier: "main",
    reason: "offline",
  },
  { path: "tests/browser/live.spec.ts", tests: ["appear at once"], tier: "main", reason: "live updates" },
  {
    path: "tests/browser/visual-states/",
    tests: SCENES.map((scene) => `${scene}: axe`),
    tier: "main",
    reason: "one scene with axe of each kind of page",
  },
  { path: "tests/browser/", tier: "rest", reason: "the other journeys and scenes" },
  { path: "tests/engines/", tier: "rest", reason: "WebKit and Firefox: npm run test:engines" },
];

const QUARANTINE_DAYS = 14;
const DAY_MS = 86_400_000;

/** The first row about a file, and about a title where one is given; undefined for what is in no row. */
export function rowOf(file, title, rows = ROWS) {
  return rows.find(
    (row) =>
      (row.path.endsWith("/") ? file.startsWith(row.path) : file === row.path) &&
      (row.tests === undefined || (title !== undefined && row.tests.some((words) => title.includes(words)))),
  );
}

/** True for a test that a tier runs; what is in no row is in `main`. */
export function isIn(tier, file, title) {
  const row = rowOf(file, title)?.tier ?? "main";
  return tier === "all" || row === "both" || row === tier;
}

/** Every test file of Jest below one of the folders, as paths from the project's root. */
export function jestFiles(folders) {
  return folders
    .flatMap((folder) => {
      const names = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
      return names.map((name) => path.posix.join(folder, name));
    })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort();
}

/**
 * What Playwright calls a test (its file, the groups and its title) is in this tier. Two rows can be about one file, so the whole decides:
 * a pattern for `grep`, made of the rows of `main`.
 */
export function browserPattern() {
  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const rows = ROWS.filter(({ path: at, tier }) => at.startsWith("tests/browser/") && tier === "main");
  return new RegExp(
    rows
      .map(({ path: at, tests }) => {
        // A spec of visual-states makes its tests in another file, so a folder's rows name a test by its title alone.
        const file = at.endsWith("/") ? "" : `${escaped(at.slice("tests/browser/".length))} .*`;
        return `(?:${file}(?:${(tests ?? [""]).map(escaped).join("|")}))`;
      })
      .join("|"),
  );
}

/** True while failures of a row are only reported: for 14 days from its date. */
export function isQuarantined(row, nowMs) {
  return row?.quarantine !== undefined && nowMs < Date.parse(row.quarantine) + QUARANTINE_DAYS * DAY_MS;
}

/** The beginning of an error's message, in one line and without colors. */
function gist(why = "") {
  const words = why.replace(/\u001B\[[\d;]*m/g, "").replace(/\s+/g, " ");
  return words === "" ? "" : `\n    ${words.trim().slice(0, 400)}`;
}

/**
 * What a run says of its tests.
 * @param tests {{ file: string; title: string; status: "passed" | "failed" | "skipped"; why?: string }[]}
 * @returns the counts, with failures in quarantine among the skipped ones and named in `quarantined`
 */
export function countTests(tests, nowMs, rows = ROWS) {
  const counts = { passed: 0, failed: 0, skipped: 0, names: [], quarantined: [] };
  for (const { file, title, status, why } of tests) {
    const isExcused = status === "failed" && isQuarantined(rowOf(file, title, rows), nowMs);
    if (status === "failed") counts[isExcused ? "quarantined" : "names"].push(`${file}: ${title}${gist(why)}`);
    counts[isExcused ? "skipped" : status] += 1;
  }
  return counts;
}

/** The words of the browser rows of `main` that are in the title of none of these tests. */
export function untakenTitles(tests, rows = ROWS) {
  return rows
    .filter((row) => row.tier === "main" && row.path.startsWith("tests/browser/") && row.tests !== undefined)
    .flatMap((row) =>
      row.tests
        .filter((words) => !tests.some(({ file, title }) => rowOf(file, title, [row]) && title.includes(words)))
        .map((words) => `${row.path}: ${words}`),
    );
}
