import { type Browser, chromium, type Page } from "@playwright/test";
import { median, option, printTable, usageOfTree } from "@/tests/bench/measure";
import { aServerAt } from "@/tests/support/browser/days";
import {
  aVisitPhone,
  aVisitScreen,
  callButton,
  phoneVisit,
  ringOf,
  VISIT_BROWSER,
  visit,
} from "@/tests/support/browser/visits";
import { ACCOUNT_SETTINGS, ADMIN, aBrowserOf } from "@/tests/support/server/people";
import { MORNING } from "@/tests/support/server/production-server";

/** One caller may ring six times in a quarter of an hour. */
const MOST_ROUNDS = 6;
/** Longer than the second in which a ring takes no tap. */
const LANDED_MS = 1500;
const SETTLED_MS = 30_000;

/** Milliseconds from the next press on this page to the first picture of the other end on it. */
const pressToPicture = (page: Page, slot: string): Promise<number> =>
  page.evaluate(
    (layer) =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          "click",
          () => {
            const began = performance.now();
            const look = () => {
              const [video] = document.querySelectorAll<HTMLVideoElement>(
                `[data-slot=${layer}] video:not([aria-label=You])`,
              );
              if (video && video.getVideoPlaybackQuality().totalVideoFrames > 0) resolve(performance.now() - began);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      }),
    slot,
  );

/** A browser whose pages know what esbuild puts around named functions, and its process. */
async function launch(): Promise<{ browser: Browser; pid: number; close: () => Promise<void> }> {
  const server = await chromium.launchServer(VISIT_BROWSER);
  const browser = await chromium.connect(server.wsEndpoint());
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ ...options, serviceWorkers: "block" });
    await context.addInitScript("globalThis.__name = (named) => named");
    return context;
  };
  return { browser, pid: server.process().pid ?? NaN, close: () => server.close() };
}

/** What a page shows of the other end: pictures so far, and how many lines of pixels they have. */
const seenOn = (page: Page): Promise<{ pictures: number; lines: number }> =>
  page.evaluate(() => {
    const [video] = document.querySelectorAll<HTMLVideoElement>("[data-slot=visit] video:not([aria-label=You])");
    return {
      pictures: video?.getVideoPlaybackQuality().totalVideoFrames ?? NaN,
      lines: video?.videoHeight ?? NaN,
    };
  });

/** The memory of a page's scripts after what they no longer need is gone. */
async function heapMiB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1_048_576;
}

/** The cost of a long visit on his side: its browser's processor and memory, ten times until its end. */
async function benchLength(screen: Page, phone: Page, pid: number, minutes: number): Promise<void> {
  await visit(phone, screen);
  // Chromium draws the page and fits the video in the first seconds.
  await screen.waitForTimeout(SETTLED_MS);
  const rows = [
    ["minute", "processor", "MiB of the browser", "MiB of the page’s scripts", "pictures a second", "lines"],
  ];
  let [last, seen, at] = [usageOfTree(pid), await seenOn(screen), performance.now()];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await screen.waitForTimeout((minutes * 60_000) / 10);
    const heap = await heapMiB(screen);
    const [usage, now, pictures] = [usageOfTree(pid), performance.now(), await seenOn(screen)];
    const seconds = (now - at) / 1000;
    rows.push([
      ((minutes * tenth) / 10).toFixed(1),
      ((usage.cpuSeconds - last.cpuSeconds) / seconds).toFixed(2),
      usage.memoryMiB.toFixed(0),
      heap.toFixed(1),
      ((pictures.pictures - seen.pictures) / seconds).toFixed(1),
      String(pictures.lines),
    ]);
    [last, seen, at] = [usage, pictures, now];
  }
  printTable(rows);
}

/**
 * From the press on Answer to the first picture on his screen, in two browsers with fake cameras on this machine; with `--minutes=N` instead what
 * one visit of that length costs his browser.
 */
export async function benchVisits(words: string[]): Promise<void> {
  const rounds = Math.min(MOST_ROUNDS, option(words, "rounds", 5));
  const hub = await aServerAt(MORNING, ACCOUNT_SETTINGS);
  const [his, hers] = [await launch(), await launch()];
  try {
    const admin = await aBrowserOf(hub.server, ADMIN);
    const { page: screen } = await aVisitScreen(his.browser, hub.server, admin);
    const { page: phone } = await aVisitPhone(hers.browser, hub.server);
    const minutes = option(words, "minutes", 0);
    if (minutes > 0) return await benchLength(screen, phone, his.pid, minutes);
    const rings: number[] = [];
    const pictures: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await callButton(phone).click();
      await ringOf(screen).waitFor();
      rings.push(performance.now() - began);
      await screen.waitForTimeout(LANDED_MS);
      const shown = pressToPicture(screen, "visit");
      await screen.getByRole("button", { name: "Answer" }).click();
      pictures.push(await shown);
      await phone.getByRole("button", { name: "End Visit" }).click();
      await phoneVisit(phone).getByRole("button", { name: "Close" }).click();
      await screen.getByRole("button", { name: "OK" }).click({ delay: 100 });
      await callButton(phone).waitFor();
    }
    const row = (what: string, all: number[], goal: string) => [
      what,
      median(all).toFixed(0),
      Math.max(...all).toFixed(0),
      goal,
    ];
    printTable([
      ["milliseconds", "median", "slowest", "goal"],
      row("from the call to the ring", rings, ""),
      row("from Answer to the first picture", pictures, "2000"),
    ]);
  } finally {
    await Promise.all([his.close(), hers.close()]);
    await hub.server.dispose();
  }
}
