import { expect, type Locator, type Page } from "@playwright/test";
import { KEEP_SIZE_MS } from "@/components/panels/settings/keep-size-dialog";
import {
  aFinger,
  controlsInSight,
  driftOver,
  expectPressable,
  noteClicks,
  type Point,
  takeClicks,
} from "@/tests/support/browser/finger";
import { FRIDAY_SCENES, READING_SCENES } from "@/tests/support/browser/panel-scenes";
import { HUB_SCENES, PANEL_SCENES, type Scene, settled, test } from "@/tests/support/browser/scenes";
import { closeVisitsAfterEach, go, HUB, landed, tapUntil } from "@/tests/support/browser/world";

closeVisitsAfterEach();

const TOUCH = { ...HUB, hasTouch: true };
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

const LATELY_ADDED: readonly Scene[] = [
  inLargeText("hub"),
  inLargeText("more", openMenu("More")),
  { name: "keep-size", world: "full", account: "family", alone: true, open: askToKeepSize },
];

// V20
test("a drifting finger presses each control once in what no other test looks at", async ({ browser, openScene }) => {
  test.setTimeout(120_000);
  for (const scene of LATELY_ADDED) {
    const { page } = await openScene(browser, scene, TOUCH);
    await settled(page);
    await expectPressable(page, scene.name);
  }
});

const sceneOf = (name: string) => {
  const scene = [...HUB_SCENES, ...PANEL_SCENES, ...FRIDAY_SCENES, ...READING_SCENES].find(
    (candidate) => candidate.name === name,
  );
  if (!scene) throw new Error(`There is no scene ${name}.`);
  return scene;
};

const middleOf = async (control: Locator): Promise<Point> => {
  const box = await control.first().boundingBox();
  if (!box) throw new Error("The control is not in sight.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

// V19
for (const slow of [1, 4])
  test(`a series of taps opens one layer, ${String(slow)} times slowed`, async ({ browser, openScene }) => {
    test.setTimeout(300_000);
    const { context } = await openScene(browser, sceneOf("hub-not-connected"), TOUCH);
    const tapInSeries = async ([tile, layer]: readonly [RegExp, string]) => {
      const page = await context.newPage();
      const finger = await aFinger(page);
      await finger.session.send("Emulation.setCPUThrottlingRate", { rate: slow });
      for (const [taps, pace] of [
        [5, 80],
        [10, 130],
        [10, 250],
        [10, 400],
      ] as const) {
        await go(page, "/");
        await finger.tapEvery(pace, Array<Point>(taps).fill(await middleOf(page.getByRole("button", { name: tile }))));
        expect.soft(new URL(page.url()).search, `${String(taps)} taps, ${String(pace)} ms apart`).toBe(layer);
      }
      await page.close();
    };
    // Side by side, because a series is mostly the time between its taps.
    const tiles = [
      [/^Games/, "?activity=games"],
      [/^Davening/, "?activity=learning"],
      [/^More/, "?activity=more"],
    ] as const;
    await Promise.all(tiles.map(tapInSeries));
  });

// V20
test("a finger that goes far scrolls a list and presses nothing", async ({ browser, openScene }) => {
  const { page } = await openScene(browser, sceneOf("panel-plan"), TOUCH);
  const finger = await aFinger(page);
  await landed(page);
  await page.evaluate(noteClicks);
  const start = await middleOf(page.getByRole("checkbox", { name: /^Done/ }));
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
