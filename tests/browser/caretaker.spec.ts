import { type Browser, expect, type Page, test } from "@playwright/test";
import { pairingStartSchema } from "@/lib/accounts/auth/schema";
import { seedPictures } from "@/tests/support/browser/gallery";
import {
  aVisit,
  closeVisitsAfterEach,
  fillLogin,
  go,
  HUB,
  landed,
  LAPTOP,
  logInto,
  PHONE,
  serverForFile,
  tapUntil,
  toastOf,
} from "@/tests/support/browser/world";
import { ADMIN } from "@/tests/support/server/people";

closeVisitsAfterEach();

const server = serverForFile();

async function atSection(browser: Browser, section: string) {
  const visit = await aVisit(browser, server(), LAPTOP);
  await logInto(visit.context, server(), ADMIN);
  await go(visit.page, `/admin?section=${section}`);
  return visit;
}

/** Answers the open question; a tap may fall into the landing guard. */
async function confirm(page: Page, button: string): Promise<void> {
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await landed(page);
  await tapUntil(question.getByRole("button", { name: button }), () =>
    expect(question).toHaveCount(0, { timeout: 5000 }),
  );
}

// D1, D24
test("a household's name and place are found, saved, and on the hub at once", async ({ browser }) => {
  const { page, complaints } = await atSection(browser, "household");
  await page.getByLabel("Name", { exact: true }).fill("Zeide Mendel");
  await page.getByLabel("ZIP code or city").fill("Xyzzy");
  await expect(page.getByText("We couldn’t find “Xyzzy.”")).toBeVisible();
  await page.getByLabel("ZIP code or city").fill("Yerushalayim");
  await expect(page.getByText("Jerusalem, Israel")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Local custom: 40 minutes before sunset" })).toBeChecked();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page)).toContainText("Settings updated successfully!");
  await expect(page.getByRole("heading", { name: "You’re managing Zeide Mendel’s hub" })).toBeVisible();

  const hub = await aVisit(browser, server(), HUB);
  await go(hub.page, "/");
  await expect(hub.page).toHaveTitle("Zeide Mendel's Hub");
  await go(hub.page, "/admin");
  await expect(hub.page.getByText("Please log in to manage Zeide Mendel's schedule")).toBeVisible();

  // Another window has not seen that.
  const other = await atSection(browser, "household");
  await other.page.getByLabel("Nickname").fill("Saba");
  await page.getByLabel("Name", { exact: true }).fill("Zaidy");
  await page.getByLabel("ZIP code or city").fill("11213");
  await tapUntil(page.getByRole("button", { name: "Save" }), () =>
    expect(page.getByText("All changes saved.")).toBeVisible({ timeout: 3000 }),
  );
  await other.page.getByRole("button", { name: "Save" }).click();
  await expect(
    other.page.getByText("Someone else changed these settings while you were editing.", { exact: true }),
  ).toBeVisible();
  await expect(other.page.getByLabel("Name", { exact: true })).toHaveValue("Zaidy");
  await expect(other.page.getByLabel("Nickname")).toHaveValue("Saba");
  await tapUntil(other.page.getByRole("button", { name: "Keep mine" }), () =>
    expect(other.page.getByText("All changes saved.")).toBeVisible({ timeout: 3000 }),
  );
  expect(complaints.list()).toEqual([]);
});

// D9
test("a link is made, opened on a phone, seen as used, and revoked", async ({ browser }) => {
  const { page, complaints } = await atSection(browser, "links");
  await page.getByLabel("Who is it for?").fill("Rivky's family");
  await tapUntil(page.getByRole("button", { name: "Create link" }), () =>
    expect(page.getByRole("heading", { name: "The link for Rivky's family is ready" })).toBeFocused({ timeout: 2000 }),
  );
  await expect(page.getByRole("img", { name: "QR code of the link for Rivky's family" })).toBeVisible();
  const address = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();

  const phone = await aVisit(browser, server(), PHONE);
  await go(phone.page, address);
  await expect(phone.page.getByLabel("Your Name")).toBeVisible();
  expect(phone.page.url()).not.toContain("#k=");

  await page.reload();
  await expect(page.getByText("Last used a few minutes ago")).toBeVisible();
  await expect(page.locator("body")).not.toContainText(address);
  await tapUntil(page.getByRole("button", { name: "Revoke the link Rivky's family" }), () =>
    expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 500 }),
  );
  await confirm(page, "Revoke link");
  await expect(toastOf(page)).toContainText("Link revoked");
  await expect(page.getByText("Revoked links (1)")).toBeVisible();
  await go(phone.page, "/family");
  await expect(phone.page.getByLabel("Your Name")).toHaveCount(0);
  expect(complaints.list()).toEqual([]);
});

// D10
test("a screen is connected by its code, renamed, and disconnected", async ({ browser }) => {
  const hub = await aVisit(browser, server(), HUB);
  await go(hub.page, "/");
  const origin = { Origin: server().origin };
  const { code } = pairingStartSchema.parse(
    await (await hub.context.request.post("/api/kiosk-pairing", { headers: origin })).json(),
  );

  const { page, complaints } = await atSection(browser, "screens");
  await page.getByLabel("Code on the screen").fill(code.toLowerCase().replace("-", " "));
  await page.getByRole("button", { name: "Find screen" }).click();
  await expect(page.getByText(/is from/)).toBeFocused();
  await page.getByLabel("Where is this screen?").fill("Kitchen");
  await tapUntil(page.getByRole("button", { name: "Connect", exact: true }), () =>
    expect(page.getByText(/will connect in a few seconds/)).toBeVisible({ timeout: 2000 }),
  );
  expect((await hub.context.request.put("/api/kiosk-pairing", { headers: origin })).status()).toBe(200);
  await expect(page.getByText("is connected.")).toBeVisible();

  const seen = () => hub.context.request.get("/api/family-videos").then((answer) => answer.status());
  expect(await seen()).toBe(200);
  await tapUntil(page.getByRole("button", { name: "Rename Kitchen" }), () =>
    expect(page.getByRole("dialog")).toBeVisible({ timeout: 500 }),
  );
  await page.getByLabel("Name", { exact: true }).fill("Hall");
  await tapUntil(page.getByRole("button", { name: "Save name" }), () =>
    expect(page.getByRole("button", { name: "Rename Hall" })).toBeFocused({ timeout: 3000 }),
  );
  await tapUntil(page.getByRole("button", { name: "Disconnect Hall" }), () =>
    expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 500 }),
  );
  await confirm(page, "Disconnect");
  await expect(page.getByText("No screen is connected yet.")).toBeVisible();
  expect(await seen()).toBe(401);
  expect(complaints.list()).toEqual([]);
});

// D5
test("an account can be added, used, and removed, and each change ends its logins", async ({ browser }) => {
  const { page, complaints } = await atSection(browser, "accounts");
  await expect(page.getByText("You can’t remove the last caretaker.")).toBeVisible();
  const leah = { username: "leah", password: "seven silent orange trees" };
  await page.getByLabel("Username").fill(leah.username);
  await page.getByLabel("Password", { exact: true }).fill("password1234");
  await page.getByRole("button", { name: "Add account" }).click();
  await expect(page.getByText("Many people use this password. Please choose a different one.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(leah.password);
  await tapUntil(page.getByRole("button", { name: "Add account" }), () =>
    expect(page.getByRole("button", { name: "Remove leah" })).toBeVisible({ timeout: 5000 }),
  );

  const phone = await aVisit(browser, server(), PHONE);
  await go(phone.page, "/family");
  await phone.page.getByRole("button", { name: "Log In with a Family Account" }).click();
  await fillLogin(phone.page, leah);
  await expect(phone.page.getByLabel("Your Name")).toBeVisible();
  // The server may close a kept connection at the moment in which it is used again.
  const isIn = () => phone.context.request.get("/api/auth/user", { maxRetries: 2 }).then((answer) => answer.status());
  expect(await isIn()).toBe(200);

  await tapUntil(page.getByRole("button", { name: "Change password for leah" }), () =>
    expect(page.getByRole("dialog")).toBeVisible({ timeout: 500 }),
  );
  await page.getByLabel("New password", { exact: true }).fill("eight noisy purple rivers");
  await tapUntil(page.getByRole("button", { name: "Change password", exact: true }), () =>
    expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 5000 }),
  );
  expect(await isIn()).toBe(401);
  await tapUntil(page.getByRole("button", { name: "Remove leah" }), () =>
    expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 500 }),
  );
  await confirm(page, "Remove account");
  await expect(page.getByRole("button", { name: "Remove leah" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Accounts", level: 2 })).toBeFocused();
  expect(complaints.list()).toEqual([]);
});

// D17
test("media is deleted, waits in the trash, and comes back to the gallery", async ({ browser }) => {
  await seedPictures(server(), 2);
  const { page, complaints } = await atSection(browser, "media");
  await expect(page.getByText("Gallery")).not.toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Delete Picture/ })).toHaveCount(2);
  const gallery = async () =>
    ((await (await page.request.get("/api/family-videos")).json()) as { title: string }[]).map(({ title }) => title); // The gallery's own schema is tested elsewhere.
  const before = await gallery();
  await tapUntil(page.getByRole("button", { name: "Delete Picture 1" }), () =>
    expect(page.getByRole("alertdialog", { name: "Delete this media?" })).toBeVisible({ timeout: 500 }),
  );
  await confirm(page, "Delete Media");
  await expect(toastOf(page)).toContainText("Video deleted successfully! 🗑️");
  expect(await gallery()).toEqual(before.filter((title) => title !== "Picture 1"));
  await page.getByRole("tab", { name: "Trash" }).click();
  await tapUntil(page.getByRole("button", { name: "Restore Picture 1" }), () =>
    expect(page.getByText("The trash is empty.")).toBeVisible({ timeout: 3000 }),
  );
  expect(await gallery()).toEqual(before);
  expect(complaints.list()).toEqual([]);
});

test("an expired session asks for the password and then saves what was typed", async ({ browser }) => {
  const { page, context } = await atSection(browser, "links");
  await page.getByLabel("Who is it for?").fill("Shaindy");
  await context.clearCookies({ name: "session" });
  await page.getByLabel("Who is it for?").press("Enter");
  await fillLogin(page, ADMIN);
  await expect(page.getByRole("heading", { name: "The link for Shaindy is ready" })).toBeVisible();
});
