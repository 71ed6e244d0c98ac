import { expect, test } from "@playwright/test";
import { aServerAt, type ServerAt } from "@/tests/support/browser/days";
import {
  aVisitPhone,
  aVisitScreen,
  callButton,
  hasNoDevices,
  liveTracksOf,
  phoneVisit,
  ring,
  pressLanded,
  ringOf,
  seesPictures,
  tap,
  VISIT_BROWSER,
  visit,
  visitOn,
} from "@/tests/support/browser/visits";
import { closeVisitsAfterEach, go } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";
import { MORNING } from "@/tests/support/server/production-server";
import { letVisit } from "@/tests/support/visits/server-ends";

const DOVID = { username: "dovid", password: "nine green kettles by the sea" };

test.use({ launchOptions: VISIT_BROWSER });

let hub: ServerAt;
test.beforeEach(async () => {
  hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
});
test.afterEach(() => hub.server.dispose());
closeVisitsAfterEach();

test("an answered ring shows both faces until he ends the visit", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen, complaints } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await ring(phone, screen);
  expect(await liveTracksOf(screen)).toBe(0);
  await tap(screen, "Answer", () => expect(visitOn(screen)).toBeVisible({ timeout: 1000 }));
  await Promise.all([seesPictures(phone), seesPictures(screen)]);
  await expect(screen.getByText("Camera on")).toBeVisible();
  await tap(screen, "End", () => expect(screen.getByText(/^End the visit with /)).toBeVisible({ timeout: 500 }));
  await tap(screen, "End visit", () => expect(screen.getByText("The visit is over.")).toBeVisible({ timeout: 500 }));
  await expect(phoneVisit(phone).getByText(/ended the visit\.$/)).toBeVisible();
  await Promise.all([hasNoDevices(screen), hasNoDevices(phone)]);
  expect(complaints.list()).toEqual([]);
});

test("Not now tells the caller to call again later", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await ring(phone, screen);
  await tap(screen, "Not now", () => expect(ringOf(screen)).toHaveCount(0, { timeout: 500 }));
  await expect(screen.getByRole("alertdialog", { name: "We told Rivky: not now." })).toBeVisible();
  await expect(phoneVisit(phone).getByText(/can’t talk right now\./)).toBeVisible();
  await hasNoDevices(phone);
  await phone.getByRole("button", { name: "Close" }).click();
  await expect(phone.getByText(/You can call again at /)).toBeVisible();
  await expect(callButton(phone)).toHaveCount(0);
  expect(await liveTracksOf(screen)).toBe(0);
});

test("a caller who stops calling ends the ring on the screen", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await ring(phone, screen);
  await tap(phone, "Stop Calling", () => expect(ringOf(screen)).toHaveCount(0, { timeout: 2000 }));
  await expect(screen.locator("[data-slot=visit-missed]")).toContainText(/Rivky called at /);
  await hasNoDevices(phone);
});

test("a closed page of the caller ends the ring", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await ring(phone, screen);
  await phone.goto("about:blank");
  await expect(ringOf(screen)).toHaveCount(0);
});

test("a missed ring stays on the screen until he has seen it", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await ring(phone, screen);
  await hub.moveTo("2026-11-24T10:20:00-05:00");
  await expect(phoneVisit(phone).getByText(/did not answer\. We’ll show /)).toBeVisible({ timeout: 20_000 });
  const missed = screen.locator("[data-slot=visit-missed]");
  await expect(missed).toContainText("Rivky called at 10:00 AM.");
  await tap(screen, "OK", () => expect(missed).toHaveCount(0, { timeout: 500 }));
});

test("the first of two screens answers, and the card of the other goes", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: kitchen } = await aVisitScreen(browser, hub.server, admin, { name: "Kitchen" });
  const { page: bedroom } = await aVisitScreen(browser, hub.server, admin, { name: "Bedroom" });
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await ring(phone, kitchen);
  await expect(ringOf(bedroom)).toBeVisible();
  await tap(kitchen, "Answer", () => expect(visitOn(kitchen)).toBeVisible({ timeout: 1000 }));
  await expect(ringOf(bedroom)).toHaveCount(0);
  await expect(bedroom.getByRole("alertdialog", { name: "Answered on “Kitchen.”" })).toBeVisible();
  await seesPictures(phone);
  expect(await liveTracksOf(bedroom)).toBe(0);
});

test("someone whom he agreed to see connects after a countdown", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin, { isAutomatic: true });
  await letVisit(admin, "Rivky", { connectsByItself: true, hasAgreed: true });
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await ring(phone, screen);
  await expect(screen.getByText(/^Rivky will be here in \d+ seconds$/)).toBeVisible();
  expect(await liveTracksOf(screen)).toBe(0);
  await expect(visitOn(screen)).toBeVisible({ timeout: 20_000 });
  await seesPictures(screen);
  // No one has touched anything since: the press that called does not count.
  const lengthMs = () =>
    phone.evaluate(async () => {
      const { visit } = await (await fetch("/api/visits/now")).json();
      return Date.parse(visit.endsAt) - Date.parse(visit.connectedAt);
    });
  await expect.poll(lengthMs, { message: "it ends after an hour" }).toBe(3_600_000);
});

test("a screen that is loaded again continues the visit", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await visit(phone, screen);
  await screen.reload();
  await expect(visitOn(screen)).toBeVisible();
  await Promise.all([seesPictures(phone), seesPictures(screen)]);
});

test("another tab of the caller continues the visit", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const first = await aVisitPhone(browser, hub.server);
  await visit(first.page, screen);
  const second = await aVisitPhone(browser, hub.server);
  await pressLanded(second.page.getByRole("button", { name: "Continue Here" }));
  await expect(phoneVisit(first.page).getByText("The visit continues on the other phone.")).toBeVisible();
  await hasNoDevices(first.page);
  await Promise.all([seesPictures(second.page), seesPictures(screen)]);
});

test("a hub that is killed and comes back ends no visit", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await visit(phone, screen);
  await hub.server.kill9();
  await Promise.all([seesPictures(phone), seesPictures(screen)]);
  await hub.moveTo(MORNING);
  await Promise.all([seesPictures(phone), seesPictures(screen)]);
  await tap(phone, "End Visit", () =>
    expect(screen.getByText("Rivky ended the visit.")).toBeVisible({ timeout: 3000 }),
  );
});

test("he calls from the faces of his family", async ({ browser }) => {
  const admin = await aBrowserOf(hub.server, ADMIN);
  const { page: screen } = await aVisitScreen(browser, hub.server, admin);
  await letVisit(admin, "Rivky");
  const { page: phone } = await aVisitPhone(browser, hub.server);
  await go(screen, "/?activity=family");
  await tap(screen, "Call Rivky", () =>
    expect(screen.getByRole("alertdialog", { name: "Call Rivky?" })).toBeVisible({ timeout: 500 }),
  );
  await tap(screen, "Call", () => expect(screen.getByText("Calling Rivky…")).toBeVisible({ timeout: 500 }));
  await tap(phone, "Answer", () => expect(phoneVisit(phone)).toBeVisible({ timeout: 500 }));
  await Promise.all([seesPictures(phone), seesPictures(screen)]);
});

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
  await pressLanded(his.getByRole("button", { name: "Continue Here" }));
  await expect(visitOn(screen).getByText(/^dovid is here now\.$/i)).toBeVisible();
  await Promise.all([seesPictures(his), seesPictures(screen), hasNoDevices(hers)]);
  await expect(callButton(hers)).toHaveCount(0);
  await tap(his, "End Visit", () =>
    expect(screen.getByText(/^dovid ended the visit\.$/i)).toBeVisible({ timeout: 3000 }),
  );
});
