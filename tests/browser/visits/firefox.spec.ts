import { expect, test } from "@playwright/test";
import { z } from "zod";
import { aServerAt, type ServerAt } from "@/tests/support/browser/days";
import { FAKE_DEVICES, startFirefox } from "@/tests/support/browser/engines/engine-firefox";
import { missingPackages } from "@/tests/support/browser/engines/engine-programs";
import { aSession, type Session } from "@/tests/support/browser/engines/engine-session";
import {
  aVisitScreen,
  hasNoDevices,
  ringOf,
  seesPictures,
  tap,
  VISIT_BROWSER,
  visitOn,
} from "@/tests/support/browser/visits";
import { closeVisitsAfterEach } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { MORNING } from "@/tests/support/server/production-server";

const missing = missingPackages("Firefox");
test.use({ launchOptions: VISIT_BROWSER });
test.setTimeout(180_000);
test.skip(missing.length > 0, `There is no ${missing.join(", no ")}: apt-get install -y ${missing.join(" ")}`);

let hub: ServerAt;
let firefox: Session;
test.beforeEach(async () => {
  hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
  firefox = aSession(await startFirefox(FAKE_DEVICES));
});
test.afterEach(async () => {
  await firefox.quit();
  await hub.server.dispose();
});
closeVisitsAfterEach();

/** How many pictures of him Firefox has drawn: it counts those of a connection nowhere else. */
const shownIn = (session: Session) =>
  session.run(z.number(), "return document.querySelector('[data-slot=phone-visit] video')?.mozPaintedFrames ?? 0");

test("a phone in Firefox and his screen see each other until he ends the visit", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  await firefox.resize(390, 844);
  await firefox.go(`${hub.server.origin}/login`);
  expect(await firefox.post("/api/auth/login", FAMILY)).toBe(200);
  await firefox.go(`${hub.server.origin}/family`);
  await firefox.press("button", "Visit Zaidy", () => ringOf(screen).isVisible());
  await tap(screen, "Answer", () => expect(visitOn(screen)).toBeVisible({ timeout: 1000 }));
  await seesPictures(screen, 60_000);
  const before = await shownIn(firefox);
  await expect
    .poll(() => shownIn(firefox), { message: "pictures come to Firefox", timeout: 60_000 })
    .toBeGreaterThan(before + 5);
  await tap(screen, "End", () => expect(screen.getByText(/^End the visit with /)).toBeVisible({ timeout: 500 }));
  await tap(screen, "End visit", () => expect(screen.getByText("The visit is over.")).toBeVisible({ timeout: 500 }));
  await firefox.shows("Zaidy ended the visit.");
  await hasNoDevices(screen);
  expect(await firefox.complaints()).toEqual([]);
});
