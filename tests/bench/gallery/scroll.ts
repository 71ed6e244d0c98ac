import { cpus, loadavg } from "node:os";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { cookieName } from "@/lib/accounts/auth/cookies";
import { formatCount } from "@/lib/platform/format/count";
import { median, option, percentile, printTable } from "@/tests/bench/measure";
import { SLOW_DOWN, slowPage } from "@/tests/bench/slow-page";
import { startProductionServer } from "@/tests/support/server/production-server";

/** More take long to load: the guard against hasty taps lets through two presses of "Show more" a second. */
const ITEMS = 10_000;
const ROUNDS = 3;
/** The newest have files, far more than are scrolled over. */
const WITH_FILES = 600;
const TOKEN = "bench-screen";
const GALLERY = "/?activity=family-videos";
const SCROLLER = "[data-slot=panel-body] [data-slot=tap-scroll] > :first-child";
const FRAME_MS = 1000 / 60;
/** As a calm swipe, and as a hasty one. */
const SPEEDS = [800, 3000];
const DISTANCE_PX = 12_000;
const SETTLE_MS = 3000;

type Frames = { deltas: number[]; seconds: number };

/** Scrolls down and up again, as a finger does, and returns the time between each two frames of the page's thread. */
async function scrollBothWays(page: Page, session: CDPSession, speed: number): Promise<Frames> {
  await page.evaluate(() => {
    const state = { times: [] as number[], runs: true };
    Reflect.set(window, "frames", state);
    const note = (time: number) => {
      state.times.push(time);
      if (state.runs) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (const yDistance of [-DISTANCE_PX, DISTANCE_PX])
    await session.send("Input.synthesizeScrollGesture", {
      ...{ x: 640, y: 400, yDistance, speed, gestureSourceType: "touch", preventFling: true },
    });
  const times = await page.evaluate(() => {
    const state = Reflect.get(window, "frames") as unknown as { times: number[]; runs: boolean }; // Set above.
    state.runs = false;
    return state.times;
  });
  const deltas = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return { deltas, seconds: ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000 };
}

/** What this machine can do at all: as many boxes of the same size, which no program looks after. */
async function openPeer(page: Page): Promise<void> {
  const box = '<div style="flex:1;border:2px solid"></div>';
  const row = `<div style="display:flex;gap:16px;height:520px">${box.repeat(3)}</div>`;
  const body = `<body style="margin:0"><div style="height:800px;overflow-y:auto">${row.repeat(40)}</div></body>`;
  // A page of its own, so that what is prepared for each page (slow-page.ts) is there.
  await page.goto(`data:text/html,${encodeURIComponent(body)}`);
}

/** Presses "Show more" as long as there is more; runs in the page. */
function loadAll(): Promise<void> {
  return new Promise((resolve) => {
    const press = () => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) =>
        ["Show more", "Loading…"].includes(textContent),
      );
      if (!button) return resolve();
      if (button.textContent === "Show more") button.click();
      setTimeout(press, 0);
    };
    press();
  });
}

async function sizeOf(page: Page, session: CDPSession): Promise<{ elements: number; heapMiB: number }> {
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return {
    elements: await page.evaluate(() => document.getElementsByTagName("*").length),
    heapMiB: usedSize / 1_048_576,
  };
}

function rowOf(name: string, frames: Frames[]): string[] {
  const deltas = frames.flatMap((one) => one.deltas);
  const dropped = frames.map((one) => {
    const missed = one.deltas.reduce((sum, delta) => sum + Math.max(0, Math.round(delta / FRAME_MS) - 1), 0);
    return missed / one.seconds;
  });
  const perSecond = frames.map((one) => one.deltas.length / one.seconds);
  const times = [percentile(deltas, 50), percentile(deltas, 95), percentile(deltas, 99)];
  return [name, median(perSecond).toFixed(1), ...times.map((time) => time.toFixed(1)), median(dropped).toFixed(1)];
}

/** `npm run bench -- scroll [--items=N] [--rounds=N]`: the whole gallery loaded on his screen, and scrolled. */
export async function benchScroll(words: string[]): Promise<void> {
  const [items, rounds] = [option(words, "items", ITEMS), option(words, "rounds", ROUNDS)];
  const server = await startProductionServer();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    await server.program("tests/bench/seed-gallery-main.ts", String(items), TOKEN, String(WITH_FILES));
    const page = await slowPage(() =>
      browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block", hasTouch: true }),
    );
    await page.context().addCookies([{ name: cookieName("device"), value: TOKEN, url: server.origin }]);
    const session = await page.context().newCDPSession(page);
    const rows = [["", "frames/s (goal 60)", "median, ms", "95 %", "99 %", "dropped/s"]];
    const measure = async (name: string) => {
      for (const speed of SPEEDS) {
        const frames: Frames[] = [];
        for (let round = 0; round < rounds; round += 1) frames.push(await scrollBothWays(page, session, speed));
        rows.push(rowOf(`${name}, ${formatCount(speed)} px/s`, frames));
      }
    };
    const slow = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });

    await openPeer(page);
    await measure("plain boxes");
    await page.goto(server.origin + GALLERY);
    await page.locator("[id^=gallery-item-]").first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const before = await sizeOf(page, session);
    await measure("one page of 24");

    await slow(1);
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/api/family-videos?") && asked.push(request.url()));
    await page.evaluate(loadAll);
    const pages = 1 + asked.splice(0).length;
    await page.locator(SCROLLER).evaluate((scroller) => scroller.scrollTo({ top: 0, behavior: "instant" }));
    await slow(SLOW_DOWN);
    await page.waitForTimeout(SETTLE_MS);
    const after = await sizeOf(page, session);
    await measure(`${formatCount(pages)} pages`);

    await page.context().request.post(`${server.origin}/api/family-videos/bench-media-00003/opened`, {
      headers: { Origin: server.origin },
    });
    await page.waitForTimeout(SETTLE_MS);

    console.log(
      `\n  ${formatCount(items)} items, 1280x800, processor slowed down ${SLOW_DOWN} times, ${rounds} rounds\n`,
    );
    printTable(rows);
    console.log("");
    printTable([
      ["", "one page", "all loaded"],
      ["elements in the document", String(before.elements), String(after.elements)],
      ["JavaScript's objects, MiB", before.heapMiB.toFixed(1), after.heapMiB.toFixed(1)],
      ["pages read after a change", "", String(asked.length)],
    ]);
    console.log(`\n  ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} at the end`);
  } finally {
    await browser.close();
    await server.dispose();
  }
}
