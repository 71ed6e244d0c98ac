import { expect, type Page, test } from "@playwright/test";
import { aServerAt, type ServerAt } from "@/tests/support/browser/days";
import { moveWorkerClock, pair, untilKept } from "@/tests/support/browser/screen";
import { aVisit, closeVisitsAfterEach, go, HUB, landed } from "@/tests/support/browser/world";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN } from "@/tests/support/server/people";

/** A Sunday: what is said in the rest belongs to its eve. */
const EREV_YOM_KIPPUR = "2026-09-20T10:00:00-04:00";
/** Elsewhere browsers have no service worker (playwright.config.mts). */
const SCREEN = { ...HUB, serviceWorkers: "allow" } as const;
const HOUR_MS = 3_600_000;

let hub: ServerAt;
test.beforeAll(async () => {
  hub = await aServerAt(EREV_YOM_KIPPUR, ACCOUNT_SETTINGS);
});
test.afterAll(() => hub.server.dispose());
closeVisitsAfterEach();

const place = (page: Page) => page.locator("[data-slot=reader] [role=status]");
/** The last chapter comes after everything else that is kept of the book. */
const hasLastChapter = (page: Page) =>
  page.evaluate(async () => (await caches.match("/api/tanach/readings/psalms.150")) !== undefined);

async function openBook(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Davening/ }).click();
  await landed(page);
  await page.getByRole("button", { name: /^Tehillim & Chumash/ }).click();
  await landed(page);
}

/** Opens an entry, turns to its second page where it has one, and goes back. */
async function read(page: Page, name: string | RegExp, firstPage: RegExp): Promise<void> {
  await page.getByRole("button", { name }).click();
  await expect(place(page)).toContainText(firstPage);
  await landed(page);
  if (!(await place(page).innerText()).endsWith(" of 1")) {
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(place(page)).not.toContainText(firstPage);
    await landed(page);
  }
  await page.getByRole("button", { name: "Back" }).last().click();
  await expect(place(page)).toHaveCount(0);
}

test("Tehillim, today's and later portions, and the eve's texts work offline", async ({ browser }) => {
  test.setTimeout(240_000);
  const { server } = hub;
  const admin = await aBrowserOf(server, ADMIN);
  const { page, context } = await aVisit(browser, server, SCREEN);
  await page.clock.install({ time: Date.now() });
  await go(page, "/");
  await pair(page, admin, server.origin);
  await untilKept(page, 0);
  await expect.poll(() => hasLastChapter(page), { message: "all of Tehillim is kept", timeout: 120_000 }).toBe(true);
  // Otherwise the browser's own cache may still hold what was read.
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await server.stop();

  await page.goto("/");
  await openBook(page);
  await read(page, /^Yonah.*For Yom Kippur/, /^Yonah\. Page 1 of/);
  await read(page, /^Tehillim of the day/, /^Tehillim 49\. Page 1 of/);
  await read(page, /^Chumash/, /^Vezos Haberachah.*Page 1 of/);
  await page.getByRole("tab", { name: "Tehillim", exact: true }).click();
  await page.getByRole("tab", { name: "Book 5: 107–150" }).click();
  await read(page, "Chapter קיט 119", /^Tehillim 119\. Page 1 of/);

  await moveWorkerClock(context, 49 * HOUR_MS);
  await page.clock.fastForward(49 * HOUR_MS);
  await page.goto("/");
  await openBook(page);
  await read(page, /^Tehillim of the day/, /^Tehillim 60\. Page 1 of/);
  await read(page, /^Chumash/, /Page 1 of/);
});
