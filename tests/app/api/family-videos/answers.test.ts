/** @jest-environment node */
import { PATCH as answerRoute } from "@/app/api/family-videos/[id]/answers/route";
import { PATCH as seenRoute } from "@/app/api/family-videos/[id]/seen/route";
import { GET as galleryRoute } from "@/app/api/family-videos/route";
import { GET as sentRoute } from "@/app/api/family-videos/sent/route";
import { mediaListSchema } from "@/lib/media/items/schema";
import { type SentItem, sentListSchema } from "@/lib/media/sent/schema";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { anItem, later, setClock } from "@/tests/support/uploads";

// D55
withHub();
beforeEach(() => setClock(new Date("2026-11-23T12:00:00Z")));
afterEach(() => db.write((tx) => tx.mediaItem.deleteMany()));

const answer = (cookie: string, id: string, json: unknown, headers = {}) =>
  callRoute(answerRoute, { method: "PATCH", params: { id }, cookie, json, headers });
const look = (cookie: string, id: string, json: unknown = { forMs: 3000, played: false }, headers = {}) =>
  callRoute(seenRoute, { method: "PATCH", params: { id }, cookie, json, headers });

async function sentBy(cookie: string): Promise<SentItem[]> {
  return sentListSchema.parse(await (await callRoute(sentRoute, { cookie })).json());
}

/** An item of a link that is ready, and his screen. */
async function aReadyItem() {
  const link = await anUploadLink();
  const { id } = await anItem(link.cookie, MEDIA.jpeg, { title: "Purim" });
  await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { preparation: "ready" } }));
  return { id, sender: link.cookie, screen: (await aKiosk()).cookie };
}

describe("what he answers", () => {
  test("reaches the sender and the gallery, and the same press undoes it", async () => {
    const { id, sender, screen } = await aReadyItem();
    expect(await (await answer(screen, id, { answer: "love", isOn: true })).json()).toEqual({ answers: ["love"] });
    await answer(screen, id, { answer: "call", isOn: true });
    expect(await sentBy(sender)).toMatchObject([{ id, answers: ["call", "love"] }]);
    const [shown] = mediaListSchema.parse(await (await callRoute(galleryRoute, { cookie: screen })).json());
    expect(shown?.answers).toEqual(["call", "love"]);
    expect(await (await answer(screen, id, { answer: "love", isOn: false })).json()).toEqual({ answers: ["call"] });
    await answer(screen, id, { answer: "call", isOn: false });
    expect((await sentBy(sender))[0]).not.toHaveProperty("answers");
  });

  test("a repeat changes nothing, and two presses at once make one answer", async () => {
    const { id, sender, screen } = await aReadyItem();
    const press = () => answer(screen, id, { answer: "thanks", isOn: true });
    const responses = await Promise.all([press(), press(), press()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await sentBy(sender))[0]?.answers).toEqual(["thanks"]);
  });

  test("is one item's, and no other's", async () => {
    const { id, sender, screen } = await aReadyItem();
    const { id: other } = await anItem(sender, MEDIA.jpeg);
    for (const one of [id, other]) await answer(screen, one, { answer: "love", isOn: true });
    expect(await (await answer(screen, id, { answer: "love", isOn: false })).json()).toEqual({ answers: [] });
    const answers = (await sentBy(sender)).map((item) => [item.id, item.answers]);
    expect(Object.fromEntries(answers)).toEqual({ [id]: undefined, [other]: ["love"] });
  });

  test("is refused for an item that is not there, whatever others are", async () => {
    const { screen } = await aReadyItem();
    expect((await answer(screen, "unknown", { answer: "love", isOn: true })).status).toBe(404);
    expect((await look(screen, "unknown")).status).toBe(404);
  });

  test("counts as seen, also when it is taken back", async () => {
    const { id, sender, screen } = await aReadyItem();
    await answer(screen, id, { answer: "love", isOn: true });
    await answer(screen, id, { answer: "love", isOn: false });
    expect((await sentBy(sender))[0]?.seenAt).toBe("2026-11-23T12:00:00.000Z");
  });

  test.each([{}, { answer: "hate", isOn: true }, { answer: "love" }, { answer: "seen", isOn: true }])(
    "%j is refused",
    async (json) => {
      const { id, screen } = await aReadyItem();
      expect((await answer(screen, id, json)).status).toBe(400);
    },
  );

  test("goes with the item to the trash, comes back with it, and ends with it", async () => {
    const { id, sender, screen } = await aReadyItem();
    await answer(screen, id, { answer: "love", isOn: true });
    await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: clock.now() } }));
    expect((await answer(screen, id, { answer: "love", isOn: false })).status).toBe(404);
    expect((await look(screen, id)).status).toBe(404);
    await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { deletedAt: null } }));
    expect((await sentBy(sender))[0]?.answers).toEqual(["love"]);
    await db.write((tx) => tx.mediaItem.delete({ where: { id } }));
    expect(await db.read.mediaAnswer.count()).toBe(0);
  });
});

describe("what he has seen", () => {
  test("is told with the time of the first look", async () => {
    const { id, sender, screen } = await aReadyItem();
    expect((await sentBy(sender))[0]).not.toHaveProperty("seenAt");
    expect((await look(screen, id)).status).toBe(204);
    setClock(later(3_600_000));
    await look(screen, id);
    expect((await sentBy(sender))[0]?.seenAt).toBe("2026-11-23T12:00:00.000Z");
  });

  test("a glance, and what cannot be shown, is not seen", async () => {
    const { id, sender, screen } = await aReadyItem();
    await look(screen, id, { forMs: 2000, played: false });
    await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { unplayableAt: clock.now() } }));
    await look(screen, id);
    expect((await sentBy(sender))[0]).not.toHaveProperty("seenAt");
  });

  test("a look that waited for the network counts from when he looked", async () => {
    const { id, sender, screen } = await aReadyItem();
    setClock(later(3_600_000));
    await look(screen, id, undefined, { "X-Waited-Ms": "1800000" });
    expect((await sentBy(sender))[0]?.seenAt).toBe("2026-11-23T12:30:00.000Z");
  });

  test("a family account counts, but not for what it has sent itself", async () => {
    const own = await anAccount("family");
    const { id } = await anItem(own.cookie, MEDIA.jpeg);
    await db.write((tx) => tx.mediaItem.update({ where: { id }, data: { preparation: "ready" } }));
    await look(own.cookie, id);
    expect((await sentBy(own.cookie))[0]).not.toHaveProperty("seenAt");
    await look((await anAccount("family")).cookie, id);
    expect((await sentBy(own.cookie))[0]).toHaveProperty("seenAt");
  });
});
