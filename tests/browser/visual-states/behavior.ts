import { expect, type Page } from "@playwright/test";
import { keepPicture } from "@/tests/browser/visual-states/picture";
import { expectLouderFits, expectWholeEverywhere, WHOLE_SCENES } from "@/tests/browser/visual-states/whole";
import { lookAtPage } from "@/tests/support/browser/ruler";
import { settled } from "@/tests/support/browser/scenes";
import { setTextSize } from "@/tests/support/browser/screen";
import { badTabStops, hebrewRuns, movements, tabOrder } from "@/tests/support/browser/senses";
import { HUB_SIZES, landed } from "@/tests/support/browser/world";

const isForPhones = (name: string) => name.startsWith("family");

/** Every target can be brought into sight, up to its top, and hit in its middle; a message over it goes away (D42). */
async function expectAllReachable(page: Page, what: string): Promise<void> {
  const lost = await page.evaluate(() => {
    const isInMessage = (element: Element) => element.closest("[role=region][aria-label*=Notifications]") !== null;
    const layer = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")].at(-1) ?? document.body;
    return [...layer.querySelectorAll<HTMLElement>("button, a[href], input:not([hidden]), textarea")]
      .filter((element) => element.checkVisibility() && element.closest("[inert]") === null)
      .filter((element) => {
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = element.getBoundingClientRect();
        if (top < -1 && height < innerHeight) return true;
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
const BIG_TEXT = "html:not(:has(.hub-root)) { font-size: 200% }";

/** Gives the page a style sheet as a person's own settings do: one in the page itself would need the policy's nonce. */
async function setUserStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** V14: small windows, text of 200 % and wide text spacing lose nothing and never scroll sideways. */
async function expectEnlargeable(page: Page, name: string): Promise<void> {
  const expectWhole = async (what: string) => {
    await settled(page);
    const { clipped, sideways } = await page.evaluate(lookAtPage, { smallestPx: 16, within: "body" });
    expect.soft({ clipped, sideways }, what).toEqual({ clipped: [], sideways: 0 });
    await keepPicture(page, `${name}-${what.replaceAll(/\W+/g, "-")}`);
    await expectAllReachable(page, what);
  };
  for (const size of [
    { width: 640, height: 400 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expectWhole(`${size.width}x${size.height}`);
  }
  // The hub is read on its own screens; the other pages on phones as well.
  const upright = isForPhones(name) || name.startsWith("admin") ? { width: 390, height: 844 } : HUB_SIZES["800x1280"];
  for (const [what, css, text, size] of [
    ["200% text", BIG_TEXT, 200, HUB_SIZES["1280x800"]],
    ["200% text upright", BIG_TEXT, 200, upright],
    ["text spacing", WCAG_TEXT_SPACING, 100, HUB_SIZES["1280x800"]],
    // Its layout is that of the largest text, and its panels are as wide as those of the smallest.
    ...(isForPhones(name) || name.startsWith("admin") ? [] : [["150% text", "", 150, HUB_SIZES["1280x800"]] as const]),
  ] as const) {
    // Before the window changes, because a user's own style sheet is there before the page fits itself to its window.
    await setUserStyle(page, css);
    await setTextSize(page, text);
    await page.setViewportSize(size);
    await expectWhole(what);
    await setUserStyle(page, "");
    await setTextSize(page, 100);
  }
}

/** V15, V16: every stop of Tab shows an uncovered ring of 4 px, and Tab comes round again. */
async function expectTabStops(page: Page, name: string): Promise<void> {
  await page.setViewportSize(isForPhones(name) ? { width: 390, height: 844 } : HUB_SIZES["1280x800"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { stops, bad } = await badTabStops(page);
  expect(bad).toEqual([]);
  expect(stops).toBeGreaterThan(0);
}

/** V15: the keys of a layer follow each other as one reads them, and Tab reaches nothing below it. */
const expectReadingOrder = (keys: readonly string[]) => async (page: Page, name: string) => {
  await page.setViewportSize(isForPhones(name) ? { width: 390, height: 844 } : HUB_SIZES["1280x800"]);
  const { tabbed, read } = await tabOrder(page);
  expect(tabbed).toEqual(read);
  expect([...tabbed].sort()).toEqual([...keys].sort());
};

/** V27: with reduced motion nothing moves for longer than 0.01 s. */
async function expectStillness(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await page.evaluate(movements)).toEqual([]);
}

/** V28: every Hebrew run is isolated from its neighbors and has its letters in Frank Ruhl Libre. */
async function expectHebrewRuns(page: Page): Promise<void> {
  await page.setViewportSize(HUB_SIZES["1280x800"]);
  const runs = await hebrewRuns(page);
  expect(runs.length).toBeGreaterThan(0);
  for (const { text, isolated, fonts } of runs)
    expect({ isolated, fonts }, text).toEqual({ isolated: true, fonts: ["Frank Ruhl Libre"] });
}

/** V21: twenty taps next to a dialog never close it. */
async function expectDialogStays(page: Page): Promise<void> {
  await page.setViewportSize(HUB_SIZES["1280x800"]);
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
}

/** V29, D7: in a browser that has nothing yet everything comes from the hub's own host, and the fonts are at most 140 KB. */
async function expectOwnHost(page: Page): Promise<void> {
  const storageState = await page.context().storageState();
  const context = await page.context().browser()?.newContext({ storageState, viewport: HUB_SIZES["1280x800"] });
  if (!context) throw new Error("The page has no browser.");
  const first = await context.newPage();
  const hosts = new Set<string>();
  const fonts = new Map<string, Promise<Buffer>>();
  first.on("request", (request) => hosts.add(new URL(request.url()).host));
  first.on("response", (response) => {
    if (response.request().resourceType() === "font") fonts.set(response.url(), response.body());
  });
  await first.goto(page.url());
  await settled(first);
  const sizes = (await Promise.all(fonts.values())).map(({ byteLength }) => byteLength);
  await context.close();
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(140 * 1024);
}

const VISIT_KEYS: readonly (readonly [scene: string, keys: readonly string[]])[] = [
  ["visit-ring", ["Answer", "Not now"]],
  ["visit-running", ["Softer", "Louder", "End"]],
  ["visit-end-question", ["End visit", "Keep talking"]],
  ["visit-missed", ["Call Rivky", "OK"]],
  ["family-visit-rings", ["Answer", "Not Now"]],
  ["family-visit-running", ["Mute", "Turn Camera Off", "Switch Camera", "Hand Over", "End Visit"]],
];

type Behavior = { title: string; scenes: readonly string[]; look: (page: Page, name: string) => Promise<void> };

/** What is looked at in some scenes only, after everything else: sizes, motion and focus are others afterwards. */
export const BEHAVIORS: readonly Behavior[] = [
  {
    title: "own host",
    scenes: ["hub-new-film", "gallery-full", "family-form-empty", "admin-login"],
    look: expectOwnHost,
  },
  { title: "every screen at 100 and 150 %", scenes: WHOLE_SCENES, look: expectWholeEverywhere },
  { title: "Louder in every text size", scenes: ["rest-reminder-long"], look: expectLouderFits },
  { title: "taps beside a dialog", scenes: ["connect-dialog", "delete-dialog"], look: expectDialogStays },
  { title: "Hebrew runs", scenes: ["hub-new-film", "gallery-full", "viewer-hebrew"], look: expectHebrewRuns },
  {
    title: "stillness",
    scenes: ["delete-dialog", "connect-dialog", "family-offline", "family-success"],
    look: expectStillness,
  },
  {
    title: "stops of Tab",
    scenes: [
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
      "visit-ring",
      "visit-running",
      "visit-end-question",
      "family-visit-rings",
      "family-visit-running",
      "family-visit-ended",
    ],
    look: expectTabStops,
  },
  ...VISIT_KEYS.map(([scene, keys]) => ({
    ...{ title: `Tab in reading order in ${scene}`, scenes: [scene] },
    look: expectReadingOrder(keys),
  })),
  {
    title: "small windows and large text",
    scenes: [
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
      "visit-ring",
      "visit-ring-reminder",
      "visit-missed-before",
      "visit-running",
      "visit-running-upright",
      "visit-end-question",
      "visit-declined",
      "family-visit-rings",
      "family-visit-running",
      "family-visit-hand-over",
      "family-visit-unheard",
      "family-visit-no-relay",
      "family-visit-hebrew-rings",
    ],
    look: expectEnlargeable,
  },
];
