/** @jest-environment node */
import { overrideEnv } from "@/lib/platform/env";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { replaceStorage, storage } from "@/lib/platform/storage/storage";

afterEach(() => {
  replaceStorage(null);
  overrideEnv();
});

it("is a directory unless a bucket is named", () => {
  expect(storage().kind).toBe("directory");
  replaceStorage(null);
  overrideEnv({
    S3_BUCKET: "films",
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_ACCESS_KEY_ID: "a",
    S3_SECRET_ACCESS_KEY: "b",
  });
  expect(storage().kind).toBe("s3");
});

it("is one driver per process, until a test puts another in its place", () => {
  expect(storage()).toBe(storage());
  const other = createDirectoryDriver({ dataDir: "/nowhere" });
  replaceStorage(other);
  expect(storage()).toBe(other);
});
