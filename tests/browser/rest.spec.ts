import { type Browser, expect, type Page, test } from "@playwright/test";
import { createRandom } from "@/lib/library/games/random";
import { aServerAt, aVisitAt, seedPlan, type ServerAt, sleepUntil } from "@/tests/support/browser/days";
import { seed, seedPictures } from "@/tests/support/browser/gallery";
import { pair, setRest, untilKept } from "@/tests/support/browser/screen";
import { recordAnnouncements } from "@/tests/support/browser/senses";
import { closeVisitsAfterEach, go, HUB, LAPTOP, logInto } from "@/tests/support/browser/world";
import { samplePicture } from "@/tests/support/fixtures/sample-media";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN } from "@/tests/support/server/people";

const AFTERNOON = "2026-11-19T13:00:00-05:00";
const MINUTE = 60_000;
/** Everywhere else browsers have no service worker (playwright.config.mts). */
const SCREEN = { ...HUB, serviceWorkers: "allow" } as const;

let hub: ServerAt;
test.beforeAll(async () => {
  hub = await aServerAt(AFTERNOON, ACCOUNT_SETTINGS);
  await seedPictures(hub.server, 3);
  await seedPlan(hub.server, [{ title: "Tea with Leah", scheduledDate: "2026-11-19", scheduledTime: "16:00" }]);
});
test.afterAll(() => hub.server.dispose());
closeVisitsAfterEach();

type Options = Parameters<typeof aVisitAt>[3] & { ownClock?: string | number };

/** A paired screen that rests as the household has it from the start; its own clock is right, unless another one is given. */
async function aScreen(browser: Browser, instant = AFTERNOON, { ownClock = instant, ...options }: Options = HUB) {
  await hub.moveTo(instant);
  const visit = await aVisitAt(browser, hub.server, ownClock, options);
  const admin = await aBrowserOf(hub.server, ADMIN);
  await pair(visit.page, admin, hub.server.origin);
  await setRest(admin, { idleMinutes: 5, frameMinutes: 20, nightOn: true });
  // The first report comes from the part of the page that also counts how long no one has touched it, and that part arrives last.
  const report = visit.page.waitForRequest(/\/api\/kiosk-heartbeat$/);
  await go(visit.page, "/");
  await report;
  return { ...visit, admin };
}

const frame = (page: Page) => page.getByRole("region", { name: "Family photos" });
const night = (page: Page) => page.getByRole("region", { name: "Night" });
const rests = (page: Page) => page.locator("[data-slot=rest]");
const shachris = (page: Page) => page.getByRole("checkbox", { name: "Davened Shachris" });
const middleOf = async (page: Page) => {
  const box = (await shachris(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

test("photos come after twenty minutes and the first touch only wakes the screen", async ({ browser }) => {
  const { page, complaints } = await aScreen(browser);
  await expect(shachris(page)).toBeVisible();
  const [x, y] = await middleOf(page);
  await shachris(page).focus();
  await page.clock.fastForward(20 * MINUTE);
  await expect(frame(page).getByAltText("Picture 3")).toBeVisible();
  for (const words of ["Thursday", "Tea with Leah", "From Rivky"])
    await expect(frame(page).getByText(words)).toBeVisible();
  await expect(shachris(page), "nothing of the hub is there").not.toBeVisible();
  const announcements = await recordAnnouncements(page);
  for (const title of ["Picture 2", "Picture 1", "Picture 3"]) {
    await page.clock.fastForward(20_500);
    await expect(frame(page).getByAltText(title)).toBeVisible();
  }
  expect(await announcements(), "a screen reader is left in peace").toEqual([]);

  const sent: string[] = [];
  const saved = () => page.waitForResponse((response) => response.request().method() === "PATCH");
  page.on("request", (request) => void (request.method() !== "GET" && sent.push(request.url())));
  // At once, as a finger does it: looking in between takes longer than the guard on a busy machine.
  await page.mouse.dblclick(x, y);
  await expect(rests(page)).toHaveCount(0);
  await expect(shachris(page)).toBeFocused();
  await page.clock.fastForward(1300); // The guard after the frame, and the pause after a hasty series (design.md 6.3).
  await expect(shachris(page), "the second half of a double tap").not.toBeChecked();
  await Promise.all([saved(), page.mouse.click(x, y)]);
  await expect(shachris(page)).toBeChecked();
  expect(sent.filter((url) => !url.endsWith("/api/kiosk-heartbeat"))).toHaveLength(1);
  await page.clock.fastForward(1100); // The repeat guard (design.md 6.2).
  await Promise.all([saved(), shachris(page).click()]);
  await expect(shachris(page)).not.toBeChecked();

  await page.clock.fastForward(21 * MINUTE);
  await expect(rests(page)).toHaveCount(1);
  await page.keyboard.press("Space");
  await expect(rests(page)).toHaveCount(0);
  await expect(shachris(page), "nor does the first key").not.toBeChecked();
  expect(complaints.list()).toEqual([]);
});

test("200 random touches that wake an idle screen change and open nothing", async ({ browser }) => {
  test.setTimeout(180_000);
  const { page, complaints } = await aScreen(browser, AFTERNOON, { ...HUB, hasTouch: true });
  const random = createRandom(20261123);
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() !== "GET" && sent.push(request.url())));
  for (let time = 0; time < 200; time += 1) {
    await page.clock.fastForward(20 * MINUTE);
    await expect(rests(page)).toHaveCount(1);
    const [x, y] = [Math.floor(random() * 1280), Math.floor(random() * 800)];
    if (random() < 0.5) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
    await expect(rests(page)).toHaveCount(0);
    await page.clock.fastForward(400);
  }
  expect(sent.filter((url) => !url.endsWith("/api/kiosk-heartbeat"))).toEqual([]);
  await expect(page).toHaveURL(`${hub.server.origin}/`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(1);
  expect(complaints.list()).toEqual([]);
});

test("an open panel closes, and the night is dark from the first photo on", async ({ browser }) => {
  const { page, complaints } = await aScreen(browser, "2026-11-19T21:50:00-05:00");
  await page.getByRole("button", { name: /^Games/ }).click();
  const games = page.getByRole("dialog", { name: "Games" });
  await expect(games).toBeVisible();
  await page.clock.fastForward(4 * MINUTE);
  await expect(games).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(games).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Games/ })).toBeFocused();
  // After a sleep the screen takes the time from the server.
  await hub.moveTo("2026-11-19T22:01:00-05:00");
  await page.clock.fastForward(6 * MINUTE);
  await expect(night(page).getByText(/^10:0\d PM$/)).toBeVisible();
  await expect(night(page).getByText("Thursday night")).toBeVisible();

  await page.mouse.click(640, 400);
  await expect(rests(page)).toHaveCount(0);
  await page.clock.fastForward(110_000);
  await expect(rests(page)).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(night(page)).toBeVisible();

  await hub.moveTo("2026-11-19T23:59:30-05:00");
  await page.clock.fastForward(2 * 60 * MINUTE);
  const html = await (await page.context().request.get("/")).text();
  expect(html, "the server's own page is dark").toMatch(/<section data-slot="rest" aria-label="Night"/);
  await page.reload({ waitUntil: "commit" });
  await expect(night(page)).toBeVisible();
  expect(complaints.list()).toEqual([]);
});

test("an offline screen remains idle with kept photos and through the night", async ({ browser }) => {
  // Playwright's clock does not reach the service worker, which has the computer's.
  const { page } = await aScreen(browser, AFTERNOON, { ...SCREEN, ownClock: Date.now() });
  await untilKept(page, 6);
  await hub.server.stop();
  try {
    await page.goto("/");
    await expect(shachris(page)).toBeVisible();
    // The frame's own part is fetched while the page rests, long before it is wanted.
    for (let second = 0; second < 5; second += 1) {
      await page.clock.fastForward(1000);
      await page.waitForTimeout(300);
    }
    await page.clock.fastForward(20 * MINUTE);
    await expect(frame(page).getByAltText("Picture 3")).toBeVisible();
    await page.clock.fastForward(20_500);
    await expect(frame(page).getByAltText("Picture 2")).toBeVisible();
    await page.clock.fastForward(9 * 60 * MINUTE);
    await expect(night(page)).toBeVisible();
    await page.clock.fastForward(8 * 60 * MINUTE);
    await expect(frame(page).getByText("Friday")).toBeVisible();
  } finally {
    await hub.moveTo(AFTERNOON);
  }
});

/** A screen that shows the plan's reminders, and counts the notes that it plays. */
async function aRemindingScreen(browser: Browser, instant: string) {
  const visit = await aScreen(browser, instant);
  await setRest(visit.admin, { remindersOn: true, chimeOn: true, frameMinutes: 20 });
  await visit.page.addInitScript(() => {
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset["notes"] = String(Number(document.documentElement.dataset["notes"] ?? 0) + 1);
      start.call(this, when);
    };
  });
  await go(visit.page, "/");
  return visit;
}
const tea = (page: Page) => page.getByRole("alertdialog", { name: "Tea with Leah" });
/** After the guard that a card has against a tap which was meant for something else. */
async function press(page: Page, name: string): Promise<void> {
  await page.clock.fastForward(1100);
  await tea(page).getByRole("button", { name }).click();
}

test("a due item covers the photo frame until Done, also after Later and a reload", async ({ browser }) => {
  const { page, complaints } = await aRemindingScreen(browser, "2026-11-19T15:30:00-05:00");
  const done = page.getByRole("checkbox", { name: "Done : Tea with Leah" });
  await expect(done).not.toBeChecked();
  await page.mouse.click(640, 5);
  await hub.moveTo("2026-11-19T16:00:00-05:00");
  await page.clock.fastForward(30 * MINUTE);
  await expect(tea(page).getByText(/^It is 4:0\d PM$/)).toBeVisible();
  await expect.poll(() => page.locator("html").getAttribute("data-notes"), { message: "two notes, once" }).toBe("2");
  await expect(rests(page)).toHaveCount(1);
  await press(page, "Done");
  await expect(rests(page)).toHaveCount(0);
  await expect(tea(page), "the first touch only wakes").toBeVisible();
  await press(page, "Later");
  await expect(tea(page)).toHaveCount(0);
  await page.reload();
  await expect(done).not.toBeChecked();
  await page.clock.fastForward(5000);
  await expect(tea(page)).toHaveCount(0);
  await hub.moveTo("2026-11-19T16:12:00-05:00");
  await page.clock.fastForward(12 * MINUTE);
  await expect(tea(page).getByText("Planned for 4:00 PM.")).toBeVisible();
  await press(page, "Done");
  await expect(tea(page)).toHaveCount(0);
  await expect(done).toBeChecked();
  await page.clock.fastForward(1300); // The guard after a layer (design.md 6.3).
  await done.click();
  await expect(done).not.toBeChecked();
  await page.clock.fastForward(5000);
  await expect(tea(page), "what was done and is taken back does not come again").toHaveCount(0);
  expect(complaints.list()).toEqual([]);
});

test("a reminder unanswered for half an hour is in the caretaker's schedule", async ({ browser }) => {
  test.slow();
  const { page } = await aRemindingScreen(browser, "2026-11-19T16:20:00-05:00");
  await page.clock.fastForward(5000);
  await expect(tea(page), "the screen was off at its hour").toBeVisible();
  const told = page.waitForResponse((response) => response.url().endsWith("/unanswered"));
  await hub.moveTo("2026-11-19T16:51:00-05:00");
  await page.clock.fastForward(31 * MINUTE);
  expect(await (await told).json()).toEqual({ isNew: true });
  await expect(tea(page)).toHaveCount(0);
  const caretaker = await aVisitAt(browser, hub.server, "2026-11-19T16:51:00-05:00", LAPTOP);
  await logInto(caretaker.context, hub.server, ADMIN);
  await go(caretaker.page, "/admin?section=schedule");
  await expect(caretaker.page.getByRole("listitem", { name: "Tea with Leah" }).first()).toContainText(
    "No answer to the reminder at 4:00 PM",
  );
});

test.describe("around Shabbos", () => {
  const FRIDAY = "2026-11-20T15:36:10-05:00";
  const LIGHTING_NEAR = "2026-11-20T16:07:00-05:00";
  const SHABBOS = "2026-11-21T11:00:00-05:00";
  const REVEAL = "2026-11-21T17:23:30-05:00";

  let home: ServerAt;
  test.beforeAll(async () => {
    home = await aServerAt(FRIDAY, { ...ACCOUNT_SETTINGS, HUB_LOCATION: "Brooklyn, NY" });
    await seedPictures(home.server, 1);
  });
  test.afterAll(() => home.server.dispose());

  /** Lets server and screen be at an instant, and the screen read everything again. */
  async function bothAt(page: Page, instant: string): Promise<void> {
    await home.moveTo(instant);
    await sleepUntil(page, instant);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
  }

  test("the hour before closes panels, holds arrivals back, and greets afterwards", async ({ browser }) => {
    const { page, complaints } = await aVisitAt(browser, home.server, FRIDAY, HUB);
    await pair(page, await aBrowserOf(home.server, ADMIN), home.server.origin);
    await go(page, "/");
    await expect(page.getByText("in 40 minutes", { exact: true })).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(page.getByText("in 39 minutes", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: /^Games/ }).click();
    await expect(page.getByRole("dialog", { name: "Games" })).toBeVisible();
    await bothAt(page, LIGHTING_NEAR);
    await expect(page.getByRole("dialog", { name: "Games" })).toHaveCount(0);
    await expect(page).toHaveURL(`${home.server.origin}/`);

    await home.moveTo(SHABBOS);
    await seed(home.server, [
      { bytes: () => samplePicture().read(), title: "Grandchildren", uploaderName: "Rivky" },
      { bytes: () => samplePicture().read(), title: "Shabbos Table", uploaderName: "Dovid" },
    ]);
    for (const address of ["/api/family-videos", "/"]) {
      // A server that has just begun, and makes pictures, may be slow.
      const text = await (await page.context().request.get(address, { timeout: 60_000 })).text();
      const named = ["Picture 1", "Grandchildren", "Shabbos Table"].filter((title) => text.includes(title));
      expect(named, address).toEqual(["Picture 1"]);
    }

    await bothAt(page, REVEAL);
    const greeting = page.getByRole("dialog", { name: "Gut voch, Zaidy" });
    await expect(greeting).toBeVisible();
    await expect(greeting.getByText("2 photos came, from Rivky and Dovid.")).toBeVisible();
    await page.clock.fastForward(1000);
    await greeting.getByRole("button", { name: "See what came" }).click();
    const show = page.getByRole("dialog", { name: "All photos and videos" });
    // A picture's time begins when it is there.
    await expect(show.getByAltText("Shabbos Table")).toHaveJSProperty("complete", true);
    await page.clock.fastForward(8100);
    await expect(show.getByAltText("Grandchildren")).toHaveJSProperty("complete", true);
    await page.clock.fastForward(8100);
    await expect(show).toHaveCount(0);
    expect(complaints.list()).toEqual([]);
  });
});
