import "server-only";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { StorageUnavailable, type StoredPart } from "@/lib/platform/storage/driver";
import { codeOf, type S3 } from "@/lib/platform/storage/s3/client";

const SIGNED_FOR_SECONDS = 15 * 60;
/** A part in flight may land after an abort. */
const ABORT_ROUNDS = 5;
const NOTHING_TO_ABORT = new Set(["NoSuchUpload", "NoSuchKey"]);

export type S3Multipart = ReturnType<typeof createS3Multipart>;

async function toServiceError(response: Response): Promise<S3ServiceException> {
  const body = await response.text();
  const name = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? "UnknownError";
  return new S3ServiceException({
    name,
    message: name,
    $fault: "client",
    $metadata: { httpStatusCode: response.status },
  });
}

export function createS3Multipart({ client, bucket, call, partMs }: S3) {
  async function create(key: string, contentType: string): Promise<string> {
    const input = { Bucket: bucket, Key: key, ContentType: contentType };
    const { UploadId } = await call((abortSignal) =>
      client.send(new CreateMultipartUploadCommand(input), { abortSignal }),
    );
    if (!UploadId) throw new StorageUnavailable("The store started a multipart upload without an ID.");
    return UploadId;
  }

  /** Sends a part to an address signed right before each attempt (D12, U25). Returns the store's ETag unchanged, never compared (U26). */
  async function putPart(
    key: string,
    id: string,
    partNumber: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<StoredPart> {
    const command = new UploadPartCommand({ Bucket: bucket, Key: key, UploadId: id, PartNumber: partNumber });
    const send = async (signal: AbortSignal) => {
      const url = await getSignedUrl(client, command, { expiresIn: SIGNED_FOR_SECONDS });
      const response = await fetch(url, { method: "PUT", body: bytes, signal, cache: "no-store", redirect: "error" });
      if (!response.ok) throw await toServiceError(response);
      await response.arrayBuffer();
      const etag = response.headers.get("etag");
      if (!etag) throw new Error("The part has no ETag.");
      return { partNumber, sizeBytes: bytes.length, etag };
    };
    return call(send, { timeoutMs: partMs, mayRetry: (error) => codeOf(error) !== "NoSuchUpload" });
  }

  async function complete(key: string, id: string, parts: StoredPart[]): Promise<void> {
    const Parts = parts
      .toSorted((a, b) => a.partNumber - b.partNumber)
      .map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }));
    const input = { Bucket: bucket, Key: key, UploadId: id, MultipartUpload: { Parts } };
    await call((abortSignal) => client.send(new CompleteMultipartUploadCommand(input), { abortSignal }), {
      timeoutMs: partMs,
    });
  }

  /** Returns true if the store has nothing left of this upload. A plain 404 or 403 throws instead (U23). */
  async function isGone(key: string, id: string): Promise<boolean> {
    try {
      const { Parts } = await call((abortSignal) =>
        client.send(new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: id }), { abortSignal }),
      );
      return (Parts ?? []).length === 0;
    } catch (error) {
      if (codeOf(error) === "NoSuchUpload") return true;
      throw error;
    }
  }

  async function abort(key: string, id: string): Promise<void> {
    for (let round = 0; round < ABORT_ROUNDS; round += 1) {
      try {
        await call((abortSignal) =>
          client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: id }), { abortSignal }),
        );
      } catch (error) {
        if (!NOTHING_TO_ABORT.has(codeOf(error) ?? "")) throw error;
      }
      if (await isGone(key, id)) return;
    }
    throw new StorageUnavailable("Parts of an aborted upload are still there.");
  }

  return { create, putPart, complete, abort };
}
