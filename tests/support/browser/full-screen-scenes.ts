import { expect, type Page } from "@playwright/test";
import { SHOW_PICTURE_MS } from "@/components/panels/gallery/use-show-timer";
import { mediaListSchema } from "@/lib/media/items/schema";
import type { Scene, World } from "@/tests/support/browser/scenes";
import { go, landed, scene, tapUntil } from "@/tests/support/browser/world";

const GALLERY = "/?activity=family-videos";
const FILM = "Lighting The Candles";

/** The layer covers the window, as in a browser that refuses the whole screen: a window in full screen cannot be given another size. */
async function refuseFullScreen(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(document, "fullscreenEnabled", { value: false }));
}

/** Two texts at once, as long as they can be, each in its own direction. */
const WORDS = `WEBVTT

00:00:00.000 --> 00:01:00.000
Shaindy says the bracha all by herself, and Bubby answers omein before it is Shabbos.

00:00:00.000 --> 00:01:00.000
שבת שלום, סבא!
`;

/** A video with what is said in it, in the viewer. */
async function openWithWords(page: Page, { items }: World): Promise<void> {
  await page.route(/\/api\/family-videos\?/, async (route) => {
    const listed = mediaListSchema.parse(await (await route.fetch()).json());
    const captions = { path: "/objects/r/words" };
    await route.fulfill({ json: listed.map((item) => (item.mediaType === "video" ? { ...item, captions } : item)) });
  });
  await page.route("**/objects/r/words", (route) => route.fulfill({ contentType: "text/vtt", body: WORDS }));
  await go(page, `${GALLERY}&item=${items.find(({ title }) => title === FILM)?.id ?? ""}`);
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
  // A video that has not moved yet may show no words.
  await film.evaluate((element: HTMLVideoElement) => (element.currentTime = 1));
  await landed(page);
  await expect(page.locator("[data-slot=captions]")).toContainText("שבת שלום, סבא!");
}

/** "Play all" at its first image, where it stays: the eight seconds of an image last an hour. */
async function openPlayAll(page: Page): Promise<void> {
  const show = page.getByRole("dialog", { name: "All photos and videos" });
  await refuseFullScreen(page);
  await page.addInitScript((pictureMs) => {
    const real = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => real(work, ms === pictureMs ? 3_600_000 : ms),
    });
  }, SHOW_PICTURE_MS);
  await go(page, GALLERY);
  await landed(page);
  await tapUntil(page.getByRole("button", { name: "Play all" }), () => expect(show).toBeVisible({ timeout: 300 }));
  await expect(show.locator("img")).toBeVisible({ timeout: 20_000 });
  await landed(page);
}

/** What covers the whole screen: one item, and all of them in turn. */
export const FULL_SCREEN_SCENES: readonly Scene[] = [
  scene("viewer-film-words", "full", "family", openWithWords),
  scene("play-all", "full", "family", openPlayAll),
  scene("play-all-long-words", "long", "family", openPlayAll),
];
