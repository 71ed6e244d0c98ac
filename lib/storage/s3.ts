import "server-only";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { log } from "@/lib/log";
import type { ChunkedUpload, StorageDriver } from "@/lib/storage/driver";
import { checkedUploadId, isObjectKey, objectName } from "@/lib/storage/keys";
import { createLanes } from "@/lib/storage/lanes";
import { pullStream } from "@/lib/storage/pull-stream";
import { hashBlocks } from "@/lib/storage/read-back";
import { openBucket } from "@/lib/storage/s3-bucket";
import { createS3, type S3Settings } from "@/lib/storage/s3-client";
import { completeUpload } from "@/lib/storage/s3-complete";
import { createS3Multipart } from "@/lib/storage/s3-multipart";
import { createS3Objects } from "@/lib/storage/s3-objects";
import { createPartSender } from "@/lib/storage/s3-parts";
import { createS3Staging } from "@/lib/storage/s3-staging";
import { createWholeWriter } from "@/lib/storage/s3-whole";

const SIGNED_FOR_SECONDS = 15 * 60;
/** Beside `m/` and `staging/`, so that it is in no listing of files. */
const MARK_KEY = "installation.json";

/** Throws unless both names are of our making (I13). */
function expectOurs({ uploadId, objectKey }: Pick<ChunkedUpload, "uploadId" | "objectKey">): void {
  checkedUploadId(uploadId);
  objectName(objectKey);
}

/**
 * Keeps files in an S3 bucket: chunks wait under `staging/`, three make a part of 6 MiB, and the parts become the object.
 * Several processes may use one bucket; within one, an upload's steps run one after another.
 */
export function createS3Driver(settings: S3Settings): StorageDriver {
  const s3 = createS3(settings);
  const { client, bucket } = s3;
  const objects = createS3Objects(s3);
  const staging = createS3Staging(objects);
  const multipart = createS3Multipart(s3);
  const parts = createPartSender(staging, multipart);
  const writeWhole = createWholeWriter(objects, multipart);
  const inLane = createLanes();
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

  return {
    kind: "s3",

    /** Known after open(). */
    get uploadOrigin() {
      return uploadOrigin;
    },

    async open() {
      // The SDK decides between the endpoint's and the bucket's host; no request is made.
      uploadOrigin = new URL(await getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: "m" }))).origin;
      await openBucket(s3, settings.publicOrigin);
    },

    async close() {
      client.destroy();
    },

    putChunk: staging.put,

    async advance(upload) {
      expectOurs(upload);
      const entry = waiting.get(upload.uploadId);
      if (entry) {
        // One run is waiting already; it sends what is known now.
        entry.upload = upload;
        return entry.done;
      }
      const done = inLane(upload.uploadId, () => sendWaiting(upload.uploadId));
      waiting.set(upload.uploadId, { upload, done });
      return done;
    },

    async complete(upload) {
      expectOurs(upload);
      return inLane(upload.uploadId, () => completeUpload({ objects, staging, multipart, parts }, upload));
    },

    async discard({ uploadId, objectKey, ledger }) {
      expectOurs({ uploadId, objectKey });
      await inLane(uploadId, async () => {
        const id = await ledger.multipartId();
        // A finished upload has nothing to abort; Swift would go on listing the object's own parts for it.
        if (id && !(await objects.stat(objectKey))) await multipart.abort(objectKey, id);
        await staging.clear(uploadId);
        if (id) await ledger.setMultipartId(null);
      });
    },

    async putWhole(uploadId, objectKey, body, sizeBytes) {
      expectOurs({ uploadId, objectKey });
      return writeWhole(objectKey, body, sizeBytes);
    },

    async presignPut(uploadId, sizeBytes, contentType) {
      const command = new PutObjectCommand({ Bucket: bucket, Key: staging.wholeKey(uploadId), ContentLength: sizeBytes, ContentType: contentType });
      // Signed, the two headers cap what can be sent: nothing else does.
      const signableHeaders = new Set(["host", "content-length", "content-type"]);
      return getSignedUrl(client, command, { expiresIn: SIGNED_FOR_SECONDS, signableHeaders });
    },

    async adoptPresigned(uploadId, objectKey) {
      expectOurs({ uploadId, objectKey });
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
      // Asked first and opened at the first pull: an answer that nobody reads would hold a connection for ever.
      if (!(await objects.stat(objectKey))) return null;
      return pullStream(() => objects.openRange(objectKey, startByte, endByte));
    },

    async remove(objectKey) {
      objectName(objectKey);
      await objects.remove(objectKey);
    },

    stagedBefore: staging.before,

    async *objectsBefore(instant) {
      for await (const { Key = "", LastModified = instant } of objects.list("m/")) {
        if (isObjectKey(Key) && LastModified < instant) yield Key;
      }
    },

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
