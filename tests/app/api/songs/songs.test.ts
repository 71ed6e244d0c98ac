/** @jest-environment node */
import { POST as accessRoute } from "@/app/api/family-access/route";
import { GET as newsRoute } from "@/app/api/family-videos/news/route";
import { GET as galleryRoute, POST as recordRoute } from "@/app/api/family-videos/route";
import { GET as sentRoute } from "@/app/api/family-videos/sent/route";
import { GET as trashRoute } from "@/app/api/family-videos/trash/route";
import { POST as restoreRoute } from "@/app/api/songs/[id]/restore/route";
import { DELETE as removeRoute, PATCH as changeRoute } from "@/app/api/songs/[id]/route";
import { GET as managedRoute } from "@/app/api/songs/managed/route";
import { GET as ownRoute } from "@/app/api/songs/own/route";
import { GET as songsRoute } from "@/app/api/songs/route";
import { PATCH as linkRoute } from "@/app/api/upload-links/[id]/route";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { emptyTrash } from "@/lib/media/items/empty-trash";
import { forgetSender } from "@/lib/media/senders/store";
import { managedSongsSchema, ownSongsSchema, songsSchema } from "@/lib/media/songs/schema";
import { directUploadResponseSchema, startUploadResponseSchema } from "@/lib/media/uploads/schema";
import { listExportedItems } from "@/lib/operations/export/read-store";
import { db } from "@/lib/platform/database/db";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { makerOf, runJob } from "@/tests/support/renditions";
import { aSong, recordFor } from "@/tests/support/songs/prepared-song";
import { postDirect, postResumable, sendWhole, setClock } from "@/tests/support/uploads";

// D95
withHub();
let [admin, kiosk] = ["", ""];
beforeAll(async () => void ([admin, kiosk] = [(await anAccount("admin")).cookie, (await aKiosk()).cookie]));
beforeEach(() => setClock(new Date("2026-11-23T12:00:00Z")));
afterEach(() => db.write((tx) => tx.mediaItem.deleteMany()));

const list = async (cookie = kiosk) => songsSchema.parse(await (await callRoute(songsRoute, { cookie })).json()).songs;
const managed = async () => managedSongsSchema.parse(await (await callRoute(managedRoute, { cookie: admin })).json());
const own = async (cookie: string) => ownSongsSchema.parse(await (await callRoute(ownRoute, { cookie })).json()).songs;
const change = (cookie: string, id: string, json: object) =>
  callRoute(changeRoute, { method: "PATCH", cookie, params: { id }, json });
const remove = (cookie: string, id: string) => callRoute(removeRoute, { method: "DELETE", cookie, params: { id } });
const allow = (id: string, addsSongs: boolean, cookie = admin) =>
  callRoute(linkRoute, { method: "PATCH", cookie, params: { id }, json: { addsSongs } });
const RIGHT = { title: "Yedid Nefesh", artist: "Zaidy", album: "Shabbos", track: 3 };

test("a song is in his music and nowhere among what the family sent", async () => {
  const id = await aSong(admin);
  await recordFor(admin, undefined, MEDIA.jpeg, "Purim");
  expect(await list()).toMatchObject([{ id, title: "Niggun", artist: "", isPlain: false, cover: null }]);
  const gallery = await (await callRoute(galleryRoute, { cookie: kiosk })).json();
  expect(gallery.map(({ title }: { title: string }) => title)).toEqual(["Purim"]);
  expect(await (await callRoute(newsRoute, { cookie: kiosk })).json()).toMatchObject({ total: 1, newCount: 1 });
  expect(await (await callRoute(sentRoute, { cookie: admin })).json()).toHaveLength(1);
});

test("a song that is being prepared, is deleted or came with another purpose is not played", async () => {
  const id = await aSong(admin);
  await recordFor(admin, "song", MEDIA.wav);
  expect(await list()).toHaveLength(1);
  await remove(admin, id);
  expect(await list()).toEqual([]);
  expect((await managed()).songs).toMatchObject([{ preparation: "preparing" }]);
});

test("a link adds songs only where the caretaker lets it, from that moment on", async () => {
  const { id, cookie } = await anUploadLink();
  const begin = async () => [
    (await postDirect(cookie, { purpose: "song" })).status,
    (await postResumable(cookie, { purpose: "song", size: 30_000_000 })).status,
    (await callRoute(ownRoute, { cookie })).status,
  ];
  const access = async () => (await callRoute(accessRoute, { method: "POST", cookie, json: {} })).json();
  expect(await begin()).toEqual([403, 403, 403]);
  expect(await access()).toEqual({ access: "link" });
  expect((await allow(id, true)).status).toBe(204);
  expect(await begin()).toEqual([201, 201, 200]);
  expect(await access()).toEqual({ access: "link", addsSongs: true });
  expect((await allow("unknown", true)).status).toBe(404);
});

test("a link that may no longer add songs cannot record one that it has begun", async () => {
  const { id, cookie } = await anUploadLink();
  await allow(id, true);
  const { url, objectKey } = directUploadResponseSchema.parse(
    await (await postDirect(cookie, { purpose: "song" })).json(),
  );
  await sendWhole({ cookie, id: url.split("/").at(-1) ?? "", objectKey }, MEDIA.wav);
  await allow(id, false);
  const json = { title: "Niggun", uploaderName: "Rivky", objectPath: objectKey };
  expect((await callRoute(recordRoute, { method: "POST", cookie, json })).status).toBe(403);
});

test("the purpose of an upload is its session's, whatever a repeat says", async () => {
  const wish = { clientUploadId: "one", size: MEDIA.wav.length };
  const first = startUploadResponseSchema.parse(
    await (await postResumable(admin, { ...wish, purpose: "song" })).json(),
  );
  const again = startUploadResponseSchema.parse(await (await postResumable(admin, wish)).json());
  expect(again.sessionURL).toBe(first.sessionURL);
  const [row] = await db.read.uploadSession.findMany({ where: { objectKey: first.objectKey } });
  expect(row?.purpose).toBe("song");
});

test.each([
  ["song", MEDIA.jpeg, "This isn’t a song."],
  ["cover", MEDIA.wav, "This isn’t an image."],
] as const)("what is sent as a %s and is none is refused", async (purpose, file, said) => {
  const response = await recordFor(admin, purpose, file);
  expect([response.status, (await response.json()).message]).toEqual([400, expect.stringContaining(said)]);
  expect(await db.read.mediaItem.count()).toBe(0);
});

test("a sender puts right what is their own, and sees it", async () => {
  const { id: linkId, cookie } = await anUploadLink();
  await allow(linkId, true);
  const [mine, theirs] = [await aSong(cookie), await aSong(admin, "Other")];
  expect((await own(cookie)).map(({ id }) => id)).toEqual([mine]);
  expect((await change(cookie, mine, RIGHT)).status).toBe(204);
  expect(await own(cookie)).toMatchObject([RIGHT]);
  expect((await change(cookie, theirs, RIGHT)).status).toBe(404);
  expect((await remove(cookie, theirs)).status).toBe(404);
  expect((await remove(cookie, mine)).status).toBe(204);
  expect(await own(cookie)).toEqual([]);
  expect((await change(cookie, mine, RIGHT)).status).toBe(404);
});

test("a caretaker changes all songs of an album at once, each keeping its title and number", async () => {
  const ids = [await aSong(admin, "One"), await aSong(admin, "Two"), await aSong(admin, "Three")];
  const [one = "", two = "", three = ""] = ids;
  await change(admin, one, { title: "One", artist: "A", album: "Shabbos", track: 1 });
  await change(admin, two, { title: "Two", artist: "B", album: "SHABBOS ", track: 2 });
  await change(admin, three, { title: "Three", artist: "C", album: "Yom Tov", track: 1 });
  await change(admin, one, {
    title: "One",
    artist: "Choir",
    album: "Shabbos Table",
    track: 1,
    isPlain: true,
    wholeAlbum: true,
  });
  expect(await list()).toMatchObject([
    { title: "One", artist: "Choir", album: "Shabbos Table", track: 1, isPlain: true },
    { title: "Two", artist: "Choir", album: "Shabbos Table", track: 2, isPlain: true },
    { title: "Three", artist: "C", album: "Yom Tov", track: 1, isPlain: false },
  ]);
});

test("a cover is shown once it is prepared, and the one before it goes to the trash", async () => {
  const id = await aSong(admin);
  const aCover = async () => {
    const { id: cover }: { id: string } = await (await recordFor(admin, "cover", MEDIA.jpeg)).json();
    await runJob(makerOf("view", "thumb"));
    return cover;
  };
  const [first, second] = [await aCover(), await aCover()];
  expect((await change(admin, id, { ...RIGHT, coverItemId: first })).status).toBe(204);
  const [{ cover } = { cover: null }] = await list();
  expect(cover?.path).toMatch(/^\/objects\/r\//);
  await change(admin, id, { ...RIGHT, coverItemId: second });
  const rows = await db.read.mediaItem.findMany({ where: { purpose: "cover" }, orderBy: { id: "asc" } });
  expect(rows.filter(({ deletedAt }) => deletedAt !== null).map((row) => row.id)).toEqual([first]);
  expect((await change(admin, id, { ...RIGHT, coverItemId: first })).status).toBe(404);
  expect((await change(admin, id, { ...RIGHT, coverItemId: id })).status).toBe(404);
});

test("removed songs are apart from the gallery's trash and can be brought back", async () => {
  const id = await aSong(admin);
  await remove(admin, id);
  const trash = async () => (await managed()).trash;
  expect(await trash()).toMatchObject([{ id, goneAt: "2026-12-23T12:00:00.000Z" }]);
  expect(await (await callRoute(trashRoute, { cookie: admin })).json()).toEqual([]);
  const restore = () => callRoute(restoreRoute, { method: "POST", cookie: admin, params: { id } });
  expect((await restore()).status).toBe(204);
  expect([await list(), await trash()]).toMatchObject([[{ id }], []]);
  expect((await restore()).status).toBe(404);
});

test.each([
  ["no title", { title: " " }, "Please enter a title."],
  ["track 0", { track: 0 }, "For the track, please enter a number from 1 to 999."],
  ["a singer of 201 letters", { artist: "x".repeat(201) }, "The singer’s name can have at most 200 characters."],
])("a song with %s is not saved", async (_, wrong, said) => {
  const id = await aSong(admin);
  const response = await change(admin, id, { ...RIGHT, ...wrong });
  expect([response.status, (await response.json()).message]).toEqual([400, said]);
});

test("what a sender has added goes when they are forgotten, with the row of the song", async () => {
  const { id: linkId, cookie } = await anUploadLink();
  await allow(linkId, true);
  await aSong(cookie);
  await forgetSender(OPERATOR, { id: linkId, name: null });
  expect([await list(), await db.read.song.count(), await db.read.mediaItem.count()]).toEqual([[], 0, 0]);
});

test("an export takes songs along and no covers", async () => {
  const id = await aSong(admin);
  await recordFor(admin, "cover", MEDIA.jpeg);
  await recordFor(admin, undefined, MEDIA.jpeg, "Purim");
  await change(admin, id, RIGHT);
  const items = await listExportedItems(OPERATOR);
  const song = { artist: "Zaidy", album: "Shabbos", disc: null, track: 3 };
  expect(items.find((item) => item.id === id)?.song).toEqual(song);
  expect(items.filter((item) => item.id !== id).map((item) => [item.title, item.song])).toEqual([["Purim", null]]);
});

test("emptying the gallery's trash leaves the removed songs", async () => {
  const id = await aSong(admin);
  await remove(admin, id);
  expect(await emptyTrash(OPERATOR, "2026-11-24T12:00:00Z")).toBe(0);
  expect((await managed()).trash).toMatchObject([{ id }]);
});
