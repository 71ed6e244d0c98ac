import { createServer, type Server } from "node:http";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { aVisit, closeVisitsAfterEach, go, HUB, landed, serverForFile, tapUntil } from "@/tests/support/browser/world";

closeVisitsAfterEach();
const server = serverForFile();

/** An outside site on loopback: what it is asked for, and pages that may want a browsing context group of their own. */
let site: Server;
let origin = "";
const asked: { url: string; referer: string | undefined }[] = [];

test.beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push({ url: request.url ?? "", referer: request.headers.referer });
    const isolated = request.url?.includes("isolated")
      ? { "Cross-Origin-Opener-Policy": "same-origin-allow-popups" }
      : {};
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", ...isolated });
    response.end("<!doctype html><title>Outside</title><h1>Somebody else’s page</h1><a href='/further'>Further</a>");
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const address = site.address();
  if (address === null || typeof address === "string") throw new Error("The outside site has no port.");
  origin = `http://127.0.0.1:${address.port}`;
});
test.afterAll(async () => {
  await new Promise((resolve) => site.close(resolve));
});

/** The hub with its panel of links, each of which leads to the outside site instead. */
async function openPanel(context: BrowserContext, page: Page, path = "/") {
  await context.route(/^https:\/\//, (route) => route.abort());
  await go(page, "/?activity=learning&section=davening");
  const link = page.getByRole("link", { name: /Siddur/ });
  await link.evaluate((element, href) => element.setAttribute("href", href), origin + path);
  return link;
}

const wayBack = (page: Page) => page.getByRole("dialog", { name: "Another page is open." });
const comeBack = (page: Page) => wayBack(page).getByRole("button", { name: "Come back" });

async function visitFrom(context: BrowserContext, page: Page, path = "/") {
  const link = await openPanel(context, page, path);
  await landed(page);
  const [visit] = await Promise.all([context.waitForEvent("page"), link.click()]);
  await visit.waitForURL(origin + path);
  return { link, visit };
}

test("an outside page cannot reach the hub, and Come back closes it", async ({ browser }) => {
  const { context, page, complaints } = await aVisit(browser, server(), HUB);
  const { link, visit } = await visitFrom(context, page);
  expect(await visit.evaluate(() => [String(window.opener), document.referrer])).toEqual(["null", ""]);
  expect(asked.find(({ url }) => url === "/")?.referer).toBeUndefined();
  await visit.getByRole("link", { name: "Further" }).click();
  await visit.waitForURL("**/further");
  await expect(comeBack(page)).toBeVisible();
  await page.bringToFront();
  await landed(page);
  await Promise.all([visit.waitForEvent("close"), comeBack(page).click()]);
  await expect(wayBack(page)).toHaveCount(0);
  await expect(link, "the focus is where it was").toBeFocused();
  expect(context.pages()).toHaveLength(1);
  expect(complaints.list()).toEqual([]);
});

test("Escape comes back too, and the next visit opens and closes as the first", async ({ browser }) => {
  const { context, page } = await aVisit(browser, server(), HUB);
  for (const path of ["/first", "/second"]) {
    const { visit } = await visitFrom(context, page, path);
    await page.bringToFront();
    await expect(comeBack(page)).toBeFocused();
    await landed(page);
    await Promise.all([visit.waitForEvent("close"), page.keyboard.press("Escape")]);
    await expect(wayBack(page)).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: "Davening & Learning" }), "the panel is still there").toBeVisible();
  }
});

test("when the person closes the page, the layer goes automatically", async ({ browser }) => {
  const { context, page } = await aVisit(browser, server(), HUB);
  const { visit } = await visitFrom(context, page);
  await expect(wayBack(page)).toBeVisible();
  await visit.close();
  await expect(wayBack(page)).toHaveCount(0);
});

test("after an hour without use the hub closes it", async ({ browser }) => {
  const { context, page } = await aVisit(browser, server(), HUB);
  await page.clock.install();
  const { visit } = await visitFrom(context, page);
  await expect(wayBack(page).getByText("It will close after 60 minutes if no one touches the screen.")).toBeVisible();
  await page.clock.fastForward("58:00");
  expect(visit.isClosed()).toBe(false);
  await Promise.all([visit.waitForEvent("close"), page.clock.fastForward("03:00")]);
  await page.clock.runFor(1000);
  await expect(wayBack(page)).toHaveCount(0);
});

test("where windows are blocked the plain link still works, without a layer", async ({ browser }) => {
  const { context, page, complaints } = await aVisit(browser, server(), HUB);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const { visit } = await visitFrom(context, page);
  expect(await visit.evaluate(() => String(window.opener))).toBe("null");
  await expect(wayBack(page)).toHaveCount(0);
  expect(complaints.list()).toEqual([]);
});

// docs/kiosk.md
test("a page of another browsing context group is out of reach, and the hub says so", async ({ browser }) => {
  const { context, page } = await aVisit(browser, server(), HUB);
  const { visit } = await visitFrom(context, page, "/isolated");
  expect(await visit.evaluate(() => String(window.opener))).toBe("null");
  await expect(wayBack(page)).toHaveCount(0);
  expect(visit.isClosed()).toBe(false);
});

test("a tap with a second one right after it opens one window", async ({ browser }) => {
  const { context, page } = await aVisit(browser, server(), HUB);
  const link = await openPanel(context, page, "/twice");
  await landed(page);
  await link.dblclick();
  await expect(wayBack(page)).toBeVisible();
  expect(context.pages()).toHaveLength(2);
  await page.bringToFront();
  await tapUntil(comeBack(page), async () => expect(context.pages()).toHaveLength(1));
});

/** Does on a tap what a frame must not: a popup, and this page in its place, by each way that there is. */
const HOSTILE = `<!doctype html><title>Hostile</title>
<button id="popup" onclick="window.open('https://evil.example/popup')">popup</button>
<button id="top" onclick="try { top.location = 'https://evil.example/top' } catch {}">top</button>
<a id="blank" href="https://evil.example/blank" target="_blank">blank</a>
<a id="out" href="https://evil.example/out" target="_top">out</a>
<form action="https://evil.example/form" target="_top"><button id="form">form</button></form>`;

test("a hostile page in a player's frame opens no window and leads the hub nowhere", async ({ browser }) => {
  const { context, page } = await aVisit(browser, server(), HUB);
  const left: string[] = [];
  await context.route(/^https:\/\//, (route) => {
    const url = route.request().url();
    if (url.includes("evil.example")) left.push(url);
    return url.includes("youtube") ? route.fulfill({ contentType: "text/html", body: HOSTILE }) : route.abort();
  });
  await go(page, "/?activity=youtube&playlist=1");
  const frame = page.frameLocator("[data-slot=embed-frame] iframe");
  for (const id of ["popup", "top", "blank", "out", "form"]) await frame.locator(`#${id}`).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(new URL(page.url()).origin).toBe(server().origin);
  expect(context.pages()).toHaveLength(1);
  expect(left).toEqual([]);
});
