import { expect, test } from "@playwright/test";
import { nameField, noteField } from "@/tests/support/browser/family";
import { aVisit, closeVisitsAfterEach, logInto, PHONE, serverForFile } from "@/tests/support/browser/world";

closeVisitsAfterEach();
const server = serverForFile();

test("what is typed on a slow phone before the page's program has come is kept", async ({ browser }) => {
  const { context, page, complaints } = await aVisit(browser, server(), PHONE);
  await logInto(context, server());
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
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
