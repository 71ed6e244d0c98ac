import { expect, type Locator, type Page, test } from "@playwright/test";
import { aServerAt, type ServerAt } from "@/tests/support/browser/days";
import { aVisit, closeVisitsAfterEach, go, landed, LAPTOP, logInto, toastOf } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN } from "@/tests/support/server/people";

/** Sunday, 12 Kislev. */
const NOW = "2026-11-22T09:00:00-05:00";

let hub: ServerAt;
test.beforeAll(async () => {
  hub = await aServerAt(NOW, { ...ACCOUNT_SETTINGS, HUB_LOCATION: "11230" });
});
test.afterAll(() => hub.server.dispose());
closeVisitsAfterEach();

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const itemOn = (page: Page, date: string, title: string) => day(page, date).getByRole("button", { name: title });

/** Plans something for a day of the week that is shown; `fields` fills in the rest of the form. */
async function plan(page: Page, date: string, title: string, fields: () => Promise<unknown>): Promise<void> {
  await day(page, date)
    .getByRole("button", { name: /^Add an item/ })
    .click();
  await expect(page.getByLabel("Date", { exact: true }), "the form knows the day").toHaveValue(date);
  await page.getByLabel("Title").fill(title);
  await fields();
  await page.locator("form button[type=submit]").click();
  await expect(itemOn(page, date, title).first(), "the week shows what was saved").toBeVisible();
}

async function repeat(page: Page, how: string): Promise<void> {
  await page.getByLabel("Recurring item").check();
  await page.getByLabel("Repeat", { exact: true }).selectOption(how);
}

async function drag(page: Page, item: Locator, to: Locator): Promise<void> {
  await item.hover();
  await page.mouse.down();
  const [box, taken] = [await to.boundingBox(), await item.boundingBox()];
  if (!box || !taken) throw new Error("The day or the item is not in sight.");
  // At the same height: the hour stays.
  await page.mouse.move(box.x + box.width / 2, taken.y + taken.height / 2, { steps: 6 });
  await expect(to, "the day says that it takes the item").toHaveCSS("outline-style", "solid");
  await page.mouse.up();
}

test("a family's month is planned, moved, changed, undone, and seen on the screen", async ({ browser }) => {
  test.slow();
  const { page, context, complaints } = await aVisit(browser, hub.server, LAPTOP);
  await logInto(context, hub.server, ADMIN);
  await go(page, "/admin?section=schedule&tab=week");
  await expect(page.getByRole("heading", { name: "Today, Sunday, November 22" })).toBeVisible();
  await expect(day(page, "2026-11-28")).toContainText("Shabbos Parshas Vayishlach");
  await expect(day(page, "2026-11-27")).toContainText(/4:1\d PM Candle lighting/);

  await plan(page, "2026-11-23", "Physiotherapist", async () => {
    await page.getByLabel("Time (optional)").fill("10:30");
    await page.getByLabel("Category").selectOption("therapy");
    await repeat(page, "weekly");
    await page.getByLabel("Wednesday").check();
    await page.getByLabel("Until", { exact: true }).fill("2026-12-23");
  });
  await plan(page, "2026-11-22", "Pills", async () => {
    await page.getByLabel("Time (optional)").fill("08:00");
    await repeat(page, "daily");
    await page.getByRole("button", { name: "No end date" }).click();
    await page.getByLabel("Skip Shabbos and Yom Tov").check();
  });
  await plan(page, "2026-11-27", "Candles are set out", async () => {
    await page.getByRole("button", { name: /^Use sunset/ }).click();
    await page.getByLabel("Zman").selectOption("candles");
    await page.getByLabel("Before, at or after").selectOption("before");
    await page.getByLabel("Minutes", { exact: true }).fill("30");
    await repeat(page, "weekly");
    await page.getByRole("button", { name: "No end date" }).click();
  });
  await plan(page, "2026-11-24", "Dentist", () => page.getByLabel("Time (optional)").fill("14:00"));

  // 22 Kislev, which is a Wednesday of next week.
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page).toHaveURL(/week=2026-11-29/);
  await plan(page, "2026-12-02", "Yahrzeit of Bubby Rivka", async () => {
    await repeat(page, "hebrew-yearly");
    await page.getByLabel("Occasion").selectOption("yahrzeit");
    await page.getByLabel("Original date (optional)").fill("1991-11-28");
    await page.getByLabel("After sunset").check();
    await page.getByRole("button", { name: "No end date" }).click();
  });
  await expect(itemOn(page, "2026-12-04", "Candles are set out")).toContainText(/3:4\d PM/);
  await expect(itemOn(page, "2026-12-05", "Pills")).toHaveCount(0);
  await page.getByRole("button", { name: "This week" }).click();
  await expect(itemOn(page, "2026-11-28", "Pills"), "not on Shabbos").toHaveCount(0);
  await expect(itemOn(page, "2026-11-22", "Pills"), "8 o'clock is over").toContainText("Not done");

  // With a mouse, back by the bar, and by keys.
  await drag(page, itemOn(page, "2026-11-24", "Dentist"), day(page, "2026-11-26"));
  await expect(itemOn(page, "2026-11-26", "Dentist")).toContainText("2:00 PM");
  const bar = page.locator("[data-slot=undo-bar]");
  await expect(bar).toContainText("Moved Dentist to Thursday, November 26");
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(itemOn(page, "2026-11-24", "Dentist")).toBeVisible();
  await itemOn(page, "2026-11-24", "Dentist").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(itemOn(page, "2026-11-25", "Dentist"), "the keys stay with it").toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(itemOn(page, "2026-11-26", "Dentist")).toBeFocused();
  await expect(bar).toContainText("Moved Dentist to Thursday, November 26");

  // One of a series: this and the following ones, undone, and then it alone.
  await itemOn(page, "2026-11-25", "Physiotherapist").click();
  const dialog = page.getByRole("dialog");
  await landed(page);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await landed(page);
  await dialog.getByRole("radio", { name: /^Thursday/ }).check();
  await dialog.getByRole("radio", { name: /^This and following items 9 items/ }).check();
  await expect(dialog).toContainText("Each item moves 1 day later.");
  await dialog.getByRole("button", { name: "Move to Thursday, November 26" }).click();
  await expect(bar).toContainText("Moved 9 items of Physiotherapist");
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(itemOn(page, "2026-12-01", "Physiotherapist")).toBeVisible();
  await expect(itemOn(page, "2026-12-03", "Physiotherapist")).toBeVisible();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(itemOn(page, "2026-11-30", "Physiotherapist")).toBeVisible();
  await expect(itemOn(page, "2026-12-02", "Physiotherapist")).toBeVisible();
  await page.getByRole("button", { name: "This week" }).click();
  await drag(page, itemOn(page, "2026-11-25", "Physiotherapist"), day(page, "2026-11-27"));
  await expect(dialog).toContainText("to Friday, November 27");
  await landed(page);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(itemOn(page, "2026-11-27", "Physiotherapist")).toBeVisible();
  await expect(toastOf(page)).not.toContainText("Error");
  await page.reload();
  await expect(itemOn(page, "2026-11-27", "Physiotherapist"), "it is saved").toBeVisible();

  // What he sees on some of these days.
  for (const [moment, shown, hidden] of [
    ["2026-11-25T07:30", ["Pills"], ["Physiotherapist", "Dentist"]],
    ["2026-11-26T09:00", ["Pills", "Dentist"], ["Physiotherapist"]],
    ["2026-11-27T12:00", ["Physiotherapist", "Candles are set out"], ["Dentist"]],
    ["2026-12-02T12:00", ["Yahrzeit of Bubby Rivka"], ["Dentist"]],
  ] as const) {
    await page.goto(`/admin/screen?at=${moment}`);
    const card = page.locator("[data-slot=plan-card]");
    for (const title of shown) await expect(card, moment).toContainText(title);
    for (const title of hidden) await expect(card, moment).not.toContainText(title);
  }
  expect(complaints.list()).toEqual([]);
});
