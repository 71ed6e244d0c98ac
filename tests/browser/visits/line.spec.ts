import { type Browser, expect, type Page, test } from "@playwright/test";
import { aServerAt, type ServerAt } from "@/tests/support/browser/days";
import { createUdpLine } from "@/tests/support/browser/udp-line";
import { aVisitPhone, aVisitScreen, seesPictures, VISIT_BROWSER, visit, visitOn } from "@/tests/support/browser/visits";
import { closeVisitsAfterEach } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";
import { MORNING } from "@/tests/support/server/production-server";

test.use({ launchOptions: VISIT_BROWSER });
test.setTimeout(150_000);

let hub: ServerAt;
let line: ReturnType<typeof createUdpLine>;
test.beforeEach(async () => {
  hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
  line = createUdpLine();
});
test.afterEach(async () => {
  line.close();
  await hub.server.dispose();
});
closeVisitsAfterEach();

/** A visit whose packets go over the line. */
async function aVisitOverLine(browser: Browser) {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await Promise.all([line.join(screen.context()), line.join(phone.context())]);
  await visit(phone, screen);
  return { screen, phone };
}

const clockOf = (page: Page) => page.evaluate(() => performance.now());

/** Waits by the page's own clock, as its healing does. */
async function untilPassed(page: Page, ms: number): Promise<void> {
  const began = await clockOf(page);
  await expect
    .poll(() => clockOf(page), { message: "the cut lasts", timeout: ms + 30_000 })
    .toBeGreaterThan(began + ms);
}

test("a line that is cut for twenty seconds brings both pictures back", async ({ browser }) => {
  const { screen, phone } = await aVisitOverLine(browser);
  line.set({ isCut: true });
  await expect(visitOn(screen).getByText("We lost Rivky for a moment. Please wait.")).toBeVisible({ timeout: 20_000 });
  await expect(phone.getByText("Reconnecting… Please wait.")).toBeVisible({ timeout: 20_000 });
  await untilPassed(screen, 14_000);
  line.set({});
  await Promise.all([seesPictures(phone), seesPictures(screen)]);
  await expect(screen.getByText("We lost Rivky for a moment. Please wait.")).toHaveCount(0, { timeout: 30_000 });
});

test("a slow line that loses packets keeps the visit", async ({ browser }) => {
  const { screen, phone } = await aVisitOverLine(browser);
  line.set({ bitsPerSecond: 300_000, loss: 0.05, delayMs: 40 });
  await untilPassed(screen, 10_000);
  await Promise.all([seesPictures(phone), seesPictures(screen)]);
  await expect(visitOn(screen)).toBeVisible();
});

test("a line that stays away ends the visit with the way to call again", async ({ browser }) => {
  const { screen, phone } = await aVisitOverLine(browser);
  line.set({ isCut: true });
  await expect(screen.getByText("We lost the connection to Rivky.")).toBeVisible({
    timeout: 90_000,
  });
  await expect(phone.getByText("We lost the connection.")).toBeVisible({ timeout: 20_000 });
});
