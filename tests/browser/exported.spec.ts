import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { seedEverything, untilPrepared } from "@/tests/support/browser/gallery";
import { complaintsOf, LAPTOP, PHONE, serverForFile } from "@/tests/support/browser/world";
import { FAMILY_SETTINGS } from "@/tests/support/server/people";

const server = serverForFile(FAMILY_SETTINGS);
let root: string;
let folder: string;
// Not when the file is read, which Playwright does in several processes.
test.beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "naches-exported-"));
  // As people name theirs.
  folder = path.join(root, "Zaidy’s pictures #1 100%");
});
test.afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The images of a page that did not load, after all of it was scrolled by. */
async function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
}

test("an export made while the hub runs opens from the disk with every file", async ({ browser }) => {
  await seedEverything(server());
  await untilPrepared(server());
  expect(await server().command("export", folder)).toMatch(/Exported 7 gallery items in \d+ files/);

  for (const [name, size] of [
    ["laptop", LAPTOP],
    ["phone", PHONE],
  ] as const) {
    const context = await browser.newContext({ ...size, offline: true, javaScriptEnabled: true });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(pathToFileURL(path.join(folder, "index.html")).href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zaidy’s family");
    expect(await brokenPictures(page)).toEqual([]);
    await page.screenshot({ path: `test-results/exported/index-${name}.png`, fullPage: true });
    await page.locator("a.month").first().click();
    expect(await page.locator("article").count()).toBe(7);
    expect(await brokenPictures(page)).toEqual([]);
    await page.screenshot({ path: `test-results/exported/month-${name}.png`, fullPage: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const lengths = await page.evaluate(() =>
      Promise.all(
        [...document.querySelectorAll<HTMLMediaElement>("video, audio")].map(
          (player) =>
            new Promise<number>((resolve) => {
              player.addEventListener("loadedmetadata", () => resolve(player.duration));
              player.addEventListener("error", () => resolve(0));
              player.preload = "metadata";
              player.load();
            }),
        ),
      ),
    );
    expect(lengths).toHaveLength(2);
    expect(lengths.every((seconds) => seconds > 1)).toBe(true);
    const hrefs = await page
      .locator(".file a")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    expect(new Set(hrefs).size).toBe(7);
    await page.getByRole("link", { name: "All months" }).last().click();
    await expect(page.getByRole("link", { name: "plan.ics" })).toBeVisible();
    expect(complaints.list()).toEqual([]);
    await context.close();
  }
  const [month = ""] = readdirSync(path.join(folder, "originals"));
  expect(readdirSync(path.join(folder, "originals", month)).join("\n")).toMatch(/שבת שלום סבא - רבקה\.jpg/);
});
