/** @jest-environment node */
import { readFileSync, rmSync, truncateSync } from "node:fs";
import path from "node:path";
import { makeBackup } from "@/lib/backup/backup";
import { readManifest } from "@/lib/backup/generations";
import { objectFile } from "@/lib/backup/rules";
import { db } from "@/lib/db";
import { objectKeyOf } from "@/lib/media/store";
import { createDirectoryDriver } from "@/lib/storage/directory";
import { flipBit } from "@/tests/support/backups";
import { closeTestHub, openTestHub } from "@/tests/support/hub";
import { anAccount } from "@/tests/support/people";
import { temporaryDirectories } from "@/tests/support/temporary-directory";
import { aFile, anItem, later, setClock } from "@/tests/support/uploads";

const DAY_MS = 86_400_000;
const newDirectory = temporaryDirectories();
let hub: Awaited<ReturnType<typeof openTestHub>>;
let cookie: string;
let folder: string;

beforeEach(async () => {
  // These tests damage the store's files; s3.test.ts is about a bucket.
  hub = await openTestHub({ makeDriver: (dataDir) => createDirectoryDriver({ dataDir }) });
  cookie = (await anAccount("family")).cookie;
  folder = path.join(await newDirectory(), "backup");
});

afterEach(async () => {
  jest.restoreAllMocks();
  await closeTestHub(hub);
});

const newItem = async (seed: number) => objectKeyOf((await anItem(cookie, aFile(seed, 4000 + seed))).objectPath) ?? "";
const inBackup = (key: string) => path.join(folder, objectFile(key));
const inStore = (key: string) => path.join(hub.dataDir, objectFile(key));
const bytesOf = (seed: number) => Buffer.from(aFile(seed, 4000 + seed));
const keysOf = (objects: { key: string }[]) => objects.map(({ key }) => key).sort();

test("what rotted in the backup is mended from the store, also what lost bytes or is gone", async () => {
  const [rotten, short, gone] = [await newItem(1), await newItem(2), await newItem(3)];
  await makeBackup(folder);
  flipBit(inBackup(rotten));
  truncateSync(inBackup(short), 10);
  rmSync(inBackup(gone));
  const { mended, copied, manifest } = await makeBackup(folder);
  expect([keysOf(mended.inBackup), copied, manifest.lost]).toEqual([[rotten], 2, []]);
  for (const [seed, key] of [[1, rotten], [2, short], [3, gone]] as const) expect(readFileSync(inBackup(key))).toEqual(bytesOf(seed));
});

test("what rotted in the store, lost bytes there or is gone is put back from the backup; what is whole is left alone", async () => {
  const [whole, rotten, short, gone] = [await newItem(1), await newItem(2), await newItem(3), await newItem(4)];
  await makeBackup(folder);
  flipBit(inStore(rotten));
  truncateSync(inStore(short), 10);
  rmSync(inStore(gone));
  const remove = jest.spyOn(hub.driver, "remove");
  const { mended, manifest } = await makeBackup(folder);
  expect([keysOf(mended.inStore), manifest.lost]).toEqual([[rotten, short, gone].sort(), []]);
  for (const [seed, key] of [[1, whole], [2, rotten], [3, short], [4, gone]] as const) expect(readFileSync(inStore(key))).toEqual(bytesOf(seed));
  expect(remove).not.toHaveBeenCalledWith(whole);
});

test("what is damaged on both sides, or was never backed up, is lost: it is named, and all else is backed up", async () => {
  const [kept, both] = [await newItem(1), await newItem(2)];
  await makeBackup(folder);
  const fresh = await newItem(3);
  for (const file of [inStore(both), inBackup(both), inStore(fresh)]) flipBit(file);
  const { mended, manifest } = await makeBackup(folder);
  expect([keysOf(manifest.objects), keysOf(manifest.lost), keysOf(mended.damaged)]).toEqual([[kept], [both, fresh].sort(), [both]]);
  // Damaged bytes are better than none, and somebody may bring the film once more.
  expect(readFileSync(inBackup(both))).toHaveLength(4002);
});

test("a store that is not this hub's own is not written to", async () => {
  const gone = await newItem(1);
  await makeBackup(folder);
  rmSync(inStore(gone));
  await hub.driver.writeMark(JSON.stringify({ installationId: "s".repeat(22) }));
  const { mended, manifest } = await makeBackup(folder);
  expect([mended.inStore, keysOf(manifest.lost), keysOf(manifest.objects)]).toEqual([[], [gone], [gone]]);
  expect(() => readFileSync(inStore(gone))).toThrow("ENOENT");
});

test("a sector that the disk cannot read is damage of that file; a store that cannot be asked is none", async () => {
  const key = await newItem(1);
  const other = await newItem(2);
  await makeBackup(folder);
  const { verify } = hub.driver;
  const failing = (error: Error) => jest.spyOn(hub.driver, "verify").mockImplementation((asked) => (asked === key ? Promise.reject(error) : verify(asked)));
  const unreadable = Object.assign(new Error("EIO: i/o error, read"), { code: "EIO", syscall: "read" });
  failing(new Error("The data directory failed (EIO).", { cause: unreadable }));
  expect(keysOf((await makeBackup(folder)).mended.inStore)).toEqual([key]);
  failing(new Error("The store does not answer."));
  await expect(makeBackup(folder)).rejects.toThrow("The store does not answer.");
  expect(keysOf((await readManifest(folder)).objects)).toEqual([key, other].sort());
});

test("an earlier generation's file that only it names is read and named too", async () => {
  setClock(new Date("2026-11-20T03:30:00Z"));
  const keys: string[] = [];
  for (let seed = 1; seed <= 6; seed += 1) keys.push(await newItem(seed));
  await makeBackup(folder);
  const [purged = ""] = keys;
  await db.write((tx) => tx.mediaItem.deleteMany({ where: { objectPath: purged } }));
  await db.write((tx) => tx.uploadSession.deleteMany({}));
  await hub.driver.remove(purged);
  flipBit(inBackup(purged));
  setClock(later(DAY_MS));
  const { mended, manifest } = await makeBackup(folder);
  expect([keysOf(mended.damaged), manifest.lost, manifest.objects.length]).toEqual([[purged], [], 5]);
});
