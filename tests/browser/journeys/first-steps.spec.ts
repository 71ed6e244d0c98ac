import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { lookWithAxe } from "@/tests/support/browser/axe";
import {
  aVisit,
  closeVisitsAfterEach,
  go,
  HUB,
  landed,
  LAPTOP,
  PHONE,
  serverForFile,
  tapUntil,
} from "@/tests/support/browser/world";
import { ADMIN } from "@/tests/support/server/people";
import type { ProductionServer } from "@/tests/support/server/production-server";

closeVisitsAfterEach();

/** Nothing is set: what someone has who starts the hub for the first time. */
const server = serverForFile({ PUBLIC_URL: "" });

/** The laptop and the phones of a home: they reach the hub under its number in the Wi-Fi. */
async function atHome(context: BrowserContext, { origin }: ProductionServer): Promise<string> {
  const { port } = new URL(origin);
  const home = `http://192.168.1.20:${port}`;
  await context.route(`${home}/**`, async (route) => {
    const request = route.request();
    const headers = { ...request.headers(), host: new URL(home).host };
    await route.fulfill({ response: await route.fetch({ url: request.url().replace(home, origin), headers }) });
  });
  return home;
}

async function expectAccessible(page: Page, state: string): Promise<void> {
  expect((await lookWithAxe(page)).violations, state).toEqual([]);
}

/** For the eye, as in visual-states. */
async function keepPictures(page: Page, state: string): Promise<void> {
  if (process.env.NACHES_PICTURES !== "true") return;
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `test-results/screens/first-steps-${state}-${width}x${height}.png`, fullPage: true });
  }
}

test("four steps check themselves off from an empty folder to a screen and a link", async ({ browser }) => {
  test.slow();
  const { page, context, complaints } = await aVisit(browser, server(), LAPTOP);
  const home = await atHome(context, server());
  const codeFile = path.join(server().dataDir, "setup-code.txt");
  const code = /^[A-Z]{4}-[A-Z]{4}-[A-Z]{4}$/m.exec(readFileSync(codeFile, "utf8"))?.[0] ?? "";

  // The scanned address carries the code behind its #.
  await go(page, `/admin#setup=${code}`);
  await landed(page);
  await page.getByRole("button", { name: "Create the caretaker account" }).click();
  const dialog = page.getByRole("dialog", { name: "Create the caretaker account" });
  await expect(dialog.getByLabel("Setup code")).toHaveValue(code);
  await dialog.getByLabel("Username").fill(ADMIN.username);
  await dialog.getByLabel("Password", { exact: true }).fill(ADMIN.password);
  await tapUntil(dialog.getByRole("button", { name: "Create the caretaker account" }), () =>
    expect(dialog).toHaveCount(0, { timeout: 4000 }),
  );
  expect(existsSync(codeFile)).toBe(false);

  const step = (title: string) => page.getByRole("group", { name: title });
  const [who, where, screen, link] = [
    step("Who is it for, and where?"),
    step("Address for phones"),
    step("Connect the screen"),
    step("Create the first family link"),
  ];
  await expect(who.getByLabel("Name", { exact: true })).toBeVisible();
  await expect(where).toContainText("This address only works on the hub’s own computer. Phones can’t open it.");
  await expectAccessible(page, "at the beginning");
  await keepPictures(page, "begin");

  await who.getByLabel("Name", { exact: true }).fill("Bubby");
  await who.getByLabel("Nickname").fill("Bubby");
  await who.getByText("She: Bubby, Ima, Mommy …").click();
  await who.getByLabel("ZIP code or city").fill("Jerusalem");
  await expect(who).toContainText("Jerusalem, Israel");
  await expect(who).toContainText(
    /Next Shabbos there, Friday, .*: candle lighting is at \d+:\d\d PM, and it ends at \d+:\d\d PM/,
  );
  await tapUntil(who.getByRole("button", { name: "Yes, that’s right" }), () =>
    expect(who).toContainText("Name and location are set.", { timeout: 8000 }),
  );

  // A link that is made now says that no phone can open it.
  await where.getByLabel("Address for phones").fill(home.replace("http://", ""));
  await tapUntil(where.getByRole("button", { name: "Save address" }), () =>
    expect(where).toContainText("This only works at home", { timeout: 3000 }),
  );
  await tapUntil(where.getByRole("button", { name: "Test with a phone" }), () =>
    expect(where.getByRole("img", { name: "QR code to test the address" })).toBeVisible({ timeout: 3000 }),
  );
  await expectAccessible(page, "while the phone is awaited");
  await keepPictures(page, "check");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    where.getByRole("link", { name: /Try it in this browser/ }).click(),
  ]);
  await expect(opened.getByRole("heading", { name: "This address works" })).toBeVisible();
  await opened.close();
  await expect(where).toContainText("A device reached the hub at this address.", { timeout: 10_000 });

  const hub = await aVisit(browser, server(), HUB);
  await go(hub.page, "/");
  await tapUntil(hub.page.getByRole("button", { name: "Connect this screen" }), () =>
    expect(hub.page.getByText(/^[B-Z]{4}-[B-Z]{4}$/)).toBeVisible({ timeout: 3000 }),
  );
  const shown = (await hub.page.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent()) ?? "";
  await screen.getByLabel("Code on the screen").fill(shown);
  await tapUntil(screen.getByRole("button", { name: "Find screen" }), () =>
    expect(screen.getByLabel("Where is this screen?")).toBeVisible({ timeout: 3000 }),
  );
  await screen.getByLabel("Where is this screen?").fill("Kitchen");
  await tapUntil(screen.getByRole("button", { name: "Connect", exact: true }), () =>
    expect(screen).toContainText("A screen is connected.", { timeout: 15_000 }),
  );

  await link.getByLabel("Who is it for?").fill("Rivky");
  await tapUntil(link.getByRole("button", { name: "Create link" }), () =>
    expect(link).toContainText("The link for Rivky is ready", { timeout: 3000 }),
  );
  const address = await link.getByLabel("Link", { exact: true }).inputValue();
  expect(address).toMatch(new RegExp(`^${home}/family#k=`));
  await keepPictures(page, "link");
  await tapUntil(link.getByRole("button", { name: "Done, I sent it" }), () =>
    expect(link).toContainText("The family has a link.", { timeout: 5000 }),
  );
  await keepPictures(page, "done");

  await test.step("a grandchild’s Home leads back to sending", async () => {
    const phone = await aVisit(browser, server(), PHONE);
    await atHome(phone.context, server());
    await phone.page.goto(address.replace(home, server().origin));
    await expect(phone.page.getByText(/Choose|Photos/).first()).toBeVisible();
    await tapUntil(phone.page.getByRole("link", { name: "Home" }), () =>
      expect(phone.page.getByRole("heading", { name: "This is Bubby’s hub" })).toBeVisible({ timeout: 5000 }),
    );
    await expectAccessible(phone.page, "the door of a sender");
    if (process.env.NACHES_PICTURES === "true")
      await phone.page.screenshot({ path: "test-results/screens/visitor-door-390x844.png" });
    await phone.page.getByRole("link", { name: "Send photos and videos" }).click();
    await expect(phone.page).toHaveURL(/\/family$/);
    await phone.page.goto(`${server().origin}/?screen=1`);
    await expect(phone.page.getByRole("button", { name: "Connect this screen" })).toBeVisible();
  });

  await tapUntil(page.getByRole("button", { name: "Go to the schedule" }), () =>
    expect(page.getByRole("heading", { name: "Get started" })).toHaveCount(0, { timeout: 5000 }),
  );
  await expect(page.getByRole("tab", { name: /^Today/ })).toBeVisible();
  await go(page, "/admin");
  await expect(page.getByRole("link", { name: "Get started" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Overview" })).toBeVisible();

  await test.step("the plan goes out into a calendar of the family, until it is revoked", async () => {
    await go(page, "/admin?section=calendars");
    await page.getByLabel("Who is it for?").fill("Dovid");
    await page.getByRole("checkbox", { name: "Medical" }).uncheck();
    await tapUntil(page.getByRole("button", { name: "Create calendar" }), () =>
      expect(page.getByRole("heading", { name: "The calendar for Dovid is ready" })).toBeVisible({ timeout: 3000 }),
    );
    await page.getByText("On an iPhone or iPad").click();
    await expectAccessible(page, "a new calendar");
    await keepPictures(page, "calendar");
    const calendar = await page.getByLabel("Link", { exact: true }).inputValue();
    // A program of its own, without the page's cookies.
    const client = server().client();
    const path = calendar.replace(home, "");
    expect((await client.request("GET", path)).body.toString()).toMatch(
      /^BEGIN:VCALENDAR\r\n[^]*NAME:Bubby’s schedule\r\n/,
    );
    await page.getByRole("button", { name: "Done, I sent it" }).click();
    await page.getByRole("button", { name: /^Revoke/ }).click();
    await tapUntil(page.getByRole("button", { name: "Revoke calendar" }), () =>
      expect(page.getByText("Revoked calendars (1)")).toBeVisible({ timeout: 3000 }),
    );
    expect((await client.request("GET", path)).status).toBe(404);
    client.close();
  });
  expect(complaints.list()).toEqual([]);
});
