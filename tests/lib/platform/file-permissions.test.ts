/** @jest-environment node */
import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { overrideEnv } from "@/lib/platform/env";
import { restrictToOwner, findOpenPaths } from "@/lib/platform/file-permissions";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

afterEach(() => overrideEnv());

async function aPlace(): Promise<{ dataDir: string; database: string }> {
  const dataDir = await newDirectory();
  chmodSync(dataDir, 0o755);
  const database = path.join(dataDir, "naches.db");
  overrideEnv({ dataDir, databaseProvider: "sqlite", databaseUrl: `file:${database}` });
  return { dataDir, database };
}

test("the data directory and the database are closed to others", async () => {
  const { dataDir, database } = await aPlace();
  writeFileSync(database, "");
  chmodSync(database, 0o644);
  expect(findOpenPaths()).toEqual([dataDir, database]);
  restrictToOwner();
  expect([modeOf(dataDir), modeOf(database), findOpenPaths()]).toEqual(["700", "600", []]);
});

test("a wrongly named folder may be the whole computer's and keeps its rights", async () => {
  const { database } = await aPlace();
  const shared = path.join(await newDirectory(), "shared");
  mkdirSync(shared);
  chmodSync(shared, 0o777);
  symlinkSync(shared, database);
  restrictToOwner();
  expect(modeOf(shared)).toBe("777");
});
