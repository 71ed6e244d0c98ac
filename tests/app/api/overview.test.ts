/** @jest-environment node */
import { PATCH as answerRoute } from "@/app/api/family-videos/[id]/answers/route";
import { PUT as tickRoute } from "@/app/api/overview/calls/route";
import { PUT as messageRoute } from "@/app/api/overview/message/route";
import { GET as overviewRoute } from "@/app/api/overview/route";
import { recordBackup } from "@/lib/operations/backup/record-store";
import { overviewSchema } from "@/lib/operations/overview/schema";
import { db } from "@/lib/platform/database/db";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { MEDIA } from "@/tests/support/fixtures/media-bytes";
import { aKiosk, anAccount, anUploadLink } from "@/tests/support/fixtures/people";
import { addToPlan } from "@/tests/support/fixtures/stored-plan";
import { withHub, emptyTables } from "@/tests/support/hub";
import { anItem, expectErrorLines, later, setClock } from "@/tests/support/uploads";

// D73
withHub();
/** A Monday, noon in New York. */
const NOON = new Date("2026-11-23T17:00:00Z");
const DAY = 86_400_000;
let admin = { id: "", cookie: "" };

beforeEach(async () => {
  setClock(NOON);
  admin = await anAccount("admin");
});
afterEach(async () => {
  await emptyTables("mediaItem", "uploadLink", "kiosk", "scheduleItem", "backupRecord", "user");
});

const overview = async () =>
  overviewSchema.parse(await (await callRoute(overviewRoute, { cookie: admin.cookie })).json());
const put = async (handler: typeof tickRoute, json: unknown, cookie = admin.cookie) => {
  const response = await callRoute(handler, { method: "PUT", cookie, json });
  return { status: response.status, body: response.status === 204 ? null : ((await response.json()) as unknown) };
};

/** An image of Rivky's that is on the screen, and what is pressed next to it. */
async function aPicture() {
  const link = await anUploadLink();
  const item = await anItem(link.cookie, MEDIA.jpeg);
  await db.write((tx) => tx.mediaItem.updateMany({ data: { preparation: "ready" } }));
  const screen = await aKiosk();
  const press = (answer: string, isOn = true) =>
    callRoute(answerRoute, {
      method: "PATCH",
      params: { id: item.id },
      cookie: screen.cookie,
      json: { answer, isOn },
    });
  return { link, item, screen, press };
}

test("an empty hub is told part by part", async () => {
  const told = await overview();
  expect(told).toMatchObject({
    ...{ now: NOON.toISOString(), screens: [], plan: [], calls: [] },
    week: { items: 0, senders: 0, seen: 0, latest: [] },
    senders: { senders: [], message: null },
    storage: { usedBytes: 0, room: "plenty" },
    backup: { madeAt: null, goodAt: null },
    // No one has said where the household is.
    rest: { noRests: "place" },
  });
});

test("shows screens, today's plan, arrivals, replies, and the last backup", async () => {
  const { item, screen, press } = await aPicture();
  await press("love");
  for (const [title, scheduledTime, priority] of [
    ["Insulin", "08:00", "high"],
    ["Physio", "13:00", "medium"],
  ])
    await addToPlan({ title, scheduledDate: "2026-11-23", scheduledTime, priority });
  await addToPlan({ title: "Barber", scheduledDate: "2026-11-24", priority: "low" });
  await recordBackup({ madeAt: later(-DAY), files: 3, lost: 0, isGood: true });
  await recordBackup({ madeAt: NOON, files: 3, lost: 1, isGood: false });
  const told = await overview();
  expect(told.screens).toEqual([{ id: screen.id, name: "Kitchen", lastSeenAt: expect.any(String) }]);
  expect(told.plan?.map(({ title, state }) => [title, state])).toEqual([
    ["Insulin", "missed"],
    ["Physio", "next"],
  ]);
  expect(told.week).toMatchObject({ items: 1, senders: 1, seen: 1 });
  expect(told.week?.latest).toEqual([
    expect.objectContaining({ id: item.id, answers: ["love"], seenAt: NOON.toISOString() }),
  ]);
  expect(told.backup).toMatchObject({ madeAt: NOON.toISOString(), goodAt: later(-DAY).toISOString(), lost: 1 });
});

test("a person with two links counts once", async () => {
  await aPicture();
  await db.write(async (tx) => {
    const row = await tx.mediaItem.findFirstOrThrow();
    const other = { id: "other", objectPath: "other", senderId: "other" };
    await tx.mediaItem.create({ data: { ...row, ...other, uploaderName: `${row.uploaderName.toUpperCase()} ` } });
  });
  expect((await overview()).week).toMatchObject({ items: 2, senders: 1 });
});

test("leaves out what is revoked or deleted and old arrivals but for the count", async () => {
  const { link, item } = await aPicture();
  setClock(later(8 * DAY));
  // A session does not last so long.
  admin = await anAccount("admin");
  expect((await overview()).week).toMatchObject({ items: 0, latest: [] });
  expect((await overview()).senders?.senders).toEqual([
    expect.objectContaining({ id: link.id, kind: "link", name: "Rivky", lastSentAt: item.uploadedAt }),
  ]);
  await db.write(async (tx) => {
    await tx.uploadLink.updateMany({ data: { revokedAt: NOON } });
    await tx.kiosk.updateMany({ data: { revokedAt: NOON } });
  });
  expect(await overview()).toMatchObject({ screens: [], senders: { senders: [] } });
});

describe("“Please call me”", () => {
  test("stands until a caretaker ticks it, with who and when; the first tick stays", async () => {
    const [{ item, press }, another] = [await aPicture(), await aPicture()];
    await Promise.all([press("call"), another.press("call")]);
    const call = { itemId: item.id, title: item.title, at: NOON.toISOString() };
    expect((await overview()).calls).toContainEqual(expect.objectContaining(call));
    const tick = { itemId: item.id, at: NOON.toISOString() };
    setClock(later(60_000));
    const first = await put(tickRoute, tick);
    const other = await anAccount("admin");
    expect(await put(tickRoute, tick, other.cookie)).toEqual(first);
    expect((await overview()).calls).toMatchObject([{ itemId: another.item.id }]);
    const row = await db.read.mediaAnswer.findFirstOrThrow({ where: { kind: "call", itemId: item.id } });
    expect([row.doneAt, { doneBy: row.doneBy }]).toEqual([clock.now(), first.body]);
    expect(row.doneBy).toMatch(/^admin-/);
  });

  test("returns when pressed again, whatever was checked off before", async () => {
    const { item, press } = await aPicture();
    await press("call");
    await press("call", false);
    expect(await put(tickRoute, { itemId: item.id, at: NOON.toISOString() })).toEqual({
      status: 200,
      body: { doneBy: null },
    });
    setClock(later(60_000));
    await press("call");
    expect(await put(tickRoute, { itemId: item.id, at: NOON.toISOString() })).toMatchObject({ body: { doneBy: null } });
    expect((await overview()).calls).toHaveLength(1);
  });

  test("goes with its item, and comes back with it", async () => {
    const { item, press } = await aPicture();
    await press("call");
    await db.write((tx) => tx.mediaItem.update({ where: { id: item.id }, data: { deletedAt: NOON } }));
    expect((await overview()).calls).toEqual([]);
    await db.write((tx) => tx.mediaItem.update({ where: { id: item.id }, data: { deletedAt: null } }));
    expect((await overview()).calls).toHaveLength(1);
  });
});

test("the message is kept as it was last written, and an empty one is refused", async () => {
  expect(await put(messageRoute, { text: "  Zaidy misses you.  " })).toMatchObject({ status: 204 });
  expect((await overview()).senders?.message).toBe("Zaidy misses you.");
  expect(await put(messageRoute, { text: " \n " })).toMatchObject({ status: 400 });
  expect((await overview()).senders?.message).toBe("Zaidy misses you.");
});

test("a part that can't be read takes no other part with it, and is in the log", async () => {
  const lines = expectErrorLines("overview.part");
  await db.write((tx) => tx.$executeRawUnsafe('ALTER TABLE "QuietMessage" RENAME TO "QuietMessageAway"'));
  try {
    const told = await overview();
    expect([told.senders, told.screens]).toEqual([null, []]);
    expect(lines).toHaveLength(1);
  } finally {
    await db.write((tx) => tx.$executeRawUnsafe('ALTER TABLE "QuietMessageAway" RENAME TO "QuietMessage"'));
  }
});
