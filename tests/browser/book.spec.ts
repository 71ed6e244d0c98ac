import { expect, type Page, test } from "@playwright/test";
import { readingSchema, type Reading } from "@/lib/library/tanach/schema";
import { crampedBook, missingGlyphs, walkThroughReading } from "@/tests/support/book-walk";
import { badTabStops } from "@/tests/support/browser/senses";
import {
  aVisit,
  closeVisitsAfterEach,
  go,
  HUB,
  HUB_SIZES,
  landed,
  serverForFile,
  tapUntil,
} from "@/tests/support/browser/world";

const server = serverForFile();
closeVisitsAfterEach();

const CHAPTERS = 150;
const VERSES = 2527;
const ADDRESS = "/?activity=learning&section=book";

async function chapterOf(page: Page, number: number): Promise<Reading> {
  return readingSchema.parse(
    await (await page.request.get(`${server().origin}/api/tanach/readings/psalms.${number}`)).json(),
  );
}

const place = (page: Page) => page.locator("[data-slot=reader] [role=status]");

/** All of Tehillim as one reading, so that the browser turns its pages without the network between them. */
async function serveTehillim(page: Page): Promise<string> {
  const chapters: Reading[] = [];
  for (let number = 1; number <= CHAPTERS; number += 1) chapters.push(await chapterOf(page, number));
  const parts = chapters.flatMap((chapter) => chapter.parts);
  const whole: Reading = {
    id: "tehillim.book.1",
    title: "Tehillim",
    hebrewTitle: "תהילים",
    parts,
    next: null,
    previous: null,
  };
  await page.route("**/api/tanach/readings/tehillim.book.1*", (route) => route.fulfill({ json: whole }));
  return [...new Set(parts.flatMap(({ verses }) => verses.flatMap(({ lines }) => lines.join("").split(""))))].join("");
}

// Between these two sizes, and in the other windows, the scenes and the test of 200 % look at single readings.
test("every page of Tehillim is whole in the smallest and the largest letters", async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, complaints } = await aVisit(browser, server(), HUB);
  const characters = await serveTehillim(page);
  await go(page, `${ADDRESS}&read=tehillim.book.1`);
  for (const size of [0, 3]) {
    await page.evaluate((index) => {
      const kept = { size: index, accents: false, mark: null, stops: [], said: null };
      localStorage.setItem("naches.book.v1", JSON.stringify(kept));
    }, size);
    await page.reload();
    await expect(place(page)).toContainText("Page 1 of");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const { problems, verses, lettersPerLine, pages } = await page.evaluate(walkThroughReading);
    expect.soft({ problems, verses }, `size ${size}, ${pages} pages`).toEqual({ problems: [], verses: VERSES });
    expect.soft(lettersPerLine, `size ${size}: letters in a line`).toBeLessThanOrEqual(45);
  }
  const family = await page.locator("[data-slot=book-text]").evaluate((text) => getComputedStyle(text).fontFamily);
  const shown = [...characters].filter((character) => /[\u0590-\u05ff]/.test(character)).join("");
  expect(shown.length, "letters, vowels and accents").toBeGreaterThan(60);
  expect(
    await page.evaluate(missingGlyphs, { family, characters: shown.replace(/[\u0591-\u05ae]/g, "") }),
    "without accents",
  ).toEqual([]);
  await page.getByRole("checkbox", { name: "Accents" }).click();
  const withAccents = await page.locator("[data-slot=book-text]").evaluate((text) => getComputedStyle(text).fontFamily);
  expect(await page.evaluate(missingGlyphs, { family: withAccents, characters: shown }), "with accents").toEqual([]);
  expect(complaints.list()).toEqual([]);
});

test("a chapter opens by number and at the same place after a reload or resize", async ({ browser }) => {
  const { page, complaints } = await aVisit(browser, server(), HUB);
  await go(page, "/?activity=learning");
  await landed(page);
  await page.getByRole("button", { name: /^Tehillim & Chumash/ }).click();
  await page.getByRole("tab", { name: "Tehillim", exact: true }).click();
  await page.getByRole("tab", { name: "Book 3: 73–89" }).click();
  await tapUntil(page.getByRole("button", { name: "Chapter עח 78" }), () =>
    expect(place(page)).toContainText("Page 1 of", { timeout: 2000 }),
  );
  await landed(page);
  for (let turn = 2; turn <= 4; turn += 1) {
    await page.keyboard.press("ArrowLeft");
    await expect(place(page)).toContainText(`Page ${turn} of`);
  }
  const first = () =>
    page.evaluate(() => {
      const frame = document.querySelector("[data-slot=book-page]")?.getBoundingClientRect();
      const verses = [...document.querySelectorAll<HTMLElement>("[data-verse]")];
      return verses.find((verse) => verse.getBoundingClientRect().top >= (frame?.top ?? 0) - 1)?.dataset["verse"];
    });
  const isInSight = (ref: string) =>
    page.locator(`[data-verse="${ref}"]`).evaluate((verse) => {
      const frame = document.querySelector("[data-slot=book-page]")?.getBoundingClientRect();
      const { top, bottom } = verse.getBoundingClientRect();
      return frame !== undefined && top >= frame.top - 1 && bottom <= frame.bottom + 1;
    });
  const before = (await first()) ?? "";
  expect(before).toMatch(/^psalms\.78\./);
  await page.reload();
  await expect(place(page)).toContainText("Page 4 of");
  expect(await first()).toBe(before);
  await landed(page);
  await page.getByRole("button", { name: "Larger" }).click();
  await expect.poll(() => isInSight(before), { message: "in larger letters" }).toBe(true);
  await page.setViewportSize(HUB_SIZES["800x1280"]);
  await expect.poll(() => isInSight(before), { message: "in another window" }).toBe(true);
  await page.getByRole("button", { name: "Close" }).click();
  await go(page, ADDRESS);
  await expect(page.getByRole("button", { name: /^Continue at chapter 78/ }), "from day to day").toBeVisible();
  expect(complaints.list()).toEqual([]);
});

test("a reading is laid out at a press, and one that slides away opens nothing", async ({ browser }) => {
  const { page, complaints } = await aVisit(browser, server(), HUB);
  await go(page, ADDRESS);
  await landed(page);
  await page.getByRole("tab", { name: "Tehillim", exact: true }).click();
  const reader = page.locator("[data-slot=reader]");
  await page.getByRole("button", { name: "Chapter כ 20", exact: true }).hover();
  await page.mouse.down();
  const verse = page.locator('[data-verse="psalms.20.1"]');
  await expect(verse).toBeAttached();
  expect(await verse.evaluate((shown) => shown.clientHeight)).toBeGreaterThan(0);
  await expect(verse).toBeHidden();
  await page.mouse.move(640, 1);
  await page.mouse.up();
  await expect(reader).toHaveCount(0);
  const other = page.getByRole("button", { name: "Chapter כא 21", exact: true });
  await other.click();
  await expect(place(page)).toContainText("Page 1 of");
  await expect(reader.locator("h2")).toBeFocused();
  // The panel's own is out of reach.
  await expect(page.getByRole("button", { name: "Close" })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(reader).toHaveCount(0);
  await expect(other).toBeFocused();
  await expect(page.locator("[data-verse]")).toHaveCount(0);
  await expect(page.locator("[data-slot=activity-dialog] [inert]")).toHaveCount(0);
  expect(complaints.list()).toEqual([]);
});

for (const [name, viewport] of Object.entries(HUB_SIZES)) {
  test(`with text of 200 % at ${name} every button is in the window, nothing scrolls, and whole verses are read in each size`, async ({
    browser,
  }) => {
    const { page, context } = await aVisit(browser, server(), { viewport });
    await go(page, `${ADDRESS}&read=tehillim.today`);
    await expect(place(page)).toContainText("Page 1 of");
    await page.evaluate(walkThroughReading);
    await expect(page.getByRole("checkbox", { name: "I have said it" })).toBeVisible();
    const topOf = async (button: string) => (await page.getByRole("button", { name: button }).boundingBox())?.y;
    expect(await topOf("Previous page"), "at 100 % both stay in one row").toBe(await topOf("Next page"));
    await context.addCookies([{ name: "text-size", value: "200", url: server().origin }]);
    for (const [id, size, leastLines] of [
      ["tehillim.today", 0, 5],
      ["tehillim.today", 3, 2],
      // Its words about the place are the longest.
      ["parsha.week", 3, 2],
    ] as const) {
      await page.addInitScript(
        (kept) => localStorage.setItem("naches.book.v1", kept),
        JSON.stringify({ size, accents: true, mark: null, stops: [], said: null }),
      );
      await go(page, `${ADDRESS}&read=${id}`);
      await expect(place(page)).toContainText("Page 1 of");
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect.soft(await page.evaluate(crampedBook, leastLines), `${id}, size ${size}`).toEqual([]);
      if (id === "parsha.week") continue;
      const { problems } = await page.evaluate(walkThroughReading);
      // The last page, and what comes before it, is cut again when "I have said it" comes.
      const real = problems.filter((problem) => !problem.endsWith("is on 2 pages"));
      expect.soft(real, `${id}, size ${size}`).toEqual([]);
      await expect(page.getByRole("checkbox", { name: "I have said it" })).toBeVisible();
      // "I have said it" needs room of its own on the last page.
      expect.soft(await page.evaluate(crampedBook, leastLines - 1), `${id}, size ${size}, the last page`).toEqual([]);
    }
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { stops, bad } = await badTabStops(page);
    expect({ stops: stops >= 7, bad }).toEqual({ stops: true, bad: [] });
    await go(page, "/?read=psalms.151");
    await expect(page.getByRole("button", { name: "Open the book" })).toBeInViewport({ ratio: 1 });
  });
}
