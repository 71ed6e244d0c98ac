import "server-only";
import nodeFs from "node:fs/promises";
import path from "node:path";
import type { FileLock } from "@/lib/platform/concurrency/lock-file";
import { failPoint } from "@/lib/platform/failpoint";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { createDisk, errnoOf, type FileSystem, freeBytesOf } from "@/lib/platform/storage/directory/disk";
import { readBlocks, fileSource } from "@/lib/platform/storage/directory/file-blocks";
import { listObjects } from "@/lib/platform/storage/directory/listing";
import { createDirectoryMark } from "@/lib/platform/storage/directory/mark";
import { openDirectory } from "@/lib/platform/storage/directory/open";
import { directoryPaths } from "@/lib/platform/storage/directory/paths";
import { createStaging } from "@/lib/platform/storage/directory/staging";
import { StorageDamaged, type ChunkRecord, type StorageDriver, type StoredObject } from "@/lib/platform/storage/driver";
import { pullStream } from "@/lib/platform/storage/pull-stream";
import { compareBlocks, assertAllChunks, hashBlocks } from "@/lib/platform/storage/read-back";

type Options = {
  dataDir: string;
  lockWaitMs?: number;
  fileSystem?: FileSystem;
};

/** An upload grows in `tmp/<uploadId>.part` and becomes `objects/<two>/<name>` by a hard link, which replaces nothing. For one process. */
export function createDirectoryDriver({ dataDir, lockWaitMs = 5000, fileSystem = nodeFs }: Options): StorageDriver {
  const disk = createDisk(fileSystem);
  const { fs } = disk;
  const paths = directoryPaths(dataDir);
  const staging = createStaging(disk, paths);
  let lock: FileLock | null = null;

  /** Both levels each time: after a kill between mkdir and fsync a directory only looks durable. */
  async function flushObjectName(target: string): Promise<void> {
    const folder = path.dirname(target);
    await disk.flushDirectory(folder);
    await disk.flushDirectory(path.dirname(folder));
  }

  async function linkObject(uploadId: string, target: string): Promise<boolean> {
    const fresh = await disk.writing(async () => {
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      try {
        await fs.link(paths.part(uploadId), target);
        return true;
      } catch (error) {
        if (errnoOf(error) === "EEXIST") return false;
        throw error;
      }
    });
    await flushObjectName(target);
    return fresh;
  }

  async function compare(file: string, chunks: ChunkRecord[]): Promise<StoredObject> {
    const object = await disk.writing(() =>
      disk.withFile(file, "r", (handle) => compareBlocks(readBlocks(handle, CHUNK_BYTES), chunks)),
    );
    if (!object) throw new StorageDamaged("The data directory doesn't have what was uploaded.");
    return object;
  }

  const stat: StorageDriver["stat"] = async (objectKey) => {
    const found = await disk.reading(() => fs.stat(paths.object(objectKey)));
    return found && { sizeBytes: found.size };
  };

  const verify: StorageDriver["verify"] = (objectKey) =>
    disk.reading(() =>
      disk.withFile(paths.object(objectKey), "r", (file) => hashBlocks(readBlocks(file, CHUNK_BYTES))),
    );

  return {
    kind: "directory",
    uploadOrigin: null,

    async open() {
      lock ??= await openDirectory(disk, dataDir, paths, lockWaitMs);
    },

    async close() {
      lock?.release();
      lock = null;
    },

    putChunk: staging.putChunk,
    async advance() {},

    async complete(upload) {
      assertAllChunks(upload);
      const target = paths.object(upload.objectKey);
      if (await stat(upload.objectKey)) {
        const object = await compare(target, upload.chunks);
        await flushObjectName(target);
        return object;
      }
      const part = paths.part(upload.uploadId);
      const staged = await disk.reading(() => fs.stat(part));
      if (!staged) throw new StorageDamaged("The upload is missing from the data directory.");
      // An unacknowledged chunk may reach beyond the end that the client chose later.
      if (staged.size > upload.totalBytes)
        await disk.writing(() => disk.withFile(part, "r+", (file) => file.truncate(upload.totalBytes)));
      const object = (await staging.readBack(upload)) ?? (await compare(part, upload.chunks));
      failPoint("finish.verified");
      await disk.writing(() => disk.withFile(part, "r+", (file) => disk.flushing(() => file.sync())));
      if (!(await linkObject(upload.uploadId, target))) await compare(target, upload.chunks);
      failPoint("finish.stored");
      return object;
    },

    discard: ({ uploadId }) => staging.discard(uploadId),

    async putWhole(uploadId, objectKey, body, sizeBytes) {
      const target = paths.object(objectKey);
      try {
        const received = await staging.receive(uploadId, body, sizeBytes);
        failPoint("direct.received");
        const fresh = await linkObject(uploadId, target);
        // Keys never change content: an object left by a crash counts only if it is this file.
        if (!fresh && (await verify(objectKey))?.sha256 !== received.sha256)
          throw new StorageDamaged("Another file is stored under this key.");
        failPoint("direct.stored");
        return received;
      } finally {
        await staging.discard(uploadId);
      }
    },

    async presignPut() {
      return null;
    },

    async adoptPresigned() {
      return null;
    },

    stat,
    verify,

    async read(objectKey, startByte, endByte) {
      if (!(await stat(objectKey))) return null;
      return pullStream(() => fileSource(fs, paths.object(objectKey), startByte, endByte));
    },

    async remove(objectKey) {
      const target = paths.object(objectKey);
      await disk.unlink(target);
      // Deleted files must not come back after a power loss.
      if (await disk.reading(() => fs.stat(path.dirname(target)))) await disk.flushDirectory(path.dirname(target));
    },

    stagedBefore: staging.stagedBefore,
    objectsBefore: (instant) => listObjects(disk, paths, "m", instant),
    renditionsBefore: (instant) => listObjects(disk, paths, "r", instant),
    localFile: (objectKey) => paths.object(objectKey),

    ...createDirectoryMark(disk, paths),

    async freeBytes() {
      const space = await disk.reading(() => fs.statfs(dataDir));
      return space && freeBytesOf(space);
    },
  };
}
