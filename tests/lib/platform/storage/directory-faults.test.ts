/** @jest-environment node */
import { logSink } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import type { StorageUnavailable } from "@/lib/platform/storage/driver";
import { type StorageDriver, isStorageUnavailable } from "@/lib/platform/storage/driver";
import { faultyFs } from "@/tests/support/storage/faulty-fs";
import { bodyOf, putAll, readAll, sha256, someBytes, someUpload } from "@/tests/support/storage/storage-upload";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

const newDirectory = temporaryDirectories();
const FILE = someBytes(2 * CHUNK_BYTES + 1);

let disk: ReturnType<typeof faultyFs>;
let dataDir: string;
let driver: StorageDriver;
let errors: string[];

beforeEach(async () => {
  errors = [];
  logSink.write = (level, line) => void (level === "error" && errors.push(line));
  disk = faultyFs();
  dataDir = await newDirectory();
  driver = createDirectoryDriver({ dataDir, fileSystem: disk.fileSystem });
  await driver.open();
  disk.calls.length = 0;
});

afterEach(async () => {
  disk.heal();
  await driver.close();
});

async function failure(work: Promise<unknown>): Promise<StorageUnavailable> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!isStorageUnavailable(error)) throw new Error(`expected StorageUnavailable, not ${String(error)}`);
  return error;
}

// U32
describe("a full disk", () => {
  it.each([
    ["write", "ENOSPC"],
    ["write", "EDQUOT"],
    ["datasync", "ENOSPC"],
    ["open", "ENOSPC"],
  ] as const)("at %s (%s) refuses the chunk, keeps the earlier ones, and clears automatically", async (call, code) => {
    const { upload, chunks, stored } = someUpload(FILE);
    await putAll(driver, upload, chunks.slice(0, 1));
    disk.fail(call, code);
    expect((await failure(putAll(driver, upload, chunks.slice(1)))).reason).toBe("full");
    disk.heal();
    await putAll(driver, upload, chunks.slice(1));
    expect(await driver.complete(upload)).toEqual(stored);
    expect(errors).toEqual([]);
  });

  it.each(["link", "mkdir", "sync"] as const)("at the object's %s delays completion", async (call) => {
    const { upload, chunks, stored } = someUpload(FILE);
    await putAll(driver, upload, chunks);
    disk.fail(call, "ENOSPC");
    expect((await failure(driver.complete(upload))).reason).toBe("full");
    disk.heal();
    expect(await driver.complete(upload)).toEqual(stored);
    expect(await driver.verify(upload.objectKey)).toEqual(stored);
  });

  it("refuses a whole file and keeps nothing of it", async () => {
    const [uploadId, objectKey] = [newId(), `m/${newId()}`];
    disk.fail("write", "ENOSPC");
    expect((await failure(driver.putWhole(uploadId, objectKey, bodyOf(FILE), FILE.length))).reason).toBe("full");
    expect(await driver.stat(objectKey)).toBeNull();
    expect(disk.calls).toContain(`unlink ${uploadId}.part`);
  });
});

// U33
describe("a failed fsync or EIO", () => {
  it.each([
    ["datasync", "EIO"],
    ["datasync", "EUNKNOWN"],
    ["write", "EIO"],
    ["sync", "EIO"],
  ] as const)("%s (%s) closes the store for writing until a restart, without a second fsync", async (call, code) => {
    const { upload, chunks, stored } = someUpload(FILE);
    disk.fail(call, code);
    expect((await failure(putAll(driver, upload, chunks))).reason).toBe("down");
    disk.heal();
    disk.calls.length = 0;
    await failure(
      driver.putChunk(upload.uploadId, { index: 0, startByte: 0, bytes: FILE.subarray(0, 10), sha256: "" }),
    );
    await failure(driver.complete(upload));
    await failure(driver.putWhole(newId(), `m/${newId()}`, bodyOf(FILE), FILE.length));
    await failure(driver.discard(upload));
    await failure(driver.remove(upload.objectKey));
    expect(disk.calls.filter((line) => /^(sync|datasync|write|unlink|link)/.test(line))).toEqual([]);
    expect(errors).toEqual([expect.stringContaining("storage.unhealthy")]);

    await driver.close();
    driver = createDirectoryDriver({ dataDir, fileSystem: disk.fileSystem });
    await driver.open();
    await putAll(driver, upload, chunks);
    expect(await driver.complete(upload)).toEqual(stored);
  });

  it("still shows what is stored", async () => {
    const objectKey = `m/${newId()}`;
    await driver.putWhole(newId(), objectKey, bodyOf(FILE), FILE.length);
    disk.fail("datasync", "EIO");
    await failure(driver.putChunk(newId(), { index: 0, startByte: 0, bytes: FILE, sha256: "" }));
    expect(sha256(await readAll(await driver.read(objectKey, 0, FILE.length - 1)))).toBe(sha256(FILE));
    expect(await driver.stat(objectKey)).toEqual({ sizeBytes: FILE.length });
  });

  it("while an old object is read is that object's trouble only", async () => {
    const objectKey = `m/${newId()}`;
    await driver.putWhole(newId(), objectKey, bodyOf(FILE), FILE.length);
    disk.fail("read", "EIO");
    expect((await failure(driver.verify(objectKey))).reason).toBe("down");
    await expect(readAll(await driver.read(objectKey, 0, 9))).rejects.toThrow("EIO");
    disk.heal();
    await driver.putWhole(newId(), `m/${newId()}`, bodyOf(FILE), FILE.length);
    expect(errors).toEqual([]);
  });
});

describe("other faults", () => {
  it("are answered as a store that is down, and pass", async () => {
    const { upload, chunks, stored } = someUpload(FILE);
    for (const code of ["EMFILE", "EROFS", "EACCES"]) {
      disk.fail("open", code);
      expect((await failure(driver.putChunk(upload.uploadId, chunks[0]!))).reason).toBe("down");
      disk.heal();
    }
    await putAll(driver, upload, chunks);
    expect(await driver.complete(upload)).toEqual(stored);
  });

  it.each([
    [
      "a file system that cannot fsync directories is used without",
      () => ["/tmp", "/objects"].forEach((folder) => disk.fail("sync", "EINVAL", folder)),
    ],
    ["a write that takes only some bytes is continued", () => disk.shortenWrites(700_001)],
  ])("%s", async (_rule, spoil) => {
    spoil();
    const { upload, chunks, stored } = someUpload(FILE);
    await putAll(driver, upload, chunks);
    expect(await driver.complete(upload)).toEqual(stored);
  });

  it("a disk that writes other bytes than it was given is noticed before success", async () => {
    disk.corruptWrites();
    const objectKey = `m/${newId()}`;
    await failure(driver.putWhole(newId(), objectKey, bodyOf(FILE), FILE.length));
    expect(await driver.stat(objectKey)).toBeNull();
  });
});

// I1, I16
describe("the order of calls", () => {
  it("a chunk is written and flushed, and the first one's name too", async () => {
    const { upload, chunks } = someUpload(FILE);
    await putAll(driver, upload, chunks.slice(0, 2));
    const part = `${upload.uploadId}.part`;
    const chunk = [`write ${part}`, `datasync ${part}`];
    const writing = disk.calls.filter((line) => !/^(open|read|close)/.test(line));
    expect(writing).toEqual([...chunk, "sync tmp", ...chunk]);
  });

  it("an object is read back and flushed before its name, named before success", async () => {
    const { upload, chunks } = someUpload(FILE);
    await putAll(driver, upload, chunks);
    await driver.complete(upload);
    const part = `${upload.uploadId}.part`;
    const name = upload.objectKey.slice(2);
    const read = `read ${part}`;
    expect(disk.calls.filter((line) => line === read)).toHaveLength(chunks.length);
    const steps = disk.calls.slice(disk.calls.lastIndexOf(read)).filter((line) => !/^(open|close)/.test(line));
    expect(steps).toEqual([
      read,
      `sync ${part}`,
      `mkdir ${name.slice(0, 2)}`,
      `link ${name}`,
      `sync ${name.slice(0, 2)}`,
      "sync objects",
    ]);
  });
});
