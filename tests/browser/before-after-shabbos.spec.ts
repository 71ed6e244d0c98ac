import { expect, type Page, test } from "@playwright/test";
import { aServerAt, aVisitAt, type ServerAt, sleepUntil } from "@/tests/support/browser/days";
import { seed, seedPictures } from "@/tests/support/browser/gallery";
import { pair } from "@/tests/support/browser/screen";
import { closeVisitsAfterEach, go, HUB } from "@/tests/support/browser/world";
import { samplePicture } from "@/tests/support/fixtures/sample-media";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN } from "@/tests/support/server/people";

const FRIDAY = "2026-11-20T15:36:10-05:00";
const LIGHTING_NEAR = "2026-11-20T16:07:00-05:00";
const SHABBOS = "2026-11-21T11:00:00-05:00";
const REVEAL = "2026-11-21T17:23:30-05:00";

let hub: ServerAt;
test.beforeAll(async () => {
  hub = await aServerAt(FRIDAY, { ...ACCOUNT_SETTINGS, HUB_LOCATION: "Brooklyn, NY" });
  await seedPictures(hub.server, 1);
});
test.afterAll(() => hub.server.dispose());
closeVisitsAfterEach();

/** Lets server and screen be at an instant, and the screen read everything again. */
async function bothAt(page: Page, instant: string): Promise<void> {
  await hub.moveTo(instant);
  await sleepUntil(page, instant);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
}

test("the hour before, what is open closes, what comes on Shabbos waits, and after it he is greeted and shown it", async ({
  browser,
}) => {
  const { page, complaints } = await aVisitAt(browser, hub.server, FRIDAY, HUB);
  await pair(page, await aBrowserOf(hub.server, ADMIN), hub.server.origin);
  await go(page, "/");
  await expect(page.getByText("Candle lighting in 40 minutes")).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText("Candle lighting in 39 minutes")).toBeVisible();

  await page.getByRole("button", { name: /^Games/ }).click();
  await expect(page.getByRole("dialog", { name: "Games" })).toBeVisible();
  await bothAt(page, LIGHTING_NEAR);
  await expect(page.getByRole("dialog", { name: "Games" })).toHaveCount(0);
  await expect(page).toHaveURL(`${hub.server.origin}/`);

  await hub.moveTo(SHABBOS);
  await seed(hub.server, [
    { bytes: () => samplePicture().read(), title: "Grandchildren", uploaderName: "Rivky" },
    { bytes: () => samplePicture().read(), title: "Shabbos Table", uploaderName: "Dovid" },
  ]);
  for (const address of ["/api/family-videos", "/"]) {
    const text = await (await page.context().request.get(address)).text();
    const named = ["Picture 1", "Grandchildren", "Shabbos Table"].filter((title) => text.includes(title));
    expect(named, address).toEqual(["Picture 1"]);
  }

  await bothAt(page, REVEAL);
  const greeting = page.getByRole("dialog", { name: "Gut voch, Zaidy!" });
  await expect(greeting).toBeVisible();
  await expect(greeting.getByText("While you rested, Rivky and Dovid sent 2 pictures.")).toBeVisible();
  await page.clock.fastForward(1000);
  await greeting.getByRole("button", { name: "Show me" }).click();
  const show = page.getByRole("dialog", { name: "All pictures and films" });
  await expect(show.getByAltText("Shabbos Table")).toBeVisible();
  await page.clock.fastForward(8100);
  await expect(show.getByAltText("Grandchildren")).toBeVisible();
  await page.clock.fastForward(8100);
  await expect(show).toHaveCount(0);
  expect(complaints.list()).toEqual([]);
});
