import { expect, type Page } from "@playwright/test";
import type { Visit, VisitNow } from "@/lib/kiosk/visits/schema";
import type { Scene, World } from "@/tests/support/browser/scenes";
import { pairAtRest } from "@/tests/support/browser/screen";
import { go, scene, tapUntil } from "@/tests/support/browser/world";
import type { ProductionServer } from "@/tests/support/server/production-server";
import { holdLine, type Script } from "@/tests/support/visits/scripted-line";
import { A_VISIT, type Hub, LONG_NAME, NOW, playVisit, RIVKY, RUNNING } from "@/tests/support/visits/scripted-visit";

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;
const screens = new WeakMap<ProductionServer, Promise<Cookies>>();

/** One screen of a world for all scenes of visits. */
async function becomeScreen(page: Page, server: ProductionServer): Promise<void> {
  const made = screens.get(server) ?? pairAtRest(page, server).then(() => page.context().cookies());
  screens.set(server, made);
  await page.context().addCookies(await made);
}

type Row = Hub & {
  name: string;
  /** What is on the screen once the scene is there. */
  shows: string | RegExp;
  address?: string;
  script?: Partial<Script>;
  act?: (page: Page) => Promise<void>;
};

function onScreen({ name, shows, address = "/", script = {}, act, ...hub }: Row): Scene {
  return scene(name, "full", null, async (page: Page, { server }: World) => {
    await becomeScreen(page, server);
    await playVisit(page, hub, script);
    await go(page, address);
    await act?.(page);
    await expect(page.getByText(shows).last()).toBeVisible({ timeout: 20_000 });
    await holdLine(page);
  });
}

const inVisit = (row: Omit<Row, "now"> & { now?: Partial<VisitNow> }): Scene =>
  onScreen({ ...row, now: { visit: row.starts ?? RUNNING, ...row.now } });

const ended = (changes: Partial<Visit>): Partial<Visit> => ({ state: "ended", endedAt: NOW, ...changes });

/** A reminder lies below; what he sees of it is its own scene's. */
const remind = (page: Page) =>
  page.evaluate(() => {
    const reminder = document.createElement("div");
    reminder.dataset["slot"] = "reminder";
    document.body.append(reminder);
  });

const press = (page: Page, name: string, sign: string) =>
  tapUntil(page.getByRole("button", { name, exact: true }).last(), () =>
    expect(page.getByText(sign).last()).toBeVisible({ timeout: 1000 }),
  );

async function callRivky(page: Page): Promise<void> {
  await press(page, "Call Rivky", "Call Rivky?");
}

async function ringRivky(page: Page): Promise<void> {
  await callRivky(page);
  const button = page.locator("[data-slot=visit-question]").getByRole("button", { name: "Call", exact: true });
  await tapUntil(button, () => expect(page.locator("[data-slot=visit]")).toBeVisible({ timeout: 2000 }));
}

const NOT_NOW = "We told Rivky: not now.";
const FAMILY = "/?activity=family";
const OUT: Visit = { ...A_VISIT, direction: "out", role: "caller" };
const RINGS = { ice: "checking", picture: null } as const;
const RING = "[data-slot=visit-ring]";

/** Who may ring at night: dim, in a world where it is night. */
const AT_NIGHT = scene("visit-ring-night", "friday", null, async (page, { server }) => {
  await pairAtRest(page, server, { nightOn: true, nightFrom: "13:00", nightUntil: "06:00" });
  await playVisit(page, { now: { visit: { ...A_VISIT, person: LONG_NAME } } }, {});
  await go(page, "/");
  await expect(page.locator(RING)).toBeVisible({ timeout: 20_000 });
});

/** What his screen shows of visits: each sentence of a visit, and what rings. */
export const SCREEN_VISIT_SCENES: readonly Scene[] = [
  onScreen({ name: "visit-ring", shows: "is calling", now: { visit: A_VISIT } }),
  onScreen({
    ...{ name: "visit-not-now", shows: NOT_NOW, now: { visit: A_VISIT } },
    act: (page) => press(page, "Not now", NOT_NOW),
  }),
  onScreen({ name: "visit-ring-long", shows: "is calling", now: { visit: { ...A_VISIT, person: LONG_NAME } } }),
  onScreen({
    ...{ name: "visit-ring-itself", shows: "will be here in", now: { visit: A_VISIT, autoAfterMs: 99_000 } },
  }),
  onScreen({
    name: "visit-ring-reminder",
    shows: "Your reminder is waiting.",
    now: { visit: { ...A_VISIT, person: LONG_NAME }, autoAfterMs: 8000 },
    act: async (page) => {
      await expect(page.locator(RING)).toBeVisible({ timeout: 20_000 });
      await remind(page);
    },
  }),
  AT_NIGHT,
  onScreen({
    name: "visit-missed",
    shows: "called",
    now: { missed: [{ id: "missed", person: RIVKY, at: NOW, beforeBoard: null }] },
  }),
  onScreen({
    name: "visit-missed-before",
    shows: "before Shabbos",
    now: { missed: [{ id: "missed", person: LONG_NAME, at: NOW, beforeBoard: "Shabbos" }] },
  }),
  onScreen({ name: "visit-family", shows: "Shira and Menachem", address: FAMILY }),
  onScreen({ name: "visit-family-no-one", shows: "We can’t call right now.", address: FAMILY, people: [] }),
  onScreen({ name: "visit-question", shows: "Call Rivky?", address: FAMILY, act: callRivky }),
  onScreen({
    name: "visit-calling",
    shows: "Calling Rivky…",
    address: FAMILY,
    act: ringRivky,
    starts: OUT,
    script: RINGS,
  }),
  onScreen({
    ...{ name: "visit-unanswered", shows: "can’t answer right now", address: FAMILY, act: ringRivky },
    ...{ starts: { ...OUT, state: "connecting" }, later: ended({ endReason: "missed", endedBy: "hub" }) },
  }),
  onScreen({
    ...{ name: "visit-declined", shows: "can’t answer right now", address: FAMILY, act: ringRivky },
    starts: { ...OUT, state: "connecting", person: LONG_NAME },
    later: ended({ endReason: "declined", endedBy: "phone" }),
  }),
  onScreen({
    ...{ name: "visit-no-path", shows: "Please try again later.", address: FAMILY, act: ringRivky },
    ...{ starts: { ...OUT, state: "connecting" }, later: ended({ endReason: "no-path", endedBy: "hub" }) },
  }),
  onScreen({
    ...{ name: "visit-refused", shows: "Shabbos begins soon.", address: FAMILY, act: ringRivky },
    refusal: "Shabbos begins soon. You can call afterwards.",
  }),
  inVisit({ name: "visit-running", shows: "Camera on" }),
  inVisit({
    name: "visit-running-upright",
    shows: "Camera on",
    starts: { ...RUNNING, person: LONG_NAME },
    script: { picture: "upright" },
  }),
  inVisit({
    name: "visit-end-question",
    shows: "End the visit with",
    starts: { ...RUNNING, person: LONG_NAME },
    act: (page) => press(page, "End", "End the visit with"),
  }),
  inVisit({ name: "visit-connecting", shows: "Connecting to Rivky…", script: { ice: "checking", picture: null } }),
  inVisit({
    name: "visit-camera-off",
    shows: "Camera is off. Rivky can hear you.",
    now: { media: "voice" },
    starts: { ...RUNNING, media: "voice" },
  }),
  inVisit({ name: "visit-no-camera", shows: "This screen has no camera.", script: { camera: "missing" } }),
  inVisit({ name: "visit-camera-busy", shows: "Camera is off. Rivky can hear you.", script: { camera: "busy" } }),
  inVisit({
    ...{ name: "visit-unheard", shows: "can’t hear you.", script: { microphone: "busy" } },
    starts: { ...RUNNING, person: LONG_NAME },
  }),
  inVisit({
    ...{ name: "visit-no-devices", shows: "can’t see or hear you." },
    script: { camera: "missing", microphone: "missing" },
  }),
  inVisit({ name: "visit-weak", shows: "The connection is weak.", script: { available: 200_000 } }),
  inVisit({ name: "visit-voice", shows: "The video will come back.", camera: "resting" }),
  inVisit({ name: "visit-her-camera-off", shows: "You can hear Rivky.", camera: "off" }),
  inVisit({ name: "visit-healing", shows: "for a moment. Please wait.", script: { breaks: true } }),
  inVisit({
    ...{ name: "visit-away", shows: "Rivky will be right back.", script: { breaks: true } },
    later: { state: "healing", away: "phone" },
  }),
  inVisit({
    name: "visit-moved",
    shows: "Dovid is here now.",
    later: { person: { id: "account:Dovid", name: "Dovid", photo: null } },
  }),
  inVisit({
    name: "visit-reminder",
    shows: "Your reminder is waiting.",
    camera: "resting",
    starts: { ...RUNNING, person: LONG_NAME },
    act: remind,
  }),
  inVisit({
    name: "visit-before-rest",
    shows: /begins in \d+ minutes?\./,
    later: (minutes) => ({ boardAt: minutes(9.5) }),
  }),
  inVisit({
    name: "visit-untouched",
    shows: "Touch the screen to keep talking.",
    later: (minutes) => ({ isAutomatic: true, connectedAt: minutes(-55.5), endsAt: minutes(4.5) }),
  }),
  inVisit({ name: "visit-ended", shows: "ended the visit.", later: ended({ endReason: "ended", endedBy: "phone" }) }),
  inVisit({ name: "visit-over", shows: "The visit is over.", later: ended({ endReason: "limit", endedBy: "hub" }) }),
  inVisit({
    name: "visit-lost",
    shows: "We lost the connection to Rivky.",
    later: ended({ endReason: "lost", endedBy: "hub" }),
  }),
];
