/** @jest-environment node */
import { readFileSync, rmSync, truncateSync } from "node:fs";
import path from "node:path";
import { parseObjectKey } from "@/lib/media/items/store";
import { makeBackup } from "@/lib/operations/backup/backup";
import { readManifest } from "@/lib/operations/backup/generations";
import { objectFile } from "@/lib/operations/backup/rules";
import { openTarget } from "@/lib/operations/backup/target/open";
import { db } from "@/lib/platform/database/db";
import { anAccount } from "@/tests/support/fixtures/people";
import { ON_DIRECTORY, withHubForEach } from "@/tests/support/hub";
import { flipBit, otherMachines } from "@/tests/support/storage/backups";
import { aFile, anItem, later, setClock } from "@/tests/support/uploads";

const DAY_MS = 86_400_000;
const { newFolder } = otherMachines();
const hub = withHubForEach(ON_DIRECTORY);
let cookie: string;
let folder: string;

beforeEach(async () => {
  cookie = (await anAccount("family")).cookie;
  folder = await newFolder();
});

const newItem = async (seed: number) =>
  parseObjectKey((await anItem(cookie, aFile(seed, 4000 + seed))).objectPath) ?? "";
const inBackup = (key: string) => path.join(folder, objectFile(key));
const inStore = (key: string) => path.join(hub().dataDir, objectFile(key));
const bytesOf = (seed: number) => Buffer.from(aFile(seed, 4000 + seed));
const keysOf = (objects: { key: string }[]) => objects.map(({ key }) => key).sort();

test("damaged, short, or missing files of the backup are repaired by the store", async () => {
  const damaged = await newItem(1);
  const short = await newItem(2);
  const missing = await newItem(3);
  await makeBackup(folder);
  flipBit(inBackup(damaged));
  truncateSync(inBackup(short), 10);
  rmSync(inBackup(missing));
  const { repairs, copied, manifest } = await makeBackup(folder);
  expect([keysOf(repairs.inBackup), copied, manifest.lost]).toEqual([[damaged], 2, []]);
  for (const [seed, key] of [
    [1, damaged],
    [2, short],
    [3, missing],
  ] as const)
    expect(readFileSync(inBackup(key))).toEqual(bytesOf(seed));
});

test("damaged, short, or missing files of the store are repaired by the backup", async () => {
  const intact = await newItem(1);
  const damaged = await newItem(2);
  const short = await newItem(3);
  const missing = await newItem(4);
  await makeBackup(folder);
  flipBit(inStore(damaged));
  truncateSync(inStore(short), 10);
  rmSync(inStore(missing));
  const remove = jest.spyOn(hub().driver, "remove");
  const { repairs, manifest } = await makeBackup(folder);
  expect([keysOf(repairs.inStore), manifest.lost]).toEqual([[damaged, short, missing].sort(), []]);
  for (const [seed, key] of [
    [1, intact],
    [2, damaged],
    [3, short],
    [4, missing],
  ] as const)
    expect(readFileSync(inStore(key))).toEqual(bytesOf(seed));
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
