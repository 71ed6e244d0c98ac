import "server-only";
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import path from "node:path";
import { blocksOfLength } from "@/lib/platform/storage/body-reader";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import type { Disk } from "@/lib/platform/storage/directory/disk";
import { readBlocks, writeFully } from "@/lib/platform/storage/directory/file-blocks";
import type { DirectoryPaths } from "@/lib/platform/storage/directory/paths";
import { createReadAlong } from "@/lib/platform/storage/directory/read-along";
import { type Chunk, type ChunkedUpload, StorageUnavailable, type StoredObject } from "@/lib/platform/storage/driver";
import { hashBlocks } from "@/lib/platform/storage/read-back";

export function createStaging(disk: Disk, paths: DirectoryPaths) {
  const { fs } = disk;
  const readAlong = createReadAlong(disk);

  async function putChunk(uploadId: string, chunk: Chunk): Promise<void> {
    const { startByte, bytes } = chunk;
    const part = paths.part(uploadId);
    const changedMs = await disk.writing(() =>
      disk.withFile(part, constants.O_RDWR | constants.O_CREAT, async (file) => {
        const before = (await file.stat()).ctimeMs;
        await writeFully(file, bytes, startByte);
        await disk.flushing(() => file.datasync());
        return { before, after: (await file.stat()).ctimeMs };
      }),
    );
    // Chunks come in order: after the first one the file's name is durable.
    if (startByte === 0) await disk.flushDirectory(paths.tmp);
    readAlong.add(uploadId, part, chunk, changedMs);
  }

  async function readBack(upload: ChunkedUpload): Promise<StoredObject | null> {
    const found = await disk.reading(() => fs.stat(paths.part(upload.uploadId)));
    return found && found.size === upload.totalBytes ? readAlong.result(upload, found.ctimeMs) : null;
  }

  /** Writes exactly `sizeBytes` durably and reads them back. Throws StorageLengthMismatch, StorageUnavailable. */
  async function writeBody(
    uploadId: string,
    body: ReadableStream<Uint8Array>,
    sizeBytes: number,
  ): Promise<StoredObject> {
    const part = paths.part(uploadId);
    const hash = createHash("sha256");
    const file = await disk.writing(() => fs.open(part, "w", 0o600));
    try {
      let at = 0;
      for await (const block of blocksOfLength(body, sizeBytes)) {
        hash.update(block);
        const startByte = at;
        await disk.writing(() => writeFully(file, block, startByte));
        at += block.length;
      }
      await disk.flushing(() => file.datasync());
    } finally {
      await file.close();
    }
    const written = { sizeBytes, sha256: hash.digest("hex") };
    const stored = await disk.writing(() =>
      disk.withFile(part, "r", (copy) => hashBlocks(readBlocks(copy, CHUNK_BYTES))),
    );
    if (stored.sha256 !== written.sha256)
      throw new StorageUnavailable("The data directory didn't save what was written.");
    return written;
  }

  async function* stagedBefore(instant: Date): AsyncGenerator<string> {
    for await (const entry of await fs.opendir(paths.tmp)) {
      const uploadId = paths.uploadIdOf(entry.name);
      const found = uploadId && (await disk.reading(() => fs.stat(path.join(paths.tmp, entry.name))));
      if (uploadId && found && found.mtime < instant) yield uploadId;
    }
  }

  async function discard(uploadId: string): Promise<void> {
    readAlong.forget(uploadId);
    await disk.unlink(paths.part(uploadId));
  }

  return { putChunk, readBack, receive: writeBody, discard, stagedBefore };
}
