/** @jest-environment node */
import { countBodies } from "@/lib/media/uploads/server/body-slots";
import { db } from "@/lib/platform/database/db";
import { singleton } from "@/lib/platform/singleton";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { storage } from "@/lib/platform/storage/storage";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { aGate } from "@/tests/support/storage/fake-driver";
import { aFile, chunkOf, put, sendChunk, startDirectUpload, startUpload, statusOf } from "@/tests/support/uploads";

withHub();
let cookie = "";
beforeEach(async () => {
  cookie = (await anUploadLink()).cookie;
});
afterEach(() => jest.restoreAllMocks());

const LAST = CHUNK_BYTES - 1;
const TOTAL = 3 * CHUNK_BYTES;

// U47
describe("a Content-Range", () => {
  test.each([
    ["nothing", ""],
    ["another unit", `octets 0-${LAST}/${TOTAL}`],
    ["a start off the grid", `bytes 1-${CHUNK_BYTES}/${TOTAL}`],
  ])("with %s is 400 and reads nothing", async (_case, range) => {
    const upload = await startUpload(cookie);
    const response = await put(upload, { body: aFile(1, 100), range });
    expect([response.status, response.headers.get("upload-offset"), response.headers.get("cache-control")]).toEqual([
      400,
      "0",
      "no-store",
    ]);
    expect(await response.json()).toMatchObject({ code: "bad-range" });
  });

  test.each(["bytes */0", "bytes 0--1/0"])(
    // U5
    "of an empty file (%s) says so before any store is called",
    async (range) => {
      const upload = await startUpload(cookie);
      const writes = jest.spyOn(storage(), "putChunk");
      const response = await put(upload, { range });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: "This file is empty. Please choose another one." });
      expect(writes).not.toHaveBeenCalled();
    },
  );
});

// I10
describe("places for bodies", () => {
  test("a body beyond 16 waits a second while status questions are answered", async () => {
    const gate = aGate();
    // One chunk of two, so that no file is made of it.
    const { body, range } = chunkOf(aFile(2, CHUNK_BYTES + 1), 0);
    const slow = () =>
      new ReadableStream<Uint8Array>(
        { pull: async (controller) => (await gate.passed, controller.enqueue(body), controller.close()) },
        { highWaterMark: 0 },
      );
    const senders = await Promise.all(Array.from({ length: 4 }, async () => (await anUploadLink()).cookie));
    const sixteen = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => startUpload(senders[index % 4] ?? cookie)),
    );
    const waiting = sixteen.map((upload) => put(upload, { body: slow(), range }));
    while (countBodies("chunk") < 16) await new Promise(setImmediate);

    const one = await startUpload((await anUploadLink()).cookie);
    const refused = await put(one, { body, range });
    expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("upload-offset")]).toEqual([
      503,
      "1",
      "0",
    ]);
    expect((await put(one, { range: "bytes */*" })).status).toBe(308);

    gate.open();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(16).fill(308));
    expect((await put(one, { body, range })).status).toBe(308);
  });

  test("a place is free again after a body that failed", async () => {
    const upload = await startUpload(cookie);
    for (let times = 0; times < 20; times += 1)
      expect((await put(upload, { body: aFile(3, 10), range: `bytes 0-${LAST}/${TOTAL}` })).status).toBe(400);
    expect((await sendChunk(upload, aFile(3, 10), 0)).status).toBe(200);
  });
});

// U41
test("a stopping server sends a chunk away for two seconds and tells the offset", async () => {
  const upload = await startUpload(cookie);
  const state = singleton("stopping", () => ({ stopping: false }));
  state.stopping = true;
  const refused = await sendChunk(upload, aFile(4, 10), 0);
  const question = await put(upload, { range: "bytes */*" });
  state.stopping = false;
  expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("upload-offset")]).toEqual([
    503,
    "2",
    "0",
  ]);
  expect(question.status).toBe(308);
  expect((await sendChunk(upload, aFile(4, 10), 0)).status).toBe(200);
});

// I2, I3
test("a chunk that the database has no row of never overwrites acknowledged bytes", async () => {
  const file = aFile(5, TOTAL);
  const upload = await startUpload(cookie);
  await sendChunk(upload, file, 0);
  await sendChunk(upload, file, 1);
  await db.write((tx) => tx.uploadChunk.deleteMany({ where: { sessionId: upload.id, chunkIndex: 0 } }));
  const writes = jest.spyOn(storage(), "putChunk");
  const response = await sendChunk(upload, aFile(6, TOTAL), 0);
  expect(await response.json()).toMatchObject({ code: "offset", offset: 2 * CHUNK_BYTES });
  expect(writes).not.toHaveBeenCalled();
});

test("a session of a direct upload takes no chunks, and one of chunks no whole file", async () => {
  const direct = await startDirectUpload(cookie);
  expect(await (await sendChunk(direct, aFile(7, 100), 0)).json()).toMatchObject({ code: "bad-range" });
  const chunked = await startUpload(cookie);
  const whole = await put(chunked, { body: aFile(7, 100) });
  expect([whole.status, whole.headers.get("upload-offset")]).toEqual([400, "0"]);
  expect(await statusOf(chunked)).toMatchObject({ state: "open", offset: 0 });
});

test("a session that does not exist is 404, an odd id too", async () => {
  for (const id of ["AAAAAAAAAAAAAAAAAAAAAA", "..", "%00", "x".repeat(5000), "__proto__"]) {
    expect((await put({ cookie, id }, { range: "bytes */*" })).status).toBe(404);
  }
});
