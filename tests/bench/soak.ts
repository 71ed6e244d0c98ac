import { ListMultipartUploadsCommand, ListObjectsV2Command, ListPartsCommand, type S3Client } from "@aws-sdk/client-s3";
import { setTimeout as pause } from "node:timers/promises";
import { pick, randomOf } from "@/lib/games/random";
import { mediaItemSchema, mediaListSchema } from "@/lib/media/schema";
import { CHUNK_BYTES } from "@/lib/uploads/rules";
import { startUploadAnswerSchema, uploadStatusSchema } from "@/lib/uploads/schema";
import { percentile, printTable } from "@/tests/bench/measure";
import { startCutProxy } from "@/tests/support/cut-proxy";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/production-server";
import { type Client, createClient, type Reply } from "@/tests/support/production-server-client";
import { aBrowserOf, FAMILY, FAMILY_SETTINGS, makeLink } from "@/tests/support/production-server-people";
import { chunkAt, rangeAt } from "@/tests/support/production-server-upload";
import { plainClient, s3Settings } from "@/tests/support/s3-server";
import { sha256, someBytes } from "@/tests/support/storage-upload";

const PHONES = 4;
/** Three chunks: one whole part of S3 and a shorter last one. */
const FILM_BYTES = 2 * CHUNK_BYTES + CHUNK_BYTES / 2;
const BREATH_MS = 100;
const FAULT_EVERY_MS = { least: 2_000, most: 6_000 };
const BETWEEN_FILMS_MS = 1_500;
const S3_AWAY_MS = 2_500;
const SEED = 5787;

/** Asks until there is an answer of the wanted status; a broken connection or a refusal for now is met by asking again. */
async function stubborn(wanted: readonly number[], ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask().catch(() => null);
    if (reply && wanted.includes(reply.status)) return reply;
    if (reply && reply.status < 500 && ![408, 409, 423, 425, 429].includes(reply.status)) throw new Error(`Refused for good: ${reply.status} ${reply.body.toString("utf8")}`);
    await pause(BREATH_MS);
  }
}

type Sent = { objectPath: string; sha256: string };

/** Sends a film as the family's page does: after every fault it asks how far the server is and goes on there. */
async function sendFilm(phone: Client, film: Buffer, name: string): Promise<Sent> {
  const json = { size: film.length, contentType: "video/mp4", fileName: `${name}.mp4`, clientUploadId: name };
  const { sessionURL, objectKey } = (await stubborn([200, 201], () => phone.request("POST", "/api/family-videos/upload-resumable", { json }))).read(startUploadAnswerSchema);
  for (;;) {
    const { state, offset } = (await stubborn([200], () => phone.request("GET", sessionURL))).read(uploadStatusSchema);
    if (state === "complete" || state === "recorded") break;
    const at = Math.min(offset, film.length - (film.length % CHUNK_BYTES || CHUNK_BYTES));
    const headers = { "Content-Type": "video/mp4", "Content-Range": rangeAt(at, film.length) };
    const reply = await phone.request("PUT", sessionURL, { body: chunkAt(film, at), headers }).catch(() => null);
    if (reply === null || ![200, 308].includes(reply.status)) await pause(BREATH_MS);
  }
  const record = { title: name, uploaderName: "Soak", objectPath: objectKey };
  const item = (await stubborn([200, 201], () => phone.request("POST", "/api/family-videos", { json: record }))).read(mediaItemSchema);
  return { objectPath: item.objectPath, sha256: sha256(film) };
}

/** What no upload needs any more: staged chunks, and parts of uploads that nobody ends. */
async function orphansIn(client: S3Client, Bucket: string): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "staging/" }));
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  const parts = Uploads.map(async ({ Key, UploadId }) => {
    const { Parts = [] } = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
    return Parts.map(({ PartNumber }) => `part ${PartNumber} of ${Key}`);
  });
  return [...Contents.map(({ Key = "" }) => Key), ...(await Promise.all(parts)).flat()];
}

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
};

async function faultsUntil(deadline: number, world: World): Promise<Map<string, number>> {
  const random = randomOf(SEED);
  const names = Object.keys(FAULTS);
  const counts = new Map(names.map((name) => [name, 0]));
  while (performance.now() < deadline) {
    await pause(FAULT_EVERY_MS.least + random() * (FAULT_EVERY_MS.most - FAULT_EVERY_MS.least));
    const name = pick(names, random);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await FAULTS[name]?.(world);
  }
  return counts;
}

async function filmsUntil(deadline: number, phone: Client, index: number, times: number[]): Promise<Sent[]> {
  const random = randomOf(SEED + index + 1);
  const sent: Sent[] = [];
  while (performance.now() < deadline) {
    const began = performance.now();
    const name = `soak-${index}-${sent.length}`;
    sent.push(await sendFilm(phone, someBytes(FILM_BYTES, index * 100_000 + sent.length), name));
    times.push((performance.now() - began) / 1000);
    await pause(random() * BETWEEN_FILMS_MS);
  }
  return sent;
}

/** Films whose bytes in the gallery are not those that were sent. */
async function damaged(viewer: Client, sent: Sent[]): Promise<string[]> {
  const bad: string[] = [];
  for (const { objectPath, sha256: wanted } of sent) {
    const { status, body } = await viewer.request("GET", objectPath);
    if (status !== 200 || sha256(body) !== wanted) bad.push(objectPath);
  }
  return bad;
}

/**
 * Phones send films to the production server on S3 while, every few seconds, the server is killed and started again, all of the
 * phones' connections are cut, or S3 is away; then everything is read back. Needs the tests' S3 server (TEST_S3_ENDPOINT …).
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
    const phones: Client[] = [];
    for (let index = 0; index < PHONES; index += 1) {
      const phone = createClient(settings.PUBLIC_URL);
      await phone.request("POST", "/api/family-access", { json: { key: (await makeLink(server, `Phone ${index}`)).key } });
      phones.push(phone);
    }
    const times: number[] = [];
    const deadline = performance.now() + minutes * 60_000;
    const [faults, ...films] = await Promise.all([faultsUntil(deadline, { server, wire, bucketWire }), ...phones.map((phone, index) => filmsUntil(deadline, phone, index, times))]);
    const sent = films.flat();

    await server.restart();
    const viewer = await aBrowserOf(server, FAMILY);
    const listed = (await viewer.request("GET", "/api/family-videos")).read(mediaListSchema);
    const bad = await damaged(viewer, sent);
    const left = await until("nothing is left in the bucket", async () => (await orphansIn(bucket, real.bucket)).length === 0, 60_000).then(
      () => [],
      () => orphansIn(bucket, real.bucket),
    );
    console.log(`\n  ${minutes} minutes of faults (${[...faults].map(([name, count]) => `${name} ${count} times`).join(", ")}), ${PHONES} phones, films of ${FILM_BYTES} bytes, files on S3`);
    printTable([
      ["films begun and finished", `${sent.length}`],
      ["items in the gallery", `${listed.length}`],
      ["films missing or with other bytes", `${bad.length}`],
      ["seconds a film, p50 / p99 / longest", [50, 99, 100].map((part) => percentile(times, part).toFixed(1)).join(" / ")],
      ["orphans in the bucket after the sweep", `${left.length}`],
    ]);
    if (bad.length > 0 || left.length > 0 || listed.length !== sent.length) process.exitCode = 1;
  } finally {
    bucket.destroy();
    await server.dispose();
    await Promise.all([wire.stop(), bucketWire.stop()]);
  }
}
