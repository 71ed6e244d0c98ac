import { type Browser, expect, type Page, test } from "@playwright/test";
import { BOARD_SETTINGS } from "@/tests/support/browser/board-scenes";
import { aServerAt, FRIDAY, type ServerAt } from "@/tests/support/browser/days";
import { aFamilyPhone } from "@/tests/support/browser/family";
import {
  aVisitPhone,
  aVisitScreen,
  callButton,
  hasNoDevices,
  phoneVisit,
  ring,
  pressLanded,
  ringOf,
  seesPictures,
  tap,
  VISIT_BROWSER,
  visit,
  visitOn,
  withDevices,
} from "@/tests/support/browser/visits";
import { closeVisitsAfterEach } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";
import { MORNING } from "@/tests/support/server/production-server";
import { letVisit } from "@/tests/support/visits/server-ends";

test.use({ launchOptions: VISIT_BROWSER });
test.describe.configure({ timeout: 180_000 });

let hub: ServerAt;
test.afterEach(() => hub.server.dispose());
closeVisitsAfterEach();

/** A phone that rings his screen. */
async function aRing(browser: Browser): Promise<{ screen: Page; phone: Page }> {
  hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await ring(phone, screen);
  return { screen, phone };
}

const askButton = (phone: Page) => phone.getByRole("button", { name: "Ask to Visit Zaidy" });

async function aLinkPhone(browser: Browser): Promise<Page> {
  const { page, context } = await aFamilyPhone(browser, hub.server);
  await withDevices(context, hub.server.origin);
  await page.reload();
  return page;
}

test("of a link’s phones only the one that was let in calls", async ({ browser }) => {
  hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const [hers, other] = [await aLinkPhone(browser), await aLinkPhone(browser)];
  await hers.locator("#visitor-name").fill("Shira");
  await pressLanded(askButton(hers));
  await expect(hers.getByText(/^We asked the caretaker to allow visits from this phone\./)).toBeVisible();
  await letVisit(admin, "Shira");
  await expect(callButton(hers)).toBeVisible();
  await ring(hers, screen);
  await expect(ringOf(screen)).toContainText("Shira is calling");
  await tap(screen, "Answer", () => expect(visitOn(screen)).toBeVisible({ timeout: 1000 }));
  await Promise.all([seesPictures(hers), seesPictures(screen)]);
  await expect(askButton(other)).toBeVisible();
  await expect(callButton(other)).toHaveCount(0);
});

test("Answer pressed while the hub is away counts when it is back", async ({ browser }) => {
  const { screen, phone } = await aRing(browser);
  // The hub is there for the program of a visit, which a fast machine has not fetched yet, and not for his press.
  await screen.route("**/answer", (route) => route.abort());
  await tap(screen, "Answer", () => expect(visitOn(screen)).toBeVisible({ timeout: 1000 }));
  await hub.server.kill9();
  await screen.unroute("**/answer");
  await hub.server.restart();
  await Promise.all([seesPictures(phone, 60_000), seesPictures(screen, 60_000)]);
});

test("a ring whose caller leaves while the hub is away ends on his screen", async ({ browser }) => {
  const { screen, phone } = await aRing(browser);
  await hub.server.kill9();
  await phone.context().close();
  await hub.server.restart();
  await expect(ringOf(screen)).toHaveCount(0, { timeout: 60_000 });
  await hasNoDevices(screen);
});

test("a visit whose hub is killed as he answers comes about when the hub is back", async ({ browser }) => {
  const { screen, phone } = await aRing(browser);
  // Answered, and nothing else is carried: the two have not found each other.
  await screen.route("**/signals*", (route) => route.abort());
  await tap(screen, "Answer", () => expect(visitOn(screen)).toBeVisible({ timeout: 1000 }));
  await hub.server.kill9();
  await screen.unroute("**/signals*");
  await hub.server.restart();
  await Promise.all([seesPictures(phone, 90_000), seesPictures(screen, 90_000)]);
});

test("a visit ends when Shabbos begins, which both ends say before", async ({ browser }) => {
  hub = await aServerAt(FRIDAY.replace("15:00", "18:10"), BOARD_SETTINGS);
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await visit(phone, screen);
  await hub.moveTo(FRIDAY.replace("15:00", "18:26"));
  await expect(visitOn(screen).getByText(/^Shabbos or Yom Tov begins in \d+ minutes?\.$/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(phoneVisit(phone).getByText(/^Shabbos or Yom Tov begins in \d+ minutes? where Zaidy is\.$/)).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  await Promise.all([seesPictures(phone), seesPictures(screen)]);
  await hub.moveTo(FRIDAY.replace("15:00", "18:40"));
  await expect(
    phoneVisit(phone).getByText("The visit has ended because Shabbos or Yom Tov begins where Zaidy is."),
  ).toBeVisible({ timeout: 60_000 });
  await expect(screen.getByRole("region", { name: "Shabbos and Yom Tov" })).toBeVisible();
  await Promise.all([hasNoDevices(screen), hasNoDevices(phone)]);
  await phone.getByRole("button", { name: "Close" }).click();
  await expect(phone.getByText(/^It is Shabbos where Zaidy is\. You can visit after /)).toBeVisible();
  await expect(callButton(phone)).toHaveCount(0);
});
