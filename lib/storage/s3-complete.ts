import "server-only";
import { failPoint } from "@/lib/failpoint";
import { StorageUnavailable, type ChunkedUpload, type StoredObject } from "@/lib/storage/driver";
import { compareBlocks, expectAllChunks } from "@/lib/storage/read-back";
import { codeOf } from "@/lib/storage/s3-client";
import type { S3Multipart } from "@/lib/storage/s3-multipart";
import type { S3Objects } from "@/lib/storage/s3-objects";
import type { PartSender } from "@/lib/storage/s3-parts";
import type { S3Staging } from "@/lib/storage/s3-staging";

const WRONG_PARTS = new Set(["InvalidPart", "InvalidPartOrder", "EntityTooSmall"]);

type Pieces = { objects: S3Objects; staging: S3Staging; multipart: S3Multipart; parts: PartSender };

/**
 * Makes the object and reads it back, from wherever an earlier run stopped (upload-protocol section 4). Each way back is
 * taken once per call; after that, and after any other error, the caller asks again later. That the store does not know an
 * upload never means that it is done: only the object's own bytes say that.
 */
export async function completeUpload({ objects, staging, multipart, parts }: Pieces, upload: ChunkedUpload): Promise<StoredObject> {
  const { objectKey, totalBytes, chunks, ledger } = upload;
  expectAllChunks(upload);
  const waysBack = new Set(["new upload", "parts again", "new object"]);

  function takeOnce(way: string, error: unknown): void {
    if (!waysBack.delete(way)) throw error;
  }

  async function assemble(): Promise<void> {
    try {
      await parts.sendReady(upload);
      const id = await ledger.multipartId();
      if (!id) throw new StorageUnavailable("The multipart upload was given up meanwhile.");
      await multipart.complete(objectKey, id, await ledger.parts());
      failPoint("finish.stored");
    } catch (error) {
      const code = codeOf(error) ?? "";
      if (code === "NoSuchUpload") {
        // Perhaps an earlier call did it and only its answer was lost (U21).
        if (await objects.stat(objectKey)) return;
        takeOnce("new upload", error);
        await ledger.setMultipartId(null);
      } else if (WRONG_PARTS.has(code)) {
        takeOnce("parts again", error);
        // The same id, without the parts.
        await ledger.setMultipartId(await ledger.multipartId());
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
      if (!found) throw new StorageUnavailable("The store does not show the object that it has just made.");
    }
    const object = await readBack(found.sizeBytes);
    if (object) {
      failPoint("finish.verified");
      return object;
    }
    takeOnce("new object", new StorageUnavailable("The store does not keep the bytes that it was given."));
    // Without the chunks nothing better can be made; what is there then stays for the operator to look at.
    await staging.expectAll(upload);
    await ledger.setMultipartId(null);
    await objects.remove(objectKey);
  }
}
