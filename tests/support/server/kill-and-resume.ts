import { mediaItemSchema, mediaListSchema } from "@/lib/media/items/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { aBrowserOf, FAMILY, FAMILY_SETTINGS } from "@/tests/support/server/people";
import { type ProductionServer, startProductionServer, until } from "@/tests/support/server/production-server";
import { createSender, type Sender } from "@/tests/support/server/upload";
import { sha256, someBytes } from "@/tests/support/storage/storage-upload";

/** Five chunks: one whole part of S3 and a shorter last one, with a last chunk that is not full either. */
const FILM = someBytes(4 * CHUNK_BYTES + 777_777, 11);
const PICTURE = someBytes(7 * 1_048_576 + 5, 12);

type Settings = Record<string, string>;

/** A step of an upload, repeated after the server has died in it and was started again without the fail point. */
type Persist = <T>(step: () => Promise<T>) => Promise<T>;

function persistence(server: ProductionServer, settings: Settings): { persist: Persist; deaths: () => number } {
  let deaths = 0;
  const persist: Persist = async (step) => {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        // A connection breaks a moment before its process is gone.
        const end = await until("the server is dead", server.ended, 5000).catch(() => null);
        if (end?.signal !== "SIGKILL") throw error;
        deaths += 1;
        await server.restart(settings);
      }
    }
  };
  return { persist, deaths: () => deaths };
}

/** Sends the video as a client of the specification does; after a death it continues at the server's offset. */
async function sendFilm(sender: Sender, persist: Persist): Promise<string> {
  const { sessionURL, objectKey } = await persist(() => sender.startChunked());
  let acknowledged = 0;
  while (acknowledged < FILM.length) {
    const offset = await persist(() => sender.getOffset(sessionURL));
    // I1: what was acknowledged before the crash is there after it.
    expect(offset).toBeGreaterThanOrEqual(acknowledged);
    if (offset === FILM.length) break;
    const reply = await persist(() => sender.putChunk(sessionURL, FILM, offset));
    expect([200, 308]).toContain(reply.status);
    acknowledged = Number(reply.headers["upload-offset"]);
  }
  const { digests } = await persist(() => sender.getStatus(sessionURL));
  expect(digests).toEqual(
    Array.from({ length: 5 }, (_, index) => sha256(FILM.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES))),
  );
  return objectKey;
}

async function sendPicture(sender: Sender, persist: Persist): Promise<string> {
  const { url, objectKey } = await persist(() => sender.startDirect());
  const reply = await persist(() => sender.putWhole(url, PICTURE));
  expect(reply.status).toBe(200);
  return objectKey;
}

type Case = { failPoint: string; settings?: Settings; leftovers: (server: ProductionServer) => Promise<string[]> };

/**
 * One life and death of the real server: it dies at the fail point, is started without it, and the client continues. In the end
 * there is exactly one item with the file's very bytes, and nothing is left of the upload (U16-U20).
 */
export async function killAndResume({ failPoint, settings = {}, leftovers }: Case): Promise<void> {
  const healthy = { ...FAMILY_SETTINGS, ...settings };
  const server = await startProductionServer({ settings: { ...healthy, NACHES_FAIL_POINT: failPoint } });
  try {
    const family = await aBrowserOf(server, FAMILY);
    const { persist, deaths } = persistence(server, healthy);
    const direct = failPoint.startsWith("direct.");
    const file = direct ? PICTURE : FILM;
    const sender = createSender(family);
    const objectKey = await (direct ? sendPicture : sendFilm)(sender, persist);
    const recorded = await persist(() => sender.record(objectKey));
    expect([200, 201]).toContain(recorded.status);
    const item = recorded.read(mediaItemSchema);
    // A background step may die after the client has been answered.
    if (deaths() === 0) {
      await server.exit();
      await persist(() => sender.record(objectKey));
    }
    expect(deaths()).toBe(1);
    expect((await sender.record(objectKey)).read(mediaItemSchema)).toEqual(item);

    // Nothing waits for the next start to be put right; of these it is shown that the next start changes nothing either.
    if (failPoint.startsWith("item.")) await server.restart(healthy);
    expect((await family.request("GET", "/api/family-videos")).read(mediaListSchema)).toEqual([item]);
    const stored = await family.request("GET", item.objectPath);
    expect({ status: stored.status, sha256: sha256(stored.body), sizeBytes: item.sizeBytes }).toEqual({
      status: 200,
      sha256: sha256(file),
      sizeBytes: file.length,
    });
    await until("nothing is left of the upload", async () => (await leftovers(server)).length === 0).catch(
      async (error: unknown) => {
        throw new Error(`Left behind: ${(await leftovers(server)).join(", ")}`, { cause: error });
      },
    );
    expect(server.errorLines()).toEqual([]);
  } finally {
    await server.dispose();
  }
}
