import "server-only";
import type { FileHandle } from "node:fs/promises";
import type { FileSystem } from "@/lib/platform/storage/directory/disk";
import type { BlockSource } from "@/lib/platform/storage/pull-stream";

const STREAM_BLOCK_BYTES = 256 * 1024;

export async function writeFully(file: FileHandle, bytes: Uint8Array, startByte: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, startByte + done);
    done += bytesWritten;
  }
}

/** A block is only valid until the next one is read. */
export async function* readBlocks(file: FileHandle, blockBytes: number): AsyncGenerator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(blockBytes);
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, blockBytes, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Streams the bytes from startByte to endByte (both included); ends early where the file does. */
export async function fileSource(
  fs: FileSystem,
  path: string,
  startByte: number,
  endByte: number,
): Promise<BlockSource> {
  const file = await fs.open(path, "r");
  let at = startByte;
  return {
    async next() {
      const wanted = Math.min(STREAM_BLOCK_BYTES, endByte + 1 - at);
      if (wanted <= 0) return null;
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
      at += bytesRead;
      return bytesRead === 0 ? null : buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}
