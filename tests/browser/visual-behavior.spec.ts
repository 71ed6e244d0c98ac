import { expect, type Locator, type Page } from "@playwright/test";
import { choose, nameField, sendButton, successHeading } from "@/tests/support/browser/family";
import { FAMILY_SCENES } from "@/tests/support/browser/family-scenes";
import { lookAtPage } from "@/tests/support/browser/ruler";
import {
  ADMIN_SCENES,
  HUB_SCENES,
  LOST_SCENES,
  PANEL_SCENES,
  type Scene,
  settled,
  test,
} from "@/tests/support/browser/scenes";
import { recordAnnouncements } from "@/tests/support/browser/senses";
import { closeVisitsAfterEach, HUB, HUB_SIZES, landed } from "@/tests/support/browser/world";
import { sampleFilm } from "@/tests/support/fixtures/sample-media";

closeVisitsAfterEach();

const ALL = [...HUB_SCENES, ...PANEL_SCENES, ...LOST_SCENES, ...FAMILY_SCENES, ...ADMIN_SCENES];

function sceneOf(name: string): Scene {
  const scene = ALL.find((candidate) => candidate.name === name);
  if (!scene) throw new Error(`There is no scene ${name}.`);
  return scene;
}

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

const look = (page: Page) => page.evaluate(lookAtPage, { smallestPx: 16, within: "body" });

// V19
test("a tap 150 ms after a panel or dialog opened is ignored, and a later one counts", async ({
  browser,
  openScene,
}) => {
  const { page } = await openScene(browser, sceneOf("hub-not-connected"), HUB);
  const closesAtOnce = page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const pass = async (ms: number) => {
      for (const began = performance.now(); performance.now() - began < ms;) await frame();
    };
    const close = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Close");
    while (!close()) await frame();
    await pass(150);
    close()?.click();
    await pass(300);
    return close() === undefined;
  });
  await page.getByRole("button", { name: /Family Videos/ }).click();
  expect(await closesAtOnce).toBe(false);
  // Not a repeat of the tap that was refused: the next calm one counts.
  await landed(page);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

// V23
test("Home on every other page and Close on a panel are one rectangle", async ({ browser, openScene }) => {
  const boxes = async (name: string, control: (page: Page) => Locator) => {
    const { page } = await openScene(browser, sceneOf(name), HUB);
    const found: (Box | null)[] = [];
    for (const size of Object.values(HUB_SIZES)) {
      await page.setViewportSize(size);
      await settled(page);
      found.push(await control(page).boundingBox());
    }
    return found;
  };
  const close = await boxes("gallery-empty", (page) => page.getByRole("button", { name: "Close" }));
  for (const name of ["not-found", "family-no-link", "admin-in"]) {
    const home = await boxes(name, (page) =>
      page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Home" }),
    );
    for (const [index, box] of close.entries()) {
      for (const side of ["x", "y", "width", "height"] as const) {
        expect
          .soft(Math.abs((box?.[side] ?? -99) - (home[index]?.[side] ?? 99)), `${name}, size ${index + 1}: ${side}`)
          .toBeLessThanOrEqual(1);
      }
    }
  }
});

// V32
test("an upload has at most five announcements and 16 px fields in 375 px", async ({ browser, openScene }) => {
  const { page } = await openScene(browser, sceneOf("family-form-empty"), {
    viewport: { width: 375, height: 700 },
    hasTouch: true,
  });
  for (const field of await page.locator("input:not([type=file]), textarea").all()) {
    expect(await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThanOrEqual(
      16,
    );
  }
  await nameField(page).fill("Rivky");
  await choose(page, sampleFilm().path);
  const { sideways, targets } = await look(page);
  expect(sideways).toBe(0);
  expect(targets.filter(({ height }) => height < 56)).toEqual([]);
  const announcements = await recordAnnouncements(page);
  await sendButton(page).click();
  await expect(successHeading(page)).toBeFocused({ timeout: 30_000 });
  expect((await announcements()).length, (await announcements()).join(" | ")).toBeLessThanOrEqual(5);
});
