import { expect, type Page, test } from "@playwright/test";
import type { MediaItem } from "@/lib/media/items/schema";
import { agePreparation, releasePreparation, untilPrepared } from "@/tests/support/browser/gallery";
import {
  aVisit,
  closeVisitsAfterEach,
  go,
  HUB,
  landed,
  LAPTOP,
  logInto,
  serverForFile,
} from "@/tests/support/browser/world";
import {
  hevcFilm,
  otherRecordings,
  proresFilm,
  type SampleFile,
  shortFilm,
  silentFilm,
  soundInAFilm,
} from "@/tests/support/fixtures/sample-media";
import { ADMIN, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { createSender } from "@/tests/support/server/upload";

const server = serverForFile();
closeVisitsAfterEach();

async function sent(file: SampleFile, title: string): Promise<MediaItem> {
  return createSender(await aBrowserOf(server(), FAMILY)).sendDirectly(file.read(), { title, uploaderName: "Rivky" });
}

const card = (page: Page, title: string) => page.getByRole("group", { name: title, exact: true });
const OLD = ["From An iPhone", "From A Studio"];
const BROKEN = "We can’t show this video right now";

/** How many seconds of the opened recording have been heard. */
const heardOf = (page: Page) =>
  page.locator("[data-slot=sound-view] audio").evaluate((sound: HTMLAudioElement) => sound.currentTime);

// D16
test("an old video without an image gets a card and log line and later plays", async ({ browser }) => {
  await sent(hevcFilm(), "From An iPhone");
  await sent(proresFilm(), "From A Studio");
  await sent(shortFilm(), "Lighting The Candles");
  await sent(silentFilm(), "Silent");
  const memo = await sent(soundInAFilm(), "Voice Memo");
  await untilPrepared(server());
  for (const title of OLD) await agePreparation(server(), title);

  const { context, page } = await aVisit(browser, server(), HUB);
  await logInto(context, server());
  await go(page, "/?activity=family-videos");
  for (const title of OLD) await expect(card(page, title)).toContainText(BROKEN);
  for (const title of ["Lighting The Candles", "Silent"]) {
    await expect
      .poll(() =>
        card(page, title)
          .locator("img")
          .evaluate((poster: HTMLImageElement) => poster.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expect(card(page, title)).not.toContainText(BROKEN);
  }
  expect(memo).toMatchObject({ mediaType: "audio", contentType: "audio/mp4" });
  await landed(page);
  await card(page, "Voice Memo").getByRole("button", { name: "Play Voice Memo" }).click();
  await expect.poll(() => heardOf(page)).toBeGreaterThan(0.3);

  const lines = () =>
    server()
      .log()
      .split("\n")
      .filter((line) => line.includes('"event":"media.unplayable"'));
  await expect.poll(() => lines().length, { message: "a line for each film, once" }).toBe(2);
  expect(lines().join()).toContain('"trouble":"no-picture"');

  const desk = await aVisit(browser, server(), LAPTOP);
  await logInto(desk.context, server(), ADMIN);
  await go(desk.page, "/admin?section=media");
  const rows = desk.page.getByRole("listitem").filter({ hasText: "Not showing on the hub since" });
  await expect(rows).toHaveCount(2);
  await desk.page.getByRole("tab", { name: "Can’t be shown" }).click();
  await expect(rows).toHaveCount(2);
  await expect(desk.page.getByRole("listitem").filter({ hasText: "Silent" })).toHaveCount(0);

  for (const title of OLD) await releasePreparation(server(), title);
  await untilPrepared(server());
  await go(page, "/?activity=family-videos");
  for (const title of OLD) await expect(card(page, title).getByRole("button", { name: /^Play/ })).toBeVisible();
});

// D15
test("recordings in Opus, Ogg and WebM play by one press", async ({ browser }) => {
  const titles = otherRecordings().map(({ name }) => name);
  for (const file of otherRecordings())
    expect(await sent(file, file.name)).toMatchObject({ mediaType: "audio", contentType: file.type });
  await untilPrepared(server());
  const { context, page } = await aVisit(browser, server(), HUB);
  await logInto(context, server());
  for (const title of titles) {
    await go(page, "/?activity=family-videos");
    await landed(page);
    await card(page, title).getByRole("button", { name: /^Play/ }).click();
    await expect.poll(() => heardOf(page), { message: title }).toBeGreaterThan(0.3);
  }
});

test("a video that comes slowly is not called broken", async ({ browser }) => {
  const film = await sent(shortFilm(), "Slow To Come");
  const { context, page } = await aVisit(browser, server(), HUB);
  await logInto(context, server());
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**${film.objectPath}`, async (route) => {
    await held;
    await route.continue();
  });
  await go(page, `/?activity=family-videos&item=${film.id}`);
  await expect(page.locator("[data-slot=film-view] video")).toHaveCount(1);
  await landed(page);
  await expect(card(page, "Slow To Come").getByText(BROKEN)).toHaveCount(0);
  letThrough();
  await page.getByRole("button", { name: "Play the video" }).click();
  await expect
    .poll(() => page.locator("[data-slot=film-view] video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);
  await expect(card(page, "Slow To Come").getByText(BROKEN)).toHaveCount(0);
});
