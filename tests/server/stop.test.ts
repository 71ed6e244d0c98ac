import type { ClientRequest } from "node:http";
import { mediaItemSchema } from "@/lib/media/items/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { filmBytes } from "@/tests/support/fixtures/sample-media-bytes";
import type { Client, Reply } from "@/tests/support/server/client";
import { aBrowserOf, FAMILY, FAMILY_SETTINGS } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { chunkAt, createSender, rangeAt, type Sender } from "@/tests/support/server/upload";
import { sha256 } from "@/tests/support/storage/storage-upload";

const FILM = filmBytes(3 * CHUNK_BYTES + 5, 51);
const LONG_FILM = filmBytes(60_000_000, 52);
/** Three seconds for what is being stored, and a moment for the rest. */
const STOPPED_WITHIN_MS = 3500;
/** Five seconds on a machine of its own (U41); the client's retries bridge seven. This one may be busy with other tests. */
const BACK_WITHIN_MS = 7000;

let server: ProductionServer;
let family: Client;
let sender: Sender;

beforeEach(async () => {
  server = await startProductionServer({ settings: FAMILY_SETTINGS });
  family = await aBrowserOf(server, FAMILY);
  sender = createSender(family);
});

afterEach(() => server.disposeWithoutErrors());

type Pending = { outgoing: ClientRequest; reply: Promise<Reply | null>; rest: Buffer };

/** A chunk of which half has left; null instead of a reply when the connection ends first. */
async function halfAChunk(sessionURL: string, startByte: number): Promise<Pending> {
  const chunk = chunkAt(FILM, startByte);
  const headers = { "Content-Range": rangeAt(startByte, FILM.length), "Content-Length": chunk.length };
  const outgoing = family.open("PUT", sessionURL, { headers });
  const reply = family.wholeAnswerTo(outgoing).catch(() => null);
  await new Promise<void>((resolve) => outgoing.write(chunk.subarray(0, chunk.length / 2), () => resolve()));
  return { outgoing, reply, rest: chunk.subarray(chunk.length / 2) };
}

/** Ends the server as a service manager does and starts it again; answers how long no one could use it. */
async function stopAndStart(
  duringStop: () => Promise<unknown> = async () => undefined,
): Promise<{ stopMs: number; awayMs: number; code: number | null }> {
  const began = performance.now();
  const stopping = server.stop();
  await duringStop();
  const { code, ms } = await stopping;
  await server.restart();
  return { stopMs: ms, awayMs: performance.now() - began, code };
}

function expectQuick({ stopMs, awayMs, code }: Awaited<ReturnType<typeof stopAndStart>>): void {
  expect(code).toBe(0);
  expect(stopMs).toBeLessThan(STOPPED_WITHIN_MS);
  expect(awayMs).toBeLessThan(BACK_WITHIN_MS);
}

async function finishFrom(sessionURL: string, objectKey: string): Promise<void> {
  for (let at = await sender.getOffset(sessionURL); at < FILM.length; at += CHUNK_BYTES) {
    expect([200, 308]).toContain((await sender.putChunk(sessionURL, FILM, at)).status);
  }
  const item = (await sender.record(objectKey)).read(mediaItemSchema);
  expect(sha256((await family.request("GET", item.objectPath)).body)).toBe(sha256(FILM));
}

// U41
test("a chunk cut by a stop is finished or refused without a loss", async () => {
  const { sessionURL, objectKey } = await sender.startChunked();
  await sender.putChunk(sessionURL, FILM, 0);
  const { outgoing, reply, rest } = await halfAChunk(sessionURL, CHUNK_BYTES);
  const stop = await stopAndStart(async () => {
    outgoing.end(rest);
    await reply;
  });
  const answered = await reply;
  const acknowledged = answered?.status === 308 ? 2 * CHUNK_BYTES : CHUNK_BYTES;
  expect([308, 503, undefined]).toContain(answered?.status);
  expect(await sender.getOffset(sessionURL)).toBeGreaterThanOrEqual(acknowledged);
  expectQuick(stop);
  await finishFrom(sessionURL, objectKey);
});

// U41
test("a chunk that never comes to its end holds the stop for three seconds at most", async () => {
  const { sessionURL, objectKey } = await sender.startChunked();
  await sender.putChunk(sessionURL, FILM, 0);
  const { reply } = await halfAChunk(sessionURL, CHUNK_BYTES);
  const stop = await stopAndStart();
  expect((await reply)?.status).not.toBe(308);
  expectQuick(stop);
  expect(await sender.getOffset(sessionURL)).toBe(CHUNK_BYTES);
  await finishFrom(sessionURL, objectKey);
});

// U41
test("calls during a stop get Retry-After or no connection", async () => {
  const { sessionURL } = await sender.startChunked();
  // Keeps the server stopping for a while.
  const { outgoing, reply } = await halfAChunk(sessionURL, 0);
  const stopping = server.stop();
  const late = await until("a new upload is refused", async () => {
    const answer = await family
      .request("POST", "/api/family-videos/upload-resumable")
      .catch(() => "no connection" as const);
    return answer === "no connection" || answer.status === 503 ? answer : null;
  });
  if (late !== "no connection") expect(late.headers["retry-after"]).toBe("2");
  outgoing.destroy();
  await reply;
  expect((await stopping).code).toBe(0);
});

test("a video that is being watched does not hold the stop", async () => {
  const item = await sender.sendInChunks(LONG_FILM);
  const outgoing = family.open("GET", item.objectPath);
  const answered = family.answerTo(outgoing);
  outgoing.end();
  const answer = await answered;
  // The viewer takes what fits between the sockets, and no more.
  answer.pause();
  answer.on("error", () => undefined);
  const stop = await stopAndStart();
  expectQuick(stop);
  expect(sha256((await family.request("GET", item.objectPath)).body)).toBe(sha256(LONG_FILM));
});
