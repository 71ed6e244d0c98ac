/** @jest-environment node */
import { UploadFailure } from "@/lib/media/uploads/client/failure";
import { TransportError, type UploadRequest, type UploadResponse } from "@/lib/media/uploads/client/ports";
import { uploadInChunks } from "@/lib/media/uploads/client/upload-in-chunks";
import { createRun } from "@/lib/media/uploads/client/upload-run";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { createUploadWorld, makeFile } from "@/tests/support/upload-world";

const CHUNKS = 11;
/** `cut`: it is lost when some of it has arrived. */
type Act = "arrive" | "lose" | "cut" | "handOver";
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** An upload whose requests for chunks stay under way until the test says what becomes of them. */
function begin({ handsOver = true, tellsLate = false } = {}) {
  const world = createUploadWorld();
  const underWay = new Map<number, Record<Act, () => void>>();
  const log: string[] = [];
  const real = world.ports();
  const send = (request: UploadRequest): Promise<UploadResponse> => {
    const range = /^bytes (\d+)-/.exec(request.headers?.["Content-Range"] ?? "")?.[1];
    if (request.method !== "PUT" || range === undefined) {
      if (request.url.endsWith("/upload-chunk")) log.push("proxy");
      return real.transport.send(request);
    }
    // The rest of a chunk counts as the chunk.
    const index = Math.floor(Number(range) / CHUNK_BYTES);
    log.push(String(index));
    return new Promise((resolve, reject) => {
      underWay.set(index, {
        arrive: () => {
          underWay.delete(index);
          resolve(real.transport.send({ ...request, onProgress: () => undefined }));
          // Some browsers tell the end of the body after its response.
          if (tellsLate) setTimeout(() => request.onProgress?.(1), 1);
        },
        lose: () => void (underWay.delete(index), reject(new TransportError("network"))),
        cut: () => {
          underWay.delete(index);
          world.settings.fault = () => {
            world.settings.fault = () => undefined;
            return { arrives: 100_000 };
          };
          resolve(real.transport.send(request));
        },
        handOver: () => request.onProgress?.(1),
      });
      if (handsOver) request.onProgress?.(1);
    });
  };
  // A failed chunk is tried again at once.
  const clock = { ...real.clock, setTimer: (run: () => void) => (setImmediate(run), () => undefined) };
  const job = { file: makeFile(CHUNKS * CHUNK_BYTES), uploaderName: "Dovid", note: "" };
  const shown: number[] = [];
  const retries = new Set<number | null>();
  const run = createRun({ ...real, clock, transport: { send } }, job, new AbortController().signal, (progress) => {
    shown.push(progress.percent);
    if (progress.retry) retries.add(progress.retry.attempt);
  });
  const done = uploadInChunks(run);
  done.catch(() => undefined);
  const act = async (what: Act, ...indexes: number[]) => {
    for (const index of indexes) underWay.get(index)?.[what]();
    await settled();
    return [...underWay.keys()];
  };
  return { world, act, log, shown, done, waits: () => [...retries] };
}

test("one chunk, then two, then three are under way; each arrives once and in order", async () => {
  const { world, act, log, done } = begin();
  expect(await act("arrive")).toEqual([0]);
  expect(await act("arrive", 0)).toEqual([1, 2]);
  expect(await act("arrive", 1)).toEqual([2, 3, 4]);
  for (let index = 2; index < CHUNKS; index += 1) {
    const now = await act("arrive", index);
    expect(now).toEqual([1, 2, 3].map((step) => index + step).filter((next) => next < CHUNKS));
  }
  await done;
  expect(log).toEqual(Array.from({ length: CHUNKS }, (_, index) => String(index)));
  expect([...world.sessions.values()][0]?.digests).toHaveLength(CHUNKS);
});

test("the next chunk begins when the one before it is handed over whole", async () => {
  const { act } = begin({ handsOver: false });
  await act("handOver", 0);
  expect(await act("arrive", 0)).toEqual([1]);
  expect(await act("handOver", 1)).toEqual([1, 2]);
  expect(await act("arrive", 1)).toEqual([2]);
  expect(await act("handOver", 2)).toEqual([2, 3]);
  expect(await act("handOver", 3)).toEqual([2, 3, 4]);
});

test("a browser that reports a chunk's end late sends one after another", async () => {
  const { act, log, done } = begin({ handsOver: false, tellsLate: true });
  await act("arrive");
  for (let index = 0; index < CHUNKS; index += 1) {
    await act("arrive", index);
    await settled();
  }
  await done;
  expect(log).toEqual(Array.from({ length: CHUNKS }, (_, index) => String(index)));
});

test("a loss leaves one chunk in progress, first directly, then by the proxy", async () => {
  const { act, log, done, shown } = begin();
  await act("arrive");
  await act("arrive", 0);
  expect(await act("arrive", 1)).toEqual([2, 3, 4]);
  // Chunk 2 is cut, and those after it are refused, because the hub waited in vain.
  expect(await act("lose", 2)).toEqual([3, 4, 2]);
  await act("lose", 3, 4);
  expect(log.slice(5)).toEqual(["2"]);
  // Chunk 3 comes before chunk 5, although both 3 and 4 were handed over once.
  expect(await act("arrive", 2)).toEqual([3]);
  expect(await act("lose", 3)).toEqual([3]);
  expect(log).not.toContain("proxy");
  expect(await act("lose", 3)).toEqual([4]);
  expect(log).toContain("proxy");
  for (let index = 4; index < CHUNKS; index += 1) await act("arrive", index);
  await done;
  expect(shown.at(-1)).toBe(100);
});

test("after a cut of which something has arrived, two may be under way", async () => {
  const { act } = begin();
  await act("arrive");
  await act("arrive", 0);
  expect(await act("arrive", 1)).toEqual([2, 3, 4]);
  expect(await act("cut", 2)).toEqual([3, 4, 2]);
  expect(await act("arrive", 2)).toEqual([3, 4, 5]);
});

test("a refusal of a chunk sent ahead is dealt with in its turn", async () => {
  const { world, act, done } = begin();
  await act("arrive");
  const ended = { status: 403, body: { message: "This link has ended.", code: "link-revoked" } };
  world.atChunk(2 * CHUNK_BYTES, () => ended);
  expect(await act("arrive", 0)).toEqual([1, 2]);
  expect(await act("arrive", 2)).toEqual([1]);
  await act("arrive", 1);
  await act("arrive", 2);
  await expect(done).rejects.toThrow(UploadFailure);
});

test("a chunk lost before its turn waits for the connection without a retry", async () => {
  const { world, act, done, waits } = begin();
  await act("arrive");
  expect(await act("arrive", 0)).toEqual([1, 2]);
  world.setNetwork({ online: false });
  expect(await act("lose", 1, 2)).toEqual([]);
  await settled();
  expect(waits()).toEqual([null]);
  world.setNetwork({ online: true });
  await settled();
  expect(await act("arrive")).toEqual([1]);
  for (let index = 1; index < CHUNKS; index += 1) await act("arrive", index);
  await done;
  expect(waits()).toEqual([null]);
});
