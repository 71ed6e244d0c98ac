import { type Browser, expect, type Page, test } from "@playwright/test";
import { householdSettingsSchema } from "@/lib/accounts/household/settings-schema";
import { seedPlan } from "@/tests/support/browser/days";
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
  toastOf,
} from "@/tests/support/browser/world";
import { ADMIN, aBrowserOf, FAMILY } from "@/tests/support/server/people";

closeVisitsAfterEach();

const loginDialog = (page: Page) => page.getByRole("dialog", { name: "Admin Access Required" });

test.describe("before there is a caretaker", () => {
  const server = serverForFile({});

  // D4
  test("the code of the server's log makes the first caretaker, who is inside at once", async ({ browser }) => {
    const { page, complaints } = await aVisit(browser, server(), LAPTOP);
    await go(page, "/admin");
    await expect(page.getByText("This hub has no caretaker yet.")).toBeVisible();
    await landed(page);
    await page.getByRole("button", { name: "Create the caretaker account" }).click();
    const dialog = page.getByRole("dialog", { name: "Create the caretaker account" });
    const create = dialog.getByRole("button", { name: "Create the caretaker account" });
    await expect(create).toBeDisabled();
    await dialog.getByLabel("Setup code").fill("WRONG-CODE-HERE");
    await dialog.getByLabel("Username").fill("Miriam");
    await dialog.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await tapUntil(create, () =>
      expect(dialog.getByRole("alert")).toContainText(
        "This isn’t the setup code. Find the code in the server's log and in setup-code.txt in its data folder.",
        {
          timeout: 1500,
        },
      ),
    );

    const code = /setup code within 30 minutes:\s+(\S+)/.exec(server().log())?.[1] ?? "";
    await dialog.getByLabel("Setup code").fill(code);
    await dialog.getByLabel("Password", { exact: true }).fill("password1234");
    await tapUntil(create, () =>
      expect(dialog.getByRole("alert")).toContainText("Please choose a different one.", { timeout: 1500 }),
    );
    await page.keyboard.press("Escape");
    await expect(dialog, "it is not dismissed by Escape").toBeVisible();
    await dialog.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await tapUntil(create, () => expect(dialog).toHaveCount(0, { timeout: 4000 }));
    await expect(page.getByRole("heading", { name: "You’re managing Zaidy’s hub" })).toBeVisible();
    await expect(page.getByText("Logged in as miriam")).toBeVisible();

    await page.reload();
    await expect(page.getByText("Logged in as miriam")).toBeVisible();
    const other = await aVisit(browser, server(), LAPTOP);
    await go(other.page, "/admin");
    await expect(loginDialog(other.page)).toBeVisible();
    await expect(
      other.page.getByText("This hub has no caretaker yet."),
      "the door is shut behind the first one",
    ).toHaveCount(0);
    expect(complaints.list()).toEqual([]);
  });
});

test.describe("the login", () => {
  const server = serverForFile();

  async function atTheDoor(browser: Browser): Promise<Page> {
    const { page } = await aVisit(browser, server(), LAPTOP);
    await go(page, "/admin");
    await expect(loginDialog(page)).toBeVisible();
    return page;
  }

  test("the dialog stays at Escape or a click outside, and blank fields stay unsent", async ({ browser }) => {
    const page = await atTheDoor(browser);
    await expect(loginDialog(page)).toContainText("Please log in to manage Zaidy's schedule");
    await landed(page);
    await page.keyboard.press("Escape");
    for (const [x, y] of [
      [20, 20],
      [700, 30],
      [1400, 880],
      [30, 450],
    ] as const)
      await page.mouse.click(x, y);
    await expect(loginDialog(page)).toBeVisible();
    const logIn = page.getByRole("button", { name: "Log In" });
    await expect(logIn).toBeDisabled();
    await page.getByLabel("Username").fill("   ");
    await page.getByLabel("Password", { exact: true }).fill("something");
    await expect(logIn).toBeDisabled();
    await page.getByRole("link", { name: "Back to the hub" }).click();
    await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeAttached();
  });

  // D3
  test("the caretaker's account opens the page, and Log Out at /api/logout ends it", async ({ browser }) => {
    const page = await atTheDoor(browser);
    await fillLogin(page, ADMIN);
    await expect(page.getByText("Logged in as miriam")).toBeVisible();
    await expect(loginDialog(page)).toHaveCount(0);
    await expect(toastOf(page)).toContainText("Login successful");
    await expect(toastOf(page)).toContainText("Welcome back!");
    const out = page.getByRole("link", { name: "Log Out" });
    await expect(out).toHaveAttribute("href", "/api/logout");
    await out.click();
    await expect(page).toHaveURL(`${server().origin}/`);
    await go(page, "/admin");
    await expect(loginDialog(page)).toBeVisible();
    expect((await page.request.get("/api/auth/user")).status()).toBe(401);
  });

  // D3
  test("a wrong pair and another section's account get the specified words", async ({ browser }) => {
    const page = await atTheDoor(browser);
    const alert = loginDialog(page).getByRole("alert");
    await fillLogin(page, { ...ADMIN, password: "not the password" });
    await expect(alert).toHaveText("Invalid username or password");
    await fillLogin(page, FAMILY);
    await expect(alert).toHaveText("Family credentials cannot be used for this section");

    const phone = await aVisit(browser, server(), LAPTOP);
    await go(phone.page, "/family");
    await phone.page.getByRole("button", { name: "Log In with a Family Account" }).click();
    const family = phone.page.getByRole("dialog", { name: "Family Access Required" });
    await fillLogin(phone.page, ADMIN);
    await expect(family.getByRole("alert")).toHaveText("Admin credentials cannot be used for this section");
    await fillLogin(phone.page, FAMILY);
    await expect(phone.page.getByLabel("Your Name")).toBeVisible();
    await go(phone.page, "/admin");
    await expect(loginDialog(phone.page), "a family session is no caretaker's").toBeVisible();
  });

  // V33
  test("a password can be pasted and shown, with fields for password managers", async ({ browser }) => {
    const { context, page } = await aVisit(browser, server(), {
      ...LAPTOP,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await go(page, "/admin");
    const name = page.getByLabel("Username");
    const password = page.getByLabel("Password", { exact: true });
    await expect(name).toHaveAttribute("autocomplete", "username");
    await expect(password).toHaveAttribute("autocomplete", "current-password");
    for (const [field, text] of [
      [name, ADMIN.username],
      [password, ADMIN.password],
    ] as const) {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await field.focus();
      await page.keyboard.press("Control+V");
      await expect(field).toHaveValue(text);
    }
    await landed(page);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await tapUntil(page.getByRole("button", { name: /^(Hide|Show) password$/ }), () =>
      expect(password).toHaveAttribute("type", "password", { timeout: 300 }),
    );
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Log In" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Logged in as miriam")).toBeVisible();
    await context.close();
  });

  // D5
  test("after five wrong passwords the login says how long to wait, with Retry-After", async ({ browser }) => {
    const { context, page } = await aVisit(browser, server(), LAPTOP);
    await go(page, "/admin");
    // From the page itself: the tries are counted by account and network.
    const statuses = await page.evaluate(async () => {
      const answers: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        const body = JSON.stringify({ username: "guest", password: `wrong ${time}` });
        const answer = await fetch("/api/auth/login", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body,
        });
        answers.push(answer.status);
      }
      return answers;
    });
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const refused = page.waitForResponse("**/api/auth/login");
    await fillLogin(page, { username: "guest", password: "wrong again" });
    expect((await refused).status()).toBe(429);
    expect(Number((await refused).headers()["retry-after"])).toBeGreaterThan(0);
    await expect(loginDialog(page).getByRole("alert")).toHaveText(
      /^Too many attempts\. Please wait 1[0-5] minutes and try again\.$/,
    );
    // Another account is not shut out with it.
    await logInto(context, server(), ADMIN);
    await page.reload();
    await expect(page.getByText("Logged in as miriam")).toBeVisible();
  });
});

test.describe("on a phone", () => {
  const server = serverForFile();

  test("each section begins above the fold, also with a long name", async ({ browser }) => {
    const admin = await aBrowserOf(server(), ADMIN);
    const before = (await admin.request("GET", "/api/household")).read(householdSettingsSchema);
    const name = "Rabbi Menachem Mendel ben Yosef Yitzchok";
    expect((await admin.request("PUT", "/api/household", { json: { ...before, name } })).status).toBe(200);
    await seedPlan(server(), [{ title: "Physiotherapy with Anna, who brings the walker and the exercise bands" }]);
    const { context, page } = await aVisit(browser, server(), PHONE);
    await logInto(context, server(), ADMIN);
    await go(page, "/admin");
    const links = page.locator("nav[aria-label='Sections'] a[href^='?section=']");
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(addresses.length).toBeGreaterThan(12);
    for (const address of addresses) {
      await go(page, `/admin${address}`);
      const section = page.getByRole("main").getByRole("region").first();
      const content = section.locator("[data-slot='card'], li").first();
      const control = section.locator("button, a[href], input, select").first();
      // Parts of a section come later than others.
      const edge = (of: typeof content, side: "top" | "bottom") =>
        of.evaluate((box, wanted) => box.getBoundingClientRect()[wanted], side);
      await expect.poll(() => edge(content, "top"), `${address}: it begins in the upper half`).toBeLessThan(422);
      await expect.poll(() => edge(control, "bottom"), `${address}: its first control is in sight`).toBeLessThan(844);
    }
  });
});
