import { expect, type Page } from "@playwright/test";
import { KEEP_SIZE_MS } from "@/components/panels/settings/keep-size-dialog";
import { aFinger, type Control, controlsInSight, type Finger, type Point } from "@/tests/support/browser/finger";
import { FULL_SCREEN_SCENES } from "@/tests/support/browser/full-screen-scenes";
import { GAME_SCENES } from "@/tests/support/browser/game-scenes";
import { BOOK_SCENES, FRIDAY_SCENES, READING_SCENES } from "@/tests/support/browser/panel-scenes";
import { REMINDER_SCENES } from "@/tests/support/browser/reminder-scenes";
import { REVEAL_SCENES } from "@/tests/support/browser/reveal-scenes";
import { HUB_SCENES, LOST_SCENES, PANEL_SCENES, type Scene, settled, test } from "@/tests/support/browser/scenes";
import { closeVisitsAfterEach, go, HUB, landed, tapUntil } from "@/tests/support/browser/world";

closeVisitsAfterEach();

const TOUCH = { ...HUB, hasTouch: true };
/** By design any press ends these, wherever it is lifted: the first touch only wakes a screen, and any stops Play all. */
const ANY_PRESS = /^(play-all|rest-reminder-(frame|night))/;

/** A page of the hub in a text of 150 %, which shows fewer things. */
function inLargeText(name: string, then: (page: Page) => Promise<unknown> = () => Promise.resolve()): Scene {
  return {
    name: `large-text-${name}`,
    world: "full",
    account: "family",
    open: async (page, { server }) => {
      await page.context().addCookies([{ name: "text-size", value: "150", url: server.origin }]);
      await go(page, "/");
      await landed(page);
      await then(page);
      await landed(page);
    },
  };
}

const openMenu = (name: string) => (page: Page) =>
  tapUntil(page.getByRole("button", { name, exact: true }), () =>
    expect(page.getByRole("dialog", { name })).toBeVisible({ timeout: 300 }),
  );

async function askToKeepSize(page: Page): Promise<void> {
  // The 15 seconds of the question last an hour.
  await page.addInitScript((keepMs) => {
    const real = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => real(work, ms === keepMs ? 3_600_000 : ms),
    });
  }, KEEP_SIZE_MS);
  await go(page, "/?activity=settings");
  await landed(page);
  const asked = page.getByRole("alertdialog", { name: "Keep this size?" });
  await tapUntil(page.getByRole("radio", { name: "115%" }), () => expect(asked).toBeVisible({ timeout: 300 }));
  await landed(page);
}

/** A recording's card with all of his answers, on a screen that may hear him. */
async function showAnswersOnCard(page: Page): Promise<void> {
  await page.context().grantPermissions(["microphone"]);
  await page.addInitScript(() => localStorage.setItem("naches.spoken-answers.v1", "on"));
  await go(page, "/?activity=family-videos");
  const say = page.getByRole("button", { name: "Say something" });
  await say.evaluate((button) => button.scrollIntoView({ block: "center" }));
  await expect(say).toBeInViewport({ ratio: 1 });
  await landed(page);
}

const LATELY_ADDED: readonly Scene[] = [
  inLargeText("hub"),
  inLargeText("more", openMenu("More")),
  { name: "keep-size", world: "full", account: "family", alone: true, open: askToKeepSize },
  { name: "answers-on-card", world: "full", account: "family", open: showAnswersOnCard },
];

const WALKS: Record<string, readonly Scene[]> = {
  hub: [...HUB_SCENES, ...LOST_SCENES],
  panels: [...PANEL_SCENES, ...FULL_SCREEN_SCENES],
  friday: [...FRIDAY_SCENES, ...READING_SCENES, ...BOOK_SCENES],
  games: GAME_SCENES,
  cards: [...REMINDER_SCENES, ...REVEAL_SCENES],
  added: LATELY_ADDED,
};

declare global {
  var clicked: string[];
}

/**
 * Notes every click and lets no press have an effect, so that a scene stays as it is while all of its controls are pressed: a tab opens when
 * it gets the focus.
 */
function noteClicks(): void {
  globalThis.clicked = [];
  for (const name of ["pointerdown", "mousedown", "focus", "focusin"])
    window.addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
  window.addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>("button, a[href]") : null;
      globalThis.clicked.push(control?.innerText.replaceAll("\n", " ") || control?.ariaLabel || "");
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

const takeClicks = (page: Page) => page.evaluate(() => globalThis.clicked.splice(0));

/** px of the drift, in four directions by turns. */
const DRIFTS = [20, 35, 60] as const;
const DIRECTIONS = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
] as const;

/** A path that begins and ends near the middle of a control and drifts as far as this between. */
function driftOver({ left, top, width, height }: Control, index: number): Point[] {
  const px = DRIFTS[index % DRIFTS.length] ?? 0;
  const { x, y } = DIRECTIONS[index % DIRECTIONS.length] ?? DIRECTIONS[0];
  const middle = { x: left + width / 2, y: top + height / 2 };
  const at = (part: number, room: number) => ({
    x: middle.x + x * Math.min(part * px, room * width),
    y: middle.y + y * Math.min(part * px, room * height),
  });
  // It ends within the control: 0.4 of a side from its middle at most.
  return [middle, at(0.5, 9), at(1, 9), at(1, 0.4)];
}

async function expectPressable(page: Page, finger: Finger, scene: string): Promise<void> {
  await page.evaluate(noteClicks);
  const controls = await page.evaluate(controlsInSight);
  for (const [index, control] of controls.entries()) {
    await finger.draw(driftOver(control, index));
    expect.soft(await takeClicks(page), `${scene}: ${control.name}`).toEqual([control.name]);
  }
  const last = controls.at(-1);
  if (!last) return;
  const middle = { x: last.left + last.width / 2, y: last.top + last.height / 2 };
  const outside = { x: 2, y: middle.y };
  await finger.draw([middle, { x: last.left - 10, y: middle.y }, outside]);
  expect.soft(await takeClicks(page), `${scene}: ${last.name}, left`).toEqual([]);
}

for (const [walk, scenes] of Object.entries(WALKS)) {
  // V20
  test(`a drifting finger presses each control once in every scene: ${walk}`, async ({ browser, openScene }) => {
    test.setTimeout(600_000);
    for (const scene of scenes.filter(({ name }) => !ANY_PRESS.test(name))) {
      const { page } = await openScene(browser, scene, TOUCH);
      const finger = await aFinger(page);
      await settled(page);
      await expectPressable(page, finger, scene.name);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.close();
    }
  });
}

const sceneOf = (name: string) => {
  const scene = Object.values(WALKS)
    .flat()
    .find((candidate) => candidate.name === name);
  if (!scene) throw new Error(`There is no scene ${name}.`);
  return scene;
};

const middleOf = async (page: Page, name: RegExp): Promise<Point> => {
  const box = await page.getByRole("button", { name }).boundingBox();
  if (!box) throw new Error(`There is no button ${String(name)}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

// V19
for (const slow of [1, 4])
  test(`a series of taps opens one layer, ${String(slow)} times slowed`, async ({ browser, openScene }) => {
    test.setTimeout(300_000);
    const { page } = await openScene(browser, sceneOf("hub-not-connected"), TOUCH);
    const finger = await aFinger(page);
    await finger.session.send("Emulation.setCPUThrottlingRate", { rate: slow });
    for (const [tile, layer] of [
      [/^Games/, "?activity=games"],
      [/^Davening/, "?activity=learning"],
      [/^More/, "?activity=more"],
    ] as const)
      for (const [taps, pace] of [
        [5, 80],
        [10, 130],
        [10, 250],
        [10, 400],
      ] as const) {
        await go(page, "/");
        await finger.tapEvery(pace, Array<Point>(taps).fill(await middleOf(page, tile)));
        expect.soft(new URL(page.url()).search, `${String(taps)} taps, ${String(pace)} ms apart`).toBe(layer);
      }
  });

// V20
test("a finger that goes far scrolls a list and presses nothing", async ({ browser, openScene }) => {
  const { page } = await openScene(browser, sceneOf("gallery-full"), TOUCH);
  const finger = await aFinger(page);
  await landed(page);
  await page.evaluate(noteClicks);
  const start = await middleOf(page, /^Open the picture Purim Table/);
  await finger.draw([0, 40, 80, 120, 160, 200, 240].map((up) => ({ x: start.x, y: start.y - up })));
  expect(await takeClicks(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => Math.max(...[...document.querySelectorAll("*")].map((each) => each.scrollTop))))
    .toBeGreaterThan(50);
});

// D32
test("a page outside the hub opens for a press that drifted", async ({ browser, openScene }) => {
  const { page, context } = await openScene(browser, sceneOf("hub-not-connected"), TOUCH);
  await context.route(/^https:/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  const finger = await aFinger(page);
  const [link] = (await page.evaluate(controlsInSight)).filter(({ name }) => name.startsWith("See today"));
  if (!link) throw new Error("The link is not in sight.");
  const opened = context.waitForEvent("page");
  await finger.draw(driftOver(link, 1));
  await opened;
});
