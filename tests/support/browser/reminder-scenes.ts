import { expect, type Page } from "@playwright/test";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import type { Scene, World } from "@/tests/support/browser/scenes";
import { pairAtRest } from "@/tests/support/browser/screen";
import { go } from "@/tests/support/browser/world";
import { aPlanItem } from "@/tests/support/fixtures/schedule-items";

const TODAY = "**/api/schedule-items/today";
/** A title of the greatest length. */
const LONG_TITLE =
  "Physical therapy with Rebbetzin Chaya-Mushka Feigenbaum-Rabinovitch from the Brookdale Center for Rehabilitation, who rings twice, and afterwards the new walker is brought by Mr. Katzenelenbogen of Boro Park";

/** The hour of these items is the minute that the hub shows. */
function reminded(
  name: string,
  world: Scene["world"],
  items: readonly Partial<ScheduleItem>[],
  settings: Partial<RestSettings> = {},
  layers = 0,
): Scene {
  return {
    name,
    world,
    account: null,
    alone: true,
    open: async (page: Page, { server }: World) => {
      await pairAtRest(page, server, { remindersOn: true, ...settings });
      await page.clock.install();
      await page.route(TODAY, (route) => route.fulfill({ json: [] }));
      await go(page, "/");
      await expect(async () => {
        if (layers > 0) await page.clock.fastForward(2 * 60_000);
        await expect(page.locator("[data-slot=rest]")).toHaveCount(layers, { timeout: 1500 });
      }).toPass();
      let times: string[] = [];
      await expect(async () => {
        // After a leap the hub takes its time from the server, which may be an earlier one: an hour from before the first leap has come by both.
        const shown = page.locator("[data-slot=day-card] time");
        if (layers > 0 || !times[0])
          times = await shown.evaluateAll((lines) => lines.map((line) => line.getAttribute("datetime") ?? ""));
        const [scheduledTime = "", scheduledDate = ""] = times;
        const json = items.map((item, index) =>
          aPlanItem({ ...item, id: `item-${index}`, scheduledTime, scheduledDate }),
        );
        await page.route(TODAY, (route) => route.fulfill({ json }));
        await page.clock.fastForward(61_000);
        await expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 1500 });
      }).toPass();
    },
  };
}

const THERAPY = { title: "Physical therapy", category: "therapy" } as const;
const PILLS = { title: "Evening pills", category: "medical", priority: "high" } as const;

/** The card of an item at its hour, over whatever his screen shows. */
export const REMINDER_SCENES: readonly Scene[] = [
  reminded("rest-reminder", "friday", [THERAPY]),
  reminded("rest-reminder-long", "friday", [{ title: LONG_TITLE, priority: "high" }, THERAPY, { title: "Walk" }]),
  reminded("rest-reminder-frame", "full", [PILLS], { frameMinutes: 2 }, 1),
  reminded("rest-reminder-night", "friday", [PILLS], { nightOn: true, nightFrom: "00:00", nightUntil: "23:59" }, 1),
];
