/** @jest-environment node */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { holdDatabase } from "@/lib/operations/move/locks";
import { moveHousehold, undoMove } from "@/lib/operations/move/move";
import { rowText } from "@/lib/operations/move/order-rules";
import { listTables } from "@/lib/operations/move/rows";
import { closeLeases } from "@/lib/platform/concurrency/lease";
import { closeDatabase, db, openDatabase } from "@/lib/platform/database/db";
import { type Env, env, overrideEnv } from "@/lib/platform/env";
import { ownsStore } from "@/lib/platform/installation/ownership";
import { assertDatabaseNotMoved, assertStoreNotMoved } from "@/lib/platform/installation/start-guard";
import { readInstallation } from "@/lib/platform/installation/store";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import { createDriver, replaceStorage, storage } from "@/lib/platform/storage/storage";
import { anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { ON_DIRECTORY, withHubForEach } from "@/tests/support/hub";
import { dropDatabase, newDatabase, onPostgresql } from "@/tests/support/storage/postgres";
import { hasS3Server, s3Settings } from "@/tests/support/storage/s3-server";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";
import { aFile, anItem, sendAll, sendChunk, startUpload } from "@/tests/support/uploads";

const newDirectory = temporaryDirectories();
const options = { withoutDamaged: false, tell: () => undefined };
withHubForEach(ON_DIRECTORY);
let cookie: string;
let source: Env;
const databases: string[] = [];

beforeEach(async () => {
  cookie = (await anAccount("family")).cookie;
  source = { ...env(), storageKind: "directory", S3_BUCKET: undefined };
});

afterEach(async () => {
  for (const url of databases.splice(0)) await dropDatabase(url);
});

/** What a start asks first. */
async function assertNotMoved(): Promise<void> {
  await assertDatabaseNotMoved();
  await assertStoreNotMoved();
}

/** The hub of these settings is stopped. */
async function stopped(settings: Env = source): Promise<void> {
  await closeDatabase();
  await closeLeases();
  await storage().close();
  overrideEnv(settings);
  replaceStorage(
    settings.storageKind === "directory"
      ? createDirectoryDriver({ dataDir: settings.dataDir, lockWaitMs: 0 })
      : createDriver(settings),
  );
}

/** An empty place of the other kind: of the run on PostgreSQL that and a bucket, otherwise another file and directory. */
async function elsewhere(): Promise<Env> {
  const dataDir = path.join(await newDirectory(), "data");
  const sqlite = { databaseUrl: `file:${path.join(dataDir, "naches.db")}`, databaseProvider: "sqlite" as const };
  if (!onPostgresql || !hasS3Server) return { ...source, dataDir, ...sqlite };
  const databaseUrl = await newDatabase({ empty: true });
  databases.push(databaseUrl);
  const { bucket, endpoint, region = "us-east-1", accessKeyId, secretAccessKey } = s3Settings();
  return {
    ...{ ...source, databaseUrl, databaseProvider: "postgresql", storageKind: "s3" },
    ...{ S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_FORCE_PATH_STYLE: true },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  };
}

/** Another file and directory, whatever the run. */
async function directoryElsewhere(): Promise<Env> {
  const dataDir = path.join(await newDirectory(), "data");
  const databaseUrl = `file:${path.join(dataDir, "naches.db")}`;
  return {
    ...source,
    dataDir,
    databaseUrl,
    databaseProvider: "sqlite",
    storageKind: "directory",
    S3_BUCKET: undefined,
  };
}

/** Every row of every table, and every file's hash, of the hub that is open. */
async function contents({ databaseProvider }: Env) {
  const rows: Record<string, string[]> = {};
  for (const table of await listTables(db.read, databaseProvider)) {
    const name = `${table.slice(0, 1).toLowerCase()}${table.slice(1)}`;
    const { findMany } = (db.read as unknown as Record<string, { findMany(): Promise<Record<string, unknown>[]> }>)[
      name
    ]!;
    rows[table] = (await findMany()).map(rowText).sort();
  }
  const files: Record<string, string | undefined> = {};
  for (const { objectPath } of await db.read.mediaItem.findMany())
    files[objectPath] = (await storage().verify(objectPath))?.sha256;
  return { rows, files };
}

async function opened(settings: Env) {
  await stopped(settings);
  await storage().open();
  await openDatabase(settings.databaseUrl);
  return contents(settings);
}

async function fill(): Promise<void> {
  await anUploadLink();
  await anItem(cookie, aFile(1, 40_001), { note: "It’s ‘quoted’, \\back\\slashed\nand שלום 🎉" });
  await anItem(cookie, aFile(2, 2_500_000));
  await db.write((tx) => tx.checklistTick.create({ data: { date: "2026-11-20", taskId: "shachris" } }));
}

test("moves forth and back with each row, byte, and id, locking the place left", async () => {
  await fill();
  const before = await contents(source);
  const { installationId } = await readInstallation();
  const target = await elsewhere();
  await stopped();
  writeFileSync(path.join(source.dataDir, "auth-secret"), "s".repeat(43));
  const { database, files } = await moveHousehold(OPERATOR, target, options);
  expect([database?.rows, files?.all, files?.copied, files?.lost]).toEqual([
    Object.values(before.rows).flat().length,
    expect.any(Number),
    files?.all,
    [],
  ]);
  await expect(assertNotMoved()).rejects.toThrow(
    /^This household was moved from .+ to .+ on \d{4}-\d\d-\d\d and now runs there/,
  );
  await expect(moveHousehold(OPERATOR, await directoryElsewhere(), options)).rejects.toThrow(
    "This household was moved from",
  );
  if (target.dataDir !== source.dataDir)
    expect(readFileSync(path.join(target.dataDir, "auth-secret"), "utf8")).toBe("s".repeat(43));

  expect(await opened(target)).toEqual(before);
  await assertNotMoved();
  expect([(await readInstallation()).installationId, await ownsStore()]).toEqual([installationId, true]);

  await db.write((tx) => tx.checklistTick.create({ data: { date: "2026-11-21", taskId: "shachris" } }));
  const later = await contents(target);
  await stopped(target);
  const back = await moveHousehold(OPERATOR, source, options);
  expect([back.files?.copied, back.files?.lost]).toEqual([0, []]);
  expect(await opened(source)).toEqual(later);
  await assertNotMoved();
  expect(await ownsStore()).toBe(true);
}, 120_000);

test("what has arrived in full is finished first; what is half sent ends", async () => {
  const half = await startUpload(cookie);
  await sendChunk(half, aFile(3, 3_000_000), 0);
  const whole = await startUpload(cookie);
  jest.spyOn(storage(), "complete").mockRejectedValueOnce(new StorageUnavailable("away"));
  await sendAll(whole, aFile(4, 3_000_000));
  const target = await elsewhere();
  await stopped();
  await moveHousehold(OPERATOR, target, options);
  await opened(target);
  const state = async (id: string) => (await db.read.uploadSession.findUniqueOrThrow({ where: { id } })).state;
  expect([await state(half.id), await state(whole.id)]).toEqual(["aborted", "complete"]);
  expect((await storage().stat(whole.objectKey))?.sizeBytes).toBe(3_000_000);
}, 60_000);

test("a damaged file is named and stops the move, unless the rest is wanted", async () => {
  await fill();
  const [first] = await db.read.mediaItem.findMany({ orderBy: { sizeBytes: "asc" } });
  const file = storage().localFile(first?.objectPath ?? "") ?? "";
  writeFileSync(file, Buffer.alloc(40_001, 1));
  const target = await elsewhere();
  await stopped();
  await expect(moveHousehold(OPERATOR, target, options)).rejects.toThrow(
    `These files are damaged or missing here: ${first?.objectPath}`,
  );
  await assertNotMoved();
  const { files } = await moveHousehold(OPERATOR, target, { ...options, withoutDamaged: true });
  expect([files?.lost.map(({ key }) => key), files?.copied]).toEqual([[first?.objectPath], (files?.all ?? 0) - 2]);
}, 60_000);

test("is refused with a hub running, another household, or the same place", async () => {
  await anItem(cookie, aFile(1, 4001));
  const target = await directoryElsewhere();
  await expect(moveHousehold(OPERATOR, env(), options)).rejects.toThrow("The household is already there");
  await stopped();
  const running = createDirectoryDriver({ dataDir: target.dataDir });
  await running.open();
  // Anyone who waits for a hub that is being stopped waits for a moment only.
  let asked = 0;
  jest.spyOn(performance, "now").mockImplementation(() => (asked += 5000));
  await expect(moveHousehold(OPERATOR, target, options)).rejects.toThrow(/is in use by another process/);
  await running.close();
  const held = await holdDatabase(source);
  await expect(moveHousehold(OPERATOR, target, options)).rejects.toThrow(
    /is in use by another process|is using the database/,
  );
  await held.release();
  jest.restoreAllMocks();
  writeFileSync(path.join(target.dataDir, "naches.db"), "somebody's");
  await expect(moveHousehold(OPERATOR, target, options)).rejects.toThrow(
    /^There is already a database at .+\. Choose another file/,
  );
  await expect(moveHousehold({ kind: "anonymous" }, target, options)).rejects.toMatchObject({ code: "forbidden" });
  await assertNotMoved();
}, 60_000);

test("--back lets the hub start again where it was", async () => {
  await anItem(cookie, aFile(1, 4001));
  const target = await directoryElsewhere();
  await stopped();
  await expect(undoMove(OPERATOR)).rejects.toThrow("was not moved from here");
  await moveHousehold(OPERATOR, target, options);
  expect(existsSync(path.join(target.dataDir, "naches.db"))).toBe(true);
  await undoMove(OPERATOR);
  await assertNotMoved();
  await opened(source);
  expect([await ownsStore(), await db.read.mediaItem.count()]).toEqual([true, 1]);
});

test("the files alone can move, and a start with the old directory is refused", async () => {
  await fill();
  const before = await contents(source);
  const target = { ...source, dataDir: path.join(await newDirectory(), "data") };
  await stopped();
  const { database, files } = await moveHousehold(OPERATOR, target, options);
  expect([database, files?.copied]).toEqual([null, files?.all]);
  await assertDatabaseNotMoved();
  await expect(assertStoreNotMoved()).rejects.toThrow(/^This household was moved from the data directory .+ to .+/);
  expect(await opened(target)).toEqual(before);
  await assertNotMoved();
  expect(await ownsStore()).toBe(true);
}, 60_000);
