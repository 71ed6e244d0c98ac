/** @jest-environment node */
import { countBodies } from "@/lib/media/uploads/server/body-slots";
import { db } from "@/lib/platform/database/db";
import { singleton } from "@/lib/platform/singleton";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { storage } from "@/lib/platform/storage/storage";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { aGate } from "@/tests/support/storage/fake-driver";
import {
  aFile,
  brokenBody,
  type Bytes,
  chunkOf,
  put,
  sendChunk,
  startDirectUpload,
  startUpload,
  statusOf,
  type Upload,
} from "@/tests/support/uploads";

withHub();
let cookie = "";
beforeEach(async () => {
  cookie = (await anUploadLink()).cookie;
});

const LAST = CHUNK_BYTES - 1;
const TOTAL = 3 * CHUNK_BYTES;

// U47
describe("a Content-Range", () => {
  test.each([
    ["nothing", ""],
    ["another unit", `octets 0-${LAST}/${TOTAL}`],
    ["a start off the grid", `bytes 1-${CHUNK_BYTES}/${TOTAL}`],
    ["the rest of a chunk without its beginning", `bytes 1000-${LAST}/${TOTAL}`],
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
      const response = await put(upload, { range, headers: { "upload-beginning": "00" } });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ message: "This file is empty. Please choose another one." });
      expect(writes).not.toHaveBeenCalled();
    },
  );
});

test("a Content-Length that is not its range's is refused before a byte is read", async () => {
  const pull = jest.fn((controller: ReadableStreamDefaultController) => controller.close());
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
  const headers = { "content-length": "10" };
  const response = await put(await startUpload(cookie), { body, range: `bytes 0-${LAST}/${TOTAL}`, headers });
  expect([response.status, pull.mock.calls.length]).toEqual([400, 0]);
});

describe("the beginning of a cut chunk", () => {
  const beginnings = async (upload: Upload) => (await statusOf(upload)).beginnings?.length;

  test("is kept of a missing chunk of this file, until the chunk is there", async () => {
    const file = aFile(9, TOTAL);
    const upload = await startUpload(cookie);
    await sendChunk(upload, file, 0);
    const cut = (range: string) => put(upload, { body: brokenBody(file.slice(0, 500_000)), range });
    await cut(`bytes 0-${LAST}/${TOTAL}`);
    await cut(`bytes ${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}/${TOTAL + 1}`);
    expect(await beginnings(upload)).toBe(0);
    const response = await cut(chunkOf(file, 1).range);
    expect(await response.json()).toMatchObject({ message: "The connection ended early. Please try again." });
    expect(await beginnings(upload)).toBe(1);
    await sendChunk(upload, file, 1);
    expect(await beginnings(upload)).toBe(0);
  });

  test("that is not kept asks for the whole chunk", async () => {
    const upload = await startUpload(cookie);
    const range = `bytes 1000-${LAST}/${TOTAL}`;
    const response = await put(upload, { body: aFile(9, 100), range, headers: { "upload-beginning": "00" } });
    expect([response.status, await response.json()]).toMatchObject([409, { code: "offset", offset: 0 }]);
  });
});

test.each([
  ["directory", [0, 0, 0, 0]],
  ["s3", [0, 0, 1, 1]],
] as const)("on %s, %j parts have been sent on after each chunk", async (kind, expected) => {
  jest.replaceProperty(storage(), "kind", kind);
  const advance = jest.spyOn(storage(), "advance").mockRejectedValue(new Error("away"));
  const upload = await startUpload(cookie);
  const counts: number[] = [];
  for (const [index, count] of expected.entries()) {
    expect((await sendChunk(upload, aFile(10, 5 * CHUNK_BYTES), index)).status).toBe(308);
    while (advance.mock.calls.length < count) await new Promise(setImmediate);
    counts.push(advance.mock.calls.length);
  }
  expect(counts).toEqual(expected);
});

// I10
describe("places for bodies", () => {
  const slow = (body: Bytes, { passed }: { passed: Promise<void> }) =>
    new ReadableStream<Uint8Array>(
      { pull: async (controller) => (await passed, controller.enqueue(body), controller.close()) },
      { highWaterMark: 0 },
    );

  test("a body beyond 16 waits a second while status questions are answered", async () => {
    const gate = aGate();
    // One chunk of two, so that no file is made of it.
    const { body, range } = chunkOf(aFile(2, CHUNK_BYTES + 1), 0);
    const senders = await Promise.all(Array.from({ length: 4 }, async () => (await anUploadLink()).cookie));
    const sixteen = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => startUpload(senders[index % 4] ?? cookie)),
    );
    const waiting = sixteen.map((upload) => put(upload, { body: slow(body, gate), range }));
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

  test("an early chunk leaves its sender's last place to one whose turn it is", async () => {
    const gate = aGate();
    const file = aFile(11, 2 * CHUNK_BYTES + 1);
    const { body, range } = chunkOf(file, 0);
    const [one, other, last] = [await startUpload(cookie), await startUpload(cookie), await startUpload(cookie)];
    const taken = async (count: number) => {
      while (countBodies("chunk") < count) await new Promise(setImmediate);
    };
    const answers = [put(one, { body: slow(body, gate), range })];
    await taken(1);
    answers.push(sendChunk(one, file, 1), put(other, { body: slow(body, gate), range }));
    await taken(3);
    answers.push(sendChunk(other, file, 1));
    expect((await sendChunk(last, file, 0)).status).toBe(308);
    gate.open();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(4).fill(308));
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

test.each([
  ["ends", { state: "aborting" }, 410],
  ["is forgotten", null, 404],
  ["continues at another instance", { offsetBytes: CHUNK_BYTES, totalBytes: TOTAL }, 409],
])("a chunk whose session %s while it is stored is not accepted", async (_what, data, status) => {
  const upload = await startUpload(cookie);
  const { putChunk } = storage();
  jest.spyOn(storage(), "putChunk").mockImplementationOnce(async (...args) => {
    const { id } = upload;
    await db.write(({ uploadSession }) =>
      data === null ? uploadSession.delete({ where: { id } }) : uploadSession.update({ where: { id }, data }),
    );
    return putChunk.apply(storage(), args);
  });
  expect((await sendChunk(upload, aFile(8, TOTAL), 0)).status).toBe(status);
  expect(await db.read.uploadChunk.count({ where: { sessionId: upload.id } })).toBe(0);
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
