import { expect, type Page } from "@playwright/test";
import type { ManagedPerson, VisitLog, VisitSettings } from "@/lib/kiosk/visits/caretaker-schema";
import type { Visit, VisitNow } from "@/lib/kiosk/visits/schema";
import type { Scene } from "@/tests/support/browser/scenes";
import { go, scene, tapUntil } from "@/tests/support/browser/world";
import { A_VISIT, answerVisits, LATER, LONG_NAME, NOW } from "@/tests/support/visits/scripted-visit";

function onPhone(name: string, text: string, now: Partial<VisitNow>): Scene {
  return scene(name, "full", "family", async (page: Page) => {
    await answerVisits(page, { now });
    await go(page, "/family");
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 });
  });
}

const ON_PHONE: Visit = { ...A_VISIT, side: "phone", direction: "out" };

/** What a sender's phone shows of visits. */
export const PHONE_VISIT_SCENES: readonly Scene[] = [
  onPhone("family-visit", "Zaidy’s screen is on.", { sentence: "Zaidy’s screen is on." }),
  onPhone("family-visit-called", "Zaidy called you", { sentence: "Zaidy’s screen is on.", calledAt: NOW }),
  onPhone("family-visit-asleep", "Zaidy is asleep until 6:00 AM.", {
    ...{ canCall: false, whyNot: "night", sentence: "Zaidy is asleep until 6:00 AM.", until: LATER },
  }),
  onPhone("family-visit-new", "The caretaker has to allow visits from this phone once.", {
    ...{ canCall: false, whyNot: "new" },
  }),
  onPhone("family-visit-rings", "Zaidy is calling you", { visit: ON_PHONE }),
  onPhone("family-visit-elsewhere", "You are in this visit in another tab.", {
    visit: { ...ON_PHONE, state: "live", role: "callee", endpoint: "a-page-of-another-tab" },
  }),
  onPhone("family-visit-offered", "can continue on this phone.", {
    visit: { ...ON_PHONE, state: "live", role: "invited", handOverUntil: LATER },
  }),
];

const SETTINGS: VisitSettings = {
  ...{ isOn: true, presence: "simple", ringSeconds: 45, autoScreenId: "kitchen" },
  ...{ isRelaySet: false, isRelayOnly: false, isHttps: true },
  checks: [
    { udp: "fails", tcp: "works", screenId: null, by: "This computer", at: NOW },
    { udp: "works", tcp: "works", screenId: "kitchen", by: "Kitchen beside the window to the garden", at: NOW },
  ],
  screens: [
    {
      ...{ id: "kitchen", name: "Kitchen beside the window to the garden", media: "picture", isSilent: false },
      devices: { isSecure: true, camera: "ready", microphone: "blocked", canChime: false },
    },
    { id: "bedroom", name: "Bedroom", media: "off", devices: null, isSilent: true },
  ],
};

const aPerson = (over: Partial<ManagedPerson>): ManagedPerson => ({
  ...{ id: "phone:rivky", kind: "phone", name: "Rivky", via: "Rivky’s family", photo: null, photoItemId: null },
  ...{ askedAt: NOW, isAllowed: true, mayCall: true, mayBeCalled: true, connectsByItself: false },
  ...{ agreedAt: null, hoursFrom: "09:00", hoursUntil: "20:00", mayRingAtNight: false, pausedUntil: null, ...over },
});
const PEOPLE = [
  aPerson({ id: "phone:new", name: LONG_NAME.name, isAllowed: null }),
  aPerson({ id: "account:dovid", kind: "account", name: "דוד ושרה", via: "dovid", connectsByItself: true }),
  aPerson({ mayRingAtNight: true }),
  aPerson({ id: "phone:old", name: LONG_NAME.name, isAllowed: false }),
];

const aLine = (over: Partial<VisitLog["visits"][number]>): VisitLog["visits"][number] => ({
  ...{ id: "visit", direction: "in", name: "Rivky", screen: SETTINGS.screens[0]?.name ?? "", startedAt: NOW },
  ...{ seconds: 754, isRunning: false, endReason: "ended", wasAutomatic: false, wasRelayed: false, ...over },
});
const LOG: VisitLog = {
  now: LATER,
  visits: [
    aLine({ id: "now", name: LONG_NAME.name, isRunning: true, endReason: null, wasAutomatic: true, wasRelayed: true }),
    aLine({ id: "missed", direction: "out", screen: null, seconds: null, endReason: "missed" }),
    aLine({ id: "line", endReason: "line", wasRelayed: true }),
  ],
};

function onDesk(name: string, settings: VisitSettings, opened: (page: Page) => Promise<void>): Scene {
  return scene(name, "empty", "admin", async (page) => {
    await page.route("**/api/visit-settings", (route) => route.fulfill({ json: settings }));
    await page.route("**/api/visit-people", (route) => route.fulfill({ json: { people: PEOPLE } }));
    await page.route("**/api/visit-log", (route) => route.fulfill({ json: LOG }));
    await go(page, "/admin?section=visits");
    await opened(page);
  });
}

/** The caretaker's section of visits. */
export const DESK_VISIT_SCENES: readonly Scene[] = [
  onDesk("admin-visits-off", { ...SETTINGS, isOn: false }, async (page) => {
    await expect(page.getByRole("switch", { name: "Video visits are off" })).toBeVisible();
  }),
  onDesk("admin-visits", SETTINGS, async (page) => {
    await expect(page.getByText(/would like to visit/)).toBeVisible();
    await expect(page.getByRole("button", { name: "End this visit" })).toBeVisible();
  }),
  onDesk("admin-visits-person", SETTINGS, async (page) => {
    await tapUntil(page.getByRole("button", { name: "Edit דוד ושרה" }), () =>
      expect(page.getByRole("dialog").getByText(/10-second countdown/)).toBeVisible({ timeout: 2000 }),
    );
  }),
];
