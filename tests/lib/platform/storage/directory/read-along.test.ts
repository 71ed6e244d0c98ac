/** @jest-environment node */
import { appendFileSync, closeSync, openSync, writeSync } from "node:fs";
import path from "node:path";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { StorageDamaged, type StorageDriver } from "@/lib/platform/storage/driver";
import { faultyFs } from "@/tests/support/storage/faulty-fs";
import { untilChangesShow } from "@/tests/support/storage/later-change";
import { putAll, someBytes, someUpload } from "@/tests/support/storage/storage-upload";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();
const FILE = someBytes(2 * CHUNK_BYTES + 1);

let disk: ReturnType<typeof faultyFs>;
let dataDir: string;
let driver: StorageDriver;

beforeEach(async () => {
  disk = faultyFs();
  dataDir = await newDirectory();
  driver = createDirectoryDriver({ dataDir, fileSystem: disk.fileSystem });
  await driver.open();
});
afterEach(() => driver.close());

const readsOf = (uploadId: string) => disk.calls.filter((line) => line === `read ${uploadId}.part`).length;
const fileOf = (uploadId: string) => path.join(dataDir, "tmp", `${uploadId}.part`);

test("what was read back chunk by chunk is not read again at the end", async () => {
  const { upload, chunks, stored } = someUpload(FILE);
  await putAll(driver, upload, chunks);
  expect(await driver.complete(upload)).toEqual(stored);
  expect(readsOf(upload.uploadId)).toBe(chunks.length);
});

test("a chunk that came twice, or before its turn, has the whole file read at the end", async () => {
  for (const order of [
    [0, 1, 1, 2],
    [0, 2, 1, 2],
    [1, 0, 2],
  ]) {
    const { upload, chunks, stored } = someUpload(FILE);
    for (const index of order) {
      const [chunk] = chunks.slice(index);
      if (chunk) await driver.putChunk(upload.uploadId, chunk);
    }
    if (order[0] === 1) await putAll(driver, upload, chunks.slice(1, 2));
    expect(await driver.complete(upload)).toEqual(stored);
  }
});

test("chunks that another process took are read at the end", async () => {
  const { upload, chunks, stored } = someUpload(FILE);
  await putAll(driver, upload, chunks.slice(0, 2));
  await driver.close();
  driver = createDirectoryDriver({ dataDir, fileSystem: disk.fileSystem });
  await driver.open();
  await putAll(driver, upload, chunks.slice(2));
  const before = readsOf(upload.uploadId);
  expect(await driver.complete(upload)).toEqual(stored);
  expect(readsOf(upload.uploadId) - before).toBeGreaterThan(1);
});

test("unkept or later changed bytes are found before success", async () => {
  const flipped = someUpload(FILE);
  await putAll(driver, flipped.upload, flipped.chunks);
  await untilChangesShow(fileOf(flipped.upload.uploadId));
  const file = openSync(fileOf(flipped.upload.uploadId), "r+");
  writeSync(file, Buffer.from([(FILE[7] ?? 0) ^ 1]), 0, 1, 7);
  closeSync(file);
  await expect(driver.complete(flipped.upload)).rejects.toThrow(StorageDamaged);

  const grown = someUpload(FILE);
  await putAll(driver, grown.upload, grown.chunks);
  appendFileSync(fileOf(grown.upload.uploadId), "more");
  expect(await driver.complete(grown.upload)).toEqual(grown.stored);

  disk.corruptWrites();
  const corrupt = someUpload(FILE);
  await putAll(driver, corrupt.upload, corrupt.chunks);
  await expect(driver.complete(corrupt.upload)).rejects.toThrow(StorageDamaged);
});

test("chunks of another file than the acknowledged ones are damage", async () => {
  const { upload } = someUpload(FILE);
  const other = someUpload(someBytes(FILE.length, 9));
  await putAll(driver, upload, other.chunks);
  await expect(driver.complete(upload)).rejects.toThrow(StorageDamaged);
});

test("a disk that can't be read has the file read at its end", async () => {
  const { upload, chunks, stored } = someUpload(FILE);
  disk.fail("read", "EIO");
  await putAll(driver, upload, chunks);
  disk.heal();
  expect(await driver.complete(upload)).toEqual(stored);
});
