import "server-only";
import { env, type Env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import type { StorageDriver } from "@/lib/platform/storage/driver";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";

const held = singleton<{ driver: StorageDriver | null }>("storage", () => ({ driver: null }));

export function createDriver(settings: Env): StorageDriver {
  if (settings.S3_BUCKET === undefined) return createDirectoryDriver({ dataDir: settings.dataDir });
  return createS3Driver({
    bucket: settings.S3_BUCKET,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    forcePathStyle: settings.S3_FORCE_PATH_STYLE,
    publicOrigin: settings.publicUrl.origin,
  });
}

export function storage(): StorageDriver {
  return (held.driver ??= createDriver(env()));
}

export function replaceStorage(driver: StorageDriver | null): void {
  held.driver = driver;
}
