import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { addDays } from "@/lib/platform/time/civil-date";
import { BUSY_LOG } from "@/tests/support/browser/care-scenes";
import {
  aVisit,
  closeVisitsAfterEach,
  fillLogin,
  go,
  landed,
  LAPTOP,
  logInto,
  PHONE,
  serverForFile,
  tapUntil,
} from "@/tests/support/browser/world";
import { ADMIN, FAMILY } from "@/tests/support/server/people";
import { TODAY } from "@/tests/support/server/production-server";

closeVisitsAfterEach();

const server = serverForFile();
const CAREGIVER = { username: "leah", password: "seven purple umbrellas on a roof" };

test.beforeAll(async ({ browser }) => {
  const { context } = await aVisit(browser, server(), LAPTOP);
  await logInto(context, server(), ADMIN);
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`${server().origin}${path}`, {
      data,
      headers: { Origin: server().origin },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  await post("/api/users", { ...CAREGIVER, role: "caregiver" });
  const item = { scheduledDate: TODAY, description: "", priority: "high" };
  await post("/api/schedule-items", {
    ...item,
    title: "Morning medicine",
    category: "medical",
    scheduledTime: "09:00",
  });
  await post("/api/schedule-items", { ...item, title: "Lunch", category: "meal", scheduledTime: "12:00" });
});

const day = (page: Page) => page.getByRole("group", { name: "Two weeks" }).getByRole("region").first();
const item = (page: Page, title: string) =>
  page
    .getByRole("group", { name: /^Today, / })
    .getByRole("listitem")
    .filter({ hasText: title })
    .first();

test("a caregiver logs with one press, two phones at once, and changes no household", async ({ browser }) => {
  test.slow();
  const { page, context, complaints } = await aVisit(browser, server(), PHONE);
  await go(page, "/care");
  await fillLogin(page, FAMILY);
  await expect(page.getByRole("alert").filter({ hasText: "Family credentials" })).toHaveText(
    "Family credentials cannot be used for this section",
  );
  await fillLogin(page, CAREGIVER);
  await expect(page.getByText("Logged in as leah")).toBeVisible();

  // One press, and the item is done on the plan.
  await landed(page);
  const given = item(page, "Morning medicine").getByRole("button", { name: /^Given/ });
  await given.tap();
  await expect(page.getByText("Logged: Given, Morning medicine")).toBeVisible();
  await expect(item(page, "Morning medicine")).toContainText(/Given, leah/);
  await expect(item(page, "Morning medicine").getByText("Done", { exact: true })).toBeVisible();

  // Another phone shows it without a reload, and asks before a second dose.
  const other = await aVisit(browser, server(), PHONE);
  await logInto(other.context, server(), ADMIN);
  await go(other.page, "/care");
  await expect(item(other.page, "Morning medicine")).toContainText(/Given, leah/);
  await landed(other.page);
  const theirs = item(other.page, "Lunch").getByRole("button", { name: "Most" });
  await theirs.tap();
  await expect(item(page, "Lunch"), "the first phone hears of it").toContainText(/Ate most, miriam/);
  await item(other.page, "Morning medicine")
    .getByRole("button", { name: /^Given/ })
    .tap();
  const asked = other.page.getByRole("alert").filter({ hasText: "leah logged this at" });
  await expect(asked).toContainText("Log it again?");
  await tapUntil(asked.getByRole("button", { name: "Don’t log" }), () =>
    expect(asked).toHaveCount(0, { timeout: 2000 }),
  );

  // Without a network the phone keeps it, and sends it once.
  await context.setOffline(true);
  await page.getByRole("group", { name: "Pain" }).getByRole("button", { name: "Pain 4" }).tap();
  await expect(page.getByText("1 entry is saved on this phone")).toBeVisible();
  await context.setOffline(false);
  await expect(day(page)).toContainText(/Pain 4 of 10, leah/);
  await expect(page.getByText("1 entry is saved on this phone")).toHaveCount(0);

  // Undo crosses it out, and it stays in the log.
  await tapUntil(page.getByRole("button", { name: "Undo" }), () =>
    expect(day(page)).toContainText("Crossed out by leah: Undone right away", { timeout: 3000 }),
  );

  // A correction keeps what was there.
  await day(page)
    .getByRole("button", { name: /Given Morning medicine/ })
    .tap();
  await landed(page);
  await page.getByRole("button", { name: "Change" }).tap();
  await page.getByRole("dialog").getByLabel("Note").fill("with water");
  await tapUntil(page.getByRole("button", { name: "Save" }), () =>
    expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 3000 }),
  );
  await expect(day(page)).toContainText("with water, leah, edited");

  // The doctor's file.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Spreadsheet for the doctor" }).tap(),
  ]);
  expect(download.suggestedFilename()).toBe(`care-log-${addDays(TODAY, -13)}-to-${TODAY}.csv`);
  const csv = readFileSync(await download.path(), "utf8");
  expect(csv.split("\r\n").filter((line) => line.includes("leah"))).toHaveLength(2);

  // Nothing else is a caregiver's.
  await go(page, "/admin");
  await expect(page.getByRole("dialog", { name: "Admin Access Required" })).toBeVisible();
  expect((await context.request.get(`${server().origin}/api/household`)).status()).toBe(403);
  expect(complaints.list().filter((text) => !/ERR_INTERNET_DISCONNECTED|403/.test(text))).toEqual([]);
});

test("two weeks are printed on one page", async ({ browser }) => {
  const { page, context } = await aVisit(browser, server(), LAPTOP);
  await logInto(context, server(), ADMIN);
  await page.route(/\/api\/care-log$/, (route) => route.fulfill({ json: BUSY_LOG }));
  await go(page, "/admin?section=care");
  await expect(page.getByText("with apple sauce").first()).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
