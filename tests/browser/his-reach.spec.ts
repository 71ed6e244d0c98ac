import { expect, test } from "@playwright/test";
import { householdSettingsSchema } from "@/lib/accounts/household/settings-schema";
import { activityIdSchema } from "@/lib/library/activities/catalog";
import { pair } from "@/tests/support/browser/screen";
import { aVisit, closeVisitsAfterEach, go, HUB, landed, serverForFile } from "@/tests/support/browser/world";
import { samplePicture } from "@/tests/support/fixtures/sample-media";
import { ADMIN, aBrowserOf, FAMILY } from "@/tests/support/server/people";
import { createSender } from "@/tests/support/server/upload";

const server = serverForFile();
closeVisitsAfterEach();

// D7, D50
test("a paired screen offers only what it may do, and Delete with its switch", async ({ browser }) => {
  await createSender(await aBrowserOf(server(), FAMILY)).sendDirectly(samplePicture().read(), {
    title: "Purim Table",
    uploaderName: "Rivky",
  });
  const admin = await aBrowserOf(server(), ADMIN);
  const { page, complaints } = await aVisit(browser, server(), HUB);
  await pair(page, admin, server().origin);

  for (const activity of activityIdSchema.options) {
    await go(page, `/?activity=${activity}`);
    await expect(page.getByRole("dialog").getByRole("heading").first(), activity).toBeVisible();
    await expect(page.getByText("Loading…"), activity).toHaveCount(0);
    await expect(page.getByRole("link", { name: /Log Out/ }), activity).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^(Delete|Connect this screen|Log in)/ }), activity).toHaveCount(0);
    await expect(page.getByLabel("ZIP code or city"), activity).toHaveCount(0);
  }

  await go(page, "/?activity=settings");
  await expect(page.getByText("Your caretaker can change the location.")).toBeVisible();
  const before = (await admin.request("GET", "/api/household")).read(householdSettingsSchema);
  expect((await admin.request("PUT", "/api/household", { json: { ...before, kioskMayDelete: true } })).status).toBe(
    200,
  );
  await page.goto("/");
  await landed(page);
  await page.getByRole("button", { name: /Family Videos/ }).click();
  await expect(page.getByRole("button", { name: "Delete Purim Table" })).toBeVisible();
  expect(complaints.list()).toEqual([]);
});
