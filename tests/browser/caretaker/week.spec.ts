import { expect, type Locator, type Page, type Route, test } from "@playwright/test";
import { seedPlan } from "@/tests/support/browser/days";
import {
  aVisit,
  closeVisitsAfterEach,
  go,
  landed,
  LAPTOP,
  logInto,
  PHONE,
  serverForFile,
} from "@/tests/support/browser/world";
import { ADMIN } from "@/tests/support/server/people";

closeVisitsAfterEach();
const server = serverForFile();
const WEEK = "/admin?section=schedule&tab=week&week=2027-04-18";

test.beforeAll(() =>
  seedPlan(server(), [
    { title: "Pills" },
    { title: "Breakfast", scheduledDate: "2027-05-10", scheduledTime: "08:00" },
    ...["07:15", "08:00", "09:30", "10:30", "11:00", "12:30", "14:05", "15:00"].map((scheduledTime) => ({
      ...{ title: "Great-grandchildren visit", scheduledDate: "2027-04-22", scheduledTime },
    })),
  ]),
);

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
/** A phone shows one day of the week. A tap, because a mouse would lie on the message that then comes, and keep it there. */
async function showDay(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name: new RegExp(`^${name},`) });
  await expect(async () => {
    await button.tap({ timeout: 2000 });
    await expect(button).toHaveAttribute("aria-pressed", "true", { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

test("one thumb on a phone: an item is added to a day, opened and moved", async ({ browser }) => {
  const { page, context, complaints } = await aVisit(browser, server(), PHONE);
  await logInto(context, server(), ADMIN);
  await go(page, WEEK);
  await showDay(page, "Tuesday, April 20");
  await page.getByRole("button", { name: "Add an item to Tuesday, April 20" }).tap();
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue("2027-04-20");
  await page.getByLabel("Title").fill("Haircut");
  await page.getByRole("button", { name: "Create Item" }).tap();
  const haircut = (date: string) => day(page, date).getByRole("button", { name: "Haircut" });
  await haircut("2027-04-20").tap();
  await landed(page);
  await page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }).tap();
  await landed(page);
  await page.getByRole("radio", { name: /^Friday/ }).check();
  await expect(page.getByRole("dialog")).toContainText("This is on Pesach and Shabbos Chol HaMoed Pesach.");
  await page.getByRole("button", { name: "Move to Friday, April 23" }).tap();
  await showDay(page, "Friday, April 23");
  await expect(haircut("2027-04-23")).toBeVisible();
  await expect(page.locator("[data-slot=undo-bar]")).toContainText("Moved Haircut to Friday, April 23");
  await page.locator("[data-slot=undo-bar]").getByRole("button", { name: "Undo" }).tap();
  await showDay(page, "Tuesday, April 20");
  await expect(haircut("2027-04-20")).toBeVisible();
  expect(complaints.list()).toEqual([]);
});

/** Where a time of a day is in the window. */
async function pointAt(page: Page, date: string, hour: number): Promise<{ x: number; y: number }> {
  const axis = day(page, date).locator("[data-axis]");
  const [box, from, until] = await Promise.all([
    axis.boundingBox(),
    ...["--from", "--until"].map((name) =>
      axis.evaluate((element, property) => Number(getComputedStyle(element).getPropertyValue(property)), name),
    ),
  ]);
  if (!box || from === undefined || until === undefined) throw new Error(`${date} has no hours.`);
  return { x: box.x + box.width / 2, y: box.y + ((hour - from) / (until - from)) * box.height };
}

test("a mouse moves, lengthens, and draws an item, and Escape cancels", async ({ browser }) => {
  const { page, context, complaints } = await aVisit(browser, server(), LAPTOP);
  await logInto(context, server(), ADMIN);
  const chess = { title: "Chess", scheduledDate: "2027-05-04", scheduledTime: "10:00" };
  await seedPlan(server(), [chess, { title: "Breakfast", scheduledDate: "2027-05-02", scheduledTime: "08:00" }]);
  await go(page, "/admin?section=schedule&tab=week&week=2027-05-02");
  const item = (date: string) => day(page, date).getByRole("button", { name: /Chess/ });
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
  };
  const within = ({ x, y }: { x: number; y: number }) => ({ x, y: y + 6 });
  await expect(item("2027-05-04")).toBeVisible();
  const [ten, noon] = [await pointAt(page, "2027-05-04", 10), await pointAt(page, "2027-05-05", 12)];
  await drag(within(ten), within(noon));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(item("2027-05-04")).toHaveAccessibleName(/^Tuesday, 10:00 AM/);
  await drag(within(ten), within(noon));
  await page.mouse.up();
  await expect(item("2027-05-05")).toHaveAccessibleName(/^Wednesday, 12:00 PM/);
  await expect(page.locator("[data-slot=undo-bar]")).toContainText("Moved Chess to Wednesday, May 5");
  const box = await item("2027-05-05").boundingBox();
  if (!box) throw new Error("The item is not there.");
  await drag({ x: box.x + box.width / 2, y: box.y + box.height - 1 }, await pointAt(page, "2027-05-05", 13.5));
  await page.mouse.up();
  await expect(item("2027-05-05")).toHaveAccessibleName(/^Wednesday, 12:00 to 1:30 PM/);
  if (process.env.NACHES_PICTURES === "true") await page.screenshot({ path: "test-results/screens/week-dragged.png" });
  await drag(await pointAt(page, "2027-05-06", 9), await pointAt(page, "2027-05-06", 10.5));
  await page.mouse.up();
  const form = page.getByRole("dialog", { name: "New item" });
  await expect(form).toContainText("Thursday, May 6");
  await expect(form.getByLabel("Time")).toHaveValue("09:00");
  await expect(form.getByLabel("Length")).toHaveValue("90");
  if (process.env.NACHES_PICTURES === "true") await page.screenshot({ path: "test-results/screens/week-new.png" });
  expect(complaints.list()).toEqual([]);
});

test("a finger that holds an item at the edge turns to the next day", async ({ browser }) => {
  await seedPlan(server(), [{ title: "Dance", scheduledDate: "2027-06-15", scheduledTime: "10:00" }]);
  const { page, context } = await aVisit(browser, server(), PHONE);
  await logInto(context, server(), ADMIN);
  await go(page, "/admin?section=schedule&tab=week&week=2027-06-13&only=2027-06-15");
  const dance = (date: string) => day(page, date).getByRole("button", { name: /Dance/ });
  await expect(dance("2027-06-15")).toBeInViewport({ ratio: 1 });
  const box = await dance("2027-06-15").boundingBox();
  if (!box) throw new Error("The item is not in sight.");
  const begin = { x: box.x + box.width / 2, y: box.y + 6 };
  const touch = await context.newCDPSession(page);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", point?: { x: number; y: number }) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  await finger("touchStart", begin);
  await expect(page.locator("[data-entry].opacity-50")).toHaveCount(1);
  await finger("touchMove", { ...begin, x: box.x + box.width - 4 });
  await expect(day(page, "2027-06-16")).toBeVisible();
  await finger("touchMove", begin);
  await finger("touchEnd");
  await expect(page.locator("[data-slot=undo-bar]")).toContainText("Moved Dance to Wednesday, June 16");
  await expect(dance("2027-06-16")).toHaveAccessibleName(/^Wednesday, 10:00 AM/);
});

for (const [size, device] of [
  ["a laptop", LAPTOP],
  ["a phone", PHONE],
] as const)
  test(`answers that come late move no button of an item's form on ${size}`, async ({ browser }) => {
    const { page, context } = await aVisit(browser, server(), device);
    await logInto(context, server(), ADMIN);
    await go(page, `${WEEK}&item=new&day=2027-04-22`);
    await page.getByLabel("Title").fill("Drops");
    await page.getByLabel("Recurring item").check();
    const create = page.getByRole("button", { name: "Create Recurring Items" });
    const place = () => create.evaluate((button) => button.getBoundingClientRect().bottom);
    /** What `ask` makes the page ask of `api` is answered once the button's place is known. */
    async function expectStill(api: string, ask: () => Promise<void>, answer: Locator): Promise<void> {
      const held: Route[] = [];
      await page.route(`**/api/${api}*`, (route) => void held.push(route));
      await ask();
      await expect.poll(() => held.length).toBe(1);
      const before = await place();
      await held[0]?.continue();
      await page.unroute(`**/api/${api}*`);
      await expect(answer).toBeAttached();
      expect(Math.abs((await place()) - before)).toBeLessThan(1);
    }
    const noEnd = page.getByRole("button", { name: "No end date" });
    await expectStill("planning-days", () => noEnd.click(), page.getByText(/items are on Shabbos or Yom Tov/));
    const skip = page.getByLabel("Skip Shabbos and Yom Tov");
    await expectStill("schedule-items/preview", () => skip.check(), page.getByText(/but not on Shabbos or Yom Tov/));
  });

for (const [size, viewport, most] of [
  ["a low laptop", { width: 1280, height: 720 }, 320],
  ["a laptop", { width: 1440, height: 900 }, 320],
  ["a phone", { width: 390, height: 844 }, 260],
] as const)
  test(`on ${size} the day comes first`, async ({ browser }) => {
    const { page, context } = await aVisit(browser, server(), { viewport });
    await logInto(context, server(), ADMIN);
    await go(page, "/admin?section=schedule");
    const expectNear = async (item: Locator, name: string) => {
      await expect(item).toBeVisible();
      if (process.env.NACHES_PICTURES === "true")
        await page.screenshot({ path: `test-results/screens/first-${name}-${viewport.width}.png` });
      await expect(item).toBeInViewport({ ratio: 1 });
      await expect.poll(async () => (await item.boundingBox())?.y ?? Infinity).toBeLessThan(most);
    };
    // A plan of thousands of items has longer tabs.
    const [tabs, recent] = [
      page.getByRole("tab", { name: /^Recurring/ }),
      page.getByRole("button", { name: "Recent changes" }),
    ];
    const [end, start] = [await tabs.boundingBox(), await recent.boundingBox()];
    if (viewport.width > 800) expect((start?.x ?? 0) - ((end?.x ?? 0) + (end?.width ?? 0))).toBeGreaterThan(60);
    await expectNear(page.getByRole("tabpanel", { name: /^Today/ }).getByRole("listitem", { name: "Pills" }), "today");
    await go(page, "/admin?section=schedule&tab=week");
    await expectNear(page.locator("[data-day]").getByRole("button", { name: /Pills/ }), "week");
    // A week without anything of any time.
    const only = viewport.width < 800 ? "&only=2027-05-10" : "";
    await go(page, `/admin?section=schedule&tab=week&week=2027-05-09${only}`);
    await expectNear(page.locator("[data-day]").getByRole("button", { name: /Breakfast/ }), "timed");
  });
