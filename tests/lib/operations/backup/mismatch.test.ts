/** @jest-environment node */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { makeBackup } from "@/lib/operations/backup/backup";
import { objectFile } from "@/lib/operations/backup/rules";
import { trustClock } from "@/lib/operations/maintenance/clock-store";
import { closeDatabase, db } from "@/lib/platform/database/db";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { clock } from "@/lib/platform/time/clock";
import { anAccount } from "@/tests/support/fixtures/people";
import { closeTestHub, openTestHub, type TestHub } from "@/tests/support/hub";
import { filesIn, manifestsIn, otherMachines } from "@/tests/support/storage/backups";
import { aStoredKey, later, setClock } from "@/tests/support/uploads";

const DAY_MS = 86_400_000;
const { newFolder } = otherMachines();
let hubs: TestHub[] = [];
let cookie: string;
let folder: string;

async function anotherHub(): Promise<void> {
  await closeDatabase();
  hubs.push(await openTestHub({ makeDriver: (dataDir) => createDirectoryDriver({ dataDir }) }));
  cookie = (await anAccount("family")).cookie;
}

beforeEach(async () => {
  hubs = [];
  await anotherHub();
  folder = await newFolder();
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const hub of hubs) await closeTestHub(hub);
});

const newItem = (seed: number) => aStoredKey(cookie, seed, 4000 + seed);
const isKept = (key: string) => existsSync(path.join(folder, objectFile(key)));

/** Deletes images from the database behind the hub's back, as an older copy of the database would. */
const deleteItems = (keys: string[]) =>
  db.write((tx) => tx.mediaItem.deleteMany({ where: { objectPath: { in: keys } } }));
const deleteUploads = () => db.write((tx) => tx.uploadSession.deleteMany({}));

test("a hub on an empty disk does not overwrite the missing disk's backup", async () => {
  const key = await newItem(1);
  await makeBackup(folder);
  const before = filesIn(folder);
  await anotherHub();
  await expect(makeBackup(folder)).rejects.toThrow(
    /^.+ has the backups of another hub, the newest from \d{4}-\d\d-\d\d\. If it should be this hub, check that its disk is mounted/,
  );
  expect(filesIn(folder)).toEqual(before);
  const { manifest } = await makeBackup(folder, { replace: true });
  expect(manifest.objects).toEqual([]);
  expect([manifestsIn(folder).length, isKept(key)]).toEqual([2, true]);
});

test("a hub restored from a folder continues it, and the replaced one does not", async () => {
  await newItem(1);
  const { manifest } = await makeBackup(folder);
  const { installation: restoredFrom } = manifest;
  // Another day, so that the generation of the replaced hub stays in the folder.
  setClock(later(DAY_MS));
  await db.write((tx) =>
    tx.installation.update({ where: { id: 1 }, data: { installationId: "r".repeat(22), restoredFrom } }),
  );
  expect((await makeBackup(folder)).manifest.installation).toBe("r".repeat(22));
  const replaced = { installationId: restoredFrom ?? "", restoredFrom: null };
  await db.write((tx) => tx.installation.update({ where: { id: 1 }, data: replaced }));
  await expect(makeBackup(folder)).rejects.toThrow("has the backups of another hub");
});

test("a backup that would lose over a fifth is refused unless told to replace", async () => {
  const keys: string[] = [];
  for (let seed = 1; seed <= 10; seed += 1) keys.push(await newItem(seed));
  await makeBackup(folder);
  await deleteItems(keys.slice(0, 3));
  await deleteUploads();
  const refusal =
    /^3 of the 10 photos and videos in the last backup \(\d{4}-\d\d-\d\d\) are no longer in the database, and no one moved them to the trash\./;
  await expect(makeBackup(folder)).rejects.toThrow(refusal);
  expect(manifestsIn(folder)).toHaveLength(1);
  const { manifest } = await makeBackup(folder, { replace: true });
  expect([manifest.objects.length, manifest.replaces, keys.every(isKept)]).toEqual([7, true, true]);
  expect((await makeBackup(folder)).manifest.replaces).toBe(false);
});

test("what was in the trash and has been removed permanently since is not missed", async () => {
  const keys: string[] = [];
  for (let seed = 1; seed <= 5; seed += 1) keys.push(await newItem(seed));
  await db.write((tx) =>
    tx.mediaItem.updateMany({ where: { objectPath: { in: keys.slice(0, 4) } }, data: { deletedAt: clock.now() } }),
  );
  await makeBackup(folder);
  await deleteItems(keys.slice(0, 4));
  await deleteUploads();
  expect((await makeBackup(folder)).manifest.objects).toHaveLength(1);
});

test("an object remains while a generation names it and goes with the last", async () => {
  setClock(new Date("2026-11-20T03:30:00Z"));
  const keys: string[] = [];
  for (let seed = 1; seed <= 10; seed += 1) keys.push(await newItem(seed));
  const [purged = "", ...rest] = keys;
  await makeBackup(folder);
  await deleteItems([purged]);
  await deleteUploads();
  setClock(later(DAY_MS));
  await makeBackup(folder);
  expect([isKept(purged), rest.every(isKept)]).toEqual([true, true]);
  // The same day again: one generation of it is enough.
  setClock(later(3_600_000));
  await trustClock();
  await makeBackup(folder);
  expect(manifestsIn(folder)).toHaveLength(2);
  for (let day = 0; day < 400; day += 20) {
    setClock(later(20 * DAY_MS));
    await trustClock();
    await makeBackup(folder);
  }
  expect([isKept(purged), rest.every(isKept)]).toEqual([false, true]);
  expect(manifestsIn(folder).length).toBeLessThanOrEqual(23);
});

test("a backup that is stopped at any point leaves the earlier generations complete", async () => {
  await newItem(1);
  await makeBackup(folder);
  const before = filesIn(folder);
  await newItem(2);
  const refusing = jest.spyOn(hubs[0]?.driver ?? fail(), "read").mockRejectedValue(new Error("killed"));
  await expect(makeBackup(folder)).rejects.toThrow("killed");
  expect(filesIn(folder)).toEqual(before);
  refusing.mockRestore();
  rmSync(path.join(folder, "checks.json"), { force: true });
  expect((await makeBackup(folder)).copied).toBe(1);
});

function fail(): never {
  throw new Error("There is no hub.");
}
