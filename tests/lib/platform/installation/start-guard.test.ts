/** @jest-environment node */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env, overrideEnv } from "@/lib/platform/env";
import { assertNotTrial, assertPlace, TRIAL_FILE } from "@/lib/platform/installation/start-guard";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();
afterEach(() => overrideEnv());

async function settingsOf(prepare: (dataDir: string) => void): Promise<string> {
  const dataDir = path.join(await newDirectory(), "data");
  prepare(dataDir);
  const databaseUrl = `file:${path.join(dataDir, "naches.db")}`;
  overrideEnv({ ...env(), dataDir, databaseUrl, databaseProvider: "sqlite" });
  return dataDir;
}

test.each<[string, (dataDir: string) => void, boolean]>([
  ["a folder that is not there", () => undefined, false],
  ["a folder of something else", (dataDir) => [mkdirSync(dataDir), writeFileSync(path.join(dataDir, "x"), "")], false],
  ["an empty folder", (dataDir) => mkdirSync(dataDir), true],
])("a command in %s: %#", async (_where, prepare, mayBegin) => {
  const dataDir = await settingsOf(prepare);
  const checked = assertPlace();
  await (mayBegin ? expect(checked).resolves.toBeUndefined() : expect(checked).rejects.toThrow("Is DATA_DIR right?"));
  expect(existsSync(path.join(dataDir, "naches.db"))).toBe(false);
});

test("a trial is refused with the settings of a live bucket, and not without", async () => {
  await settingsOf((dataDir) => [mkdirSync(dataDir), writeFileSync(path.join(dataDir, TRIAL_FILE), "{}")]);
  expect(assertNotTrial).not.toThrow();
  overrideEnv({ ...env(), S3_BUCKET: "live" });
  expect(assertNotTrial).toThrow(/is a trial of a backup, .+ S3_BUCKET names the bucket/);
});
