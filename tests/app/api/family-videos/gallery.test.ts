/** @jest-environment node */
import { GET as user } from "@/app/api/auth/user/route";
import { GET as mediaInfo } from "@/app/api/family-videos/[id]/media-info/route";
import { POST as opened } from "@/app/api/family-videos/[id]/opened/route";
import { DELETE } from "@/app/api/family-videos/[id]/route";
import { GET as news } from "@/app/api/family-videos/news/route";
import { GET as list } from "@/app/api/family-videos/route";
import { type MediaItem, mediaListSchema, mediaNewsSchema, openedSchema } from "@/lib/media/items/schema";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { storeMedia } from "@/tests/support/routes/media-rows";
import { anItem, setClock } from "@/tests/support/uploads";

withHub();
let family = "";
let kiosk = "";
const NOW = new Date("2026-03-10T12:00:00Z");

beforeEach(async () => {
  setClock(NOW);
  family = (await anAccount("family")).cookie;
  kiosk = (await aKiosk()).cookie;
});
afterEach(() => db.write((tx) => tx.mediaItem.deleteMany()));

const get = (query = "", cookie = kiosk) => callRoute(list, { url: `/api/family-videos${query}`, cookie });
const items = async (query = ""): Promise<MediaItem[]> => mediaListSchema.parse(await (await get(query)).json());
const titles = async (query = "") => (await items(query)).map(({ title }) => title);
const remove = (id: string, cookie = family, sameOrigin = true) =>
  callRoute(DELETE, { method: "DELETE", params: { id }, cookie, sameOrigin });
const minutes = (count: number) => new Date(NOW.getTime() - count * 60_000);

describe("GET /api/family-videos", () => {
  test("answers everything that is not deleted, newest first, and is not cached", async () => {
    await storeMedia(
      { title: "old", uploadedAt: minutes(60) },
      { title: "new", uploadedAt: minutes(1) },
      { title: "middle", uploadedAt: minutes(30) },
      { title: "deleted", deletedAt: NOW },
    );
    expect(await titles()).toEqual(["new", "middle", "old"]);
    expect((await get()).headers.get("cache-control")).toBe("no-store");
  });

  test("a gallery larger than one statement is listed whole, once, and in order", async () => {
    const ids = Array.from({ length: 1_201 }, (_, index) => ({
      id: String(99_999 - index),
      uploadedAt: minutes(index >> 2),
    }));
    await storeMedia(...ids);
    expect((await items()).map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
  });

  test("tells what a card needs and nothing of the sender, the file's name or its hash", async () => {
    await storeMedia({});
    const [item] = await (await get()).json();
    expect(Object.keys(item).sort()).toEqual(
      "contentType id isNew mediaType objectPath playPath preparation sizeBytes title uploadedAt uploaderName".split(
        " ",
      ),
    );
    expect(item).toMatchObject({
      objectPath: expect.stringMatching(/^\/objects\/m\//),
      uploadedAt: NOW.toISOString(),
      mediaType: "video",
    });
    expect(await (await get()).text()).not.toMatch(/secret|f00d|private name/);
  });

  test("pages of any size list all items once in order, also with equal instants", async () => {
    await storeMedia(
      ...Array.from({ length: 9 }, (_, index) => ({ title: `same ${index}`, uploadedAt: minutes(5) })),
      { title: "newest", uploadedAt: minutes(1) },
      { title: "oldest", uploadedAt: minutes(9) },
    );
    const all = await titles();
    expect([all.length, all[0], all.at(-1)]).toEqual([11, "newest", "oldest"]);
    for (const limit of [1, 2, 3, 10, 11, 12]) {
      const seen: string[] = [];
      let page = await items(`?limit=${limit}`);
      while (page.length > 0 && seen.length < 20) {
        expect(page.length).toBeLessThanOrEqual(limit);
        seen.push(...page.map(({ title }) => title));
        page = await items(`?limit=${limit}&before=${page.at(-1)?.id}`);
      }
      expect(seen).toEqual(all);
    }
  });

  test("a page keeps its place when items arrive or are deleted, even its cursor", async () => {
    const [, second] = await storeMedia(
      { title: "a", uploadedAt: minutes(1) },
      { title: "b", uploadedAt: minutes(2) },
      { title: "c", uploadedAt: minutes(3) },
      { title: "d", uploadedAt: minutes(4) },
    );
    await storeMedia({ title: "just arrived" });
    await remove(second ?? "");
    expect(await titles(`?limit=2&before=${second}`)).toEqual(["c", "d"]);
    expect(await titles(`?before=${second}`)).toEqual(["c", "d"]);
  });

  test("before an item that never was is 404", async () =>
    expect((await get(`?limit=2&before=${newId()}`)).status).toBe(404));

  test.each(["?limit=0", "?limit=1.5", "?limit=101", "?before="])("%s is 400", async (query) => {
    const response = await get(query);
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid" }]);
  });
});

describe("GET …/media-info", () => {
  const info = (id: string, cookie = kiosk) => callRoute(mediaInfo, { params: { id }, cookie });

  test("tells the type by the bytes, not by the name", async () => {
    for (const [bytes, mediaType] of [
      [MEDIA.jpeg, "image"],
      [MEDIA.mov, "video"],
      [MEDIA.mp3, "audio"],
      [MEDIA.svg, "unknown"],
    ] as const) {
      const item = await anItem(family, bytes, { fileName: "x.png", mediaType: "image" });
      const response = await info(item.id);
      expect([response.status, await response.json()]).toEqual([200, { mediaType }]);
    }
  });

  test("of an unknown or deleted item is 404", async () => {
    const [deleted] = await storeMedia({ deletedAt: NOW });
    for (const id of [deleted ?? "", newId(), "__proto__", "x".repeat(5000)]) expect((await info(id)).status).toBe(404);
  });
});

describe("DELETE", () => {
  test("takes an item out of the gallery, keeps its row for 30 days, then is 404", async () => {
    const [id = ""] = await storeMedia({ title: "gone" }, { title: "stays" });
    const response = await remove(id);
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(await titles()).toEqual(["stays"]);
    expect(await db.read.mediaItem.findUnique({ where: { id } })).toMatchObject({ deletedAt: NOW });
    const again = await remove(id);
    expect([again.status, await again.json()]).toEqual([
      404,
      { code: "not-found", message: "This photo or video is no longer in the gallery." },
    ]);
  });

  test("ten times at once is one 204", async () => {
    const [id = ""] = await storeMedia({});
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => remove(id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, ...Array<number>(9).fill(404)]);
  });

  test("is for the screen while the caretaker's switch allows it", async () => {
    const [first = "", second = ""] = await storeMedia({}, {});
    const allow = (kioskMayDelete: boolean) =>
      db.write((tx) => tx.household.update({ where: { id: 1 }, data: { kioskMayDelete } }));
    const said = async () => (await callRoute(user, { cookie: kiosk })).json();
    expect(await said()).not.toHaveProperty("mayDelete");
    await allow(true);
    expect(await said()).toMatchObject({ via: "kiosk", mayDelete: true });
    expect((await remove(first, kiosk)).status).toBe(204);
    expect((await remove(second, (await anUploadLink()).cookie)).status).toBe(403);
    await allow(false);
    expect((await remove(second, kiosk)).status).toBe(403);
  });
});

describe("what he has not opened yet", () => {
  const told = async (cookie = kiosk) => mediaNewsSchema.parse(await (await callRoute(news, { cookie })).json());
  const open = (id: string, cookie = kiosk, sameOrigin = true) =>
    callRoute(opened, { method: "POST", params: { id }, cookie, sameOrigin });
  const openedAt = async (id: string) => (await db.read.mediaItem.findUniqueOrThrow({ where: { id } })).openedAt;

  test("is counted without what was deleted, however old it is", async () => {
    expect(await told()).toEqual({ total: 0, newCount: 0, newestId: null });
    const [newest = ""] = await storeMedia(
      {},
      { uploadedAt: minutes(1_000_000) },
      { uploadedAt: minutes(5), deletedAt: NOW },
    );
    expect(await told()).toEqual({ total: 2, newCount: 2, newestId: newest });
    expect((await items()).map(({ isNew }) => isNew)).toEqual([true, true]);
  });

  test("is opened once by his screen, and a repeat changes nothing", async () => {
    const [first = "", second = ""] = await storeMedia({ uploadedAt: minutes(1) }, { uploadedAt: minutes(2) });
    const answer = openedSchema.parse(await (await open(first)).json());
    expect(answer).toEqual({ isNew: false, news: { total: 2, newCount: 1, newestId: first } });
    expect(await openedAt(first)).toEqual(NOW);
    setClock(new Date(NOW.getTime() + 5000));
    expect(openedSchema.parse(await (await open(first)).json())).toMatchObject({ isNew: false, news: { newCount: 1 } });
    expect(await openedAt(first)).toEqual(NOW);
    expect(await openedAt(second)).toBeNull();
    expect((await items()).map(({ isNew }) => isNew)).toEqual([false, true]);
  });

  test("ten times at once is once", async () => {
    const [id = ""] = await storeMedia({});
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(await told()).toMatchObject({ newCount: 0 });
  });

  test("stays new when someone else's browser opens it", async () => {
    const [id = ""] = await storeMedia({});
    for (const cookie of [family, (await anAccount("admin")).cookie])
      expect(openedSchema.parse(await (await open(id, cookie)).json())).toMatchObject({ isNew: true });
    expect(await openedAt(id)).toBeNull();
  });
});
