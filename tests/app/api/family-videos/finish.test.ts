/** @jest-environment node */
import { rmSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { finish } from "@/lib/media/uploads/server/finish";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { MAINTENANCE_TASKS } from "@/lib/operations/maintenance/tasks";
import { db } from "@/lib/platform/database/db";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { aGate, fake, withFakeDriver } from "@/tests/support/storage/fake-driver";
import { untilChangesShow } from "@/tests/support/storage/later-change";
import { testOnSqlite } from "@/tests/support/storage/postgres";
import { sha256 } from "@/tests/support/storage/storage-upload";
import {
  aFile,
  chunkOf,
  expectErrorLines,
  failure,
  put,
  record,
  sendAll,
  sendByProxy,
  sendChunk,
  startUpload,
  statusOf,
  type Upload,
} from "@/tests/support/uploads";

const hub = withFakeDriver();

let cookie = "";
beforeEach(async () => {
  cookie = (await anUploadLink()).cookie;
});

const FILE = aFile(1, 2 * CHUNK_BYTES + 77);

function partFile({ id }: Upload): string {
  return path.join(hub().dataDir, "tmp", `${id}.part`);
}

async function expectWhole(upload: Upload): Promise<void> {
  expect(await fake.driver.verify(upload.objectKey)).toEqual({ sizeBytes: FILE.length, sha256: sha256(FILE) });
  expect((await record(upload)).status).toBe(201);
}

describe("while a chunk is stored", () => {
  test.each([
    ["away", "unavailable", { status: 503, retryAfter: "1", code: "unavailable" }],
    ["full", "full", { status: 507, retryAfter: "1", code: "no-space" }],
  ] as const)(
    // I15, U32
    "a store that is %s never yields a false 308, and takes the chunk later",
    async (_case, fault, expected) => {
      const upload = await startUpload(cookie);
      await sendChunk(upload, FILE, 0);
      fake.fail("putChunk", fault);
      const refused = await sendChunk(upload, FILE, 1);
      expect(refused.headers.get("upload-offset")).toBe(String(CHUNK_BYTES));
      expect(await failure(refused)).toMatchObject(expected);
      expect(await (await sendByProxy(upload, FILE, 1)).json()).toMatchObject({
        status: expected.status,
        code: expected.code,
        offset: CHUNK_BYTES,
      });
      expect(await statusOf(upload)).toMatchObject({ state: "open", offset: CHUNK_BYTES });
      // What was acknowledged needs no store to be acknowledged again.
      expect((await sendChunk(upload, FILE, 0)).status).toBe(308);
      fake.heal();
      expect((await sendAll(upload, FILE, 1)).status).toBe(200);
      await expectWhole(upload);
    },
  );

  // U16
  test("a chunk stored but not committed is sent again, also with other bytes", async () => {
    const upload = await startUpload(cookie);
    const { body, range } = chunkOf(aFile(2, FILE.length), 0);
    await fake.driver.putChunk(upload.id, { index: 0, startByte: 0, bytes: body, sha256: sha256(body) });
    expect((await statusOf(upload)).offset).toBe(0);
    expect(range).toBe(chunkOf(FILE, 0).range);
    expect((await sendAll(upload, FILE)).status).toBe(200);
    await expectWhole(upload);
  });
});

describe("finishing", () => {
  // I15
  test("by an unavailable store acknowledges the chunk and completes later", async () => {
    const upload = await startUpload(cookie);
    fake.fail("complete", "unavailable");
    const last = await sendAll(upload, FILE);
    expect([last.status, last.headers.get("upload-offset")]).toEqual([308, String(FILE.length)]);
    expect((await statusOf(upload)).state).toBe("completing");
    expect(await failure(await record(upload))).toMatchObject({ status: 503, retryAfter: "1", code: "unavailable" });
    expect((await sendChunk(upload, FILE, 2)).status).toBe(308);
    expect(await db.read.mediaItem.count({ where: { objectPath: upload.objectKey } })).toBe(0);
    fake.heal();
    expect((await sendChunk(upload, FILE, 2)).status).toBe(200);
    await expectWhole(upload);
  });

  test("by a store that is full is 507 for the record, and the upload stays", async () => {
    const upload = await startUpload(cookie);
    fake.fail("complete", "full");
    expect((await sendAll(upload, FILE)).status).toBe(308);
    expect(await failure(await record(upload))).toMatchObject({ status: 507, code: "no-space" });
    fake.heal();
    expect((await record(upload)).status).toBe(201);
  });

  // U22, U48
  test("bytes that the store lost are 410 for every call and never an item", async () => {
    const upload = await startUpload(cookie);
    fake.fail("complete", "damaged");
    const lines = expectErrorLines("upload.damaged");
    expect(await failure(await sendAll(upload, FILE))).toMatchObject({ status: 410, code: "gone" });
    expect(lines).toHaveLength(1);
    fake.heal();
    expect((await db.read.uploadSession.findUniqueOrThrow({ where: { id: upload.id } })).state).toBe("failed");
    expect((await record(upload)).status).toBe(410);
    expect((await put(upload, { range: "bytes */*" })).status).toBe(410);
    expect(await db.read.mediaItem.count({ where: { objectPath: upload.objectKey } })).toBe(0);
  });

  test.each([
    ["a file that is gone", (file: string) => rmSync(file)],
    ["a file cut short", (file: string) => truncateSync(file, CHUNK_BYTES)],
    ["a file of nothing", (file: string) => writeFileSync(file, "")],
  ])("%s in what a disk staged is found before anything is called stored", async (_case, damage) => {
    const upload = await startUpload(cookie);
    await sendChunk(upload, FILE, 0);
    await sendChunk(upload, FILE, 1);
    await untilChangesShow(partFile(upload));
    damage(partFile(upload));
    expectErrorLines("upload.damaged");
    expect(await failure(await sendChunk(upload, FILE, 2))).toMatchObject({ status: 410, code: "gone" });
    expect(await fake.driver.stat(upload.objectKey)).toBeNull();
  });

  // U20
  test("after a crash between object and row finds the object and continues", async () => {
    const upload = await startUpload(cookie);
    fake.fail("complete", "unavailable");
    await sendAll(upload, FILE);
    fake.heal();
    const where = { sessionId: upload.id };
    const rows = await db.read.uploadChunk.findMany({ where, orderBy: { chunkIndex: "asc" } });
    const chunks = rows.map(({ chunkIndex: index, sizeBytes, sha256: hash }) => ({ index, sizeBytes, sha256: hash }));
    const multipartState = {
      multipartId: async () => null,
      setMultipartId: async () => undefined,
      parts: async () => [],
      recordPart: async () => undefined,
    };
    const { id: uploadId, objectKey } = upload;
    const file = { uploadId, objectKey, contentType: "video/mp4", totalBytes: FILE.length };
    await fake.driver.complete({ ...file, chunks, multipartState });
    await sweep(MAINTENANCE_TASKS);
    expect((await statusOf(upload)).state).toBe("complete");
    await expectWhole(upload);
  });

  test("of many callers at once runs once and tells each the same", async () => {
    const upload = await startUpload(cookie);
    await sendChunk(upload, FILE, 0);
    await sendChunk(upload, FILE, 1);
    const gate = aGate();
    fake.before("complete", () => gate.passed);
    fake.calls.length = 0;
    const last = sendChunk(upload, FILE, 2);
    while (!fake.calls.includes("complete")) await new Promise(setImmediate);
    const others = [finish(upload.id), finish(upload.id)];
    const recording = record(upload);
    const swept = sweep(MAINTENANCE_TASKS);
    gate.open();
    const stored = { objectKey: upload.objectKey, size: FILE.length, sha256: sha256(FILE) };
    expect(await Promise.all(others)).toEqual([stored, stored]);
    expect([(await last).status, (await recording).status]).toEqual([200, 201]);
    await swept;
    expect(fake.calls.filter((call) => call === "complete")).toHaveLength(1);
  });

  test("of a canceled upload is 410, not a success with swept bytes", async () => {
    const upload = await startUpload(cookie);
    fake.before("complete", async () => {
      await db.write((tx) => tx.uploadSession.update({ where: { id: upload.id }, data: { state: "failed" } }));
    });
    expect(await failure(await sendAll(upload, FILE))).toMatchObject({ status: 410, code: "gone" });
  });

  test("of an upload that is not whole is refused and changes nothing", async () => {
    const upload = await startUpload(cookie);
    await sendChunk(upload, FILE, 0);
    await expect(finish(upload.id)).rejects.toMatchObject({ code: "not-finished" });
    expect(await statusOf(upload)).toMatchObject({ state: "open", offset: CHUNK_BYTES });
  });

  // U19
  test("whose tidying fails is a success all the same; the sweeper tidies", async () => {
    const upload = await startUpload(cookie);
    fake.fail("discard", "unavailable");
    expect((await sendAll(upload, FILE)).status).toBe(200);
    fake.heal();
    await expectWhole(upload);
  });
});

test("a check of more than 20 s acknowledges the range while the record waits", async () => {
  const upload = await startUpload(cookie);
  await sendChunk(upload, FILE, 0);
  await sendChunk(upload, FILE, 1);
  const gate = aGate();
  fake.calls.length = 0;
  fake.before("complete", () => gate.passed);
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask", "Date", "performance"] });
  // By its own length: a database's connections have timers too.
  const timers = jest.spyOn(globalThis, "setTimeout");
  const untilWaitingFor = async (ms: number) => {
    while (!timers.mock.calls.some(([, wait]) => wait === ms)) await new Promise(setImmediate);
  };
  const last = sendChunk(upload, FILE, 2);
  while (!fake.calls.includes("complete")) await new Promise(setImmediate);
  await untilWaitingFor(20_000);
  jest.advanceTimersByTime(20_000);
  const answer = await last;
  expect([answer.status, answer.headers.get("range")]).toEqual([308, `bytes=0-${FILE.length - 1}`]);
  const recording = record(upload);
  await untilWaitingFor(45_000);
  jest.advanceTimersByTime(45_000);
  expect(await failure(await recording)).toMatchObject({ status: 503, code: "unavailable" });
  // All at once and before the real timers are back: what is restored once more later would bring the fake ones again.
  jest.restoreAllMocks();
  jest.useRealTimers();
  gate.open();
  await finish(upload.id);
  await expectWhole(upload);
});

// U32
testOnSqlite("a database whose disk is full is 507; nothing is lost, and it clears by itself", async () => {
  const upload = await startUpload(cookie);
  await sendChunk(upload, FILE, 0);
  const filler = await startUpload(cookie);
  const [{ page_count: pages = 0n } = {}] = await db.read.$queryRaw<{ page_count: bigint }[]>`PRAGMA page_count`;
  await db.write((tx) => tx.$queryRawUnsafe(`PRAGMA max_page_count=${pages}`));
  let filled = 0;
  /** Writes rows until not even so many have room. */
  const fillBy = async (rows: number) => {
    for (; filled < 10_000; filled += rows) {
      const data = Array.from({ length: rows }, (_, index) => ({
        sessionId: filler.id,
        chunkIndex: filled + index,
        sizeBytes: 1,
        sha256: "0".repeat(64),
      }));
      await db.write((tx) => tx.uploadChunk.createMany({ data }));
    }
  };
  await expect(fillBy(100)).rejects.toMatchObject({ code: "no-space" });
  await expect(fillBy(1)).rejects.toMatchObject({ code: "no-space" });
  const refused = await sendChunk(upload, FILE, 1);
  expect(await failure(refused)).toMatchObject({ status: 507, retryAfter: "1", code: "no-space" });
  expect(refused.headers.get("upload-offset")).toBe(String(CHUNK_BYTES));
  await db.write((tx) => tx.$queryRawUnsafe("PRAGMA max_page_count=1073741823"));
  expect((await sendAll(upload, FILE, 1)).status).toBe(200);
  await expectWhole(upload);
});

testOnSqlite(
  // U31
  "a database that another program locks past its timeout is 503; nothing is lost, and it clears by itself",
  async () => {
    const upload = await startUpload(cookie);
    await sendChunk(upload, FILE, 0);
    // Each write waits so long, and here several do, one after another.
    await db.write((tx) => tx.$queryRawUnsafe("PRAGMA busy_timeout=200"));
    const other = new Database(path.join(hub().dataDir, "naches.db"));
    other.exec("BEGIN IMMEDIATE");
    const refused = await sendChunk(upload, FILE, 1);
    expect(await failure(refused)).toMatchObject({ status: 503, retryAfter: "1", code: "unavailable" });
    expect(refused.headers.get("upload-offset")).toBe(String(CHUNK_BYTES));
    other.exec("ROLLBACK");
    other.close();
    expect((await sendAll(upload, FILE, 1)).status).toBe(200);
    await expectWhole(upload);
  },
  20_000,
);
