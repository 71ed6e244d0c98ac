/** @jest-environment node */
import { PUT as voiceRoute } from "@/app/api/family-videos/[id]/voices/[voiceId]/route";
import { GET as playRoute } from "@/app/api/family-videos/sent/[id]/voices/[voiceId]/route";
import { GET as sentRoute } from "@/app/api/family-videos/sent/route";
import { purgeDeletedMedia } from "@/lib/media/items/purge";
import { removeEndedVoices } from "@/lib/media/replies/voice-store";
import { encodeWav, VOICE_RATE } from "@/lib/media/replies/voice/wav";
import { sentListSchema } from "@/lib/media/sent/schema";
import { listOrphans } from "@/lib/operations/doctor/objects";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/platform/random";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub, emptyTables } from "@/tests/support/hub";
import { anItem, later, setClock } from "@/tests/support/uploads";

// D69
withHub();
beforeEach(() => setClock(new Date("2026-11-23T12:00:00Z")));
afterEach(async () => {
  await emptyTables("mediaItem", "voiceAnswer", "noticeChannel");
});

const VOICE = encodeWav(new Float32Array(VOICE_RATE / 2).fill(0.1));

const say = (cookie: string, id: string, voiceId: string, body: Uint8Array<ArrayBuffer> = VOICE) =>
  callRoute(voiceRoute, {
    method: "PUT",
    params: { id, voiceId },
    cookie,
    body,
    headers: { "content-type": "audio/wav" },
  });
const hear = (cookie: string, id: string, voiceId: string) => callRoute(playRoute, { params: { id, voiceId }, cookie });
const sent = async (cookie: string) => sentListSchema.parse(await (await callRoute(sentRoute, { cookie })).json());

async function aSpokenItem() {
  const link = await anUploadLink();
  const { id } = await anItem(link.cookie, MEDIA.jpeg, { title: "Purim" });
  const [screen, voiceId] = [(await aKiosk()).cookie, newId()];
  expect((await say(screen, id, voiceId)).status).toBe(204);
  const { objectKey } = await db.read.voiceAnswer.findUniqueOrThrow({ where: { id: voiceId } });
  return { id, voiceId, objectKey, screen, sender: link.cookie };
}

test("what he says is played to its sender alone, and counts as seen", async () => {
  const { id, voiceId, sender } = await aSpokenItem();
  expect(await sent(sender)).toMatchObject([
    { id, spoken: [{ id: voiceId, durationMs: 500 }], seenAt: expect.any(String) },
  ]);
  const response = await hear(sender, id, voiceId);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  expect(response.headers.get("content-disposition")).toContain('filename="Purim.wav"');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(VOICE);
  const other = await anUploadLink();
  expect((await hear(other.cookie, id, voiceId)).status).toBe(404);
  expect((await hear((await anAccount("admin")).cookie, id, voiceId)).status).toBe(404);
});

test("a repeat of the same recording makes one, and its number is no one else's", async () => {
  const { id, voiceId, screen, sender } = await aSpokenItem();
  await Promise.all([say(screen, id, voiceId), say(screen, id, voiceId)]);
  expect((await sent(sender))[0]?.spoken).toHaveLength(1);
  const another = encodeWav(new Float32Array(VOICE_RATE).fill(0.2));
  expect((await say(screen, id, voiceId, another)).status).toBe(409);
  expect((await say(screen, (await anItem(sender, MEDIA.jpeg)).id, voiceId)).status).toBe(409);
});

test("each of two recordings for one item is played as itself", async () => {
  const { id, voiceId, screen, sender } = await aSpokenItem();
  const [secondId, second] = [newId(), encodeWav(new Float32Array(VOICE_RATE).fill(0.2))];
  expect((await say(screen, id, secondId, second)).status).toBe(204);
  const played = async (which: string) => new Uint8Array(await (await hear(sender, id, which)).arrayBuffer());
  expect([await played(voiceId), await played(secondId)]).toEqual([VOICE, second]);
});

test("its sender is to be notified of it", async () => {
  const { id, screen } = await aSpokenItem();
  const { senderKind, senderId } = await db.read.mediaItem.findUniqueOrThrow({ where: { id } });
  const channel = { id: "c", senderKind, senderId, kind: "email", address: "a@example.com" };
  const at = clock.now();
  await db.write((tx) => tx.noticeChannel.create({ data: { ...channel, createdAt: at, confirmedAt: at } }));
  await say(screen, id, newId());
  expect(await db.read.noticeCause.findMany()).toMatchObject([{ itemId: id, kind: "voice" }]);
});

test("a repeat later changes neither when it came nor anything else", async () => {
  const { id, voiceId, screen } = await aSpokenItem();
  const row = () => db.read.voiceAnswer.findUniqueOrThrow({ where: { id: voiceId } });
  const before = await row();
  setClock(later(60_000));
  expect((await say(screen, id, voiceId)).status).toBe(204);
  expect(await row()).toEqual(before);
});

test("one that has not arrived, or of another item, is not played", async () => {
  const { id, voiceId, sender } = await aSpokenItem();
  const other = await anItem(sender, MEDIA.jpeg);
  expect((await hear(sender, other.id, voiceId)).status).toBe(404);
  await db.write((tx) => tx.voiceAnswer.update({ where: { id: voiceId }, data: { storedAt: null } }));
  expect((await hear(sender, id, voiceId)).status).toBe(404);
  expect((await sent(sender)).filter(({ spoken }) => spoken)).toEqual([]);
});

test("anything but such a recording is refused, and leaves nothing", async () => {
  const { id, screen } = await aSpokenItem();
  expect((await say(screen, id, newId(), MEDIA.jpeg)).status).toBe(400);
  expect((await say(screen, id, "no-number")).status).toBe(400);
  expect((await say(screen, id, newId(), new Uint8Array(3_000_000))).status).toBe(413);
  expect((await say(screen, "unknown", newId())).status).toBe(404);
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: clock.now() } }));
  expect((await say(screen, id, newId())).status).toBe(404);
  expect(await db.read.voiceAnswer.count()).toBe(1);
});

test.each([
  ["is away", () => Promise.reject(new StorageUnavailable("away"))],
  ["keeps other bytes", () => Promise.resolve({ sizeBytes: VOICE.length, sha256: "f" })],
])("a recording is not accepted by a store that %s", async (_what, putWhole) => {
  const { id, screen, sender } = await aSpokenItem();
  jest.spyOn(storage(), "putWhole").mockImplementationOnce(putWhole);
  expect((await say(screen, id, newId())).status).toBe(503);
  expect((await sent(sender))[0]?.spoken).toHaveLength(1);
});

test("a recording whose item is purged while it is stored is not accepted", async () => {
  const { id, screen } = await aSpokenItem();
  const putWhole = storage().putWhole.bind(storage());
  jest.spyOn(storage(), "putWhole").mockImplementationOnce(async (...given) => {
    await db.write((tx) => tx.mediaItem.delete({ where: { id } }));
    return putWhole(...given);
  });
  expect((await say(screen, id, newId())).status).toBe(404);
});

test("there is an end to it", async () => {
  const { id, screen } = await aSpokenItem();
  for (let index = 0; index < 9; index += 1) await say(screen, id, newId());
  expect((await say(screen, id, newId())).status).toBe(409);
});

test("goes to the trash with its item, returns with it, and ends with it", async () => {
  const { id, voiceId, objectKey, sender } = await aSpokenItem();
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: clock.now() } }));
  expect((await hear(sender, id, voiceId)).status).toBe(404);
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: null } }));
  expect((await hear(sender, id, voiceId)).status).toBe(200);
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: clock.now() } }));
  await purgeDeletedMedia(later(1));
  expect(await storage().stat(objectKey)).toBeNull();
  expect(await db.read.voiceAnswer.count()).toBe(0);
});

test("the sweep removes recordings of a gone item and unfinished ones", async () => {
  const { id, objectKey } = await aSpokenItem();
  await db.write((tx) => tx.voiceAnswer.updateMany({ data: { at: later(-3_700_000) } }));
  const row = (itemId: string | null, ageMs: number) => ({
    ...{ id: newId(), itemId, objectKey: `m/${newId()}`, at: later(-ageMs) },
    ...{ sizeBytes: 1, sha256: "f", durationMs: 1 },
  });
  const rows = [row(null, 0), row(id, 3_600_001), row(id, 3_600_000)];
  await db.write((tx) => tx.voiceAnswer.createMany({ data: rows }));
  await removeEndedVoices();
  // The one that was heard, and one that may still arrive.
  expect(await db.read.voiceAnswer.count({ where: { itemId: id } })).toBe(2);
  expect(await storage().stat(objectKey)).not.toBeNull();
  await db.write((tx) => tx.mediaItem.delete({ where: { id } }));
  const remove = storage().remove.bind(storage());
  jest.spyOn(storage(), "remove").mockImplementationOnce(remove).mockRejectedValueOnce(new StorageUnavailable("away"));
  await expect(removeEndedVoices()).rejects.toThrow("away");
  expect(await db.read.voiceAnswer.count()).toBe(1);
  await removeEndedVoices();
  expect(await db.read.voiceAnswer.count()).toBe(0);
  expect(await storage().stat(objectKey)).toBeNull();
});

test("the doctor does not take it for a file that belongs to nothing", async () => {
  const { objectKey } = await aSpokenItem();
  const foreign = `m/${newId()}`;
  await storage().putWhole(newId(), foreign, new Blob(["lost"]).stream(), 4);
  setClock(new Date(Date.now() + 3 * 86_400_000));
  const orphans = await listOrphans();
  expect(orphans).toContain(foreign);
  expect(orphans).not.toContain(objectKey);
});
