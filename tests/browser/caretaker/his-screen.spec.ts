import { expect, type Page, test } from "@playwright/test";
import type { Reminder } from "@/lib/schedule/reminders/schema";
import { aServerAt, aVisitAt, seedPlan, type ServerAt } from "@/tests/support/browser/days";
import { closeVisitsAfterEach, LAPTOP, logInto } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, FAMILY } from "@/tests/support/server/people";

const THURSDAY = "2026-11-26T10:00:00-05:00";

/** What a screen keeps of its reminders: one that was put off. */
const KEPT: readonly Reminder[] = [
  { id: "a", date: "2026-11-26", time: "09:55", laters: 1, from: Date.parse(THURSDAY) + 60_000, end: null },
];
const REMINDERS = ["naches.reminders.v1", JSON.stringify(KEPT)] as const;

let hub: ServerAt;
test.beforeAll(async () => {
  hub = await aServerAt(THURSDAY, { ...ACCOUNT_SETTINGS, HUB_LOCATION: "11230" });
  await seedPlan(hub.server, [{ title: "Tea with Leah", scheduledDate: "2026-12-01", scheduledTime: "16:00" }]);
});
test.afterAll(() => hub.server.dispose());
closeVisitsAfterEach();

const block = (page: Page) => page.getByRole("group", { name: "Preview his screen" });
const his = (page: Page) => page.frameLocator("iframe[title^='His screen']");

test("the caretaker sees the screen at a moment and changes nothing there", async ({ browser }) => {
  const { page, context, complaints } = await aVisitAt(browser, hub.server, THURSDAY, {
    ...LAPTOP,
    address: "/family",
  });
  await logInto(context, hub.server, ADMIN);
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || request.url().includes("/api/kiosk")) changes.push(request.url());
  });
  await page.goto("/admin?section=rest");
  // This browser may be his screen too, and knows its reminders.
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), REMINDERS);
  const entries = await page.evaluate(() => history.length);
  await block(page).getByRole("button", { name: "Now" }).click();
  await expect(his(page).getByText("November 26, 2026").first()).toBeVisible();
  await block(page).getByLabel("Day").fill("2026-12-01");
  await block(page).getByLabel("Time", { exact: true }).fill("09:30");
  await expect(his(page).getByText("Tea with Leah").first()).toBeVisible();
  await expect(his(page).locator("[data-slot=day-card] time").first()).toHaveText(/^9:3\d AM$/);
  await expect(his(page).getByText("Tuesday")).toBeVisible();
  await expect(his(page).getByRole("navigation", { name: "Site" })).toBeHidden();

  // A hand on it, the keyboard, and a program that wants out.
  const frame = page.locator("iframe[title^='His screen']");
  await frame.scrollIntoViewIfNeeded();
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let at = 0.1; at < 1; at += 0.1) await page.mouse.click(box.x + box.width * at, box.y + box.height * at);
  const refused = await his(page)
    .locator("body")
    .evaluate(async () => {
      const tries = [
        fetch("/api/checklist", { method: "PATCH", body: "{}" }),
        fetch("/api/health"),
        Promise.resolve(navigator.sendBeacon("/api/client-errors", "{}")).then((sent) =>
          sent ? "sent" : Promise.reject(new Error("refused")),
        ),
      ];
      return (await Promise.allSettled(tries)).map(({ status }) => status);
    });
  expect(refused.slice(0, 2)).toEqual(["rejected", "rejected"]);
  await expect(his(page).getByRole("checkbox", { includeHidden: true, checked: true })).toHaveCount(0);
  expect(changes).toEqual([]);

  await block(page).getByRole("button", { name: "Tonight at 3 AM" }).click();
  await expect(his(page).locator("[data-slot=rest]")).toBeVisible();
  await expect(his(page).locator("[data-slot=rest]").getByText("Thursday night")).toBeVisible();

  await block(page).getByRole("button", { name: "Next Shabbos" }).click();
  const board = his(page).locator("[data-slot=board]");
  await expect(board.getByText("Shabbos Parshas Vayishlach")).toBeVisible();
  await expect(board.getByText(/^5:1\d PM$/).first(), "when it ends").toBeVisible();
  await block(page).getByLabel("Time", { exact: true }).fill("17:22");
  await expect(his(page).getByText("Gut voch,")).toBeVisible();
  expect(changes).toEqual([]);
  const left = await page.evaluate(() => ({
    kept: { ...localStorage },
    tab: { ...sessionStorage },
    entries: history.length,
  }));
  expect(left).toEqual({ kept: Object.fromEntries([REMINDERS]), tab: {}, entries });
  expect(complaints.list().filter((said) => !/Content Security Policy|Refused to connect/.test(said))).toEqual([]);
});

test("no one but the caretaker sees it", async ({ browser }) => {
  const { page, context } = await aVisitAt(browser, hub.server, THURSDAY, { ...LAPTOP, address: "/admin/screen" });
  await expect(page.getByRole("heading", { name: "This page is for caretakers." })).toBeVisible();
  await logInto(context, hub.server, FAMILY);
  await page.goto("/admin/screen?at=2026-12-01T09:30");
  await expect(page.getByRole("heading", { name: "This page is for caretakers." })).toBeVisible();
  await expect(page.getByText("Tea with Leah")).toHaveCount(0);
});
