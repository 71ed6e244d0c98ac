/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A PATH with Node.js alone. */
const bare = mkdtempSync(path.join(tmpdir(), "naches-bare-"));
symlinkSync(process.execPath, path.join(bare, "node"));
afterAll(() => rmSync(bare, { recursive: true }));

const NOTHING = "/nonexistent";

test.each([
  ["browser tests", "Chromium and ffmpeg", ["main", "--only=browser"]],
  ["videos", "ffmpeg", ["rest", "--only=jest", "tests/lib/media/renditions/films/without-ffmpeg.test.ts"]],
  ["the contract of S3", "an S3 server", ["rest", "--only=jest", "tests/contracts/storage-driver.s3.test.ts"]],
  ["the second database", "PostgreSQL", ["rest", "--only=postgresql", "tests/lib/platform/concurrency/lease.test.ts"]],
  ["servers on PostgreSQL", "PostgreSQL", ["rest", "--only=server-postgresql", "tests/server/live.test.ts"]],
])(
  "%s are counted as skipped without %s",
  (_what, _program, words) => {
    const { status, stdout } = spawnSync(process.execPath, ["tests/run.mjs", ...words], {
      encoding: "utf8",
      env: {
        PATH: bare,
        HOME: tmpdir(),
        TMPDIR: tmpdir(),
        NODE_ENV: "test",
        CHROMIUM_PATH: NOTHING,
        FFMPEG_PATH: NOTHING,
        // Nothing that an earlier run has made hides that a program is missing.
        NACHES_TEST_MEDIA: path.join(bare, "media"),
      },
    });
    expect(stdout.trim().split("\n").at(-1)).toMatch(/^0 passed, 0 failed, [1-9]\d* skipped$/);
    expect(status).toBe(0);
  },
  120_000,
);

test("a folder is its files, and a name that no test has is a failure", () => {
  const run = (name: string) => {
    const { status, stdout } = spawnSync(process.execPath, ["tests/run.mjs", "main", "--only=jest", name], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], HOME: tmpdir(), TMPDIR: tmpdir(), NODE_ENV: "test" },
    });
    return [status, stdout.trim().split("\n").at(-1)];
  };
  expect(run("tests/lib/platform/navigation/")).toEqual([
    0,
    expect.stringMatching(/^[1-9]\d* passed, 0 failed, 0 skipped$/),
  ]);
  expect(run("tests/lib/platform/navigatoin")).toEqual([1, "0 passed, 1 failed, 0 skipped"]);
}, 120_000);

const named = (program: string, words: readonly string[]) => {
  // Playwright refuses to be started by Jest, which it knows by a variable.
  const env = { PATH: bare, HOME: tmpdir(), NODE_ENV: "test", NACHES_TEST_LISTED: "true" } as const;
  const { stdout } = spawnSync(process.execPath, [`node_modules/.bin/${program}`, ...words], { encoding: "utf8", env });
  return stdout.split("\n").filter((line) => /\.(test|spec)\.tsx?|›/.test(line));
};

test.each([
  ["jest", ["--config", "jest.config.mjs", "--listTests"]],
  ["jest", ["--config", "jest.server.config.mjs", "--listTests"]],
  ["playwright", ["test", "--list"]],
])(
  "two shards of %s %j have every test once",
  (program, words) => {
    const [one = [], other = []] = ["1/2", "2/2"].map((shard) => named(program, [...words, `--shard=${shard}`]));
    expect(Math.min(one.length, other.length)).toBeGreaterThan(5);
    expect([...one, ...other].sort()).toEqual(named(program, words).sort());
  },
  120_000,
);
