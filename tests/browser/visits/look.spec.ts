import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectTidy } from "@/tests/browser/visual-states/appearance";
import { aServerAt, MORNING, type ServerAt } from "@/tests/support/browser/days";
import { crowded, lookAtPage } from "@/tests/support/browser/ruler";
import { settled } from "@/tests/support/browser/scenes";
import {
  aVisitPhone,
  aVisitScreen,
  callButton,
  letConnect,
  phoneVisit,
  tap,
  VISIT_BROWSER,
  visit,
  visitOn,
} from "@/tests/support/browser/visits";
import { closeVisitsAfterEach, go, HUB_SIZES } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";

test.use({ launchOptions: VISIT_BROWSER });
test.describe.configure({ timeout: 300_000 });

let hub: ServerAt;
test.beforeEach(async () => {
  hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
});
test.afterEach(() => hub.server.dispose());
closeVisitsAfterEach();

const SIDES = {
  screen: { sizes: Object.values(HUB_SIZES), smallestPx: 24, targetPx: 72, destructivePx: 32 },
  phone: {
    sizes: [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ],
    ...{ smallestPx: 16, targetPx: 56, destructivePx: 12 },
  },
} as const;

/** A state of a visit as the scenes are looked at (V1, V2, V4, V5, V7 to V11, V14). Faces move, so no scene can hold it. */
async function look(page: Page, side: keyof typeof SIDES, state: string): Promise<void> {
  const { sizes, smallestPx, targetPx, destructivePx } = SIDES[side];
  await test.step(`${side}: ${state}`, async () => {
    for (const size of sizes.toReversed()) {
      await page.setViewportSize(size);
      await settled(page);
      const found = await page.evaluate(lookAtPage, { smallestPx, within: "body" });
      expectTidy(found);
      const small = found.targets.filter(({ width, height }) => Math.min(width, height) < targetPx - 0.5);
      expect.soft(small, `${state} at ${size.width}: targets`).toEqual([]);
      expect.soft(crowded(found.targets, { gapPx: 12, destructivePx }), `${state} at ${size.width}: gaps`).toEqual([]);
      if (process.env.NACHES_PICTURES === "true")
        await page.screenshot({ path: `test-results/screens/visit-${side}-${state}-${size.width}.png` });
    }
    await expectAccessible(page);
  });
}

test("each state of an answered visit is in order on both ends", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await visit(phone, screen);
  await look(screen, "screen", "live");
  await look(phone, "phone", "live");
  await phone.getByRole("button", { name: "Mute" }).click();
  await phone.getByRole("button", { name: "Turn Camera Off" }).click();
  await expect(visitOn(screen).getByText("You can hear Rivky.")).toBeVisible();
  await look(screen, "screen", "camera-off");
  await look(phone, "phone", "camera-off");
  await tap(phone, "Hand Over", () => expect(phone.getByText(/tap “Continue Here\.”/)).toBeVisible({ timeout: 1000 }));
  await look(phone, "phone", "hand-over");
  await tap(screen, "End", () => expect(screen.getByText(/^End the visit with /)).toBeVisible({ timeout: 500 }));
  await look(screen, "screen", "end");
  await tap(screen, "End visit", () => expect(screen.getByText("The visit is over.")).toBeVisible({ timeout: 500 }));
  await look(phone, "phone", "over");
});

test("each state of his own call is in order on both ends", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  await letConnect(admin, "Rivky", { connectsByItself: false });
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await go(screen, "/?activity=family");
  await tap(screen, "Call Rivky", () =>
    expect(screen.getByRole("alertdialog", { name: "Call Rivky?" })).toBeVisible({ timeout: 500 }),
  );
  await look(screen, "screen", "question");
  await tap(screen, "Call", () => expect(screen.getByText("Calling Rivky…")).toBeVisible({ timeout: 500 }));
  await look(screen, "screen", "calling");
  await tap(phone, "Not Now", () => expect(phone.getByText("Zaidy is calling you")).toHaveCount(0, { timeout: 1000 }));
  await expect(screen.getByText(/^Rivky can’t answer right now\./)).toBeVisible();
  await look(screen, "screen", "declined");
});

test("a phone whose page is closed leaves a screen in order, and so does a phone that may use no device", async ({
  browser,
}) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await visit(phone, screen);
  await phone.goto("about:blank");
  await expect(visitOn(screen).getByText("Rivky will be right back.")).toBeVisible();
  await look(screen, "screen", "away");
  await expect(screen.getByText(/^We lost the connection to Rivky/)).toBeVisible({ timeout: 60_000 });
  await look(screen, "screen", "lost");
  const { page: blocked, context } = await aVisitPhone(browser, hub.server);
  await context.clearPermissions();
  await callButton(blocked).click();
  await expect(phoneVisit(blocked).getByText(/^Camera and microphone are blocked\./)).toBeVisible();
  await look(blocked, "phone", "blocked");
});
