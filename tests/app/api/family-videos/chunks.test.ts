/** @jest-environment node */
import { createHash } from "node:crypto";
import { MAX_FILE_BYTES, SESSION_LIFE_MS } from "@/lib/media/uploads/rules";
import { countBodies } from "@/lib/media/uploads/server/body-slots";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { storage } from "@/lib/platform/storage/storage";
import { anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { aGate } from "@/tests/support/storage/fake-driver";
import { sha256 } from "@/tests/support/storage/storage-upload";
import {
  aFile,
  brokenBody,
  type Bytes,
  chunkOf,
  failure,
  getStatus,
  head,
  later,
  onEachDriver,
  put,
  sendAll,
  sendByProxy,
  sendChunk,
  setClock,
  startUpload,
  statusOf,
  type Upload,
} from "@/tests/support/uploads";

jest.setTimeout(60_000);

/** What every answer of a PUT says besides its status. */
function progress(response: Response) {
  const { headers } = response;
  return {
    offset: headers.get("upload-offset"),
    range: headers.get("range"),
    cache: headers.get("cache-control"),
    location: headers.get("location"),
  };
}

const at = (offset: number) => ({
  offset: String(offset),
  range: offset > 0 ? `bytes=0-${offset - 1}` : null,
  cache: "no-store",
  location: null,
});

const chunkRows = (upload: Upload) => db.read.uploadChunk.count({ where: { sessionId: upload.id } });

onEachDriver((_hub, kind) => {
  let cookie = "";
  beforeEach(async () => {
    cookie = (await anUploadLink()).cookie;
  });

  // I7
  test("each chunk returns 308 and Range, and the last 200 with what is stored", async () => {
    const file = aFile(1, 2 * CHUNK_BYTES + 5000);
    const upload = await startUpload(cookie);
    for (const index of [0, 1]) {
      const response = await sendChunk(upload, file, index);
      expect(response.status).toBe(308);
      expect(progress(response)).toEqual(at((index + 1) * CHUNK_BYTES));
      expect(await response.text()).toBe("");
    }
    const last = await sendChunk(upload, file, 2);
    expect(last.status).toBe(200);
    expect(progress(last)).toEqual(at(file.length));
    const stored = { objectKey: upload.objectKey, size: file.length, sha256: sha256(file) };
    expect(await last.json()).toEqual(stored);
    expect(await storage().verify(upload.objectKey)).toEqual({ sizeBytes: file.length, sha256: sha256(file) });
  });

  // U6, U17, I9
  test("the same bytes again get today's Range and write nothing", async () => {
    const file = aFile(2, 2 * CHUNK_BYTES + 1);
    const upload = await startUpload(cookie);
    await sendChunk(upload, file, 0);
    await sendChunk(upload, file, 1);
    const writes = jest.spyOn(storage(), "putChunk");
    const again = await sendChunk(upload, file, 0);
    expect([again.status, progress(again)]).toEqual([308, at(2 * CHUNK_BYTES)]);
    expect(writes).not.toHaveBeenCalled();
    expect(await chunkRows(upload)).toBe(2);
    expect((await sendChunk(upload, file, 2)).status).toBe(200);
    expect((await sendChunk(upload, file, 2)).status).toBe(200);
    expect(progress(await sendChunk(upload, file, 0))).toEqual(at(file.length));
  });

  // U13, I2
  test("other bytes for a stored range return 409 content-changed and change nothing", async () => {
    const file = aFile(3, CHUNK_BYTES + 10);
    const upload = await startUpload(cookie);
    await sendChunk(upload, file, 0);
    const response = await sendChunk(upload, aFile(4, CHUNK_BYTES + 10), 0);
    expect(progress(response)).toEqual(at(CHUNK_BYTES));
    expect(await failure(response)).toMatchObject({ status: 409, code: "content-changed" });
    await sendChunk(upload, file, 1);
    expect((await storage().verify(upload.objectKey))?.sha256).toBe(sha256(file));
  });

  // U14
  test("a chunk beyond the offset is 409 with the offset to go back to", async () => {
    const file = aFile(5, 3 * CHUNK_BYTES);
    const upload = await startUpload(cookie);
    expect(await failure(await sendChunk(upload, file, 1))).toMatchObject({ status: 409, code: "offset", offset: 0 });
    await sendChunk(upload, file, 0);
    const response = await sendChunk(upload, file, 2);
    expect(progress(response)).toEqual(at(CHUNK_BYTES));
    expect(await failure(response)).toMatchObject({ status: 409, code: "offset", offset: CHUNK_BYTES });
    expect((await sendAll(upload, file, 1)).status).toBe(200);
  });

  // U14
  test("an early chunk waits for its turn, also one that was cut and sent again", async () => {
    const file = aFile(50, 3 * CHUNK_BYTES);
    const upload = await startUpload(cookie);
    const { body, range } = chunkOf(file, 0);
    const gate = aGate();
    const cutLate = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(body.slice(0, 1000));
        await gate.passed;
        controller.error(new Error("cut"));
      },
    });
    const cut = put(upload, { body: cutLate, range });
    const early = [sendChunk(upload, file, 2), sendChunk(upload, file, 1)];
    while (countBodies("chunk") < 3) await new Promise(setImmediate);
    gate.open();
    expect((await cut).status).toBe(400);
    expect(await chunkRows(upload)).toBe(0);
    expect((await sendChunk(upload, file, 0)).status).toBe(308);
    expect((await Promise.all(early)).map(({ status }) => status)).toEqual([200, 308]);
    expect((await storage().verify(upload.objectKey))?.sha256).toBe(sha256(file));
  });

  // U15
  test("another total than before, or than was announced, is 400", async () => {
    const file = aFile(6, 2 * CHUNK_BYTES + 7);
    const upload = await startUpload(cookie);
    await sendChunk(upload, file, 0);
    const longer = aFile(6, 2 * CHUNK_BYTES + 8);
    const response = await sendChunk(upload, longer, 1);
    expect(progress(response)).toEqual(at(CHUNK_BYTES));
    expect(await failure(response)).toMatchObject({ status: 400, code: "bad-range" });
    const announced = await startUpload(cookie, { size: file.length });
    expect((await sendChunk(announced, longer, 0)).status).toBe(400);
    expect((await sendChunk(announced, file, 0)).status).toBe(308);
  });

  // U7
  test("a body cut on its way leaves no row, and the retry works", async () => {
    const file = aFile(7, 1_000_000);
    const upload = await startUpload(cookie);
    const { body, range } = chunkOf(file, 0);
    const cut = await put(upload, { body: brokenBody(body.slice(0, 400_000)), range });
    expect(progress(cut)).toEqual(at(0));
    expect(await failure(cut)).toMatchObject({ status: 400, code: "bad-length" });
    expect(await chunkRows(upload)).toBe(0);
    expect((await put(upload, { body, range })).status).toBe(200);
  });

  test.each([
    ["one byte short", -1, true],
    ["one byte short, without a Content-Length", -1, false],
    ["one byte long", 1, true],
    ["one byte long, without a Content-Length", 1, false],
    ["empty", -CHUNK_BYTES, false],
  ])("a body that is %s is 400 and nothing is stored", async (_case, extra, announced) => {
    const upload = await startUpload(cookie);
    const body = aFile(8, CHUNK_BYTES + extra);
    const stream = new Blob([body]).stream();
    const response = await put(upload, {
      body: announced ? body : stream,
      range: `bytes 0-${CHUNK_BYTES - 1}/${3 * CHUNK_BYTES}`,
    });
    expect(await failure(response)).toMatchObject({ status: 400, code: "bad-length" });
    expect(await statusOf(upload)).toMatchObject({ state: "open", offset: 0, total: null, digests: [] });
  });

  // U10, U11
  test("the same chunk ten times at once, by both routes, is one commit", async () => {
    const file = aFile(9, 2 * CHUNK_BYTES + 1);
    const upload = await startUpload(cookie);
    const writes = jest.spyOn(storage(), "putChunk");
    const direct = Array.from({ length: 5 }, () => sendChunk(upload, file, 0).then(({ status }) => status));
    const proxied = Array.from({ length: 5 }, () =>
      sendByProxy(upload, file, 0)
        .then((response) => response.json())
        .then((answer: { status: number }) => answer.status),
    );
    expect(new Set(await Promise.all([...direct, ...proxied]))).toEqual(new Set([308]));
    expect(await chunkRows(upload)).toBe(1);
    expect(writes).toHaveBeenCalledTimes(1);
    expect((await sendAll(upload, file, 1)).status).toBe(200);
    expect((await storage().verify(upload.objectKey))?.sha256).toBe(sha256(file));
  });

  // U12, I5
  test("two tabs that send the same session make one object", async () => {
    const file = aFile(10, 3 * CHUNK_BYTES + 3);
    const upload = await startUpload(cookie);
    const [one, two] = await Promise.all([sendAll(upload, file), sendAll(upload, file)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await one.json()).toEqual(await two.json());
    expect(await statusOf(upload)).toMatchObject({ state: "complete", offset: file.length });
  });

  test("HEAD, PUT, and GET report the offset before, between, and after chunks", async () => {
    const file = aFile(11, CHUNK_BYTES + 20);
    const upload = await startUpload(cookie);
    const asked = async () => {
      const answers = await Promise.all([
        head(upload),
        put(upload, { range: "bytes */*" }),
        put(upload, { range: `bytes */${file.length}` }),
      ]);
      return answers.map((response) => [response.status, progress(response)]);
    };
    expect(await asked()).toEqual(Array(3).fill([308, at(0)]));
    await sendChunk(upload, file, 0);
    expect(await asked()).toEqual(Array(3).fill([308, at(CHUNK_BYTES)]));
    const digests = [0, 1].map((index) => sha256(chunkOf(file, index).body));
    const { objectKey } = upload;
    expect(await statusOf(upload)).toEqual({
      state: "open",
      offset: CHUNK_BYTES,
      total: file.length,
      objectKey,
      digests: digests.slice(0, 1),
      beginnings: [],
    });
    await sendChunk(upload, file, 1);
    expect(await asked()).toEqual(Array(3).fill([200, at(file.length)]));
    expect(await (await head(upload)).text()).toBe("");
    const status = await getStatus(upload);
    expect(progress(status)).toEqual(at(file.length));
    expect(await status.json()).toEqual({
      state: "complete",
      offset: file.length,
      total: file.length,
      objectKey,
      digests,
      beginnings: [],
    });
  });

  const digest = (bytes: Bytes) => `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;

  test("a Content-Digest must be the body's; one of another kind is not asked for", async () => {
    const file = aFile(12, 900_000);
    const upload = await startUpload(cookie);
    const wrong = await sendChunk(upload, file, 0, { "content-digest": digest(aFile(13, 900_000)) });
    expect(progress(wrong)).toEqual(at(0));
    expect(await failure(wrong)).toMatchObject({ status: 400, code: "bad-length" });
    const other = await sendChunk(upload, file, 0, { "content-digest": "sha-512=:AAAA:" });
    expect(other.status).toBe(200);
    expect((await sendChunk(upload, file, 0, { "content-digest": `sha-512=:AAAA:, ${digest(file)}` })).status).toBe(
      200,
    );
  });

  test("the Content-Digest of the rest of a cut chunk must be the rest's", async () => {
    const file = aFile(12, 900_000);
    const upload = await startUpload(cookie);
    const [beginning, rest] = [file.slice(0, 400_000), file.slice(400_000)];
    await put(upload, { body: brokenBody(beginning), range: chunkOf(file, 0).range });
    const sendRest = (body: Bytes) =>
      put(upload, {
        ...{ body: rest, range: `bytes 400000-899999/${file.length}` },
        headers: { "upload-beginning": sha256(beginning), "content-digest": digest(body) },
      });
    expect(await failure(await sendRest(file))).toMatchObject({ status: 400, code: "bad-length" });
    expect((await sendRest(rest)).status).toBe(200);
    expect(await storage().verify(upload.objectKey)).toEqual({ sizeBytes: file.length, sha256: sha256(file) });
  });

  // I12
  test("another sender's session is unreachable by every call and reveals nothing", async () => {
    const file = aFile(14, 2 * CHUNK_BYTES);
    const upload = await startUpload(cookie);
    await sendChunk(upload, file, 0);
    const others = [
      (await anUploadLink()).cookie,
      (await anAccount("family")).cookie,
      (await anAccount("admin")).cookie,
    ];
    for (const other of others) {
      const stranger = { ...upload, cookie: other };
      const answers = [
        await sendChunk(stranger, file, 1),
        await getStatus(stranger),
        await head(stranger),
        await put(stranger, { body: file }),
        await put(stranger, { range: "bytes */*" }),
      ];
      expect(
        answers.map(({ status, headers }) => [status, headers.get("upload-offset"), headers.get("range")]),
      ).toEqual(Array(5).fill([404, null, null]));
      expect(await (await sendByProxy(stranger, file, 1)).json()).toMatchObject({ status: 404, code: "not-found" });
    }
    expect(await chunkRows(upload)).toBe(1);
  });

  // U36
  test("a session that ended, even at 99 %, is 410 for every call", async () => {
    const file = aFile(15, CHUNK_BYTES + 1);
    const upload = await startUpload(cookie);
    await sendChunk(upload, file, 0);
    setClock(later(SESSION_LIFE_MS));
    const answers = [
      await sendChunk(upload, file, 1),
      await put(upload, { range: "bytes */*" }),
      await head(upload),
      await getStatus(upload),
    ];
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410, 410]);
    jest.restoreAllMocks();
    expect((await sendChunk(upload, file, 1)).status).toBe(200);
  });

  test("a network that mangles 308 gets 200 instead, where the setting says so", async () => {
    const file = aFile(16, CHUNK_BYTES + 1);
    const upload = await startUpload(cookie);
    overrideEnv({ uploadAcceptedStatus: 200 });
    const response = await sendChunk(upload, file, 0);
    overrideEnv({ uploadAcceptedStatus: 308 });
    expect([response.status, progress(response), await response.text()]).toEqual([200, at(CHUNK_BYTES), ""]);
  });

  if (kind === "directory") {
    // U4
    test("a file of 200 MB is accepted to its last chunk, and one byte more refused", async () => {
      const upload = await startUpload(cookie);
      const body = aFile(17, CHUNK_BYTES);
      const over = await put(upload, { body, range: `bytes 0-${CHUNK_BYTES - 1}/${MAX_FILE_BYTES + 1}` });
      expect(await failure(over)).toMatchObject({ status: 413, message: "Please select a file smaller than 200MB." });
      for (let index = 0; index < 100; index += 1) {
        const range = `bytes ${index * CHUNK_BYTES}-${(index + 1) * CHUNK_BYTES - 1}/${MAX_FILE_BYTES}`;
        const { status } = await put(upload, { body, range });
        if (status !== (index < 99 ? 308 : 200)) throw new Error(`chunk ${index} was answered ${status}`);
      }
      expect(await storage().stat(upload.objectKey)).toEqual({ sizeBytes: MAX_FILE_BYTES });
    });
  }
});
