import { request } from "node:http";
import { HEARTBEAT_MS } from "@/lib/kiosk/live/rules";
import { machine, memoryMiB, option, percentile, printTable, usageOf } from "@/tests/bench/measure";
import { createClient } from "@/tests/support/server/client";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";

const SEED = "tests/bench/seed-load-main.ts";
const ROUNDS = 20;
/** What the server has left of opening them is collected by then. */
const SETTLE_MS = 10_000;
const DAY = 86_400_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const tokenOf = (screen: number) => `bench-screen-${screen}`;
const cookieOf = (screen: number) => `device=${tokenOf(screen)}`;

type Stream = { onEvent: (listener: (at: number) => void) => void; close: () => void };

/** Opens a screen's stream; settles with its first word. */
function openStream(server: ProductionServer, screen: number): Promise<Stream> {
  return new Promise((resolve, reject) => {
    let listener: (at: number) => void = () => undefined;
    const outgoing = request(new URL("/api/events", server.origin), {
      headers: { Cookie: cookieOf(screen) },
      agent: false,
    });
    outgoing.on("error", reject);
    outgoing.on("response", (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`/api/events: ${answer.statusCode}`));
      answer.setEncoding("utf8").on("error", () => undefined);
      answer.on("data", (text: string) => {
        if (text.includes("data:")) listener(performance.now());
        resolve({ onEvent: (next) => (listener = next), close: () => outgoing.destroy() });
      });
    });
    outgoing.end();
  });
}

/** Opens one stream for each screen, a few at a time, as screens do after a restart. */
async function openAll(server: ProductionServer, screens: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let at = 0; at < screens; at += 20)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, screens - at) }, (_, index) => openStream(server, at + index)),
      )),
    );
  return streams;
}

/** Ticks a task again and again; returns for every stream and tick how long after the press it heard of it, in milliseconds. */
async function measureHearing(server: ProductionServer, streams: readonly Stream[], date: string): Promise<number[]> {
  const client = createClient(server.origin, { keepAlive: true });
  const headers = { Cookie: cookieOf(0) };
  const heard: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const everybody = Promise.all(
      streams.map((stream) => new Promise<number>((resolve) => stream.onEvent((at) => resolve(at)))),
    );
    const began = performance.now();
    const json = { date, task: "shachris", done: round % 2 === 0 };
    const { status } = await client.request("PATCH", "/api/checklist", { json, headers });
    if (status !== 200) throw new Error(`The tick was answered with ${status}.`);
    heard.push(...(await everybody).map((at) => at - began));
  }
  client.close();
  return heard;
}

async function firstDate(server: ProductionServer): Promise<string> {
  const client = createClient(server.origin);
  const { body } = await client.request("GET", "/api/checklist", { headers: { Cookie: cookieOf(0) } });
  client.close();
  // The answer of our own route.
  return (JSON.parse(body.toString("utf8")) as { date: string }).date;
}

/** `--screens=N` (500) and `--minutes=N` (2) of rest: what open streams cost, and how soon all of them hear of a change. */
export async function benchLive(words: string[]): Promise<void> {
  const screens = option(words, "screens", 500);
  const restMs = option(words, "minutes", 2) * 60_000;
  console.log(`\n  ${machine()} at the beginning; SQLite`);
  const server = await startProductionServer({ settings: { HUB_LOCATION: "11230" } });
  try {
    const tokens = Array.from({ length: screens }, (_, screen) => tokenOf(screen));
    await server.program(SEED, "0", "0", new Date(Date.now() - DAY).toISOString().slice(0, 10), ...tokens);
    const date = await firstDate(server);
    // The program is loaded and its heap has grown; what is left is the streams' own.
    for (const stream of await openAll(server, screens)) stream.close();
    await wait(SETTLE_MS);
    const before = memoryMiB(server.pid());
    const streams = await openAll(server, screens);
    await wait(SETTLE_MS);
    const { usage } = await usageOf(server.pid(), () => wait(restMs));
    const grown = memoryMiB(server.pid()) - before;
    const heard = await measureHearing(server, streams, date);
    for (const stream of streams) stream.close();
    printTable([
      [`${screens} open streams`, "measured", "goal"],
      ["memory, MiB", grown.toFixed(1), "60"],
      [
        `processor at rest, % (a heartbeat each ${HEARTBEAT_MS / 1000} s)`,
        ((usage.cpuSeconds * 100_000) / restMs).toFixed(2),
        "2",
      ],
      ["from the press to a screen, ms, p50", percentile(heard, 50).toFixed(0), ""],
      ["p99", percentile(heard, 99).toFixed(0), "1000"],
      ["the last of all", Math.max(...heard).toFixed(0), "1000"],
    ]);
  } finally {
    await server.dispose();
  }
}
