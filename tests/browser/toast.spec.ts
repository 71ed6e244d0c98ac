import { type Browser, expect, test } from "@playwright/test";
import { aVisit, closeVisitsAfterEach, go, logInto, serverForFile, toastOf } from "@/tests/support/browser/world";
import { ADMIN } from "@/tests/support/server/people";

closeVisitsAfterEach();
const server = serverForFile();

async function afterASave(browser: Browser, width: number, height: number) {
  const { context, page } = await aVisit(browser, server(), { viewport: { width, height } });
  await logInto(context, server(), ADMIN);
  await go(page, "/admin?section=schedule");
  await page.getByRole("button", { name: "Add New Schedule Item" }).click();
  await page.getByLabel("Title").fill("Dr. Levin");
  await page.getByRole("button", { name: "Create Item" }).click();
  await expect(toastOf(page)).toContainText("Schedule item created successfully");
  // It stays while the pointer is on it, so that a slow machine finds it too.
  await toastOf(page).locator("li").hover();
  return page;
}

for (const [width, height] of [
  [390, 844],
  [800, 600],
  [1440, 900],
] as const) {
  test(`the message after a save leaves both Home keys free at ${width}x${height}, and a press on either goes home`, async ({
    browser,
  }) => {
    for (const which of [0, 1]) {
      const page = await afterASave(browser, width, height);
      const home = page.getByRole("link", { name: "Home" }).nth(which);
      await home.scrollIntoViewIfNeeded();
      const [message, key] = [await toastOf(page).getByRole("list").boundingBox(), await home.boundingBox()];
      if (!message || !key) throw new Error("The message or the Home key is not there.");
      if (width >= 768) expect(message.width).toBeLessThanOrEqual(420);
      expect(
        message.y + message.height <= key.y || key.y + key.height <= message.y,
        `${JSON.stringify(message)} and ${JSON.stringify(key)}`,
      ).toBe(true);
      await page.mouse.click(key.x + key.width / 2, key.y + key.height / 2);
      await expect(page).toHaveURL(`${server().origin}/`);
    }
  });
}
