/** @jest-environment node */
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { describeStorageDriver } from "@/tests/contracts/storage-driver";
import { describeWithS3, s3Settings } from "@/tests/support/storage/s3-server";

jest.setTimeout(30_000);

describeWithS3("with a real S3 server", () => {
  describeStorageDriver("S3", async () => ({ driver: createS3Driver(s3Settings()), dispose: async () => undefined }));
});
