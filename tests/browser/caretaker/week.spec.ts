import { expect, type Locator, type Page, test } from "@playwright/test";
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
    ...["07:15", "08:00", "09:30", "10:30", "11:00", "12:30", "14:05", "15:00"].map((scheduledTime) => ({
      ...{ title: "Great-grandchildren visit", scheduledDate: "2027-04-22", scheduledTime },
    })),
  ]),
);

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);

test("one thumb on a phone: an item is added to a day, opened and moved; a finger that drags scrolls", async ({
  browser,
}) => {
  const { page, context, complaints } = await aVisit(browser, server(), PHONE);
  await logInto(context, server(), ADMIN);
  await go(page, WEEK);
  await day(page, "2027-04-20").getByRole("button", { name: "Add an item to Tuesday, April 20" }).tap();
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
  await expect(haircut("2027-04-23")).toBeVisible();
  await expect(page.locator("[data-slot=undo-bar]")).toContainText("Moved Haircut to Friday, April 23");
  await page.locator("[data-slot=undo-bar]").getByRole("button", { name: "Undo" }).tap();
  await expect(haircut("2027-04-20")).toBeVisible();

  // The day's heading stays in sight while its items go by.
  await day(page, "2027-04-22")
    .getByRole("button", { name: /^2:05 PM/ })
    .scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Thursday, April 22" })).toBeInViewport();
  expect(complaints.list()).toEqual([]);
});

test("on paper it is the week alone, seven columns on a page that lies and two days beside each other on one that stands", async ({
  browser,
}) => {
  const { page, context } = await aVisit(browser, server(), LAPTOP);
  await logInto(context, server(), ADMIN);
  await go(page, WEEK);
  await expect(day(page, "2027-04-22").getByRole("listitem")).toHaveCount(9);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "April 18 to 24, 2027" })).toBeVisible();
  for (const name of ["Caretaker Admin", "Home", "Sections", "Print", "Next week", "Add an item to Sunday, April 18"])
    await expect(page.getByText(name, { exact: true }).first(), name).toBeHidden();
  await expect(page.getByRole("button", { name: /^Add an item/ })).toHaveCount(0);
  // Letter and A4 without the margins, in px.
  for (const [width, height, besides] of [
    [980, 740, 7],
    [1046, 718, 7],
    [740, 980, 2],
    [718, 1046, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    const tops = await page
      .locator("[data-day]")
      .evaluateAll((days) => days.map((one) => one.getBoundingClientRect().top));
    expect(
      tops.filter((top) => top === tops[0]),
      `${width} by ${height}`,
    ).toHaveLength(besides);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    if (process.env.NACHES_PICTURES === "true")
      await page.screenshot({
        path: `test-results/screens/schedule-week-printed-${width}x${height}.png`,
        fullPage: true,
      });
  }
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
      await expect.poll(async () => (await item.boundingBox())?.y ?? Infinity).toBeLessThan(most);
      if (process.env.NACHES_PICTURES === "true")
        await page.screenshot({ path: `test-results/screens/first-${name}-${viewport.width}.png` });
    };
    await expectNear(page.getByRole("tabpanel", { name: /^Today/ }).getByRole("listitem", { name: "Pills" }), "today");
    if (viewport.width < 800) return;
    await go(page, "/admin?section=schedule&tab=week");
    await expectNear(page.locator("[data-day]").getByRole("button", { name: /Pills/ }), "week");
  });
