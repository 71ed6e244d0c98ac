/** @jest-environment node */
import { PUT as saveRoute } from "@/app/api/visit-settings/route";
import { revokeKiosk } from "@/lib/accounts/auth/kiosks/kiosk-store";
import { OPERATOR } from "@/lib/accounts/auth/store";
import type { VisitSettingsRequest } from "@/lib/kiosk/visits/caretaker-schema";
import { lastCheckAt } from "@/lib/kiosk/visits/relay/check-store";
import { getVisitSettings, noteDevices, readVisitSettings, saveVisitSettings } from "@/lib/kiosk/visits/settings-store";
import { db } from "@/lib/platform/database/db";
import { env, overrideEnv } from "@/lib/platform/env";
import { callRoute } from "@/tests/support/call-route";
import { aKiosk, anAccount } from "@/tests/support/fixtures/people";
import { emptyTables, withHub } from "@/tests/support/hub";
import { later, setClock } from "@/tests/support/uploads";
import { TUESDAY } from "@/tests/support/visits/family";

const SAID = { isOn: true, presence: "plan" as const, ringSeconds: 30, autoScreenId: null };
const ON: VisitSettingsRequest = { ...SAID, screens: [] };
const DEVICES = { isSecure: true, camera: "ready" as const, microphone: "ready" as const, canChime: true };

withHub();
let kitchen: Awaited<ReturnType<typeof aKiosk>>;
let den: Awaited<ReturnType<typeof aKiosk>>;

beforeEach(async () => {
  setClock(TUESDAY);
  [kitchen, den] = [await aKiosk(), await aKiosk()];
  await db.write((tx) => tx.kiosk.update({ where: { id: den.id }, data: { name: "Den" } }));
});
afterEach(() => emptyTables("visitSettings", "kiosk"));

const media = async () =>
  Object.fromEntries((await getVisitSettings(OPERATOR)).screens.map((screen) => [screen.name, screen.media]));

test("visits are off until the caretaker turns them on", async () => {
  expect(await readVisitSettings()).toEqual({
    ...{ isOn: false, presence: "simple", ringSeconds: 45, autoScreenId: null, checks: [] },
  });
});

test("what is saved is what is read", async () => {
  for (const request of [SAID, { ...SAID, isOn: false, presence: "none" as const, ringSeconds: 60 }]) {
    expect(await saveVisitSettings(OPERATOR, { ...request, screens: [] })).toMatchObject(request);
    expect(await readVisitSettings()).toMatchObject(request);
  }
});

test("screens that are not named stay as they are", async () => {
  await saveVisitSettings(OPERATOR, { ...ON, screens: [{ id: kitchen.id, media: "voice" }] });
  await saveVisitSettings(OPERATOR, { ...ON, screens: [{ id: den.id, media: "picture" }] });
  expect(await media()).toEqual({ Kitchen: "voice", Den: "picture" });
});

test("screens are read by name, without those that were disconnected", async () => {
  const names = async () => (await getVisitSettings(OPERATOR)).screens.map(({ name }) => name);
  expect(await names()).toEqual(["Den", "Kitchen"]);
  await revokeKiosk(OPERATOR, den.id);
  expect(await names()).toEqual(["Kitchen"]);
});

describe("nothing is saved", () => {
  test.each<[string, () => Promise<Partial<VisitSettingsRequest>>]>([
    ["for an unknown screen", async () => ({ screens: [{ id: "unknown", media: "voice" }] })],
    ["with an unknown screen that connects automatically", async () => ({ autoScreenId: "unknown" })],
    [
      "for a screen that was disconnected",
      async () => {
        await revokeKiosk(OPERATOR, den.id);
        return { screens: [{ id: den.id, media: "voice" }] };
      },
    ],
    [
      "with a screen that was disconnected and connects automatically",
      async () => {
        await revokeKiosk(OPERATOR, den.id);
        return { autoScreenId: den.id };
      },
    ],
  ])("%s", async (_why, changes) => {
    const json = { ...ON, screens: [{ id: kitchen.id, media: "picture" }], ...(await changes()) };
    const { cookie } = await anAccount("admin");
    expect((await callRoute(saveRoute, { method: "PUT", cookie, json })).status).toBe(400);
    expect([await media(), (await readVisitSettings()).isOn]).toEqual([
      expect.objectContaining({ Kitchen: "off" }),
      false,
    ]);
  });
});

test("what is saved has its instant", async () => {
  await saveVisitSettings(OPERATOR, ON);
  setClock(later(1000));
  await saveVisitSettings(OPERATOR, ON);
  expect(await db.read.visitSettings.findMany()).toMatchObject([{ updatedAt: later(0) }]);
});

test("a connected screen may connect automatically", async () =>
  expect((await saveVisitSettings(OPERATOR, { ...ON, autoScreenId: den.id })).autoScreenId).toBe(den.id));

test("a screen is silent after five minutes", async () => {
  const silent = async () => (await getVisitSettings(OPERATOR)).screens.map(({ isSilent }) => isSilent);
  setClock(later(299_999));
  expect(await silent()).toEqual([false, false]);
  setClock(later(1));
  expect(await silent()).toEqual([true, true]);
});

test("what another version has written of a screen or a test is read as nothing", async () => {
  await saveVisitSettings(OPERATOR, ON);
  await db.write(async (tx) => {
    await tx.kiosk.updateMany({ data: { visits: "hologram", visitDevices: JSON.stringify({ camera: "fine" }) } });
    await tx.visitSettings.updateMany({ data: { checks: JSON.stringify([{ udp: "perhaps" }]) } });
  });
  const { screens, checks } = await getVisitSettings(OPERATOR);
  expect(screens.map((screen) => [screen.media, screen.devices])).toEqual([
    ["off", null],
    ["off", null],
  ]);
  expect(checks).toEqual([]);
});

test("the page of the caretaker reads how the hub is reached", async () => {
  const VISIT_TURN_URLS = ["turn:turn.example.org"];
  overrideEnv({ VISIT_TURN_URLS, VISIT_RELAY_ONLY: true, https: true });
  expect(await getVisitSettings(OPERATOR)).toMatchObject({ isRelaySet: true, isRelayOnly: true, isHttps: true });
  overrideEnv({ VISIT_TURN_URLS: [], VISIT_RELAY_ONLY: false, https: false });
  expect(env().https).toBe(false);
  expect(await getVisitSettings(OPERATOR)).toMatchObject({ isRelaySet: false, isRelayOnly: false, isHttps: false });
});

describe("the devices of a screen", () => {
  const identity = () => ({ kind: "kiosk" as const, id: kitchen.id, name: "Kitchen" });
  const devices = async () =>
    Object.fromEntries((await getVisitSettings(OPERATOR)).screens.map((screen) => [screen.name, screen.devices]));

  test("are noted as its own", async () => {
    await noteDevices(identity(), DEVICES);
    expect(await devices()).toEqual({ Kitchen: DEVICES, Den: null });
  });

  test("are written only when they have changed", async () => {
    await noteDevices(identity(), DEVICES);
    const write = jest.spyOn(db, "writeIfRoom");
    await noteDevices(identity(), DEVICES);
    expect(write).not.toHaveBeenCalled();
    await noteDevices(identity(), { ...DEVICES, canChime: false });
    expect((await devices())["Kitchen"]).toMatchObject({ canChime: false });
  });

  test("are noted by a screen alone", async () =>
    expect(noteDevices(OPERATOR, DEVICES)).rejects.toMatchObject({ code: "forbidden" }));
});

test("the last test of a screen is its newest", () => {
  const check = { udp: "works" as const, tcp: "works" as const, by: "Kitchen" };
  const at = (ms: number) => later(ms).toISOString();
  const checks = [
    { ...check, screenId: "den", at: at(3) },
    { ...check, screenId: "kitchen", at: at(2) },
    { ...check, screenId: "kitchen", at: at(1) },
  ];
  expect([lastCheckAt(checks, "kitchen"), lastCheckAt(checks, "hall")]).toEqual([later(2), null]);
});
