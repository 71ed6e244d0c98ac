import { expect, type Locator, type Page } from "@playwright/test";
import { choose, nameField, sendButton, successHeading } from "@/tests/support/browser/family";
import { FAMILY_SCENES } from "@/tests/support/browser/family-scenes";
import { BOOK_SCENES } from "@/tests/support/browser/panel-scenes";
import { REMINDER_SCENES } from "@/tests/support/browser/reminder-scenes";
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
import { badTabStops, hebrewRuns, movements, recordAnnouncements } from "@/tests/support/browser/senses";
import { closeVisitsAfterEach, HUB, HUB_SIZES, landed, PHONE } from "@/tests/support/browser/world";
import { sampleFilm } from "@/tests/support/fixtures/sample-media";

closeVisitsAfterEach();

const ALL = [
  ...HUB_SCENES,
  ...PANEL_SCENES,
  ...BOOK_SCENES,
  ...LOST_SCENES,
  ...REMINDER_SCENES,
  ...FAMILY_SCENES,
  ...ADMIN_SCENES,
];

function sceneOf(name: string): Scene {
  const scene = ALL.find((candidate) => candidate.name === name);
  if (!scene) throw new Error(`There is no scene ${name}.`);
  return scene;
}

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

const look = (page: Page) => page.evaluate(lookAtPage, { smallestPx: 16, within: "body" });

/** Every target can be brought into sight and hit in its middle; a message over it goes away (D42). */
async function expectAllReachable(page: Page, what: string): Promise<void> {
  const lost = await page.evaluate(() => {
    const isInMessage = (element: Element) => element.closest("[role=region][aria-label*=Notifications]") !== null;
    const layer = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document.body;
    return [...layer.querySelectorAll<HTMLElement>("button, a[href], input:not([hidden]), textarea")]
      .filter((element) => element.checkVisibility() && element.closest("[inert]") === null)
      .filter((element) => {
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = element.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        if (there && isInMessage(there) && !isInMessage(element)) return false;
        return there === null || !(element.contains(there) || there.contains(element));
      })
      .map((element) => element.innerText || element.id);
  });
  expect.soft(lost, `${what}: what cannot be reached`).toEqual([]);
}

const WCAG_TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";
const BIG_TEXT = ":root { --text-scale: 2 !important } html:not(:has(.hub-root)) { font-size: 200% }";

for (const name of [
  "hub-new-film",
  "hub-long-words",
  "gallery-full",
  "viewer-long-words",
  "delete-dialog-long-words",
  "connect-dialog",
  "book-chapter-large",
  "book-keys-name-known",
  "rest-reminder-long",
  "not-found",
  "family-form-long-words",
  "family-preview-picture",
  "family-retrying",
  "family-several-messages",
  "family-several-sent",
  "family-sent-before",
  "family-shrinking",
  "family-recording",
  "family-recorded",
  "admin-setup-offer",
  "admin-in",
]) {
  // V14
  test(`${name}: small windows, 200% text and wide text spacing lose nothing and never scroll sideways`, async ({
    browser,
    openScene,
  }) => {
    const { page } = await openScene(browser, sceneOf(name), HUB);
    for (const [width, height] of [
      [640, 400],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settled(page);
      const { clipped, sideways } = await look(page);
      expect.soft({ clipped, sideways }, `${width}x${height}`).toEqual({ clipped: [], sideways: 0 });
      await expectAllReachable(page, `${width}x${height}`);
    }
    // The hub is read on its own screens; the other pages on phones as well.
    const bigTextOn =
      name.startsWith("family") || name.startsWith("admin") ? { width: 390, height: 844 } : HUB_SIZES["800x1280"];
    for (const [what, css, size] of [
      ["200% text", BIG_TEXT, HUB_SIZES["1280x800"]],
      ["200% text upright", BIG_TEXT, bigTextOn],
      ["text spacing", WCAG_TEXT_SPACING, HUB_SIZES["1280x800"]],
    ] as const) {
      await page.setViewportSize(size);
      // As the text size setting and a user's own style sheet do.
      const style = await page.addStyleTag({ content: css });
      await settled(page);
      const { clipped, sideways } = await look(page);
      expect.soft({ clipped, sideways }, what).toEqual({ clipped: [], sideways: 0 });
      await expectAllReachable(page, what);
      await style.evaluate((element) => element instanceof Element && element.remove());
    }
  });
}

for (const name of [
  "hub-not-connected",
  "hub-new-film",
  "gallery-full",
  "viewer-film",
  "delete-dialog",
  "connect-dialog",
  "book-chapter",
  "book-keys-name-known",
  "family-form-filled",
  "family-preview-picture",
  "family-several-messages",
  "family-several-sending",
  "family-several-sent",
  "family-sent-before",
  "family-shrinking",
  "family-recorded",
  "family-no-link",
  "admin-login",
  "admin-in",
  "not-found",
]) {
  // V15, V16
  test(`${name}: every stop of Tab shows an uncovered ring of 4 px, and Tab comes round again`, async ({
    browser,
    openScene,
  }) => {
    const { page } = await openScene(browser, sceneOf(name), {
      ...(name.startsWith("family") ? PHONE : HUB),
      reducedMotion: "reduce",
    });
    const { stops, bad } = await badTabStops(page);
    expect(bad).toEqual([]);
    expect(stops).toBeGreaterThan(0);
  });
}

// V19
test("a tap at 150 ms after a panel or a dialog has opened does nothing; later it counts", async ({
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

for (const name of ["connect-dialog", "delete-dialog"]) {
  // V21
  test(`${name}: twenty taps beside it never close it`, async ({ browser, openScene }) => {
    const { page } = await openScene(browser, sceneOf(name), HUB);
    const dialog = page.locator("[role=dialog][data-slot=dialog-content], [role=alertdialog]");
    await landed(page);
    const box = await dialog.boundingBox();
    if (!box) throw new Error("The dialog has no place.");
    const points = Array.from({ length: 20 }, (_, index) => ({
      x: 20 + (index % 5) * 310,
      y: 15 + Math.floor(index / 5) * 250,
    }));
    const outside = points.map(({ x, y }) =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height
        ? { x, y: 5 }
        : { x, y: Math.min(y, 795) },
    );
    for (const { x, y } of outside) await page.mouse.click(x, y);
    await expect(dialog).toBeVisible();
  });
}

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

for (const name of ["delete-dialog", "connect-dialog", "family-offline", "family-success"]) {
  // V27
  test(`${name}: with reduced motion nothing moves for longer than 0.01 s`, async ({ browser, openScene }) => {
    const { page } = await openScene(browser, sceneOf(name), { ...HUB, reducedMotion: "reduce" });
    expect(await page.evaluate(movements)).toEqual([]);
  });
}

for (const name of ["hub-new-film", "gallery-full", "viewer-hebrew"]) {
  // V28
  test(`${name}: every Hebrew run is isolated from its neighbours and has its letters in Frank Ruhl Libre`, async ({
    browser,
    openScene,
  }) => {
    const { page } = await openScene(browser, sceneOf(name), HUB);
    const runs = await hebrewRuns(page);
    expect(runs.length).toBeGreaterThan(0);
    for (const { text, isolated, fonts } of runs) {
      expect(isolated, text).toBe(true);
      expect(fonts, text).toEqual(["Frank Ruhl Libre"]);
    }
  });
}

for (const name of ["hub-new-film", "gallery-full", "family-form-empty", "admin-login"]) {
  // V29, D7
  test(`${name}: everything comes from our own host, and the fonts are at most 140 KB`, async ({
    browser,
    openScene,
  }) => {
    const scene = sceneOf(name);
    const hosts = new Set<string>();
    const fonts = new Map<string, number>();
    const { page } = await openScene(
      browser,
      {
        ...scene,
        open: async (opened, world) => {
          opened.on("request", (request) => hosts.add(new URL(request.url()).host));
          opened.on("response", async (response) => {
            if (response.request().resourceType() === "font")
              fonts.set(response.url(), (await response.body()).byteLength);
          });
          await scene.open(opened, world);
          await settled(opened);
        },
      },
      HUB,
    );
    expect([...hosts]).toEqual([new URL(page.url()).host]);
    expect(fonts.size).toBeGreaterThan(0);
    expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(140 * 1024);
  });
}

// V32
test("a whole upload makes at most five announcements, its fields' letters are at least 16 px, and 375 px are enough", async ({
  browser,
  openScene,
}) => {
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
