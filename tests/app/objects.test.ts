/** @jest-environment node */
import { rmSync } from "node:fs";
import path from "node:path";
import { GET, HEAD } from "@/app/objects/[...path]/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { MediaItem } from "@/lib/media/items/schema";
import { deleteMedia, listMedia } from "@/lib/media/items/store";
import { db } from "@/lib/platform/database/db";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withRenditions } from "@/tests/support/fixtures/renditions";
import { sha256 } from "@/tests/support/storage/storage-upload";
import {
  aFile,
  anItem,
  type Bytes,
  onEachDriver,
  recorded,
  sendWhole,
  startDirectUpload,
} from "@/tests/support/uploads";

jest.setTimeout(60_000);

function joined(...parts: Uint8Array[]): Bytes {
  return new Uint8Array(Buffer.concat(parts));
}

onEachDriver((hub, kind) => {
  let cookie = "";
  let kiosk = "";
  let film: MediaItem;
  const FILM = joined(MEDIA.mp4, aFile(1, 700_000));
  const ETAG = `"${sha256(FILM)}"`;

  beforeAll(async () => {
    cookie = (await anAccount("family")).cookie;
    kiosk = (await aKiosk()).cookie;
    film = await anItem(cookie, FILM, { title: "Film", fileName: "film.mp4" });
  });

  function get(
    item: Pick<MediaItem, "objectPath">,
    headers: Record<string, string> = {},
    call: { method?: string; cookie?: string; query?: string } = {},
  ): Promise<Response> {
    const url = item.objectPath + (call.query ?? "");
    const params = { path: item.objectPath.split("/").slice(2) };
    return callRoute(call.method === "HEAD" ? HEAD : GET, { url, params, headers, cookie: kiosk, ...call });
  }

  async function bodyOf(response: Response): Promise<Buffer> {
    return Buffer.from(await response.arrayBuffer());
  }

  const facts = ({ status, headers }: Response) => [status, headers.get("content-range"), headers.get("x-body-length")];

  test("renditions are served next to it, and go when it is deleted", async () => {
    const item = await anItem(cookie, FILM, { title: "Lake", fileName: "lake.mp4" });
    const { poster = "" } = await withRenditions(
      item.id,
      { poster: { bytes: Buffer.from(MEDIA.jpeg), contentType: "image/jpeg", width: 480, height: 270 } },
      { durationMs: 84_000 },
    );
    const [told] = await listMedia(OPERATOR, { limit: 1 });
    expect(told).toMatchObject({
      preparation: "ready",
      durationMs: 84_000,
      poster: { path: `/objects/${poster}`, width: 480, height: 270 },
      isNew: true,
    });
    const response = await get({ objectPath: `/objects/${poster}` });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(response.headers.get("content-disposition")).toContain('inline; filename="Lake.jpg"');
    await deleteMedia(OPERATOR, item.id);
    expect((await get({ objectPath: `/objects/${poster}` })).status).toBe(404);
  });

  test("captions are served as text to whom the video is, and go with it", async () => {
    const item = await anItem(cookie, FILM, { title: "Lake", fileName: "lake.mp4" });
    const bytes = Buffer.from("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nשלום\n");
    const { captions } = await withRenditions(item.id, {
      captions: { bytes, contentType: "text/vtt", language: "he" },
    });
    const path = `/objects/${captions}`;
    expect((await listMedia(OPERATOR, { limit: 1 }))[0]).toMatchObject({ captions: { path, language: "he" } });
    const response = await get({ objectPath: path });
    const { status, headers } = response;
    expect([status, headers.get("content-type"), headers.get("x-content-type-options")]).toEqual([
      ...[200, "text/vtt; charset=utf-8", "nosniff"],
    ]);
    expect(await bodyOf(response)).toEqual(bytes);
    expect((await get({ objectPath: path }, {}, { cookie: "" })).status).toBe(401);
    await deleteMedia(OPERATOR, item.id);
    expect((await get({ objectPath: path })).status).toBe(404);
  });

  test("the whole file has its length and private, unchanging, harmless headers", async () => {
    const response = await get(film);
    expect(Object.fromEntries(response.headers)).toEqual({
      "accept-ranges": "bytes",
      "cache-control": "private, max-age=604800, immutable, no-transform",
      "content-disposition": `inline; filename="film.mp4"; filename*=UTF-8''film.mp4`,
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "video/mp4",
      "cross-origin-resource-policy": "same-origin",
      date: expect.stringMatching(/ GMT$/) as string,
      etag: ETAG,
      "referrer-policy": "no-referrer",
      "x-body-length": String(FILM.length),
      "x-content-type-options": "nosniff",
    });
    expect(response.status).toBe(200);
    expect((await bodyOf(response)).equals(FILM)).toBe(true);
  });

  test("the original downloads under its own name for those who may see it", async () => {
    const download = (who: string) => get(film, {}, { query: "?download", cookie: who });
    for (const viewer of [cookie, kiosk]) {
      const response = await download(viewer);
      expect([response.status, response.headers.get("content-disposition")]).toEqual([
        200,
        `attachment; filename="film.mp4"; filename*=UTF-8''film.mp4`,
      ]);
      expect((await bodyOf(response)).equals(FILM)).toBe(true);
    }
    expect([(await download("")).status, (await download((await anUploadLink()).cookie)).status]).toEqual([401, 403]);
  });

  test("only caretakers get originals where set, and others get renditions", async () => {
    const picture = await anItem(cookie, joined(MEDIA.jpeg, aFile(2, 900)), { title: "Lake", fileName: "lake.jpg" });
    const size = { contentType: "image/webp", width: 480, height: 270 };
    const file = await anItem(cookie, aFile(3, 700), { title: "Notes", fileName: "notes.dng" });
    const admin = (await anAccount("admin")).cookie;
    const standings = async (item: Pick<MediaItem, "objectPath">, query = "") => {
      const calls = [admin, cookie, kiosk].map((viewer) => get(item, {}, { query, cookie: viewer }));
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    const choose = (originalsForCaretakers: boolean) =>
      db.write((tx) => tx.household.updateMany({ data: { originalsForCaretakers } }));
    await choose(true);
    try {
      expect([await standings(picture), await standings(file)]).toEqual([
        [200, 404, 404],
        [200, 404, 404],
      ]);
      await db.write((tx) => tx.mediaItem.updateMany({ data: { preparation: "ready" } }));
      // No image could be made of it: his screen shows what was sent.
      expect([await standings(picture), await standings(film)]).toEqual([
        [200, 404, 200],
        [200, 404, 200],
      ]);
      await db.write((tx) => tx.mediaJob.updateMany({ data: { state: "waiting", lane: "captions" } }));
      expect(await standings(film)).toEqual([200, 200, 200]);
      await db.write((tx) => tx.mediaJob.updateMany({ data: { state: "done", lane: "quick" } }));
      expect([await standings(picture), await standings(film)]).toEqual([
        [200, 404, 200],
        [200, 200, 200],
      ]);
      const { view = "" } = await withRenditions(picture.id, { view: { bytes: Buffer.from(MEDIA.jpeg), ...size } });
      expect([await standings(picture, "?download"), await standings({ objectPath: `/objects/${view}` })]).toEqual([
        [200, 404, 404],
        [200, 200, 200],
      ]);
      await withRenditions(film.id, { film: { bytes: Buffer.from(FILM), contentType: "video/mp4" } });
      expect(await standings(film)).toEqual([200, 404, 404]);
    } finally {
      await choose(false);
      await db.write((tx) => tx.rendition.deleteMany({ where: { itemId: film.id } }));
    }
  });

  test("a range is 206 with exactly these bytes", async () => {
    const response = await get(film, { range: "bytes=0-1" });
    expect(facts(response)).toEqual([206, `bytes 0-1/${FILM.length}`, "2"]);
    expect([response.headers.get("etag"), response.headers.get("content-type")]).toEqual([ETAG, "video/mp4"]);
    expect((await bodyOf(response)).equals(FILM.subarray(0, 2))).toBe(true);
  });

  test("a range beyond the file is 416 and names the length", async () => {
    const response = await get(film, { range: `bytes=${FILM.length}-` });
    expect(facts(response)).toEqual([416, `bytes */${FILM.length}`, "0"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe("");
  });

  test("several ranges are answered with the whole file", async () => {
    const response = await get(film, { range: "bytes=0-1,5-6" });
    expect(facts(response)).toEqual([200, null, String(FILM.length)]);
    expect((await bodyOf(response)).equals(FILM)).toBe(true);
  });

  test("If-Range gives the range only for exactly this file", async () => {
    expect((await get(film, { range: "bytes=0-1", "if-range": ETAG })).status).toBe(206);
    for (const other of ['"other"', `W/${ETAG}`, "Sat, 01 Mar 2026 12:00:00 GMT", ETAG.replaceAll('"', "")]) {
      expect((await get(film, { range: "bytes=0-1", "if-range": other })).status).toBe(200);
    }
  });

  test.each([ETAG, `W/${ETAG}`, `"other", ${ETAG}`, "*"])(
    "If-None-Match %s is 304 without a body, also for a range",
    async (tag) => {
      const response = await get(film, { "if-none-match": tag, range: "bytes=0-1" });
      expect([response.status, response.headers.get("etag"), await response.text()]).toEqual([304, ETAG, ""]);
      expect(response.headers.get("cache-control")).toContain("private");
    },
  );

  test.each([
    ["if-match", '"other"', 412],
    ["if-match", `W/${ETAG}`, 412],
    ["if-match", `"other", ${ETAG}`, 200],
    ["if-match", "*", 200],
    ["if-none-match", '"other"', 200],
  ])("%s %s is answered %i", async (name, tag, status) =>
    expect((await get(film, { [name]: tag })).status).toBe(status),
  );

  test("HEAD says what GET would, whole, and opens no file", async () => {
    const read = jest.spyOn(storage(), "read");
    for (const range of ["", "bytes=0-1"]) {
      const response = await get(film, { range }, { method: "HEAD" });
      expect(facts(response)).toEqual([200, null, String(FILM.length)]);
      expect(response.headers.get("content-type")).toBe("video/mp4");
      expect(await response.text()).toBe("");
    }
    expect((await get(film, { "if-none-match": ETAG }, { method: "HEAD" })).status).toBe(304);
    expect(read).not.toHaveBeenCalled();
  });

  // U40.
  test("an aborted read or an item deleted while streamed crashes nothing", async () => {
    const item = await anItem(cookie, joined(MEDIA.webm, aFile(2, 900_000)));
    const left = (await get(item)).body?.getReader();
    await left?.read();
    await left?.cancel();
    const response = await get(item);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeGreaterThan(0);
    await deleteMedia(OPERATOR, item.id);
    let received = first?.value?.length ?? 0;
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      received += piece.value.length;
    expect(received).toBe(item.sizeBytes);
    expect((await get(item)).status).toBe(404);
  });

  test("a store that is away is 503, bytes that are missing are 404; neither is cached", async () => {
    jest.spyOn(storage(), "read").mockRejectedValueOnce(new StorageUnavailable("away"));
    const away = await get(film);
    const { status, headers } = away;
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "1", "no-store"]);
    const item = await anItem(cookie, aFile(3, 100));
    await storage().remove(item.objectPath.replace("/objects/", ""));
    const missing = await get(item);
    expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  });

  if (kind === "s3") return;

  describe("what is shown and what is only a download", () => {
    test.each(["jpeg", "png", "gif", "webp", "avif", "mp4", "mov", "webm", "mp3", "m4a", "wav"] as const)(
      "%s is inline",
      async (name) => {
        const response = await get(await anItem(cookie, MEDIA[name]));
        expect(response.headers.get("content-disposition")).toMatch(/^inline; /);
        expect(response.headers.get("content-type")).toMatch(/^(image|video|audio)\//);
      },
    );

    test.each(["svg", "xmlSvg", "html", "heic", "mkv", "pdf", "zip", "text"] as const)(
      "%s is attached bytes, whatever its name and announced type say",
      async (name) => {
        const response = await get(await anItem(cookie, MEDIA[name], { fileName: "picture.jpg", mediaType: "image" }));
        expect(Object.fromEntries(response.headers)).toMatchObject({
          "content-disposition": expect.stringMatching(/^attachment; /) as string,
          "content-security-policy": "default-src 'none'; sandbox",
          "content-type": "application/octet-stream",
          "x-content-type-options": "nosniff",
        });
      },
    );
  });

  describe("the name of a download", () => {
    test.each([
      ["plain", "film.mp4", "film.mp4", "film.mp4"],
      ["quotes and backslashes", 'a"b\\c.mp4', "a_b_c.mp4", "a_b_c.mp4"],
      ["line breaks", "a\r\nSet-Cookie: x=y.mp4", "a_Set-Cookie: x=y.mp4", "a_Set-Cookie%3A%20x%3Dy.mp4"],
      ["slashes", "../../etc/passwd", ".._.._etc_passwd.mp4", ".._.._etc_passwd.mp4"],
      ["Hebrew", "פורים.mp4", "_____.mp4", "%D7%A4%D7%95%D7%A8%D7%99%D7%9D.mp4"],
      ["accents", "Zoë.mp4", "Zoe_.mp4", "Zo%C3%AB.mp4"],
      ["a right-to-left override", "a\u202Egpj.exe", "a_gpj.mp4", "a_gpj.mp4"],
      ["percent and semicolon", "100%;x.mp4", "100__x.mp4", "100%25%3Bx.mp4"],
      ["marks of RFC 5987", "it's (1)*.mp4", "it's (1)*.mp4", "it%27s%20%281%29%2A.mp4"],
      ["full-width quotation marks", "a\uFF02; x=y\uFF3C.mp4", "a__ x=y_.mp4", "a%EF%BC%82%3B%20x%3Dy%EF%BC%BC.mp4"],
    ])("with %s", async (_case, fileName, ascii, encoded) => {
      const header =
        (await get(await anItem(cookie, MEDIA.mp4, { fileName }))).headers.get("content-disposition") ?? "";
      expect(header).toBe(`inline; filename="${ascii}"; filename*=UTF-8''${encoded}`);
    });

    test("ends as its bytes do, or as a document", async () => {
      const endings = [
        [MEDIA.mp4, "lake.mov", "lake.mov"],
        [MEDIA.jpeg, "lake.mp4", "lake.jpg"],
        [new TextEncoder().encode("MZ a program"), "virus.exe", "virus.file"],
        [MEDIA.pdf, "letter.pdf", "letter.pdf"],
      ] as const;
      for (const [bytes, fileName, name] of endings)
        expect((await get(await anItem(cookie, bytes, { fileName }))).headers.get("content-disposition")).toContain(
          `filename="${name}"`,
        );
    });

    test("is the title with the type's ending without a file name, and is limited", async () => {
      const named = await get(await anItem(cookie, MEDIA.jpeg, { title: "Purim 2026" }));
      expect(named.headers.get("content-disposition")).toBe(
        `inline; filename="Purim 2026.jpg"; filename*=UTF-8''Purim%202026.jpg`,
      );
      const long = await get(await anItem(cookie, MEDIA.jpeg, { fileName: "🎉".repeat(250) }));
      expect(long.headers.get("content-disposition")?.length).toBeLessThan(3000);
    });
  });

  // I13.
  test.each([
    [["m", "AAAAAAAAAAAAAAAAAAAAAA"]],
    [["m"]],
    [["..", "naches.db"]],
    [["m", "..", "..", "naches.db"]],
    [["m", "%2e%2e%2fnaches.db"]],
    [["m/../../naches.db"]],
    [["m", "AAAAAAAAAAAAAAAAAAAAAA\0"]],
    [["staging", "AAAAAAAAAAAAAAAAAAAAAA"]],
    [[""]],
    [["__proto__"]],
    [["x".repeat(10_000)]],
  ])("the odd path %j is 404 and opens nothing", async (parts) => {
    const read = jest.spyOn(storage(), "read");
    const response = await callRoute(GET, { params: { path: parts }, cookie: kiosk });
    expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(read).not.toHaveBeenCalled();
  });

  // I14.
  test("a stored file that no one has recorded is no one's to see", async () => {
    const upload = await startDirectUpload(cookie);
    await sendWhole(upload, MEDIA.gif);
    const objectPath = `/objects/${upload.objectKey}`;
    expect((await get({ objectPath })).status).toBe(404);
    await recorded(upload);
    expect((await get({ objectPath })).status).toBe(200);
  });

  test("a file that vanishes before its bytes are read ends in an error", async () => {
    const item = await anItem(cookie, joined(MEDIA.gif, aFile(4, 5000)));
    const key = item.objectPath.slice("/objects/m/".length);
    const response = await get(item);
    rmSync(path.join(hub().dataDir, "objects", key.slice(0, 2), key));
    await expect(bodyOf(response)).rejects.toThrow();
  });
});
