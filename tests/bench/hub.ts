import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { type ActivityId, ACTIVITIES } from "@/lib/library/activities/catalog";
import { median, printTable, timed, usageOf } from "@/tests/bench/measure";
import { type NewContext, onHub, pressUntilShown, SLOW_DOWN, slowPage } from "@/tests/bench/slow-page";
import type { ProductionServer } from "@/tests/support/server/production-server";

const ROUNDS = 5;
const PANEL_ROUNDS = 3;
/** Longer than the hub waits before it fetches its panels' programs (lib/platform/api/use-prefetch-on-idle.ts). */
const FIRST_REST_MS = 6000;
const QUIET_MS = 1000;
const REQUESTS = 200;
const YEAR = 2027;

type Load = { lcp: number; cls: number; tbt: number; script: number; total: number };

/** What the page has measured of itself since its address was asked for; long tasks count from the first paint on. */
function readVitals(): Omit<Load, "script" | "total"> {
  const kept = Reflect.get(window, "vitals") as {
    lcp: number;
    cls: number;
    tasks: { start: number; duration: number }[];
  }; // Set by collectVitals.
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const late = kept.tasks.filter(({ start }) => start >= firstPaint);
  return { lcp: kept.lcp, cls: kept.cls, tbt: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) };
}

/** Bytes as a reverse proxy would send them: our server leaves compressing to it. */
const gzipBytes = (body: Buffer) => gzipSync(body, { level: 9 }).length;

async function load(newContext: NewContext, address: string): Promise<Load> {
  const page = await slowPage(newContext);
  const bytes: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on("response", (response) => {
    const isScript = response.request().resourceType() === "script";
    bytes.push(
      response.body().then(
        (body) => ({ isScript, bytes: gzipBytes(body) }),
        () => ({ isScript, bytes: 0 }),
      ),
    );
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const vitals = await page.evaluate(readVitals);
  const sizes = await Promise.all(bytes);
  const sum = (list: typeof sizes) => list.reduce((all, one) => all + one.bytes, 0);
  await page.context().close();
  return { ...vitals, script: sum(sizes.filter(({ isScript }) => isScript)), total: sum(sizes) };
}

type Opening = { shown: number; inp: number };
type Rest = "at once" | "after a rest";

/** Until the page has nothing more to load for a while: by then it has fetched the programs of its panels. */
async function untilRested(page: Page): Promise<void> {
  const loaded = () => page.evaluate(() => performance.getEntriesByType("resource").length);
  await page.waitForTimeout(FIRST_REST_MS);
  for (let before = -1, now = await loaded(); now !== before; now = await loaded()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
}

/** Milliseconds from the end of the press to the panel's title on the screen, and the slowest interaction as the browser counts it. */
async function openPanel(newContext: NewContext, origin: string, activity: ActivityId, rest: Rest): Promise<Opening> {
  const page = await slowPage(newContext);
  await page.goto(origin, { waitUntil: "networkidle" });
  if (rest === "after a rest") await untilRested(page);
  const opener = page.locator(`[data-trigger-for~="${activity}"]`).first();
  const shown = await pressUntilShown(page, opener, "[data-slot=activity-dialog] h2");
  // The browser tells of an interaction a while after its paint.
  await page.waitForTimeout(QUIET_MS);
  const inp = await page.evaluate(() => (Reflect.get(window, "vitals") as { inp: number }).inp); // Set by collectVitals.
  await page.context().close();
  return { shown, inp };
}

async function printPanels(origin: string, newContext: NewContext): Promise<void> {
  const rows: string[][] = [["", "tap to title, ms", "INP, ms", "rested: tap to title, ms", "INP, ms"]];
  const openings = async (activity: ActivityId, rest: Rest) => {
    const measured: Opening[] = [];
    for (let round = 0; round < PANEL_ROUNDS; round += 1)
      measured.push(await openPanel(newContext, origin, activity, rest));
    return [median(measured.map(({ shown }) => shown)).toFixed(0), median(measured.map(({ inp }) => inp)).toFixed(0)];
  };
  for (const activity of PANELS)
    rows.push([
      ACTIVITIES[activity].title,
      ...(await openings(activity, "at once")),
      ...(await openings(activity, "after a rest")),
    ]);
  printTable(rows);
}

type Request = { median: number; slowest: number; processor: number };

/** Milliseconds of a whole request one after another, and of the server's processor for one, which a busy machine does not change. */
async function requestTimes(server: ProductionServer, path: string): Promise<Request> {
  const times: number[] = [];
  const ask = async () => {
    const { value, seconds } = await timed(() =>
      fetch(`${server.origin}${path}`).then(async (response) => ({
        ok: response.ok,
        body: await response.arrayBuffer(),
      })),
    );
    if (!value.ok) throw new Error(`${path} failed.`);
    times.push(seconds * 1000);
  };
  for (let round = 0; round < REQUESTS / 10; round += 1) await ask();
  times.length = 0;
  const { usage } = await usageOf(server.pid(), async () => {
    for (let round = 0; round < REQUESTS; round += 1) await ask();
  });
  return { median: median(times), slowest: Math.max(...times), processor: (usage.cpuSeconds / REQUESTS) * 1000 };
}

/** The same questions to plain @hebcal/core in this process, without a server, shapes or households. */
async function plainHebcal(): Promise<{ week: Request; year: Request }> {
  const { calendar, Location } = await import("@hebcal/core");
  const location = new Location(40.671155, -73.936266, false, "America/New_York", "Brooklyn", "US");
  const ask = (start: Date, end: Date) =>
    calendar({ start, end, location, candlelighting: true, sedrot: true, noModern: true, locale: "ashkenazi" });
  const measure = (rounds: number, start: Date, end: Date): Request => {
    for (let round = 0; round < rounds / 10; round += 1) ask(start, end);
    const times: number[] = [];
    const before = process.cpuUsage();
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      ask(start, end);
      times.push(performance.now() - began);
    }
    const { user, system } = process.cpuUsage(before);
    return { median: median(times), slowest: Math.max(...times), processor: (user + system) / 1000 / rounds };
  };
  return {
    week: measure(REQUESTS, new Date(YEAR, 0, 3), new Date(YEAR, 0, 9)),
    year: measure(REQUESTS / 10, new Date(YEAR, 0, 1), new Date(YEAR, 11, 31)),
  };
}

async function printCalendar(server: ProductionServer): Promise<void> {
  const row = (what: string, { median: typical, slowest, processor }: Request) => [
    what,
    typical.toFixed(2),
    slowest.toFixed(1),
    processor.toFixed(2),
  ];
  const rows = [["", "median", "slowest", "processor"]];
  for (const path of [
    "/api/activity-choices",
    "/api/hebcal/shabbat",
    "/api/hebcal/today",
    `/api/hebcal/calendar?year=${YEAR}`,
  ])
    rows.push(row(path, await requestTimes(server, path)));
  const plain = await plainHebcal();
  printTable([...rows, row("plain hebcal, a week", plain.week), row("plain hebcal, a year", plain.year)]);
}

const PANELS = [
  "learning",
  "games",
  "youtube",
  "family-videos",
  "zmanim",
  "music",
] as const satisfies readonly ActivityId[];

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
    ["JavaScript, gzip KB (1,000 bytes)", (of(({ script }) => script) / 1000).toFixed(0), "198"],
    ["everything, gzip KB", (of(({ total }) => total) / 1000).toFixed(0), ""],
  ]);
}

/** `npm run bench -- hub`: the relative's screen with a processor four times slower, and the calendar next to plain hebcal. */
export function benchHub(): Promise<void> {
  return onHub(async (server, newContext) => {
    console.log(`\n  / at 1280x800, processor slowed down ${SLOW_DOWN} times, ${ROUNDS} loads without a cache\n`);
    await printPage(server.origin, newContext);

    console.log("\n  Opening a panel for the first time (goal: 100 ms), right after the page and once it has rested\n");
    await printPanels(server.origin, newContext);
    console.log(
      "\n  The calendar, not slowed down: milliseconds of a request (goal for Shabbos: 5 of the server's), and of the same question to plain @hebcal/core\n",
    );
    await printCalendar(server);
  });
}
