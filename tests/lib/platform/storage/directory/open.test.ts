/** @jest-environment node */
import { mkdir, readdir, readFile, readlink, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "@/lib/platform/random";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { StorageDamaged } from "@/lib/platform/storage/driver";
import { faultyFs } from "@/tests/support/storage/faulty-fs";
import { killStorageProcesses, startStorageProcess } from "@/tests/support/storage/storage-process";
import { bodyOf, collect, putAll, someBytes, someUpload } from "@/tests/support/storage/storage-upload";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

jest.setTimeout(20_000);

const newDirectory = temporaryDirectories();
afterEach(killStorageProcesses);

const FILE = someBytes(2 * CHUNK_BYTES + 1);

async function openDriver(dataDir: string) {
  const driver = createDirectoryDriver({ dataDir, lockWaitMs: 0 });
  await driver.open();
  return driver;
}

describe("one process per data directory", () => {
  const task = (dataDir: string) => ({
    place: { kind: "directory" as const, dataDir, lockWaitMs: 0 },
    work: "hold" as const,
    uploadId: newId(),
    objectKey: `m/${newId()}`,
    sizeBytes: 0,
    stateFile: "",
  });

  it("refuses a second process with a sentence", async () => {
    const dataDir = await newDirectory();
    const driver = await openDriver(dataDir);
    const { code, said } = await startStorageProcess(task(dataDir)).ended;
    expect(code).toBe(1);
    expect(said).toContain(
      `The data directory ${dataDir} is in use by another process. Stop that process, or choose another DATA_DIR.`,
    );
    await driver.close();
  });

  it("refuses while another holds it, and is free again after kill -9", async () => {
    const dataDir = await newDirectory();
    const other = startStorageProcess(task(dataDir));
    await other.opened;
    await expect(openDriver(dataDir)).rejects.toThrow("is in use by another process");
    other.kill();
    expect((await other.ended).signal).toBe("SIGKILL");
    await (await openDriver(dataDir)).close();
  });

  it("waits for the former process of a quick restart", async () => {
    const dataDir = await newDirectory();
    const former = await openDriver(dataDir);
    const next = createDirectoryDriver({ dataDir, lockWaitMs: 5000 });
    const opening = next.open();
    await former.close();
    await opening;
    await next.close();
  });
});

describe("open()", () => {
  it("makes a directory that only its owner may enter, and leaves nothing else in it", async () => {
    const dataDir = path.join(await newDirectory(), "some", "where");
    const driver = await openDriver(dataDir);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await readdir(dataDir)).sort()).toEqual(["objects", "renditions", "server.lock", "tmp"]);
    expect(await readdir(path.join(dataDir, "tmp"))).toEqual([]);
    expect(await readdir(path.join(dataDir, "objects"))).toEqual([]);
    await driver.close();
  });

  it("explains that the place is no directory", async () => {
    const file = path.join(await newDirectory(), "file");
    await writeFile(file, "");
    await expect(openDriver(file)).rejects.toThrow(
      `The data directory ${file} can't be used (EEXIST): it must be a directory this program can write to.`,
    );
  });

  it.each([
    ["a read-only place", "mkdir", "EROFS", "(EROFS): it must be a directory this program can write to"],
    ["a place where files cannot be made", "open", "EACCES", "can't be used"],
    [
      "a file system without hard links",
      "link",
      "EPERM",
      "(EPERM): it must be writable, on a file system with hard links",
    ],
  ] as const)("explains %s, and lets go of it", async (_case, call, code, sentence) => {
    const dataDir = await newDirectory();
    const disk = faultyFs();
    disk.fail(call, code);
    await expect(createDirectoryDriver({ dataDir, lockWaitMs: 0, fileSystem: disk.fileSystem }).open()).rejects.toThrow(
      sentence,
    );
    await (await openDriver(dataDir)).close();
  });

  it("does not mind a full disk", async () => {
    const disk = faultyFs();
    disk.fail("link", "ENOSPC");
    const driver = createDirectoryDriver({ dataDir: await newDirectory(), fileSystem: disk.fileSystem });
    await driver.open();
    await driver.close();
  });
});

describe("what is found on the disk", () => {
  let dataDir: string;
  let driver: Awaited<ReturnType<typeof openDriver>>;
  beforeEach(async () => {
    dataDir = await newDirectory();
    driver = await openDriver(dataDir);
  });
  afterEach(() => driver.close());

  async function staged() {
    const { upload, chunks } = someUpload(FILE);
    await putAll(driver, upload, chunks);
    return upload;
  }

  // U48
  it("a flipped bit in what is staged is found, and nothing becomes an object", async () => {
    const upload = await staged();
    await flipBit(path.join(dataDir, "tmp", `${upload.uploadId}.part`), CHUNK_BYTES + 12_345);
    await expect(driver.complete(upload)).rejects.toThrow(StorageDamaged);
    expect(await driver.stat(upload.objectKey)).toBeNull();
  });

  // U48
  it("a flipped bit in the object is found when completion comes again", async () => {
    const upload = await staged();
    await driver.complete(upload);
    await driver.discard(upload);
    await flipBit(path.join(dataDir, "objects", upload.objectKey.slice(2, 4), upload.objectKey.slice(2)), 5);
    await expect(driver.complete(upload)).rejects.toThrow(StorageDamaged);
  });

  it("lists old leftovers of ours only", async () => {
    const [old, fresh] = [newId(), newId()];
    const tmp = path.join(dataDir, "tmp");
    const hourAgo = new Date(Date.now() - 3_600_000);
    for (const name of [`${old}.part`, `${fresh}.part`, "notes.txt", `${newId()}.bak`, "short.part"]) {
      await writeFile(path.join(tmp, name), "x");
      if (!name.startsWith(fresh)) await utimes(path.join(tmp, name), hourAgo, hourAgo);
    }
    await mkdir(path.join(tmp, "directory"));
    expect(await collect(driver.stagedBefore(new Date(Date.now() - 1_800_000)))).toEqual([old]);
  });

  it("no file stays open", async () => {
    const upload = await staged();
    await driver.complete(upload);
    await driver.discard(upload);
    await driver.putWhole(newId(), `m/${newId()}`, bodyOf(FILE), FILE.length);
    await (await driver.read(upload.objectKey, 0, 10))?.cancel();
    const reader = (await driver.read(upload.objectKey, 0, FILE.length - 1))?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await openFiles()).filter((file) => file.startsWith(dataDir) && !file.endsWith("server.lock"))).toEqual([]);
  });
});

async function flipBit(file: string, at: number): Promise<void> {
  const bytes = await readFile(file);
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  await writeFile(file, bytes);
}

async function openFiles(): Promise<string[]> {
  const descriptors = await readdir("/proc/self/fd");
  return Promise.all(descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => "")));
}
