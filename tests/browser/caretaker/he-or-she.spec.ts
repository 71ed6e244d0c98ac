import { expect, type Page, test } from "@playwright/test";
import { aFamilyPhone, choose, nameField, sendButton, successHeading } from "@/tests/support/browser/family";
import {
  aVisit,
  closeVisitsAfterEach,
  go,
  landed,
  LAPTOP,
  logInto,
  PHONE,
  serverForFile,
  tapUntil,
  toastOf,
} from "@/tests/support/browser/world";
import { samplePicture } from "@/tests/support/fixtures/sample-media";
import { ACCOUNT_SETTINGS, ADMIN } from "@/tests/support/server/people";

closeVisitsAfterEach();

const server = serverForFile({ ...ACCOUNT_SETTINGS, HUB_NAME: "Bubby Esther", HUB_NICKNAME: "Bubby" });

/** What is there once a section's settings have been read, where its title comes before them. */
const LAST_BLOCK: Record<string, string> = {
  "first-steps": "Connect the screen",
  activities: "Outside pages",
  care: "Two weeks",
  checklist: "Tasks",
  household: "On her screen",
  overview: "From the family",
  rest: "Reminders",
};

const linksOfSections = (page: Page) => page.getByRole("navigation", { name: "Sections" }).getByRole("link");

/** The words of the choice itself. */
const THE_CHOICE = /Pronoun|He: Zaidy, Abba, Tatty …/g;

/** What a page says of someone who is a he, with what stands before and after; also what only a screen reader says. */
async function saidOfAHe(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => [
    document.title,
    document.body.innerText,
    ...[...document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")].flatMap((element) =>
      ["aria-label", "title", "alt", "placeholder"].map((name) => element.getAttribute(name) ?? ""),
    ),
  ]);
  return said.flatMap((text) => text.replace(THE_CHOICE, "").match(/.*\b(?:he|his|him|himself)\b.*/gi) ?? []);
}

/** For the eye, as in visual-states. */
async function keepPicture(page: Page, state: string): Promise<void> {
  if (process.env["NACHES_PICTURES"] !== "true") return;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.screenshot({ path: `test-results/screens/she-${state}-${width}x${height}.png`, fullPage: true });
}

test("a hub for Bubby Esther says she and her on every page", async ({ browser }) => {
  test.slow();
  const { page, context, complaints } = await aVisit(browser, server(), LAPTOP);
  await logInto(context, server(), ADMIN);

  await go(page, "/admin?section=household");
  const form = page.locator("form").filter({ hasText: "Pronoun" });
  await expect(form.getByRole("heading", { name: "About Bubby Esther" })).toBeVisible();
  await form.getByText("She: Bubby, Ima, Mommy …").click();
  await expect(form.getByRole("heading", { name: "Where she lives" }), "the form follows at once").toBeVisible();
  const intro = page.getByText("Who Bubby Esther is and where");
  await expect(intro).toContainText("where he lives");
  await tapUntil(form.getByRole("button", { name: "Save" }), () =>
    expect(intro, "the page follows when it is saved").toContainText("where she lives", { timeout: 5000 }),
  );

  const addItem = page.getByRole("button", { name: "Add New Schedule Item" });
  await go(page, "/admin?section=first-steps");
  const addresses = await linksOfSections(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses.length).toBeGreaterThan(10);
  for (const size of [LAPTOP, PHONE]) {
    if (size.viewport) await page.setViewportSize(size.viewport);
    for (const address of addresses) {
      const id = new URLSearchParams(address ?? "").get("section") ?? "";
      await go(page, `/admin?section=${id}`);
      const block = LAST_BLOCK[id];
      await expect(page.locator("[data-slot=section-title]").or(addItem)).toBeVisible();
      if (block !== undefined) await expect(page.getByRole("heading", { name: block })).toBeVisible();
      expect(await saidOfAHe(page), `/admin, ${id}`).toEqual([]);
      await keepPicture(page, id);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await go(page, "/admin?section=schedule");
  await addItem.click();
  await expect(page.getByRole("region", { name: "She will see: on Bubby Esther's screen" })).toBeVisible();
  expect(await saidOfAHe(page), "the form of an item").toEqual([]);

  const { page: phone } = await aFamilyPhone(browser, server());
  expect(await saidOfAHe(phone), "/family").toEqual([]);
  await nameField(phone).fill("Rivky");
  await choose(phone, samplePicture().path);
  await landed(phone);
  await sendButton(phone).click();
  await expect(successHeading(phone)).toHaveText("Successfully sent to Bubby Esther!");
  await expect(toastOf(phone)).toContainText("Photo uploaded successfully! 🎉");
  await expect(toastOf(phone)).toContainText(
    "Your photo has been shared with Bubby Esther and will appear in her gallery.",
  );
  await keepPicture(phone, "sent");
  expect(await saidOfAHe(phone), "what was sent").toEqual([]);
  await go(phone, "/");
  await expect(phone.getByText("What you send appears only on her screen.")).toBeVisible();
  expect(await saidOfAHe(phone), "the door of a sender").toEqual([]);
  await keepPicture(phone, "door");
  expect(complaints.list()).toEqual([]);
});
