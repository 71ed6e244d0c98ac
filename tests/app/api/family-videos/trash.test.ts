/** @jest-environment node */
import { POST as restore } from "@/app/api/family-videos/[id]/restore/route";
import { DELETE } from "@/app/api/family-videos/[id]/route";
import { GET as list } from "@/app/api/family-videos/route";
import { DELETE as removeRoute } from "@/app/api/family-videos/trash/[id]/route";
import { DELETE as emptyRoute, GET as trash } from "@/app/api/family-videos/trash/route";
import { GET as use } from "@/app/api/storage-use/route";
import { GET as object } from "@/app/objects/[...path]/route";
import { purgeDeletedMedia } from "@/lib/media/items/purge";
import { TRASH_LIFE_MS } from "@/lib/media/items/rules";
import { mediaListSchema, trashListSchema } from "@/lib/media/items/schema";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { MAINTENANCE_TASKS } from "@/lib/operations/maintenance/tasks";
import { db } from "@/lib/platform/database/db";
import { markText } from "@/lib/platform/installation/rules";
import { logSink } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import { takeRemovalLock } from "@/lib/platform/storage/removal-lock";
import { storage } from "@/lib/platform/storage/storage";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { storeMedia } from "@/tests/support/routes/media-rows";
import { anItem, failure, setClock } from "@/tests/support/uploads";

withHub();
const NOW = new Date("2026-11-20T12:00:00Z");
let admin = "";

beforeEach(async () => {
  setClock(NOW);
  admin = (await anAccount("admin")).cookie;
});
afterEach(() => db.write((tx) => tx.mediaItem.deleteMany()));

const ago = (ms: number) => new Date(NOW.getTime() - ms);
const later = async (ms: number) => {
  setClock(new Date(NOW.getTime() + ms));
  admin = (await anAccount("admin")).cookie;
};

const getTrash = (query = "") => callRoute(trash, { url: `/api/family-videos/trash${query}`, cookie: admin });
const trashed = async (query = "") => trashListSchema.parse(await (await getTrash(query)).json());
const gallery = async () =>
  mediaListSchema.parse(await (await callRoute(list, { url: "/api/family-videos", cookie: admin })).json());
const bringBack = (id: string) => callRoute(restore, { method: "POST", params: { id }, cookie: admin });
const remove = (id: string) => callRoute(DELETE, { method: "DELETE", params: { id }, cookie: admin });

describe("deleted and brought back", () => {
  test("an item goes to the trash and returns to its place with its bytes", async () => {
    const item = await anItem(admin, MEDIA.jpeg, { fileName: "x.jpg" });
    await storeMedia({ title: "another" });
    const before = await gallery();
    await remove(item.id);
    const serve = () =>
      callRoute(object, { params: { path: item.objectPath.replace("/objects/", "").split("/") }, cookie: admin });
    expect((await serve()).status).toBe(404);
    expect(await trashed()).toEqual([{ ...item, deletedAt: NOW.toISOString(), goneAt: "2026-12-20T12:00:00.000Z" }]);
    const back = await bringBack(item.id);
    expect([back.status, await back.json()]).toEqual([200, item]);
    expect(await gallery()).toEqual(before);
    expect(await trashed()).toEqual([]);
    const served = await serve();
    expect([served.status, (await served.arrayBuffer()).byteLength]).toEqual([200, MEDIA.jpeg.byteLength]);
  });

  test("an item that is unknown, in the gallery, or restored twice is refused", async () => {
    const [id = "", shown = ""] = await storeMedia({ deletedAt: NOW }, {});
    const statuses = (await Promise.all([bringBack(id), bringBack(id), bringBack(id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404, 404]);
    for (const other of [id, shown, "unknown", "../x", "x".repeat(5000)]) {
      const response = await bringBack(other);
      expect([response.status, (await response.json()).message]).toEqual([404, "This is no longer in the trash."]);
    }
  });

  // I6
  test("an item is gone after 30 days, and a restored one is never swept", async () => {
    const deletedAt = ago(1);
    const [saved = "", lost = ""] = await storeMedia({ title: "saved", deletedAt }, { title: "lost", deletedAt });
    await later(TRASH_LIFE_MS - 2);
    expect((await trashed()).map(({ title }) => title).sort()).toEqual(["lost", "saved"]);
    expect((await bringBack(saved)).status).toBe(200);
    await later(TRASH_LIFE_MS - 1);
    expect(await trashed()).toEqual([]);
    expect((await bringBack(lost)).status).toBe(404);
    await purgeDeletedMedia(new Date(NOW.getTime() + TRASH_LIFE_MS));
    expect((await gallery()).map(({ title }) => title)).toEqual(["saved"]);
  });
});

describe("removed permanently", () => {
  const empty = (query = `?until=${NOW.toISOString()}`, cookie = admin) =>
    callRoute(emptyRoute, { method: "DELETE", url: `/api/family-videos/trash${query}`, cookie });
  const removeForGood = (id: string) => callRoute(removeRoute, { method: "DELETE", params: { id }, cookie: admin });
  const bytesOf = (path: string) => storage().stat(path.replace("/objects/", ""));

  test("emptying removes rows and bytes of the trash and nothing of the gallery", async () => {
    const [kept, gone] = [await anItem(admin, MEDIA.jpeg), await anItem(admin, MEDIA.png)];
    await remove(gone.id);
    await storeMedia(
      { title: "old", deletedAt: ago(TRASH_LIFE_MS + 1) },
      { title: "later", deletedAt: new Date(NOW.getTime() + 1) },
    );
    const answer = await empty();
    expect([answer.status, await answer.json()]).toEqual([200, { items: 2 }]);
    expect([await bytesOf(kept.objectPath), await bytesOf(gone.objectPath)]).toEqual([
      { sizeBytes: MEDIA.jpeg.byteLength },
      null,
    ]);
    expect((await db.read.mediaItem.findMany()).map(({ title }) => title).sort()).toEqual(["Purim", "later"]);
    expect(await (await empty()).json()).toEqual({ items: 0 });
  });

  test("one item goes, the others stay; what is not in the trash is 404", async () => {
    const item = await anItem(admin, MEDIA.jpeg);
    const [other = ""] = await storeMedia({ title: "other", deletedAt: NOW });
    expect((await removeForGood(item.id)).status).toBe(404);
    await remove(item.id);
    expect((await removeForGood(item.id)).status).toBe(204);
    expect(await bytesOf(item.objectPath)).toBeNull();
    expect((await trashed()).map(({ id }) => id)).toEqual([other]);
    for (const id of [item.id, "unknown", "../x"]) expect((await removeForGood(id)).status).toBe(404);
  });

  test("who removed what is in the log, by ids and without names", async () => {
    const lines: string[] = [];
    jest.spyOn(logSink, "write").mockImplementation((_level, line) => void lines.push(line));
    const [id = ""] = await storeMedia({ title: "Private", deletedAt: NOW });
    await removeForGood(id);
    const line = lines.find((text) => text.includes("media.purged")) ?? "";
    expect(line).toContain(`"mediaId":"${id}","by":"`);
    expect(line).not.toMatch(/Private|secret|f00d/);
  });

  test("while a backup holds the files nothing goes, and a sentence says so", async () => {
    const item = await anItem(admin, MEDIA.jpeg);
    await remove(item.id);
    const hold = await takeRemovalLock("alone");
    for (const refused of await Promise.all([empty(), removeForGood(item.id)])) {
      expect(await failure(refused)).toEqual({
        ...{ status: 503, retryAfter: "60", code: "busy" },
        message: expect.stringMatching(/^A backup or export is using these files/),
      });
    }
    expect(await trashed()).toHaveLength(1);
    await hold?.release();
    expect((await empty()).status).toBe(200);
  });

  test("in a store of another installation nothing goes, and a sentence says so", async () => {
    const item = await anItem(admin, MEDIA.jpeg);
    await remove(item.id);
    const mark = (await storage().readMark()) ?? "";
    await storage().writeMark(markText({ installationId: "another" }));
    for (const refused of [await empty(), await removeForGood(item.id)]) {
      const message = expect.stringContaining("belong to another installation");
      expect(await failure(refused)).toEqual({ status: 409, retryAfter: null, code: "conflict", message });
    }
    expect(await bytesOf(item.objectPath)).not.toBeNull();
    await storage().writeMark(mark);
    expect(await (await empty()).json()).toEqual({ items: 1 });
  });

  test("an unavailable store is reported and leaves the rest in the trash", async () => {
    const items = [await anItem(admin, MEDIA.jpeg), await anItem(admin, MEDIA.png)];
    for (const { id } of items) await remove(id);
    const fails = jest.spyOn(storage(), "remove").mockRejectedValue(new StorageUnavailable("away"));
    expect(await failure(await empty())).toMatchObject({ status: 503, code: "unavailable" });
    fails.mockRestore();
    expect(await trashed()).toHaveLength(1);
    // What has lost its row has an upload that ends, which the sweeper tidies.
    await sweep(MAINTENANCE_TASKS);
    expect((await Promise.all(items.map(({ objectPath }) => bytesOf(objectPath)))).filter(Boolean)).toHaveLength(1);
  });

  test.each(["", "?until=", "?until=yesterday", "?until=2026-11-20T12:00:00Z&until=2026-11-20T12:00:00Z"])(
    "without one instant nothing goes: %s",
    async (query) => {
      await storeMedia({ deletedAt: NOW });
      expect((await empty(query)).status).toBe(400);
      expect(await trashed()).toHaveLength(1);
    },
  );
});

describe("the trash", () => {
  test("lists the last deleted first, by pages, without the sender's own", async () => {
    await storeMedia(
      { id: "a", deletedAt: ago(1000) },
      { id: "b", deletedAt: ago(5) },
      { id: "c", deletedAt: ago(5) },
      { id: "d", deletedAt: ago(2000) },
      { id: "e" },
      { id: "f", deletedAt: ago(TRASH_LIFE_MS) },
    );
    expect((await trashed()).map(({ id }) => id)).toEqual(["c", "b", "a", "d"]);
    expect((await trashed("?limit=2")).map(({ id }) => id)).toEqual(["c", "b"]);
    expect((await trashed("?limit=2&before=b")).map(({ id }) => id)).toEqual(["a", "d"]);
    expect(await trashed("?limit=2&before=d")).toEqual([]);
    for (const other of ["e", "f"]) expect((await getTrash(`?before=${other}`)).status).toBe(404);
    expect(await (await getTrash()).text()).not.toMatch(/secret|f00d|private name/);
  });
});

describe("GET /api/storage-use", () => {
  const read = async () => (await callRoute(use, { cookie: admin })).json();

  test("nothing takes nothing", async () => {
    const none = { items: 0, bytes: 0 };
    expect(await read()).toEqual({ gallery: none, songs: none, trash: none, renditions: none, ownsStore: true });
  });

  test("adds up gallery and trash, beyond two and four gigabytes", async () => {
    const film = 209_715_200;
    await storeMedia(
      ...Array.from({ length: 25 }, () => ({ sizeBytes: film })),
      { sizeBytes: 7, deletedAt: ago(TRASH_LIFE_MS + 1) },
      { sizeBytes: film, deletedAt: NOW },
    );
    const [item] = await db.read.mediaItem.findMany({ take: 1 });
    const file = { contentType: "video/mp4", sizeBytes: film, sha256: "f00d", recipe: 1 };
    await db.write((tx) =>
      tx.rendition.createMany({
        data: ["poster", "film"].map((kind) => ({
          ...file,
          ...{ id: newId(), itemId: item?.id ?? "", kind, objectKey: `r/${newId()}` },
        })),
      }),
    );
    expect(await read()).toEqual({
      gallery: { items: 25, bytes: 25 * film },
      songs: { items: 0, bytes: 0 },
      trash: { items: 2, bytes: film + 7 },
      renditions: { items: 2, bytes: 2 * film },
      ownsStore: true,
    });
  });
});
