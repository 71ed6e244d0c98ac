import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import type { StorageUnavailable } from "@/lib/platform/storage/driver";
import { type ChunkedUpload, type StorageDriver, isStorageUnavailable } from "@/lib/platform/storage/driver";
import type { S3Settings } from "@/lib/platform/storage/s3/client";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { startFaultProxy } from "@/tests/support/server/fault-proxy";
import { plainClient, s3Settings } from "@/tests/support/storage/s3-server";
import { collect } from "@/tests/support/storage/storage-upload";

type S3World = Awaited<ReturnType<typeof openWorld>>;

async function openWorld() {
  const direct = s3Settings();
  const proxy = await startFaultProxy(direct.endpoint ?? "");
  const settings: S3Settings = { ...direct, endpoint: proxy.endpoint };
  const driver = createS3Driver(settings);
  try {
    await driver.open();
  } catch (error) {
    await proxy.stop();
    throw error;
  }
  const client = plainClient(direct);
  return {
    settings,
    proxy,
    driver,
    client,
    /** Changes what the store keeps under a key, behind the driver's back. */
    async overwrite(key: string, bytes: Buffer) {
      await client.send(new PutObjectCommand({ Bucket: settings.bucket, Key: key, Body: bytes }));
    },
    async remove(key: string) {
      await client.send(new DeleteObjectCommand({ Bucket: settings.bucket, Key: key }));
    },
    list: (prefix: string) => client.send(new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: prefix })),
    /** A driver with deadlines of this length, such as a test of hangs wants. */
    impatient: (timeoutMs: number) =>
      createS3Driver({ ...settings, timing: { callMs: timeoutMs, partMs: timeoutMs, retryAfterMs: 1 } }),
    async stop() {
      await driver.close();
      client.destroy();
      await proxy.stop();
    },
  };
}

/** A driver on a bucket of its own behind a proxy for faults, for the suite in which this is called; new faults for each test. */
export function s3World(): () => S3World {
  let world: S3World | undefined;
  beforeAll(async () => {
    world = await openWorld();
  });
  beforeEach(() => world?.proxy.reset());
  afterAll(() => world?.stop());
  return () => {
    if (!world) throw new Error("The S3 server could not be used.");
    return world;
  };
}

/** The StorageUnavailable that this work ends with. */
export async function unavailable(work: Promise<unknown>): Promise<StorageUnavailable> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!isStorageUnavailable(error)) throw new Error(`expected StorageUnavailable, not ${String(error)}`);
  return error;
}

export async function isStaged(driver: StorageDriver, { uploadId }: ChunkedUpload): Promise<boolean> {
  return (await collect(driver.stagedBefore(new Date(Date.now() + 3_600_000)))).includes(uploadId);
}
