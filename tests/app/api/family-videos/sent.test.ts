/** @jest-environment node */
import { GET as sentRoute } from "@/app/api/family-videos/sent/route";
import { SENT_LIST_ITEMS } from "@/lib/media/items/sent-rules";
import { sentListSchema } from "@/lib/media/sent/schema";
import { db } from "@/lib/platform/database/db";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { makerOf, runJob } from "@/tests/support/renditions";
import { storeMedia } from "@/tests/support/routes/media-rows";
import { anItem, later } from "@/tests/support/uploads";

withHub();
afterEach(() => db.write((tx) => tx.mediaItem.deleteMany()));

const get = (cookie: string) => callRoute(sentRoute, { url: "/api/family-videos/sent", cookie });
const titles = async (cookie: string) =>
  sentListSchema.parse(await (await get(cookie)).json()).map(({ title }) => title);

test("each sender is told of his own things only, newest first", async () => {
  const [one, two, account] = [await anUploadLink(), await anUploadLink(), await anAccount("family")];
  await anItem(one.cookie, MEDIA.jpeg, { title: "First" });
  await anItem(one.cookie, MEDIA.jpeg, { title: "Second" });
  await anItem(two.cookie, MEDIA.jpeg, { title: "Of another link" });
  await anItem(account.cookie, MEDIA.jpeg, { title: "Of the account" });
  expect(await titles(one.cookie)).toEqual(["Second", "First"]);
  expect(await titles(two.cookie)).toEqual(["Of another link"]);
  expect(await titles(account.cookie)).toEqual(["Of the account"]);
});

test("it tells where an item is, with its message, and no address or file name", async () => {
  const { cookie } = await anUploadLink();
  await anItem(cookie, MEDIA.jpeg, { title: "Purim", note: "Private words", fileName: "IMG_1.jpg" });
  const [item]: object[] = await (await get(cookie)).json();
  expect(Object.keys(item ?? {}).sort()).toEqual(
    "contentType id mediaType note preparation readyInMs takeBackUntil title uploadedAt uploaderName".split(" "),
  );
  expect(item).toMatchObject({ title: "Purim", preparation: "preparing" });
});

test("the time left is shown, and a caretaker's own list has no more than a sender's", async () => {
  const { cookie } = await anAccount("admin");
  const [film, damaged] = [await anItem(cookie, MEDIA.mp4), await anItem(cookie, MEDIA.jpeg, { title: "Damaged" })];
  await db.write(async (tx) => {
    await tx.mediaJob.update({ where: { itemId: film.id }, data: { lane: "long", workMs: 240_000 } });
    await tx.mediaJob.update({ where: { itemId: damaged.id }, data: { state: "failed", cause: "damaged" } });
    await tx.mediaItem.update({ where: { id: damaged.id }, data: { preparation: "failed" } });
  });
  const items: object[] = await (await get(cookie)).json();
  expect(items).toMatchObject([{ title: "Damaged", preparation: "failed" }, { readyInMs: 240_000 }]);
  expect(items[0]).not.toHaveProperty("trouble");
});

test("it tells why an item is not shown, also one that his screen could not show", async () => {
  const { cookie } = await anAccount("family");
  const large = await anItem(cookie, MEDIA.jpeg);
  const broken = await anItem(cookie, MEDIA.mp4);
  const elsewhere = await anItem(cookie, MEDIA.mp4);
  await db.write(async (tx) => {
    await tx.mediaItem.updateMany({ data: { preparation: "ready", unplayableAt: new Date() } });
    await tx.mediaJob.update({ where: { itemId: large.id }, data: { state: "failed", cause: "too-many-pixels" } });
    await tx.mediaItem.update({ where: { id: large.id }, data: { preparation: "failed" } });
    await tx.mediaItem.update({ where: { id: broken.id }, data: { unplayableBy: "kiosk" } });
    await tx.mediaJob.update({ where: { itemId: broken.id }, data: { state: "failed", cause: "crashed" } });
    await tx.mediaItem.update({ where: { id: elsewhere.id }, data: { unplayableBy: "account" } });
  });
  const items = sentListSchema.parse(await (await get(cookie)).json());
  expect(Object.fromEntries(items.map(({ id, preparation, cause }) => [id, [preparation, cause]]))).toEqual({
    [large.id]: ["failed", "too-many-pixels"],
    [broken.id]: ["failed", undefined],
    [elsewhere.id]: ["ready", undefined],
  });
});

test("an item has arrived once a screen was there or someone opened it", async () => {
  const { cookie } = await anAccount("family");
  const { id } = await anItem(cookie, MEDIA.jpeg);
  const screenOf = async () => sentListSchema.parse(await (await get(cookie)).json())[0]?.screen;
  const seenAfter = (ms: number) =>
    db.write(async (tx) => {
      const { uploadedAt } = await tx.mediaItem.findUniqueOrThrow({ where: { id } });
      await tx.kiosk.updateMany({ data: { lastSeenAt: new Date(uploadedAt.getTime() + ms), revokedAt: null } });
    });
  expect(await screenOf()).toBeUndefined();
  await aKiosk();
  await seenAfter(-3 * 60_000 - 1);
  expect(await screenOf()).toBe("waits");
  await seenAfter(0);
  expect(await screenOf()).toBeUndefined();
  await seenAfter(1);
  expect(await screenOf()).toBe("has");
  await runJob(makerOf("thumb"));
  await db.write((tx) => tx.rendition.updateMany({ data: { createdAt: later(60_000) } }));
  expect(await screenOf()).toBeUndefined();
  await seenAfter(0);
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { openedAt: new Date() } }));
  expect(await screenOf()).toBe("has");
  await db.write((tx) => tx.kiosk.updateMany({ data: { revokedAt: new Date() } }));
  expect(await screenOf()).toBeUndefined();
});

test("what was deleted is left out", async () => {
  const { cookie } = await anUploadLink();
  const { id } = await anItem(cookie, MEDIA.jpeg, { title: "Gone" });
  await anItem(cookie, MEDIA.jpeg, { title: "Here" });
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: new Date() } }));
  expect(await titles(cookie)).toEqual(["Here"]);
});

test("a file that no one can show is told as failed", async () => {
  const { cookie } = await anUploadLink();
  await anItem(cookie, new TextEncoder().encode("%PDF-1.7 a letter"), { title: "Letter" });
  const [item] = sentListSchema.parse(await (await get(cookie)).json());
  expect(item).toMatchObject({ mediaType: "unknown", preparation: "failed" });
});

test("the list ends at as many as can be sent at once, and is not cached", async () => {
  const { cookie, id } = await anUploadLink();
  const sent = Array.from({ length: SENT_LIST_ITEMS + 5 }, (_, index) => ({
    ...{ title: `${index}`, uploadedAt: new Date(index), senderId: id },
  }));
  await storeMedia(...sent);
  expect(await titles(cookie)).toHaveLength(SENT_LIST_ITEMS);
  expect((await titles(cookie))[0]).toBe(`${SENT_LIST_ITEMS + 4}`);
  expect((await get(cookie)).headers.get("cache-control")).toBe("no-store");
});
