import { expect, test } from "@playwright/test";
import { aVisit, closeVisitsAfterEach, go, HUB, logInto, serverForFile } from "@/tests/support/browser/world";
import { ADMIN } from "@/tests/support/server/people";

closeVisitsAfterEach();
const server = serverForFile();

/** Each panel as it opens, with words that say that its content is there. The video players and the views of tours are closed. */
const PANELS: readonly [query: string, sign: RegExp][] = [
  ["activity=learning", /Choose Your Focus/],
  ["activity=learning&section=davening", /According to the custom of/],
  ["activity=learning&section=learning", /Torah Learning/],
  ["activity=youtube", /Watch here/],
  ["activity=music", /To come back here/],
  ["activity=riddles", /^Riddle \d+ of \d+$/],
  ["activity=virtual-tours", /Tzfas/],
  ["activity=halacha", /For halachic practice, ask your rav\./],
  ["activity=games", /Sudoku/],
  ["activity=history", /This Month in Jewish History/],
  ["activity=zmanim", /Calculated times\. For halachic practice, ask your rav\./],
  ["activity=settings", /^The times are for/],
  ["activity=family-videos", /No family media yet!/],
  ["activity=plan", /Nothing scheduled today\./],
];

/** A page keeps its own host: what is asked of any other is noted, and refused. */
test("no other host is asked before a person opens a player, a view, or a link", async ({ browser }) => {
  const { context, page, complaints } = await aVisit(browser, server(), HUB);
  await logInto(context, server(), ADMIN);
  const { host } = new URL(server().origin);
  const asked: string[] = [];
  const isOutside = (url: URL) => /^(https?|wss?):$/.test(url.protocol) && url.host !== host;
  await context.route(isOutside, (route) => {
    asked.push(`${new URL(page.url()).search}: ${route.request().url()}`);
    return route.abort();
  });
  await go(page, "/");
  for (const [query, sign] of PANELS) {
    // As Back and Forward do: the page stays, the panel is another one. When its program begins, Next.js writes the address that the
    // server was asked for, so an earlier one is written again.
    await expect(async () => {
      await page.evaluate((address) => {
        window.history.pushState({ layers: [] }, "", address);
        window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
      }, `/?${query}`);
      await expect(page.getByRole("dialog").getByText(sign).first(), query).toBeVisible({ timeout: 3000 });
    }).toPass();
    expect(await page.locator("iframe").count(), query).toBe(0);
    // A resolved or opened connection is no request and is not seen by a route.
    expect(await page.locator("link[rel=preconnect], link[rel=dns-prefetch]").count(), query).toBe(0);
  }
  for (const address of ["/family", "/admin?section=activities"]) await go(page, address);
  await expect(page.getByText("The hub is using the built-in choices.")).toBeVisible();
  expect(asked).toEqual([]);

  // The net holds: what a person opens is seen by it.
  await go(page, "/?activity=youtube&playlist=1");
  await expect.poll(() => asked.some((line) => line.includes("youtube-nocookie.com"))).toBe(true);
  expect(complaints.list()).toEqual([]);
});
