/** @jest-environment node */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseObjectKey } from "@/lib/media/items/store";
import { makeBackup } from "@/lib/operations/backup/backup";
import { restoreBackup } from "@/lib/operations/backup/restore";
import { restoreTrial } from "@/lib/operations/backup/trial";
import { listOrphans } from "@/lib/operations/doctor/objects";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { MAINTENANCE_TASKS } from "@/lib/operations/maintenance/tasks";
import { closeDatabase, db, openDatabase } from "@/lib/platform/database/db";
import { env, overrideEnv } from "@/lib/platform/env";
import { ownsStore } from "@/lib/platform/installation/ownership";
import { markText } from "@/lib/platform/installation/rules";
import { hasHousehold } from "@/lib/platform/installation/start-guard";
import { type Installation, readInstallation } from "@/lib/platform/installation/store";
import { newId } from "@/lib/platform/random";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import type { StorageDriver } from "@/lib/platform/storage/driver";
import type { S3Settings } from "@/lib/platform/storage/s3/client";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { replaceStorage, storage } from "@/lib/platform/storage/storage";
import { anAccount } from "@/tests/support/fixtures/people";
import { closeTestHub, openTestHub, type TestHub } from "@/tests/support/hub";
import { emptyPlaces, filesIn } from "@/tests/support/storage/backups";
import { onPostgresql } from "@/tests/support/storage/postgres";
import { describeWithS3, s3Settings } from "@/tests/support/storage/s3-server";
import { collect } from "@/tests/support/storage/storage-upload";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";
import { aFile, anItem, later, sendAll, sendChunk, setClock, startUpload, type Upload } from "@/tests/support/uploads";

const FUTURE = new Date("2999-01-01T00:00:00Z");
const MONTHS_MS = 90 * 86_400_000;
const newDirectory = temporaryDirectories();
const emptyPlace = emptyPlaces();

type Live = { hub: TestHub; folder: string; cookie: string; key: string; half: Upload; installation: Installation };

/** A hub with an item and a video half sent, backed up in that moment. */
async function backedUpHub(makeDriver: (dataDir: string) => StorageDriver): Promise<Live> {
  const hub = await openTestHub({ makeDriver });
  const { cookie } = await anAccount("family");
  const key = parseObjectKey((await anItem(cookie, aFile(1, 40_000))).objectPath) ?? "";
  const half = await startUpload(cookie);
  await sendChunk(half, aFile(3, 3_000_000), 0);
  const folder = path.join(await newDirectory(), "backup");
  await makeBackup(folder);
  return { hub, folder, cookie, key, half, installation: await readInstallation() };
}

/** Points the settings at a database of its own that is empty; the store is the one given. */
async function another(driver: StorageDriver, dataDir: string): Promise<void> {
  await closeDatabase();
  overrideEnv(await emptyPlace(dataDir));
  replaceStorage(driver);
}

let live: Live;
afterEach(async () => {
  jest.restoreAllMocks();
  await closeTestHub(live.hub);
});

describeWithS3("a restore beside a running hub whose bucket is in the settings", () => {
  let bucket: S3Settings;

  beforeEach(async () => {
    bucket = s3Settings();
    live = await backedUpHub(() => createS3Driver(bucket));
  });

  const inBucket = async () => [
    await collect(live.hub.driver.objectsBefore(FUTURE)),
    await collect(live.hub.driver.stagedBefore(FUTURE)),
    await live.hub.driver.readMark(),
  ];

  test("is refused without --take-over, and touches nothing", async () => {
    const before = await collect(live.hub.driver.objectsBefore(FUTURE));
    await another(createS3Driver(bucket), path.join(await newDirectory(), "data"));
    await expect(restoreBackup(live.folder)).rejects.toThrow(
      /^The .+ already has files of another hub\. If that hub no longer exists .+--trial BACKUP PLACE$/,
    );
    expect(await live.hub.driver.readMark()).toBe(markText({ installationId: live.installation.installationId }));
    expect(await collect(live.hub.driver.objectsBefore(FUTURE))).toEqual(before);
  });

  test("a video sent half before the backup survives the restored hub's sweep", async () => {
    // As the reproduction did it: the restored database, and the sweep of its hub, with the live bucket.
    const elsewhere = createS3Driver(s3Settings());
    await another(elsewhere, path.join(await newDirectory(), "data"));
    await restoreBackup(live.folder);
    replaceStorage(createS3Driver(bucket));
    await openDatabase(env().databaseUrl);
    expect((await db.read.uploadSession.findUnique({ where: { id: live.half.id } }))?.state).toBe("aborted");
    const staged = await collect(live.hub.driver.stagedBefore(FUTURE));
    expect(staged).toContain(live.half.id);
    setClock(later(MONTHS_MS));
    await sweep(MAINTENANCE_TASKS);
    expect(await collect(live.hub.driver.stagedBefore(FUTURE))).toEqual(staged);
    expect(await live.hub.driver.stat(live.key)).not.toBeNull();
  });

  test("a trial is made of copies in its own folder, whatever the settings say", async () => {
    const before = await inBucket();
    const place = path.join(await newDirectory(), "trial");
    const database = onPostgresql ? (await emptyPlace(place)).databaseUrl : null;
    overrideEnv({ S3_BUCKET: bucket.bucket, storageKind: "s3" });
    await restoreTrial(live.folder, place, database);
    expect([env().S3_BUCKET, env().storageKind, env().dataDir, storage().kind]).toEqual([
      undefined,
      "directory",
      place,
      "directory",
    ]);
    expect(filesIn(place)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^objects\/..\/.{22}$/),
        "objects/installation.json",
        "trial.json",
      ]),
    );

    await openDatabase(env().databaseUrl);
    await storage().open();
    setClock(later(MONTHS_MS));
    await sweep(MAINTENANCE_TASKS);
    expect(await ownsStore()).toBe(true);
    await closeDatabase();
    await storage().close();
    expect(await inBucket()).toEqual(before);
  });

  test("--take-over gives the restored hub the bucket with later videos kept", async () => {
    await sendAll(live.half, aFile(3, 3_000_000), 1);
    expect(await live.hub.driver.stat(live.half.objectKey)).not.toBeNull();
    await another(createS3Driver(bucket), path.join(await newDirectory(), "data"));
    await restoreBackup(live.folder, { takeOver: true });
    await openDatabase(env().databaseUrl);
    const { installationId, restoredFrom } = await readInstallation();
    expect(restoredFrom).toBe(live.installation.installationId);
    expect(await storage().readMark()).toBe(markText({ installationId }));
    expect(await ownsStore()).toBe(true);
    setClock(later(MONTHS_MS));
    await sweep(MAINTENANCE_TASKS);
    expect(await storage().stat(live.half.objectKey)).not.toBeNull();
    expect(await listOrphans()).toEqual([live.half.objectKey]);
  });
});

describe("a restore to a directory", () => {
  beforeEach(async () => {
    live = await backedUpHub((dataDir) => createDirectoryDriver({ dataDir }));
  });

  const emptyMachine = async () => {
    const dataDir = path.join(await newDirectory(), "data");
    await another(createDirectoryDriver({ dataDir, lockWaitMs: 0 }), dataDir);
    return dataDir;
  };

  test("is a new installation, and the empty place is its own", async () => {
    await emptyMachine();
    await restoreBackup(live.folder);
    await openDatabase(env().databaseUrl);
    const restored = await readInstallation();
    expect(restored).toEqual({
      installationId: expect.not.stringMatching(live.installation.installationId),
      restoredFrom: live.installation.installationId,
    });
    expect(await ownsStore()).toBe(true);
  });

  test("that was stopped can be repeated, and a hub started then removes nothing", async () => {
    await emptyMachine();
    jest.spyOn(storage(), "putWhole").mockRejectedValueOnce(new Error("the power is gone"));
    await expect(restoreBackup(live.folder)).rejects.toThrow("the power is gone");
    expect(await storage().readMark()).toMatch(/"restoring":true/);
    // The database comes last: a hub that found one would start, and look complete without its files.
    expect(await hasHousehold()).toBe(false);
    await restoreBackup(live.folder);
    expect(await storage().readMark()).not.toMatch(/restoring/);
    expect(await storage().stat(live.key)).not.toBeNull();
  });

  test("whose store has lost a file by the end is no success", async () => {
    await emptyMachine();
    jest.spyOn(storage(), "stat").mockResolvedValue(null);
    await expect(restoreBackup(live.folder)).rejects.toThrow(
      `${live.key} is missing from the store after the restore.`,
    );
  });

  test.each([
    ["over the hub that made the backup", () => live.installation.installationId, true],
    ["into a hub that has started and is empty", () => newId(), false],
  ])("%s needs no --take-over", async (_where, installationOf, hasFiles) => {
    await emptyMachine();
    await storage().open();
    if (hasFiles) await storage().putWhole(newId(), `m/${newId()}`, new Blob(["a film"]).stream(), 6);
    await storage().writeMark(markText({ installationId: installationOf() }));
    await storage().close();
    await restoreBackup(live.folder);
    expect(await storage().stat(live.key)).not.toBeNull();
  });

  test("of a place that holds files already is refused without --take-over", async () => {
    await emptyMachine();
    await storage().open();
    await storage().putWhole(newId(), `m/${newId()}`, new Blob(["a film"]).stream(), 6);
    await storage().close();
    await expect(restoreBackup(live.folder)).rejects.toThrow("already has files of another hub");
    await restoreBackup(live.folder, { takeOver: true });
    expect(await storage().stat(live.key)).not.toBeNull();
  });
});

describe("a trial", () => {
  beforeEach(async () => {
    live = await backedUpHub((dataDir) => createDirectoryDriver({ dataDir }));
  });

  const databaseFor = async (place: string) => (onPostgresql ? (await emptyPlace(place)).databaseUrl : null);

  test("has its own folder and address, this computer only, and no live data", async () => {
    const place = path.join(await newDirectory(), "trial");
    const database = await databaseFor(place);
    await restoreTrial(live.folder, place, database);
    expect(statSync(path.join(place, "trial.json")).mode & 0o777).toBe(0o600);
    const { settings } = JSON.parse(readFileSync(path.join(place, "trial.json"), "utf8"));
    expect(settings).toMatchObject({
      DATA_DIR: place,
      DATABASE_URL: database ?? "",
      S3_BUCKET: "",
      S3_SECRET_ACCESS_KEY: "",
      ADMIN_PASSWORD: "",
      AUTH_SECRET: "",
    });
    expect(settings).not.toHaveProperty("NACHES_CLOCK");
  });

  test.each<[string, (dataDir: string) => string, RegExp]>([
    ["the live data directory", (dataDir) => dataDir, /is the hub's data directory, or inside it/],
    ["a folder in it", (dataDir) => path.join(dataDir, "trial"), /is the hub's data directory, or inside it/],
    ["a folder with something in it", (dataDir) => path.dirname(dataDir), /isn't empty\. Choose a new folder/],
  ])("is not made in %s", async (_name, placeFor, sentence) => {
    const dataDir = env().dataDir;
    await expect(restoreTrial(live.folder, placeFor(dataDir), null)).rejects.toThrow(sentence);
    expect(env().dataDir).toBe(dataDir);
  });

  test("names the database that it needs, or the one that it does not", async () => {
    const place = path.join(await newDirectory(), "trial");
    const wrong = onPostgresql ? null : "postgresql://127.0.0.1:9/nowhere";
    await expect(restoreTrial(live.folder, place, wrong)).rejects.toThrow(
      onPostgresql ? /Create an empty database for the trial and add: --database/ : /Leave out --database/,
    );
    expect(existsSync(place)).toBe(false);
  });
});
