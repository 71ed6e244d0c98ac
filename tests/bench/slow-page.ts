import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from "@playwright/test";
import { machine, NEW_WINDOW_MS } from "@/tests/bench/measure";
import { aBrowserOf, ACCOUNT_SETTINGS, FAMILY } from "@/tests/support/server/people";
import { MORNING, type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

/** So many times slower than this machine's is the processor of a measured page. */
export const SLOW_DOWN = 4;
/** How long a calm finger stays; a press that ends as it begins would be measured together with the browser's work at its beginning. */
const FINGER_MS = 60;

/** Runs before the page's own program. */
function collectVitals(): void {
  const vitals = { lcp: 0, cls: 0, inp: 0, tasks: [] as { start: number; duration: number }[] };
  Reflect.set(window, "vitals", vitals);
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe("largest-contentful-paint", ({ startTime }) => (vitals.lcp = startTime));
  observe("layout-shift", (entry) => (vitals.cls += Number(Reflect.get(entry, "value"))));
  observe("longtask", ({ startTime, duration }) => vitals.tasks.push({ start: startTime, duration }));
  observe(
    "event",
    (entry) => Reflect.get(entry, "interactionId") && (vitals.inp = Math.max(vitals.inp, entry.duration)),
    { durationThreshold: 16 },
  );
}

export const launchChromium = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });

/** A page on the slow processor. */
export async function slowDown(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  // tsx names functions by a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  return { page, session };
}

export type NewContext = () => Promise<BrowserContext>;

/** Measures on a production server and in Chromium at 1280x800, whose contexts are logged-in screens; at last says how busy the machine is. */
export async function onHub(
  measure: (server: ProductionServer, newContext: NewContext) => Promise<void>,
): Promise<void> {
  const server = await startProductionServer({ settings: ACCOUNT_SETTINGS, at: MORNING });
  const browser = await launchChromium();
  try {
    const family = await aBrowserOf(server, FAMILY);
    await measure(server, async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addCookies([...family.cookies].map(([name, value]) => ({ name, value, url: server.origin })));
      return context;
    });
    console.log(`\n  ${machine()} at the end`);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

/** A page of a browser that has been nowhere. */
export async function slowPage(newContext: NewContext): Promise<Page> {
  const { page } = await slowDown(await newContext());
  await page.addInitScript(collectVitals);
  await page.waitForTimeout(NEW_WINDOW_MS);
  return page;
}

/**
 * Presses and returns the milliseconds from the end of the press until an element that was not there before is on the screen. Takes its selector and,
 * where it is there already, a part of the text that it gets.
 */
export async function pressUntilShown(page: Page, button: Locator, selector: string, text = ""): Promise<number> {
  await page.evaluate(
    ([wanted, words]) => {
      Reflect.deleteProperty(window, "shownAfter");
      const isShown = () => {
        const element = document.querySelector(wanted);
        return element?.checkVisibility({ visibilityProperty: true }) && (element.textContent ?? "").includes(words);
      };
      document.addEventListener(
        "click",
        ({ timeStamp }) => {
          const look = () => {
            if (!isShown()) return requestAnimationFrame(look);
            requestAnimationFrame(() => Reflect.set(window, "shownAfter", performance.now() - timeStamp));
          };
          look();
        },
        { capture: true, once: true },
      );
    },
    [selector, text] as const,
  );
  await button.click({ delay: FINGER_MS });
  const shown = await page.waitForFunction(() => Reflect.get(window, "shownAfter") as number | undefined); // Set above.
  return (await shown.jsonValue()) ?? NaN;
}
