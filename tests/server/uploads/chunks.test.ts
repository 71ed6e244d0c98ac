import type { ClientRequest } from "node:http";
import { z } from "zod";
import { storedResponseSchema } from "@/lib/media/uploads/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { aVisitor } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { chunkAt, createSender, rangeAt } from "@/tests/support/server/upload";
import { sha256, someBytes } from "@/tests/support/storage/storage-upload";

const FILM = someBytes(2 * CHUNK_BYTES + 1000, 21);
const FIRST_CHUNK = [sha256(chunkAt(FILM, 0))];

const refusalSchema = z.object({ code: z.string(), offset: z.number().optional() });

let server: ProductionServer;

beforeAll(async () => {
  server = await startProductionServer({ settings: { FAMILY_UPLOAD: "open" } });
});

afterAll(() => server.disposeWithoutErrors());

async function begun() {
  const client = await aVisitor(server);
  const sender = createSender(client);
  const { sessionURL, objectKey } = await sender.startChunked();
  return { client, sender, sessionURL, objectKey };
}

type Begun = Awaited<ReturnType<typeof begun>>;

/** Sends the first chunk, or only the beginning of it, and hangs up without waiting for an answer. */
async function sendAndHangUp({ client, sessionURL }: Begun, bytes: number): Promise<void> {
  const headers = { "Content-Range": rangeAt(0, FILM.length), "Content-Length": CHUNK_BYTES };
  const outgoing: ClientRequest = client.open("PUT", sessionURL, { headers });
  const gone = new Promise((resolve) => outgoing.on("close", resolve));
  // Hanging up is an error of this side; there is nothing to do about it.
  outgoing.on("error", () => undefined);
  await new Promise<void>((resolve) => outgoing.write(FILM.subarray(0, bytes), () => resolve()));
  outgoing.destroy();
  await gone;
}

/** A body of unknown length, as a proxy may make it. */
async function sendWithoutLength({ client, sessionURL }: Begun, bytes: Buffer) {
  const outgoing = client.open("PUT", sessionURL, {
    headers: { "Content-Range": rangeAt(0, FILM.length), "Transfer-Encoding": "chunked" },
  });
  const reply = client.wholeAnswerTo(outgoing);
  outgoing.end(bytes);
  return reply;
}

test("a chunk is acknowledged by a 308 with its range and without a Location", async () => {
  const { sender, sessionURL, objectKey } = await begun();
  const first = await sender.putChunk(sessionURL, FILM, 0);
  expect({
    status: first.status,
    location: first.headers.location,
    range: first.headers.range,
    offset: first.headers["upload-offset"],
    cache: first.headers["cache-control"],
    bytes: first.body.length,
  }).toEqual({
    status: 308,
    location: undefined,
    range: `bytes=0-${CHUNK_BYTES - 1}`,
    offset: String(CHUNK_BYTES),
    cache: "no-store",
    bytes: 0,
  });
  expect((await sender.putChunk(sessionURL, FILM, CHUNK_BYTES)).headers.range).toBe(`bytes=0-${2 * CHUNK_BYTES - 1}`);
  const last = await sender.putChunk(sessionURL, FILM, 2 * CHUNK_BYTES);
  expect(last.status).toBe(200);
  expect(last.read(storedResponseSchema)).toEqual({ objectKey, size: FILM.length, sha256: sha256(FILM) });
});

// U6
test("a chunk whose answer was lost is acknowledged again and written once", async () => {
  const upload = await begun();
  await sendAndHangUp(upload, CHUNK_BYTES);
  await until("the chunk is committed", async () => (await upload.sender.getOffset(upload.sessionURL)) === CHUNK_BYTES);
  expect((await upload.sender.putChunk(upload.sessionURL, FILM, 0)).status).toBe(308);
  expect((await upload.sender.getStatus(upload.sessionURL)).digests).toEqual(FIRST_CHUNK);
});

// U7
test("a connection cut inside a chunk leaves no row, and the chunk is taken later", async () => {
  const upload = await begun();
  await sendAndHangUp(upload, CHUNK_BYTES / 2);
  expect((await upload.sender.getStatus(upload.sessionURL)).digests).toEqual([]);
  expect((await upload.sender.putChunk(upload.sessionURL, FILM, 0)).status).toBe(308);
  expect((await upload.sender.getStatus(upload.sessionURL)).digests).toEqual(FIRST_CHUNK);
});

/** What the hub has kept of the first chunk when it was cut in its middle, and a request for the rest of it. */
async function cutInTheMiddle(upload: Begun) {
  await sendAndHangUp(upload, CHUNK_BYTES / 2);
  const kept = await until("a beginning is kept", async () => {
    const { beginnings = [] } = await upload.sender.getStatus(upload.sessionURL);
    return beginnings[0];
  });
  const sendRest = (sha256OfBeginning = kept.sha256) =>
    upload.client.request("PUT", upload.sessionURL, {
      body: FILM.subarray(kept.sizeBytes, CHUNK_BYTES),
      headers: {
        "Content-Range": `bytes ${kept.sizeBytes}-${CHUNK_BYTES - 1}/${FILM.length}`,
        "Upload-Beginning": sha256OfBeginning,
      },
    });
  return { kept, sendRest };
}

// U7
test("of a chunk that was cut, what has arrived is kept, and the rest makes it whole", async () => {
  const upload = await begun();
  const { kept, sendRest } = await cutInTheMiddle(upload);
  expect(kept).toEqual({ startByte: 0, sizeBytes: kept.sizeBytes, sha256: sha256(FILM.subarray(0, kept.sizeBytes)) });
  expect(await upload.sender.getOffset(upload.sessionURL)).toBe(0);
  const wrong = await sendRest(sha256(FILM));
  expect({ status: wrong.status, ...wrong.read(refusalSchema) }).toMatchObject({
    status: 409,
    code: "offset",
    offset: 0,
  });
  const reply = await sendRest();
  expect([reply.status, reply.headers["upload-offset"]]).toEqual([308, String(CHUNK_BYTES)]);
  expect(await upload.sender.getStatus(upload.sessionURL)).toMatchObject({ digests: FIRST_CHUNK, beginnings: [] });
});

// U7
test("nothing of it was acknowledged: after a kill the whole chunk is sent again", async () => {
  const upload = await begun();
  const { sendRest } = await cutInTheMiddle(upload);
  await server.kill9();
  await server.restart();
  const rest = await sendRest();
  expect({ status: rest.status, ...rest.read(refusalSchema) }).toMatchObject({
    status: 409,
    code: "offset",
    offset: 0,
  });
  expect((await upload.sender.putChunk(upload.sessionURL, FILM, 0)).status).toBe(308);
  expect((await upload.sender.getStatus(upload.sessionURL)).digests).toEqual(FIRST_CHUNK);
});

// U8
test("a body shorter or longer than its range is refused, and nothing is stored", async () => {
  const upload = await begun();
  const { client, sessionURL } = upload;
  const sent = (bytes: Buffer) =>
    client.request("PUT", sessionURL, { body: bytes, headers: { "Content-Range": rangeAt(0, FILM.length) } });
  const replies = [
    await sent(FILM.subarray(0, 1000)),
    await sent(FILM.subarray(0, CHUNK_BYTES + 1)),
    await sent(Buffer.alloc(0)),
    await sendWithoutLength(upload, FILM.subarray(0, 1000)),
    await sendWithoutLength(upload, FILM.subarray(0, CHUNK_BYTES - 1)),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  // Longer than any chunk may be, and no one said so beforehand.
  expect([400, 413]).toContain((await sendWithoutLength(upload, FILM.subarray(0, CHUNK_BYTES + 1))).status);
  expect(await upload.sender.getStatus(sessionURL)).toMatchObject({ offset: 0, digests: [] });
  expect((await upload.sender.putChunk(sessionURL, FILM, 0)).status).toBe(308);
});
