import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { cookieName } from "@/lib/accounts/auth/cookies";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { type Receiver, receiverOf } from "@/tests/bench/candidates";
import { beginConversion } from "@/tests/bench/load/conversion";
import { makeSmallComputer, type SmallComputer } from "@/tests/bench/load/small-computer";
import { soak } from "@/tests/bench/load/soak";
import { machine, median, memoryMiB, option, percentile, printTable, timed, usageOf } from "@/tests/bench/measure";
import { withServers } from "@/tests/bench/servers";
import { type Client, createClient } from "@/tests/support/server/client";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
import { onPostgresql } from "@/tests/support/storage/postgres";
import { hasS3Server } from "@/tests/support/storage/s3-server";
import { someBytes } from "@/tests/support/storage/storage-upload";
import { S3 } from "@/tests/support/storage/test-servers.mjs";

const SCREENS = 20;
const PHONES = 4;
const FILE_BYTES = 100 * CHUNK_BYTES;
const MEDIA_ITEMS = 10_000;
const PLAN_ITEMS = 5_000;
const STARTS = 5;
const QUIET_ROUNDS = 100;
/** A screen asks every five minutes; here once a second, so that a short run has enough answers. */
const POLL_SECONDS = 1;
const MEMORY_SAMPLE_MS = 250;
const MEMORY_COLUMNS = 10;
const REST_MS = 10_000;
const DELAY_RESOLUTION_MS = 10;

type Ask = { method: "GET" | "POST"; path: string; json?: unknown };
const get = (path: string): Ask => ({ method: "GET", path });

/** What a screen asks for again and again. */
const READS: Record<string, Ask> = {
  "today's plan": get("/api/schedule-items/today"),
  badge: get("/api/family-videos/news"),
  checklist: get("/api/checklist"),
  calendar: get("/api/hebcal/today"),
  "activities' choices": get("/api/activity-choices"),
  heartbeat: { method: "POST", path: "/api/kiosk-heartbeat", json: { version: "bench" } },
};
/** What it asks for when it starts, where the server counts the badge itself; and the gallery of a client without pages. */
const RARE_READS: Record<string, Ask> = {
  "the hub's page": get("/"),
  "gallery's first page": get("/api/family-videos?limit=24"),
  "the whole gallery": get("/api/family-videos"),
};

type Tally = { latencies: Map<string, number[]>; errors: string[] };

const newTally = (): Tally => ({ latencies: new Map(), errors: [] });

async function ask(
  screen: Client,
  name: string,
  { method, path, json }: Ask,
  { latencies, errors }: Tally,
): Promise<void> {
  const times = latencies.get(name) ?? [];
  latencies.set(name, times);
  const { value, seconds } = await timed(() =>
    screen.request(method, path, json === undefined ? {} : { json }).catch((error: unknown) => String(error)),
  );
  if (typeof value === "string" || value.status !== 200)
    errors.push(`${path}: ${typeof value === "string" ? value : value.status}`);
  else times.push(seconds * 1000);
}

const askAll = async (screen: Client, tally: Tally) => {
  for (const [name, what] of Object.entries(READS)) await ask(screen, name, what, tally);
};

/** A paired screen's browser: one connection, kept. */
function aScreen(server: ProductionServer, token: string): Client {
  const screen = createClient(server.origin, { keepAlive: true });
  screen.cookies.set(cookieName("device"), token);
  return screen;
}

const parts = (times: number[]) => [50, 99, 100].map((part) => percentile(times, part).toFixed(1));

function printErrors({ errors }: Tally): void {
  console.log(
    `  errors: ${errors.length}${errors.length > 0 ? ` (${[...new Set(errors)].slice(0, 5).join("; ")})` : ""}`,
  );
  if (errors.length > 0) process.exitCode = 1;
}

/** One screen alone asks for one thing after another; next to each its share of the server's processor, which other programs hardly change. */
async function alone(server: ProductionServer, screen: Client): Promise<void> {
  console.log(`\n  One screen alone, ${MEDIA_ITEMS} gallery items, ${PLAN_ITEMS} schedule items; milliseconds`);
  const tally = newTally();
  const rows = [["", "answers", "p50", "p99", "slowest", "processor"]];
  for (const [name, what] of Object.entries({ ...READS, ...RARE_READS })) {
    const rounds = name in READS ? QUIET_ROUNDS : QUIET_ROUNDS / 5;
    for (let round = 0; round < rounds / 10; round += 1) await ask(screen, "warm", what, tally);
    const { usage } = await usageOf(server.pid(), async () => {
      for (let round = 0; round < rounds; round += 1) await ask(screen, name, what, tally);
    });
    const times = tally.latencies.get(name) ?? [];
    rows.push([name, `${times.length}`, ...parts(times), ((usage.cpuSeconds / rounds) * 1000).toFixed(1)]);
  }
  printTable(rows);
  printErrors(tally);
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

/** The highest value in each of so many equal stretches. */
function peaksOverTime(samples: number[], stretches: number): string {
  const length = samples.length / stretches;
  return Array.from({ length: stretches }, (_, index) =>
    samples.slice(
      Math.floor(index * length),
      Math.max(Math.floor(index * length) + 1, Math.floor((index + 1) * length)),
    ),
  )
    .map((stretch) => percentile(stretch, 100).toFixed(0))
    .join(" ");
}

/** How often each phone sends, how long a round of it lasts at least, and how often each screen asks. */
type Pace = { rounds: number; beatMs: number; pollMs: number };

/** Screens poll until every phone has sent its videos. */
async function screensAndPhones(
  server: ProductionServer,
  screens: Client[],
  phones: Receiver[],
  { rounds, beatMs, pollMs }: Pace,
): Promise<void> {
  const tally = newTally();
  const file = someBytes(FILE_BYTES, 9);
  const before = memoryMiB(server.pid());
  const ownDelay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  ownDelay.enable();
  let sending = true;
  let arrived = 0;
  const sent = Promise.all(
    phones.map(async ({ send }) => {
      for (let round = 0; round < rounds; round += 1, arrived += 1) {
        const { seconds } = await timed(() => send(file));
        await pause(Math.max(0, beatMs - seconds * 1000));
      }
    }),
  ).finally(() => (sending = false));
  const polled = screens.map(async (screen, index) => {
    await pause((index * pollMs) / SCREENS);
    while (sending) {
      const { seconds } = await timed(() => askAll(screen, tally));
      await pause(Math.max(0, pollMs - seconds * 1000));
    }
  });
  const { value, samples } = await memoryDuring(
    server.pid(),
    timed(() => sent),
  );
  await Promise.all(polled);
  ownDelay.disable();
  await pause(REST_MS);

  const bytes = PHONES * rounds * FILE_BYTES;
  console.log(
    `\n  ${SCREENS} screens, each asking everything every ${pollMs / 1000} s, while ${PHONES} phones send ${rounds} x 200 MB each; milliseconds`,
  );
  printTable([
    ["", "answers", "p50", "p99", "slowest"],
    ...[...tally.latencies].map(([name, times]) => [name, `${times.length}`, ...parts(times)]),
  ]);
  printErrors(tally);
  const late = (part: number) => Math.max(0, ownDelay.percentile(part) / 1e6 - DELAY_RESOLUTION_MS).toFixed(1);
  console.log(
    `  of these times this program itself was late by: p50 ${late(50)}, p99 ${late(99)}, at most ${late(100)}`,
  );
  console.log(
    `  uploads: ${arrived} of ${PHONES * rounds} in ${value.seconds.toFixed(1)} s, ${(bytes / 1_048_576 / value.seconds).toFixed(0)} MB/s together`,
  );
  console.log(
    `  memory, MiB: ${before.toFixed(0)} before; peaks of the run's ${MEMORY_COLUMNS} tenths: ${peaksOverTime(samples, MEMORY_COLUMNS)}; ${memoryMiB(server.pid()).toFixed(0)} after ${REST_MS / 1000} s of rest`,
  );
}

async function starts(server: ProductionServer): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    await server.stop();
    times.push((await timed(() => server.restart())).seconds * 1000);
  }
  console.log(
    `\n  Start of the server with ${MEDIA_ITEMS} gallery items until /api/health answers: median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
  );
}

/** The memory of a hub that one screen has opened, and that rests since then. */
async function atRest(server: ProductionServer, screen: Client): Promise<void> {
  const tally = newTally();
  await ask(screen, "the hub's page", RARE_READS["the hub's page"] ?? get("/"), tally);
  await askAll(screen, tally);
  await pause(REST_MS);
  printErrors(tally);
  console.log(
    `  memory at rest after a start and one screen's first questions: ${memoryMiB(server.pid()).toFixed(0)} MiB`,
  );
}

async function measureLoad(pace: Pace, computer: SmallComputer | null): Promise<void> {
  const server = await startProductionServer({
    launcher: computer?.launcher,
    // A long run sends more than a person may in a day.
    settings: { UPLOAD_DAILY_BYTES: String(2 ** 40) },
  });
  try {
    const tokens = Array.from({ length: SCREENS }, (_, index) => `bench-screen-${index}`);
    await server.program(
      "tests/bench/seed-load-main.ts",
      String(MEDIA_ITEMS),
      String(PLAN_ITEMS),
      new Date().toISOString().slice(0, 10),
      ...tokens,
    );
    await starts(server);
    const screens = tokens.map((token) => aScreen(server, token));
    if (screens[0]) await atRest(server, screens[0]);
    if (screens[0]) await alone(server, screens[0]);
    const converted = computer && screens[0] ? await beginConversion(server, screens[0]) : null;
    const phones: Receiver[] = [];
    for (let index = 0; index < PHONES; index += 1) phones.push(await receiverOf(server));
    await screensAndPhones(server, screens, phones, pace);
    await converted?.();
    const kills = computer?.kills() ?? 0;
    if (computer) console.log(`  programs killed because the memory was full: ${kills}`);
    if (kills > 0) process.exitCode = 1;
    const errors = server.errorLines();
    console.log(`  error lines in the server's log: ${errors.length}`);
    for (const line of errors.slice(0, 5)) console.log(`  ${line}`);
    if (errors.length > 0) process.exitCode = 1;
    for (const client of screens) client.close();
    for (const phone of phones) await phone.close();
  } finally {
    await server.dispose();
  }
}

/**
 * `npm run bench -- load [--rounds=N] [--beat=SECONDS] [--minutes=N] [--every=SECONDS] [--small]`: many screens and uploads at once, large tables, starts, and a soak with
 * faults; nought rounds or minutes leave out the one or the other. With a beat, a phone's next round begins no
 * sooner than that: a long run then fits on the disk. `--small` measures the first on a small computer, which converts a
 * video in between.
 */
export async function benchLoad(words: string[]): Promise<void> {
  console.log(
    `\n  ${machine()} at the beginning; ${onPostgresql ? "PostgreSQL" : "SQLite"}, ${onPostgresql && hasS3Server ? "S3" : "directory"}`,
  );
  const [rounds, minutes] = [option(words, "rounds", 3), option(words, "minutes", 10)];
  const computer = words.includes("--small") ? makeSmallComputer() : null;
  if (computer) console.log(`  the server on one core with 1 GiB, by ${computer.how}`);
  try {
    const [beatMs, pollMs] = [option(words, "beat", 0) * 1000, option(words, "every", POLL_SECONDS) * 1000];
    if (rounds > 0) await measureLoad({ rounds, beatMs, pollMs }, computer);
  } finally {
    computer?.dispose();
  }
  // On the tests' S3 server of the environment, or on one that is started for it.
  if (minutes > 0) await withServers(hasS3Server ? [] : [S3], () => soak(minutes));
}
