import { expect, type Page, test } from "@playwright/test";
import { mediaListSchema, mediaNewsSchema } from "@/lib/media/items/schema";
import {
  LONG_NAME,
  LONG_NOTE,
  LONG_TITLE,
  holdPreparation,
  releasePreparation,
  seed,
  untilPrepared,
} from "@/tests/support/browser/gallery";
import { pair } from "@/tests/support/browser/screen";
import { aVisit, closeVisitsAfterEach, go, HUB, landed, serverForFile } from "@/tests/support/browser/world";
import { FILMS, sample } from "@/tests/support/fixtures/film-samples";
import { samplePicture, sampleSound, shortFilm, uprightPicture } from "@/tests/support/fixtures/sample-media";
import { ADMIN, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import type { ProductionServer } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";

const server = serverForFile();
closeVisitsAfterEach();

const GALLERY = "/?activity=family-videos";
const PREPARING = "Grandchildren In The Park";
const card = (page: Page, title: string) => page.getByRole("group", { name: title, exact: true });
const tile = (page: Page) => page.getByRole("button", { name: /^Family Videos/ });

/** A gallery of every kind, of which the newest video is still being prepared. */
async function fill(hub: ProductionServer): Promise<void> {
  await seed(hub, [
    { bytes: () => Buffer.from("just some text that is no picture"), title: "Letter From Camp", uploaderName: "Mendy" },
    {
      bytes: () => Buffer.concat([samplePicture().read().subarray(0, 20), Buffer.alloc(900)]),
      title: "Broken On The Way",
      uploaderName: "Mendy",
    },
    { bytes: () => sampleSound().read(), title: "Good Shabbos", uploaderName: "Uncle Yankel", note: "Press Play." },
    { bytes: () => uprightPicture().read(), title: LONG_TITLE, uploaderName: LONG_NAME, note: LONG_NOTE },
    { bytes: () => samplePicture().read(), title: "Purim Table", uploaderName: "Dovid and Leah" },
    { bytes: () => shortFilm().read(), title: "Lighting The Candles", uploaderName: "Rivky" },
  ]);
  const sender = createSender(await aBrowserOf(hub, FAMILY));
  await sender.sendDirectly(shortFilm().read(), { title: PREPARING, uploaderName: "Shaindy" });
  await untilPrepared(hub);
  await holdPreparation(hub, PREPARING);
}

test.beforeAll(async () => fill(server()));

async function aPairedScreen(browser: Parameters<typeof aVisit>[0], size = HUB) {
  const visit = await aVisit(browser, server(), size);
  await pair(visit.page, await aBrowserOf(server(), ADMIN), server().origin);
  return visit;
}

const news = async (page: Page) =>
  mediaNewsSchema.parse(await (await page.context().request.get("/api/family-videos/news")).json());
const playing = (page: Page, where: string) =>
  page.locator(`${where} video`).evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime);

test("the screen marks unopened items as new and loads no damaged original", async ({ browser }) => {
  const { page, complaints } = await aPairedScreen(browser);
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/objects/")) files.push(new URL(request.url()).pathname);
  });
  await go(page, "/");
  await expect(tile(page)).toContainText("7 New Videos");
  await tile(page).click();
  await expect(card(page, "Purim Table").getByText("New", { exact: true })).toBeVisible();
  await expect(card(page, "Broken On The Way").getByText("We can’t show this photo right now")).toBeAttached();
  await landed(page);
  await page.getByRole("button", { name: "Older" }).click();
  await expect(card(page, "Letter From Camp").getByText("We can’t show this file right now")).toBeAttached();
  await landed(page);
  await page.getByRole("button", { name: "Newer" }).click();
  await landed(page);

  await page.getByRole("button", { name: "Open the photo Purim Table" }).click();
  await expect.poll(async () => (await news(page)).newCount).toBe(6);
  await expect
    .poll(() =>
      page.getByRole("img", { name: "Purim Table" }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(480);
  await landed(page);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(card(page, "Purim Table").getByText("New", { exact: true })).toHaveCount(0);
  await landed(page);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(tile(page)).toContainText("6 New Videos");
  expect(files.filter((path) => path.startsWith("/objects/m/"))).toEqual([]);
  expect(complaints.list()).toEqual([]);
});

test("the viewer covers the window, and Close or Escape is one press out", async ({ browser }) => {
  const { page } = await aPairedScreen(browser);
  await go(page, GALLERY);
  await landed(page);
  const film = card(page, "Lighting The Candles").getByRole("button", { name: /^Play/ });
  const viewer = page.locator("[data-slot=viewer]");
  await film.click();
  await expect.poll(() => playing(page, "[data-slot=film-view]")).toBeGreaterThan(0.5);
  await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, ...HUB.viewport });
  await landed(page);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(viewer).toHaveCount(0);
  await expect(film).toBeFocused();
  await landed(page);
  await film.click();
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(film).toBeFocused();
});

test("Play all advances, any press stops it, and a reload does not start it", async ({ browser }) => {
  const { page } = await aPairedScreen(browser);
  await go(page, GALLERY);
  await landed(page);
  await page.getByRole("button", { name: "Play all" }).click();
  const show = page.getByRole("dialog", { name: "All photos and videos" });
  await expect(show).toContainText("Lighting The Candles");
  await expect.poll(() => playing(page, "[data-slot=full-screen]")).toBeGreaterThan(0.5);
  // The video has four seconds.
  await expect(show).toContainText("Purim Table", { timeout: 15_000 });
  await expect(show).toContainText(LONG_TITLE, { timeout: 15_000 });
  await page.mouse.click(300, 300);
  await expect(show).toHaveCount(0);
  await expect(page.getByRole("heading", { name: LONG_TITLE }).first()).toBeVisible();
  await page.waitForURL(/item=[^&]+$/);

  await go(page, page.url() + "&full=all");
  await expect(page.locator("[data-slot=viewer]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);
});

test("what is being prepared says so, and appears automatically", async ({ browser }) => {
  const { page } = await aPairedScreen(browser);
  await go(page, GALLERY);
  await expect(card(page, PREPARING)).toContainText("This video is not ready yet.");
  await expect(card(page, PREPARING).getByRole("button")).toHaveCount(0);
  await releasePreparation(server(), PREPARING);
  await expect(card(page, PREPARING).getByRole("button", { name: /^Play/ })).toBeVisible({ timeout: 20_000 });
  await landed(page);
  await card(page, PREPARING).getByRole("button", { name: /^Play/ }).click();
  await expect.poll(() => playing(page, "[data-slot=film-view]")).toBeGreaterThan(0.3);
});

test("the words of a video are on the screen until Captions is pressed", async ({ browser }) => {
  const sender = createSender(await aBrowserOf(server(), FAMILY));
  const bytes = sample(FILMS.movText).read();
  const { id } = await sender.sendDirectly(bytes, { title: "Spoken", uploaderName: "Rivky" });
  const { page, complaints } = await aPairedScreen(browser);
  const present = async () =>
    mediaListSchema.parse(await (await page.context().request.get("/api/family-videos?limit=1")).json())[0];
  await expect.poll(present, { timeout: 60_000 }).toMatchObject({ id, preparation: "ready" });
  const words = page.getByText("Shalom, Zaidy & סבא", { exact: true });
  const captions = page.getByRole("button", { name: "Captions" });
  const seek = async (seconds: number) => {
    await expect
      .poll(() => page.locator("video").evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0);
    await page.locator("video").evaluate((element: HTMLVideoElement, at) => (element.currentTime = at), seconds);
  };
  await go(page, `${GALLERY}&item=${id}`);
  await landed(page);
  await seek(1);
  await expect(words).toBeInViewport({ ratio: 1 });
  await seek(1.9);
  await expect(words).toHaveCount(0);
  await seek(1);
  await expect(words).toBeInViewport({ ratio: 1 });
  await captions.click();
  await expect(words).toHaveCount(0);
  await page.reload();
  await landed(page);
  await expect(captions).toHaveAttribute("aria-pressed", "false");
  expect(complaints.list()).toEqual([]);
});
