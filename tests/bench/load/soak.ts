import { setTimeout as pause } from "node:timers/promises";
import { ListMultipartUploadsCommand, ListPartsCommand, type S3Client } from "@aws-sdk/client-s3";
import { pick, createRandom } from "@/lib/library/games/random";
import { type MediaItem, mediaListSchema } from "@/lib/media/items/schema";
import { CHUNK_BYTES, PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import { machine, percentile, printTable } from "@/tests/bench/measure";
import { createStubbornPhone, type StubbornPhone, type RetryCounts } from "@/tests/bench/stubborn-phone";
import { type Client, createClient } from "@/tests/support/server/client";
import { startCutProxy } from "@/tests/support/server/cut-proxy";
import { aBrowserOf, FAMILY, FAMILY_SETTINGS, makeLink } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { keysIn, plainClient, s3Settings } from "@/tests/support/storage/s3-server";
import { someBytes } from "@/tests/support/storage/storage-upload";

const PHONES = 4;
/** Less than a chunk, a part and a shorter one, exactly a part, and one in which every fault finds chunks staged and parts sent. */
const FILM_SIZES = [CHUNK_BYTES / 2 + 1, 2 * CHUNK_BYTES + 7, PART_BYTES, 4 * PART_BYTES - CHUNK_BYTES / 2];
const FAULT_EVERY_MS = { least: 2_000, most: 6_000 };
const BETWEEN_FILMS_MS = 1_500;
const S3_AWAY_MS = 2_500;
/** A video that has not arrived by then is stuck: no fault lasts that long. */
const FILM_LIMIT_MS = 180_000;
const SWEEP_LIMIT_MS = 60_000;
const SEED = 5787;

type Proxy = Awaited<ReturnType<typeof startCutProxy>>;
type World = { server: ProductionServer; wire: Proxy; bucketWire: Proxy };

const FAULTS: Record<string, (world: World) => Promise<void>> = {
  "server killed": async ({ server }) => {
    await server.kill9();
    await server.restart();
  },
  "connections cut": async ({ wire }) => wire.cut(),
  "S3 away": async ({ bucketWire }) => {
    bucketWire.leave();
    await pause(S3_AWAY_MS);
    bucketWire.back();
  },
  "server killed while S3 is away": async ({ server, bucketWire }) => {
    bucketWire.leave();
    await server.kill9();
    await server.restart();
    bucketWire.back();
  },
};

async function faultsUntil(deadline: number, world: World): Promise<Map<string, number>> {
  const random = createRandom(SEED);
  const names = Object.keys(FAULTS);
  const counts = new Map(names.map((name) => [name, 0]));
  for (;;) {
    const breath = FAULT_EVERY_MS.least + random() * (FAULT_EVERY_MS.most - FAULT_EVERY_MS.least);
    if (performance.now() + breath > deadline) return counts;
    await pause(breath);
    const name = pick(names, random);
    await FAULTS[name]?.(world);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}

/** A video by its seed and size, from which its bytes can be made again; `objectPath` null when it was not taken, with the reason. */
type Film = {
  name: string;
  seed: number;
  sizeBytes: number;
  seconds: number;
  objectPath: string | null;
  reason: string;
};

async function filmsUntil(deadline: number, phone: StubbornPhone, index: number): Promise<Film[]> {
  const random = createRandom(SEED + index + 1);
  const films: Film[] = [];
  while (performance.now() < deadline) {
    const began = performance.now();
    const [name, seed, sizeBytes] = [
      `soak-${index}-${films.length}`,
      index * 100_000 + films.length,
      pick(FILM_SIZES, random),
    ];
    const sending = phone.sendFilm(someBytes(sizeBytes, seed), name, FILM_LIMIT_MS);
    const sent = await sending.then(
      ({ objectPath }) => ({ objectPath, reason: "" }),
      (error: unknown) => ({ objectPath: null, reason: String(error) }),
    );
    films.push({ name, seed, sizeBytes, seconds: (performance.now() - began) / 1000, ...sent });
    await pause(random() * BETWEEN_FILMS_MS);
  }
  return films;
}

/** How many of a video's bytes the gallery does not have, or has otherwise. */
async function bytesLost(viewer: Client, { objectPath, seed, sizeBytes }: Film): Promise<number> {
  const film = someBytes(sizeBytes, seed);
  const { status, body } = await viewer.request("GET", objectPath ?? "");
  if (status !== 200) return sizeBytes;
  if (body.equals(film)) return 0;
  return film.reduce((lost, byte, at) => lost + (body[at] === byte ? 0 : 1), Math.max(0, body.length - film.length));
}

/** What nothing needs any longer: staged chunks, parts of uploads that no one ends, and objects that are no item's. An upload without a part is none: it keeps no bytes, and the bucket's own rule ends it. */
async function orphansIn(client: S3Client, Bucket: string, items: MediaItem[]): Promise<string[]> {
  const known = new Set(items.map(({ objectPath }) => objectPath.replace("/objects/", "")));
  const orphans = (await keysIn(client, Bucket)).filter((key) => !known.has(key));
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  for (const { Key, UploadId } of Uploads) {
    const { Parts = [] } = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
    orphans.push(...Parts.map(({ PartNumber }) => `part ${PartNumber} of ${Key}`));
  }
  return orphans;
}

type Report = {
  films: Film[];
  faults: Map<string, number>;
  trouble: RetryCounts;
  listed: MediaItem[];
  lost: number;
  orphans: string[];
  errors: string[];
};

const MIB = 1_048_576;
const named = (counts: Map<string, number>) => [...counts].map(([name, count]) => `${name} ${count}`).join(", ");

function print(minutes: number, { films, faults, trouble, listed, lost, orphans, errors }: Report): void {
  const arrived = films.filter(({ objectPath }) => objectPath !== null);
  const times = arrived.map(({ seconds }) => seconds);
  const bytes = arrived.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const repeated = [...trouble.repeated.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `\n  ${minutes} minutes with a fault every ${FAULT_EVERY_MS.least / 1000} to ${FAULT_EVERY_MS.most / 1000} s, files on S3, ${PHONES} phones sending films of ${FILM_SIZES.map((size) => (size / MIB).toFixed(1)).join(", ")} MiB`,
  );
  console.log(`  faults: ${named(faults)}\n`);
  printTable([
    ["uploads begun / finished", `${films.length} / ${arrived.length}`],
    ["items in the gallery", `${listed.length}`],
    ["MiB arrived", (bytes / MIB).toFixed(0)],
    ["bytes lost or changed, read back at the end", `${lost}`],
    ["orphans in the bucket after the sweep", `${orphans.length}`],
    ["requests / failed and repeated", `${trouble.requests} / ${repeated}`],
    [
      "seconds a film, p50 / p99 / longest",
      [50, 99, 100].map((part) => percentile(times, part).toFixed(1)).join(" / "),
    ],
    ["error lines in the server's log", `${errors.length}`],
  ]);
  console.log(`  why requests were repeated: ${named(trouble.repeated)}`);
  console.log(`  ${machine()} at the end`);
  for (const { name, reason } of films.filter(({ objectPath }) => objectPath === null))
    console.log(`  ${name}: ${reason}`);
  for (const line of [...orphans, ...errors].slice(0, 10)) console.log(`  ${line}`);
  if (
    arrived.length < films.length ||
    listed.length !== arrived.length ||
    lost > 0 ||
    orphans.length > 0 ||
    errors.length > 0
  )
    process.exitCode = 1;
}

/**
 * Phones send videos to the production server on S3 while, every few seconds, the server is killed and started again, all of the
 * phones' connections are cut, or S3 is away; then every video is read back and the bucket is searched. Needs TEST_S3_ENDPOINT … of the
 * tests' S3 server.
 */
export async function soak(minutes: number): Promise<void> {
  const real = s3Settings();
  const bucketWire = await startCutProxy(() => Number(new URL(real.endpoint ?? "").port));
  let serverPort = 0;
  const wire = await startCutProxy(() => serverPort);
  const settings = {
    ...FAMILY_SETTINGS,
    PUBLIC_URL: `http://localhost:${wire.port}`,
    S3_BUCKET: real.bucket,
    S3_ENDPOINT: `http://127.0.0.1:${bucketWire.port}`,
    S3_REGION: real.region,
    S3_ACCESS_KEY_ID: real.accessKeyId ?? "",
    S3_SECRET_ACCESS_KEY: real.secretAccessKey ?? "",
  };
  const server = await startProductionServer({ settings });
  serverPort = server.port;
  const bucket = plainClient(real);
  try {
    const trouble: RetryCounts = { requests: 0, repeated: new Map() };
    const phones: StubbornPhone[] = [];
    for (let index = 0; index < PHONES; index += 1) {
      const client = createClient(settings.PUBLIC_URL);
      await client.request("POST", "/api/family-access", {
        json: { key: (await makeLink(server, `Phone ${index}`)).key },
      });
      phones.push(createStubbornPhone(client, trouble));
    }
    const deadline = performance.now() + minutes * 60_000;
    const [faults, ...sent] = await Promise.all([
      faultsUntil(deadline, { server, wire, bucketWire }),
      ...phones.map((phone, index) => filmsUntil(deadline, phone, index)),
    ]);
    const films = sent.flat();

    // The sweep is what a start begins with.
    await server.restart();
    const viewer = await aBrowserOf(server, FAMILY);
    const listed = (await viewer.request("GET", "/api/family-videos")).read(mediaListSchema);
    let lost = 0;
    for (const film of films.filter(({ objectPath }) => objectPath !== null)) lost += await bytesLost(viewer, film);
    const swept = until(
      "nothing is left in the bucket",
      async () => (await orphansIn(bucket, real.bucket, listed)).length === 0,
      SWEEP_LIMIT_MS,
    );
    const orphans = await swept.then(
      () => [],
      () => orphansIn(bucket, real.bucket, listed),
    );
    print(minutes, { films, faults, trouble, listed, lost, orphans, errors: server.errorLines() });
  } finally {
    bucket.destroy();
    await server.dispose();
    await Promise.all([wire.stop(), bucketWire.stop()]);
  }
}
