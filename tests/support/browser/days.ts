import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { NewScheduleItem } from "@/lib/schedule/items/admin-schema";
import { aVisit, go, HUB, type Visit } from "@/tests/support/browser/world";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

/** An item as the caretaker writes it; without a date it is for the household's today. */
export type Planned = { title: string } & Partial<
  Omit<NewScheduleItem, "title" | "scheduledDate" | "scheduledTime" | "timeRule">
> & {
    scheduledDate?: string;
    scheduledTime?: string;
  };

/** A Friday afternoon with a double parsha: the hub's longest day (design.md 5.2). */
export const FRIDAY = "2026-03-13T15:00:00-04:00";

/** Adds items to the plan, all at once. */
export async function seedPlan(server: ProductionServer, items: readonly Planned[]): Promise<void> {
  await server.program("tests/support/seed-plan-main.ts", JSON.stringify(items));
}

/** A server that believes it is a given instant and continues from there, whatever the computer says. */
export async function aServerAt(instant: string, settings: Record<string, string>) {
  const server = await startProductionServer({ settings: { ...settings, NACHES_CLOCK: instant } });
  return { server, moveTo: (later: string) => server.restart({ ...settings, NACHES_CLOCK: later }) };
}

export type ServerAt = Awaited<ReturnType<typeof aServerAt>>;

/** A browser whose own clock starts at this instant, and which looks at an address of the server. */
export async function aVisitAt(
  browser: Browser,
  server: ProductionServer,
  instant: string | number,
  { address = "/", ...options }: BrowserContextOptions & { address?: string } = HUB,
): Promise<Visit> {
  const visit = await aVisit(browser, server, options);
  await visit.page.clock.install({ time: instant });
  await go(visit.page, address);
  return visit;
}

/** Lets the open page's clock jump to an instant, as after a sleep of the computer; it may only go forward. */
export async function sleepUntil(page: Page, instant: string): Promise<void> {
  await page.clock.fastForward(Date.parse(instant) - (await page.evaluate(() => Date.now())));
}

/** What the right column and the card of the candles say of the present, line by line; the clock's minute may have turned once. */
export async function expectDay(page: Page, lines: readonly (string | RegExp)[], what = ""): Promise<void> {
  const words = async () =>
    (
      await Promise.all(
        ["day-card", "candle-card"].map((slot) =>
          page
            .locator(`[data-slot=${slot}]`)
            .evaluateAll((cards) =>
              cards
                .flatMap((card) => [...card.querySelectorAll(":scope > :not(div), :scope > div > *")])
                .map((line) => (line.textContent ?? "").trim()),
            ),
        ),
      )
    )
      .flat()
      .filter(Boolean);
  const expected = lines.map((line): unknown => (line instanceof RegExp ? expect.stringMatching(line) : line));
  await expect.poll(words, { message: what }).toEqual(expected);
}
