import "server-only";
import { failPoint } from "@/lib/platform/failpoint";
import { StorageUnavailable, type ChunkedUpload, type StoredObject } from "@/lib/platform/storage/driver";
import { compareBlocks, assertAllChunks } from "@/lib/platform/storage/read-back";
import { codeOf } from "@/lib/platform/storage/s3/client";
import type { S3Multipart } from "@/lib/platform/storage/s3/multipart";
import type { S3Objects } from "@/lib/platform/storage/s3/objects";
import type { PartSender } from "@/lib/platform/storage/s3/parts";
import type { S3Staging } from "@/lib/platform/storage/s3/staging";

const WRONG_PARTS = new Set(["InvalidPart", "InvalidPartOrder", "EntityTooSmall"]);

type Pieces = { objects: S3Objects; staging: S3Staging; multipart: S3Multipart; parts: PartSender };

/** Makes the object and reads it back (upload-protocol section 4). An unknown upload is no proof: only the object's bytes are. */
export async function completeUpload(
  { objects, staging, multipart, parts }: Pieces,
  upload: ChunkedUpload,
): Promise<StoredObject> {
  const { objectKey, totalBytes, chunks, multipartState } = upload;
  assertAllChunks(upload);
  const recoveries = new Set(["new upload", "parts again", "new object"]);

  function retryOnce(way: string, error: unknown): void {
    if (!recoveries.delete(way)) throw error;
  }

  async function assemble(): Promise<void> {
    try {
      await parts.sendReady(upload);
      const id = await multipartState.multipartId();
      if (!id) throw new StorageUnavailable("Another request aborted the multipart upload.");
      await multipart.complete(objectKey, id, await multipartState.parts());
      failPoint("finish.stored");
    } catch (error) {
      const code = codeOf(error) ?? "";
      if (code === "NoSuchUpload") {
        // An earlier call may have succeeded without its response arriving (U21).
        if (await objects.stat(objectKey)) return;
        retryOnce("new upload", error);
        await multipartState.setMultipartId(null);
      } else if (WRONG_PARTS.has(code)) {
        retryOnce("parts again", error);
        await multipartState.setMultipartId(await multipartState.multipartId());
      } else {
        throw error;
      }
      await assemble();
    }
  }

  async function readBack(sizeBytes: number): Promise<StoredObject | null> {
    return sizeBytes === totalBytes ? compareBlocks(objects.blocks(objectKey, totalBytes), chunks) : null;
  }

  for (;;) {
    let found = await objects.stat(objectKey);
    if (!found) {
      await assemble();
      found = await objects.stat(objectKey);
      if (!found) throw new StorageUnavailable("The store doesn't list the object it just created.");
    }
    const object = await readBack(found.sizeBytes);
    if (object) {
      failPoint("finish.verified");
      return object;
    }
    retryOnce("new object", new StorageUnavailable("The stored bytes differ from what was sent."));
    // Without the chunks the object cannot be made again; it stays for the operator.
    await staging.expectAll(upload);
    await multipartState.setMultipartId(null);
    await objects.remove(objectKey);
  }
}
