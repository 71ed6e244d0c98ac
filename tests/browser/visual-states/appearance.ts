import { readdirSync } from "node:fs";
import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { BEHAVIORS } from "@/tests/browser/visual-states/behavior";
import { keepPicture } from "@/tests/browser/visual-states/picture";
import { WHOLE_SCENES } from "@/tests/browser/visual-states/whole";
import { lookWithAxe } from "@/tests/support/browser/axe";
import { BOARD_SCENES, expectWholeBoard } from "@/tests/support/browser/board-scenes";
import { CARE_SCENES } from "@/tests/support/browser/care-scenes";
import { FAMILY_SCENES } from "@/tests/support/browser/family-scenes";
import { expectPressable } from "@/tests/support/browser/finger";
import { FULL_SCREEN_SCENES } from "@/tests/support/browser/full-screen-scenes";
import { GAME_SCENES } from "@/tests/support/browser/game-scenes";
import { BOOK_SCENES, FRIDAY_SCENES, READING_SCENES } from "@/tests/support/browser/panel-scenes";
import { REMINDER_SCENES } from "@/tests/support/browser/reminder-scenes";
import { REST_ADMIN_SCENES, REST_SCENES } from "@/tests/support/browser/rest-scenes";
import { REVEAL_SCENES } from "@/tests/support/browser/reveal-scenes";
import { crowded, type Findings, lookAtPage, type Target } from "@/tests/support/browser/ruler";
import {
  ADMIN_SCENES,
  HUB_SCENES,
  LOST_SCENES,
  PANEL_SCENES,
  type Scene,
  settled,
  test,
} from "@/tests/support/browser/scenes";
import { SCHEDULE_SCENES } from "@/tests/support/browser/schedule-scenes";
import { OVERVIEW_SCENES, SETUP_SCENES } from "@/tests/support/browser/setup-scenes";
import { MUSIC_SCENES } from "@/tests/support/browser/songs/song-scenes";
import { DESK_VISIT_SCENES, PHONE_VISIT_SCENES } from "@/tests/support/browser/visit-scenes";
import { closeVisitsAfterEach, HUB_SIZES } from "@/tests/support/browser/world";
import { HER_VISIT_SCENES } from "@/tests/support/visits/her-scenes";
import { RUNNING_VISIT_SCENES } from "@/tests/support/visits/phone-scenes";
import { SCREEN_VISIT_SCENES } from "@/tests/support/visits/screen-scenes";

/** V1: no violations; what axe cannot decide is listed next to the test. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations, unsure } = await lookWithAxe(page);
  test.info().annotations.push(...unsure.map((description) => ({ type: "axe is not sure", description })));
  expect(violations, "axe").toEqual([]);
}

/** What holds on every page: V2, V4, V8, V9, V10, V11, V14, V25, V29. */
function expectTidy(found: Findings): void {
  const { covered, small, clipped, faint, blurred, wordless, figures, craft, sideways } = found;
  expect.soft(small, "text that is too small").toEqual([]);
  expect.soft(clipped, "text that is cut off").toEqual([]);
  expect.soft(faint, "text of too little contrast").toEqual([]);
  expect.soft(blurred, "controls without a visible boundary").toEqual([]);
  expect.soft(covered, "targets that are covered").toEqual([]);
  expect.soft(wordless, "controls without words in sight").toEqual([]);
  expect.soft(figures, "figures in the wrong face").toEqual([]);
  expect.soft(craft, "radii, strokes and spaces").toEqual([]);
  expect.soft(sideways, "scrolls sideways").toBeLessThanOrEqual(0);
}

/** V8: neither the page scrolls nor the hub within it. */
async function expectNoScrolling(page: Page, down: number, size = ""): Promise<void> {
  expect.soft(down, `the hub fits ${size}`).toBeLessThanOrEqual(0);
  await expect.soft(page.getByRole("button", { name: "More below" }), `the hub fits ${size}`).toHaveCount(0);
}

const shortSide = ({ width, height }: { width: number; height: number }) =>
  Math.round(Math.min(width, height) * 10) / 10;

/** V5: tiles 200 x 180, Sudoku cells 64. An hour of the week at a desk has 48 px, so half an hour has 24. */
const LEAST: Partial<Record<Target["kind"], number>> = { tile: 180, cell: 64, hour: 24 };

type Kind = {
  scenes: readonly Scene[];
  sizes: readonly BrowserContextOptions[];
  smallestPx: number;
  targetPx: number;
  gapPx: number;
  destructivePx: number;
};

/** Of these an image is kept in the other sizes too. */
const SHOWN =
  /^(hub-.*|rest-.*|board-.*|reveal-.*|schedule-week.*|visit-.*|gallery-full|viewer-(film|film-words|picture|sound|answered|long-words)|play-all.*|delete-dialog|book-.*)$/;
/** Dim on purpose (design.md section 2). */
const DIM = /^(rest-.*night.*|board-night|board-dim|visit-ring-night)$/;
const DESK = { width: 1280, height: 800 };
/** Without a control, or any press ends them, wherever it is lifted: the first touch only wakes a screen, and any stops Play all. */
const TAKES_ANY_PRESS = /^(play-all|rest-(?!reminder)|rest-reminder-(frame|night)|board-)/;
const SMALL_WINDOWS = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
];
const OTHER_SIZES: Record<string, (scene: Scene) => readonly { width: number; height: number }[]> = {
  hub: ({ name }) => [
    ...(SHOWN.test(name) && !WHOLE_SCENES.includes(name) ? [HUB_SIZES["1920x1080"], HUB_SIZES["800x1280"]] : []),
    ...(/^(panel|game|book)-/.test(name) ? SMALL_WINDOWS : []),
  ],
  phone: () => [DESK],
  admin: () => [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ],
  schedule: ({ name }) => (name.startsWith("schedule-week") ? [{ width: 1024, height: 768 }] : []),
};

const KINDS: Record<"hub" | "phone" | "admin" | "schedule", Kind> = {
  hub: {
    scenes: [
      ...HUB_SCENES,
      ...FRIDAY_SCENES,
      ...PANEL_SCENES,
      ...FULL_SCREEN_SCENES,
      ...READING_SCENES,
      ...MUSIC_SCENES,
      ...BOOK_SCENES,
      ...GAME_SCENES,
      ...REST_SCENES,
      ...BOARD_SCENES,
      ...REMINDER_SCENES,
      ...SCREEN_VISIT_SCENES,
      ...REVEAL_SCENES,
      ...LOST_SCENES,
    ],
    sizes: [{ viewport: HUB_SIZES["1280x800"], hasTouch: true }],
    smallestPx: 24,
    targetPx: 72,
    gapPx: 12,
    destructivePx: 32,
  },
  phone: {
    scenes: [...FAMILY_SCENES, ...PHONE_VISIT_SCENES, ...RUNNING_VISIT_SCENES, ...HER_VISIT_SCENES],
    sizes: [
      { viewport: { width: 390, height: 844 }, hasTouch: true },
      { viewport: { width: 320, height: 640 }, hasTouch: true },
    ],
    smallestPx: 16,
    targetPx: 56,
    gapPx: 12,
    destructivePx: 12,
  },
  admin: {
    scenes: [...ADMIN_SCENES, ...REST_ADMIN_SCENES, ...OVERVIEW_SCENES, ...SETUP_SCENES, ...DESK_VISIT_SCENES],
    sizes: [{ viewport: { width: 1440, height: 900 } }],
    smallestPx: 16,
    targetPx: 44,
    gapPx: 12,
    destructivePx: 12,
  },
  schedule: {
    scenes: [...SCHEDULE_SCENES, ...CARE_SCENES],
    sizes: [{ viewport: { width: 1440, height: 900 } }, { viewport: { width: 390, height: 844 } }],
    smallestPx: 16,
    targetPx: 44,
    gapPx: 12,
    destructivePx: 12,
  },
};

function expectScene(
  kind: string,
  scene: Scene,
  { sizes, smallestPx, targetPx, gapPx, destructivePx }: Omit<Kind, "scenes">,
): void {
  // V1, V2, V4, V5, V7 to V11, V14, V20, V25, V29, V32
  test(`${scene.name}: axe, sizes, gaps, contrast, clipping, words, presses`, async ({ browser, openScene }) => {
    const [first = {}, ...others] = sizes;
    const { page, complaints } = await openScene(browser, scene, first);
    for (const size of [first, ...others]) {
      if (size.viewport) await page.setViewportSize(size.viewport);
      await settled(page);
      const found = await page.evaluate(lookAtPage, {
        smallestPx,
        within: "body",
        isDark: DIM.test(scene.name),
      });
      expectTidy(found);
      for (const target of found.targets) {
        expect
          .soft(shortSide(target), `${target.name} is large enough`)
          .toBeGreaterThanOrEqual(LEAST[target.kind] ?? targetPx);
      }
      expect.soft(crowded(found.targets, { gapPx, destructivePx }), "gaps").toEqual([]);
      await keepPicture(page, scene.name);
      if (kind === "hub" && scene.name.startsWith("hub-")) await expectNoScrolling(page, found.down);
    }
    await expectAccessible(page);
    for (const size of OTHER_SIZES[kind]?.(scene) ?? []) {
      await page.setViewportSize(size);
      await settled(page);
      const { clipped, covered, sideways, down, inside } = await page.evaluate(lookAtPage, {
        smallestPx: 16,
        within: "body",
      });
      expect
        .soft({ clipped, covered, sideways }, `at ${size.width}x${size.height}`)
        .toEqual({ clipped: [], covered: [], sideways: 0 });
      expect.soft(inside.sideways, `at ${size.width}x${size.height}, the panel's content`).toBe(0);
      if (scene.name.startsWith("hub-")) await expectNoScrolling(page, down, `${size.width}x${size.height}`);
      if (scene.name.startsWith("board-")) await expectWholeBoard(page);
      if (SHOWN.test(scene.name)) await keepPicture(page, scene.name);
    }
    for (const { title, scenes, look } of BEHAVIORS) {
      if (scenes.includes(scene.name)) await test.step(title, () => look(page, scene.name));
    }
    if (kind === "hub" && !TAKES_ANY_PRESS.test(scene.name)) {
      await page.setViewportSize(HUB_SIZES["1280x800"]);
      await settled(page);
      await expectPressable(page, scene.name);
    }
    expect(complaints.list().filter((line) => scene.name !== "error-page" || !line.includes("ChunkLoadError"))).toEqual(
      [],
    );
  });
}

type FileName = "boards" | "desk" | "friday" | "gallery" | "hub" | "phone";

/** The file of this folder that has a scene. One worker runs a file, so a world that needs seconds of work is in one file. */
function fileOf(kind: string, { world }: Scene): FileName {
  switch (world) {
    case "full":
      return "gallery";
    case "friday":
      return "friday";
    case "bubby":
      return "phone";
    case "long":
    case "shabbos":
    case "yomtov":
      return "boards";
    case "empty":
    case "sent":
    case "new":
      return kind === "hub" || kind === "phone" ? kind : "desk";
  }
}

/** Declares the tests of one file's scenes. Throws when another file of them is missing, or a scene that a behavior names. */
export function expectAppearance(name: FileName): void {
  closeVisitsAfterEach();
  const names = new Set(Object.values(KINDS).flatMap(({ scenes }) => scenes.map((scene) => scene.name)));
  const unknown = BEHAVIORS.flatMap(({ scenes }) => scenes.filter((scene) => !names.has(scene)));
  if (unknown.length > 0) throw new Error(`There are no such scenes: ${unknown.join(", ")}.`);
  const files = readdirSync(__dirname);
  for (const [kind, { scenes, sizes, smallestPx, targetPx, gapPx, destructivePx }] of Object.entries(KINDS)) {
    for (const scene of scenes) {
      const file = fileOf(kind, scene);
      if (!files.includes(`${file}.spec.ts`))
        throw new Error(`No file has the scene ${scene.name}: ${file}.spec.ts is missing.`);
      if (file === name) expectScene(kind, scene, { sizes, smallestPx, targetPx, gapPx, destructivePx });
    }
  }
}
