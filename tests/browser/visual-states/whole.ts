import { expect, type Page } from "@playwright/test";
import { TEXT_SIZES } from "@/lib/kiosk/preferences/text-size";
import { keepPicture } from "@/tests/browser/visual-states/picture";
import { GAME_SCENES } from "@/tests/support/browser/game-scenes";
import { READING_SCENES } from "@/tests/support/browser/panel-scenes";
import { REST_SCENES } from "@/tests/support/browser/rest-scenes";
import { REVEAL_SCENES } from "@/tests/support/browser/reveal-scenes";
import { lookAtPage } from "@/tests/support/browser/ruler";
import { PANEL_SCENES, settled } from "@/tests/support/browser/scenes";
import { setTextSize } from "@/tests/support/browser/screen";
import { HUB_SIZES } from "@/tests/support/browser/world";

/** The windows of his screen: those of the design, and of common small screens. */
export const SCREENS = {
  ...HUB_SIZES,
  "1280x720": { width: 1280, height: 720 },
  "1366x768": { width: 1366, height: 768 },
};

/** What is whole on every screen, without a pager: menus, covers, players and games, and what he sees when no one has touched the screen. */
const WHOLE =
  /^(quick-access|more|panel-(learning|videos|videos-open|music|tours|tours-open)|game-.*|reveal-.*|rest-frame-.*)$/;
/** A panel below a message: in a larger text it may be higher than the screen. */
const WITH_MESSAGE = "panel-settings-refused";

export const WHOLE_SCENES = [...PANEL_SCENES, ...READING_SCENES, ...GAME_SCENES, ...REVEAL_SCENES, ...REST_SCENES]
  .map(({ name }) => name)
  .filter((name) => WHOLE.test(name) || name === WITH_MESSAGE);

/** V8, V9, V10: on every screen and in two text sizes nothing is cut off, covered or below the edge. */
export async function expectWholeEverywhere(page: Page, name: string): Promise<void> {
  for (const text of [100, 150] as const) {
    await setTextSize(page, text);
    for (const [size, viewport] of Object.entries(SCREENS)) {
      await page.setViewportSize(viewport);
      await settled(page);
      const { sideways, clipped, covered, inside } = await page.evaluate(lookAtPage, {
        smallestPx: 24,
        within: "body",
      });
      await keepPicture(page, `whole-${text}-${name}`);
      const found = {
        sideways,
        within: inside.sideways,
        clipped,
        covered,
        down: name === WITH_MESSAGE ? 0 : inside.down,
      };
      expect.soft(found, `${size} at ${text} %`).toEqual({ sideways: 0, within: 0, clipped: [], covered: [], down: 0 });
    }
  }
  await setTextSize(page, 100);
}

/** D66: the longest reminder fits with Louder on every screen in every text size. */
export async function expectLouderFits(page: Page): Promise<void> {
  for (const text of TEXT_SIZES) {
    await setTextSize(page, text);
    for (const [size, viewport] of Object.entries(SCREENS)) {
      await page.setViewportSize(viewport);
      await settled(page);
      const card = page.getByRole("alertdialog");
      const where = `${size} at ${String(text)} %`;
      const over = await card.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect.soft(over, where).toBeLessThanOrEqual(0);
      for (const control of ["Louder", "Softer", "Done", "Later"])
        await expect
          .soft(card.getByRole("button", { name: control }), `${control}, ${where}`)
          .toBeInViewport({ ratio: 1 });
      const { height = 0 } = (await card.getByRole("button", { name: "Louder" }).boundingBox()) ?? {};
      expect.soft(height, where).toBeGreaterThan(95);
      await keepPicture(page, `reminder-${String(text)}`);
    }
  }
  await setTextSize(page, 100);
}
