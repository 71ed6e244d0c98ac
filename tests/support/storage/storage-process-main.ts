import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { fileMultipartState } from "@/tests/support/storage/file-multipart-state";
import type { StorageTask } from "@/tests/support/storage/storage-process";
import { bodyOf, someBytes, someUpload, upTo } from "@/tests/support/storage/storage-upload";

async function main(task: StorageTask): Promise<void> {
  const { place, uploadId, objectKey } = task;
  // Loaded only where it is needed: it takes longer than all the rest.
  const driver =
    place.kind === "s3"
      ? (await import("@/lib/platform/storage/s3/s3")).createS3Driver(place.settings)
      : createDirectoryDriver(place);
  await driver.open();
  process.stdout.write("open\n");
  if (task.work === "hold") return void setInterval(() => undefined, 60_000);
  const bytes = someBytes(task.sizeBytes);
  if (task.work === "whole") {
    await driver.putWhole(uploadId, objectKey, bodyOf(bytes), bytes.length);
    return;
  }
  const { upload, chunks } = someUpload(bytes, {
    uploadId,
    objectKey,
    multipartState: fileMultipartState(task.stateFile),
  });
  for (const chunk of chunks) {
    await driver.putChunk(uploadId, chunk);
    if (task.dieAfterChunks === chunk.index + 1) process.kill(process.pid, "SIGKILL");
    await driver.advance(upTo(upload, chunk.index + 1));
  }
  await driver.complete(upload);
}

// The parent hands over a StorageTask as JSON.
main(JSON.parse(process.argv[2] ?? "") as StorageTask).catch((error) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
