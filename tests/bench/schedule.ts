import { createServer } from "node:http";
import type { CDPSession } from "@playwright/test";
import { formatCount } from "@/lib/platform/format/count";
import { addDays } from "@/lib/platform/time/civil-date";
import { versionedListSchema, seriesSchema } from "@/lib/schedule/items/admin-schema";
import { outsideCalendarsSchema, outsideEventsSchema } from "@/lib/schedule/outside/schema";
import { machine, median, NEW_WINDOW_MS, printTable, timed, usageOf } from "@/tests/bench/measure";
import { launchChromium, SLOW_DOWN, slowDown } from "@/tests/bench/slow-page";
import type { Client } from "@/tests/support/server/client";
import { listen } from "@/tests/support/server/listen";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

const SERIES = 5;
const SERIES_ITEMS = 1000;
const OPEN_SERIES = 100;
const ROUNDS = 9;
const LIST_ROUNDS = 30;
const GOALS = { list: 50, week: 50, open: 1500, create: 300 } as const;

/** A daily series of 1,000 items around today; answers the milliseconds that it took. */
async function createSeries(caretaker: Client, index: number): Promise<number> {
  const start = addDays(new Date().toISOString().slice(0, 10), -200 * index);
  const json = {
    title: `Physiotherapist ${index}`,
    description: "At home, with the yellow band. Please open the door for her.",
    scheduledDate: start,
    scheduledTime: `${String(8 + index).padStart(2, "0")}:30`,
    isRecurring: true,
    recurrenceType: "daily",
    recurrenceEndDate: addDays(start, SERIES_ITEMS - 1),
  };
  const { value, seconds } = await timed(() => caretaker.request("POST", "/api/schedule-items", { json }));
  if (value.read(seriesSchema).count !== SERIES_ITEMS) throw new Error(`The series got ${value.status}.`);
  return seconds * 1000;
}

/** Series without an end as a family has them: a quarter weekly, a half monthly, a quarter by the Hebrew year and tied to the day. Answers how many items the plan has then. */
async function addOpenSeries(caretaker: Client): Promise<number> {
  const scheduledDate = new Date().toISOString().slice(0, 10);
  const tied = { recurrenceType: "yearly", recurrenceCalendar: "hebrew", timeRule: "sunset-30" };
  const kinds = [{ recurrenceType: "weekly" }, { recurrenceType: "monthly" }, { recurrenceType: "monthly" }, tied];
  let count = SERIES * SERIES_ITEMS;
  for (let index = 0; index < OPEN_SERIES; index += 1) {
    const form = { title: `Without an end ${index}`, scheduledDate, isRecurring: true, recurrenceEnds: "never" };
    const json = { ...form, ...kinds[index % kinds.length] };
    count += (await caretaker.request("POST", "/api/schedule-items", { json })).read(seriesSchema).count;
  }
  return count;
}

/** Three calendars of 10,000 events each, over the days from a month ago to a year ahead, that the hub reads from this computer. */
async function readCalendars(caretaker: Client): Promise<() => void> {
  const day = (index: number) => addDays(new Date().toISOString().slice(0, 10), (index % 400) - 30).replaceAll("-", "");
  const events = Array.from({ length: 10_000 }, (_, index) =>
    ["BEGIN:VEVENT", `UID:${index}`, `DTSTART:${day(index)}T150000Z`, `SUMMARY:Lesson ${index}`, "END:VEVENT"].join(
      "\r\n",
    ),
  );
  const file = ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"].join("\r\n");
  const shul = createServer((_, response) => void response.end(file));
  const address = `http://127.0.0.1:${await listen(shul)}/a.ics`;
  for (const name of ["Shul", "Rivky", "Dovid"]) {
    const json = { name, address, shown: "relative" };
    const answer = await caretaker.request("POST", "/api/outside-calendars", { json });
    if (answer.read(outsideCalendarsSchema).calendars.some(({ isFailing }) => isFailing))
      throw new Error(`The calendar ${name} was not read.`);
  }
  return () => void shul.close();
}

type Measured = { ms: number; cpuMs: number };

/** Reads the whole list again and again. What comes is read through once: its five thousand items would be this process's work, and its garbage, in every round. */
async function listings(server: ProductionServer, caretaker: Client, count: number): Promise<Measured[]> {
  const ask = () => caretaker.request("GET", "/api/schedule-items");
  const first = await ask();
  if (first.read(versionedListSchema).length !== count) throw new Error(`The list got ${first.status}.`);
  const listed: Measured[] = [];
  for (let round = 0; round < LIST_ROUNDS; round += 1) {
    listed.push(
      await served(server, async () => {
        const { value, seconds } = await timed(ask);
        if (!value.body.equals(first.body)) throw new Error(`The list got ${value.status}, or has changed.`);
        return seconds * 1000;
      }),
    );
  }
  return listed;
}

async function readWeek(caretaker: Client): Promise<number> {
  const start = new Date().toISOString().slice(0, 10);
  const ask = () => caretaker.request("GET", `/api/outside-events?start=${start}&days=7`);
  const { value, seconds } = await timed(ask);
  if (value.read(outsideEventsSchema).events.length < 500) throw new Error(`The week got ${value.status}.`);
  return seconds * 1000;
}

/** Work for the server: how long it took, and the time of the server's processor, which other programs do not change. */
async function served(server: ProductionServer, work: () => Promise<number>): Promise<Measured> {
  const { value, usage } = await usageOf(server.pid(), work);
  return { ms: value, cpuMs: usage.cpuSeconds * 1000 };
}

/** Milliseconds of processor that the page's own thread has used; the slow-down is not in them. */
async function pageCpu(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? NaN) * 1000;
}

/**
 * Runs in the page from its first moment, and calls `usable` with the time since the address was given when every tab has its count, a
 * day's items are there, and a press would be answered. The page itself looks, with each frame: Playwright's own way of waiting puts a
 * large program into it first, whose time would count as the page's.
 */
async function watchUntilUsable(count: string): Promise<void> {
  for (;;) {
    await new Promise(requestAnimationFrame);
    const tabs = [...document.querySelectorAll("[role=tab]")];
    const alive = tabs.some((tab) => Object.keys(tab).some((key) => key.startsWith("__reactProps")));
    if (alive && tabs.some((tab) => tab.textContent?.includes(count)) && document.querySelector("h4") !== null) break;
  }
  // Put there by the browser for this bench.
  if ("usable" in window && typeof window.usable === "function") window.usable(String(performance.now()));
}

/** Milliseconds from the address to the page with today's items and all counts, on a processor four times slower. */
async function openings(server: ProductionServer, caretaker: Client, count: number): Promise<Measured[]> {
  const browser = await launchChromium();
  try {
    const times: Measured[] = [];
    // The first one only warms the server.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies([...caretaker.cookies].map(([name, value]) => ({ name, value, url: server.origin })));
      const { page, session } = await slowDown(context);
      await session.send("Performance.enable", { timeDomain: "threadTicks" });
      await session.send("Runtime.enable");
      await session.send("Runtime.addBinding", { name: "usable" });
      const usable = new Promise<number>((resolve) =>
        session.once("Runtime.bindingCalled", ({ payload }) => resolve(Number(payload))),
      );
      await page.addInitScript(watchUntilUsable, formatCount(count));
      await page.waitForTimeout(NEW_WINDOW_MS);
      await page.goto(`${server.origin}/admin?section=schedule`, { waitUntil: "commit" });
      const ms = await usable;
      if (round > 0) times.push({ ms, cpuMs: await pageCpu(session) });
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** `npm run bench -- schedule`: 5,000 items: to list them, to open /admin until usable, to create a daily series of 1,000; then with a hundred series without an end, and with three calendars of others too. */
export async function benchSchedule(): Promise<void> {
  const server = await startProductionServer({
    settings: { ...ACCOUNT_SETTINGS, CALENDAR_PRIVATE_HOSTS: "127.0.0.1" },
  });
  try {
    const caretaker = await aBrowserOf(server, ADMIN);
    const created: Measured[] = [];
    for (let index = 0; index < SERIES; index += 1)
      created.push(await served(server, () => createSeries(caretaker, index)));
    const items = SERIES * SERIES_ITEMS;
    const listed = await listings(server, caretaker, items);
    const opened = await openings(server, caretaker, items);
    const all = await addOpenSeries(caretaker);
    const [listedAll, openedAll] = [await listings(server, caretaker, all), await openings(server, caretaker, all)];
    const closeShul = await readCalendars(caretaker);
    const [listedWith, openedWith] = [await listings(server, caretaker, all), await openings(server, caretaker, all)];
    const week: Measured[] = [];
    for (let round = 0; round < LIST_ROUNDS; round += 1) week.push(await served(server, () => readWeek(caretaker)));
    closeShul();
    const withOpen = `with ${OPEN_SERIES} series without an end, ${formatCount(all)} items`;
    const row = (what: string, measured: Measured[], goal: number) => {
      const times = measured.map(({ ms }) => ms);
      return [
        what,
        ...[
          median(times),
          Math.min(...times),
          Math.max(...times),
          median(measured.map(({ cpuMs }) => cpuMs)),
          goal,
        ].map((ms) => ms.toFixed(0)),
      ];
    };
    console.log(`\n  ${SERIES * SERIES_ITEMS} items; milliseconds; ${machine()} at the end\n`);
    printTable([
      ["", "median", "fastest", "slowest", "processor", "goal"],
      row("list all items over HTTP", listed, GOALS.list),
      row(`open /admin until usable, ${SLOW_DOWN}x slower processor`, opened, GOALS.open),
      row("create a daily series of 1,000", created, GOALS.create),
      row(`list all, ${withOpen}`, listedAll, GOALS.list),
      row(`open /admin, ${withOpen}`, openedAll, GOALS.open),
      row("list all, with three calendars of 10,000 events too", listedWith, GOALS.list),
      row("open /admin, with three calendars too", openedWith, GOALS.open),
      row("a week of these calendars", week, GOALS.week),
    ]);
  } finally {
    await server.dispose();
  }
}
