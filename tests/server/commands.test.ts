/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/storage/postgres";

const ROOT = path.resolve(__dirname, "../..");
type Settings = Record<string, string>;
let dataDir: string;
let place: Settings = {};

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "naches-commands-"));
  if (onPostgresql) place = { DATABASE_URL: await newDatabase() };
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  if (place["DATABASE_URL"]) await dropDatabase(place["DATABASE_URL"]);
});

/** A command in a process of its own, as package.json starts it. What each of them says is the matter of tests/lib/operations/commands. */
function command(
  name: string,
  words: string[],
  { input = "", settings = {} }: { input?: string; settings?: Settings } = {},
) {
  const args = ["--conditions=react-server", "lib/operations/commands/start.mjs", name, ...words];
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: "https://hub.example.org", ...place, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8", input, env });
  const said = stdout
    .split("\n")
    .filter((line) => !line.startsWith("{"))
    .join("\n");
  return { status, said, complaint: stderr.trim() };
}

test("an account is added by a pipe without a database and is there afterwards", () => {
  expect(command("user", ["add", "Miriam", "admin"], { input: "correct horse battery\n" })).toEqual({
    status: 0,
    said: "Added miriam (admin).\n",
    complaint: "",
  });
  expect(command("user", ["list"])).toEqual({ status: 0, said: "admin     miriam\n", complaint: "" });
});

test.each([
  ["link", ["add", "Rivky"], /^Send this link to Rivky\./],
  ["schedule", ["add", "Walk", "--date=2026-11-20"], /^Added for 2026-11-20:/],
  ["kiosk", ["list"], /^$/],
])("npm run %s works", (name, words, said) => {
  expect(command(name, words)).toEqual({ status: 0, said: expect.stringMatching(said), complaint: "" });
});

test("a refusal is one sentence, and the command has failed", () =>
  expect(command("user", ["remove", "nobody"])).toEqual({
    status: 1,
    said: "",
    complaint: "There is no account with this username.",
  }));

test("a command whose reader ends early, as head does, finishes without an error", () => {
  // A new place, so that there is a line in the log before the work.
  const newPlace = mkdtempSync(path.join(tmpdir(), "naches-commands-"));
  const settings = { DATA_DIR: newPlace, ...(onPostgresql ? place : {}) };
  const line = `{ "${process.execPath}" --conditions=react-server lib/operations/commands/start.mjs link add Shaindy; echo "ended with $?" >&2; } | true`;
  const env = { ...process.env, PUBLIC_URL: "https://hub.example.org", ...settings };
  expect(spawnSync("sh", ["-c", line], { cwd: ROOT, encoding: "utf8", env }).stderr).toBe("ended with 0\n");
  expect(command("link", ["list"], { settings }).said).toContain("Shaindy");
  rmSync(newPlace, { recursive: true, force: true });
});
