/** @jest-environment node */
import { createHash } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeBackup } from "@/lib/operations/backup/backup";
import { listGenerations, readManifest } from "@/lib/operations/backup/generations";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { generationFiles } from "@/lib/operations/backup/rules";
import { openTarget } from "@/lib/operations/backup/target/open";
import { trustClock } from "@/lib/operations/maintenance/clock-store";
import { db, openDatabase } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { anAccount } from "@/tests/support/fixtures/people";
import { ON_DIRECTORY, withHubForEach } from "@/tests/support/hub";
import { otherMachines } from "@/tests/support/storage/backups";
import { aStoredKey, later, setClock } from "@/tests/support/uploads";

const { newFolder, newMachine } = otherMachines();
const hub = withHubForEach(ON_DIRECTORY);
let folder: string;
let keys: string[];

/** Makes of the only generation in the folder what version 0.1.0 would have written: its fields, in its order, and its names. */
async function asVersionOne(): Promise<void> {
  const made = await readManifest(openTarget(folder));
  const { createdAt, database, objects, lost } = made;
  const manifest = { format: 1, createdAt, database, objects, lost };
  const sha256 = createHash("sha256").update(JSON.stringify(manifest)).digest("hex");
  writeFileSync(path.join(folder, "manifest.json"), `${JSON.stringify({ sha256, manifest }, null, 1)}\n`);
  const names = generationFiles(made);
  rmSync(path.join(folder, names.manifest));
  rmSync(path.join(folder, "checks.json"));
  renameSync(path.join(folder, names.secret), path.join(folder, "auth-secret"));
}

beforeEach(async () => {
  writeFileSync(path.join(hub().dataDir, "auth-secret"), "s".repeat(43));
  const { cookie } = await anAccount("family");
  keys = [];
  for (let seed = 1; seed <= 4; seed += 1) keys.push(await aStoredKey(cookie, seed, 4000));
  folder = await newFolder();
  setClock(new Date("2026-11-20T03:30:00Z"));
  await makeBackup(folder);
  await asVersionOne();
  setClock(later(86_400_000));
});

test("a folder of version 0.1.0 becomes a generation, restorable and expiring", async () => {
  expect(await makeBackup(folder)).toMatchObject({ copied: 0, generations: 2 });
  expect(
    (await listGenerations(openTarget(folder))).map(({ name, file }) => [name.slice(0, 10), file === "manifest.json"]),
  ).toEqual([
    ["2026-11-21", false],
    ["2026-11-20", true],
  ]);

  const dataDir = await newMachine(hub());
  const { manifest } = await restoreBackup(folder, { generation: "2026-11-20" });
  expect(manifest.format).toBe(1);
  await openDatabase(env().databaseUrl);
  expect(await db.read.mediaItem.count()).toBe(4);
  for (const key of keys) expect((await storage().verify(key))?.sizeBytes).toBe(4000);
  expect(readFileSync(path.join(dataDir, "auth-secret"), "utf8")).toBe("s".repeat(43));
});

test("its own database tells what would vanish", async () => {
  await db.write((tx) => tx.mediaItem.deleteMany({}));
  await expect(makeBackup(folder)).rejects.toThrow(
    "4 of the 4 photos and videos in the last backup (2026-11-20) are no longer in the database",
  );
});

test("after two years of backups nothing of it is left", async () => {
  for (let month = 0; month < 14; month += 1) {
    setClock(new Date(clock.now().getTime() + 30 * 86_400_000));
    await trustClock();
    await makeBackup(folder);
  }
  expect((await listGenerations(openTarget(folder))).some(({ file }) => file === "manifest.json")).toBe(false);
});
