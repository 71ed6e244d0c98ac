/** @jest-environment node */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getHousehold } from "@/lib/accounts/household/store";
import { DELETED_LIFE_MS } from "@/lib/media/uploads/rules";
import { makeBackup } from "@/lib/operations/backup/backup";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { generationFiles, objectFile } from "@/lib/operations/backup/rules";
import { trustClock } from "@/lib/operations/maintenance/clock-store";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { MAINTENANCE_TASKS } from "@/lib/operations/maintenance/tasks";
import { closeDatabase, db, openDatabase } from "@/lib/platform/database/db";
import { env, overrideEnv } from "@/lib/platform/env";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { takeRemovalLock } from "@/lib/platform/storage/removal-lock";
import { replaceStorage, storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { anAccount } from "@/tests/support/fixtures/people";
import { ON_DIRECTORY, withHubForEach } from "@/tests/support/hub";
import { fileOf, filesIn, flipBit, manifestIn, modesIn, otherMachines } from "@/tests/support/storage/backups";
import { describeOnPostgresql, onPostgresql, testOnSqlite } from "@/tests/support/storage/postgres";
import { aFile, aStoredKey, later, sendChunk, setClock, startUpload } from "@/tests/support/uploads";

const { newFolder, newMachine } = otherMachines();
const hub = withHubForEach(ON_DIRECTORY);
let cookie: string;
let folder: string;

beforeEach(async () => {
  writeFileSync(path.join(hub().dataDir, "auth-secret"), "s".repeat(43));
  cookie = (await anAccount("family")).cookie;
  folder = await newFolder();
});

const newItem = (seed: number) => aStoredKey(cookie, seed, 40_000 + seed);
const objectIn = (place: string, key: string) => path.join(place, objectFile(key));

describe("npm run backup", () => {
  test("writes database, objects, secret, and manifest for the owner's eyes only", async () => {
    const key = await newItem(1);
    const { manifest, copied } = await makeBackup(folder);
    expect(manifest).toEqual(manifestIn(folder));
    expect(manifest.objects).toEqual([expect.objectContaining({ key, sizeBytes: 40_001 })]);
    expect(manifest.database.rows).toMatchObject({ MediaItem: 1, Household: 1, User: 1 });
    expect(copied).toBe(1);
    expect(filesIn(folder)).toEqual(
      [...Object.values(generationFiles(manifest)), "checks.json", manifest.database.file, objectFile(key)].sort(),
    );
    expect(modesIn(folder)).toEqual(new Set(["folder 700", "file 600"]));
    expect(readFileSync(objectIn(folder, key))).toEqual(Buffer.from(aFile(1, 40_001)));
  });

  test("a folder whose backups are gone is refused until told to begin again", async () => {
    await newItem(1);
    await makeBackup(folder);
    rmSync(folder, { recursive: true });
    // The disk is not mounted: its folder is away, or lies empty on another disk.
    const refused = `This hub has made backups in ${folder}, and none of them is there now.`;
    await expect(makeBackup(folder)).rejects.toThrow(refused);
    expect(existsSync(folder)).toBe(false);
    mkdirSync(folder);
    await expect(makeBackup(folder)).rejects.toThrow(refused);
    expect(filesIn(folder)).toEqual([]);
    const link = `${folder}-link`;
    symlinkSync(folder, link);
    await expect(makeBackup(link)).rejects.toThrow("none of them is there now");
    rmSync(link);
    expect((await makeBackup(folder, { replace: true })).before).toBe(0);
    expect(await makeBackup(folder)).toMatchObject({ before: 1, isOnDataDisk: true });
  });

  test("a link into the data directory is refused", async () => {
    symlinkSync(env().dataDir, folder);
    await expect(makeBackup(path.join(folder, "backup"))).rejects.toThrow("can't be inside the data directory");
    rmSync(folder);
  });

  testOnSqlite("a DATA_DIR that was mistyped is refused, and nothing is made", async () => {
    const { databaseUrl, dataDir } = env();
    const away = path.join(folder, "away");
    overrideEnv({ dataDir: away, databaseUrl: `file:${path.join(away, "naches.db")}` });
    await expect(makeBackup(folder)).rejects.toThrow("so there is nothing to back up.");
    overrideEnv({ databaseUrl, dataDir });
    expect(existsSync(folder)).toBe(false);
  });

  test("a folder whose parent is missing is refused, and nothing is made", async () => {
    const away = path.join(folder, "usb", "naches");
    await expect(makeBackup(away)).rejects.toThrow(`There is no folder ${path.dirname(away)}.`);
    expect(existsSync(folder)).toBe(false);
  });

  test("a second backup copies only new files and replaces that day's first one", async () => {
    const first = await newItem(1);
    const second = await newItem(2);
    const before = (await makeBackup(folder)).manifest.database.file;
    const copiedAt = statSync(objectIn(folder, first)).mtimeMs;
    const third = await newItem(3);
    await db.write((tx) => tx.mediaItem.delete({ where: { objectPath: second } }));
    const { manifest, copied, generations } = await makeBackup(folder);
    expect([copied, generations, manifest.objects.map(({ key }) => key).sort()]).toEqual([1, 1, [first, third].sort()]);
    expect(statSync(objectIn(folder, first)).mtimeMs).toBe(copiedAt);
    expect(existsSync(objectIn(folder, second))).toBe(false);
    expect(existsSync(path.join(folder, before))).toBe(false);
  });

  testOnSqlite("a damaged live database fails loudly, and the earlier backup stays whole", async () => {
    await newItem(1);
    await makeBackup(folder);
    const before = filesIn(folder);
    const dataDir = await newMachine(hub());
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, "naches.db"), Buffer.alloc(8192, 7));
    await expect(makeBackup(folder)).rejects.toMatchObject({
      message: expect.stringMatching(/can't be used: it is damaged\. Restore the last backup/) as string,
    });
    expect(filesIn(folder)).toEqual(before);
  });

  test.each([
    ["the data directory", (dataDir: string) => dataDir],
    ["a folder in the data directory", (dataDir: string) => path.join(dataDir, "backup")],
    ["a folder around the data directory", (dataDir: string) => path.dirname(dataDir)],
  ])("refuses %s", async (_name, place) => {
    await expect(makeBackup(place(hub().dataDir))).rejects.toThrow(
      `can't be inside the data directory ${hub().dataDir}, or contain it`,
    );
  });

  test("continues where a backup was stopped, and trusts of that only what it has read", async () => {
    const whole = await newItem(1);
    const torn = await newItem(2);
    await makeBackup(folder);
    rmSync(fileOf(folder, "manifest"));
    flipBit(objectIn(folder, torn));
    expect((await makeBackup(folder)).copied).toBe(1);
    expect(readFileSync(objectIn(folder, whole))).toEqual(Buffer.from(aFile(1, 40_001)));
    expect(readFileSync(objectIn(folder, torn))).toEqual(Buffer.from(aFile(2, 40_002)));
  });

  test("an unwritable folder or a full disk is a sentence and keeps the last one", async () => {
    writeFileSync(folder, "a file");
    await expect(makeBackup(folder)).rejects.toThrow(
      /^Can't write the backup to .+ \((EEXIST|ENOTDIR)\)\. It must be a folder this program can write to\.$/,
    );
    rmSync(folder);
    await newItem(1);
    await makeBackup(folder);
    const before = filesIn(folder);
    const partial = `${objectIn(folder, await newItem(2))}.partial`;
    mkdirSync(path.dirname(partial), { recursive: true });
    symlinkSync("/dev/full", partial);
    await expect(makeBackup(folder)).rejects.toThrow(
      /^Not enough space for the backup: the disk of .+ is full\. Free up space, or choose another folder\.$/,
    );
    expect(filesIn(folder)).toEqual(before);
    rmSync(partial);
    expect((await makeBackup(folder)).manifest.objects).toHaveLength(2);
  });

  // D92
  test("removes no generation while the clock has jumped", async () => {
    await newItem(1);
    await makeBackup(folder);
    setClock(later(1000 * 86_400_000));
    const held = [await makeBackup(folder), await makeBackup(folder)];
    await trustClock();
    expect([...held, await makeBackup(folder)].map(({ generations }) => generations)).toEqual([2, 3, 2]);
  });

  test("refuses a folder with other things in it", async () => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "thesis.doc"), "");
    await expect(makeBackup(folder)).rejects.toThrow(`has "thesis.doc", which isn't part of a backup`);
    expect(filesIn(folder)).toEqual(["thesis.doc"]);
  });

  test("waits for an export that runs, says so, and is made when that is done", async () => {
    await newItem(1);
    const exporting = await takeRemovalLock("alone");
    let now = 0;
    jest.spyOn(performance, "now").mockImplementation(() => (now += 3000));
    const waiting = jest.fn(() => void exporting?.release());
    expect((await makeBackup(folder, { onWait: waiting })).manifest.objects).toHaveLength(1);
    expect(waiting).toHaveBeenCalledTimes(1);
  });

  test("the sweep removes nothing during a backup and catches up afterwards", async () => {
    const key = await newItem(1);
    await db.write((tx) => tx.mediaItem.updateMany({ data: { deletedAt: clock.now() } }));
    setClock(later(DELETED_LIFE_MS + 1000));
    const backup = await takeRemovalLock("alone");
    await sweep(MAINTENANCE_TASKS);
    expect(await storage().stat(key)).not.toBeNull();
    expect(await takeRemovalLock("alone")).toBeNull();
    await backup?.release();
    await sweep(MAINTENANCE_TASKS);
    expect(await storage().stat(key)).toBeNull();
  });
});

describeOnPostgresql("npm run restore to PostgreSQL", () => {
  test("is refused while the database is not empty: a hub may be running on it", async () => {
    await makeBackup(folder);
    await expect(restoreBackup(folder, { takeOver: true })).rejects.toThrow(
      "The database in DATABASE_URL isn't empty. Stop the hub, create a new database, and set it in DATABASE_URL.",
    );
  });
});

describe("npm run restore", () => {
  async function backedUp(): Promise<{ key: string; dataDir: string }> {
    const key = await newItem(1);
    await newItem(2);
    const upload = await startUpload(cookie);
    await sendChunk(upload, aFile(3, 3_000_000), 0);
    await db.write((tx) =>
      tx.contentMark.create({
        data: {
          kind: "riddle",
          entryId: "donkey",
          hidden: true,
          verdict: "right",
          judge: "Rabbi Cohen",
          updatedAt: clock.now(),
        },
      }),
    );
    await makeBackup(folder);
    return { key, dataDir: await newMachine(hub()) };
  }

  test("gives a new place the same rows, bytes, and secret without half uploads", async () => {
    const { key, dataDir } = await backedUp();
    const { manifest, formerDatabase: keptAside } = await restoreBackup(folder);
    expect(keptAside).toBeNull();
    await openDatabase(env().databaseUrl);
    expect([await db.read.mediaItem.count(), await db.read.user.count(), (await getHousehold()).place.city]).toEqual([
      2,
      1,
      "Brooklyn",
    ]);
    expect(await db.read.contentMark.findMany()).toMatchObject([
      { entryId: "donkey", hidden: true, judge: "Rabbi Cohen" },
    ]);
    expect(
      (await db.read.uploadSession.findMany({ where: { offsetBytes: { gt: 0 }, sha256: null } })).map(
        ({ state }) => state,
      ),
    ).toEqual(["aborted"]);
    expect(await storage().verify(key)).toEqual({
      sizeBytes: 40_001,
      sha256: manifest.objects.find((object) => object.key === key)?.sha256,
    });
    expect(readFileSync(path.join(dataDir, "auth-secret"), "utf8")).toBe("s".repeat(43));
    if (!onPostgresql) expect(statSync(path.join(dataDir, "naches.db")).mode & 0o777).toBe(0o600);
  });

  testOnSqlite(
    "keeps a database that is there aside, with what its -wal file holds, and removes stale -wal and -shm",
    async () => {
      const { dataDir } = await backedUp();
      await restoreBackup(folder);
      const file = path.join(dataDir, "naches.db");
      renameSync(file, path.join(dataDir, "old"));
      writeFileSync(file, "not a database at all");
      for (const end of ["-wal", "-shm"]) writeFileSync(file + end, "stale");
      const { formerDatabase: keptAside } = await restoreBackup(folder, { takeOver: true });
      expect(readFileSync(keptAside ?? "", "utf8")).toBe("not a database at all");
      expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false]);
      await openDatabase(`file:${file}`);
      expect(await db.read.mediaItem.count()).toBe(2);
    },
  );

  testOnSqlite("is refused while something has the database open, and while a hub has the data directory", async () => {
    const { dataDir } = await backedUp();
    await restoreBackup(folder);
    await openDatabase(`file:${path.join(dataDir, "naches.db")}`);
    expect(await db.read.mediaItem.count()).toBe(2);
    await expect(restoreBackup(folder, { takeOver: true })).rejects.toThrow("is in use. Stop the hub, then restore.");
    await closeDatabase();
    await storage().open();
    const running = storage();
    replaceStorage(createDirectoryDriver({ dataDir, lockWaitMs: 0 }));
    await expect(restoreBackup(folder)).rejects.toThrow(`The data directory ${dataDir} is in use by another process.`);
    await running.close();
  });
});
