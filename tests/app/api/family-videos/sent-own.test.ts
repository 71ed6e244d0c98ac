/** @jest-environment node */
import { POST as restoreRoute } from "@/app/api/family-videos/[id]/restore/route";
import { GET as largeRoute } from "@/app/api/family-videos/sent/[id]/large/route";
import { GET as pictureRoute } from "@/app/api/family-videos/sent/[id]/picture/route";
import { POST as prepareRoute } from "@/app/api/family-videos/sent/[id]/prepare/route";
import { DELETE as takeBackRoute, PATCH as rewordRoute } from "@/app/api/family-videos/sent/[id]/route";
import { GET as sentRoute } from "@/app/api/family-videos/sent/route";
import { GET as trashRoute } from "@/app/api/family-videos/trash/route";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { trashListSchema } from "@/lib/media/items/schema";
import { sentListSchema } from "@/lib/media/sent/schema";
import { AppError } from "@/lib/platform/app-error";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { makerOf, runJob } from "@/tests/support/renditions";
import { anItem, failure, later, setClock } from "@/tests/support/uploads";

// D55
withHub();
beforeEach(() => setClock(new Date("2026-11-23T12:00:00Z")));
afterEach(() => db.write((tx) => tx.mediaItem.deleteMany()));

const picture = (cookie: string, id: string, headers = {}) =>
  callRoute(pictureRoute, { params: { id }, cookie, headers });
const large = (cookie: string, id: string) => callRoute(largeRoute, { params: { id }, cookie });
const reword = (cookie: string, id: string, json: object) =>
  callRoute(rewordRoute, { method: "PATCH", params: { id }, cookie, json });
const takeBack = (cookie: string, id: string) => callRoute(takeBackRoute, { method: "DELETE", params: { id }, cookie });
const strangers = async () => [(await anUploadLink()).cookie, (await anAccount("admin")).cookie];
const sent = async (cookie: string) => sentListSchema.parse(await (await callRoute(sentRoute, { cookie })).json());

async function aPreparedItem() {
  const link = await anUploadLink();
  const { id } = await anItem(link.cookie, MEDIA.jpeg, { title: "Purim" });
  await runJob(makerOf("view", "poster", "thumb"));
  return { id, link, cookie: link.cookie };
}

test("a sender reads whether a photo has its motion", async () => {
  const { id, cookie } = await aPreparedItem();
  const told = async () => {
    const [{ cause, motionPath, needsFfmpeg } = {}] = await sent(cookie);
    return { cause, motionPath, needsFfmpeg };
  };
  const end = (data: object) => db.write((tx) => tx.mediaJob.update({ where: { itemId: id }, data }));
  expect(await told()).toEqual({});
  for (const data of [
    { state: "done", cause: "no-motion" },
    { state: "needs-ffmpeg", cause: null },
    { state: "failed", cause: "crashed" },
  ]) {
    await end(data);
    expect(await told()).toEqual({ cause: "no-motion" });
  }
  await end({ cause: "damaged" });
  expect(await told()).toEqual({ cause: "damaged" });
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { preparation: "preparing" } }));
  await end({ cause: "crashed" });
  expect(await told()).toEqual({ cause: "crashed" });
  await end({ state: "needs-ffmpeg", cause: null });
  expect((await sent(cookie))[0]).toMatchObject({ preparation: "preparing", needsFfmpeg: true });
  await end({ state: "waiting" });
  await runJob(makerOf("motion"));
  const motionPath = `/api/family-videos/sent/${id}/large?motion`;
  expect(await told()).toEqual({ motionPath });
  const play = (from: string) => callRoute(largeRoute, { url: motionPath, params: { id }, cookie: from });
  expect(await (await play(cookie)).text()).toBe("a small motion");
  expect((await play((await anUploadLink()).cookie)).status).toBe(404);
});

describe("the thumbnail", () => {
  test("is the thumbnail, for its sender alone", async () => {
    const { id, cookie } = await aPreparedItem();
    expect((await sent(cookie))[0]?.picturePath).toBe(`/api/family-videos/sent/${id}/picture`);
    const response = await picture(cookie, id);
    expect([response.status, await response.text()]).toEqual([200, "a small thumb"]);
    expect((await picture(cookie, "unknown")).status).toBe(404);
    expect(response.headers.get("cache-control")).toMatch(/^private/);
    const tag = response.headers.get("etag") ?? "";
    for (const other of [...(await strangers()), (await anAccount("family")).cookie]) {
      expect((await picture(other, id)).status).toBe(404);
      // Whether it has changed is not told either.
      expect((await picture(other, id, { "if-none-match": tag })).status).toBe(404);
    }
  });

  test("is a video's poster", async () => {
    const { cookie } = await anUploadLink();
    const { id } = await anItem(cookie, MEDIA.mp4);
    await runJob(makerOf("poster", "film"));
    expect(await (await picture(cookie, id)).text()).toBe("a small poster");
  });

  test("is missing before it is made and after a deletion or a revocation", async () => {
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
      "You can only unsend within the first hour. The caretaker can still delete it.",
    ]);
  });

  test("is for one's own things only", async () => {
    const { id, cookie } = await aPreparedItem();
    for (const other of await strangers()) expect((await takeBack(other, id)).status).toBe(404);
    expect(await sent(cookie)).toHaveLength(1);
  });
});

describe("the large view", () => {
  test("is what his screen shows, for its sender alone", async () => {
    const { id, cookie } = await aPreparedItem();
    expect((await sent(cookie))[0]?.largePath).toBe(`/api/family-videos/sent/${id}/large`);
    const view = await large(cookie, id);
    const { headers } = view;
    expect([await view.text(), headers.get("content-type"), headers.get("x-body-length")]).toEqual([
      ...["a small view", "image/webp", "12"],
    ]);
    for (const other of await strangers()) expect((await large(other, id)).status).toBe(404);
    await takeBack(cookie, id);
    expect((await large(cookie, id)).status).toBe(404);
  });

  test("is the file itself where nothing was made of it", async () => {
    const { cookie } = await anUploadLink();
    const { id } = await anItem(cookie, MEDIA.jpeg);
    await runJob(makerOf());
    const response = await large(cookie, id);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(MEDIA.jpeg));
  });

  test("is not there while nothing can be shown", async () => {
    const { id: other, cookie } = await aPreparedItem();
    const { id } = await anItem(cookie, MEDIA.jpeg);
    await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { preparation: "failed" } }));
    expect((await sent(cookie)).find((item) => item.id === id)).not.toHaveProperty("largePath");
    expect([(await large(cookie, id)).status, (await large(cookie, other)).status]).toEqual([404, 200]);
  });
});

describe("other words", () => {
  const said = async (cookie: string) => (await sent(cookie)).map(({ title, note }) => [title, note]);

  test("are those of its sender in the first hour, by the hub's clock", async () => {
    const { id, cookie } = await aPreparedItem();
    expect((await reword(cookie, id, { title: " Our Purim ", note: "All of us" })).status).toBe(204);
    expect(await said(cookie)).toEqual([["Our Purim", "All of us"]]);
    setClock(later(3_599_999));
    expect((await reword(cookie, id, { title: "Purim" })).status).toBe(204);
    expect(await said(cookie)).toEqual([["Purim", undefined]]);
    setClock(later(1));
    const late = await reword(cookie, id, { title: "Too late" });
    expect([late.status, (await late.json()).message]).toEqual([409, "You can only change it within the first hour."]);
    expect(await said(cookie)).toEqual([["Purim", undefined]]);
  });

  test("are no one else's, and none for what was taken back", async () => {
    const { id, cookie } = await aPreparedItem();
    for (const other of await strangers()) expect((await reword(other, id, { title: "Mine" })).status).toBe(404);
    expect(await said(cookie)).toEqual([["Purim", undefined]]);
    await takeBack(cookie, id);
    expect((await reword(cookie, id, { title: "Gone" })).status).toBe(404);
  });

  test.each([{ title: " " }, { title: "x".repeat(201) }, { title: "a", note: "x".repeat(501) }, {}])(
    "must be as those of a new item: %j",
    async (words) => {
      const { id, cookie } = await aPreparedItem();
      expect((await reword(cookie, id, words)).status).toBe(400);
    },
  );
});

test("what could not be prepared is tried once more for its sender alone", async () => {
  const { cookie } = await anUploadLink();
  const { id } = await anItem(cookie, MEDIA.jpeg);
  await db.write(async (tx) => {
    await tx.mediaItem.update({ where: { id }, data: { preparation: "failed" } });
    await tx.mediaJob.update({ where: { itemId: id }, data: { state: "failed", cause: "crashed" } });
  });
  const prepare = (from: string) => callRoute(prepareRoute, { method: "POST", params: { id }, cookie: from });
  expect((await prepare((await anUploadLink()).cookie)).status).toBe(404);
  expect((await sent(cookie))[0]).toMatchObject({ preparation: "failed", cause: "crashed" });
  expect((await prepare(cookie)).status).toBe(204);
  expect((await sent(cookie))[0]?.preparation).toBe("preparing");
  await runJob(makerOf("view"));
  expect((await sent(cookie))[0]?.preparation).toBe("ready");
});

test("a sender has ten tries an hour, and another one has as many", async () => {
  const [one, other] = [(await anUploadLink()).cookie, (await anUploadLink()).cookie];
  const prepare = (from: string) =>
    callRoute(prepareRoute, { method: "POST", params: { id: "unknown" }, cookie: from });
  for (let count = 1; count <= 10; count += 1) expect((await prepare(one)).status).toBe(404);
  expect(await failure(await prepare(one))).toEqual({
    ...{ status: 429, retryAfter: "3600", code: "too-many", reason: "prepare.enough" },
    message: "We have tried enough for now. Please try again in an hour, or send another copy.",
  });
  jest.spyOn(db, "write").mockRejectedValueOnce(new AppError("busy", "The hub is busy."));
  expect((await prepare(other)).status).toBe(503);
  expect((await prepare(other)).status).toBe(404);
  setClock(later(3_600_001));
  expect((await prepare(one)).status).toBe(404);
});
