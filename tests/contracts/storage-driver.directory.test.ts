/** @jest-environment node */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { describeStorageDriver } from "@/tests/contracts/storage-driver";

describeStorageDriver("a directory", async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "naches-storage-"));
  return { driver: createDirectoryDriver({ dataDir }), dispose: () => rm(dataDir, { recursive: true }) };
});
