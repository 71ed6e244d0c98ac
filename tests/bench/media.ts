import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { type MediaItem, mediaItemSchema, mediaListSchema } from "@/lib/media/items/schema";
import { mediaTypeOf } from "@/lib/media/items/type-rules";
import { makerOf } from "@/lib/media/renditions/server/makers";
import {
  childrenCpuSeconds,
  descendantsOf,
  fromEach,
  median,
  option,
  percentile,
  printTable,
  timed,
} from "@/tests/bench/measure";
import { type BenchSample, benchSamples, minuteFilm } from "@/tests/bench/media-samples";
import { aBrowserOf, ACCOUNT_SETTINGS, ADMIN, FAMILY } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { createSender } from "@/tests/support/server/upload";

const MEMORY_SAMPLE_MS = 10;
const READ_EVERY_MS = 50;
const ALL_READY_MS = 20 * 60_000;

type Cost = { cpuSeconds: number; peakMiB: number };

/** The most memory that one program below this one has had so far. */
function peakOfDescendantsKiB(): number {
  const peak = (pid: number) =>
    Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  return Math.max(0, ...fromEach(descendantsOf(process.pid), peak));
}

async function costOf(work: () => Promise<void>): Promise<Cost> {
  const before = childrenCpuSeconds();
  let peakKiB = 0;
  const watch = setInterval(() => (peakKiB = Math.max(peakKiB, peakOfDescendantsKiB())), MEMORY_SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { cpuSeconds: childrenCpuSeconds() - before, peakMiB: peakKiB / 1024 };
}

async function makeOurs({ file, contentType }: BenchSample, folder: string): Promise<void> {
  const steps = makerOf(mediaTypeOf(contentType));
  const request = {
    itemId: "bench",
    source: file,
    contentType,
    sizeBytes: statSync(file).size,
    signal: new AbortController().signal,
    isAwaited: true,
    save: () => Promise.resolve(),
    learn: () => Promise.resolve(),
  };
  const inFolder = (name: string) => {
    mkdirSync(path.join(folder, name));
    return { ...request, folder: path.join(folder, name) };
  };
  const result = await steps?.prepare(inFolder("prepare"));
  if (result?.kind === "long") await steps?.convert?.(inFolder("convert"));
}

async function runPlain(commands: string[][]): Promise<void> {
  for (const [program = "", ...words] of commands) {
    const child = spawn(program, words, { stdio: ["ignore", "ignore", "inherit"] });
    const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
    if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
  }
}

async function costs(rounds: number): Promise<void> {
  if (rounds === 0) return;
  console.log(
    "\n  Each kind of file, ours and plain vips or ffmpeg: seconds of processor (median), peak memory of one process",
  );
  const rows = [["", "ours, s", "plain, s", "ratio", "ours, MiB", "plain, MiB"]];
  for (const sample of await benchSamples()) {
    const [ours, plain]: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const folder = mkdtempSync(path.join(tmpdir(), "naches-bench-"));
      ours.push(await costOf(() => makeOurs(sample, folder)));
      // Debian's vips does not read every HEIC.
      const unread = { cpuSeconds: NaN, peakMiB: NaN };
      plain.push(
        await costOf(() => runPlain(sample.plain(folder))).catch((error: Error) => {
          if (error.message.includes("ENOENT")) throw error;
          return unread;
        }),
      );
      rmSync(folder, { recursive: true });
    }
    const [a, b] = [ours, plain].map((list) => median(list.map(({ cpuSeconds }) => cpuSeconds)));
    const [peakA, peakB] = [ours, plain].map((list) => Math.max(...list.map(({ peakMiB }) => peakMiB)).toFixed(0));
    rows.push([
      sample.name,
      a?.toFixed(2) ?? "",
      b?.toFixed(2) ?? "",
      ((a ?? 0) / (b ?? 1)).toFixed(2),
      peakA ?? "",
      peakB ?? "",
    ]);
  }
  printTable(rows);
}

/** images that differ, so that nothing is kept from one to the next. */
const picture = (seed: number, width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: seed % 256, g: 90, b: 120 },
      noise: { type: "gaussian", mean: 120, sigma: 20 },
    },
  })
    .jpeg({ quality: 88 })
    .toBuffer();

const READS = ["/api/family-videos?limit=24", "/api/schedule-items/today", "/api/checklist", "/api/hebcal/today"];

async function queue(server: ProductionServer, count: number): Promise<void> {
  const sender = createSender(await aBrowserOf(server, FAMILY));
  const viewer = await aBrowserOf(server, ADMIN);
  const bytes = await picture(7, 4032, 3024);
  console.log(`\n  A queue of ${count} pictures of 12 megapixels (${(bytes.length / 1e6).toFixed(1)} MB)`);
  const [times, began]: [number[], number] = [[], performance.now()];
  let isOver = false;
  const reading = (async () => {
    for (let round = 0; !isOver; round += 1) {
      const { seconds } = await timed(() => viewer.request("GET", READS[round % READS.length] ?? "/"));
      times.push(seconds * 1000);
      await pause(READ_EVERY_MS);
    }
  })();
  for (let n = 0; n < count; n += 1) await sender.sendDirectly(bytes, { title: `Picture ${n}` });
  const sentMs = performance.now() - began;
  const waiting = async () => {
    const items = mediaListSchema.parse(
      JSON.parse((await viewer.request("GET", "/api/family-videos")).body.toString()),
    );
    return items.every(({ preparation }) => preparation === "ready");
  };
  await until("all pictures are ready", async () => (await pause(500), waiting()), ALL_READY_MS);
  const minutes = (performance.now() - began) / 60_000;
  isOver = true;
  await reading;
  printTable([
    ["pictures per minute", (count / minutes).toFixed(0)],
    ["sent after, s", (sentMs / 1000).toFixed(1)],
    ["the hub's reads meanwhile, p50 ms", percentile(times, 50).toFixed(1)],
    ["p99 ms (goal 200)", percentile(times, 99).toFixed(1)],
  ]);
}

async function sentToShown(server: ProductionServer, rounds: number): Promise<void> {
  const sender = createSender(await aBrowserOf(server, FAMILY));
  const viewer = await aBrowserOf(server, ADMIN);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const item = await sender.sendDirectly(await picture(round, 4032, 3024), { title: `Soon ${round}` });
    const { seconds } = await timed(() =>
      until("it is ready", async () => {
        const [newest] = mediaListSchema.parse(
          JSON.parse((await viewer.request("GET", "/api/family-videos?limit=1")).body.toString()),
        );
        return newest !== undefined && newest.id === mediaItemSchema.parse(item).id && newest.preparation === "ready";
      }),
    );
    times.push(seconds);
  }
  console.log('\n  From "sent" until a picture of 12 megapixels is ready for his screen, seconds (goal 5)');
  printTable([
    ["median", median(times).toFixed(2)],
    ["slowest", Math.max(...times).toFixed(2)],
  ]);
}

async function firstSeconds(server: ProductionServer, rounds: number): Promise<void> {
  const sender = createSender(await aBrowserOf(server, FAMILY));
  const viewer = await aBrowserOf(server, ADMIN);
  const bytes = readFileSync(await minuteFilm());
  const [beginnings, wholes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const { id } = mediaItemSchema.parse(await sender.sendInChunks(bytes, { title: `A minute ${round}` }));
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    const shown = async () => {
      const list = await viewer.request("GET", "/api/family-videos?limit=1");
      return mediaListSchema.parse(JSON.parse(list.body.toString())).find((item) => item.id === id);
    };
    const isThere = async (wanted: (item: MediaItem) => boolean) => {
      await pause(READ_EVERY_MS);
      const item = await shown();
      return item !== undefined && wanted(item);
    };
    const whole = ({ preparation }: MediaItem) => preparation === "ready";
    await until(
      "its beginning is there",
      () => isThere((item) => item.beginningPath !== undefined || whole(item)),
      ALL_READY_MS,
    );
    beginnings.push(seconds());
    await until("all of it is there", () => isThere(whole), ALL_READY_MS);
    wholes.push(seconds());
  }
  console.log('\n  From "sent" on, a minute of HEVC 10-bit 1080p, seconds');
  printTable([
    ["", "median", "slowest"],
    ["its first 10 seconds can be played (goal 15)", median(beginnings).toFixed(1), Math.max(...beginnings).toFixed(1)],
    ["all of it", median(wholes).toFixed(1), Math.max(...wholes).toFixed(1)],
  ]);
}

/** What renditions cost: against plain vips and ffmpeg, as a queue, and until an image is on his screen. */
export async function benchMedia(words: string[]): Promise<void> {
  const rounds = option(words, "rounds", 3);
  await costs(rounds);
  const server = await startProductionServer({
    settings: { ...ACCOUNT_SETTINGS, UPLOAD_DAILY_FILES: "100000", UPLOAD_DAILY_BYTES: "100000000000" },
  });
  try {
    await firstSeconds(server, option(words, "minutes", 3));
    await sentToShown(server, 5);
    await queue(server, option(words, "pictures", 500));
  } finally {
    await server.dispose();
  }
}
