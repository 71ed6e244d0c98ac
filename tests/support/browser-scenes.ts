import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import type { MediaItem } from "@/lib/media/schema";
import { aServerAt, FRIDAY, seedPlan } from "@/tests/support/browser-days";
import { LONG_TITLE, seedEverything, seedLongWords } from "@/tests/support/browser-gallery";
import { FULL_PLAN } from "@/tests/support/browser-panel-scenes";
import { aVisit, go, landed, logInInstead, logInto, tapUntil, type Visit } from "@/tests/support/browser-world";
import { type ProductionServer, startProductionServer } from "@/tests/support/production-server";
import { ACCOUNT_SETTINGS, ADMIN, FAMILY } from "@/tests/support/production-server-people";

/** Servers in the states that scenes need: nothing sent yet, one of everything, the longest words, a full Friday, and no caretaker. */
export type WorldName = "empty" | "full" | "long" | "friday" | "new";
export type World = { server: ProductionServer; items: MediaItem[] };

/** A state of a page that can be looked at; `open` ends when it is there. */
export type Scene = {
  name: string;
  world: WorldName;
  account: "family" | "admin" | null;
  open: (page: Page, world: World) => Promise<void>;
};

const LONG_NAMES = { ...ACCOUNT_SETTINGS, HUB_NAME: "Great-Zaidy Menachem-Mendel Vorhand", HUB_NICKNAME: "Zaidy Menachem" };

const MAKE: Record<WorldName, () => Promise<World>> = {
  empty: async () => ({ server: await startProductionServer({ settings: ACCOUNT_SETTINGS }), items: [] }),
  full: async () => {
    const server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
    return { server, items: await seedEverything(server) };
  },
  long: async () => {
    const server = await startProductionServer({ settings: LONG_NAMES });
    return { server, items: await seedLongWords(server) };
  },
  friday: async () => {
    const { server } = await aServerAt(FRIDAY, LONG_NAMES);
    const [items] = await Promise.all([seedLongWords(server), seedPlan(server, FULL_PLAN)]);
    return { server, items };
  },
  new: async () => ({ server: await startProductionServer({ settings: {} }), items: [] }),
};

/** The worlds of this file, each started when it is first wanted. Answers how to open a scene in a browser of a certain size. */
export function scenesForFile() {
  const worlds = new Map<WorldName, Promise<World>>();
  test.afterAll(async () => {
    await Promise.all([...worlds.values()].map(async (world) => (await world).server.dispose()));
  });
  const worldOf = (name: WorldName) => {
    const world = worlds.get(name) ?? MAKE[name]();
    worlds.set(name, world);
    return world;
  };
  return async (browser: Browser, scene: Scene, options: BrowserContextOptions): Promise<Visit> => {
    const world = await worldOf(scene.world);
    const visit = await aVisit(browser, world.server, options);
    if (scene.account !== null) await logInto(visit.context, world.server, scene.account === "admin" ? ADMIN : FAMILY);
    await scene.open(visit.page, world);
    return visit;
  };
}

/** All pictures in sight have been drawn, fonts are there, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect
    .poll(() =>
      page.evaluate(() => {
        const inSight = (element: Element) => element.getBoundingClientRect().top < innerHeight;
        const pictures = [...document.querySelectorAll("img")].filter(inSight).every((picture) => picture.complete);
        const films = [...document.querySelectorAll("video")].filter(inSight).every((film) => film.readyState >= 2 || film.error);
        const moving = document.getAnimations().some((animation) => animation.playState === "running" && animation.effect?.getComputedTiming().iterations !== Infinity);
        return pictures && films && !moving;
      }),
    )
    .toBe(true);
}

const GALLERY = "/?activity=family-videos";

async function openGallery(page: Page): Promise<void> {
  await go(page, GALLERY);
  await expect(page.getByRole("heading", { name: "Family Gallery" })).toBeFocused();
  await landed(page);
}

function openItem(title: string) {
  return async (page: Page, { items }: World) => {
    await go(page, `${GALLERY}&item=${items.find((item) => item.title === title)?.id ?? ""}`);
    await expect(page.getByRole("button", { name: "Back to the gallery" })).toBeVisible();
    await landed(page);
  };
}

async function openConnect(page: Page): Promise<void> {
  await go(page, "/");
  await page.getByRole("button", { name: "Connect this screen" }).click();
  await expect(page.getByRole("dialog").getByText(/^[B-Z]{4}-[B-Z]{4}$/)).toBeVisible();
}

async function openDelete(page: Page): Promise<void> {
  await openGallery(page);
  const dialog = page.getByRole("alertdialog");
  await tapUntil(page.getByRole("button", { name: /^Delete/ }).first(), () => expect(dialog).toBeVisible({ timeout: 300 }));
}

/** The hub while no read succeeds; it looks again when the browser says that it is online. */
async function loseConnection(page: Page): Promise<void> {
  await go(page, "/");
  await page.route("**/api/**", (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText(/^Last updated/)).toBeVisible();
}

export const HUB_SCENES: readonly Scene[] = [
  { name: "hub-not-connected", world: "empty", account: null, open: async (page) => void (await go(page, "/")) },
  { name: "hub-connected-empty", world: "empty", account: "family", open: async (page) => void (await go(page, "/")) },
  { name: "hub-new-film", world: "full", account: "family", open: async (page) => void (await go(page, "/")) },
  { name: "hub-long-words", world: "long", account: "family", open: async (page) => void (await go(page, "/")) },
  { name: "hub-lost-connection", world: "long", account: "family", open: loseConnection },
];

function openDoor(name: string) {
  return async (page: Page) => {
    await go(page, "/");
    await tapUntil(page.getByRole("button", { name, exact: true }), () => expect(page.getByRole("dialog", { name })).toBeVisible({ timeout: 300 }));
    await landed(page);
  };
}

export const PANEL_SCENES: readonly Scene[] = [
  { name: "quick-access", world: "empty", account: null, open: openDoor("Quick Access") },
  { name: "more", world: "empty", account: null, open: openDoor("More") },
  { name: "gallery-not-connected", world: "empty", account: null, open: openGallery },
  { name: "gallery-empty", world: "empty", account: "family", open: openGallery },
  { name: "gallery-full", world: "full", account: "family", open: openGallery },
  { name: "gallery-long-words", world: "long", account: "family", open: openGallery },
  {
    name: "gallery-full-end",
    world: "full",
    account: "family",
    open: async (page) => {
      await openGallery(page);
      await page.getByRole("group", { name: "Letter From Camp" }).scrollIntoViewIfNeeded();
      await expect(page.getByText("This picture cannot be shown right now")).toBeVisible();
    },
  },
  {
    name: "gallery-failed",
    world: "full",
    account: null,
    open: async (page) => {
      await openConnect(page);
      await logInInstead(page);
      // A status that is not tried again by itself.
      await page.route(/\/api\/family-videos\?/, (route) => route.fulfill({ status: 404, json: { message: "no" } }));
      await page.getByLabel("Username").fill(FAMILY.username);
      await page.getByLabel("Password", { exact: true }).fill(FAMILY.password);
      await landed(page);
      await page.getByRole("button", { name: "Log In" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await tapUntil(page.getByRole("button", { name: /Family Videos/ }), () => expect(page.getByText("The family gallery cannot be shown right now.")).toBeVisible({ timeout: 2000 }));
    },
  },
  {
    name: "gallery-deleted",
    world: "full",
    account: "family",
    open: async (page) => {
      await page.route("**/api/family-videos/*", (route) => route.fulfill({ status: 200, json: {} }));
      await openDelete(page);
      await landed(page);
      await page.getByRole("button", { name: "Delete Media" }).click();
      await expect(page.getByText("Video deleted successfully! 🗑️")).toBeVisible();
    },
  },
  {
    name: "gallery-delete-refused",
    world: "full",
    account: "family",
    open: async (page) => {
      await page.route("**/api/family-videos/*", (route) => route.fulfill({ status: 403, json: { message: "no" } }));
      await openDelete(page);
      await landed(page);
      await page.getByRole("button", { name: "Delete Media" }).click();
      await expect(page.getByText("Failed to delete media")).toBeVisible();
    },
  },
  { name: "viewer-film", world: "full", account: "family", open: openItem("Lighting The Candles") },
  { name: "viewer-picture", world: "full", account: "family", open: openItem("Purim Table") },
  { name: "viewer-sound", world: "full", account: "family", open: openItem("Good Shabbos Greeting") },
  { name: "viewer-file", world: "full", account: "family", open: openItem("Letter From Camp") },
  { name: "viewer-hebrew", world: "full", account: "family", open: openItem("שבת שלום סבא") },
  { name: "viewer-long-words", world: "long", account: "family", open: openItem(LONG_TITLE) },
  {
    name: "viewer-gone",
    world: "full",
    account: "family",
    open: async (page) => {
      await go(page, `${GALLERY}&item=nothing`);
      await expect(page.getByText("This is not in the gallery any more.").filter({ visible: true })).toBeVisible();
    },
  },
  { name: "delete-dialog", world: "full", account: "family", open: openDelete },
  { name: "delete-dialog-long-words", world: "long", account: "family", open: openDelete },
  { name: "connect-dialog", world: "empty", account: null, open: openConnect },
  {
    name: "connect-log-in",
    world: "empty",
    account: null,
    open: async (page) => {
      await openConnect(page);
      await logInInstead(page);
    },
  },
];

export const LOST_SCENES: readonly Scene[] = [
  { name: "not-found", world: "empty", account: null, open: async (page) => void (await go(page, "/no/such/page")) },
  {
    name: "error-page",
    world: "empty",
    account: null,
    open: async (page) => {
      await go(page, "/");
      // The gallery's program does not arrive.
      await page.route("**/_next/static/chunks/**", (route) => route.abort());
      await tapUntil(page.getByRole("button", { name: /Family Videos/ }), () => expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible({ timeout: 2000 }));
    },
  },
];

export const ADMIN_SCENES: readonly Scene[] = [
  { name: "admin-login", world: "empty", account: null, open: async (page) => void (await go(page, "/admin").then(() => landed(page))) },
  {
    name: "admin-login-refused",
    world: "empty",
    account: null,
    open: async (page) => {
      await go(page, "/admin");
      await page.getByLabel("Username").fill("somebody");
      await page.getByLabel("Password", { exact: true }).fill("who does not exist");
      await landed(page);
      await page.getByRole("button", { name: "Log In" }).click();
      await expect(page.getByText("Invalid username or password")).toBeVisible();
    },
  },
  { name: "admin-setup-offer", world: "new", account: null, open: async (page) => void (await go(page, "/admin").then(() => landed(page))) },
  {
    name: "admin-setup",
    world: "new",
    account: null,
    open: async (page) => {
      await go(page, "/admin");
      await landed(page);
      await page.getByRole("button", { name: "Create the caretaker account" }).click();
      await expect(page.getByLabel("Setup code")).toBeVisible();
    },
  },
  { name: "admin-in", world: "empty", account: "admin", open: async (page) => void (await go(page, "/admin").then(() => landed(page))) },
];
