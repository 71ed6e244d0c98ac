import { expect, type Page, test } from "@playwright/test";
import { aVisit, closeVisitsAfterEach, go, HUB, logInto, serverForFile } from "@/tests/support/browser/world";
import { longFilm } from "@/tests/support/fixtures/sample-media";
import { aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { createSender } from "@/tests/support/server/upload";

const server = serverForFile();
closeVisitsAfterEach();

/** On a busy machine. */
const CONVERTED_MS = 150_000;

const video = (page: Page) => page.locator("[data-slot=film-view] video");
const secondsOf = (page: Page) => video(page).evaluate((film: HTMLVideoElement) => film.currentTime);

// D97
test("a long video plays while the rest is made, and continues in the whole", async ({ browser }) => {
  test.setTimeout(360_000);
  const { context, page } = await aVisit(browser, server(), HUB);
  await logInto(context, server());
  const file = longFilm();
  await createSender(await aBrowserOf(server(), FAMILY)).sendInChunks(file.read(), {
    title: "Bris",
    uploaderName: "Rivky",
  });
  await go(page, "/?activity=family-videos");
  await page.getByRole("button", { name: "Play Bris" }).click({ timeout: CONVERTED_MS });
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.5);
  const beginning = await video(page).getAttribute("src");
  await video(page).evaluate((film: HTMLVideoElement) => (film.currentTime = 9));
  await expect.poll(() => secondsOf(page), { timeout: CONVERTED_MS }).toBeGreaterThan(11);
  expect(await video(page).getAttribute("src")).not.toBe(beginning);
  await expect(page.getByText("The rest of this video is being prepared.")).toHaveCount(0);
});
