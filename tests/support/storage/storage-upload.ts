import { createCipheriv, createHash } from "node:crypto";
import { newId } from "@/lib/platform/random";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import type { Chunk, ChunkedUpload, MultipartState, StorageDriver, StoredPart } from "@/lib/platform/storage/driver";

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The same incompressible bytes for the same seed. */
export function someBytes(sizeBytes: number, seed = 1): Buffer {
  const key = createHash("sha256").update(String(seed)).digest();
  return createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(sizeBytes));
}

/** A multipart state as the database keeps it, in memory. */
export function memoryMultipartState(): MultipartState {
  let id: string | null = null;
  let parts: StoredPart[] = [];
  return {
    multipartId: async () => id,
    setMultipartId: async (next) => {
      id = next;
      parts = [];
    },
    parts: async () => [...parts],
    recordPart: async (part) => {
      parts = [...parts.filter(({ partNumber }) => partNumber !== part.partNumber), part];
    },
  };
}

export function chunksOf(bytes: Buffer): (Chunk & { sha256: string })[] {
  return Array.from({ length: Math.ceil(bytes.length / CHUNK_BYTES) }, (_, index) => {
    const startByte = index * CHUNK_BYTES;
    const piece = bytes.subarray(startByte, startByte + CHUNK_BYTES);
    return { index, startByte, bytes: piece, sha256: sha256(piece) };
  });
}

/** An upload whose chunks are all acknowledged, and the file that they make. */
export function someUpload(bytes: Buffer, overrides: Partial<ChunkedUpload> = {}) {
  const chunks = chunksOf(bytes);
  const upload: ChunkedUpload = {
    uploadId: newId(),
    objectKey: `m/${newId()}`,
    contentType: "video/mp4",
    totalBytes: bytes.length,
    chunks: chunks.map((chunk) => ({ index: chunk.index, sizeBytes: chunk.bytes.length, sha256: chunk.sha256 })),
    multipartState: memoryMultipartState(),
    ...overrides,
  };
  return { upload, chunks, stored: { sizeBytes: bytes.length, sha256: sha256(bytes) } };
}

/** The upload as it was when only its first chunks were acknowledged. */
export function upTo(upload: ChunkedUpload, count: number): ChunkedUpload {
  return { ...upload, chunks: upload.chunks.slice(0, count) };
}

export async function putAll(driver: StorageDriver, upload: ChunkedUpload, chunks: Chunk[]): Promise<void> {
  for (const chunk of chunks) await driver.putChunk(upload.uploadId, chunk);
}

/** A body that arrives in pieces of 64 KiB, as a request's does. `onCancel` hears that the rest is not wanted. */
export function bodyOf(bytes: Uint8Array, onCancel: () => void = () => undefined): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + 65_536));
      at += 65_536;
    },
    cancel: onCancel,
  });
}

export async function readAll(stream: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  if (!stream) throw new Error("There is nothing to read.");
  return Buffer.from(await new Response(stream as BodyInit).arrayBuffer());
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
