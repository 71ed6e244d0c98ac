import "server-only";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { createKeyedQueue } from "@/lib/platform/concurrency/queues";
import { log } from "@/lib/platform/log";
import type { ChunkedUpload, StorageDriver } from "@/lib/platform/storage/driver";
import { checkedUploadId, isObjectKey, objectName } from "@/lib/platform/storage/keys";
import { pullStream } from "@/lib/platform/storage/pull-stream";
import { hashBlocks } from "@/lib/platform/storage/read-back";
import { openBucket } from "@/lib/platform/storage/s3/bucket";
import { createS3, type S3Settings } from "@/lib/platform/storage/s3/client";
import { completeUpload } from "@/lib/platform/storage/s3/complete";
import { createS3Multipart } from "@/lib/platform/storage/s3/multipart";
import { createS3Objects } from "@/lib/platform/storage/s3/objects";
import { createPartSender } from "@/lib/platform/storage/s3/parts";
import { createS3Staging } from "@/lib/platform/storage/s3/staging";
import { createWholeWriter } from "@/lib/platform/storage/s3/whole";

const SIGNED_FOR_SECONDS = 15 * 60;
/** Outside `m/`, `r/` and `staging/`, so in no listing of files. */
const MARK_KEY = "installation.json";

function assertOwnNames({ uploadId, objectKey }: Pick<ChunkedUpload, "uploadId" | "objectKey">): void {
  checkedUploadId(uploadId);
  objectName(objectKey);
}

/** Chunks wait under `staging/`; three make a part of 6 MiB. Several processes may use one bucket; within one, an upload's steps are in order. */
export function createS3Driver(settings: S3Settings): StorageDriver {
  const s3 = createS3(settings);
  const { client, bucket } = s3;
  const objects = createS3Objects(s3);
  const staging = createS3Staging(objects);
  const multipart = createS3Multipart(s3);
  const parts = createPartSender(staging, multipart);
  const writeWhole = createWholeWriter(objects, multipart);
  const inUploadQueue = createKeyedQueue();
  const waiting = new Map<string, { upload: ChunkedUpload; done: Promise<void> }>();
  let uploadOrigin: string | null = null;

  async function sendWaiting(uploadId: string): Promise<void> {
    const entry = waiting.get(uploadId);
    waiting.delete(uploadId);
    if (!entry) return;
    try {
      await parts.sendReady(entry.upload);
    } catch (error) {
      log.warn("storage.part-delayed", { uploadId, reason: String(error) });
    }
  }

  async function* keysBefore(prefix: string, instant: Date): AsyncGenerator<string> {
    for await (const { Key = "", LastModified = instant } of objects.list(prefix)) {
      if (isObjectKey(Key) && LastModified < instant) yield Key;
    }
  }

  return {
    kind: "s3",

    get uploadOrigin() {
      return uploadOrigin;
    },

    async open() {
      // The SDK chooses the endpoint's or the bucket's host; no request is made.
      uploadOrigin = new URL(await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: "m" }))).origin;
      await openBucket(s3, settings.publicOrigin);
    },

    async close() {
      client.destroy();
    },

    putChunk: staging.put,

    async advance(upload) {
      assertOwnNames(upload);
      const entry = waiting.get(upload.uploadId);
      if (entry) {
        entry.upload = upload;
        return entry.done;
      }
      const done = inUploadQueue(upload.uploadId, () => sendWaiting(upload.uploadId));
      waiting.set(upload.uploadId, { upload, done });
      return done;
    },

    async complete(upload) {
      assertOwnNames(upload);
      return inUploadQueue(upload.uploadId, () => completeUpload({ objects, staging, multipart, parts }, upload));
    },

    async discard({ uploadId, objectKey, multipartState }) {
      assertOwnNames({ uploadId, objectKey });
      await inUploadQueue(uploadId, async () => {
        const id = await multipartState.multipartId();
        // Nothing to abort after completion; Swift would continue listing the object's own parts.
        if (id && !(await objects.stat(objectKey))) await multipart.abort(objectKey, id);
        await staging.clear(uploadId);
        if (id) await multipartState.setMultipartId(null);
      });
    },

    async putWhole(uploadId, objectKey, body, sizeBytes) {
      assertOwnNames({ uploadId, objectKey });
      return writeWhole(objectKey, body, sizeBytes);
    },

    async presignPut(uploadId, sizeBytes, contentType) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: staging.wholeKey(uploadId),
        ContentLength: sizeBytes,
        ContentType: contentType,
      });
      // Only the signed headers limit what can be sent.
      const signableHeaders = new Set(["host", "content-length", "content-type"]);
      return getSignedUrl(client, command, { expiresIn: SIGNED_FOR_SECONDS, signableHeaders });
    },

    async adoptPresigned(uploadId, objectKey) {
      assertOwnNames({ uploadId, objectKey });
      const staged = await objects.stat(staging.wholeKey(uploadId));
      if (!(await objects.stat(objectKey))) {
        if (!staged) return null;
        await objects.copy(staging.wholeKey(uploadId), objectKey);
      }
      const found = await objects.stat(objectKey);
      return found && hashBlocks(objects.blocks(objectKey, found.sizeBytes));
    },

    async stat(objectKey) {
      objectName(objectKey);
      return objects.stat(objectKey);
    },

    async verify(objectKey) {
      objectName(objectKey);
      const found = await objects.stat(objectKey);
      return found && hashBlocks(objects.blocks(objectKey, found.sizeBytes));
    },

    async read(objectKey, startByte, endByte) {
      objectName(objectKey);
      // Opened at the first pull: a response that no one reads would hold a connection for ever.
      if (!(await objects.stat(objectKey))) return null;
      return pullStream(() => objects.openRange(objectKey, startByte, endByte));
    },

    async remove(objectKey) {
      objectName(objectKey);
      await objects.remove(objectKey);
    },

    stagedBefore: staging.before,

    objectsBefore: (instant) => keysBefore("m/", instant),
    renditionsBefore: (instant) => keysBefore("r/", instant),
    localFile: () => null,

    async readMark() {
      const bytes = await objects.get(MARK_KEY);
      return bytes && new TextDecoder().decode(bytes);
    },

    writeMark: (mark) => objects.put(MARK_KEY, new TextEncoder().encode(mark), "application/json"),

    async freeBytes() {
      return null;
    },
  };
}
