import { expect, type Page } from "@playwright/test";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import type { Scene, World } from "@/tests/support/browser/scenes";
import { pairAtRest } from "@/tests/support/browser/screen";
import { go, scene } from "@/tests/support/browser/world";

const TWO_MINUTES = 2 * 60_000;

/** A paired screen that no one touches. */
function resting(
  name: string,
  world: Scene["world"],
  rest: Partial<RestSettings>,
  shown: (page: Page) => Promise<void>,
) {
  return {
    name,
    world,
    account: null,
    alone: true,
    open: async (page: Page, { server }: World) => {
      await pairAtRest(page, server, rest);
      await page.clock.install();
      await go(page, "/");
      // The screen's own part may arrive after the first of these leaps.
      await expect(async () => {
        await page.clock.fastForward(TWO_MINUTES);
        await expect(page.locator("[data-slot=rest]")).toBeVisible({ timeout: 1500 });
      }).toPass();
      // It stays so: the page hears at once of a change. Anyone who pairs a screen of this world begins again.
      await shown(page);
    },
  } satisfies Scene;
}

const FRAME = { frameMinutes: 2 } as const;
const shows = (words: string) => async (page: Page) =>
  expect(page.locator("[data-slot=rest]").getByText(words, { exact: false }).first()).toBeVisible();

const showsTheTimeAlone = async (page: Page) => {
  await expect(page.locator("[data-slot=rest] time").first()).toHaveText(/^\d{1,2}:\d\d [AP]M$/);
  await expect(page.locator("[data-slot=rest] img")).toHaveCount(0);
};

/** Through the newest images to the one with this title. */
const untilTitle = (title: string) => async (page: Page) => {
  await expect(async () => {
    await page.clock.fastForward(20_000);
    // The image before lies under the one that is shown.
    await expect(page.locator("[data-slot=rest] img").last()).toHaveAttribute("alt", title, { timeout: 1000 });
  }).toPass();
};

/** What a screen shows while no one touches it. */
export const REST_SCENES: readonly Scene[] = [
  resting("rest-frame-landscape", "full", FRAME, untilTitle("Purim Table")),
  resting("rest-frame-portrait", "full", FRAME, untilTitle("שבת שלום סבא")),
  resting("rest-frame-long-words", "friday", FRAME, shows("Rebbetzin Chaya-Mushka")),
  resting("rest-frame-without-pictures", "empty", FRAME, showsTheTimeAlone),
  resting("rest-night", "friday", { nightOn: true, nightFrom: "00:00", nightUntil: "23:59" }, shows("Friday")),
];

export const REST_ADMIN_SCENES: readonly Scene[] = [
  scene("admin-rest", "empty", "admin", async (page) => {
    await go(page, "/admin?section=rest");
    await expect(page.getByRole("heading", { name: "Photo frame" })).toBeVisible();
  }),
  scene("admin-rest-wrong", "empty", "admin", async (page) => {
    await go(page, "/admin?section=rest");
    for (const switched of ["Open panels", "Photo frame", "Night"]) {
      const block = page.getByRole("group", { name: switched });
      // Other scenes of this world have turned it off.
      if (!(await block.getByRole("switch").isChecked())) await block.locator("label").first().click();
    }
    await page.getByRole("group", { name: "Open panels" }).getByRole("spinbutton").fill("1");
    await page.getByRole("group", { name: "Photo frame" }).getByRole("spinbutton").fill("");
    await page.getByRole("group", { name: "Night mode" }).getByLabel("to", { exact: true }).fill("");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Not saved. Please fix 3 fields.")).toBeVisible();
    // In a small window the page would stay where the first wrong field is, half below the buttons.
    await page.evaluate(() => window.scrollTo(0, 0));
  }),
  scene("admin-sheet", "friday", "admin", async (page) => {
    await go(page, "/admin/sheet");
    await page.getByRole("button", { name: "Add a person" }).click();
    await expect(page.getByRole("article")).toBeVisible();
  }),
];
