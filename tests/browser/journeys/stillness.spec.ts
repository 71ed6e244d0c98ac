import { expect, type Page, type Route, test } from "@playwright/test";
import { activityIdSchema } from "@/lib/library/activities/catalog";
import { pair } from "@/tests/support/browser/screen";
import { SONGS } from "@/tests/support/browser/songs/song-scenes";
import {
  aVisit,
  closeVisitsAfterEach,
  go,
  HUB,
  LAPTOP,
  PHONE,
  logInto,
  serverForFile,
} from "@/tests/support/browser/world";
import { aBrowserOf, ADMIN } from "@/tests/support/server/people";

closeVisitsAfterEach();
const server = serverForFile();

/** Says which controls have moved since it looked last; the round Home at a phone page's end, which leaves nothing undone, may. */
function notePlaces(): string[] {
  // It stays in the page from one call to the next; the page's global object has no such property.
  const kept = globalThis as { places?: Map<Element, DOMRect> };
  const known = (kept.places ??= new Map<Element, DOMRect>());
  const moved: string[] = [];
  for (const control of document.querySelectorAll("a:not(.admin-root > a), button, input, select, textarea")) {
    const box = control.getBoundingClientRect();
    const before = known.get(control);
    if (before && Math.hypot(box.x - before.x, box.y - before.y) > 4)
      moved.push(`${control.textContent} by ${Math.round(box.x - before.x)}, ${Math.round(box.y - before.y)}`);
    if (box.width > 0 && box.top < innerHeight) known.set(control, box);
  }
  return moved;
}

/** Opens an address while each read waits, and looks after every answer what has moved. */
async function movedAt(page: Page, address: string): Promise<string[]> {
  const held: Route[] = [];
  const hold = (route: Route) =>
    route.request().method() === "GET" && route.request().resourceType() === "fetch"
      ? void held.push(route)
      : route.fallback();
  await page.route("**/api/**", hold);
  await go(page, address);
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect.poll(() => held.length, `${address} reads`).toBeGreaterThan(0);
  const moved = await page.evaluate(notePlaces);
  for (let route = held.shift(); route; route = held.shift()) {
    await route.fallback();
    // Null for a read that the page gave up.
    await route.request().response();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    moved.push(...(await page.evaluate(notePlaces)));
  }
  await page.unroute("**/api/**", hold);
  return moved.map((words) => `${address}: ${words}`);
}

async function expectStill(page: Page, addresses: readonly string[]): Promise<void> {
  const moved: string[] = [];
  for (const address of addresses) moved.push(...(await movedAt(page, address)));
  expect(moved).toEqual([]);
}

test("answers that come late move nothing on his screen", async ({ browser }) => {
  const { page } = await aVisit(browser, server(), HUB);
  await pair(page, await aBrowserOf(server(), ADMIN), server().origin);
  await page.route("**/api/songs", (route) => route.fulfill({ json: { songs: SONGS, plain: [] } }));
  const panels = activityIdSchema.options.map((id) => `/?activity=${id}`);
  const sections = ["davening", "learning"].map((section) => `/?activity=learning&section=${section}`);
  await expectStill(page, [...panels, ...sections]);
});

for (const [where, size] of [
  ["at a laptop", LAPTOP],
  ["on a phone", PHONE],
] as const)
  test(`answers that come late move nothing ${where}`, async ({ browser }) => {
    const { page, context } = await aVisit(browser, server(), size);
    await logInto(context, server(), ADMIN);
    await go(page, "/admin");
    const sections = page.getByRole("navigation", { name: "Sections" }).locator("a[href^='?section=']");
    const asked = await sections.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(asked.length).toBeGreaterThan(10);
    await expectStill(page, ["/family", "/care", ...asked.map((query) => `/admin${query}`)]);
  });
