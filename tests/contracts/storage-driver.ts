import { DIRECT_LIMIT_BYTES } from "@/lib/media/uploads/rules";
import { newId } from "@/lib/platform/random";
import { CHUNK_BYTES, PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import { StorageDamaged, StorageLengthMismatch, type StorageDriver } from "@/lib/platform/storage/driver";
import {
  bodyOf,
  chunksOf,
  collect,
  memoryMultipartState,
  putAll,
  readAll,
  sha256,
  someBytes,
  someUpload,
  upTo,
} from "@/tests/support/storage/storage-upload";

const FUTURE = new Date(Date.now() + 3_600_000);
const PAST = new Date(Date.now() - 3_600_000);
/** Two whole parts, a shorter one, and a last chunk of one byte. */
const FILE = someBytes(2 * PART_BYTES + CHUNK_BYTES + 1);

/**
 * What every driver must do. `make` answers a new place that is not opened yet; `dispose` removes it.
 */
export function describeStorageDriver(
  name: string,
  make: () => Promise<{ driver: StorageDriver; dispose: () => Promise<void> }>,
): void {
  describe(`storage driver: ${name}`, () => {
    let driver: StorageDriver;
    let dispose: () => Promise<void>;

    beforeAll(async () => {
      ({ driver, dispose } = await make());
      await driver.open();
    });

    afterAll(async () => {
      await driver.close();
      await dispose();
    });

    describe("a file in chunks", () => {
      it("becomes an object with its size and hash", async () => {
        const { upload, chunks, stored } = someUpload(FILE);
        for (const chunk of chunks) {
          await driver.putChunk(upload.uploadId, chunk);
          await driver.advance(upTo(upload, chunk.index + 1));
        }
        expect(await driver.stat(upload.objectKey)).toBeNull();
        expect(await driver.complete(upload)).toEqual(stored);
        await driver.discard(upload);
        expect(await driver.stat(upload.objectKey)).toEqual({ sizeBytes: stored.sizeBytes });
        expect(await driver.verify(upload.objectKey)).toEqual(stored);
        expect(await collect(driver.stagedBefore(FUTURE))).not.toContain(upload.uploadId);
      });

      it("needs no advance() and completes repeatedly, at once, and after discard()", async () => {
        const { upload, chunks, stored } = someUpload(someBytes(PART_BYTES + 5, 2));
        await putAll(driver, upload, chunks);
        expect(await Promise.all([driver.complete(upload), driver.complete(upload)])).toEqual([stored, stored]);
        await driver.discard(upload);
        await driver.discard(upload);
        expect(await driver.complete(upload)).toEqual(stored);
        expect(await driver.verify(upload.objectKey)).toEqual(stored);
      });

      it("may be a single chunk of one byte", async () => {
        const { upload, chunks, stored } = someUpload(someBytes(1, 3));
        await putAll(driver, upload, chunks);
        await driver.advance(upload);
        expect(await driver.complete(upload)).toEqual(stored);
      });

      // U16
      it("keeps what was stored last under an index", async () => {
        const { upload, chunks, stored } = someUpload(someBytes(CHUNK_BYTES + 7, 4));
        const others = chunksOf(someBytes(3 * CHUNK_BYTES, 5));
        await putAll(driver, upload, others);
        await putAll(driver, upload, chunks);
        expect(await driver.complete(upload)).toEqual(stored);
      });

      it("is not disturbed by another upload at the same time", async () => {
        const uploads = [6, 7, 8].map((seed) => someUpload(someBytes(PART_BYTES + seed, seed)));
        const results = await Promise.all(
          uploads.map(async ({ upload, chunks }) => {
            for (const chunk of chunks) {
              await driver.putChunk(upload.uploadId, chunk);
              void driver.advance(upTo(upload, chunk.index + 1));
            }
            return driver.complete(upload);
          }),
        );
        expect(results).toEqual(uploads.map(({ stored }) => stored));
      });

      it("is damaged when nothing, or not everything, is staged", async () => {
        const { upload, chunks } = someUpload(someBytes(CHUNK_BYTES + 7, 9));
        await driver.advance(upload);
        await expect(driver.complete(upload)).rejects.toThrow(StorageDamaged);
        await putAll(driver, upload, chunks.slice(0, 1));
        await expect(driver.complete(upload)).rejects.toThrow(StorageDamaged);
        expect(await driver.stat(upload.objectKey)).toBeNull();
        await driver.discard(upload);
      });

      it("cannot be completed before all chunks are acknowledged", async () => {
        const { upload, chunks } = someUpload(someBytes(CHUNK_BYTES + 7, 10));
        await putAll(driver, upload, chunks);
        await expect(driver.complete(upTo(upload, 1))).rejects.toThrow("before all chunks");
        await driver.discard(upload);
      });

      it("leaves nothing when it is given up, and only then is not listed any longer", async () => {
        const { upload, chunks } = someUpload(FILE);
        await putAll(driver, upload, chunks.slice(0, 4));
        await driver.advance(upTo(upload, 4));
        expect(await collect(driver.stagedBefore(FUTURE))).toContain(upload.uploadId);
        expect(await collect(driver.stagedBefore(PAST))).not.toContain(upload.uploadId);
        await driver.discard(upload);
        await driver.discard(upload);
        expect(await collect(driver.stagedBefore(FUTURE))).not.toContain(upload.uploadId);
        await expect(driver.complete(upload)).rejects.toThrow(StorageDamaged);
      });
    });

    describe("a whole file", () => {
      it.each([1, PART_BYTES, PART_BYTES + 1, DIRECT_LIMIT_BYTES])(
        "of %d bytes is stored and read back",
        async (sizeBytes) => {
          const [uploadId, objectKey, bytes] = [newId(), `m/${newId()}`, someBytes(sizeBytes, 11)];
          const stored = { sizeBytes, sha256: sha256(bytes) };
          expect(await driver.putWhole(uploadId, objectKey, bodyOf(bytes), sizeBytes)).toEqual(stored);
          expect(await driver.verify(objectKey)).toEqual(stored);
          expect(await collect(driver.stagedBefore(FUTURE))).not.toContain(uploadId);
          expect(await collect(driver.objectsBefore(FUTURE))).toContain(objectKey);
          expect(await collect(driver.objectsBefore(PAST))).not.toContain(objectKey);
        },
      );

      it("may come again after a crash; another one is refused and changes nothing", async () => {
        const [uploadId, objectKey, bytes] = [newId(), `m/${newId()}`, someBytes(70_000, 12)];
        const stored = await driver.putWhole(uploadId, objectKey, bodyOf(bytes), bytes.length);
        expect(await driver.putWhole(uploadId, objectKey, bodyOf(bytes), bytes.length)).toEqual(stored);
        const others = someBytes(70_000, 13);
        await expect(driver.putWhole(uploadId, objectKey, bodyOf(others), others.length)).rejects.toThrow(
          StorageDamaged,
        );
        expect(await driver.verify(objectKey)).toEqual(stored);
      });

      it.each([
        ["longer", 1_000_000, 70_000],
        ["longer, beyond a part", PART_BYTES + 100_000, PART_BYTES + 1],
        ["shorter", 70_000, 100_000],
        ["shorter, beyond a part", PART_BYTES + 1, PART_BYTES + 100_000],
      ])("is refused when the body is %s than announced, and nothing is kept", async (_case, actual, announced) => {
        const [uploadId, objectKey] = [newId(), `m/${newId()}`];
        const cancelled = jest.fn();
        const work = driver.putWhole(uploadId, objectKey, bodyOf(someBytes(actual, 14), cancelled), announced);
        await expect(work).rejects.toThrow(StorageLengthMismatch);
        // The rest of a body that continues and on is not read.
        expect(cancelled).toHaveBeenCalledTimes(actual > announced ? 1 : 0);
        expect(await driver.stat(objectKey)).toBeNull();
        expect(await collect(driver.stagedBefore(FUTURE))).not.toContain(uploadId);
      });

      it("hands on the error of a body that breaks off, and keeps nothing", async () => {
        const [uploadId, objectKey] = [newId(), `m/${newId()}`];
        const broken = new Error("the sender went away");
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(someBytes(1000)),
          pull: (controller) => controller.error(broken),
        });
        await expect(driver.putWhole(uploadId, objectKey, body, 2000)).rejects.toBe(broken);
        expect(await driver.stat(objectKey)).toBeNull();
        expect(await collect(driver.stagedBefore(FUTURE))).not.toContain(uploadId);
      });
    });

    describe("an object", () => {
      const bytes = someBytes(1_000_003, 15);
      let objectKey: string;

      beforeEach(async () => {
        objectKey = `m/${newId()}`;
        await driver.putWhole(newId(), objectKey, bodyOf(bytes), bytes.length);
      });

      it.each([
        [0, 0],
        [0, 1_000_002],
        [262_143, 262_144],
        [999_000, 1_000_002],
      ])("is read from byte %d to %d", async (startByte, endByte) => {
        const read = await readAll(await driver.read(objectKey, startByte, endByte));
        expect(sha256(read)).toBe(sha256(bytes.subarray(startByte, endByte + 1)));
      });

      it("may lose its reader before, in and after the first bytes", async () => {
        await (await driver.read(objectKey, 0, bytes.length - 1))?.cancel();
        for (const pulls of [1, 2]) {
          const reader = (await driver.read(objectKey, 0, bytes.length - 1))?.getReader();
          for (let done = 0; done < pulls; done += 1) await reader?.read();
          await reader?.cancel();
        }
        const waiting = (await driver.read(objectKey, 0, bytes.length - 1))?.getReader();
        const read = waiting?.read();
        await waiting?.cancel();
        expect(await read).toEqual({ done: true, value: undefined });
      });

      // U40
      it("may be removed while it streams", async () => {
        const early = await driver.read(objectKey, 0, bytes.length - 1);
        const reader = (await driver.read(objectKey, 0, bytes.length - 1))?.getReader();
        const first = await reader?.read();
        await driver.remove(objectKey);
        // What comes after that is the store's business; the stream ends or fails, and the process lives.
        let read = first?.value?.length ?? 0;
        for (
          let next = await reader?.read().catch(() => null);
          next?.value;
          next = await reader?.read().catch(() => null)
        )
          read += next.value.length;
        expect(read).toBeGreaterThan(0);
        await expect(readAll(early)).rejects.toThrow();
      });

      it("is gone after remove(), which may be repeated", async () => {
        await driver.remove(objectKey);
        await driver.remove(objectKey);
        expect(await driver.stat(objectKey)).toBeNull();
        expect(await driver.verify(objectKey)).toBeNull();
        expect(await driver.read(objectKey, 0, 1)).toBeNull();
      });
    });

    // I13
    it.each([
      "m/../../etc/passwd",
      "../m/AAAAAAAAAAAAAAAAAAAAAA",
      "m/AAAAAAAAAAAAAAAAAAAAA",
      "m/AAAAAAAAAAAAAAAAAAAAAA\n",
      "AAAAAAAAAAAAAAAAAAAAAA",
      "",
    ])("refuses the key or id %j everywhere", async (bad) => {
      const id = newId();
      const chunk = { index: 0, startByte: 0, bytes: Buffer.from("x"), sha256: sha256(Buffer.from("x")) };
      const { upload } = someUpload(Buffer.from("x"));
      const calls = [
        () => driver.stat(bad),
        () => driver.verify(bad),
        () => driver.read(bad, 0, 1),
        () => driver.remove(bad),
        () => driver.putWhole(id, bad, bodyOf(Buffer.from("x")), 1),
        () => driver.complete({ ...upload, objectKey: bad }),
        ...(bad.length === 22
          ? []
          : [
              () => driver.putChunk(bad, chunk),
              () =>
                driver.discard({ uploadId: bad, objectKey: upload.objectKey, multipartState: memoryMultipartState() }),
            ]),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow(/not an (object key|upload id)/);
    });

    it("keeps the owner's mark, the last one written, and lists it nowhere", async () => {
      expect(await driver.readMark()).toBeNull();
      const before = await collect(driver.objectsBefore(FUTURE));
      for (const mark of ["the first, which is longer", "the second"]) {
        await driver.writeMark(mark);
        expect(await driver.readMark()).toBe(mark);
      }
      expect(await collect(driver.objectsBefore(FUTURE))).toEqual(before);
    });

    it("says how much room there is, or that it cannot say", async () => {
      const free = await driver.freeBytes();
      if (free !== null) expect(free).toBeGreaterThan(0);
    });
  });
}
