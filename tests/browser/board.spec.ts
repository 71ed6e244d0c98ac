import { type Browser, expect, type Page, test } from "@playwright/test";
import { createRandom } from "@/lib/library/games/random";
import { BOARD_SETTINGS, LONG_REST_PLAN, THREE_DAYS } from "@/tests/support/browser/board-scenes";
import { aServerAt, aVisitAt, seedPlan, type ServerAt } from "@/tests/support/browser/days";
import { seedPictures } from "@/tests/support/browser/gallery";
import { moveWorkerClock, pair, setRest, untilKept } from "@/tests/support/browser/screen";
import { closeVisitsAfterEach, go, HUB } from "@/tests/support/browser/world";
import { aBrowserOf, ADMIN } from "@/tests/support/server/people";

const HOUR = 3_600_000;
/** Everywhere else browsers have no service worker (playwright.config.mts). */
const SCREEN = { ...HUB, serviceWorkers: "allow", hasTouch: true } as const;

let hub: ServerAt;
test.beforeAll(async () => {
  hub = await aServerAt(THREE_DAYS.before, BOARD_SETTINGS);
  await seedPictures(hub.server, 1);
  await seedPlan(hub.server, LONG_REST_PLAN);
});
test.afterAll(() => hub.server.dispose());
closeVisitsAfterEach();
test.describe.configure({ timeout: 180_000 });

const board = (page: Page) => page.locator("[data-slot=board]");

/** Notes for every later page whether anything of the hub could be seen, however short. */
async function watchForHub(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    const look = () => {
      const card = document.querySelector("[data-slot=day-card]");
      const isCovered = document.querySelector("[data-slot=board]") !== null;
      if (!card || isCovered || getComputedStyle(card).visibility !== "visible") return;
      observer.disconnect();
      document.documentElement.dataset["hubSeen"] = "";
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
  return async () => (await page.locator("html[data-hub-seen]").count()) > 0;
}

/** A paired screen at an instant of the household, and how its clock leaps to another one. */
async function aScreen(browser: Browser, instant: string) {
  await hub.moveTo(instant);
  // Playwright's clock does not reach the service worker, which has the computer's.
  const visit = await aVisitAt(browser, hub.server, Date.now(), SCREEN);
  const { page } = visit;
  const admin = await aBrowserOf(hub.server, ADMIN);
  await pair(page, admin, hub.server.origin);
  await setRest(admin, { nightOn: true });
  const told: unknown = await (await page.context().request.get("/api/hebcal/today")).json();
  if (typeof told !== "object" || told === null || !("now" in told)) throw new Error("The server says no time.");
  const ahead = Date.parse(String(told.now)) - Date.now();
  const until = async (later: string) =>
    page.clock.fastForward(Date.parse(later) - ahead - (await page.evaluate(() => Date.now())));
  return { ...visit, until };
}

const KEYS = ["Tab", "Enter", "Space", "Escape", "ArrowDown", "PageDown", "End", "Backspace", "a", "F5", "Control+a"];

/** Touches, clicks, turns of the wheel and keys, wherever chance wants them. */
async function touchAtRandom(page: Page, times: number): Promise<void> {
  const random = createRandom(20270421);
  const anywhere = () => [Math.floor(random() * 1280), Math.floor(random() * 800)] as const;
  const acts = [
    () => page.touchscreen.tap(...anywhere()),
    () => page.mouse.click(...anywhere(), { button: random() < 0.3 ? "right" : "left" }),
    () => page.mouse.dblclick(...anywhere()),
    () => page.mouse.wheel(random() * 400 - 200, random() * 800 - 400),
    () => page.mouse.move(...anywhere()),
    () => page.keyboard.press(KEYS[Math.floor(random() * KEYS.length)] ?? "Tab"),
  ];
  for (let time = 0; time < times; time += 1) await acts[Math.floor(random() * acts.length)]?.();
}

/** What a touch could leave behind. */
const traces = (page: Page) =>
  page.evaluate(() => ({
    stored: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    focused: document.activeElement?.tagName,
    scrolled: [scrollX, scrollY, ...[...document.querySelectorAll("*")].map(({ scrollTop }) => scrollTop)].some(
      Boolean,
    ),
    selected: String(getSelection()),
    url: location.href,
    cursor: getComputedStyle(document.querySelector("[data-slot=board]") ?? document.body).cursor,
    moving: document.getAnimations().length,
  }));

/** What the screen reads automatically, however often it is touched: the hub's reads, the heartbeat, the events that it listens to, and the parts that it fetches ahead. */
const BY_ITSELF =
  /\/_next\/static\/|\/api\/(kiosk-heartbeat|events|hebcal\/today|schedule-items\/today|checklist|family-videos(\/news)?|activity-choices|hidden-texts|rest-settings|board|reminders?|visits\/now)(\?|$)/;

/** The instants of a rest, and what the board then says. */
const STEPS: readonly (readonly [instant: string, light: string, ...words: string[]])[] = [
  ["2027-04-21T19:14:30-04:00", "paper", "First day of Pesach", "Candle lighting 7:23 PM", "Wednesday evening,"],
  ["2027-04-21T19:30:30-04:00", "paper", "Candles after 8:26 PM", "Shabbos ends Saturday 8:28 PM", "Seder at home"],
  ["2027-04-21T23:00:30-04:00", "dusk", "11:00 PM", "Thursday"],
  ["2027-04-22T09:00:30-04:00", "paper", "9:00 AM", "Thursday morning,", "April 22, 2027", "Latest Shema", "Breakfast"],
  ["2027-04-22T20:27:30-04:00", "paper", "Second day of Pesach", "Candle lighting 7:25 PM"],
  ["2027-04-23T19:26:30-04:00", "paper", "Shabbos Chol HaMoed Pesach", "Shabbos ends 8:28 PM"],
  ["2027-04-24T20:30:30-04:00", "paper", "8:30 PM", "Shabbos ends 8:28 PM"],
];

test("the board runs three days without a network, also after a restart", async ({ browser }) => {
  const { page, context, complaints, until } = await aScreen(browser, THREE_DAYS.before);
  await untilKept(page, 2);
  const hubWasSeen = await watchForHub(page);
  await hub.server.stop();
  await until("2027-04-21T19:12:00-04:00");
  await expect(page.getByRole("button", { name: /^Games/ })).toBeVisible();
  for (const [instant, light, ...words] of STEPS) {
    await until(instant);
    await expect(board(page)).toHaveAttribute("data-light", light);
    for (const line of words) await expect(board(page).getByText(line, { exact: false }).first()).toBeVisible();
    await expect(board(page).getByAltText("Picture 1")).toBeVisible();
    expect(await page.evaluate(() => document.querySelector("img[alt='Picture 1']")?.checkVisibility())).toBe(true);
  }
  // The third day's end lies 78 hours after the last word of the server.
  await moveWorkerClock(context, 78 * HOUR);
  await page.reload({ waitUntil: "commit" });
  await expect(board(page).getByText("Shabbos Chol HaMoed Pesach")).toBeVisible();
  await expect(board(page).getByAltText("Picture 1")).toBeVisible();
  expect(await hubWasSeen(), "the hub was not seen while the board began").toBe(false);

  await until("2027-04-24T20:34:00-04:00");
  await expect(board(page)).toHaveCount(0);
  expect(complaints.list()).toEqual([]);
});

test("500 touches and keys on the board are ignored, and only the minute changes", async ({ browser }) => {
  const { page, complaints, until } = await aScreen(browser, "2027-04-22T10:00:00-04:00");
  await go(page, "/");
  await expect(board(page)).toBeVisible();
  await expect(board(page).getByAltText("Picture 1")).toBeVisible();
  // After the leap the screen would take the time from the server, which stays where it is.
  await page.route("**/api/**", (route) => route.abort());
  await until("2027-04-22T10:05:01-04:00");
  await expect(board(page).getByText("10:05 AM")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => void sent.push(request.url()));
  const [before, picture] = [await traces(page), await page.screenshot()];
  expect(before).toMatchObject({ focused: "BODY", scrolled: false, selected: "", cursor: "none", moving: 0 });
  // Half of them in each of two minutes, so that no minute turns in between.
  await touchAtRandom(page, 250);
  expect(await traces(page)).toEqual(before);
  expect((await page.screenshot()).equals(picture), "the picture is the same").toBe(true);
  await until("2027-04-22T10:06:01-04:00");
  await expect(board(page).getByText("10:06 AM")).toBeVisible();
  const later = await page.screenshot();
  await touchAtRandom(page, 250);
  expect((await page.screenshot()).equals(later), "the picture is the same").toBe(true);
  expect(await traces(page)).toEqual(before);
  expect(sent.filter((url) => !BY_ITSELF.test(url))).toEqual([]);

  const mask = [board(page).locator("time").first()];
  const masked = await page.screenshot({ mask });
  await until("2027-04-22T10:07:01-04:00");
  await expect(board(page).getByText("10:07 AM")).toBeVisible();
  expect((await page.screenshot({ mask })).equals(masked), "only the time has changed").toBe(true);
  expect(complaints.list()).toEqual([]);
});

test("a reload shows the board, and two opposite corners for ten seconds end it", async ({ browser }) => {
  const { page, context, complaints } = await aScreen(browser, "2027-04-22T10:00:00-04:00");
  const hubWasSeen = await watchForHub(page);
  await go(page, "/");
  await expect(board(page)).toBeVisible();
  expect(await (await context.request.get("/")).text(), "the server's own page").toContain('data-slot="board"');
  await page.reload({ waitUntil: "commit" });
  await expect(board(page).getByText("First day of Pesach")).toBeVisible();
  expect(await hubWasSeen()).toBe(false);
  await go(page, "/");

  const fingers = await context.newCDPSession(page);
  const press = (...touchPoints: { x: number; y: number; id: number }[]) =>
    fingers.send("Input.dispatchTouchEvent", { type: touchPoints.length > 0 ? "touchStart" : "touchEnd", touchPoints });
  const corners = [
    { x: 20, y: 20, id: 1 },
    { x: 1260, y: 780, id: 2 },
  ];
  await press(...corners.slice(0, 1));
  await press(...corners);
  await page.clock.fastForward(9000);
  await press();
  await page.clock.fastForward(20_000);
  await expect(board(page), "nine seconds are not ten").toBeVisible();

  await press(...corners.slice(0, 1));
  await press(...corners);
  await page.clock.fastForward(10_500);
  await page.clock.fastForward(1500);
  await expect(board(page)).toHaveCount(0);
  await press();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Games/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Games/ })).toBeVisible();
  expect(await (await context.request.get("/")).text()).not.toContain('data-slot="board"');
  expect(complaints.list()).toEqual([]);
});
