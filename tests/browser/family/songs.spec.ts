import { expect, type Page, test } from "@playwright/test";
import { ownSongsSchema } from "@/lib/media/songs/schema";
import { nameField, sendButton, successHeading } from "@/tests/support/browser/family";
import { untilPrepared } from "@/tests/support/browser/gallery";
import { songOf } from "@/tests/support/browser/songs/song-samples";
import {
  aVisit,
  closeVisitsAfterEach,
  go,
  HUB,
  landed,
  logInto,
  PHONE,
  serverForFile,
} from "@/tests/support/browser/world";
import { shortFilm } from "@/tests/support/fixtures/sample-media";
import { aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { until } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";

const server = serverForFile();
closeVisitsAfterEach();

const PREPARED_MS = 60_000;
const ALBUM = { artist: "The Vorhand Boys", album: "Shabbos Table" };
const TITLES = ["Menucha V’Simcha", "Yedid Nefesh"] as const;

const bar = (page: Page) => page.getByRole("region", { name: "Music" });
const music = (page: Page) => page.locator("audio[data-slot=music]");
const secondsOf = (page: Page) => music(page).evaluate((sound: HTMLAudioElement) => sound.currentTime);
const isSilent = (page: Page) => music(page).evaluate((sound: HTMLAudioElement) => sound.paused);

/** Presses as a hand does that has seen what came: a press right after a change is taken for an unsteady one. */
async function press(page: Page, name: RegExp | string): Promise<void> {
  await landed(page);
  await page.getByRole("button", { name, exact: true }).click();
}

/** It is heard: its time advances. */
async function expectHeard(page: Page): Promise<void> {
  const before = await secondsOf(page);
  await expect.poll(() => secondsOf(page), { message: "the song is heard" }).toBeGreaterThan(before + 0.3);
}

// D95
test("songs from the family's page play in his panel and below it until Stop", async ({ browser }) => {
  test.setTimeout(180_000);
  const phone = await aVisit(browser, server(), PHONE);
  await logInto(phone.context, server());
  await go(phone.page, "/family?add=songs");
  await nameField(phone.page).fill("Rivky");
  const files = TITLES.map((title, index) => songOf({ ...ALBUM, title, track: index + 1 }).path);
  await phone.page.getByTestId("song-files").setInputFiles(files);
  await sendButton(phone.page).click();
  await expect(successHeading(phone.page)).toBeVisible({ timeout: 30_000 });
  const family = await aBrowserOf(server(), FAMILY);
  const isReady = async () => {
    const { songs } = (await family.request("GET", "/api/songs/own")).read(ownSongsSchema);
    return songs.length === TITLES.length && songs.every(({ preparation }) => preparation === "ready");
  };
  await until("both songs are prepared", isReady, PREPARED_MS);
  await createSender(family).sendDirectly(shortFilm().read(), { title: "Lighting The Candles", uploaderName: "Rivky" });
  await untilPrepared(server());

  const { context, page, complaints } = await aVisit(browser, server(), HUB);
  await logInto(context, server());
  await go(page, "/?activity=music");
  await press(page, /^Songs/);
  await press(page, /^Shabbos Table/);
  await expect(page.getByRole("heading", { name: "Shabbos Table" })).toBeVisible();
  await press(page, /^Menucha V’Simcha/);
  await expect(page.getByRole("heading", { name: "Playing now" })).toBeVisible();
  await expect(page.getByText("The Vorhand Boys · Shabbos Table")).toBeVisible();
  await expectHeard(page);

  await press(page, "Close");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(bar(page)).toContainText("Menucha V’Simcha");
  await expectHeard(page);
  await press(page, "Pause");
  await expect.poll(() => isSilent(page)).toBe(true);
  await press(page, "Play");
  await expectHeard(page);
  await press(page, "Next");
  await expect(bar(page)).toContainText("Yedid Nefesh");
  await expectHeard(page);

  await press(page, /^Family Videos/);
  await press(page, /^Play Lighting The Candles/);
  const film = page.locator("[data-slot=film-view] video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
  expect(await isSilent(page), "the song waits for the video").toBe(true);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.ended)).toBe(true);
  await expectHeard(page);

  await press(page, "Close");
  await expect(film).toHaveCount(0);
  await press(page, "Close");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, "Stop");
  await expect(bar(page)).toHaveCount(0);
  expect(await isSilent(page)).toBe(true);
  expect(complaints.list()).toEqual([]);
});
