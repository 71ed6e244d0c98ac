import { type BrowserContext, expect, type Page } from "@playwright/test";
import { kioskListSchema, pairingStartSchema } from "@/lib/accounts/auth/schema";
import { restResponseSchema, type RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import { isFew, type TextSize, textScale } from "@/lib/kiosk/preferences/text-size";
import { go } from "@/tests/support/browser/world";
import type { Client } from "@/tests/support/server/client";
import { aBrowserOf, ADMIN } from "@/tests/support/server/people";
import type { ProductionServer } from "@/tests/support/server/production-server";

const REST = "/api/rest-settings";
const NO_REST = { idleMinutes: null, frameMinutes: null, nightOn: false, remindersOn: false } as const;

/** Decides as the caretaker what screens do when no one touches them; what is not named is off. */
export async function setRest(admin: Client, changes: Partial<RestSettings> = {}): Promise<void> {
  const before = (await admin.request("GET", REST)).read(restResponseSchema);
  expect((await admin.request("PUT", REST, { json: { ...before, ...NO_REST, ...changes } })).status).toBe(200);
}

/** Connects the browser of this page as a screen of the household, as the caretaker and the screen do it, without the dialogs; returns the screen's id. It does not rest: it may be night where the household is. */
export async function pair(page: Page, admin: Client, origin: string, name = "Kitchen"): Promise<string> {
  await setRest(admin);
  const headers = { Origin: origin };
  const started = await page.context().request.post(`${origin}/api/kiosk-pairing`, { headers });
  const { code } = pairingStartSchema.parse(await started.json());
  expect((await admin.request("POST", "/api/kiosks", { json: { code, name } })).status).toBe(202);
  expect(await (await page.context().request.put(`${origin}/api/kiosk-pairing`, { headers })).json()).toEqual({
    state: "approved",
  });
  const { kiosks } = (await admin.request("GET", "/api/kiosks")).read(kioskListSchema);
  return kiosks[0]?.id ?? "";
}

/** Connects the browser of this page as a screen of this server that rests so. The page hears at once of a change. */
export async function pairAtRest(
  page: Page,
  server: ProductionServer,
  rest: Partial<RestSettings> = {},
): Promise<void> {
  const admin = await aBrowserOf(server, ADMIN);
  await pair(page, admin, server.origin);
  await setRest(admin, rest);
}

/** What the screen's service worker has kept, by the kinds of its stores; the program aside. */
export function keptPaths(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const [, kind = ""] = name.split("-");
      if (kind === "program") continue;
      const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).sort();
      if (paths.length > 0) kept[kind] = paths;
    }
    return kept;
  });
}

/** Opens the hub and waits until its service worker runs and has kept the page and so many images. */
export async function untilKept(page: Page, pictures = 0): Promise<void> {
  await go(page, "/");
  await expect
    .poll(
      async () => {
        const { kept = [], pictures: shown = [] } = await keptPaths(page);
        return [
          kept.includes("/"),
          shown.length,
          await page.evaluate(() => navigator.serviceWorker.controller !== null),
        ];
      },
      { message: "the screen has kept what it shows", timeout: 45_000 },
    )
    .toEqual([true, pictures, true]);
}

/** The worker has a clock of its own, which Playwright's does not reach. */
export async function moveWorkerClock(context: BrowserContext, ms: number): Promise<void> {
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate((by) => {
      const now = Date.now;
      Date.now = () => now() + by;
    }, ms);
  }
}

/** Sets the hub's text size as its setting does. */
export async function setTextSize(page: Page, size: TextSize): Promise<void> {
  await page.evaluate(
    ({ scale, few }) => {
      const root = document.documentElement;
      root.style.setProperty("--text-scale", scale);
      root.toggleAttribute("data-few", few);
    },
    { scale: textScale(size), few: isFew(size) },
  );
}
