import { expect, type Page } from "@playwright/test";
import type { ManagedPerson, VisitLog, VisitSettings } from "@/lib/kiosk/visits/caretaker-schema";
import type { Visit, VisitNow } from "@/lib/kiosk/visits/schema";
import type { Scene, World } from "@/tests/support/browser/scenes";
import { pair } from "@/tests/support/browser/screen";
import { go, tapUntil } from "@/tests/support/browser/world";
import { aBrowserOf, ADMIN } from "@/tests/support/server/people";

const NOW = "2026-11-24T15:00:00.000Z";
const LATER = "2026-11-24T18:00:00.000Z";
const RIVKY = { id: "account:Rivky", name: "Rivky", photo: null };
/** A name that no line has room for. */
const LONG_NAME = { ...RIVKY, name: "Chaya-Mushka Feigenbaum-Rabinovitch" };

const A_VISIT: Visit = {
  ...{ id: "visit", direction: "in", state: "ringing", role: "callee", side: "screen", person: RIVKY, screen: null },
  ...{ endpoint: null, isAnswered: false, epoch: 1, media: "picture", isAutomatic: false, createdAt: NOW },
  ...{ ringsUntil: LATER, shownAt: null, answeredAt: null, connectedAt: null, healingAt: null, endedAt: null },
  ...{ endReason: null, endedBy: null, away: null, endsAt: LATER, boardAt: null, handOverUntil: null },
};

const QUIET: VisitNow = {
  ...{ visit: null, canCall: true, whyNot: null, sentence: "", until: null, plan: null, isOffered: true },
  ...{ media: "picture", autoAfterMs: null, isRelaySet: true, isRelayOnly: false, missed: [], now: NOW },
};

async function withVisits(page: Page, now: Partial<VisitNow>): Promise<void> {
  await page.route("**/api/visits/now", (route) => route.fulfill({ json: { ...QUIET, ...now } }));
  await page.route("**/api/visits/visit/*", (route) => route.fulfill({ json: { visit: A_VISIT } }));
  await page.route("**/api/visits/people", (route) =>
    route.fulfill({
      json: {
        people: ["Rivky", "Dovid", "Shira and Menachem", "Leah"].map((name) => ({
          ...{ id: `account:${name}`, name, photo: null, canRing: true },
        })),
      },
    }),
  );
}

function onScreen(name: string, slot: string, now: Partial<VisitNow>, address = "/"): Scene {
  return {
    name,
    world: "full",
    account: null,
    alone: true,
    open: async (page: Page, { server }: World) => {
      await pair(page, await aBrowserOf(server, ADMIN), server.origin);
      await withVisits(page, now);
      await go(page, address);
      await expect(page.locator(slot)).toBeVisible({ timeout: 20_000 });
    },
  };
}

const RING = "[data-slot=visit-ring]";

/** What his screen shows of visits; a visit itself moves. */
export const VISIT_SCENES: readonly Scene[] = [
  onScreen("visit-ring", RING, { visit: A_VISIT }),
  onScreen("visit-ring-long", RING, { visit: { ...A_VISIT, person: LONG_NAME } }),
  onScreen("visit-missed", "[data-slot=visit-missed]", {
    missed: [{ id: "missed", person: RIVKY, at: NOW, beforeBoard: null }],
  }),
  onScreen("visit-family", "[data-slot=activity-dialog] li >> nth=3", {}, "/?activity=family"),
];

function onPhone(name: string, text: string, now: Partial<VisitNow>): Scene {
  return {
    name,
    world: "full",
    account: "family",
    open: async (page: Page) => {
      await withVisits(page, now);
      await go(page, "/family");
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 });
    },
  };
}

const ON_PHONE: Visit = { ...A_VISIT, side: "phone", direction: "out" };

/** What a sender's phone shows of visits. */
export const PHONE_VISIT_SCENES: readonly Scene[] = [
  onPhone("family-visit", "Zaidy’s screen is on.", { sentence: "Zaidy’s screen is on." }),
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
  return {
    name,
    world: "empty",
    account: "admin",
    open: async (page) => {
      await page.route("**/api/visit-settings", (route) => route.fulfill({ json: settings }));
      await page.route("**/api/visit-people", (route) => route.fulfill({ json: { people: PEOPLE } }));
      await page.route("**/api/visit-log", (route) => route.fulfill({ json: LOG }));
      await go(page, "/admin?section=visits");
      await opened(page);
    },
  };
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
