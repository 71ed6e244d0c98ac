import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { type Receiver, receiverOf } from "@/tests/bench/candidates";
import { memoryMiB, option, percentile, printTable, timed } from "@/tests/bench/measure";
import { soak } from "@/tests/bench/soak";
import { type ProductionServer, startProductionServer } from "@/tests/support/production-server";
import { type Client, createClient } from "@/tests/support/production-server-client";
import { aBrowserOf, ACCOUNT_SETTINGS, FAMILY } from "@/tests/support/production-server-people";
import { someBytes } from "@/tests/support/storage-upload";

const SCREENS = 20;
const PHONES = 4;
const FILE_BYTES = 200 * 1_048_576;
const MEDIA_ITEMS = 10_000;
const PLAN_ITEMS = 5_000;
const STARTS = 5;
const QUIET_ROUNDS = 100;
/** A screen asks once a minute; here once a second, so that a short run has enough answers. */
const POLL_MS = 1_000;
const MEMORY_SAMPLE_MS = 250;

/** What an open hub asks for again and again; the badge is counted from the gallery's first page. */
const READS = {
  "today's plan": "/api/schedule-items/today",
  "gallery's first page, badge": "/api/family-videos?limit=24",
  checklist: "/api/checklist",
  calendar: "/api/hebcal/today",
  "activities' choices": "/api/activity-choices",
} as const;

type Latencies = Map<string, number[]>;
type Tally = { latencies: Latencies; errors: string[] };

const newTally = (): Tally => ({ latencies: new Map(Object.keys(READS).map((name) => [name, []])), errors: [] });

async function ask(screen: Client, name: string, path: string, { latencies, errors }: Tally): Promise<void> {
  const { value, seconds } = await timed(() => screen.request("GET", path).catch((error: unknown) => String(error)));
  if (typeof value === "string" || value.status !== 200) errors.push(`${path}: ${typeof value === "string" ? value : value.status}`);
  else latencies.get(name)?.push(seconds * 1000);
}

const askAll = async (screen: Client, tally: Tally) => {
  for (const [name, path] of Object.entries(READS)) await ask(screen, name, path, tally);
};

/** A screen's browser: one connection, kept. */
async function aScreen(server: ProductionServer): Promise<Client> {
  const screen = createClient(server.origin, { keepAlive: true });
  for (const [name, value] of (await aBrowserOf(server, FAMILY)).cookies) screen.cookies.set(name, value);
  return screen;
}

function printLatencies(title: string, { latencies, errors }: Tally): void {
  console.log(`\n  ${title}`);
  const rows = [...latencies].map(([name, times]) => [name, `${times.length}`, ...[50, 99, 100].map((part) => percentile(times, part).toFixed(1))]);
  printTable([["milliseconds", "answers", "p50", "p99", "slowest"], ...rows]);
  console.log(`  errors: ${errors.length}${errors.length > 0 ? ` (${[...new Set(errors)].slice(0, 5).join("; ")})` : ""}`);
}

/** Memory of a process, sampled until the work is over. */
async function memoryDuring<T>(pid: number, work: Promise<T>): Promise<{ value: T; samples: number[] }> {
  const samples: number[] = [];
  let over = false;
  const ended = work.finally(() => (over = true));
  while (!over) {
    samples.push(memoryMiB(pid));
    await Promise.race([ended, pause(MEMORY_SAMPLE_MS)]);
  }
  return { value: await ended, samples };
}

/** Screens poll until every phone has sent its films. */
async function screensAndPhones(server: ProductionServer, screens: Client[], phones: Receiver[], rounds: number): Promise<void> {
  const tally = newTally();
  const file = someBytes(FILE_BYTES, 9);
  const before = memoryMiB(server.pid());
  let sending = true;
  const sent = Promise.all(
    phones.map(async ({ send }) => {
      for (let round = 0; round < rounds; round += 1) await send(file);
    }),
  ).finally(() => (sending = false));
  const polled = screens.map(async (screen, index) => {
    await pause((index * POLL_MS) / SCREENS);
    while (sending) {
      const { seconds } = await timed(() => askAll(screen, tally));
      await pause(Math.max(0, POLL_MS - seconds * 1000));
    }
  });
  const { value, samples } = await memoryDuring(server.pid(), timed(() => sent));
  await Promise.all(polled);
  const bytes = PHONES * rounds * FILE_BYTES;
  printLatencies(`${SCREENS} screens, each asking everything every ${POLL_MS / 1000} s, while ${PHONES} phones send ${rounds} x 200 MB each`, tally);
  console.log(`  uploads: ${PHONES * rounds} of ${PHONES * rounds}, ${(bytes / 1_048_576 / value.seconds).toFixed(0)} MB/s together, ${value.seconds.toFixed(1)} s`);
  console.log(`  memory (MiB): ${before.toFixed(0)} before, ${percentile(samples, 50).toFixed(0)} median, ${percentile(samples, 100).toFixed(0)} peak, ${samples.at(-1)?.toFixed(0)} at the end`);
}

async function starts(server: ProductionServer): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    await server.stop();
    times.push((await timed(() => server.restart())).seconds * 1000);
  }
  console.log(`\n  start of the server with ${MEDIA_ITEMS} gallery items until /api/health answers: median ${percentile(times, 50).toFixed(0)} ms, slowest ${percentile(times, 100).toFixed(0)} ms`);
}

async function measureLoad(rounds: number): Promise<void> {
  const server = await startProductionServer({ settings: ACCOUNT_SETTINGS });
  try {
    await server.program("tests/bench/seed-load-main.ts", String(MEDIA_ITEMS), String(PLAN_ITEMS), new Date().toISOString().slice(0, 10));
    await starts(server);
    const screens: Client[] = [];
    for (let index = 0; index < SCREENS; index += 1) screens.push(await aScreen(server));
    const [first] = screens;
    const quiet = newTally();
    for (let round = 0; first && round < QUIET_ROUNDS; round += 1) await askAll(first, quiet);
    printLatencies(`One screen alone, ${MEDIA_ITEMS} gallery items, ${PLAN_ITEMS} items of the plan`, quiet);
    const phones: Receiver[] = [];
    for (let index = 0; index < PHONES; index += 1) phones.push(await receiverOf(server));
    await screensAndPhones(server, screens, phones, rounds);
    for (const line of server.errorLines().slice(0, 5)) console.log(`  log: ${line}`);
    for (const client of screens) client.close();
    for (const phone of phones) await phone.close();
  } finally {
    await server.dispose();
  }
}

/** `npm run bench -- load [--rounds=N] [--minutes=N]`: many screens and uploads at once, large tables, starts, and a soak with faults. */
export async function benchLoad(words: string[]): Promise<void> {
  console.log(`\n  ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} at the beginning`);
  await measureLoad(option(words, "rounds", 3));
  await soak(option(words, "minutes", 10));
}
