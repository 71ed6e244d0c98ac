import { cpus, loadavg } from "node:os";
import { gzipSync } from "node:zlib";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { type ActivityId, ACTIVITIES } from "@/lib/activities/catalog";
import { median, printTable, timed } from "@/tests/bench/measure";
import { type ProductionServer, startProductionServer } from "@/tests/support/production-server";
import { aBrowserOf, ACCOUNT_SETTINGS, FAMILY } from "@/tests/support/production-server-people";

const SLOW_DOWN = 4;
const ROUNDS = 5;
const REQUESTS = 200;
const YEAR = 2027;

type Load = { lcp: number; cls: number; tbt: number; script: number; total: number };

/** What the page has measured of itself since its address was asked for; long tasks count from the first paint on. */
function readVitals(): Omit<Load, "script" | "total"> {
  const kept = Reflect.get(window, "vitals") as { lcp: number; cls: number; tasks: { start: number; duration: number }[] }; // Set by collectVitals.
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const late = kept.tasks.filter(({ start }) => start >= firstPaint);
  return { lcp: kept.lcp, cls: kept.cls, tbt: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) };
}

/** Runs before the page's own program. */
function collectVitals(): void {
  const vitals = { lcp: 0, cls: 0, inp: 0, tasks: [] as { start: number; duration: number }[] };
  Reflect.set(window, "vitals", vitals);
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe("largest-contentful-paint", ({ startTime }) => (vitals.lcp = startTime));
  observe("layout-shift", (entry) => (vitals.cls += Number(Reflect.get(entry, "value"))));
  observe("longtask", ({ startTime, duration }) => vitals.tasks.push({ start: startTime, duration }));
  observe("event", (entry) => Reflect.get(entry, "interactionId") && (vitals.inp = Math.max(vitals.inp, entry.duration)), { durationThreshold: 16 });
}

type NewContext = () => Promise<BrowserContext>;

/** A page of a browser that has been nowhere. */
async function slowPage(newContext: NewContext): Promise<Page> {
  const context = await newContext();
  const page = await context.newPage();
  // tsx names functions by a helper that the page does not have.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(collectVitals);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
  return page;
}

/** Bytes as a reverse proxy would send them: our server leaves compressing to it. */
const gzipBytes = (body: Buffer) => gzipSync(body, { level: 9 }).length;

async function load(newContext: NewContext, address: string): Promise<Load> {
  const page = await slowPage(newContext);
  const bytes: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on("response", (response) => {
    const isScript = response.request().resourceType() === "script";
    bytes.push(response.body().then((body) => ({ isScript, bytes: gzipBytes(body) }), () => ({ isScript, bytes: 0 })));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const vitals = await page.evaluate(readVitals);
  const sizes = await Promise.all(bytes);
  const sum = (list: typeof sizes) => list.reduce((all, one) => all + one.bytes, 0);
  await page.context().close();
  return { ...vitals, script: sum(sizes.filter(({ isScript }) => isScript)), total: sum(sizes) };
}

/** Milliseconds from the press to the panel's title on the screen, and the slowest interaction as the browser counts it. */
async function openPanel(newContext: NewContext, origin: string, activity: ActivityId): Promise<{ shown: number; inp: number }> {
  const page = await slowPage(newContext);
  await page.goto(origin, { waitUntil: "networkidle" });
  const opener = page.locator(`[data-opens~="${activity}"]`).first();
  await page.evaluate(() => {
    document.addEventListener("click", ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector("[data-slot=activity-dialog] h2")) return requestAnimationFrame(look);
        requestAnimationFrame(() => Reflect.set(window, "shownAfter", performance.now() - timeStamp));
      };
      look();
    }, { capture: true, once: true });
  });
  await opener.click();
  const shown = await (await page.waitForFunction(() => Reflect.get(window, "shownAfter") as number | undefined)).jsonValue();
  const inp = await page.evaluate(() => (Reflect.get(window, "vitals") as { inp: number }).inp); // Set by collectVitals.
  await page.context().close();
  return { shown: shown ?? NaN, inp };
}

async function requestTimes(server: ProductionServer, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < REQUESTS; round += 1) {
    const { seconds } = await timed(async () => (await fetch(`${server.origin}${path}`)).arrayBuffer());
    if (round >= REQUESTS / 10) times.push(seconds * 1000);
  }
  return times;
}

/** The same questions to plain @hebcal/core in this process, without a server, shapes or households. */
async function plainHebcal(): Promise<{ week: number[]; year: number[] }> {
  const { calendar, Location } = await import("@hebcal/core");
  const location = new Location(40.671155, -73.936266, false, "America/New_York", "Brooklyn", "US");
  const ask = (start: Date, end: Date) => calendar({ start, end, location, candlelighting: true, sedrot: true, noModern: true, locale: "ashkenazi" });
  const [week, year]: number[][] = [[], []];
  for (let round = 0; round < REQUESTS; round += 1) {
    const oneWeek = await timed(async () => ask(new Date(YEAR, 0, 3), new Date(YEAR, 0, 9)));
    if (round >= REQUESTS / 10) week?.push(oneWeek.seconds * 1000);
    if (round % 10 !== 0) continue;
    const oneYear = await timed(async () => ask(new Date(YEAR, 0, 1), new Date(YEAR, 11, 31)));
    if (round > 0) year?.push(oneYear.seconds * 1000);
  }
  return { week: week ?? [], year: year ?? [] };
}

const PANELS = ["learning", "games", "youtube", "family-videos", "zmanim", "music"] as const satisfies readonly ActivityId[];

async function printPage(origin: string, newContext: NewContext): Promise<void> {
  const loads: Load[] = [];
  // The first one only warms the server.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const one = await load(newContext, origin);
    if (round > 0) loads.push(one);
  }
  const of = (value: (load: Load) => number) => median(loads.map(value));
  printTable([
    ["", "median", "goal"],
    ["LCP, ms", of(({ lcp }) => lcp).toFixed(0), "1500"],
    ["CLS", of(({ cls }) => cls).toFixed(3), "0.02"],
    ["total blocking time, ms", of(({ tbt }) => tbt).toFixed(0), ""],
    ["JavaScript, gzip KB (1,000 bytes)", (of(({ script }) => script) / 1000).toFixed(0), "190"],
    ["everything, gzip KB", (of(({ total }) => total) / 1000).toFixed(0), ""],
  ]);
}

/** `npm run bench -- hub`: the relative's screen with a processor four times slower, and the calendar beside plain hebcal. */
export async function benchHub(): Promise<void> {
  const server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const family = await aBrowserOf(server, FAMILY);
    const newContext = async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addCookies([...family.cookies].map(([name, value]) => ({ name, value, url: server.origin })));
      return context;
    };
    console.log(`\n  / at 1280x800, processor slowed down ${SLOW_DOWN} times, ${ROUNDS} loads without a cache\n`);
    await printPage(server.origin, newContext);

    console.log("\n  Opening a panel for the first time (goal: 100 ms)\n");
    const rows: string[][] = [["", "press to title, ms", "INP, ms"]];
    for (const activity of PANELS) {
      const { shown, inp } = await openPanel(newContext, server.origin, activity);
      rows.push([ACTIVITIES[activity].title, shown.toFixed(0), inp.toFixed(0)]);
    }
    printTable(rows);

    console.log("\n  The calendar, not slowed down: milliseconds of a whole request, and of the same question to plain @hebcal/core\n");
    const plain = await plainHebcal();
    const row = (what: string, times: number[]) => [what, median(times).toFixed(2), Math.max(...times).toFixed(1)];
    printTable([
      ["", "median", "slowest"],
      row("an empty request (/api/health)", await requestTimes(server, "/api/health")),
      row("/api/hebcal/shabbat", await requestTimes(server, "/api/hebcal/shabbat")),
      row("/api/hebcal/today", await requestTimes(server, "/api/hebcal/today")),
      row(`/api/hebcal/calendar?year=${YEAR}`, await requestTimes(server, `/api/hebcal/calendar?year=${YEAR}`)),
      row("plain hebcal, a week", plain.week),
      row("plain hebcal, a year", plain.year),
    ]);
    console.log(`\n  ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} at the end`);
  } finally {
    await browser.close();
    await server.dispose();
  }
}
