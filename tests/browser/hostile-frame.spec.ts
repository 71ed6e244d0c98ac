import { expect, test } from "@playwright/test";
import { aVisit, closeVisitsAfterEach, go, HUB, serverForFile } from "@/tests/support/browser/world";

closeVisitsAfterEach();
const server = serverForFile();

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
