import { type Browser, expect, type Page, test } from "@playwright/test";
import { seedPlan } from "@/tests/support/browser/days";
import {
  aVisit,
  closeVisitsAfterEach,
  go,
  landed,
  LAPTOP,
  logInto,
  serverForFile,
  toastOf,
} from "@/tests/support/browser/world";
import { aBrowserOf, ADMIN } from "@/tests/support/server/people";

const SECOND = { username: "shaindy", password: "eleven quiet lanterns on the porch" };
const WEEK = "/admin?section=schedule&tab=week&week=2027-06-06";
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = ["2027-06-07", "2027-06-08", "2027-06-09", "2027-06-10"] as const;

closeVisitsAfterEach();
const server = serverForFile();

test.beforeAll(async () => {
  const admin = await aBrowserOf(server(), ADMIN);
  const added = await admin.request("POST", "/api/users", { json: { ...SECOND, role: "admin" } });
  expect(added.status).toBe(201);
  await seedPlan(
    server(),
    ["Dentist", "Chavrusa", "Haircut", "Tailor"].map((title, index) => ({
      title,
      scheduledDate: MONDAY,
      scheduledTime: `1${index}:00`,
    })),
  );
});

const itemOn = (page: Page, date: string, title: string) =>
  page.locator(`[data-day="${date}"]`).getByRole("button", { name: title });

async function atTheDesk(browser: Browser, account: typeof ADMIN): Promise<Page> {
  const { page, context } = await aVisit(browser, server(), LAPTOP);
  await logInto(context, server(), account);
  await go(page, WEEK);
  await expect(itemOn(page, MONDAY, "Tailor")).toBeVisible();
  return page;
}

/** Opens an item of the week and presses one of its buttons. */
async function choose(page: Page, date: string, title: string, button: string): Promise<void> {
  await itemOn(page, date, title).click();
  await landed(page);
  await page.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
}

async function edit(page: Page, date: string, title: string, typed: string): Promise<void> {
  await choose(page, date, title, "Edit");
  await page.getByLabel("Title").fill(typed);
}

const save = (page: Page) => page.getByRole("button", { name: "Update Item" }).click();

test("two caretakers at once: no one's words are lost, and who is later is told", async ({ browser }) => {
  test.slow();
  const [miriam, shaindy] = await Promise.all([atTheDesk(browser, ADMIN), atTheDesk(browser, SECOND)]);

  // One gives it other words, the other one moves it without having seen them.
  await edit(miriam, MONDAY, "Dentist", "Dr. Levin, with the x-rays");
  await save(miriam);
  await expect(itemOn(miriam, MONDAY, "Dr. Levin, with the x-rays")).toBeVisible();
  await itemOn(shaindy, MONDAY, "Dentist").focus();
  await shaindy.keyboard.press("Shift+ArrowRight");
  const told = shaindy.getByRole("alert").filter({ hasText: "Couldn’t move" });
  await expect(told).toContainText("to Tuesday, June 8");
  await expect(told).toContainText("Someone else changed it. It’s now:Title: Dr. Levin, with the x-rays");
  await expect(itemOn(shaindy, MONDAY, "Dr. Levin, with the x-rays"), "it is where it was saved").toBeVisible();
  await told.getByRole("button", { name: "Move it to Tuesday, June 8" }).click();
  await expect(itemOn(shaindy, TUESDAY, "Dr. Levin, with the x-rays"), "the day and the words").toBeVisible();
  await expect(told).toBeHidden();

  // Both move the same item to different days.
  await Promise.all(
    [miriam, shaindy].map(async (page) => {
      await itemOn(page, MONDAY, "Chavrusa").click();
      await landed(page);
      await page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }).click();
      await landed(page);
    }),
  );
  for (const [page, weekday] of [
    [miriam, "Wednesday"],
    [shaindy, "Thursday"],
  ] as const) {
    await page.getByRole("radio", { name: new RegExp(`^${weekday}`) }).check();
    await page.getByRole("button", { name: new RegExp(`^Move to ${weekday}`) }).click();
  }
  await expect(itemOn(miriam, WEDNESDAY, "Chavrusa")).toBeVisible();
  await expect(told).toContainText("Date: June 9, 2027");
  await told.getByRole("button", { name: "Leave it there" }).click();
  await expect(itemOn(shaindy, WEDNESDAY, "Chavrusa")).toBeVisible();
  await expect(itemOn(shaindy, THURSDAY, "Chavrusa")).toHaveCount(0);

  // One deletes what the other one is editing.
  await edit(miriam, MONDAY, "Haircut", "Haircut before Shabbos, at home");
  await choose(shaindy, MONDAY, "Haircut", "Delete");
  await landed(shaindy);
  await shaindy.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(itemOn(shaindy, MONDAY, "Haircut")).toHaveCount(0);
  await save(miriam);
  await expect(miriam.getByText("This item is no longer on the schedule.", { exact: true }).first()).toBeVisible();
  await miriam.getByRole("button", { name: "Save as a new item" }).click();
  await expect(itemOn(miriam, MONDAY, "Haircut before Shabbos, at home")).toBeVisible();

  // One deletes what the other one moves.
  await choose(shaindy, MONDAY, "Tailor", "Delete");
  await landed(shaindy);
  await shaindy.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(itemOn(shaindy, MONDAY, "Tailor")).toHaveCount(0);
  const gone = miriam.getByRole("alert").filter({ hasText: "Couldn’t move" });
  await itemOn(miriam, MONDAY, "Tailor").focus();
  await miriam.keyboard.press("Shift+ArrowRight");
  await expect(gone).toContainText("Someone deleted it.");
  await gone.getByRole("button", { name: "Close" }).click();
  await expect(itemOn(miriam, MONDAY, "Tailor")).toHaveCount(0);

  // Both edit the same words: the later one sees the other's next to its own.
  const title = "Dr. Levin, with the x-rays";
  await shaindy.reload();
  await expect(itemOn(shaindy, TUESDAY, title)).toBeVisible();
  await edit(miriam, TUESDAY, title, "Dr. Levin, and his insurance card");
  await edit(shaindy, TUESDAY, title, "Dr. Levin, first floor");
  await save(miriam);
  await expect(toastOf(miriam)).toContainText("Schedule item updated successfully");
  await save(shaindy);
  await expect(
    shaindy.getByText(/the saved version is Dr. Levin, and his insurance card\. You entered Dr. Levin, first floor/),
  ).toBeVisible();
  await shaindy.getByRole("button", { name: "Keep mine" }).click();
  await expect(itemOn(shaindy, TUESDAY, "Dr. Levin, first floor")).toBeVisible();

  // Everything that was overwritten or deleted can still be taken back, by anyone who looks.
  await shaindy.getByRole("button", { name: "Recent changes" }).click();
  for (const name of ["Restore Haircut", "Restore Tailor", "Undo Dr. Levin, first floor"])
    await expect(shaindy.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(shaindy.getByText(/By miriam/).first()).toBeVisible();
});
