import "server-only";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type _Object,
} from "@aws-sdk/client-s3";
import { PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import type { BlockSource } from "@/lib/platform/storage/pull-stream";
import { codeOf, statusOf, type S3 } from "@/lib/platform/storage/s3/client";

export type S3Objects = ReturnType<typeof createS3Objects>;

/** Single objects of the bucket. Everything throws StorageUnavailable. */
export function createS3Objects({ client, bucket, call, callMs }: S3) {
  /** A streamed body would get a checksum trailer, which Swift and Ceph refuse. */
  async function put(key: string, bytes: Uint8Array, contentType = "application/octet-stream"): Promise<void> {
    const input = { Bucket: bucket, Key: key, Body: bytes, ContentLength: bytes.length, ContentType: contentType };
    await call((abortSignal) => client.send(new PutObjectCommand(input), { abortSignal }));
  }

  async function copy(from: string, to: string): Promise<void> {
    const input = { Bucket: bucket, Key: to, CopySource: `${bucket}/${from}` };
    await call((abortSignal) => client.send(new CopyObjectCommand(input), { abortSignal }));
  }

  async function get(key: string, range?: string): Promise<Uint8Array | null> {
    try {
      return await call(async (abortSignal) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }), {
          abortSignal,
        });
        if (!Body) throw new Error("The response has no body.");
        return Body.transformToByteArray();
      });
    } catch (error) {
      if (codeOf(error) === "NoSuchKey") return null;
      throw error;
    }
  }

  /** The object's size; null only when the store itself reports a missing key (U23). */
  async function stat(key: string): Promise<{ sizeBytes: number } | null> {
    try {
      const { ContentLength } = await call((abortSignal) =>
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
      );
      if (ContentLength === undefined) throw new StorageUnavailable("The store didn't return the object's size.");
      return { sizeBytes: ContentLength };
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
    // A HEAD does not say whether the key, the bucket or a proxy's address is missing; a GET does.
    if ((await get(key, "bytes=0-0")) === null) return null;
    throw new StorageUnavailable("The store's responses contradict each other: the object exists and doesn't exist.");
  }

  async function* blocks(key: string, sizeBytes: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < sizeBytes; at += PART_BYTES) {
      const last = Math.min(at + PART_BYTES, sizeBytes) - 1;
      const block = await get(key, `bytes=${at}-${last}`);
      if (block?.length !== last - at + 1) throw new StorageUnavailable("The store didn't return the requested range.");
      yield block;
    }
  }

  async function openRange(key: string, startByte: number, endByte: number): Promise<BlockSource> {
    const abort = new AbortController();

    async function withDeadline<T>(response: Promise<T>): Promise<T> {
      const timer = setTimeout(() => abort.abort(), callMs);
      try {
        return await response;
      } catch (error) {
        throw new StorageUnavailable("The store stopped partway through a file.", "down", { cause: error });
      } finally {
        clearTimeout(timer);
      }
    }

    const input = { Bucket: bucket, Key: key, Range: `bytes=${startByte}-${endByte}` };
    const { Body } = await withDeadline(client.send(new GetObjectCommand(input), { abortSignal: abort.signal }));
    if (!(Body instanceof Readable)) throw new StorageUnavailable("The store's response has no body.");
    // An aborted body emits one more error; unhandled, it would end the process (U40).
    Body.on("error", () => undefined);
    abort.signal.addEventListener("abort", () => void Body.destroy(), { once: true });
    const iterator: AsyncIterator<Uint8Array, undefined> = Body[Symbol.asyncIterator]();
    return {
      async next() {
        const { done, value } = await withDeadline(iterator.next());
        return done ? null : value;
      },
      async close() {
        abort.abort();
      },
    };
  }

  async function remove(key: string): Promise<void> {
    await call((abortSignal) => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }));
  }

  async function* list(prefix: string, delimiter?: string): AsyncGenerator<_Object> {
    let token: string | undefined;
    do {
      const input = { Bucket: bucket, Prefix: prefix, Delimiter: delimiter, ContinuationToken: token };
      const page = await call((abortSignal) => client.send(new ListObjectsV2Command(input), { abortSignal }));
      yield* page.Contents ?? [];
      yield* (page.CommonPrefixes ?? []).map(({ Prefix }) => ({ Key: Prefix }));
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  return { put, copy, get, stat, blocks, openRange, remove, list };
}
