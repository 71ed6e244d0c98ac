/** @jest-environment node */
import { GET as eventsRoute } from "@/app/api/events/route";
import { POST as heartbeatRoute } from "@/app/api/kiosk-heartbeat/route";
import { POST as checkRoute } from "@/app/api/visit-check/route";
import { GET as logRoute } from "@/app/api/visit-log/route";
import { DELETE as forgetRoute, PUT as saveRoute } from "@/app/api/visit-people/[id]/route";
import { POST as askRoute } from "@/app/api/visit-people/ask/route";
import { GET as peopleRoute } from "@/app/api/visit-people/route";
import { GET as settingsRoute } from "@/app/api/visit-settings/route";
import { GET as callableRoute } from "@/app/api/visits/people/route";
import { revokeLink } from "@/lib/accounts/auth/links/link-store";
import { createLinkBrowser } from "@/lib/accounts/auth/session";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { endEventStreams } from "@/lib/kiosk/live/streams";
import { visitLogSchema, visitPeopleSchema, visitSettingsSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { startAgain } from "@/lib/kiosk/visits/course/hub-start";
import { forgetOldVisits } from "@/lib/kiosk/visits/course/log-store";
import { listAsking } from "@/lib/kiosk/visits/people/people-store";
import { callableSchema } from "@/lib/kiosk/visits/schema";
import { forgetSender } from "@/lib/media/senders/store";
import { db } from "@/lib/platform/database/db";
import { listenForChanges } from "@/lib/platform/database/listen";
import { callRoute } from "@/tests/support/call-route";
import { readEvents } from "@/tests/support/event-stream";
import { anAccount, cookieOf } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { onPostgresql } from "@/tests/support/storage/postgres";
import { setClock } from "@/tests/support/uploads";
import {
  aFamily,
  aPage,
  aVisit,
  MAY,
  nowOf,
  ring,
  rung,
  say,
  TUESDAY,
  turnOn,
  emptyVisits,
} from "@/tests/support/visits/family";

const hub = withHub();
let family: Awaited<ReturnType<typeof aFamily>>;
let admin = "";
const hearing = { stop: () => Promise.resolve() };

beforeAll(async () => {
  if (onPostgresql) hearing.stop = await listenForChanges(hub().databaseUrl);
});
beforeEach(async () => {
  setClock(TUESDAY);
  startAgain();
  family = await aFamily();
  admin = (await anAccount("admin")).cookie;
});
afterEach(async () => {
  endEventStreams();
  await emptyVisits();
});
afterAll(async () => {
  await hearing.stop();
});

const ask = async (cookie: string, name = "Shira") =>
  (await callRoute(askRoute, { method: "POST", cookie, json: { name } })).status;
const people = async () =>
  visitPeopleSchema.parse(await (await callRoute(peopleRoute, { cookie: admin })).json()).people;
const aPhoneOf = async (link: { id: string }) =>
  cookieOf((await createLinkBrowser({ id: link.id, label: "Rivky" })).setCookie);
const settings = async () =>
  visitSettingsSchema.parse(await (await callRoute(settingsRoute, { cookie: admin })).json());

test("a new phone of a link asks once, waits, and is let in by the caretaker", async () => {
  const cookie = await aPhoneOf(family.link);
  expect((await nowOf({ cookie })).whyNot).toBe("new");
  expect([await ask(cookie), await ask(cookie, "Other"), (await nowOf({ cookie })).whyNot]).toEqual([
    204,
    204,
    "asked",
  ]);
  const [waiting] = await listAsking(OPERATOR);
  expect(waiting?.name).toBe("Shira");
  // One new phone of a link in an hour.
  expect(await ask(await aPhoneOf(family.link))).toBe(429);
  const id = waiting?.id ?? "";
  const saved = await callRoute(saveRoute, {
    method: "PUT",
    cookie: admin,
    params: { id },
    json: { ...MAY, name: "Shira" },
  });
  expect(saved.status).toBe(200);
  expect([(await nowOf({ cookie })).canCall, await listAsking(OPERATOR)]).toEqual([true, []]);
  expect((await callRoute(forgetRoute, { method: "DELETE", cookie: admin, params: { id } })).status).toBe(204);
  expect((await callRoute(forgetRoute, { method: "DELETE", cookie: admin, params: { id } })).status).toBe(404);
  expect((await nowOf({ cookie })).whyNot).toBe("new");
});

test("an account and his screen ask for nothing, and an unknown person is not saved", async () => {
  expect([await ask(family.anna.cookie), await ask(family.kitchen.cookie)]).toEqual([403, 403]);
  for (const id of ["phone:unknown", "account:unknown", "else"]) {
    const { status } = await callRoute(saveRoute, { method: "PUT", cookie: admin, params: { id }, json: MAY });
    expect(status).toBe(404);
  }
});

test("he may call those whom the caretaker chose, and sees who would hear it", async () => {
  const read = async (cookie: string) =>
    callableSchema.parse(await (await callRoute(callableRoute, { cookie })).json()).people;
  expect((await read(family.kitchen.cookie)).map(({ name, canRing }) => [name, canRing])).toEqual([
    ...[
      ["Anna", true],
      ["Rivky", true],
    ],
  ]);
  await db.write(async (tx) => {
    const lastSeenAt = new Date(TUESDAY.getTime() - 600_000);
    await tx.linkBrowser.updateMany({ data: { lastSeenAt } });
    await tx.session.updateMany({ where: { userId: family.anna.id }, data: { lastSeenAt } });
  });
  expect((await read(family.kitchen.cookie)).map(({ canRing }) => canRing)).toEqual([false, false]);
  expect(await read(family.anna.cookie)).toEqual([]);
  await turnOn([], { isOn: false });
  expect(await read(family.kitchen.cookie)).toEqual([]);
});

test("a link hears of visits alone, until it is revoked", async () => {
  const { body } = await callRoute(eventsRoute, { cookie: family.link.cookie });
  const stream = readEvents(body);
  await stream.next();
  await ring(aPage(family.link.cookie));
  expect((await stream.next())?.topics).toEqual(["visits"]);
  await revokeLink(OPERATOR, family.link.id);
  expect(await stream.next()).toBeNull();
});

test("a heartbeat tells what a screen has, and a browser what it found out about the relay", async () => {
  const visits = { isSecure: true, camera: "ready", microphone: "missing", canChime: false };
  const json = { version: "1.0", visits };
  for (const one of [json, { version: "1.0" }]) {
    const { status } = await callRoute(heartbeatRoute, { method: "POST", cookie: family.kitchen.cookie, json: one });
    expect(status).toBe(200);
  }
  await db.write(async () => undefined);
  for (const udp of ["fails", "works"])
    await callRoute(checkRoute, { method: "POST", cookie: admin, json: { udp, tcp: "untried" } });
  const { screens, checks } = await settings();
  expect(screens.find(({ id }) => id === family.kitchen.id)?.devices).toEqual(visits);
  expect(checks).toEqual([
    { udp: "works", tcp: "untried", screenId: null, by: "This computer", at: TUESDAY.toISOString() },
  ]);
});

test("the log keeps who, when and how long for 90 days", async () => {
  const [caller, screen] = [aPage(family.link.cookie), aPage(family.kitchen.cookie)];
  const id = await aVisit(caller, screen);
  setClock(new Date(TUESDAY.getTime() + 840_000));
  await say(caller, id, "end", { reason: "ended" });
  const log = async () => visitLogSchema.parse(await (await callRoute(logRoute, { cookie: admin })).json()).visits;
  expect(await log()).toMatchObject([{ id, name: "Rivky", seconds: 840, endReason: "ended", isRunning: false }]);
  setClock(new Date(TUESDAY.getTime() + 90 * 86_400_000));
  await forgetOldVisits();
  expect(await db.read.visit.count()).toBe(1);
  setClock(new Date(TUESDAY.getTime() + 90 * 86_400_000 + 1));
  await forgetOldVisits();
  expect(await db.read.visit.count()).toBe(0);
});

test("forgetting a sender forgets who may visit and their visits", async () => {
  const caller = aPage(family.link.cookie);
  await say(caller, await rung(caller), "end", { reason: "cancelled" });
  await forgetSender(OPERATOR, { id: family.link.id, name: null });
  expect([await db.read.visit.count(), (await people()).map(({ name }) => name).includes("Rivky")]).toEqual([0, false]);
});

test("people whose link is revoked are forgotten by the sweep", async () => {
  await revokeLink(OPERATOR, family.link.id);
  await forgetOldVisits();
  expect(await db.read.visitPerson.count({ where: { principalKind: "phone" } })).toBe(0);
});
