/** @jest-environment node */
import { readFileSync, rmSync, truncateSync } from "node:fs";
import path from "node:path";
import { makeBackup } from "@/lib/operations/backup/backup";
import { readManifest } from "@/lib/operations/backup/generations";
import { objectFile } from "@/lib/operations/backup/rules";
import { openTarget } from "@/lib/operations/backup/target/open";
import { db } from "@/lib/platform/database/db";
import { anAccount } from "@/tests/support/fixtures/people";
import { ON_DIRECTORY, withHubForEach } from "@/tests/support/hub";
import { flipBit, otherMachines } from "@/tests/support/storage/backups";
import { aFile, aStoredKey, later, setClock } from "@/tests/support/uploads";

const DAY_MS = 86_400_000;
const { newFolder } = otherMachines();
const hub = withHubForEach(ON_DIRECTORY);
let cookie: string;
let folder: string;

beforeEach(async () => {
  cookie = (await anAccount("family")).cookie;
  folder = await newFolder();
});

const newItem = (seed: number) => aStoredKey(cookie, seed, 4000 + seed);
const inBackup = (key: string) => path.join(folder, objectFile(key));
const inStore = (key: string) => path.join(hub().dataDir, objectFile(key));
const bytesOf = (seed: number) => Buffer.from(aFile(seed, 4000 + seed));
const keysOf = (objects: { key: string }[]) => objects.map(({ key }) => key).sort();

/** Damages the first file, cuts the second and removes the third. */
function spoil(place: (key: string) => string, [damaged = "", short = "", missing = ""]: string[]): void {
  flipBit(place(damaged));
  truncateSync(place(short), 10);
  rmSync(place(missing));
}

test("damaged, short, or missing files of the backup are repaired by the store", async () => {
  const keys = [await newItem(1), await newItem(2), await newItem(3)];
  await makeBackup(folder);
  spoil(inBackup, keys);
  const { repairs, copied, manifest } = await makeBackup(folder);
  expect([keysOf(repairs.inBackup), copied, manifest.lost]).toEqual([keys.slice(0, 1), 2, []]);
  for (const [index, key] of keys.entries()) expect(readFileSync(inBackup(key))).toEqual(bytesOf(index + 1));
});

test("damaged, short, or missing files of the store are repaired by the backup", async () => {
  const keys = [await newItem(1), await newItem(2), await newItem(3)];
  const intact = await newItem(4);
  await makeBackup(folder);
  spoil(inStore, keys);
  const remove = jest.spyOn(hub().driver, "remove");
  const { repairs, manifest } = await makeBackup(folder);
  expect([keysOf(repairs.inStore), manifest.lost]).toEqual([keys.toSorted(), []]);
  for (const [index, key] of [...keys, intact].entries())
    expect(readFileSync(inStore(key))).toEqual(bytesOf(index + 1));
  expect(remove).not.toHaveBeenCalledWith(intact);
});

test("what is damaged on both sides or never backed up is named as lost", async () => {
  const intact = await newItem(1);
  const both = await newItem(2);
  await makeBackup(folder);
  const fresh = await newItem(3);
  for (const file of [inStore(both), inBackup(both), inStore(fresh)]) flipBit(file);
  const { repairs, manifest } = await makeBackup(folder);
  expect([keysOf(manifest.objects), keysOf(manifest.lost), keysOf(repairs.damaged)]).toEqual([
    [intact],
    [both, fresh].sort(),
    [both],
  ]);
  // Damaged bytes are better than none, and someone may bring the video once more.
  expect(readFileSync(inBackup(both))).toHaveLength(4002);
});

test("a store that is not this hub's own is not written to", async () => {
  const missing = await newItem(1);
  await makeBackup(folder);
  rmSync(inStore(missing));
  await hub().driver.writeMark(JSON.stringify({ installationId: "s".repeat(22) }));
  const { repairs, manifest } = await makeBackup(folder);
  expect([repairs.inStore, keysOf(manifest.lost), keysOf(manifest.objects)]).toEqual([[], [missing], [missing]]);
  expect(() => readFileSync(inStore(missing))).toThrow("ENOENT");
});

test("an unreadable sector is damage, and a store without an answer is not", async () => {
  const key = await newItem(1);
  const other = await newItem(2);
  await makeBackup(folder);
  const { verify } = hub().driver;
  const failing = (error: Error) =>
    jest
      .spyOn(hub().driver, "verify")
      .mockImplementation((asked) => (asked === key ? Promise.reject(error) : verify(asked)));
  const unreadable = Object.assign(new Error("EIO: i/o error, read"), { code: "EIO", syscall: "read" });
  failing(new Error("The data directory failed (EIO).", { cause: unreadable }));
  expect(keysOf((await makeBackup(folder)).repairs.inStore)).toEqual([key]);
  failing(new Error("The store does not answer."));
  await expect(makeBackup(folder)).rejects.toThrow("The store does not answer.");
  expect(keysOf((await readManifest(openTarget(folder))).objects)).toEqual([key, other].sort());
});

test("an earlier generation's file that only it names is read and named too", async () => {
  setClock(new Date("2026-11-20T03:30:00Z"));
  const keys: string[] = [];
  for (let seed = 1; seed <= 6; seed += 1) keys.push(await newItem(seed));
  await makeBackup(folder);
  const [purged = ""] = keys;
  await db.write((tx) => tx.mediaItem.deleteMany({ where: { objectPath: purged } }));
  await db.write((tx) => tx.uploadSession.deleteMany({}));
  await hub().driver.remove(purged);
  flipBit(inBackup(purged));
  setClock(later(DAY_MS));
  const { repairs, manifest } = await makeBackup(folder);
  expect([keysOf(repairs.damaged), manifest.lost, manifest.objects.length]).toEqual([[purged], [], 5]);
});
