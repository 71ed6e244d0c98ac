import "server-only";
import { createHash, type Hash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import type { Disk } from "@/lib/platform/storage/directory/disk";
import type { Chunk, ChunkedUpload, StoredObject } from "@/lib/platform/storage/driver";

const UPLOADS = 64;
/** Chunks of all uploads whose bytes are kept for it (I10); a disk that reads so slowly is asked at the end. */
const WAITING = 8;
const RESPONSE_MS = 2;

type Reading = {
  whole: Hash;
  sizeBytes: number;
  sha256s: string[];
  changedMs: number;
  run: Promise<boolean>;
};

const untilResponded = () => new Promise((resolve) => setTimeout(resolve, RESPONSE_MS));

async function holds(file: FileHandle, { startByte, bytes }: Chunk, buffer: Buffer): Promise<boolean> {
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await file.read(buffer, done, bytes.length - done, startByte + done);
    if (bytesRead === 0) return false;
    done += bytesRead;
  }
  return buffer.subarray(0, bytes.length).equals(bytes);
}

/** Reads every chunk back while the next one is on its way, so that the last response need not wait; others are read back at the end. */
export function createReadAlong(disk: Disk) {
  const readings = new Map<string, Reading>();
  /** Kept from chunk to chunk: new memory of this size costs more than the reading. */
  let spare: Buffer | null = null;
  let waiting = 0;

  function begin(uploadId: string): Reading {
    const [oldest] = readings.size >= UPLOADS ? readings.keys() : [];
    if (oldest !== undefined) readings.delete(oldest);
    const reading: Reading = {
      whole: createHash("sha256"),
      sizeBytes: 0,
      sha256s: [],
      changedMs: 0,
      run: Promise.resolve(true),
    };
    readings.set(uploadId, reading);
    return reading;
  }

  async function read(path: string, chunk: Chunk, reading: Reading): Promise<boolean> {
    const buffer = spare ?? Buffer.allocUnsafe(CHUNK_BYTES);
    spare = null;
    const isRight = await disk.withFile(path, "r", (file) => holds(file, chunk, buffer));
    spare = buffer;
    if (!isRight) return false;
    // The response goes first: the hash takes the processor for two milliseconds.
    await untilResponded();
    reading.whole.update(chunk.bytes);
    reading.sizeBytes += chunk.bytes.length;
    reading.sha256s.push(await chunk.sha256);
    return true;
  }

  return {
    add(uploadId: string, path: string, chunk: Chunk, changedMs: { before: number; after: number }): void {
      const isFirst = chunk.index === 0;
      const known = isFirst ? begin(uploadId) : readings.get(uploadId);
      if (!known || waiting >= WAITING || (!isFirst && known.changedMs !== changedMs.before))
        return void readings.delete(uploadId);
      known.changedMs = changedMs.after;
      waiting += 1;
      known.run = known.run
        .then((isRight) => isRight && known.sizeBytes === chunk.startByte && read(path, chunk, known))
        .catch(() => false)
        .finally(() => (waiting -= 1));
    },

    async result({ uploadId, totalBytes, chunks }: ChunkedUpload, changedMs: number): Promise<StoredObject | null> {
      const reading = readings.get(uploadId);
      if (!reading || !(await reading.run)) return null;
      const isAll =
        reading.changedMs === changedMs &&
        reading.sizeBytes === totalBytes &&
        reading.sha256s.length === chunks.length &&
        chunks.every(({ sha256 }, index) => sha256 === reading.sha256s[index]);
      return isAll ? { sizeBytes: totalBytes, sha256: reading.whole.copy().digest("hex") } : null;
    },

    forget: (uploadId: string) => void readings.delete(uploadId),
  };
}
