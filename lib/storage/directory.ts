import "server-only";
import nodeFs from "node:fs/promises";
import path from "node:path";
import { failPoint } from "@/lib/failpoint";
import type { DirectoryLock } from "@/lib/storage/directory-lock";
import { listObjects } from "@/lib/storage/directory-listing";
import { createDirectoryMark } from "@/lib/storage/directory-mark";
import { openDirectory } from "@/lib/storage/directory-open";
import { directoryPaths } from "@/lib/storage/directory-paths";
import { createStaging } from "@/lib/storage/directory-staging";
import { createDisk, errnoOf, type FileSystem, freeBytesOf } from "@/lib/storage/disk";
import { StorageDamaged, type ChunkRecord, type StorageDriver, type StoredObject } from "@/lib/storage/driver";
import { blocksOf, fileSource } from "@/lib/storage/file-blocks";
import { pullStream } from "@/lib/storage/pull-stream";
import { compareBlocks, expectAllChunks, hashBlocks } from "@/lib/storage/read-back";
import { CHUNK_BYTES } from "@/lib/uploads/rules";

type Options = {
  /** An absolute path; made when it is missing. */
  dataDir: string;
  /** How long open() waits for another process to let go of the directory. */
  lockWaitMs?: number;
  fileSystem?: FileSystem;
};

/**
 * Keeps files in a directory of this machine: an upload grows in `tmp/<uploadId>.part` and becomes
 * `objects/<two>/<name>` by a hard link, which never replaces anything. One process owns the directory.
 */
export function createDirectoryDriver({ dataDir, lockWaitMs = 5000, fileSystem = nodeFs }: Options): StorageDriver {
  const disk = createDisk(fileSystem);
  const { fs } = disk;
  const paths = directoryPaths(dataDir);
  const staging = createStaging(disk, paths);
  let lock: DirectoryLock | null = null;

  /** Both levels each time: a process killed between mkdir and fsync leaves a directory that only looks durable. */
  async function flushObjectName(target: string): Promise<void> {
    await disk.flushDirectory(path.dirname(target));
    await disk.flushDirectory(paths.objects);
  }

  /** Gives the staged file its object's name, durably. Answers false when an object of that name is there already. */
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
    const object = await disk.writing(() => disk.withFile(file, "r", (handle) => compareBlocks(blocksOf(handle, CHUNK_BYTES), chunks)));
    if (!object) throw new StorageDamaged("The data directory does not hold what was uploaded.");
    return object;
  }

  const stat: StorageDriver["stat"] = async (objectKey) => {
    const found = await disk.reading(() => fs.stat(paths.object(objectKey)));
    return found && { sizeBytes: found.size };
  };

  const verify: StorageDriver["verify"] = (objectKey) =>
    disk.reading(() => disk.withFile(paths.object(objectKey), "r", (file) => hashBlocks(blocksOf(file, CHUNK_BYTES))));

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
      expectAllChunks(upload);
      const target = paths.object(upload.objectKey);
      if (await stat(upload.objectKey)) {
        const object = await compare(target, upload.chunks);
        await flushObjectName(target);
        return object;
      }
      const part = paths.part(upload.uploadId);
      const staged = await disk.reading(() => fs.stat(part));
      if (!staged) throw new StorageDamaged("What was uploaded is gone from the data directory.");
      // A chunk that was never acknowledged may reach beyond the end that the client decided on later.
      if (staged.size > upload.totalBytes) await disk.writing(() => disk.withFile(part, "r+", (file) => file.truncate(upload.totalBytes)));
      const object = await compare(part, upload.chunks);
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
        // Keys never change content: what a crash left under this one counts only if it is this file.
        if (!fresh && (await verify(objectKey))?.sha256 !== received.sha256) throw new StorageDamaged("Another file is stored under this key.");
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
      // What a person deleted must not come back after a power loss; without its directory there was nothing to delete.
      if (await disk.reading(() => fs.stat(path.dirname(target)))) await disk.flushDirectory(path.dirname(target));
    },

    stagedBefore: staging.stagedBefore,
    objectsBefore: (instant) => listObjects(disk, paths, instant),

    ...createDirectoryMark(disk, paths),

    async freeBytes() {
      const space = await disk.reading(() => fs.statfs(dataDir));
      return space && freeBytesOf(space);
    },
  };
}
