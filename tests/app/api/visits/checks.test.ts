/** @jest-environment node */
import { GET as relayRoute, POST as checkRoute } from "@/app/api/visit-check/route";
import { GET as settingsRoute } from "@/app/api/visit-settings/route";
import { revokeKiosk } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import { type VisitCheckRequest, visitSettingsSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { relaySchema } from "@/lib/kiosk/visits/schema";
import { db } from "@/lib/platform/database/db";
import { overrideEnv } from "@/lib/platform/env";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { emptyTables, withHub } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";
import { aFamily, aPage, emptyVisits, nowOf, rung, say, turnOn } from "@/tests/support/visits/family";

/** Tuesday night in New York, which is from ten to six. */
const NIGHT = new Date("2026-11-24T23:00:00-05:00");
const DAY = new Date("2026-11-24T10:00:00-05:00");
const HOUR_MS = 3_600_000;

withHub();
let family: Awaited<ReturnType<typeof aFamily>>;
let admin = "";

beforeEach(async () => {
  setClock(NIGHT);
  overrideEnv({
    VISIT_TURN_URLS: ["turn:turn.example.org?transport=udp"],
    VISIT_TURN_SECRET: "a secret for tests only, of 32 characters",
  });
  family = await aFamily();
  admin = (await anAccount("admin")).cookie;
});
afterEach(() => emptyVisits());

const FOUND: VisitCheckRequest = { udp: "works", tcp: "fails" };
const tell = async (cookie: string, json: object = FOUND) =>
  (await callRoute(checkRoute, { method: "POST", cookie, json })).status;
const ask = async (cookie: string) => (await callRoute(relayRoute, { cookie })).status;
const isDue = async (who: { cookie: string }) => (await nowOf(who)).isCheckDue ?? false;
const checks = async () => {
  const response = await callRoute(settingsRoute, { cookie: admin });
  return visitSettingsSchema.parse(await response.json()).checks;
};

test("each screen tests the relay once in a night and tells what it found", async () => {
  const { kitchen, den } = family;
  expect([await isDue(kitchen), await isDue(den), await ask(kitchen.cookie)]).toEqual([true, true, 200]);
  expect(await tell(kitchen.cookie)).toBe(204);
  expect([await isDue(kitchen), await isDue(den), await ask(kitchen.cookie)]).toEqual([false, true, 409]);
  setClock(later(6 * HOUR_MS));
  expect(await isDue(kitchen)).toBe(false);
  setClock(later(18 * HOUR_MS));
  expect(await isDue(kitchen)).toBe(true);
});

test("what a screen told is kept as its own, under the name it has now", async () => {
  const { kitchen, den } = family;
  for (const cookie of [kitchen.cookie, den.cookie, admin]) await tell(cookie);
  // Whatever a screen says of itself.
  await tell(kitchen.cookie, { udp: "fails", tcp: "fails", screenId: den.id, by: "Den" });
  await db.write((tx) => tx.kiosk.update({ where: { id: kitchen.id }, data: { name: "Bedroom" } }));
  const at = NIGHT.toISOString();
  expect(await checks()).toEqual([
    { udp: "fails", tcp: "fails", screenId: kitchen.id, by: "Bedroom", at },
    { ...FOUND, screenId: null, by: "This computer", at },
    { ...FOUND, screenId: den.id, by: "Kitchen", at },
  ]);
  await revokeKiosk(OPERATOR, kitchen.id);
  expect((await checks()).map(({ screenId }) => screenId)).toEqual([null, den.id]);
});

test("two screens that tell at once are both kept", async () => {
  await Promise.all([tell(family.kitchen.cookie), tell(family.den.cookie)]);
  expect(await checks()).toHaveLength(2);
});

test("a screen that takes no part tests nothing, nor does anyone while visits are off", async () => {
  const other = await aKiosk();
  expect([await isDue(other), await ask(other.cookie), await tell(other.cookie)]).toEqual([false, 409, 409]);
  await turnOn([family.kitchen.id], { isOn: false });
  const { cookie } = family.kitchen;
  expect([await isDue(family.kitchen), await ask(cookie), await tell(cookie)]).toEqual([false, 409, 409]);
  expect(await checks()).toEqual([]);
});

test("a screen tests nothing by day, and nothing without a relay", async () => {
  setClock(DAY);
  expect([await isDue(family.kitchen), await ask(family.kitchen.cookie), await ask(admin)]).toEqual([false, 409, 200]);
  setClock(NIGHT);
  overrideEnv({ VISIT_TURN_URLS: [] });
  expect(await isDue(family.kitchen)).toBe(false);
});

test("a screen tests nothing while a visit rings, and again after it", async () => {
  const caller = aPage(family.den.cookie);
  const id = await rung(caller, family.phone);
  expect([await isDue(family.kitchen), await ask(family.kitchen.cookie)]).toEqual([false, 409]);
  await say(caller, id, "end", { reason: "cancelled" });
  expect([await isDue(family.kitchen), await ask(family.kitchen.cookie)]).toEqual([true, 200]);
});

test("each screen gets a credential of its own", async () => {
  const response = await callRoute(relayRoute, { cookie: family.kitchen.cookie });
  const { iceServers } = relaySchema.parse(await response.json());
  expect(iceServers.map(({ username }) => username?.split(":")[1])).toContain(`check-${family.kitchen.id}`);
});

test("the caretaker’s result is kept before anything else is, and twenty are enough", async () => {
  await emptyTables("visitSettings");
  expect([await tell(admin), (await checks()).length]).toEqual([204, 1]);
  const { id } = family.kitchen;
  const many = Array.from({ length: 25 }, () => ({ ...FOUND, screenId: id, by: "Kitchen", at: NIGHT.toISOString() }));
  await db.write((tx) => tx.visitSettings.updateMany({ data: { checks: JSON.stringify(many) } }));
  await tell(admin);
  expect(await checks()).toHaveLength(20);
});
