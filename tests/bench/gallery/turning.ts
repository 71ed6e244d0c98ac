import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { cookieName } from "@/lib/accounts/auth/cookies";
import { percentile, printTable } from "@/tests/bench/measure";
import { SLOW_DOWN, slowDown } from "@/tests/bench/slow-page";
import type { ProductionServer } from "@/tests/support/server/production-server";

/** Longer than a frame at 60 a second, and a little of the clock's own. */
const FRAME_MS = 17.5;

/** Notes when each frame begins; runs in the page. */
function noteFrames(): void {
  const frames: number[] = [];
  Reflect.set(window, "frames60", frames);
  const note = (at: number) => {
    frames.push(at);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Waits until the images of a page are drawn whose first item is another; runs in the page. Returns it, or null when nothing has come for a second. */
function untilTurned(before: string | null): Promise<string | null> {
  return new Promise((resolve) => {
    const began = performance.now();
    const look = () => {
      const items = [...document.querySelectorAll("[id^=gallery-item-]")];
      const pictures = items.flatMap((item) => [...item.querySelectorAll("img")]);
      const [first] = items;
      const isShown = pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      if (first && first.id !== before && isShown) resolve(first.id);
      else if (performance.now() - began > 1000) resolve(null);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** A browser of the screen with this token. */
export async function aScreen(browser: Browser, server: ProductionServer, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block" });
  await context.addCookies([{ name: cookieName("device"), value: token, url: server.origin }]);
  return context;
}

async function weigh(session: CDPSession): Promise<{ heapMiB: number; nodes: number }> {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { heapMiB: of("JSHeapUsedSize") / 1_048_576, nodes: of("Nodes") };
}

/** Presses as often as it takes: a press right after another one does not count. */
async function turn(page: Page, before: string): Promise<string> {
  for (;;) {
    await page.getByRole("button", { name: "Older" }).click();
    const first = await page.evaluate(untilTurned, before);
    if (first !== null) return first;
  }
}

/** Turns pages of a gallery and prints how its frames come, and what the page's memory holds after a tenth of the turns and after all. */
export async function benchTurning(
  browser: Browser,
  server: ProductionServer,
  token: string,
  turns: number,
): Promise<void> {
  const context = await aScreen(browser, server, token);
  const { page, session } = await slowDown(context);
  await session.send("Performance.enable");
  await page.goto(`${server.origin}/?activity=family-videos`);
  await page.getByRole("button", { name: "Older" }).waitFor();
  let first = "";
  await page.evaluate(noteFrames);
  const weights = [];
  for (let done = 1; done <= turns; done += 1) {
    first = await turn(page, first);
    if (done === Math.ceil(turns / 10) || done === turns) weights.push({ done, ...(await weigh(session)) });
  }
  const at = await page.evaluate(() => Reflect.get(window, "frames60") as number[]); // Set above.
  const frames = at.slice(1).map((one, index) => one - (at[index] ?? one));
  const inTime = frames.filter((ms) => ms <= FRAME_MS).length / frames.length;
  console.log(`\n  turning ${turns} pages, processor slowed down ${SLOW_DOWN} times\n`);
  printTable([
    [
      "frames in time (60 a second)",
      "99 percent within, ms",
      ...weights.map(({ done }) => `after ${done}: heap, MiB; nodes`),
    ],
    [
      `${(inTime * 100).toFixed(1)} %`,
      percentile(frames, 99).toFixed(0),
      ...weights.map(({ heapMiB, nodes }) => `${heapMiB.toFixed(1)}; ${nodes}`),
    ],
  ]);
  await context.close();
}
