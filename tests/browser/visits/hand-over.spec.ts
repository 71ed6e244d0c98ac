import { expect, test } from "@playwright/test";
import { aServerAt, MORNING, type ServerAt } from "@/tests/support/browser/days";
import {
  aVisitPhone,
  aVisitScreen,
  callButton,
  hasNoDevices,
  phoneVisit,
  seesPictures,
  tap,
  VISIT_BROWSER,
  visit,
  visitOn,
} from "@/tests/support/browser/visits";
import { closeVisitsAfterEach } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";

const DOVID = { username: "dovid", password: "nine green kettles by the sea" };

test.use({ launchOptions: VISIT_BROWSER });

let hub: ServerAt;
test.beforeEach(async () => {
  hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
});
test.afterEach(() => hub.server.dispose());
closeVisitsAfterEach();

test("a phone that is loaded again continues the visit", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await visit(phone, screen);
  await phone.reload();
  await expect(phoneVisit(phone)).toBeVisible();
  await Promise.all([seesPictures(phone), seesPictures(screen)]);
});

test("another of the family takes the visit over and his screen says who is there", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const added = await admin.request("POST", "/api/users", { json: { ...DOVID, role: "family" } });
  expect(added.status, added.body.toString("utf8")).toBe(201);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: hers } = await aVisitPhone(browser, hub.server);
  const { page: his } = await aVisitPhone(browser, hub.server, DOVID);
  await visit(hers, screen);
  await expect(his.getByRole("button", { name: "Continue Here" })).toHaveCount(0);
  await tap(hers, "Hand Over", () => expect(hers.getByText(/tap “Continue Here\.”/)).toBeVisible({ timeout: 1000 }));
  await his.getByRole("button", { name: "Continue Here" }).click();
  await expect(visitOn(screen).getByText(/^dovid is here now\.$/i)).toBeVisible();
  await Promise.all([seesPictures(his), seesPictures(screen), hasNoDevices(hers)]);
  await expect(callButton(hers)).toHaveCount(0);
  await tap(his, "End Visit", () =>
    expect(screen.getByText(/^dovid ended the visit\.$/i)).toBeVisible({ timeout: 3000 }),
  );
});
