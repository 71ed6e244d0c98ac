import { expect, type Page } from "@playwright/test";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import type { Meanwhile } from "@/lib/media/held/schema";
import { LONG_NAME } from "@/tests/support/browser/gallery";
import type { Scene, World } from "@/tests/support/browser/scenes";
import { pairAtRest } from "@/tests/support/browser/screen";
import { go, scene } from "@/tests/support/browser/world";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Lets the screen read a calendar that is changed like this. */
async function changeCalendar(page: Page, change: (calendar: HubCalendar) => Partial<HubCalendar>): Promise<void> {
  let wasRead = false;
  await page.route("**/api/hebcal/today", async (route) => {
    wasRead = true;
    // The server may just have closed the connection that would be used again.
    const calendar: HubCalendar = await (await route.fetch({ maxRetries: 1 })).json();
    await route.fulfill({ json: { ...calendar, ...change(calendar) } });
  });
  await go(page, "/");
  // The hub reads everything again when the browser says that it is online, once its program runs.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    expect(wasRead).toBe(true);
  }).toPass();
}

const from = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

/** A paired screen whose board has just ended. */
const reveal = (
  name: string,
  world: Scene["world"],
  greeting: string,
  came: Pick<Meanwhile, "senders" | "counts"> | null,
): Scene =>
  scene(`reveal-${name}`, world, null, async (page: Page, { server }: World) => {
    await pairAtRest(page, server);
    await page.route("**/api/family-videos/meanwhile", (route) =>
      route.fulfill({ json: came && { from: "2026-11-20T21:06:00.000Z", until: "2026-11-21T22:23:00.000Z", ...came } }),
    );
    await changeCalendar(page, ({ now }) => ({
      rests: [{ from: from(now, -DAY_MS), until: from(now, -6 * MINUTE_MS), greeting }],
    }));
    await expect(page.getByRole("dialog", { name: greeting })).toBeVisible();
    if (came) await expect(page.getByRole("button", { name: "See what came" })).toBeVisible();
  });

/** What a screen shows in the hour before a rest, and after one. */
export const REVEAL_SCENES: readonly Scene[] = [
  scene("hub-approaching", "friday", null, async (page: Page, { server }: World) => {
    await pairAtRest(page, server);
    await changeCalendar(page, ({ now }) => ({
      lines: [{ from: from(now, -MINUTE_MS), until: from(now, 119 * MINUTE_MS), text: "Candle lighting in # minutes" }],
    }));
    await expect(page.getByText(/^in 1(19|20) minutes$/)).toBeVisible();
  }),
  reveal("pictures", "full", "Gut voch", {
    senders: ["Rivky", "Dovid"],
    counts: { image: 6, video: 0, audio: 0, unknown: 0 },
  }),
  reveal("long-words", "long", "Gut Yom Tov", {
    senders: [LONG_NAME, "Dovid and Leah", "רבקה", "Mendy", "Uncle Yankel"],
    counts: { image: 1234, video: 12, audio: 3, unknown: 1 },
  }),
  reveal("nothing-came", "empty", "Gut moed", null),
];
