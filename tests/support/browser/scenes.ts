import {
  test as base,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { pairingStartSchema } from "@/lib/accounts/auth/schema";
import { householdSettingsSchema } from "@/lib/accounts/household/settings-schema";
import { activityChoicesResponseSchema } from "@/lib/library/activities/schema";
import { type MediaItem, mediaListSchema } from "@/lib/media/items/schema";
import { BOARD_WORLDS } from "@/tests/support/browser/board-scenes";
import { aServerAt, FRIDAY, seedPlan } from "@/tests/support/browser/days";
import { LONG_TITLE, seedEverything, seedLongWords } from "@/tests/support/browser/gallery";
import { FULL_PLAN, LONG_TASKS } from "@/tests/support/browser/panel-scenes";
import {
  aContext,
  aVisit,
  closeContexts,
  complaintsOf,
  endRoutes,
  go,
  landed,
  logInInstead,
  logInto,
  readAgainUntil,
  scene,
  tapUntil,
  type Visit,
} from "@/tests/support/browser/world";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN, FAMILY } from "@/tests/support/server/people";
import { MORNING, type ProductionServer } from "@/tests/support/server/production-server";

/**
 * Servers in the states that scenes need: nothing is ever sent, what the scenes of the family's page send themselves, one of everything, the
 * longest words, a full Friday, a woman, no caretaker, and two rests.
 */
type WorldName = "empty" | "sent" | "full" | "long" | "friday" | "bubby" | "new" | "shabbos" | "yomtov";
export type World = { server: ProductionServer; items: MediaItem[] };

/** A state of a page that can be looked at; `open` ends when it is there. */
export type Scene = {
  name: string;
  world: WorldName;
  account: "family" | "admin" | null;
  /** Needs a browser of its own: a clock that was installed cannot be taken out of one. */
  alone?: true;
  open: (page: Page, world: World) => Promise<void>;
};

const LONG_NAMES = {
  ...ACCOUNT_SETTINGS,
  HUB_NAME: "Great-Zaidy Menachem-Mendel Vorhand",
  HUB_NICKNAME: "Zaidy Menachem",
};

const aMorningServer = async (settings: Record<string, string>) => (await aServerAt(MORNING, settings)).server;

const withoutItems = async (): Promise<World> => ({ server: await aMorningServer(ACCOUNT_SETTINGS), items: [] });

const MAKE: Record<WorldName, () => Promise<World>> = {
  empty: withoutItems,
  sent: withoutItems,
  full: async () => {
    const server = await aMorningServer(ACCOUNT_SETTINGS);
    return { server, items: await seedEverything(server) };
  },
  long: async () => {
    const server = await aMorningServer(LONG_NAMES);
    return { server, items: await seedLongWords(server) };
  },
  friday: async () => {
    const { server } = await aServerAt(FRIDAY, LONG_NAMES);
    const [items] = await Promise.all([seedLongWords(server), seedPlan(server, FULL_PLAN)]);
    return { server, items };
  },
  bubby: async () => {
    const server = await aMorningServer({ ...ACCOUNT_SETTINGS, HUB_NAME: "Bubby Esther", HUB_NICKNAME: "Bubby" });
    const admin = await aBrowserOf(server, ADMIN);
    const before = (await admin.request("GET", "/api/household")).read(householdSettingsSchema);
    const saved = await admin.request("PUT", "/api/household", { json: { ...before, pronoun: "she" } });
    expect(saved.status, saved.body.toString("utf8")).toBe(200);
    return { server, items: [] };
  },
  new: async () => ({ server: await aMorningServer({}), items: [] }),
  ...BOARD_WORLDS,
};

type OpenScene = (browser: Browser, scene: Scene, options: BrowserContextOptions) => Promise<Visit>;

/** A page of this browser on which nothing is left of the scene before but what the browser has loaded and compiled. */
async function freshPage(context: BrowserContext, origin: string): Promise<Page> {
  const before = context.pages();
  await endRoutes(before);
  await Promise.all(before.map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll({ behavior: "ignoreErrors" }),
  ]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,cache_storage,file_systems";
  await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes });
  await devtools.detach();
  return page;
}

/**
 * Playwright's test, with a way to open a scene in a browser of a certain size. The worlds are started when they are first wanted, once for
 * each worker, and so is a world's browser of that size: a new one would load and compile the program once more.
 */
export const test = base.extend<object, { openScene: OpenScene }>({
  openScene: [
    async ({}, use) => {
      const worlds = new Map<WorldName, Promise<World>>();
      const worldOf = (name: WorldName) => {
        const world = worlds.get(name) ?? MAKE[name]();
        worlds.set(name, world);
        return world;
      };
      const contexts = new Map<string, BrowserContext>();
      const visitOf = async (browser: Browser, { world, alone }: Scene, options: BrowserContextOptions) => {
        const { server } = await worldOf(world);
        if (alone) return aVisit(browser, server, options);
        const key = JSON.stringify([world, options]);
        const context = contexts.get(key) ?? (await aContext(browser, server, options));
        contexts.set(key, context);
        const page = await freshPage(context, server.origin);
        return { context, page, complaints: complaintsOf(page) };
      };
      await use(async (browser, scene, options) => {
        const world = await worldOf(scene.world);
        const visit = await visitOf(browser, scene, options);
        if (scene.account !== null)
          await logInto(visit.context, world.server, scene.account === "admin" ? ADMIN : FAMILY);
        await scene.open(visit.page, world);
        return visit;
      });
      await closeContexts([...contexts.values()]);
      await Promise.all([...worlds.values()].map(async (world) => (await world).server.dispose()));
    },
    { scope: "worker" },
  ],
});

/** All cards and images in sight have been drawn, fonts are there, and nothing moves any longer. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What measures itself again does so in the next frame, and is drawn in the one after it. The page's clock may stand still.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise<void>((next) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect();
          next();
        });
        observer.observe(document.documentElement);
      });
  });
  const isSettled = () =>
    page.evaluate(() => {
      const inSight = (element: Element) => element.getBoundingClientRect().top < innerHeight;
      // The browser draws a card of the gallery (content-visibility: auto) only in a frame after it has come into sight.
      const cards = [...document.querySelectorAll("li")]
        .filter((card) => inSight(card) && card.getBoundingClientRect().bottom > 0)
        .every((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) !== false);
      const pictures = [...document.querySelectorAll("img")].filter(inSight).every((picture) => picture.complete);
      const films = [...document.querySelectorAll("video")].filter(inSight).every((film) => {
        const isEmpty = film.srcObject instanceof MediaStream && film.srcObject.getVideoTracks().length === 0;
        return film.readyState >= 2 || film.preload === "none" || film.error || isEmpty;
      });
      const moving = document
        .getAnimations()
        .some(
          (animation) =>
            animation.playState === "running" && animation.effect?.getComputedTiming().iterations !== Infinity,
        );
      return cards && pictures && films && !moving;
    });
  // Playwright's own intervals would look again after 100, 350, 850 and 1,850 ms.
  await expect.poll(isSettled, { intervals: [20, 50, 50, 100], message: "the page has come to rest" }).toBe(true);
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
    await expect(page.locator("[data-slot=viewer]")).toBeVisible();
    await landed(page);
  };
}

/** As if the image had been taken with motion: that of the gallery's video. */
async function openMotion(page: Page, world: World): Promise<void> {
  await page.route(/\/api\/family-videos(\?|$)/, async (route) => {
    const response = await route.fetch();
    const items = mediaListSchema.parse(await response.json());
    const playPath = items.find(({ mediaType }) => mediaType === "video")?.playPath;
    const json = items.map((item) => (item.title === "Purim Table" ? { ...item, playPath } : item));
    await route.fulfill({ response, json });
  });
  await openItem("Purim Table")(page, world);
  await expect(page.getByRole("button", { name: "Play the motion of Purim Table" })).toBeVisible();
}

/** An item that he has answered, on a screen whose microphone the caretaker has allowed. */
function openAnswered(title: string) {
  return async (page: Page, world: World) => {
    await page.context().grantPermissions(["microphone"]);
    await page.addInitScript(() => localStorage.setItem("naches.spoken-answers.v1", "on"));
    await openItem(title)(page, world);
    const love = page.getByRole("button", { name: "I love it" });
    await tapUntil(love, () => expect(page.getByText(/can see your answer\.$/)).toBeVisible({ timeout: 300 }));
    await expect(page.getByRole("button", { name: "Say something" })).toBeVisible();
    await landed(page);
  };
}

async function speak(page: Page, world: World): Promise<void> {
  await openAnswered("Purim Table")(page, world);
  const done = page.getByRole("button", { name: "Done" });
  await tapUntil(page.getByRole("button", { name: "Say something" }), () =>
    expect(done).toBeVisible({ timeout: 1000 }),
  );
  await expect(page.getByText("0:58 left")).toBeVisible();
}

/** What he said waits for him: hear it, send it, or throw it away. */
async function spoken(page: Page, world: World): Promise<void> {
  await speak(page, world);
  const send = page.getByRole("button", { name: "Send" });
  await tapUntil(page.getByRole("button", { name: "Done" }), () => expect(send).toBeVisible({ timeout: 1000 }));
  await landed(page);
}

async function askForCall(page: Page, world: World): Promise<void> {
  await openItem("Purim Table")(page, world);
  const dialog = page.getByRole("alertdialog");
  await tapUntil(page.getByRole("button", { name: "Please call me" }), () =>
    expect(dialog).toBeVisible({ timeout: 300 }),
  );
}

async function openConnect(page: Page): Promise<void> {
  await go(page, "/");
  await page.getByRole("button", { name: "Connect this screen" }).click();
  await expect(page.getByRole("dialog").getByText(/^[B-Z]{4}-[B-Z]{4}$/)).toBeVisible();
}

async function openDelete(page: Page): Promise<void> {
  await openGallery(page);
  const dialog = page.getByRole("alertdialog");
  await tapUntil(page.getByRole("button", { name: /^Delete/ }).first(), () =>
    expect(dialog).toBeVisible({ timeout: 300 }),
  );
}

/** Deletes the first item, which the hub answers with this status. */
function deleteWith(status: number, toast: string) {
  return async (page: Page) => {
    await page.route(/\/api\/family-videos\/(?!news)[^/]+$/, (route) =>
      route.fulfill({ status, json: { message: "no" } }),
    );
    await openDelete(page);
    await landed(page);
    await page.getByRole("button", { name: "Delete Media" }).click();
    await expect(page.getByText(toast)).toBeVisible();
  };
}

async function openConnectLogin(page: Page): Promise<void> {
  await openConnect(page);
  await logInInstead(page);
}

/** The hub while no read succeeds; it looks again when the browser says that it is online. */
async function loseConnection(page: Page): Promise<void> {
  await go(page, "/");
  await page.route("**/api/**", (route) => route.abort());
  await readAgainUntil(page.getByText(/^Last updated/));
}

const openHub = async (page: Page) => void (await go(page, "/"));

export const HUB_SCENES: readonly Scene[] = [
  scene("hub-not-connected", "empty", null, openHub),
  scene("hub-connected-empty", "empty", "family", openHub),
  scene("hub-new-film", "full", "family", openHub),
  scene("hub-long-words", "long", "family", openHub),
  scene("hub-lost-connection", "long", "family", loseConnection),
];

function openDoor(name: string) {
  return async (page: Page) => {
    await go(page, "/");
    await tapUntil(page.getByRole("button", { name, exact: true }), () =>
      expect(page.getByRole("dialog", { name })).toBeVisible({ timeout: 300 }),
    );
    await landed(page);
  };
}

/** The hub while a page outside it is open, which here is an empty one. */
async function openOutside(page: Page): Promise<void> {
  await page.context().route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await go(page, "/?activity=learning&section=davening");
  await landed(page);
  await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: /Siddur/ }).click()]);
  await page.bringToFront();
  await expect(page.getByRole("dialog", { name: "Another page is open." })).toBeVisible();
  await landed(page);
}

export const PANEL_SCENES: readonly Scene[] = [
  scene("quick-access", "empty", null, openDoor("Quick Access")),
  scene("more", "empty", null, openDoor("More")),
  scene("gallery-not-connected", "empty", null, openGallery),
  scene("gallery-empty", "empty", "family", openGallery),
  scene("gallery-full", "full", "family", openGallery),
  scene("gallery-long-words", "long", "family", openGallery),
  scene("gallery-full-end", "full", "family", async (page) => {
    await openGallery(page);
    await landed(page);
    await tapUntil(page.getByRole("button", { name: "Older" }), () =>
      expect(page.getByRole("group", { name: "Letter From Camp" })).toBeVisible({ timeout: 300 }),
    );
  }),
  scene("gallery-failed", "full", null, async (page) => {
    await openConnectLogin(page);
    // A status that is not tried again automatically.
    await page.route(/\/api\/family-videos\?/, (route) => route.fulfill({ status: 404, json: { message: "no" } }));
    await page.getByLabel("Username").fill(FAMILY.username);
    await page.getByLabel("Password", { exact: true }).fill(FAMILY.password);
    await landed(page);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await tapUntil(page.getByRole("button", { name: /Family Videos/ }), () =>
      expect(page.getByText("We can’t show the gallery right now.")).toBeVisible({ timeout: 2000 }),
    );
  }),
  scene("gallery-deleted", "full", "family", deleteWith(200, "Video deleted successfully! 🗑️")),
  scene("gallery-delete-refused", "full", "family", deleteWith(403, "Failed to delete media")),
  scene("viewer-film", "full", "family", openItem("Lighting The Candles")),
  scene("viewer-picture", "full", "family", openItem("Purim Table")),
  scene("viewer-motion", "full", "family", openMotion),
  scene("viewer-answered", "full", "family", openAnswered("Purim Table")),
  scene("viewer-call", "full", "family", askForCall),
  scene("viewer-speaking", "full", "family", speak),
  scene("viewer-spoken", "full", "family", spoken),
  scene("viewer-sound", "full", "family", openItem("Good Shabbos Greeting")),
  scene("viewer-file", "full", "family", openItem("Letter From Camp")),
  scene("viewer-hebrew", "full", "family", openItem("שבת שלום סבא")),
  scene("viewer-long-words", "long", "family", openItem(LONG_TITLE)),
  scene("viewer-gone", "full", "family", async (page) => {
    await go(page, `${GALLERY}&item=nothing`);
    await expect(page.getByText("This is no longer in the gallery.").filter({ visible: true })).toBeVisible();
  }),
  scene("delete-dialog", "full", "family", openDelete),
  scene("delete-dialog-long-words", "long", "family", openDelete),
  scene("come-back", "empty", null, openOutside),
  scene("connect-dialog", "empty", null, openConnect),
  scene("connect-log-in", "empty", null, openConnectLogin),
];

export const LOST_SCENES: readonly Scene[] = [
  scene("not-found", "empty", null, async (page) => void (await go(page, "/no/such/page"))),
  {
    ...{ name: "error-page", world: "empty", account: null, alone: true },
    open: async (page) => {
      await page.clock.install();
      await go(page, "/");
      // The gallery's program is not on the server any longer.
      await page.route("**/_next/static/chunks/**", (route) => route.fulfill({ status: 404 }));
      await page.getByRole("button", { name: /Family Videos/ }).click();
      await expect
        .poll(async () => {
          await page.clock.fastForward(5000);
          return page.getByRole("heading", { name: "Something went wrong" }).isVisible();
        })
        .toBe(true);
    },
  },
];

async function openAdmin(page: Page): Promise<void> {
  await go(page, "/admin");
  await landed(page);
}

async function openSection(page: Page, section: string, shown: Locator): Promise<void> {
  await go(page, `/admin?section=${section}`);
  await expect(shown).toBeVisible();
}

/** Items of every state of preparing, with long names, while ffmpeg is missing. */
async function showPreparing(page: Page): Promise<void> {
  const item = (id: string, changes: Partial<MediaItem>): MediaItem => ({
    ...{ id, objectPath: `/objects/m/${id}`, title: `Film ${id}`, uploaderName: "Rivky" },
    ...{ uploadedAt: "2026-11-19T15:00:00.000Z", mediaType: "video", contentType: "video/mp4" },
    ...{ sizeBytes: 48_000_000, preparation: "preparing", isNew: true },
    ...changes,
  });
  const longest =
    "The whole mishpacha at the upsherin of Menachem-Mendel ben Yosef-Yitzchok in Crown Heights, part one";
  const failed = { preparation: "failed", trouble: { cause: "damaged", atMs: 31_000 } } as const;
  const items = [
    item("a", { title: longest, uploaderName: "Great-Aunt Chaya-Mushka Rabinowitz-Feigenbaum", readyInMs: 240_000 }),
    item("b", { title: "Bar mitzvah", ...failed }),
    item("c", { title: longest, ...failed, unplayableAt: "2026-11-19T16:00:00.000Z" }),
    item("d", { title: "Chanukah", trouble: { cause: "needs-ffmpeg" } }),
    item("e", { title: "List of guests", mediaType: "unknown", contentType: "application/pdf", preparation: "failed" }),
    item("f", { title: "Purim", mediaType: "image", contentType: "image/heic", readyInMs: 3000 }),
  ];
  await page.route("**/api/family-videos?*", (route) => route.fulfill({ json: items }));
  await page.route("**/api/waiting-for-ffmpeg", (route) => route.fulfill({ json: { films: 3, recordings: 1 } }));
  await openSection(page, "media", page.getByText("Processing, about 4 minutes"));
}

/** Screens of every state, with the longest name: seen just now, silent since yesterday, and disconnected. */
async function showScreens(page: Page): Promise<void> {
  const now = new Date();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const kiosk = { version: "1.2.0+aB3dE6gH", createdAt: ago(50_000), revokedAt: null };
  const kiosks = [
    { ...kiosk, id: "k", name: "Kitchen", lastSeenAt: ago(1) },
    {
      ...kiosk,
      id: "d",
      name: "Dining room of Great-Zaidy, by the door",
      lastSeenAt: ago(1440),
      version: "1.1.0+cD4eF7hJ",
    },
    { ...kiosk, id: "o", name: "Old tablet", lastSeenAt: ago(9000), revokedAt: ago(8000) },
  ];
  await page.route("**/api/kiosks", (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { now: now.toISOString(), version: kiosk.version, kiosks } })
      : route.fallback(),
  );
}

/** The household's own choices with the longest words, saved. */
async function changeActivities(page: Page, { server }: World): Promise<void> {
  const { playlists, ...choices } = activityChoicesResponseSchema.parse(
    await (await page.request.get("/api/activity-choices")).json(),
  );
  const [first, ...others] = playlists;
  if (!first) throw new Error("There are no playlists.");
  const mine = {
    ...choices,
    playlists: [{ ...first, title: "Niggunim of the whole mishpacha Vorhand", embedUrl: null }, ...others],
    teacher: "Rabbi Menachem-Mendel Vorhand",
  };
  await page.request.put("/api/activity-choices", { data: mine, headers: { Origin: server.origin } });
  await openSection(page, "activities", page.getByText("The hub is using your choices."));
}

export const ADMIN_SCENES: readonly Scene[] = [
  scene("admin-login", "empty", null, openAdmin),
  scene("admin-login-refused", "empty", null, async (page) => {
    await go(page, "/admin");
    await page.getByLabel("Username").fill("stranger");
    await page.getByLabel("Password", { exact: true }).fill("who does not exist");
    await landed(page);
    await page.getByRole("button", { name: "Log In" }).click();
    await expect(page.getByText("Invalid username or password")).toBeVisible();
  }),
  scene("admin-setup-offer", "new", null, openAdmin),
  scene("admin-setup", "new", null, async (page) => {
    await openAdmin(page);
    await page.getByRole("button", { name: "Create the caretaker account" }).click();
    await expect(page.getByLabel("Setup code")).toBeVisible();
  }),
  scene("caretaker-household", "full", "admin", (page) => openSection(page, "household", page.getByLabel("Nickname"))),
  scene("caretaker-household-refused", "full", "admin", async (page) => {
    await openSection(page, "household", page.getByLabel("Nickname"));
    await page.getByLabel("Name", { exact: true }).fill(" ");
    await page.getByLabel("ZIP code or city").fill("Xyzzy");
    await page.getByRole("radio", { name: "A fixed number of minutes after sunset" }).check();
    await page.getByRole("spinbutton").fill("120");
    await expect(page.getByText("We couldn’t find “Xyzzy.”")).toBeVisible();
    await tapUntil(page.getByRole("button", { name: "Save" }), () =>
      expect(page.getByText(/^For the end of Shabbos, please enter/)).toBeVisible({ timeout: 500 }),
    );
    // Where it has been scrolled to, Log Out passes by the Home button, which stays in its corner.
    await page.evaluate(() => window.scrollTo(0, 0));
  }),
  scene("caretaker-checklist", "empty", "admin", (page) =>
    openSection(page, "checklist", page.getByText("The hub is using the built-in tasks.")),
  ),
  scene("caretaker-checklist-changed", "empty", "admin", async (page) => {
    const list = { items: LONG_TASKS.slice(1), updatedAt: "2026-11-20T15:00:00.000Z" };
    await page.route("**/api/checklist/tasks", (route) => route.fulfill({ json: list }));
    await openSection(page, "checklist", page.getByText("The hub is using your tasks."));
  }),
  scene("caretaker-checklist-refused", "empty", "admin", async (page) => {
    await openSection(page, "checklist", page.getByText("The hub is using the built-in tasks."));
    await page.getByLabel("Task 2", { exact: true }).fill(" ");
    await tapUntil(page.getByRole("button", { name: "Save" }), () =>
      expect(page.getByText(/^Please enter a name/)).toBeVisible({ timeout: 500 }),
    );
    // Home stays where it is while the page's head scrolls away under it.
    await page.evaluate(() => window.scrollTo(0, 0));
  }),
  scene("caretaker-activities", "empty", "admin", (page) =>
    openSection(page, "activities", page.getByText("The hub is using the built-in choices.")),
  ),
  scene("caretaker-activities-changed", "full", "admin", changeActivities),
  scene("caretaker-activities-refused", "full", "admin", async (page) => {
    await openSection(page, "activities", page.getByRole("group", { name: "Playlist 1" }));
    const first = page.getByRole("group", { name: "Playlist 1" });
    await first.getByLabel("Title").fill(" ");
    await first.getByLabel("Link for “Open YouTube”").fill("https://vimeo.com/123");
    await tapUntil(page.getByRole("button", { name: "Save" }), () =>
      expect(page.getByText(/^Please enter the link to a channel/)).toBeVisible({ timeout: 500 }),
    );
    // Home stays where it is while the page's head scrolls away under it.
    await page.evaluate(() => window.scrollTo(0, 0));
  }),
  scene("caretaker-link-made", "full", "admin", async (page) => {
    await openSection(page, "links", page.getByLabel("Who is it for?"));
    await page.getByLabel("Who is it for?").fill(LONG_TITLE.slice(0, 80));
    await tapUntil(page.getByRole("button", { name: "Create link" }), () =>
      expect(page.getByText(/shown only once/)).toBeVisible({ timeout: 3000 }),
    );
  }),
  scene("caretaker-link-revoke", "full", "admin", async (page, { server }) => {
    await page.request.post("/api/upload-links", {
      data: { label: "Rivky's family" },
      headers: { Origin: server.origin },
    });
    await openSection(page, "links", page.getByText("Rivky's family").first());
    await tapUntil(page.getByRole("button", { name: /^Revoke/ }).first(), () =>
      expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 500 }),
    );
    await landed(page);
  }),
  scene("caretaker-screen-found", "full", "admin", async (page, { server }) => {
    const { code } = pairingStartSchema.parse(
      await (await page.request.post("/api/kiosk-pairing", { headers: { Origin: server.origin } })).json(),
    );
    await showScreens(page);
    await openSection(page, "screens", page.getByText(/^Offline since/));
    await page.getByLabel("Code on the screen").fill(code);
    await tapUntil(page.getByRole("button", { name: "Find screen" }), () =>
      expect(page.getByLabel("Where is this screen?")).toBeVisible({ timeout: 2000 }),
    );
  }),
  scene("caretaker-accounts", "full", "admin", (page) =>
    openSection(page, "accounts", page.getByText("You can’t remove the last caretaker.")),
  ),
  scene("caretaker-account-password", "full", "admin", async (page) => {
    await openSection(page, "accounts", page.getByText("You can’t remove the last caretaker."));
    await tapUntil(page.getByRole("button", { name: /^Change password/ }).last(), () =>
      expect(page.getByRole("dialog")).toBeVisible({ timeout: 500 }),
    );
    await landed(page);
  }),
  scene("caretaker-media", "full", "admin", (page) =>
    openSection(page, "media", page.getByText("Purim Table").first()),
  ),
  scene("caretaker-media-preparing", "full", "admin", (page) => showPreparing(page)),
  scene("caretaker-trash-empty", "empty", "admin", async (page) => {
    await openSection(page, "media", page.getByRole("tab", { name: "Trash" }));
    await tapUntil(page.getByRole("tab", { name: "Trash" }), () =>
      expect(page.getByText("The trash is empty.")).toBeVisible({ timeout: 2000 }),
    );
  }),
  scene("caretaker-failed", "empty", "admin", async (page) => {
    await page.route("**/api/users", (route) => route.fulfill({ status: 404, body: "no" }));
    await openSection(page, "accounts", page.getByText(/^Couldn’t load the accounts\./));
  }),
  scene("admin-in", "empty", "admin", openAdmin),
];
