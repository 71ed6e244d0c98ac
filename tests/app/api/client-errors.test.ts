/** @jest-environment node */
import { POST } from "@/app/api/client-errors/route";
import { GET as list } from "@/app/api/family-videos/route";
import { type DisplayReport, type MediaItem, mediaListSchema } from "@/lib/media/items/schema";
import { db } from "@/lib/platform/database/db";
import { logSink } from "@/lib/platform/log";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA, soundOnlyMp4 } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { anItem, setClock } from "@/tests/support/uploads";

withHub();
const NOW = new Date("2026-11-20T12:00:00Z");
const LATER = new Date("2026-11-21T12:00:00Z");
let family = "";
let kiosk = "";
let film: MediaItem;
let lines: string[];

beforeEach(async () => {
  setClock(NOW);
  family = (await anAccount("family")).cookie;
  kiosk = (await aKiosk()).cookie;
  film = await anItem(family, MEDIA.mp4);
  lines = [];
  const write = logSink.write;
  jest.spyOn(logSink, "write").mockImplementation((level, line) => {
    if (line.includes('"event":"media.')) lines.push(line);
    else write(level, line);
  });
});
afterEach(() => db.write((tx) => tx.mediaItem.deleteMany()));

const tell = (cookie: string, trouble: DisplayReport["trouble"], mediaId = film.id) =>
  callRoute(POST, { method: "POST", cookie, json: { mediaId, trouble } });
const listed = async (query = "") =>
  mediaListSchema.parse(await (await callRoute(list, { url: `/api/family-videos${query}`, cookie: family })).json());
const since = async () => (await listed()).find(({ id }) => id === film.id)?.unplayableAt;

// D16.
describe("a video that a screen cannot show", () => {
  test("is marked with the time and logged, once, however often the screen says so", async () => {
    expect((await tell(kiosk, "no-picture")).status).toBe(204);
    setClock(LATER);
    await tell(kiosk, "no-picture");
    expect(await since()).toBe(NOW.toISOString());
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      level: "warn",
      event: "media.unplayable",
      mediaId: film.id,
      contentType: "video/mp4",
      trouble: "no-picture",
      by: "kiosk",
    });
  });

  test("is in the list of such videos, and the others do not", async () => {
    const other = await anItem(family, MEDIA.mp42);
    expect(await listed("?unplayable=1")).toEqual([]);
    await tell(family, "unsupported", other.id);
    expect((await listed("?unplayable=1&limit=24")).map(({ id }) => id)).toEqual([other.id]);
    expect(await listed()).toHaveLength(2);
  });

  test("loses its mark when the screen shows it again, and may get it again", async () => {
    await tell(kiosk, "decode");
    await tell(kiosk, null);
    expect(await since()).toBeUndefined();
    setClock(LATER);
    await tell(kiosk, "decode");
    expect(await since()).toBe(LATER.toISOString());
    expect(lines.map((line) => JSON.parse(line).event)).toEqual([
      "media.unplayable",
      "media.shown-again",
      "media.unplayable",
    ]);
  });

  test("keeps its first time and the screen's mark until that screen plays it", async () => {
    await tell(family, "no-picture");
    await tell(family, null);
    expect(await since()).toBeUndefined();
    await tell(family, "no-picture");
    setClock(LATER);
    await tell(kiosk, "no-picture");
    await tell(family, null);
    expect(await since()).toBe(NOW.toISOString());
    await tell(kiosk, null);
    expect(await since()).toBeUndefined();
  });

  test("is a recording, with nothing wrong, when no track has an image", async () => {
    const memo = await anItem(family, soundOnlyMp4());
    // As it was taken in before the hub looked at the tracks.
    await db.write((tx) =>
      tx.mediaItem.update({ where: { id: memo.id }, data: { contentType: "video/mp4", mediaType: "video" } }),
    );
    expect((await tell(kiosk, "no-picture", memo.id)).status).toBe(204);
    const [now] = (await listed()).filter(({ id }) => id === memo.id);
    expect(now).toMatchObject({ mediaType: "audio", contentType: "audio/mp4" });
    expect(now).not.toHaveProperty("unplayableAt");
  });
});

describe("what is refused", () => {
  test("an item that is not there, or was deleted", async () => {
    expect((await tell(kiosk, "decode", "unknown")).status).toBe(404);
    await db.write((tx) => tx.mediaItem.update({ where: { id: film.id }, data: { deletedAt: NOW } }));
    expect((await tell(kiosk, "decode")).status).toBe(404);
  });

  test.each([
    {},
    { mediaId: "", trouble: null },
    { mediaId: "x".repeat(61), trouble: null },
    { mediaId: "x", trouble: "bored" },
    { mediaId: "x" },
  ])("the body %j", async (json) => {
    expect((await callRoute(POST, { method: "POST", cookie: kiosk, json })).status).toBe(400);
  });
});
