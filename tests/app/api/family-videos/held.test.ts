/** @jest-environment node */
import { PATCH as answer } from "@/app/api/family-videos/[id]/answers/route";
import { GET as mediaInfo } from "@/app/api/family-videos/[id]/media-info/route";
import { POST as opened } from "@/app/api/family-videos/[id]/opened/route";
import { DELETE } from "@/app/api/family-videos/[id]/route";
import { PATCH as seen } from "@/app/api/family-videos/[id]/seen/route";
import { PUT as voice } from "@/app/api/family-videos/[id]/voices/[voiceId]/route";
import { GET as meanwhile } from "@/app/api/family-videos/meanwhile/route";
import { GET as news } from "@/app/api/family-videos/news/route";
import { GET as list } from "@/app/api/family-videos/route";
import { GET as sent } from "@/app/api/family-videos/sent/route";
import { GET as objects } from "@/app/objects/[...path]/route";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { DEFAULT_REST } from "@/lib/calendar/shabbos/settings-rules";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import { endBoard } from "@/lib/kiosk/shabbos-board/store";
import { meanwhileResponseSchema } from "@/lib/media/held/schema";
import { type MediaItem, mediaListSchema, mediaNewsSchema } from "@/lib/media/items/schema";
import { encodeWav, VOICE_RATE } from "@/lib/media/replies/voice/wav";
import { sentListSchema } from "@/lib/media/sent/schema";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withRenditions } from "@/tests/support/fixtures/renditions";
import { withHub, emptyTables } from "@/tests/support/hub";
import { anItem, setClock } from "@/tests/support/uploads";

withHub({ location: "Brooklyn, NY" });

const at = (time: string) => new Date(`2026-11-${time}-05:00`);
const FRIDAY = at("20T12:00:00");
const SHABBOS = at("21T11:00:00");
const REVEAL = at("21T17:25:00");

let [kiosk, family, link, other] = ["", "", "", ""];
let early: MediaItem;
let late: MediaItem;
let thumb = "";

beforeEach(async () => {
  setClock(FRIDAY);
  [kiosk, family, link] = [(await aKiosk()).cookie, (await anAccount("family")).cookie, (await anUploadLink()).cookie];
  other = (await anUploadLink("Dovid")).cookie;
  early = await anItem(link, MEDIA.jpeg, { title: "Before" });
  setClock(SHABBOS);
  late = await anItem(link, MEDIA.mp4, { title: "On Shabbos" });
  ({ thumb = "" } = await withRenditions(late.id, {
    thumb: { bytes: Buffer.from(MEDIA.jpeg), contentType: "image/jpeg", width: 4, height: 3 },
  }));
});
afterEach(() => emptyTables("mediaItem", "voiceAnswer", "restSettings"));

const choose = (changes: Partial<RestSettings>) =>
  db.write((tx) => tx.restSettings.create({ data: { id: 1, ...DEFAULT_REST, ...changes, updatedAt: FRIDAY } }));

const URL = "/api/family-videos";
const read = async (query: string, cookie: string) =>
  mediaListSchema.parse(await (await callRoute(list, { url: `${URL}${query}`, cookie })).json());
const titles = async (cookie = kiosk, query = "") => (await read(query, cookie)).map(({ title }) => title);
const newsFor = async (cookie: string) =>
  mediaNewsSchema.parse(await (await callRoute(news, { url: `${URL}/news`, cookie })).json());
const came = async (cookie = kiosk) =>
  meanwhileResponseSchema.parse(await (await callRoute(meanwhile, { url: `${URL}/meanwhile`, cookie })).json());

/** What this visitor gets of an item and its files, each by its address. */
async function addressesOf(item: MediaItem, cookie: string) {
  const params = { id: item.id };
  const file = (path: string) => callRoute(objects, { params: { path: path.split("/").slice(-2) }, cookie });
  const answers = [
    await callRoute(mediaInfo, { params, cookie }),
    await callRoute(opened, { method: "POST", params, cookie }),
    await file(item.objectPath),
    ...(item === late ? [await file(thumb)] : []),
  ];
  return answers.map(({ status }) => status);
}

test("the rest of this test is the calendar's", async () =>
  expect((await getHubCalendar()).rests[0]).toEqual({
    from: "2026-11-20T16:16:00-05:00",
    until: "2026-11-21T17:18:00-05:00",
    greeting: "Gut voch",
  }));

test("no screen can list, count, or open what arrives while the board is shown", async () => {
  expect(await titles()).toEqual(["Before"]);
  expect(await titles(kiosk, "?limit=1")).toEqual(["Before"]);
  expect(await newsFor(kiosk)).toEqual({ total: 1, newCount: 1, newestId: early.id });
  expect(await addressesOf(late, kiosk)).toEqual([404, 404, 404, 404]);
  expect(await addressesOf(early, kiosk)).toEqual([200, 200, 200]);
  expect(await came()).toMatchObject({ senders: [], counts: { image: 0, video: 0 } });
});

test("an account sees all of it in between", async () => {
  expect(await titles(family)).toEqual(["On Shabbos", "Before"]);
  expect(await newsFor(family)).toEqual({
    total: 2,
    newCount: 2,
    newestId: late.id,
    picture: { path: `/objects/${thumb}`, from: late.uploaderName },
  });
  expect(await addressesOf(late, family)).toEqual([200, 200, 200, 200]);
});

test("what is not found in between is kept by no cache", async () => {
  const params = { path: late.objectPath.split("/").slice(-2) };
  expect((await callRoute(objects, { params, cookie: kiosk })).headers.get("cache-control")).toBe("no-store");
});

test("a screen that may delete cannot delete what it is not shown", async () => {
  await db.write((tx) => tx.household.updateMany({ data: { kioskMayDelete: true } }));
  const remove = (item: MediaItem) =>
    callRoute(DELETE, { method: "DELETE", params: { id: item.id }, cookie: kiosk, sameOrigin: true });
  expect([(await remove(late)).status, (await remove(early)).status]).toEqual([404, 204]);
  await db.write((tx) => tx.household.updateMany({ data: { kioskMayDelete: false } }));
});

test("a screen answers nothing that it is not shown", async () => {
  const love = ({ id }: MediaItem) =>
    callRoute(answer, { method: "PATCH", params: { id }, cookie: kiosk, json: { answer: "love", isOn: true } });
  expect([(await love(late)).status, (await love(early)).status]).toEqual([404, 200]);
  const look = ({ id }: MediaItem) =>
    callRoute(seen, { method: "PATCH", params: { id }, cookie: kiosk, json: { forMs: 3000, played: false } });
  expect([(await look(late)).status, (await look(early)).status]).toEqual([404, 204]);
  const say = ({ id }: MediaItem) =>
    callRoute(voice, {
      ...{ method: "PUT", params: { id, voiceId: newId() }, cookie: kiosk },
      ...{ body: encodeWav(new Float32Array(VOICE_RATE)), headers: { "content-type": "audio/wav" } },
    });
  expect([(await say(late)).status, (await say(early)).status]).toEqual([404, 204]);
});

test("a further page may begin at a held-back item without showing others", async () => {
  setClock(at("21T12:00:00"));
  const later = await anItem(link, MEDIA.jpeg, { title: "Later on Shabbos" });
  expect(await titles(kiosk, `?limit=1&before=${later.id}`)).toEqual(["Before"]);
});

test("when the board has ended all of it is there, new, with who has sent it", async () => {
  setClock(at("21T12:00:00"));
  await anItem(other, MEDIA.jpeg, { title: "Of Dovid", uploaderName: "Dovid" });
  setClock(at("21T12:01:00"));
  await anItem(link, MEDIA.jpeg, { title: "One more" });
  setClock(REVEAL);
  await anItem(link, MEDIA.jpeg, { title: "After" });
  expect(await titles()).toEqual(["After", "One more", "Of Dovid", "On Shabbos", "Before"]);
  expect((await newsFor(kiosk)).newCount).toBe(5);
  expect(await addressesOf(late, kiosk)).toEqual([200, 200, 200, 200]);
  expect(await came()).toEqual({
    from: at("20T16:06:00").toISOString(),
    until: at("21T17:23:00").toISOString(),
    senders: ["Rivky", "Dovid"],
    counts: { image: 2, video: 1, audio: 0, unknown: 0 },
  });
});

test("what was deleted in between is not counted", async () => {
  await db.write((tx) => tx.mediaItem.update({ where: { id: late.id }, data: { deletedAt: SHABBOS } }));
  setClock(REVEAL);
  expect(await came()).toMatchObject({ senders: [], counts: { video: 0 } });
});

test("by the choice of the next morning, what was sent on Shabbos waits until six", async () => {
  await choose({ revealSent: "next-morning", nightOn: false });
  setClock(at("20T16:10:00"));
  await anItem(link, MEDIA.jpeg, { title: "Before the candles" });
  setClock(at("21T17:20:00"));
  await anItem(link, MEDIA.jpeg, { title: "After Havdalah" });
  expect(await titles()).toEqual(["Before"]);
  setClock(REVEAL);
  expect(await titles()).toEqual(["After Havdalah", "Before the candles", "Before"]);
  expect((await newsFor(kiosk)).newCount).toBe(3);
  expect(await came()).toMatchObject({ counts: { image: 2, video: 0 } });
  setClock(at("22T05:59:59"));
  expect(await addressesOf(late, kiosk)).toEqual([404, 404, 404, 404]);
  setClock(at("22T06:00:00"));
  expect(await titles()).toEqual(["After Havdalah", "On Shabbos", "Before the candles", "Before"]);
});

test("a board that is off holds nothing back, nor one that the caretaker has ended", async () => {
  await choose({ board: "off" });
  expect(await titles()).toEqual(["On Shabbos", "Before"]);
  await db.write((tx) => tx.restSettings.deleteMany());
  await choose({});
  expect(await titles()).toEqual(["Before"]);
  const { id, sessionId } = await anAccount("admin");
  await endBoard({ kind: "account", role: "admin", id, sessionId });
  expect(await titles()).toEqual(["On Shabbos", "Before"]);
});

test("the sender learns of the delay from the answer and the list until the end", async () => {
  const held = { stage: "during", day: "Shabbos", after: "Shabbos", inMorning: false };
  expect(late).toMatchObject({ held });
  expect(early).not.toHaveProperty("held");
  const told = async () =>
    sentListSchema.parse(await (await callRoute(sent, { url: `${URL}/sent`, cookie: link })).json());
  expect((await told()).map((item) => [item.title, item.held])).toEqual([
    ["On Shabbos", held],
    ["Before", undefined],
  ]);
  setClock(REVEAL);
  expect((await told()).map((item) => item.held)).toEqual([undefined, undefined]);
});
