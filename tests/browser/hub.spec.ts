import { type Browser, expect, type Page, test } from "@playwright/test";
import { seedEverything, seedPictures } from "@/tests/support/browser/gallery";
import {
  aVisit,
  closeVisitsAfterEach,
  fillLogin,
  go,
  HUB,
  landed,
  logInInstead,
  logInto,
  serverForFile,
  tapUntil,
} from "@/tests/support/browser/world";
import { FAMILY } from "@/tests/support/server/people";
import type { ProductionServer } from "@/tests/support/server/production-server";

closeVisitsAfterEach();

const GALLERY = "/?activity=family-videos";
const tile = (page: Page) => page.getByRole("button", { name: /Family Videos/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Family Gallery" });
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const isFocused = (page: Page, activity: string) =>
  page.evaluate((wanted) => document.activeElement?.getAttribute("data-trigger-for") === wanted, activity);

async function aConnectedScreen(browser: Browser, server: ProductionServer, address: string) {
  const visit = await aVisit(browser, server, HUB);
  await logInto(visit.context, server);
  await go(visit.page, address);
  return visit;
}

test.describe("with an empty gallery", () => {
  const server = serverForFile();

  // D8, D10
  test("it says so in one sentence, and Connect this screen shows a code", async ({ browser }) => {
    const { page, complaints } = await aVisit(browser, server(), HUB);
    await go(page, "/");
    await expect(page.getByText("This screen is not connected yet.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Site" }), "Home is hidden on /").toHaveCount(0);
    await tile(page).click();
    await expect(panel(page).getByText("This screen is not connected yet.")).toBeVisible();
    await landed(page);
    await panel(page).getByRole("button", { name: "Connect this screen" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect this screen" });
    await expect(dialog.getByText(/^[B-Z]{4}-[B-Z]{4}$/)).toBeVisible();
    await landed(page);
    await page.keyboard.press("Escape");
    await expect(dialog, "Escape closes the dialog only").toHaveCount(0);
    await expect(panel(page)).toBeVisible();
    await expect(panel(page).getByRole("button", { name: "Connect this screen" })).toBeFocused();
    expect(complaints.list()).toEqual([]);
  });

  test("a panel whose program does not arrive comes later, and the hub stays", async ({ browser }) => {
    const { page } = await aVisit(browser, server(), HUB);
    // A screen that is never idle has loaded nothing early.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await go(page, "/");
    const asked: string[] = [];
    await page.route("**/_next/static/chunks/**", (route) => {
      if (route.request().method() === "HEAD") asked.push(route.request().url());
      return route.abort();
    });
    await tile(page).click();
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(1);
    await expect(page.getByRole("heading", { name: "Choose Your Activity" })).toBeVisible();
    await page.unroute("**/_next/static/chunks/**");
    await expect(panel(page)).toBeVisible({ timeout: 20_000 });
  });

  // D10
  test("Cancel leaves it as it was, and a family account connects it", async ({ browser }) => {
    const { page } = await aVisit(browser, server(), HUB);
    await go(page, "/");
    const connect = page.getByRole("button", { name: "Connect this screen" });
    const dialog = page.getByRole("dialog", { name: "Connect this screen" });
    await connect.click();
    await tapUntil(dialog.getByRole("button", { name: "Cancel" }), () =>
      expect(dialog).toHaveCount(0, { timeout: 500 }),
    );
    await expect(connect).toBeFocused();
    await tapUntil(connect, () => expect(dialog).toBeVisible({ timeout: 300 }));
    await logInInstead(page);
    await fillLogin(page, FAMILY);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText("Nothing scheduled today.")).toBeVisible();
    await expect(tile(page)).not.toContainText("New Video");
    await expect(
      page.getByRole("button", { name: /^Davening & Learning/ }),
      "the button that opened the dialog has gone",
    ).toBeFocused();
  });

  test("an address that does not exist says 'Page Not Found', and Home leads to the hub", async ({ browser }) => {
    const { page } = await aVisit(browser, server(), HUB);
    const answer = await go(page, "/no/such/page");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeAttached();
    expect(addressOf(page)).toBe("/");
  });

  // D18
  test("the empty gallery says what is coming; then the badge counts, one by one", async ({ browser }) => {
    const { page } = await aConnectedScreen(browser, server(), GALLERY);
    await expect(panel(page).getByText("No family media yet!")).toBeVisible();
    await expect(panel(page).getByText(/by email to the hub is coming soon/)).toBeVisible();
    await seedPictures(server(), 1);
    await go(page, "/");
    await expect(tile(page)).toContainText("1 New Video");
    await seedPictures(server(), 1);
    await page.reload();
    await expect(tile(page)).toContainText("2 New Videos");
  });
});

test.describe("with a full gallery", () => {
  const server = serverForFile();
  test.beforeAll(async () => {
    await seedEverything(server());
  });

  // D35
  test("/?activity=family-videos opens the gallery, also reloaded, and Close the hub", async ({ browser }) => {
    const { page, complaints } = await aConnectedScreen(browser, server(), GALLERY);
    await expect(panel(page)).toBeVisible();
    await page.reload();
    await expect(panel(page)).toBeVisible();
    await landed(page);
    await panel(page).getByRole("button", { name: "Close" }).click();
    await expect(panel(page)).toHaveCount(0);
    expect(addressOf(page)).toBe("/");
    await expect(tile(page)).toBeFocused();
    expect(complaints.list()).toEqual([]);
  });

  // D35, V16, V24
  test("Back, Escape, and Close each close the gallery and return the focus", async ({ browser }) => {
    const { page } = await aConnectedScreen(browser, server(), "/");
    const ways: Record<string, () => Promise<unknown>> = {
      Back: () => page.goBack(),
      Escape: () => page.keyboard.press("Escape"),
      Close: () => landed(page).then(() => panel(page).getByRole("button", { name: "Close" }).click()),
      // The entry and what it says of its layers are still the tab's.
      "Back after a reload": async () => {
        await page.reload();
        await expect(page.getByRole("heading", { name: "Family Gallery" })).toBeFocused();
        await page.goBack();
      },
    };
    for (const [way, close] of Object.entries(ways)) {
      await tapUntil(tile(page), () => expect(panel(page)).toBeVisible({ timeout: 300 }));
      await expect(page.getByRole("heading", { name: "Family Gallery" }), way).toBeFocused();
      await close();
      await expect(panel(page), way).toHaveCount(0);
      expect(addressOf(page), way).toBe("/");
      await expect.poll(() => isFocused(page, "family-videos"), { message: way }).toBe(true);
    }
  });

  test("Back in the moment of a press leads to the hub and not out of it", async ({ browser }) => {
    const { page, complaints } = await aConnectedScreen(browser, server(), "/");
    await page.evaluate(async () => {
      const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
      document.querySelector<HTMLElement>("[data-trigger-for~=family-videos]")?.click();
      window.history.back();
      await arrived;
    });
    await expect(panel(page)).toHaveCount(0);
    expect(addressOf(page)).toBe("/");
    expect(complaints.list()).toEqual([]);
  });

  test("Back and Forward faster than a finger end where the last of them leads", async ({ browser }) => {
    const { page, complaints } = await aConnectedScreen(browser, server(), "/");
    await tapUntil(tile(page), () => expect(panel(page)).toBeVisible({ timeout: 300 }));
    await page.goBack();
    await expect(panel(page)).toHaveCount(0);
    // In one evaluation, because Playwright's own goBack waits after each step.
    const after = (ways: ("back" | "forward")[]) =>
      page.evaluate(async (order) => {
        for (const way of order) {
          const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
          window.history[way]();
          await arrived;
          await new Promise(requestAnimationFrame);
        }
      }, ways);
    await after(["forward", "back", "forward", "back", "forward"]);
    await expect(panel(page)).toBeVisible();
    expect(addressOf(page)).toBe(GALLERY);
    await after(["back", "forward", "back", "forward", "back"]);
    await expect(panel(page)).toHaveCount(0);
    expect(addressOf(page)).toBe("/");
    expect(complaints.list()).toEqual([]);
  });

  test("the viewer steps by buttons and arrows, tells the end, and Back leads out", async ({ browser }) => {
    const { page } = await aConnectedScreen(browser, server(), GALLERY);
    await landed(page);
    await page.getByRole("button", { name: /^Play.* Lighting The Candles$/ }).click();
    const title = page.getByRole("dialog", { name: "Lighting The Candles" }).getByRole("heading");
    await expect(title).toBeFocused();
    await expect(page.getByRole("button", { name: /^Pause/ }), "one press plays it").toBeVisible();
    await expect
      .poll(() => page.locator("[data-slot=film-view] video").evaluate((film: HTMLVideoElement) => film.currentTime))
      .toBeGreaterThan(0.2);
    await expect(page.getByText("This is the newest one.")).toBeVisible();
    const previous = page.getByRole("button", { name: /^Previous/ });
    const next = page.getByRole("button", { name: "Next" });
    await expect(previous).toHaveAttribute("aria-disabled", "true");
    await tapUntil(next, () =>
      expect(page.getByRole("heading", { name: "Purim Table" })).toBeVisible({ timeout: 300 }),
    );
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("heading", { name: "שבת שלום סבא" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("heading", { name: "Purim Table" })).toBeVisible();
    await page.goBack();
    await expect(page.locator("[data-slot=viewer]")).toHaveCount(0);
    expect(addressOf(page), "one step back, not through everything that was looked at").toBe(GALLERY);
    await expect(
      page.getByRole("button", { name: "Open the photo Purim Table" }),
      "the focus is on the one shown last",
    ).toBeFocused();
  });

  // D17, D34
  test("deletion asks first, shows 'Deleting...', and tells the result", async ({ browser }) => {
    await seedPictures(server(), 1);
    const { page } = await aConnectedScreen(browser, server(), GALLERY);
    const card = page.getByRole("group", { name: "Picture 1" });
    const dialog = page.getByRole("alertdialog", { name: "Delete this media?" });
    const ask = () =>
      tapUntil(card.getByRole("button", { name: /^Delete/ }), () => expect(dialog).toBeVisible({ timeout: 300 }));
    await ask();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expect(dialog).toContainText("Picture 1, from Rivky");
    await page.mouse.click(20, 400);
    // V21
    await expect(dialog, "a tap beside it does not answer it").toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(card.getByRole("button", { name: /^Delete/ })).toBeFocused();

    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/family-videos/*", async (route) => {
      await held;
      await route.continue();
    });
    await ask();
    await landed(page);
    await dialog.getByRole("button", { name: "Delete Media" }).click();
    await expect(dialog.getByRole("button", { name: "Deleting..." })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog, "it does not close while it lasts").toBeVisible();
    answer();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "Video deleted successfully! 🗑️" })).toContainText(
      "The video has been removed from your gallery.",
    );
    await page.reload();
    await expect(panel(page).getByRole("group", { name: "Purim Table" })).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test.describe("with more than one page", () => {
  const server = serverForFile();

  // D18, D35
  test("a long gallery has a button to more, and a later page's address works", async ({ browser }) => {
    await seedPictures(server(), 29);
    const { page } = await aConnectedScreen(browser, server(), GALLERY);
    const [cards, older] = [panel(page).getByRole("listitem"), page.getByRole("button", { name: "Older" })];
    await expect(cards).toHaveCount(6);
    await expect(cards.first()).toHaveAttribute("aria-setsize", "-1");
    for (const place of [2, 3, 4, 5])
      await tapUntil(older, () => expect(page.getByText(`${place} of 5`)).toBeVisible({ timeout: 1000 }));
    await expect(cards.last()).toHaveAttribute("aria-posinset", "29");
    await expect(cards.last()).toHaveAttribute("aria-setsize", "29");
    await landed(page);
    await page.getByRole("button", { name: "Open the photo Picture 1", exact: true }).click();
    await expect(page.locator("[data-slot=viewer]")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Picture 1", exact: true }).last()).toBeVisible();
    await go(page, `${GALLERY}&item=nothing`);
    await expect(page.getByText("This is no longer in the gallery.").filter({ visible: true })).toBeVisible();
  });
});
