import { expect, type Page } from "@playwright/test";
import type { Visit } from "@/lib/kiosk/visits/schema";
import { type Language, LANGUAGE_COOKIE } from "@/lib/media/words/language";
import type { Scene, World } from "@/tests/support/browser/scenes";
import { go, scene, tapUntil } from "@/tests/support/browser/world";
import { holdLine, type Script } from "@/tests/support/visits/scripted-line";
import { A_VISIT, type Hub, NOW, playVisit, RUNNING } from "@/tests/support/visits/scripted-visit";

type Row = Hub & {
  name: string;
  /** What is on the phone once the scene is there. */
  shows: string;
  world?: Scene["world"];
  /** As chosen on the page. */
  language?: Language;
  script?: Partial<Script>;
  act?: (page: Page) => Promise<void>;
};

export function onPhone({ name, shows, world = "full", language = "en", script = {}, act, ...hub }: Row): Scene {
  return scene(name, world, "family", async (page: Page, { server }: World) => {
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: server.origin }]);
    await playVisit(page, hub, script);
    await go(page, "/family");
    await act?.(page);
    await expect(page.getByText(shows).last()).toBeVisible({ timeout: 20_000 });
    await holdLine(page);
  });
}

const RINGS: Visit = { ...A_VISIT, side: "phone", role: "caller" };
const ON: Visit = { ...RUNNING, side: "phone", role: "caller" };

export const inVisit = (row: Row): Scene => onPhone({ starts: ON, ...row, now: { visit: ON, ...row.now } });

const call = (page: Page) =>
  tapUntil(page.getByRole("button", { name: /^Visit / }), () =>
    expect(page.locator("[data-slot=phone-visit]")).toBeVisible({ timeout: 2000 }),
  );
const press = (page: Page, name: string, sign: string) =>
  tapUntil(page.getByRole("button", { name, exact: true }), () =>
    expect(page.getByText(sign).last()).toBeVisible({ timeout: 1000 }),
  );

const CALLS = { act: call, starts: RINGS } as const;
const NOTHING_YET = { ice: "checking", picture: null } as const;
export const ended = (changes: Partial<Visit>): Partial<Visit> => ({ state: "ended", endedAt: NOW, ...changes });

/** What a family member's phone shows of a visit, from the call to its end. */
export const RUNNING_VISIT_SCENES: readonly Scene[] = [
  onPhone({ name: "family-visit-calling", shows: "Calling Zaidy…", script: NOTHING_YET, ...CALLS }),
  onPhone({
    ...{ name: "family-visit-blocked", shows: "Camera and microphone are blocked.", ...CALLS },
    script: { camera: "blocked", microphone: "blocked" },
  }),
  onPhone({
    ...{ name: "family-visit-ringing", shows: "Ringing on Zaidy’s screen…", script: NOTHING_YET, ...CALLS },
    later: { shownAt: NOW },
  }),
  onPhone({
    ...{ name: "family-visit-no-devices", shows: "This phone has no camera", ...CALLS },
    script: { camera: "missing", microphone: "missing" },
  }),
  onPhone({ name: "family-visit-insecure", shows: "Video visits need a secure", script: { isSecure: false } }),
  inVisit({ name: "family-visit-running", shows: "Switch Camera" }),
  inVisit({ name: "family-visit-muted", shows: "Unmute", act: (page) => press(page, "Mute", "Unmute") }),
  inVisit({
    ...{ name: "family-visit-camera-off", shows: "Turn Camera On" },
    act: (page) => press(page, "Turn Camera Off", "Turn Camera On"),
  }),
  inVisit({
    ...{ name: "family-visit-hand-over", shows: "Open this page on the other phone" },
    act: (page) => press(page, "Hand Over", "Open this page on the other phone"),
  }),
  inVisit({ name: "family-visit-weak", shows: "The connection is weak.", script: { available: 200_000 } }),
  inVisit({ name: "family-visit-before-rest", shows: "begins in", later: (minutes) => ({ boardAt: minutes(9.5) }) }),
  inVisit({ name: "family-visit-his-camera-off", shows: "camera is off.", camera: "off" }),
  inVisit({ name: "family-visit-unheard", shows: "We can’t hear you.", script: { microphone: "missing" } }),
  inVisit({ name: "family-visit-healing", shows: "Reconnecting…", script: { breaks: true } }),
  inVisit({ name: "family-visit-camera-busy", shows: "Another app is using", script: { camera: "busy" } }),
  inVisit({
    ...{ name: "family-visit-away", shows: "Zaidy will be right back.", script: { breaks: true } },
    later: { state: "healing", away: "screen" },
  }),
  inVisit({
    ...{ name: "family-visit-ended", shows: "ended the visit." },
    later: ended({ endReason: "ended", endedBy: "screen" }),
  }),
  inVisit({ name: "family-visit-missed", shows: "did not answer.", later: ended({ endReason: "missed" }) }),
  inVisit({ name: "family-visit-declined", shows: "can’t talk right now.", later: ended({ endReason: "declined" }) }),
  inVisit({ name: "family-visit-no-path", shows: "Your network blocks", later: ended({ endReason: "no-path" }) }),
  inVisit({
    ...{ name: "family-visit-no-relay", shows: "no relay is set up.", now: { isRelaySet: false } },
    later: ended({ endReason: "no-path" }),
  }),
  inVisit({
    ...{ name: "family-visit-no-screen", shows: "shows another page" },
    later: ended({ endReason: "no-screen" }),
  }),
];
