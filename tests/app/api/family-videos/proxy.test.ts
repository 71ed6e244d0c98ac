/** @jest-environment node */
import http from "node:http";
import { PUT as proxyRoute } from "@/app/api/family-videos/upload-chunk/route";
import { MAX_PROXY_BODY_BYTES, sessionUrl } from "@/lib/media/uploads/rules";
import { countBodies } from "@/lib/media/uploads/server/body-slots";
import { db } from "@/lib/platform/database/db";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { storage } from "@/lib/platform/storage/storage";
import { callRoute } from "@/tests/support/call-route";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { aGate } from "@/tests/support/storage/fake-driver";
import { sha256 } from "@/tests/support/storage/storage-upload";
import {
  aFile,
  chunkOf,
  postProxy,
  put,
  sendAll,
  sendByProxy,
  sendChunk,
  startUpload,
  statusOf,
  type Upload,
} from "@/tests/support/uploads";

withHub();
let cookie = "";
beforeEach(async () => {
  cookie = (await anUploadLink()).cookie;
});

const FILE = aFile(1, 2 * CHUNK_BYTES + 100);

type Change = { contentRange?: string; chunkData?: string };

function call(upload: Upload, fields: Record<string, unknown>): Promise<Response> {
  const { body, range } = chunkOf(FILE, 0);
  return postProxy(upload.cookie, {
    sessionURL: sessionUrl(upload.id),
    chunkData: Buffer.from(body).toString("base64"),
    contentRange: range,
    ...fields,
  });
}

describe("the proxy call", () => {
  test("sends a whole file; each answer is 200 with the status that the PUT has", async () => {
    const upload = await startUpload(cookie);
    for (const index of [0, 1]) {
      const response = await sendByProxy(upload, FILE, index);
      expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(await response.json()).toEqual({
        status: 308,
        statusText: "Resume Incomplete",
        offset: (index + 1) * CHUNK_BYTES,
      });
    }
    expect(await (await sendByProxy(upload, FILE, 2)).json()).toEqual({
      status: 200,
      statusText: "OK",
      offset: FILE.length,
    });
    expect((await storage().verify(upload.objectKey))?.sha256).toBe(sha256(FILE));
  });

  test("mixes with the direct PUT in any order", async () => {
    const upload = await startUpload(cookie);
    await sendByProxy(upload, FILE, 0);
    await sendChunk(upload, FILE, 0);
    await sendChunk(upload, FILE, 1);
    expect(await (await sendByProxy(upload, FILE, 1)).json()).toMatchObject({ status: 308, offset: 2 * CHUNK_BYTES });
    expect((await sendAll(upload, FILE, 2)).status).toBe(200);
  });

  test.each<[string, Change, number, string | undefined]>([
    [
      "a chunk too early",
      { contentRange: `bytes ${CHUNK_BYTES}-${2 * CHUNK_BYTES - 1}/${FILE.length}` },
      409,
      "offset",
    ],
    ["a bad range", { contentRange: "bytes 5" }, 400, "bad-range"],
    ["a range of 64 KiB", { contentRange: `bytes 0-${"1".repeat(65_536)}/2` }, 400, "bad-range"],
    ["a file over 200 MB", { contentRange: `bytes 0-${CHUNK_BYTES - 1}/209715201` }, 413, "too-large"],
    ["an empty file", { contentRange: "bytes */0", chunkData: "" }, 400, "bad-range"],
    ["too few bytes", { chunkData: Buffer.alloc(99).toString("base64") }, 400, "bad-length"],
    ["a question", { contentRange: "bytes */*", chunkData: "" }, 308, undefined],
  ])("with %s answers as the PUT does", async (_case, change, status, code) => {
    const upload = await startUpload(cookie);
    const response = await call(upload, change);
    const answer = await response.json();
    expect([response.status, answer.status, answer.code, answer.offset]).toEqual([200, status, code, 0]);
    const first = chunkOf(FILE, 0);
    const { contentRange = first.range, chunkData } = change;
    const body = chunkData === undefined ? first.body : new Uint8Array(Buffer.from(chunkData, "base64"));
    const direct = await put(upload, { range: contentRange, ...(body.length > 0 ? { body } : {}) });
    expect(direct.status).toBe(status);
  });

  test("explains other bytes, an unknown session, and an ended session", async () => {
    const upload = await startUpload(cookie);
    await sendByProxy(upload, FILE, 0);
    expect(await (await sendByProxy(upload, aFile(2, FILE.length), 0)).json()).toMatchObject({
      status: 409,
      code: "content-changed",
      offset: CHUNK_BYTES,
    });
    expect(await (await call({ ...upload, id: "A".repeat(22) }, {})).json()).toMatchObject({
      status: 404,
      code: "not-found",
      message: expect.stringContaining("start over"),
    });
    await db.write((tx) => tx.uploadSession.update({ where: { id: upload.id }, data: { state: "aborted" } }));
    expect(await (await sendByProxy(upload, FILE, 1)).json()).toMatchObject({ status: 410, code: "gone" });
  });
});

// U45
test("bad base64 is 400 and stores nothing", async () => {
  const upload = await startUpload(cookie);
  const good = Buffer.from(chunkOf(FILE, 0).body).toString("base64");
  const response = await call(upload, { chunkData: ` ${good.slice(1)}` });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid" });
  expect(await statusOf(upload)).toMatchObject({ offset: 0, digests: [] });
  expect(await (await call(upload, { chunkData: good })).json()).toMatchObject({ status: 308 });
});

describe("a bad body", () => {
  const raw = (body: string, headers: Record<string, string> = {}) =>
    callRoute(proxyRoute, {
      method: "PUT",
      cookie,
      body: new TextEncoder().encode(body),
      headers: { "content-type": "application/json", ...headers },
    });

  test("over 3 MiB is 413, announced or not, and is not read to its end", async () => {
    expect((await raw(" ".repeat(MAX_PROXY_BODY_BYTES + 1))).status).toBe(413);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => (void (pulled += 65_536), controller.enqueue(new Uint8Array(65_536).fill(32))),
    });
    const response = await callRoute(proxyRoute, {
      method: "PUT",
      cookie,
      body: endless,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(MAX_PROXY_BODY_BYTES + 10 * 65_536);
  });

  test("of more than a chunk's base64 is 413", async () => {
    const response = await call(await startUpload(cookie), { chunkData: "A".repeat(2_796_208) });
    expect([response.status, await response.json()]).toMatchObject([413, { code: "too-large" }]);
  });
});

// U46, I13
describe("an address that is not exactly one of ours is 400, and nothing is ever fetched", () => {
  const id = "A".repeat(22);
  test.each([
    "http://169.254.169.254/latest/meta-data/",
    `http://169.254.169.254${sessionUrl(id)}`,
    `${sessionUrl(id)}?x=1`,
    "",
  ])("%j", async (sessionURL) => {
    const fetched = jest.spyOn(globalThis, "fetch");
    const requested = jest.spyOn(http, "request");
    const response = await call({ id, cookie, objectKey: "" }, { sessionURL });
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid" }]);
    expect(fetched).not.toHaveBeenCalled();
    expect(requested).not.toHaveBeenCalled();
  });

  test("our own origin in front of our own path is ours", async () => {
    const upload = await startUpload(cookie);
    const fetched = jest.spyOn(globalThis, "fetch");
    expect(
      await (await call(upload, { sessionURL: `http://localhost:3000${sessionUrl(upload.id)}` })).json(),
    ).toMatchObject({ status: 308, offset: CHUNK_BYTES });
    expect(fetched).not.toHaveBeenCalled();
  });
});

// I10
test("with 16 calls' JSON on its way the next is told to come back in a second", async () => {
  const gate = aGate();
  const slow = () =>
    new ReadableStream<Uint8Array>(
      { pull: async (controller) => (await gate.passed, controller.close()) },
      { highWaterMark: 0 },
    );
  const senders = await Promise.all(Array.from({ length: 4 }, async () => (await anUploadLink()).cookie));
  const waiting = Array.from({ length: 16 }, (_, index) =>
    callRoute(proxyRoute, {
      method: "PUT",
      cookie: senders[index % 4] ?? "",
      body: slow(),
      headers: { "content-type": "application/json" },
    }),
  );
  while (countBodies("proxied") < 16) await new Promise(setImmediate);
  const refused = await call(await startUpload(cookie), {});
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  gate.open();
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(16).fill(400));
  expect(await (await call(await startUpload(cookie), {})).json()).toMatchObject({ status: 308 });
});
