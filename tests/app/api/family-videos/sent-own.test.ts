/** @jest-environment node */
import { POST as restoreRoute } from "@/app/api/family-videos/[id]/restore/route";
import { GET as pictureRoute } from "@/app/api/family-videos/sent/[id]/picture/route";
import { DELETE as takeBackRoute } from "@/app/api/family-videos/sent/[id]/route";
import { GET as sentRoute } from "@/app/api/family-videos/sent/route";
import { GET as trashRoute } from "@/app/api/family-videos/trash/route";
import { revokeLink } from "@/lib/auth/links/link-store";
import { OPERATOR } from "@/lib/auth/store";
import { db } from "@/lib/database/db";
import { sentListSchema, trashListSchema } from "@/lib/media/schema";
import { clock } from "@/lib/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { makerOf, runJob } from "@/tests/support/renditions";
import { anItem, later, setClock } from "@/tests/support/uploads";

// D55
withHub();
beforeEach(() => setClock(new Date("2026-11-23T12:00:00Z")));
afterEach(() => db.write((tx) => tx.mediaItem.deleteMany()));

const picture = (cookie: string, id: string, headers = {}) =>
  callRoute(pictureRoute, { params: { id }, cookie, headers });
const takeBack = (cookie: string, id: string) => callRoute(takeBackRoute, { method: "DELETE", params: { id }, cookie });
const sent = async (cookie: string) => sentListSchema.parse(await (await callRoute(sentRoute, { cookie })).json());

async function aPreparedItem() {
  const link = await anUploadLink();
  const { id } = await anItem(link.cookie, MEDIA.jpeg, { title: "Purim" });
  await runJob(makerOf("view", "thumb"));
  return { id, link, cookie: link.cookie };
}

describe("the small picture", () => {
  test("is the thumbnail, for its sender alone", async () => {
    const { id, cookie } = await aPreparedItem();
    expect((await sent(cookie))[0]?.picturePath).toBe(`/api/family-videos/sent/${id}/picture`);
    const response = await picture(cookie, id);
    expect([response.status, await response.text()]).toEqual([200, "a small thumb"]);
    expect((await picture(cookie, "unknown")).status).toBe(404);
    expect(response.headers.get("cache-control")).toMatch(/^private/);
    const tag = response.headers.get("etag") ?? "";
    const others = [
      (await anUploadLink()).cookie,
      (await anAccount("family")).cookie,
      (await anAccount("admin")).cookie,
    ];
    for (const other of others) {
      expect((await picture(other, id)).status).toBe(404);
      // Whether it has changed is not told either.
      expect((await picture(other, id, { "if-none-match": tag })).status).toBe(404);
    }
    expect((await picture((await aKiosk()).cookie, id)).status).toBe(403);
    expect((await picture("", id)).status).toBe(401);
  });

  test("is not there before it is made, nor after the item was deleted or the link revoked", async () => {
    const { cookie } = await anUploadLink();
    const waiting = await anItem(cookie, MEDIA.jpeg);
    expect((await sent(cookie))[0]).not.toHaveProperty("picturePath");
    await runJob(makerOf("view"));
    expect((await sent(cookie))[0]).not.toHaveProperty("picturePath");
    expect((await picture(cookie, waiting.id)).status).toBe(404);
    const { id, link } = await aPreparedItem();
    await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: clock.now() } }));
    expect((await picture(link.cookie, id)).status).toBe(404);
    await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: null } }));
    await revokeLink(OPERATOR, link.id);
    expect((await picture(link.cookie, id)).status).toBe(401);
  });
});

describe("taking back", () => {
  test("moves it to the caretaker's trash, from which it can be restored", async () => {
    const { id, cookie } = await aPreparedItem();
    expect((await sent(cookie))[0]?.takeBackUntil).toBe("2026-11-23T13:00:00.000Z");
    expect((await takeBack(cookie, id)).status).toBe(204);
    expect(await sent(cookie)).toEqual([]);
    expect((await takeBack(cookie, id)).status).toBe(404);
    const admin = (await anAccount("admin")).cookie;
    const trash = trashListSchema.parse(await (await callRoute(trashRoute, { cookie: admin })).json());
    expect(trash).toMatchObject([{ id, goneAt: "2026-12-23T12:00:00.000Z" }]);
    await callRoute(restoreRoute, { method: "POST", params: { id }, cookie: admin });
    expect(await sent(cookie)).toMatchObject([{ id }]);
  });

  test("leaves the sender's other things, and whatever is not there, alone", async () => {
    const { id, cookie } = await aPreparedItem();
    const other = await anItem(cookie, MEDIA.jpeg);
    expect((await takeBack(cookie, "unknown")).status).toBe(404);
    await takeBack(cookie, id);
    expect(await sent(cookie)).toMatchObject([{ id: other.id }]);
    expect((await picture(cookie, "unknown")).status).toBe(404);
  });

  test("ends after an hour, with a sentence", async () => {
    const { id, cookie } = await aPreparedItem();
    setClock(later(3_600_000));
    expect((await sent(cookie))[0]).not.toHaveProperty("takeBackUntil");
    const response = await takeBack(cookie, id);
    expect([response.status, (await response.json()).message]).toEqual([
      409,
      "It can be taken back only in the first hour. The caretaker can delete it.",
    ]);
  });

  test("is for one's own things only", async () => {
    const { id, cookie } = await aPreparedItem();
    for (const other of [(await anUploadLink()).cookie, (await anAccount("admin")).cookie])
      expect((await takeBack(other, id)).status).toBe(404);
    expect(await sent(cookie)).toHaveLength(1);
  });
});
