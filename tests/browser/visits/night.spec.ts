import { expect, test } from "@playwright/test";
import { visitPeopleSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { aServerAt, MORNING, type ServerAt } from "@/tests/support/browser/days";
import { setRest } from "@/tests/support/browser/screen";
import {
  aVisitPhone,
  aVisitScreen,
  callButton,
  ring,
  seesPictures,
  tap,
  VISIT_BROWSER,
  visitOn,
} from "@/tests/support/browser/visits";
import { closeVisitsAfterEach, go } from "@/tests/support/browser/world";
import type { Client } from "@/tests/support/server/client";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";

test.use({ launchOptions: VISIT_BROWSER });

let hub: ServerAt;
test.beforeEach(async () => {
  hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
});
test.afterEach(() => hub.server.dispose());
closeVisitsAfterEach();

const NIGHT = { nightOn: true, nightFrom: "00:00", nightUntil: "23:59" } as const;

async function letRingAtNight(admin: Client): Promise<void> {
  const { people } = (await admin.request("GET", "/api/visit-people")).read(visitPeopleSchema);
  const rivky = people.find(({ name }) => name === "Rivky");
  const json = {
    ...{ name: "Rivky", photoItemId: null, isAllowed: true, mayCall: true, mayBeCalled: true, mayRingAtNight: true },
    ...{ connectsByItself: false, hasAgreed: false, hoursFrom: "09:00", hoursUntil: "20:00" },
  };
  const answer = await admin.request("PUT", `/api/visit-people/${encodeURIComponent(rivky?.id ?? "")}`, { json });
  expect(answer.status, answer.body.toString("utf8")).toBe(200);
}

test("a ring wakes the night for someone who may ring then", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  await letRingAtNight(admin);
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

test("at night everyone else reads that he is asleep", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  await aVisitScreen(browser, hub.server, admin);
  await setRest(admin, NIGHT);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await expect(phone.getByText(/^Zaidy is asleep until 11:59 PM\.$/)).toBeVisible();
  await expect(callButton(phone)).toHaveCount(0);
});
