import type { Browser, CDPSession, Page } from "@playwright/test";
import { aScreen, benchTurning } from "@/tests/bench/gallery/turning";
import { machine, median, NEW_WINDOW_MS, option, printTable } from "@/tests/bench/measure";
import { launchChromium, SLOW_DOWN, slowDown } from "@/tests/bench/slow-page";
import { MORNING, type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

const ITEMS = 10_000;
const TURNS = 200;
/** More than a page of the hub shows. */
const PAGE = 12;
const ROUNDS = 5;
const BYTES_PER_SECOND = 20_000_000 / 8;
const LATENCY_MS = 10;
const TOKEN = "bench-screen";
/** Longer than the hub waits before it fetches its panels' programs (lib/platform/api/use-prefetch-on-idle.ts). */
const REST_MS = 8000;
const QUIET_MS = 2500;
const GALLERY = "/?activity=family-videos";

type Opening = { firstPageMs: number; bytes: number; listBytes: number; largestPicture: number };

async function slowPage(browser: Browser, server: ProductionServer): Promise<{ page: Page; session: CDPSession }> {
  const context = await aScreen(browser, server, TOKEN);
  const { page, session } = await slowDown(context);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  await page.waitForTimeout(NEW_WINDOW_MS);
  return { page, session };
}

/** Counts what comes over the wire from now on. */
function countBytes(session: CDPSession) {
  const addresses = new Map<string, string>();
  const sum = { bytes: 0, listBytes: 0, largestPicture: 0 };
  session.on("Network.responseReceived", ({ requestId, response }) => void addresses.set(requestId, response.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? "";
    sum.bytes += encodedDataLength;
    if (/\/api\/family-videos\?/.test(address)) sum.listBytes = encodedDataLength;
    if (address.includes("/objects/")) sum.largestPicture = Math.max(sum.largestPicture, encodedDataLength);
  });
  return sum;
}

/** Waits until the images of the first page are drawn; runs in the page. Returns the page's time then. */
function untilFirstPage(): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      // A recording's card has no image.
      const pictures = [...document.querySelectorAll<HTMLImageElement>("[id^=gallery-item-] img")];
      const isShown =
        pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      if (!isShown) return void requestAnimationFrame(look);
      requestAnimationFrame(() => resolve(performance.now()));
    };
    look();
  });
}

async function openByPress(browser: Browser, server: ProductionServer): Promise<Opening> {
  const { page, session } = await slowPage(browser, server);
  // A screen's stream of news never lets the network rest.
  await page.goto(server.origin, { waitUntil: "load" });
  await page.waitForTimeout(REST_MS);
  const sum = countBytes(session);
  await page.evaluate(() =>
    document.addEventListener("click", ({ timeStamp }) => Reflect.set(window, "pressedAt", timeStamp), {
      capture: true,
      once: true,
    }),
  );
  await page.locator("[data-trigger-for~=family-videos]").first().click({ delay: 60 });
  const shownAt = await page.evaluate(untilFirstPage);
  const firstPageMs = shownAt - (await page.evaluate(() => Reflect.get(window, "pressedAt") as number)); // Set above.
  await page.waitForTimeout(QUIET_MS);
  await page.context().close();
  return { ...sum, firstPageMs };
}

async function openByAddress(browser: Browser, server: ProductionServer): Promise<Opening> {
  const { page, session } = await slowPage(browser, server);
  const sum = countBytes(session);
  await page.goto(server.origin + GALLERY, { waitUntil: "commit" });
  const firstPageMs = await page.evaluate(untilFirstPage);
  await page.waitForTimeout(QUIET_MS);
  await page.context().close();
  return { ...sum, firstPageMs };
}

/** `npm run bench -- gallery`: a gallery of 10,000 items on a slow screen behind a slow line, and the turning of its pages. */
export async function benchGallery(words: string[]): Promise<void> {
  const rounds = option(words, "rounds", ROUNDS);
  const [items, turns] = [option(words, "items", ITEMS), option(words, "turns", TURNS)];
  const server = await startProductionServer({ at: MORNING });
  const browser = await launchChromium();
  try {
    await server.program("tests/bench/seed-gallery-main.ts", String(items), TOKEN, String(turns * PAGE));
    const rows = [
      ["", "first page, ms (goal 1000)", "moved, KB (goal 1500)", "list, KB", "largest picture, KB (goal 60)"],
    ];
    for (const [name, open] of [
      ["a press on the hub", openByPress],
      ["its address, nothing cached", openByAddress],
    ] as const) {
      const openings: Opening[] = [];
      // The first one only warms the server.
      for (let round = 0; round <= rounds; round += 1) {
        const one = await open(browser, server);
        if (round > 0) openings.push(one);
      }
      const of = (value: (opening: Opening) => number) => median(openings.map(value)).toFixed(0);
      const kb = (value: (opening: Opening) => number) => of((opening) => value(opening) / 1000);
      rows.push([
        name,
        of(({ firstPageMs }) => firstPageMs),
        kb(({ bytes }) => bytes),
        kb(({ listBytes }) => listBytes),
        kb(({ largestPicture }) => largestPicture),
      ]);
    }
    console.log(
      `\n  ${items} items, 1280x800, processor slowed down ${SLOW_DOWN} times, 20 Mbit/s, ${rounds} rounds\n`,
    );
    printTable(rows);
    await benchTurning(browser, server, TOKEN, turns);
    console.log(`\n  ${machine()} at the end`);
  } finally {
    await browser.close();
    await server.dispose();
  }
}
