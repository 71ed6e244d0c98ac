import { expect, test } from "@playwright/test";
import { aServerAt, type ServerAt } from "@/tests/support/browser/days";
import { seedPictures } from "@/tests/support/browser/gallery";
import { setRest } from "@/tests/support/browser/screen";
import {
  aVisitPhone,
  aVisitScreen,
  callButton,
  ring,
  pressLanded,
  ringOf,
  seesPictures,
  tap,
  VISIT_BROWSER,
  visitOn,
} from "@/tests/support/browser/visits";
import { closeVisitsAfterEach, go } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";
import { MORNING } from "@/tests/support/server/production-server";
import { letVisit } from "@/tests/support/visits/server-ends";

test.use({ launchOptions: VISIT_BROWSER });

let hub: ServerAt;
test.beforeEach(async () => {
  hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
});
test.afterEach(() => hub.server.dispose());
closeVisitsAfterEach();

const NIGHT = { nightOn: true, nightFrom: "00:00", nightUntil: "23:59" } as const;

test("a ring wakes the night for someone who may ring then", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  await letVisit(admin, "Rivky", { mayRingAtNight: true });
  await setRest(admin, NIGHT);
  await screen.clock.install();
  await go(screen, "/");
  const night = screen.locator("[data-slot=rest]");
  await expect(async () => {
    await screen.clock.fastForward(2 * 60_000);
    await expect(night).toBeVisible({ timeout: 1500 });
  }).toPass();
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await ring(phone, screen);
  await expect(night).toHaveCount(0);
  await tap(screen, "Answer", () => expect(visitOn(screen)).toBeVisible({ timeout: 1000 }));
  await seesPictures(screen);
});

test("a ring wakes the pictures, and the touch that meant them answers nothing", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  await seedPictures(hub.server, 2);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  await setRest(admin, { idleMinutes: 5, frameMinutes: 20 });
  await screen.clock.install();
  await go(screen, "/");
  const pictures = screen.getByRole("region", { name: "Family photos" });
  await expect(async () => {
    await screen.clock.fastForward(20 * 60_000);
    await expect(pictures).toBeVisible({ timeout: 1500 });
  }).toPass();
  const { page: phone } = await aVisitPhone(browser, hub.server);
  // From here on his time passes in small steps, however busy the machine is.
  await screen.clock.pauseAt((await screen.evaluate(() => Date.now())) + 1000);
  await pressLanded(callButton(phone));
  await expect
    .poll(async () => {
      await screen.clock.runFor(50);
      return ringOf(screen).count();
    })
    .toBe(1);
  await expect(pictures).toHaveCount(0);
  const box = await screen.getByRole("button", { name: "Answer" }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await screen.mouse.move(x, y);
  await screen.mouse.down();
  await screen.clock.runFor(150);
  await screen.mouse.up();
  await screen.clock.runFor(1500);
  await screen.clock.resume();
  // Once, and not as often as it takes: the ring is still there, and this press answers.
  await screen.getByRole("button", { name: "Answer" }).click({ delay: 100 });
  await seesPictures(screen);
});

test("at night everyone else reads that he is asleep", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  await aVisitScreen(browser, hub.server, admin);
  await setRest(admin, NIGHT);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await expect(phone.getByText(/^Zaidy is asleep until 11:59 PM\.$/)).toBeVisible();
  await expect(callButton(phone)).toHaveCount(0);
});
