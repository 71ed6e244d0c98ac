/** @jest-environment node */
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { saveGain, saveSong } from "@/lib/media/renditions/server/rendition-store";
import { changeSong, removeSong, restoreSong } from "@/lib/media/songs/change-store";
import { listManagedSongs, listOwnSongs, listSongs } from "@/lib/media/songs/song-store";
import { db } from "@/lib/platform/database/db";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { anAccount } from "@/tests/support/fixtures/people";
import { withRenditions } from "@/tests/support/fixtures/renditions";
import { withHub } from "@/tests/support/hub";
import { aSong, recordFor } from "@/tests/support/songs/prepared-song";
import { setClock } from "@/tests/support/uploads";

const NOW = new Date("2026-11-23T12:00:00Z");
const TRASH_MS = 30 * 86_400_000;
const SCREEN: Identity = { kind: "kiosk", id: "screen", name: "Kitchen" };
const PLAIN = { title: "Niggun", artist: "Choir", album: "Shabbos", track: 1 };
const IMAGE = { bytes: Buffer.from("an image"), contentType: "image/webp", width: 8, height: 8 };

withHub();
let admin: Awaited<ReturnType<typeof anAccount>>;
let anna: Awaited<ReturnType<typeof anAccount>>;
const who = ({ id, sessionId }: { id: string; sessionId: string }, role: "admin" | "family"): Identity => ({
  ...{ kind: "account", id, role, sessionId },
});

beforeAll(async () => {
  [admin, anna] = [await anAccount("admin"), await anAccount("family")];
});
beforeEach(() => setClock(NOW));
afterEach(() => db.write((tx) => tx.mediaItem.deleteMany()));

const songOf = (itemId: string) => db.read.song.findUniqueOrThrow({ where: { itemId } });
const itemOf = (id: string) => db.read.mediaItem.findUniqueOrThrow({ where: { id } });
const aCover = async (cookie: string): Promise<string> => {
  const { id }: { id: string } = await (await recordFor(cookie, "cover", MEDIA.jpeg)).json();
  return id;
};

describe("songs", () => {
  test("of one title are always in the same order", async () => {
    const id = await aSong(admin.cookie);
    const [item, song] = [await itemOf(id), await songOf(id)];
    for (const copy of ["~2", "~1"])
      await db.write((tx) =>
        tx.mediaItem.create({
          data: { ...item, id: copy, objectPath: copy, sentAs: copy, song: { create: { artist: song.artist } } },
        }),
      );
    expect((await listManagedSongs(OPERATOR)).songs.map((one) => one.id)).toEqual([id, "~1", "~2"]);
  });

  test("have their gain and the cover that is in their file", async () => {
    const id = await aSong(admin.cookie, "Niggun", async ({ song }) => {
      await song?.gain(-3.5);
      return { kind: "done" };
    });
    const { thumb } = await withRenditions(id, { thumb: IMAGE });
    expect((await listSongs(SCREEN)).songs).toMatchObject([{ gain: -3.5, cover: { path: `/objects/${thumb}` } }]);
  });

  test("have no gain before they are measured", async () => {
    await aSong(admin.cookie);
    expect((await listSongs(SCREEN)).songs[0]?.gain).toBeNull();
  });

  test("whose cover was deleted have that of their file", async () => {
    const [id, cover] = [await aSong(admin.cookie), await aCover(admin.cookie)];
    await withRenditions(cover, { thumb: IMAGE });
    await db.write((tx) => tx.song.update({ where: { itemId: id }, data: { coverItemId: cover } }));
    expect((await listSongs(SCREEN)).songs[0]?.cover).not.toBeNull();
    await db.write((tx) => tx.mediaItem.update({ where: { id: cover }, data: { deletedAt: NOW } }));
    expect((await listSongs(SCREEN)).songs[0]?.cover).toBeNull();
  });

  test("without a sound are not played", async () => {
    const id = await aSong(admin.cookie);
    await db.write(async (tx) => {
      await tx.rendition.deleteMany({ where: { itemId: id } });
      await tx.mediaItem.update({ where: { id }, data: { contentType: "audio/x-unknown" } });
    });
    expect((await listSongs(SCREEN)).songs).toEqual([]);
  });

  test("have their trouble while it is not over", async () => {
    const [failed, ready] = [await aSong(admin.cookie, "Failed"), await aSong(admin.cookie, "Ready")];
    const job = { recipe: 1, state: "needs-ffmpeg" };
    await db.write(async (tx) => {
      await tx.mediaItem.update({ where: { id: failed }, data: { preparation: "failed" } });
      for (const itemId of [failed, ready])
        await tx.mediaJob.upsert({ where: { itemId }, create: { ...job, itemId }, update: job });
    });
    const { songs } = await listManagedSongs(OPERATOR);
    expect(songs.map(({ title, trouble }) => [title, trouble])).toEqual([
      ["Failed", { cause: "needs-ffmpeg" }],
      ["Ready", undefined],
    ]);
  });

  test("are managed apart from what the family sent", async () => {
    await recordFor(admin.cookie, undefined, MEDIA.jpeg, "Purim");
    expect(await listManagedSongs(OPERATOR)).toEqual({ songs: [], trash: [] });
  });

  test("are in the trash for less than 30 days", async () => {
    const id = await aSong(admin.cookie);
    const since = async (ms: number) => {
      await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: new Date(NOW.getTime() - ms) } }));
      return (await listManagedSongs(OPERATOR)).trash.length;
    };
    expect([await since(TRASH_MS - 1), await since(TRASH_MS)]).toEqual([1, 0]);
    await expect(restoreSong(OPERATOR, id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("of one’s own are those of this account alone", async () => {
    const mine = await aSong(anna.cookie, "Mine");
    await aSong(admin.cookie, "Other");
    await recordFor(anna.cookie, undefined, MEDIA.jpeg, "Purim");
    await changeSong(who(anna, "family"), mine, { ...PLAIN, title: "Mine" });
    const own = { id: mine, title: "Mine", artist: "Choir", album: "Shabbos", track: 1, preparation: "ready" };
    expect(await listOwnSongs(who(anna, "family"))).toEqual([{ ...own, uploadedAt: NOW.toISOString() }]);
  });

  test("of one’s own begin without a singer, an album and a number", async () => {
    await aSong(anna.cookie);
    expect(await listOwnSongs(who(anna, "family"))).toMatchObject([{ artist: "", album: "", track: null }]);
  });
});

describe("a change of a song", () => {
  test("is the caretaker’s, also for another’s song", async () => {
    const id = await aSong(anna.cookie);
    await changeSong(who(admin, "admin"), id, { ...PLAIN, title: "Better" });
    expect((await itemOf(id)).title).toBe("Better");
  });

  test.each([{ isPlain: false }, { coverItemId: "cover" }, { wholeAlbum: true }])(
    "with %j is the caretaker’s alone",
    async (more) => {
      const id = await aSong(anna.cookie);
      await expect(changeSong(who(anna, "family"), id, { ...PLAIN, ...more })).rejects.toMatchObject({
        code: "forbidden",
      });
    },
  );

  test("keeps what it does not name", async () => {
    const [id, cover] = [await aSong(admin.cookie), await aCover(admin.cookie)];
    await changeSong(who(admin, "admin"), id, { ...PLAIN, isPlain: true, coverItemId: cover });
    await changeSong(who(admin, "admin"), id, { ...PLAIN, artist: "Zaidy" });
    expect(await songOf(id)).toMatchObject({ artist: "Zaidy", isPlain: true, coverItemId: cover });
    expect((await itemOf(cover)).deletedAt).toBeNull();
  });

  test("of a whole album without a name is one of this song", async () => {
    const [id, other] = [await aSong(admin.cookie, "One"), await aSong(admin.cookie, "Two")];
    await changeSong(OPERATOR, id, { ...PLAIN, wholeAlbum: true });
    expect([(await songOf(id)).artist, (await songOf(other)).artist]).toEqual(["Choir", ""]);
  });

  test("of one song leaves its album alone", async () => {
    const [id, other] = [await aSong(admin.cookie, "One"), await aSong(admin.cookie, "Two")];
    for (const one of [id, other]) await changeSong(OPERATOR, one, PLAIN);
    await changeSong(OPERATOR, id, { ...PLAIN, artist: "Zaidy" });
    expect([(await songOf(id)).artist, (await songOf(other)).artist]).toEqual(["Zaidy", "Choir"]);
  });

  test("of an album leaves what is in the trash alone", async () => {
    const [id, other] = [await aSong(admin.cookie, "One"), await aSong(admin.cookie, "Two")];
    for (const one of [id, other]) await changeSong(OPERATOR, one, PLAIN);
    await removeSong(OPERATOR, other);
    await changeSong(OPERATOR, id, { ...PLAIN, artist: "Zaidy", wholeAlbum: true });
    expect((await songOf(other)).artist).toBe("Choir");
  });

  test("is kept when the file is read after it", async () => {
    const [id, other] = [await aSong(admin.cookie), await aSong(admin.cookie)];
    await db.write((tx) => tx.song.updateMany({ data: { readAt: null } }));
    await changeSong(OPERATOR, id, PLAIN);
    expect([(await songOf(id)).readAt, (await songOf(other)).readAt]).toEqual([NOW, null]);
    setClock(new Date(NOW.getTime() + 1000));
    await changeSong(OPERATOR, id, PLAIN);
    expect((await songOf(id)).readAt).toEqual(NOW);
  });
});

test("what its file says is written to one song, once, and no title that it has not", async () => {
  const [id, other] = [await aSong(admin.cookie), await aSong(admin.cookie)];
  await db.write(async (tx) => {
    await tx.song.updateMany({ data: { readAt: null, artist: "", gain: null } });
    await tx.mediaJob.updateMany({ data: { state: "running", claimId: "own" } });
  });
  const claim = { itemId: id, claimId: "own" };
  await saveSong(claim, { artist: "Choir" });
  await saveSong(claim, { title: "Too late", artist: "Zaidy" });
  await saveSong({ ...claim, itemId: other }, { title: "Other" });
  await saveGain(claim, -3.5);
  const rows = [await itemOf(id), await songOf(id), await itemOf(other), await songOf(other)];
  expect(rows).toMatchObject([
    ...[{ title: "Niggun" }, { artist: "Choir", gain: -3.5, readAt: NOW }],
    ...[{ title: "Other" }, { artist: "", gain: null, readAt: NOW }],
  ]);
});

describe("a cover", () => {
  test("of another account is not found", async () => {
    const [id, cover] = [await aSong(admin.cookie), await aCover(anna.cookie)];
    await expect(changeSong(who(admin, "admin"), id, { ...PLAIN, coverItemId: cover })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("that another song has stays when this song gets another one", async () => {
    const [one, other] = [await aSong(admin.cookie, "One"), await aSong(admin.cookie, "Two")];
    const [shared, second] = [await aCover(admin.cookie), await aCover(admin.cookie)];
    for (const id of [one, other]) await changeSong(who(admin, "admin"), id, { ...PLAIN, coverItemId: shared });
    await changeSong(who(admin, "admin"), one, { ...PLAIN, coverItemId: second });
    expect((await itemOf(shared)).deletedAt).toBeNull();
  });

  test("that is in the trash keeps its day there", async () => {
    const id = await aSong(admin.cookie);
    const [first, second] = [await aCover(admin.cookie), await aCover(admin.cookie)];
    await changeSong(who(admin, "admin"), id, { ...PLAIN, coverItemId: first });
    const deletedAt = new Date(NOW.getTime() - 86_400_000);
    await db.write((tx) => tx.mediaItem.update({ where: { id: first }, data: { deletedAt } }));
    await changeSong(who(admin, "admin"), id, { ...PLAIN, coverItemId: second });
    expect((await itemOf(first)).deletedAt).toEqual(deletedAt);
  });
});

test("a restored song is that one alone", async () => {
  const [one, other] = [await aSong(admin.cookie, "One"), await aSong(admin.cookie, "Two")];
  for (const id of [one, other]) await removeSong(OPERATOR, id);
  await restoreSong(OPERATOR, one);
  expect([(await itemOf(one)).deletedAt, (await itemOf(other)).deletedAt]).toEqual([null, NOW]);
  const { id: photo }: { id: string } = await (await recordFor(admin.cookie, undefined, MEDIA.jpeg)).json();
  await db.write((tx) => tx.mediaItem.update({ where: { id: photo }, data: { deletedAt: NOW } }));
  await expect(restoreSong(OPERATOR, photo)).rejects.toMatchObject({ code: "not-found" });
});
