import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { mediaItemSchema, type MediaItem } from "@/lib/media/items/schema";
import { DIRECT_LIMIT_BYTES } from "@/lib/media/uploads/rules";
import { storedResponseSchema } from "@/lib/media/uploads/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import type { Client } from "@/tests/support/server/client";
import { aBrowserOf, FAMILY, FAMILY_SETTINGS } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer } from "@/tests/support/server/production-server";
import { createSender, type Sender } from "@/tests/support/server/upload";
import { sha256, someBytes } from "@/tests/support/storage/storage-upload";

let server: ProductionServer;
let family: Client;
let sender: Sender;

beforeAll(async () => {
  server = await startProductionServer({ settings: FAMILY_SETTINGS });
  family = await aBrowserOf(server, FAMILY);
  sender = createSender(family);
});

afterAll(() => server.disposeWithoutErrors());

/** What /objects serves, hashed as it comes. */
async function download({ objectPath }: MediaItem): Promise<{ sizeBytes: number; sha256: string }> {
  const outgoing = family.open("GET", objectPath);
  const answer = family.answerTo(outgoing);
  outgoing.end();
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const piece of await answer) {
    // A response without an encoding gives buffers.
    hash.update(piece as Buffer);
    sizeBytes += (piece as Buffer).length;
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}

async function expectStored(item: MediaItem, file: Buffer): Promise<void> {
  expect(item.sizeBytes).toBe(file.length);
  expect(await download(item)).toEqual({ sizeBytes: file.length, sha256: sha256(file) });
}

// U3, U9
test("20,971,519 bytes go directly and arrive whole: nothing cuts a body at 10 MB", async () => {
  const file = someBytes(DIRECT_LIMIT_BYTES - 1, 31);
  const { url, objectKey } = await sender.startDirect();
  const reply = await sender.putWhole(url, file);
  expect(reply.status).toBe(200);
  expect(reply.read(storedResponseSchema)).toEqual({ objectKey, size: file.length, sha256: sha256(file) });
  await expectStored((await sender.record(objectKey)).read(mediaItemSchema), file);
});

test("a direct body is taken to 20,971,520 bytes, not beyond or without a length", async () => {
  const file = someBytes(DIRECT_LIMIT_BYTES + 1, 32);
  const { url } = await sender.startDirect();
  expect((await sender.putWhole(url, file)).status).toBe(413);
  const unmeasured = family.open("PUT", url, { headers: { "Transfer-Encoding": "chunked" } });
  const reply = family.wholeAnswerTo(unmeasured);
  unmeasured.end(file.subarray(0, 1000));
  expect((await reply).status).toBe(411);
  expect((await sender.putWhole(url, file.subarray(0, DIRECT_LIMIT_BYTES))).status).toBe(200);
  // The same again, and another file at the same address.
  expect((await sender.putWhole(url, file.subarray(0, DIRECT_LIMIT_BYTES))).status).toBe(200);
  expect((await sender.putWhole(url, someBytes(DIRECT_LIMIT_BYTES, 33))).status).toBe(409);
});

// U3
test.each([
  [DIRECT_LIMIT_BYTES, 10, CHUNK_BYTES],
  [DIRECT_LIMIT_BYTES + 1, 11, 1],
])("%i bytes go in %i chunks, the last of %i bytes", async (bytes, chunks, lastBytes) => {
  const file = someBytes(bytes, 34);
  expect([Math.ceil(bytes / CHUNK_BYTES), bytes - (chunks - 1) * CHUNK_BYTES]).toEqual([chunks, lastBytes]);
  await expectStored(await sender.sendInChunks(file), file);
});

// U9
test("the pages' proxy matches no route of files, which Next would cut at 10 MB", () => {
  // Next's own list of what its proxy matches, as it was built.
  const manifest = z
    .object({ functions: z.record(z.string(), z.object({ matchers: z.array(z.object({ regexp: z.string() })) })) })
    .parse(JSON.parse(readFileSync(".next/server/functions-config-manifest.json", "utf8")));
  const matchers = Object.values(manifest.functions).flatMap(({ matchers: list }) =>
    list.map(({ regexp }) => new RegExp(regexp)),
  );
  const matched = (path: string) => matchers.some((matcher) => matcher.test(path));
  const id = "A".repeat(22);
  const routes = ["upload", "upload-resumable", "upload-chunk", `upload-session/${id}`, ""].map((name) =>
    `/api/family-videos/${name}`.replace(/\/$/, ""),
  );
  expect([...routes, `/objects/m/${id}`].filter(matched)).toEqual([]);
  expect(["/", "/family", "/admin"].filter((path) => !matched(path))).toEqual([]);
});
