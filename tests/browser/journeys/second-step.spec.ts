import { expect, type Page, test } from "@playwright/test";
import {
  aVisit,
  closeVisitsAfterEach,
  fillLogin,
  go,
  landed,
  LAPTOP,
  logInto,
  serverForFile,
  tapUntil,
} from "@/tests/support/browser/world";
import { ADMIN } from "@/tests/support/server/people";

const ACCOUNTS = "/admin?section=accounts";
closeVisitsAfterEach();
const server = serverForFile();

/** An authenticator that is in the computer, and says yes. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const block = (page: Page) => page.getByRole("group", { name: "Second step when you log in" });

test("a passkey and a code on paper each let the caretaker in after her password", async ({ browser }) => {
  const { page, context } = await aVisit(browser, server(), LAPTOP);
  await logInto(context, server(), ADMIN);
  await addAuthenticator(page);
  await go(page, ACCOUNTS);
  await tapUntil(button(page, "Add a passkey"), () => expect(page.getByRole("dialog")).toBeVisible({ timeout: 500 }));
  await landed(page);
  await page.getByLabel(/^Name/).fill("Laptop");
  await page.getByLabel("Your password").fill(ADMIN.password);
  const card = page.getByRole("group", { name: "Your codes for paper" });
  await tapUntil(button(page, "Continue"), () => expect(card).toBeVisible({ timeout: 5000 }));
  const codes = await card.locator("code").allTextContents();
  expect(codes).toHaveLength(10);
  await expect(block(page).getByText("Laptop").first()).toBeVisible();

  await context.clearCookies();
  await go(page, ACCOUNTS);
  await fillLogin(page, ADMIN);
  await tapUntil(button(page, "Use a passkey"), () => expect(block(page)).toBeVisible({ timeout: 5000 }));

  const phone = await aVisit(browser, server(), LAPTOP);
  await go(phone.page, ACCOUNTS);
  await fillLogin(phone.page, ADMIN);
  await phone.page.getByLabel("Code").fill(codes[0] ?? "");
  await tapUntil(button(phone.page, "Log In"), () => expect(block(phone.page)).toBeVisible({ timeout: 5000 }));
  await expect(block(phone.page).getByText("9 codes are left.")).toBeVisible();
});
