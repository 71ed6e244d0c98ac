import { expect, type Locator, type Page, test } from "@playwright/test";
import { nameField, noteField } from "@/tests/support/browser/family";
import {
  aVisit,
  closeVisitsAfterEach,
  LAPTOP,
  logInto,
  PHONE,
  serverForFile,
  tapUntil,
} from "@/tests/support/browser/world";
import { ADMIN } from "@/tests/support/server/people";

closeVisitsAfterEach();
const server = serverForFile();

/** Keeps the page's programs away until the returned function is called, as a slow connection does. */
async function holdPrograms(page: Page): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

test("what is typed on a slow phone before the page's program has come is kept", async ({ browser }) => {
  const { context, page, complaints } = await aVisit(browser, server(), PHONE);
  await logInto(context, server());
  const arrive = await holdPrograms(page);
  await page.goto("/family", { waitUntil: "commit" });
  await nameField(page).fill("Rivky Cohen");
  await noteField(page).fill("Shabbat shalom");
  arrive();
  await expect(page.getByRole("button", { name: "Choose Image or Video" })).toBeEnabled();
  await expect(page.getByText("14 of 500")).toBeVisible();
  await noteField(page).press("End");
  await noteField(page).pressSequentially("!");
  await expect(noteField(page)).toHaveValue("Shabbat shalom!");
  await expect(nameField(page)).toHaveValue("Rivky Cohen");
  expect(complaints.list()).toEqual([]);
});

test("what is typed or chosen before a form's program came is kept with the focus", async ({ browser }) => {
  const { context, page, complaints } = await aVisit(browser, server(), LAPTOP);
  await logInto(context, server(), ADMIN);
  const arrive = await holdPrograms(page);
  await page.goto("/admin?section=schedule&item=new", { waitUntil: "commit" });
  const [title, date, category, description] = ["Title", "Date", "Category", "Description (optional)"].map((name) =>
    page.getByLabel(name, { exact: true }),
  ) as [Locator, Locator, Locator, Locator]; // One for each name.
  await title.fill("Physiotherapist");
  await date.fill("2027-11-26");
  await category.selectOption("Therapy");
  await page.getByLabel("Recurring item").check();
  await description.fill("Bring the list");
  arrive();
  await expect(page.getByLabel("Repeat", { exact: true })).toBeVisible();
  await expect(description).toBeFocused();
  await page.keyboard.type("!");
  await expect(page.getByRole("region", { name: /^He will see/ })).toContainText("Physiotherapist");
  await expect(title).toHaveValue("Physiotherapist");
  await expect(date).toHaveValue("2027-11-26");
  await expect(category).toHaveValue("therapy");
  await expect(description).toHaveValue("Bring the list!");
  expect(complaints.list()).toEqual([]);
});

test("a form that is sent before its program came stays, and is sent by the next press", async ({ browser }) => {
  const { context, page, complaints } = await aVisit(browser, server(), LAPTOP);
  await logInto(context, server(), ADMIN);
  const arrive = await holdPrograms(page);
  await page.goto("/admin?section=links", { waitUntil: "commit" });
  await page.getByLabel("Who is it for?").fill("Rivky's family");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page).toHaveURL(/\/admin\?section=links$/);
  arrive();
  await tapUntil(page.getByRole("button", { name: "Create link" }), () =>
    expect(page.getByRole("heading", { name: "The link for Rivky's family is ready" })).toBeFocused({ timeout: 2000 }),
  );
  expect(complaints.list()).toEqual([]);
});
