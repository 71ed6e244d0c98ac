import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { aBrowserOf, aVisitor, FAMILY, FAMILY_SETTINGS } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { createSender, type Sender } from "@/tests/support/server/upload";
import { testOnSqlite } from "@/tests/support/storage/postgres";
import { someBytes } from "@/tests/support/storage/storage-upload";

const FILM = someBytes(2 * CHUNK_BYTES + 1000, 71);
const PICTURE = someBytes(1_000_000, 72);
const refusalSchema = z.object({ message: z.string(), code: z.string() });

/**
 * The store is opened by the server's start and used by its routes, which the bundler builds apart: what one throws the
 * other must still understand.
 */
describe("a store in trouble, on the production server", () => {
  let server: ProductionServer;
  let sender: Sender;
  const inData = (...names: string[]) => path.join(server.dataDir, ...names);

  beforeEach(async () => {
    server = await startProductionServer({ settings: { FAMILY_UPLOAD: "open" } });
    sender = createSender(await aVisitor(server));
  });

  afterEach(() => server.dispose());

  // U32, I15
  testOnSqlite(
    "a store that fails is a 503 with Retry-After, also for a direct file, and both go on when it is back",
    async () => {
      const { sessionURL, objectKey } = await sender.startChunked();
      await sender.putChunk(sessionURL, FILM, 0);
      const direct = await sender.startDirect();
      renameSync(inData("tmp"), inData("elsewhere"));
      writeFileSync(inData("tmp"), "not a directory");

      for (const reply of [
        await sender.putChunk(sessionURL, FILM, CHUNK_BYTES),
        await sender.putWhole(direct.url, PICTURE),
      ]) {
        expect([reply.status, reply.headers["retry-after"], reply.read(refusalSchema).code]).toEqual([
          503,
          "1",
          "unavailable",
        ]);
      }
      expect(server.errorLines()).toEqual([]);

      renameSync(inData("tmp"), inData("not-a-directory"));
      renameSync(inData("elsewhere"), inData("tmp"));
      for (const at of [CHUNK_BYTES, 2 * CHUNK_BYTES])
        expect([200, 308]).toContain((await sender.putChunk(sessionURL, FILM, at)).status);
      expect((await sender.record(objectKey)).status).toBe(201);
      expect((await sender.putWhole(direct.url, PICTURE)).status).toBe(200);
      expect((await sender.record(direct.objectKey)).status).toBe(201);
    },
  );

  testOnSqlite(
    "a file whose bytes are gone is not found, and one whose bytes cannot be reached a 503; neither is a crash",
    async () => {
      await server.restart(FAMILY_SETTINGS);
      const family = await aBrowserOf(server, FAMILY);
      const item = await createSender(family).sendDirectly(PICTURE);
      renameSync(inData("objects"), inData("elsewhere"));
      expect((await family.request("GET", item.objectPath)).status).toBe(404);
      writeFileSync(inData("objects"), "not a directory");
      expect((await family.request("GET", item.objectPath)).status).toBe(503);
      expect((await family.request("GET", "/api/family-videos")).status).toBe(200);
      expect(server.errorLines()).toEqual([]);
    },
  );

  // U7
  test("a direct file cut in the middle leaves nothing and is taken later", async () => {
    const { url, objectKey } = await sender.startDirect();
    const outgoing = sender.client.open("PUT", url, {
      headers: { "Content-Length": PICTURE.length, "Content-Type": "image/jpeg" },
    });
    const gone = new Promise((resolve) => outgoing.on("close", resolve));
    // Hanging up is an error of this side; there is nothing to do about it.
    outgoing.on("error", () => undefined);
    await new Promise<void>((resolve) => outgoing.write(PICTURE.subarray(0, 500_000), () => resolve()));
    outgoing.destroy();
    await gone;
    // The cut request may still hold the upload for a moment.
    const reply = await until("the same file is taken", async () => {
      const answer = await sender.putWhole(url, PICTURE);
      return answer.status === 503 ? null : answer;
    });
    expect(reply.status).toBe(200);
    expect((await sender.record(objectKey)).status).toBe(201);
    expect(server.errorLines()).toEqual([]);
  });
});
