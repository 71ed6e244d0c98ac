/** @jest-environment node */
import { DELETED_LIFE_MS, SESSION_LIFE_MS } from "@/lib/media/uploads/rules";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { MAINTENANCE_TASKS } from "@/lib/operations/maintenance/tasks";
import { closeDatabase, db, openDatabase } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { assertOwnStore, lastKnownOwnership, ownsStore, takeStoreOver } from "@/lib/platform/installation/ownership";
import { markText } from "@/lib/platform/installation/rules";
import { assertHouseholdOrEmptyStore } from "@/lib/platform/installation/start-guard";
import { prepareInstallation, readInstallation } from "@/lib/platform/installation/store";
import { logSink } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { storage } from "@/lib/platform/storage/storage";
import { anAccount } from "@/tests/support/fixtures/people";
import { newTestDatabase, withHubForEach } from "@/tests/support/hub";
import { emptyPlaces } from "@/tests/support/storage/backups";
import { dropDatabase, onPostgresql } from "@/tests/support/storage/postgres";
import { collect } from "@/tests/support/storage/storage-upload";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";
import { aFile, aStoredKey, later, sendChunk, setClock, startUpload } from "@/tests/support/uploads";

const FUTURE = new Date("2999-01-01T00:00:00Z");
const newDirectory = temporaryDirectories();
const emptyPlace = emptyPlaces();
withHubForEach();
let cookie: string;

beforeEach(async () => {
  cookie = (await anAccount("family")).cookie;
});

/** The id of a second database, next to the one of these tests. */
async function openOther(): Promise<string> {
  await closeDatabase();
  const place = await newTestDatabase(await newDirectory());
  await openDatabase(place.databaseUrl);
  await prepareInstallation();
  const { installationId } = await readInstallation();
  await closeDatabase();
  if (onPostgresql) await dropDatabase(place.databaseUrl);
  return installationId;
}

const newItem = (seed: number) => aStoredKey(cookie, seed, 9000);
const another = () => storage().writeMark(markText({ installationId: "another" }));

test("a database keeps its id, also after a version that knows none", async () => {
  const first = await readInstallation();
  expect(first).toEqual({ installationId: expect.stringMatching(/^[\w-]{22,}$/), restoredFrom: null });
  await prepareInstallation();
  expect(await readInstallation()).toEqual(first);
  await db.write((tx) => tx.installation.deleteMany());
  await prepareInstallation();
  expect(await readInstallation()).toEqual(first);
  expect(await ownsStore()).toBe(true);
});

test("another database has another id", async () => {
  const { installationId } = await readInstallation();
  const other = await openOther();
  expect(other).not.toBe(installationId);
});

test("an empty store becomes the hub's own at its start", async () => {
  expect(await storage().readMark()).toBe(markText({ installationId: (await readInstallation()).installationId }));
  expect(await ownsStore()).toBe(true);
});

describe("a store of another installation", () => {
  test("loses nothing by a sweep: no deleted item, canceled upload, or staged file", async () => {
    const key = await newItem(1);
    const upload = await startUpload(cookie);
    await sendChunk(upload, aFile(3, 3_000_000), 0);
    const staged = { uploadId: newId(), objectKey: `m/${newId()}` };
    const chunk = aFile(4, 100);
    await storage().putChunk(staged.uploadId, { index: 0, startByte: 0, bytes: chunk, sha256: "0".repeat(64) });
    await db.write((tx) => tx.mediaItem.updateMany({ data: { deletedAt: new Date() } }));
    await another();
    const lines: string[] = [];
    jest.spyOn(logSink, "write").mockImplementation((_level, line) => void lines.push(line));

    setClock(later(DELETED_LIFE_MS + SESSION_LIFE_MS));
    await sweep(MAINTENANCE_TASKS);
    await sweep(MAINTENANCE_TASKS);
    expect(await storage().stat(key)).not.toBeNull();
    expect(await db.read.mediaItem.count()).toBe(1);
    expect((await collect(storage().stagedBefore(FUTURE))).sort()).toEqual([staged.uploadId, upload.id].sort());
    expect(lastKnownOwnership()).toBe(false);
    // Once, not with each round.
    expect(lines.filter((line) => line.includes("storage.not-owned"))).toEqual([
      expect.stringContaining("npm run doctor -- --take-over"),
    ]);

    await takeStoreOver();
    await sweep(MAINTENANCE_TASKS);
    expect([await storage().stat(key), await collect(storage().stagedBefore(FUTURE)), lastKnownOwnership()]).toEqual([
      null,
      [],
      true,
    ]);
  });

  test("is found out at the moment of each removal, also when it was our own until now", async () => {
    await expect(assertOwnStore()).resolves.toBeUndefined();
    await another();
    await expect(assertOwnStore()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("belong to another installation of the hub, so this one deletes nothing there"),
    });
  });

  test("stays the other's when its mark can't be read", async () => {
    await storage().writeMark("rotten");
    expect(await ownsStore()).toBe(false);
  });
});

describe("a store without a mark", () => {
  // The mark cannot be removed through the driver, and a store of version 0.1.0 has none.
  beforeEach(() => void jest.spyOn(storage(), "readMark").mockResolvedValue(null));

  test("becomes ours when this database knows its files, as after the update from 0.1.0", async () => {
    await newItem(1);
    expect(await ownsStore()).toBe(true);
  });

  test("becomes ours while only uploads are on their way", async () => {
    await sendChunk(await startUpload(cookie), aFile(3, 3_000_000), 0);
    expect(await ownsStore()).toBe(true);
  });

  test("does not become ours when it holds files that this database does not know", async () => {
    await storage().putWhole(newId(), `m/${newId()}`, new Blob(["a film"]).stream(), 6);
    expect(await ownsStore()).toBe(false);
  });

  test("does not become a restored database's, whose files may be a live hub's", async () => {
    await newItem(1);
    await db.write((tx) => tx.installation.updateMany({ data: { restoredFrom: "the live hub" } }));
    expect(await ownsStore()).toBe(false);
  });
});

describe("a start without a household", () => {
  /** The settings of a hub whose database is not there, with the same store. */
  const withoutDatabase = async () => overrideEnv(await emptyPlace(await newDirectory()));

  test("is refused next to stored files, with what to look for", async () => {
    await newItem(1);
    await withoutDatabase();
    await expect(assertHouseholdOrEmptyStore()).rejects.toThrow(
      /^There is no household in .+, but there are photos or videos in .+\. Check that the disk is mounted.+npm run restore -- DIR.+npm start -- --new-household$/,
    );
    overrideEnv({ NACHES_NEW_HOUSEHOLD: true });
    await expect(assertHouseholdOrEmptyStore()).resolves.toBeUndefined();
  });

  test("is a first start next to an empty store", async () => {
    await withoutDatabase();
    await expect(assertHouseholdOrEmptyStore()).resolves.toBeUndefined();
  });

  test("with a household it starts whatever the store holds", async () => {
    await newItem(1);
    await expect(assertHouseholdOrEmptyStore()).resolves.toBeUndefined();
  });
});
