import type { IncomingMessage } from "node:http";
import type { MediaItem } from "@/lib/media/items/schema";
import { filmBytes } from "@/tests/support/fixtures/sample-media-bytes";
import { bodyOf, type Client } from "@/tests/support/server/client";
import { ACCOUNT_SETTINGS, aBrowserOf, ADMIN, FAMILY } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";
import { sha256 } from "@/tests/support/storage/storage-upload";

const FILM = filmBytes(3_000_001, 41);
/** More than the kernel buffers between two sockets, so that an answer cannot be finished without its reader. */
const LONG_FILM = filmBytes(60_000_000, 42);

let server: ProductionServer;
let family: Client;
let item: MediaItem;
let longItem: MediaItem;

beforeAll(async () => {
  server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  family = await aBrowserOf(server, FAMILY);
  item = await createSender(family).sendDirectly(FILM, { fileName: "Purim – שמחה.mp4" });
  longItem = await createSender(family).sendInChunks(LONG_FILM);
});

afterAll(() => server.disposeWithoutErrors());

const get = (headers: Record<string, string> = {}) => family.request("GET", item.objectPath, { headers });

/** Asks for a file and waits for the answer's head only. */
function begin(client: Client, path: string): Promise<IncomingMessage> {
  const outgoing = client.open("GET", path);
  const answer = client.answerTo(outgoing);
  outgoing.end();
  return answer;
}

describe("what /objects answers on the production server", () => {
  test("the whole file has its length, type, name, tag, and restraining headers", async () => {
    const reply = await get();
    expect(reply.status).toBe(200);
    expect(sha256(reply.body)).toBe(sha256(FILM));
    expect(reply.headers).toMatchObject({
      "content-length": String(FILM.length),
      "content-type": "video/mp4",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "cache-control": "private, max-age=604800, immutable, no-transform",
      etag: `"${sha256(FILM)}"`,
      "accept-ranges": "bytes",
    });
    expect(reply.headers["content-disposition"]).toBe(
      `inline; filename="Purim _ ____.mp4"; filename*=UTF-8''${encodeURIComponent("Purim – שמחה.mp4")}`,
    );
    expect(
      ["transfer-encoding", "content-encoding", "x-body-length", "access-control-allow-origin"].filter(
        (name) => name in reply.headers,
      ),
    ).toEqual([]);
  });

  test("a range is a 206 of exactly those bytes with their length", async () => {
    const reply = await get({ Range: "bytes=0-1" });
    expect([reply.status, reply.headers["content-range"], reply.headers["content-length"]]).toEqual([
      206,
      `bytes 0-1/${FILM.length}`,
      "2",
    ]);
    expect(reply.body.equals(FILM.subarray(0, 2))).toBe(true);
  });

  test("a range beyond the file is a 416 with the length", async () => {
    const reply = await get({ Range: `bytes=${FILM.length}-` });
    expect([reply.status, reply.headers["content-range"], reply.headers["content-length"], reply.body.length]).toEqual([
      416,
      `bytes */${FILM.length}`,
      "0",
      0,
    ]);
  });

  test("If-Range returns its range, an equal tag 304, and HEAD the headers only", async () => {
    const etag = `"${sha256(FILM)}"`;
    expect((await get({ Range: "bytes=0-1", "If-Range": etag })).status).toBe(206);
    const unchanged = await get({ "If-None-Match": `"x", W/${etag}` });
    expect([
      unchanged.status,
      unchanged.headers.etag,
      unchanged.body.length,
      unchanged.headers["transfer-encoding"],
    ]).toEqual([304, etag, 0, undefined]);
    const head = await family.request("HEAD", item.objectPath);
    expect([head.status, head.headers["content-length"], head.headers["accept-ranges"], head.body.length]).toEqual([
      200,
      String(FILM.length),
      "bytes",
      0,
    ]);
  });
});

describe("a video that is being watched", () => {
  // U40
  test("runs to its end when it is deleted in between, and is not found afterwards", async () => {
    const admin = await aBrowserOf(server, ADMIN);
    const doomed = await createSender(admin).sendInChunks(LONG_FILM);
    const answer = await begin(family, doomed.objectPath);
    expect((await admin.request("DELETE", `/api/family-videos/${doomed.id}`)).status).toBe(204);
    expect(sha256(await bodyOf(answer))).toBe(sha256(LONG_FILM));
    expect((await family.request("GET", doomed.objectPath)).status).toBe(404);
  });

  // U40
  test("may be left halfway by many viewers, and the server continues serving", async () => {
    for (let viewer = 0; viewer < 10; viewer += 1) {
      const answer = await begin(family, longItem.objectPath);
      const reader = answer[Symbol.asyncIterator]();
      await reader.next();
      answer.destroy();
    }
    expect(sha256((await family.request("GET", longItem.objectPath)).body)).toBe(sha256(LONG_FILM));
    expect(server.ended()).toBeNull();
  });
});
