/** @jest-environment node */
import { DIRECT_LIMIT_BYTES } from "@/lib/media/uploads/rules";
import { directUploadResponseSchema } from "@/lib/media/uploads/schema";
import { countBodies } from "@/lib/media/uploads/server/body-slots";
import { db } from "@/lib/platform/database/db";
import { singleton } from "@/lib/platform/singleton";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { aGate } from "@/tests/support/storage/fake-driver";
import { sha256 } from "@/tests/support/storage/storage-upload";
import {
  aFile,
  brokenBody,
  failure,
  getStatus,
  onEachDriver,
  postDirect,
  put,
  record,
  sendWhole,
  startDirectUpload,
  statusOf,
  type Upload,
} from "@/tests/support/uploads";

jest.setTimeout(60_000);

/** A body with a Content-Length of its own, whatever it really sends. */
function sendStream(upload: Upload, body: ReadableStream<Uint8Array>, announced: number | null): Promise<Response> {
  return put(upload, { body, headers: announced === null ? {} : { "content-length": String(announced) } });
}

onEachDriver((_hub, kind) => {
  let cookie = "";
  beforeEach(async () => {
    cookie = (await anUploadLink()).cookie;
  });

  test("a literal client posts without a body, PUTs the file and records it", async () => {
    const file = aFile(1, 700_001);
    const upload = await startDirectUpload(cookie);
    const response = await sendWhole(upload, file, { "content-type": "image/jpeg" });
    const stored = { objectKey: upload.objectKey, size: file.length, sha256: sha256(file) };
    expect([response.status, await response.json()]).toEqual([200, stored]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await storage().verify(upload.objectKey)).toEqual({ sizeBytes: file.length, sha256: sha256(file) });
    expect((await record(upload)).status).toBe(201);
  });

  // U3
  test("a file of 20 MiB is stored in parts of 6 MiB, and one byte more is 413", async () => {
    const file = aFile(2, DIRECT_LIMIT_BYTES);
    const upload = await startDirectUpload(cookie);
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      { pull: (controller) => (void (pulled += 1), controller.enqueue(new Uint8Array(1))) },
      { highWaterMark: 0 },
    );
    expect(await failure(await sendStream(upload, body, DIRECT_LIMIT_BYTES + 1))).toMatchObject({
      status: 413,
      code: "too-large",
    });
    expect(pulled).toBe(0);
    expect((await sendWhole(upload, file)).status).toBe(200);
    expect((await storage().verify(upload.objectKey))?.sha256).toBe(sha256(file));
  });

  test("without a Content-Length it is 411, of an empty file 400", async () => {
    const upload = await startDirectUpload(cookie);
    const noLength = await failure(await sendStream(upload, new Blob([aFile(3, 10)]).stream(), null));
    expect(noLength).toMatchObject({ status: 411, code: "length-required" });
    const empty = await failure(await sendStream(upload, new Blob([]).stream(), 0));
    expect(empty).toMatchObject({ status: 400, message: "This file is empty. Please choose another one." });
    const withoutBody = await failure(await put(upload, { headers: { "content-length": "10" } }));
    expect(withoutBody).toMatchObject({ status: 400, code: "bad-length" });
  });

  test.each([
    ["shorter", 999],
    ["longer", 1001],
  ])("a body that is %s than its Content-Length is 400 and stores nothing", async (_case, sent) => {
    const upload = await startDirectUpload(cookie);
    const response = await sendStream(upload, new Blob([aFile(4, sent)]).stream(), 1000);
    expect(await failure(response)).toMatchObject({ status: 400, code: "bad-length" });
    expect(await storage().stat(upload.objectKey)).toBeNull();
    expect(await statusOf(upload)).toMatchObject({ state: "open", offset: 0 });
    expect((await sendWhole(upload, aFile(4, 1000))).status).toBe(200);
  });

  // U7
  test("a connection that breaks is the sender's 400, no crash, and the next try works", async () => {
    const file = aFile(5, 2_000_000);
    const upload = await startDirectUpload(cookie);
    const response = await sendStream(upload, brokenBody(file.slice(0, 900_000)), file.length);
    expect(await failure(response)).toMatchObject({ status: 400, code: "bad-length" });
    expect(await storage().stat(upload.objectKey)).toBeNull();
    expect((await sendWhole(upload, file)).status).toBe(200);
    expect((await storage().verify(upload.objectKey))?.sha256).toBe(sha256(file));
  });

  // I2
  test("the same PUT again returns the same, and other bytes return 409", async () => {
    const file = aFile(6, 500_000);
    const upload = await startDirectUpload(cookie);
    const first = await (await sendWhole(upload, file)).json();
    const again = await sendWhole(upload, file);
    expect([again.status, await again.json()]).toEqual([200, first]);
    for (const other of [aFile(7, 500_000), aFile(7, 400_000), aFile(6, 500_001)]) {
      expect(await failure(await sendWhole(upload, other))).toMatchObject({ status: 409, code: "content-changed" });
    }
    for (const cut of [brokenBody(file.slice(0, 9)), new Blob([file.slice(0, 9)]).stream()]) {
      expect(await failure(await sendStream(upload, cut, file.length))).toMatchObject({
        status: 400,
        code: "bad-length",
      });
    }
    expect((await storage().verify(upload.objectKey))?.sha256).toBe(sha256(file));
    expect((await record(upload)).status).toBe(201);
    expect((await sendWhole(upload, file)).status).toBe(200);
  });

  // I5
  test("two PUTs at once make one object and get the same answer", async () => {
    const file = aFile(8, 1_000_000);
    const upload = await startDirectUpload(cookie);
    const [one, two] = await Promise.all([sendWhole(upload, file), sendWhole(upload, file)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await one.json()).toEqual(await two.json());
  });

  // I12
  test("no one else can PUT to it or ask about it", async () => {
    const upload = await startDirectUpload(cookie);
    const stranger = { ...upload, cookie: (await anUploadLink()).cookie };
    expect((await sendWhole(stranger, aFile(9, 10))).status).toBe(404);
    expect((await getStatus(stranger)).status).toBe(404);
    expect(await storage().stat(upload.objectKey)).toBeNull();
  });

  // I7
  test("an upload canceled while its bytes arrive is 410, never a swept 200", async () => {
    const upload = await startDirectUpload(cookie);
    const gate = aGate();
    const file = aFile(10, 1000);
    const body = new ReadableStream<Uint8Array>({
      pull: async (controller) => (await gate.passed, controller.enqueue(file), controller.close()),
    });
    const sending = sendStream(upload, body, file.length);
    while (countBodies() === 0) await new Promise(setImmediate);
    await db.write((tx) => tx.uploadSession.update({ where: { id: upload.id }, data: { state: "aborting" } }));
    gate.open();
    expect(await failure(await sending)).toMatchObject({ status: 410, code: "gone" });
  });

  // I15
  test("a store that is down is 503, a full one 507, and both say when to come back", async () => {
    const upload = await startDirectUpload(cookie);
    const write = jest.spyOn(storage(), "putWhole");
    write.mockRejectedValueOnce(new StorageUnavailable("away"));
    const cancel = jest.fn();
    const down = await failure(await sendStream(upload, new ReadableStream({ cancel }), 10));
    expect(down).toMatchObject({ status: 503, retryAfter: "1" });
    expect(cancel).toHaveBeenCalledTimes(1);
    write.mockRejectedValueOnce(new StorageUnavailable("full", "full"));
    expect(await failure(await sendWhole(upload, aFile(11, 10)))).toMatchObject({ status: 507, retryAfter: "1" });
    expect((await sendWhole(upload, aFile(11, 10))).status).toBe(200);
  });

  test("while the server stops it is told to come back in two seconds", async () => {
    const upload = await startDirectUpload(cookie);
    const state = singleton("stopping", () => ({ stopping: false }));
    state.stopping = true;
    const refused = await sendWhole(upload, aFile(12, 10));
    state.stopping = false;
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  });

  test("a size that was announced must be kept", async () => {
    if (kind === "s3") return;
    const { url, objectKey } = directUploadResponseSchema.parse(
      await (await postDirect(cookie, { size: 100, contentType: "video/mp4" })).json(),
    );
    const upload = { cookie, objectKey, id: url.split("/").at(-1) ?? "" };
    expect(await failure(await sendWhole(upload, aFile(13, 101)))).toMatchObject({ status: 400, code: "bad-length" });
    expect((await sendWhole(upload, aFile(13, 100))).status).toBe(200);
  });
});
