import type { ClientRequest } from "node:http";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import type { Client, Reply } from "@/tests/support/server/client";
import { aPhone, makeLink } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
import { createSender, rangeAt } from "@/tests/support/server/upload";
import { someBytes } from "@/tests/support/storage/storage-upload";

const FILM = someBytes(2 * CHUNK_BYTES + 1000, 71);

let server: ProductionServer;

beforeAll(async () => {
  server = await startProductionServer();
});

afterAll(() => server.disposeWithoutErrors());

type Stalled = { outgoing: ClientRequest; reply: Promise<Reply | null> };

/** A body of which 1,000 bytes arrive and no more. */
async function stalled(client: Client, path: string, headers: Record<string, string | number>): Promise<Stalled> {
  const outgoing = client.open("PUT", path, { headers });
  const reply = client.wholeAnswerTo(outgoing).catch(() => null);
  await new Promise<void>((resolve) => outgoing.write(FILM.subarray(0, 1000), () => resolve()));
  return { outgoing, reply };
}

const stalledChunk = (client: Client, sessionURL: string) =>
  stalled(client, sessionURL, { "Content-Range": rangeAt(0, FILM.length), "Content-Length": CHUNK_BYTES });

/** Counts those that the hub has given up, which it does after ten seconds. */
function countGivenUp(all: Stalled[]): () => number {
  let count = 0;
  for (const { reply } of all) void reply.then((answer) => (count += answer?.status === 408 ? 1 : 0));
  return () => count;
}

const statusesOf = async (all: Stalled[]) =>
  (await Promise.all(all.map(({ reply }) => reply))).map((reply) => reply?.status ?? 0);

async function twoPhones() {
  const [one, other] = [createSender(await aPhone(server)), createSender(await aPhone(server))];
  return { one, other };
}

test("twenty stalled chunks of a link delay no other and are given up", async () => {
  const { one, other } = await twoPhones();
  const own = await Promise.all(Array.from({ length: 10 }, () => one.startChunked()));
  const { sessionURL } = await other.startChunked();
  const all = await Promise.all([...own, ...own].map((upload) => stalledChunk(one.client, upload.sessionURL)));
  const givenUp = countGivenUp(all);
  expect((await other.putChunk(sessionURL, FILM, 0)).status).toBe(308);
  expect(givenUp()).toBe(0);
  expect(
    await Promise.any(
      all.map(async ({ reply }) => ((await reply)?.status === 408 ? 408 : Promise.reject(new Error("not yet")))),
    ),
  ).toBe(408);
  all.forEach(({ outgoing }) => outgoing.destroy());
  expect((await statusesOf(all)).filter((status) => ![0, 408, 503].includes(status))).toEqual([]);
  expect((await one.putChunk(own[0]?.sessionURL ?? "", FILM, 0)).status).toBe(308);
});

test("ten stalled copies of one chunk leave the link's other files alone", async () => {
  const { one } = await twoPhones();
  const stuck = await one.startChunked();
  const files = await Promise.all(Array.from({ length: 3 }, () => one.startChunked()));
  const copies = await Promise.all(Array.from({ length: 10 }, () => stalledChunk(one.client, stuck.sessionURL)));
  const givenUp = countGivenUp(copies);
  const answers = await Promise.all(files.map(({ sessionURL }) => one.putChunk(sessionURL, FILM, 0)));
  expect(answers.map(({ status }) => status)).toEqual([308, 308, 308]);
  expect(givenUp()).toBe(0);
  copies.forEach(({ outgoing }) => outgoing.destroy());
});

test("twenty stalled files and proxy calls of a link delay no other", async () => {
  const { one, other } = await twoPhones();
  const wholes = await Promise.all(Array.from({ length: 10 }, () => one.startDirect()));
  const all = await Promise.all([
    ...[...wholes, ...wholes].map(({ url }) => stalled(one.client, url, { "Content-Length": 1_000_000 })),
    ...Array.from({ length: 20 }, () =>
      stalled(one.client, "/api/family-videos/upload-chunk", {
        "Content-Type": "application/json",
        "Content-Length": 2_000_000,
      }),
    ),
  ]);
  const { url } = await other.startDirect();
  const { sessionURL } = await other.startChunked();
  const givenUp = countGivenUp(all);
  const answers = await Promise.all([other.putWhole(url, FILM), other.proxyChunk(sessionURL, FILM, 0)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(givenUp()).toBe(0);
  all.forEach(({ outgoing }) => outgoing.destroy());
});

test("two phones that share a link and send four files each are all served", async () => {
  const { key } = await makeLink(server, "Everybody");
  const [one, other] = [createSender(await aPhone(server, key)), createSender(await aPhone(server, key))];
  const items = await Promise.all(
    [one, other].flatMap((phone) => Array.from({ length: 4 }, () => phone.sendInChunks(FILM))),
  );
  expect(new Set(items.map(({ objectPath }) => objectPath)).size).toBe(8);
});
