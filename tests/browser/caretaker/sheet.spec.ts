import { expect, type Page, test } from "@playwright/test";
import { aServerAt, aVisitAt, type Planned, seedPlan, type ServerAt } from "@/tests/support/browser/days";
import { closeVisitsAfterEach, LAPTOP, logInto } from "@/tests/support/browser/world";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";

const BEFORE_PESACH = "2027-04-18T12:00:00-04:00";
const EVE = "2027-04-21";
const LAST = "2027-04-24";

let hub: ServerAt;
test.beforeAll(async () => {
  hub = await aServerAt(BEFORE_PESACH, ACCOUNT_SETTINGS);
});
test.afterAll(() => hub.server.dispose());
closeVisitsAfterEach();

/** How many pages a PDF has: it names each of them, and its page tree their number. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString("latin1");
  const pages = text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  expect(text, "the page tree counts the same").toMatch(new RegExp(`/Count ${pages}\\b`));
  return pages;
}

async function expectOnePage(page: Page): Promise<void> {
  for (const format of ["Letter", "A4"])
    expect(pagesOf(await page.pdf({ format })), `${format}, as the page wants its margins`).toBe(1);
  const margins = { top: "0.4in", bottom: "0.4in", left: "0.4in", right: "0.4in" };
  expect(pagesOf(await page.pdf({ format: "Letter", margin: margins })), "with margins of the browser's").toBe(1);
}

const paper = (page: Page) => page.locator("[data-slot=paper]");
/** Whether the words end above the paper's foot. */
const fits = (page: Page) =>
  paper(page).evaluate((sheet) => {
    const words = sheet.firstElementChild?.getBoundingClientRect().bottom ?? NaN;
    // On the screen the paper is as high as Letter, and as wide as A4.
    const box = sheet.getBoundingClientRect();
    return words - box.top <= (box.height * 264) / 279;
  });

async function openSheet(browser: Parameters<typeof aVisitAt>[0], address: string): Promise<Page> {
  const { page, context } = await aVisitAt(browser, hub.server, BEFORE_PESACH, { ...LAPTOP, address: "/admin/sheet" });
  await expect(page.getByRole("heading", { name: "This page is for caretakers." })).toBeVisible();
  await logInto(context, hub.server, ADMIN);
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Add a person" })).toBeVisible();
  return page;
}

/** What is on the paper, drawn as it is when printing begins. */
async function readPaper(page: Page) {
  const box = page.locator("[data-slot=one-page]");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  const text = await box.innerText();
  const read = await box.evaluate((element) => {
    const content = element.firstElementChild;
    const article = content?.firstElementChild;
    return {
      points: (parseFloat(article ? getComputedStyle(article).fontSize : "") * 72) / 96,
      isWhole: (content?.getBoundingClientRect().height ?? Infinity) <= element.getBoundingClientRect().height + 1,
      isWide: element.scrollWidth <= element.clientWidth,
    };
  });
  if (process.env.NACHES_PICTURES === "true") {
    const name = `printed-${text.slice(0, 20).replaceAll(/\W+/g, "-")}-${read.points}`;
    await page.pdf({ path: `test-results/screens/${name}.pdf`, preferCSSPageSize: true });
  }
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  return { ...read, text };
}

/** The paper is drawn by the page's program: before that has come, a browser prints what it sees. */
async function untilPrintable(page: Page): Promise<void> {
  const print = (name: string) => page.evaluate((type) => window.dispatchEvent(new Event(type)), name);
  await expect
    .poll(async () => {
      await print("beforeprint");
      const papers = await page.locator("[data-slot=one-page]").count();
      await print("afterprint");
      return papers;
    })
    .toBe(1);
}

test("the overview and the week print as one page each, empty and full", async ({ browser }) => {
  const page = await openSheet(browser, "/admin/sheet?eve=2027-05-07");
  const [overview, week] = ["/admin?section=overview", "/admin?section=schedule&tab=week&week=2027-05-16"];
  const days = ["2027-04-18", ...Array.from({ length: 7 }, (_, index) => `2027-05-${16 + index}`)];
  const many = days.flatMap((scheduledDate) =>
    Array.from({ length: 40 }, (_, index): Planned => {
      const scheduledTime = index < 4 ? null : `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2}5`;
      const title = `${index + 1}. Visit of the whole mishpacha from Crown Heights and Lakewood`;
      return { title, scheduledDate, ...(scheduledTime !== null && { scheduledTime }) };
    }),
  );
  const households: [string, Planned[]][] = [
    ["empty", []],
    ["usual", many.filter((_, index) => index % 8 === 0)],
    ["full", many],
  ];
  for (const [name, plan] of households) {
    await seedPlan(hub.server, plan);
    await page.goto(overview);
    await expect(page.getByRole("heading", { name: "Today’s schedule" }).first()).toBeVisible();
    await untilPrintable(page);
    await expectOnePage(page);
    expect(await readPaper(page), name).toMatchObject({ isWhole: true, isWide: true });
    await page.goto(week);
    await expect(page.locator("[data-day]").first()).toBeVisible();
    await untilPrintable(page);
    await expectOnePage(page);
    const { text, points, ...paper } = await readPaper(page);
    expect(paper, name).toEqual({ isWhole: true, isWide: true });
    expect(points, name).toBeGreaterThanOrEqual(9.5);
    expect(text.includes("more on the screen"), name).toBe(name === "full");
    expect(text).toContain("May 16 to 22, 2027");
  }
});

test("a Shabbos prints as one large page, and so does a full Yom Tov of three days", async ({ browser }) => {
  const page = await openSheet(browser, "/admin/sheet?eve=2027-05-07");
  await expect(paper(page).getByRole("heading", { name: /^Shabbos Parshas/ })).toBeVisible();
  const size = () =>
    paper(page)
      .getByRole("article")
      .evaluate((sheet) => parseFloat(getComputedStyle(sheet).fontSize));
  expect(await size(), "18 points").toBeCloseTo((18 * 96) / 72, 0);
  await expectOnePage(page);
  // A short sheet is spread over its page.
  const filled = paper(page).evaluate((sheet) => {
    const lines = [...sheet.querySelectorAll("footer")].map((foot) => foot.getBoundingClientRect().bottom);
    return ((lines[0] ?? 0) - sheet.getBoundingClientRect().top) / sheet.getBoundingClientRect().height;
  });
  expect(await filled).toBeGreaterThan(0.9);

  const long = "Visit of the whole mishpacha from Crown Heights, Monsey and Lakewood, with the great-grandchildren";
  const days = [EVE, "2027-04-22", "2027-04-23", LAST];
  const plan = days.flatMap((scheduledDate) =>
    Array.from({ length: 15 }, (_, index): Planned => {
      const scheduledTime = `${String(20 + Math.floor(index / 5)).padStart(2, "0")}:${10 + (index % 5) * 10}`;
      return { title: `${index + 1}. ${long}`, description: "In the dining room.", scheduledDate, scheduledTime };
    }),
  );
  await seedPlan(hub.server, plan);
  const admin = await aBrowserOf(hub.server, ADMIN);
  const items = Array.from({ length: 8 }, (_, index) => ({
    name: `Rebbetzin Chaya-Mushka Vorhand-Gold ${index}`,
    number: "+1 (718) 555-0123 ext. 4",
  }));
  const saved = await admin.request("PUT", "/api/phone-numbers", { json: { items, updatedAt: null } });
  expect(saved.status).toBe(200);
  await page.goto(`/admin/sheet?eve=${EVE}`);
  await expect(page.getByRole("status").getByText(/This doesn’t fit on one page: \d+ items/)).toBeVisible();
  await expect(paper(page).getByText(/^and \d+ more on the screen$/)).toHaveCount(4);
  expect(await fits(page)).toBe(true);
  await expectOnePage(page);
});
