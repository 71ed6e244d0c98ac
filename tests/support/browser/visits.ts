import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { visitSettingsSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { pair } from "@/tests/support/browser/screen";
import { aVisit, go, HUB, landed, logInto, PHONE, type Visit } from "@/tests/support/browser/world";
import { CHROMIUM } from "@/tests/support/programs.mjs";
import type { Client } from "@/tests/support/server/client";
import type { ProductionServer } from "@/tests/support/server/production-server";

/** The whole browser: the headless shell opens no device that a driver has allowed. */
const WHOLE = CHROMIUM?.replace(/-headless-shell$/, "");
const hasWhole = WHOLE !== undefined && existsSync(WHOLE);

/** Fake devices, and permissions given by the driver: the flag that answers every question also gets past Permissions-Policy. */
export const VISIT_BROWSER = {
  ...(CHROMIUM === undefined ? {} : { executablePath: hasWhole ? WHOLE : CHROMIUM }),
  args: [
    ...(hasWhole ? [] : ["--use-fake-ui-for-media-stream"]),
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--use-fake-device-for-media-stream",
    "--autoplay-policy=no-user-gesture-required",
  ],
};

type Watched = Window & { visitPeers?: RTCPeerConnection[]; visitTracks?: MediaStreamTrack[] };

/** Remembers the connections and the tracks of a page, for what no person sees. */
function watchConnections(): void {
  const watched = window as Watched; // Its own properties.
  const peers: RTCPeerConnection[] = [];
  const tracks: MediaStreamTrack[] = [];
  Object.assign(watched, { visitPeers: peers, visitTracks: tracks });
  const Plain = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Plain {
    constructor(config?: RTCConfiguration) {
      super(config);
      peers.push(this);
    }
  };
  if (!("mediaDevices" in navigator)) return;
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
}

/** Lets a browser's pages use its fake devices, and remembers what they open. */
export async function withDevices(context: BrowserContext, origin: string): Promise<void> {
  await context.grantPermissions(["camera", "microphone"], { origin });
  await context.addInitScript(watchConnections);
}

/** How many pictures of the other end this page has decoded, and how many of its own tracks are live. */
const framesOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const peers = (window as Watched).visitPeers ?? []; // As the page was prepared.
    const counts = await Promise.all(
      peers.map(async (peer) => {
        let frames = 0;
        (await peer.getStats()).forEach((report: { type?: string; framesDecoded?: number }) => {
          if (report.type === "inbound-rtp") frames += report.framesDecoded ?? 0;
        });
        return peer.connectionState === "closed" ? 0 : frames;
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  });

/** By which protocol this page reaches its relay, of each connection that is open. */
export const relayProtocolsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const open = ((window as Watched).visitPeers ?? []).filter(
      ({ connectionState }) => connectionState === "connected",
    ); // As the page was prepared.
    const protocols = new Set<string>();
    for (const peer of open)
      (await peer.getStats()).forEach((report: { type?: string; candidateType?: string; relayProtocol?: string }) => {
        if (report.type === "local-candidate" && report.candidateType === "relay")
          protocols.add(report.relayProtocol ?? "");
      });
    return [...protocols];
  });

export const liveTracksOf = (page: Page): Promise<number> =>
  page.evaluate(
    () => ((window as Watched).visitTracks ?? []).filter(({ readyState }) => readyState === "live").length, // As the page was prepared.
  );

/** Waits until new pictures come. */
export async function seesPictures(page: Page, timeout = 30_000): Promise<void> {
  const before = await framesOf(page);
  await expect.poll(() => framesOf(page), { message: "pictures come", timeout }).toBeGreaterThan(before + 5);
}

export const hasNoDevices = (page: Page) =>
  expect.poll(() => liveTracksOf(page), { message: "camera and microphone are off" }).toBe(0);

/** A paired screen whose camera the caretaker allows, with visits on; it shows the hub. */
export async function aVisitScreen(
  browser: Browser,
  server: ProductionServer,
  admin: Client,
  { name = "Kitchen", isAutomatic = false } = {},
): Promise<Visit & { id: string }> {
  const visit = await aVisit(browser, server, HUB);
  await withDevices(visit.context, server.origin);
  const id = await pair(visit.page, admin, server.origin, name);
  const before = (await admin.request("GET", "/api/visit-settings")).read(visitSettingsSchema);
  const screens = before.screens.map((screen) => ({
    id: screen.id,
    media: screen.id === id ? ("picture" as const) : screen.media,
  }));
  const wanted = {
    ...{ isOn: true, presence: "simple", ringSeconds: before.ringSeconds, screens },
    autoScreenId: isAutomatic ? id : before.autoScreenId,
  };
  const answer = await admin.request("PUT", "/api/visit-settings", { json: wanted });
  expect(answer.status, answer.body.toString("utf8")).toBe(200);
  const listening = visit.page.waitForResponse((response) => response.url().endsWith("/api/events") && response.ok());
  await go(visit.page, "/");
  await listening;
  return { ...visit, id };
}

/** A phone on which an account of the family is logged in. */
export async function aVisitPhone(
  browser: Browser,
  server: ProductionServer,
  account?: { username: string; password: string },
): Promise<Visit> {
  const visit = await aVisit(browser, server, PHONE);
  await withDevices(visit.context, server.origin);
  await logInto(visit.context, server, account);
  await go(visit.page, "/family");
  return visit;
}

export const callButton = (phone: Page) => phone.getByRole("button", { name: /^Visit / });
export const ringOf = (screen: Page) => screen.locator("[data-slot=visit-ring]");
export const visitOn = (screen: Page) => screen.locator("[data-slot=visit]");
export const phoneVisit = (phone: Page) => phone.locator("[data-slot=phone-visit]");

/** Presses a button of the visits on the family's page, which take no press in the moment after they came. */
export async function pressLanded(button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  await landed(button.page());
  await button.click();
}

/** Calls, and waits until it rings and the hub knows that it does: without that a ring ends as one that no screen showed. */
export async function ring(phone: Page, screen: Page): Promise<void> {
  await pressLanded(callButton(phone));
  await expect(ringOf(screen)).toBeVisible();
  await expect(phoneVisit(phone).getByText(/^Ringing on .*screen…$/)).toBeVisible();
}

/** Taps a button as often as it takes: a layer that has just come takes no tap for a second. */
export async function tap(page: Page, name: string, gone: () => Promise<unknown>): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 2000 });
    await gone();
  }).toPass({ intervals: [300, 1100], timeout: 20_000 });
}

/** From the call to pictures on both ends. */
export async function visit(phone: Page, screen: Page): Promise<void> {
  await ring(phone, screen);
  await tap(screen, "Answer", () => expect(visitOn(screen)).toBeVisible({ timeout: 1000 }));
  await Promise.all([seesPictures(phone), seesPictures(screen)]);
}
