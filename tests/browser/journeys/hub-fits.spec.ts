import { expect, type Page } from "@playwright/test";
import { TEXT_SIZES } from "@/lib/kiosk/preferences/text-size";
import { SCREENS } from "@/tests/browser/visual-states/whole";
import { aServerAt, FRIDAY, type Planned, seedPlan } from "@/tests/support/browser/days";
import { seedLongWords } from "@/tests/support/browser/gallery";
import { lookAtPage } from "@/tests/support/browser/ruler";
import { settled, test } from "@/tests/support/browser/scenes";
import { aVisit, closeVisitsAfterEach, go, logInto } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS } from "@/tests/support/server/people";

closeVisitsAfterEach();

const NAMES = { ...ACCOUNT_SETTINGS, HUB_NAME: "Great-Zaidy Menachem-Mendel", HUB_NICKNAME: "Zaidy Menachem" };
/** Of three lines on the hub's card, with and without what is said besides, and one as long as a family ever writes. */
const LONG_PLAN: readonly Planned[] = [
  { title: "Call from the grandchildren in Yerushalayim, with Shira and the new baby", scheduledTime: "14:30" },
  {
    title: "The nurse comes with pills",
    scheduledTime: "16:00",
    person: "Mrs. Goldberg",
    lengthMinutes: 45,
    driver: "Menachem",
    travelMinutes: 20,
  },
  { title: "Mrs. Goldberg brings the soup, the challah and the fish for Shabbos", scheduledTime: "17:00" },
];

const DAYS: readonly [name: string, instant: string, plan: readonly Planned[]][] = [
  ["a Friday with long items", FRIDAY, LONG_PLAN],
  ["Chol HaMoed", "2026-04-05T15:00:00-04:00", LONG_PLAN],
  ["Chanukah", "2026-12-07T15:00:00-05:00", LONG_PLAN],
  ["a fast", "2026-07-02T15:00:00-04:00", LONG_PLAN],
  ["an empty day", "2026-11-25T15:00:00-05:00", []],
];

const pager = (page: Page) => page.getByRole("button", { name: "More below" });

for (const [name, instant, plan] of DAYS)
  // V8
  test(`${name} fits every screen in every text size`, async ({ browser }) => {
    test.setTimeout(240_000);
    const { server } = await aServerAt(instant, NAMES);
    if (plan.length > 0) await Promise.all([seedLongWords(server), seedPlan(server, plan)]);
    for (const text of TEXT_SIZES) {
      const { page, context } = await aVisit(browser, server, { viewport: SCREENS["1280x800"] });
      await logInto(context, server);
      await context.addCookies([{ name: "text-size", value: String(text), url: server.origin }]);
      await page.clock.install({ time: instant });
      await go(page, "/");
      for (const [size, viewport] of Object.entries(SCREENS)) {
        await page.setViewportSize(viewport);
        await settled(page);
        const { down, sideways, clipped, covered } = await page.evaluate(lookAtPage, {
          smallestPx: 24,
          within: "body",
        });
        const where = `${size} at ${String(text)} %`;
        expect
          .soft({ down, sideways, clipped, covered }, where)
          .toEqual({ down: 0, sideways: 0, clipped: [], covered: [] });
        await expect.soft(pager(page), where).toHaveCount(0);
        // Larger text means fewer things; at 115 % a low or an upright screen has no room for all.
        if (text !== 115 || (viewport.height >= 800 && viewport.width > viewport.height))
          await expect.soft(page.getByRole("heading", { name: "Favorites" }), where).toHaveCount(text < 130 ? 1 : 0);
        if (process.env.NACHES_PICTURES === "true")
          await page.screenshot({
            path: `test-results/screens/fits-${name.replaceAll(" ", "-")}-${size}-${String(text)}.png`,
          });
      }
      await context.close();
    }
    await server.dispose();
  });
