/** @jest-environment node */
import { PATCH as tickRoute } from "@/app/api/checklist/route";
import { GET } from "@/app/api/events/route";
import { revokeKiosk } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { endSession } from "@/lib/accounts/auth/session";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { householdToday } from "@/lib/accounts/household/today";
import { noteBoardEnded } from "@/lib/calendar/shabbos/settings-store";
import { HEARTBEAT_MS, STREAMS } from "@/lib/kiosk/live/rules";
import { countEventStreams, endEventStreams, openEventStream } from "@/lib/kiosk/live/streams";
import { announceChanges } from "@/lib/platform/database/changes";
import { db } from "@/lib/platform/database/db";
import { listenForChanges } from "@/lib/platform/database/listen";
import { TOPICS } from "@/lib/platform/database/topics";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";
import { callRoute } from "@/tests/support/call-route";
import { readEvents } from "@/tests/support/event-stream";
import { aKiosk, anAccount, anUploadLink, written } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { onPostgresql, testOnSqlite } from "@/tests/support/storage/postgres";

/** A screen does not read the care log. */
const OF_A_SCREEN = TOPICS.filter((topic) => topic !== "access" && topic !== "care");

const hub = withHub();
const hearing = { stop: () => Promise.resolve() };

beforeAll(async () => {
  if (onPostgresql) hearing.stop = await listenForChanges(hub().databaseUrl);
});
afterEach(() => {
  endEventStreams();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
afterAll(() => hearing.stop());

const ask = (cookie: string, lastEventId?: string) =>
  callRoute(GET, { cookie, headers: lastEventId === undefined ? {} : { "last-event-id": lastEventId } });
const listen = async (cookie: string, lastEventId?: string) => readEvents((await ask(cookie, lastEventId)).body);

/** Of all timers only the heartbeat is the test's. */
function fakeHeart(): void {
  const others = [
    "setTimeout",
    "clearTimeout",
    "setImmediate",
    "clearImmediate",
    "nextTick",
    "queueMicrotask",
  ] as const;
  jest.useFakeTimers({ doNotFake: [...others, "Date", "performance", "hrtime"] });
}

async function tick(cookie: string, done = true): Promise<void> {
  const json = { date: await householdToday(), task: "shachris", done };
  expect((await callRoute(tickRoute, { method: "PATCH", cookie, json })).status).toBe(200);
}

test("a stream begins with its position, unbuffered, and sends other calls' changes", async () => {
  const [kiosk, admin] = [await aKiosk(), await anAccount("admin")];
  const { status, headers, body } = await ask(kiosk.cookie);
  expect([status, headers.get("content-type"), headers.get("cache-control"), headers.get("x-accel-buffering")]).toEqual(
    [200, "text/event-stream", "no-store, no-transform", "no"],
  );
  const stream = readEvents(body);
  expect(await stream.next()).toEqual({ id: expect.stringMatching(/\.\d+$/), topics: [] });
  await tick(admin.cookie);
  expect(await stream.next()).toEqual({ id: expect.stringMatching(/\.\d+$/), topics: ["checklist"] });
  await noteBoardEnded(OPERATOR, clock.now());
  expect((await stream.next())?.topics).toEqual(["rest"]);
});

test("writes that are undone, change nothing, or are no screen's matter are not said", async () => {
  const stream = await listen((await aKiosk()).cookie);
  await stream.next();
  const failing = db.write(async (tx) => {
    await tx.checklistTick.create({ data: { date: "2026-11-20", taskId: "x" } });
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  await db.write((tx) => tx.mediaItem.updateMany({ where: { id: "nobody" }, data: { title: "x" } }));
  await db.write((tx) => tx.throttle.create({ data: { key: "x", failures: 1, windowStartedAt: clock.now() } }));
  await db.writeIfRoom((tx) => tx.household.updateMany({ data: { pronoun: "he" } }));
  await db.write((tx) => tx.activityChoice.create({ data: { id: 1, choices: "{}", updatedAt: clock.now() } }));
  expect((await stream.next())?.topics).toEqual(["activities"]);
});

test("a returning client gets what it missed, or everything after a restart", async () => {
  const { cookie } = await aKiosk();
  const first = await listen(cookie);
  const heard = (await first.next())?.id ?? "";
  await first.close();
  const other = await listen(cookie);
  await other.next();
  announceChanges(["media"]);
  announceChanges(["schedule"]);
  expect((await other.next())?.topics).toEqual(["media", "schedule"]);
  expect((await (await listen(cookie, heard)).next())?.topics).toEqual(["media", "schedule"]);
  expect((await (await listen(cookie, "before.7")).next())?.topics).toEqual(OF_A_SCREEN);
});

test("a family account is not told how his screen rests", async () => {
  const stream = await listen((await anAccount("family")).cookie);
  await stream.next();
  announceChanges(["rest", "texts"]);
  expect((await stream.next())?.topics).toEqual(["texts"]);
});

test("a disconnected screen and an ended login receive no further events", async () => {
  const [kiosk, staying, family] = [await aKiosk(), await aKiosk(), await anAccount("family")];
  const streams = await Promise.all([kiosk, family, staying].map(({ cookie }) => listen(cookie)));
  for (const stream of streams) await stream.next();
  await revokeKiosk(OPERATOR, kiosk.id);
  expect([await streams[0]?.next(), countEventStreams()]).toEqual([null, 2]);
  await endSession(family.sessionId);
  expect(await streams[1]?.next()).toBeNull();
  expect([countEventStreams(), (await ask(kiosk.cookie)).status]).toEqual([1, 401]);
});

test("a stream of two people ends when one of them is revoked", async () => {
  const [kiosk, family, link] = [await aKiosk(), await anAccount("family"), await anUploadLink()];
  const ofScreen = await listen(`${kiosk.cookie}; ${family.cookie}`);
  const ofLink = await listen(`${family.cookie}; ${link.cookie}`);
  for (const stream of [ofScreen, ofLink]) expect((await stream.next())?.topics).toEqual([]);
  await revokeLink(OPERATOR, link.id);
  expect([await ofLink.next(), countEventStreams()]).toEqual([null, 1]);
  await revokeKiosk(OPERATOR, kiosk.id);
  expect(await ofScreen.next()).toBeNull();
});

test("a stream ends when its account is deleted while its login is read", async () => {
  const [kiosk, family] = [await aKiosk(), await anAccount("family")];
  const streams = [await listen(kiosk.cookie), await listen(family.cookie)];
  for (const stream of streams) await stream.next();
  const rows = await db.read.session.findMany({ where: { id: family.sessionId } });
  jest.spyOn(db.read.session, "findMany").mockResolvedValueOnce(rows.map((row) => ({ ...row, user: null })));
  announceChanges(["access"]);
  expect([await streams[1]?.next(), countEventStreams()]).toEqual([null, 1]);
});

test("a stream ends with its login, at the heartbeat, and ends no link's stream", async () => {
  const [kiosk, family, link] = [await aKiosk(), await anAccount("family"), await anUploadLink()];
  fakeHeart();
  const staying = await listen(`${kiosk.cookie}; ${link.cookie}`);
  const ending = await listen(family.cookie);
  for (const stream of [staying, ending]) await stream.next();
  jest.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 400 * 24 * 3_600_000));
  jest.advanceTimersByTime(HEARTBEAT_MS);
  expect([(await ending.next())?.topics, await ending.next()]).toEqual([[], null]);
  expect(countEventStreams()).toBe(1);
});

test("the last stream takes the heartbeat along, and the next one has one again", async () => {
  fakeHeart();
  const { cookie } = await aKiosk();
  const streams = [await listen(cookie), await listen(cookie)];
  expect(jest.getTimerCount()).toBe(1);
  for (const stream of streams) await stream.close();
  jest.advanceTimersByTime(HEARTBEAT_MS);
  expect(jest.getTimerCount()).toBe(0);
  const next = await listen(cookie);
  await next.next();
  jest.advanceTimersByTime(HEARTBEAT_MS);
  expect((await next.next())?.topics).toEqual([]);
  endEventStreams();
  expect(jest.getTimerCount()).toBe(0);
});

test("a thousand streams are all that the hub has", async () => {
  const { cookie } = await aKiosk();
  for (let index = 0; index < STREAMS.all; index += 1)
    openEventStream([{ kind: "kiosk", id: `kiosk ${index}`, name: "Kitchen" }], null);
  const refused = await ask(cookie);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "300"]);
});

test("no stream is opened for who may hear nothing, nor while the hub stops", async () => {
  const { cookie } = await aKiosk();
  expect(() => openEventStream([{ kind: "anonymous" }], null)).toThrow("permission");
  const state = singleton("stopping", () => ({ stopping: false }));
  state.stopping = true;
  expect((await ask(cookie)).status).toBe(503);
  state.stopping = false;
});

test("a screen has at most six streams, and a closed one makes room", async () => {
  const { cookie } = await aKiosk();
  const streams = await Promise.all(Array.from({ length: STREAMS.ofOne }, () => listen(cookie)));
  const refused = await ask(cookie);
  expect([refused.status, refused.headers.get("retry-after"), (await refused.json()).message]).toEqual([
    429,
    "60",
    "Too many windows are open on this screen. Please close some.",
  ]);
  expect((await ask((await aKiosk()).cookie)).status).toBe(200);
  await streams[0]?.close();
  expect((await ask(cookie)).status).toBe(200);
});

test("HEAD opens no stream, and who reads nothing of it loses it", async () => {
  const { cookie } = await aKiosk();
  expect((await callRoute(GET, { method: "HEAD", cookie })).status).toBe(200);
  expect(countEventStreams()).toBe(0);
  fakeHeart();
  await ask(cookie);
  jest.advanceTimersByTime(20 * HEARTBEAT_MS);
  expect(countEventStreams()).toBe(0);
});

test("a stream in which nothing happens says that it lives", async () => {
  fakeHeart();
  const stream = await listen((await aKiosk()).cookie);
  const { id } = (await stream.next()) ?? {};
  jest.advanceTimersByTime(HEARTBEAT_MS);
  expect(await stream.next()).toEqual({ id, topics: [] });
  // It has looked for other processes' commits, and found none.
  await written();
  announceChanges(["media"]);
  expect((await stream.next())?.topics).toEqual(["media"]);
});

test("the streams end when the hub stops", async () => {
  const stream = await listen((await aKiosk()).cookie);
  await stream.next();
  endEventStreams();
  expect(await stream.next()).toBeNull();
});

// On PostgreSQL it is told like any other (tests/lib/platform/database/listen.test.ts).
testOnSqlite("what a command beside the running hub has written is said with the next heartbeat", async () => {
  fakeHeart();
  const stream = await listen((await aKiosk()).cookie);
  const { id } = (await stream.next()) ?? {};
  // The stream has asked how many there are; calls take turns.
  await written();
  const { default: Database } = await import("better-sqlite3");
  const command = new Database(hub().databaseUrl.slice("file:".length));
  command.exec(`UPDATE "Household" SET "pronoun" = 'she'`);
  command.close();
  jest.advanceTimersByTime(HEARTBEAT_MS);
  expect(await stream.next()).toEqual({ id, topics: [] });
  expect((await stream.next())?.topics).toEqual(OF_A_SCREEN);
});
