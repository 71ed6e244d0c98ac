/** @jest-environment node */
import path from "node:path";
import { newId } from "@/lib/platform/random";
import { CHUNK_BYTES, PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import { createDirectoryDriver } from "@/lib/platform/storage/directory/directory";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { fileMultipartState } from "@/tests/support/storage/file-multipart-state";
import { describeWithS3, s3Settings } from "@/tests/support/storage/s3-server";
import { killStorageProcesses, startStorageProcess, type StorageTask } from "@/tests/support/storage/storage-process";
import { bodyOf, collect, putAll, someBytes, someUpload } from "@/tests/support/storage/storage-upload";
import { temporaryDirectories } from "@/tests/support/storage/temporary-directory";

jest.setTimeout(30_000);

/** Of three chunks and one part. */
const CHUNKED_BYTES = 2 * CHUNK_BYTES + 1;
/** Of two parts, where it is sent in parts. */
const WHOLE_BYTES = PART_BYTES + 1;
const FUTURE = new Date(Date.now() + 3_600_000);
afterEach(killStorageProcesses);

const newDirectory = temporaryDirectories();

type Place = StorageTask["place"];

async function newTask(place: Place, work: StorageTask["work"]): Promise<StorageTask> {
  return {
    place,
    work,
    uploadId: newId(),
    objectKey: `m/${newId()}`,
    sizeBytes: work === "whole" ? WHOLE_BYTES : CHUNKED_BYTES,
    stateFile: path.join(await newDirectory(), "multipart-state.json"),
  };
}

const driverFor = (place: Place) =>
  place.kind === "s3" ? createS3Driver(place.settings) : createDirectoryDriver(place);

function describeCrashes(
  makePlace: () => Promise<Place>,
  points: readonly ("part.sent" | "part.recorded" | "finish.verified" | "finish.stored")[],
) {
  // U18, U20
  it.each(points)("at %s, a chunked upload completes afterwards", async (point) => {
    const task = await newTask(await makePlace(), "chunks");
    expect((await startStorageProcess(task, point).ended).signal).toBe("SIGKILL");
    const driver = driverFor(task.place);
    await driver.open();
    const { upload, chunks, stored } = someUpload(someBytes(CHUNKED_BYTES), {
      ...task,
      multipartState: fileMultipartState(task.stateFile),
    });
    // Chunks after the crash come again, as from a client that had no answer.
    if (point.startsWith("part")) await putAll(driver, upload, chunks.slice(2));
    expect(await driver.complete(upload)).toEqual(stored);
    await driver.discard(upload);
    expect(await driver.verify(upload.objectKey)).toEqual(stored);
    expect(await collect(driver.stagedBefore(FUTURE))).not.toContain(upload.uploadId);
    await driver.close();
  });

  // U16
  it("between a chunk and its row, the chunk comes again", async () => {
    const task = { ...(await newTask(await makePlace(), "chunks")), dieAfterChunks: 2 };
    expect((await startStorageProcess(task).ended).signal).toBe("SIGKILL");
    const driver = driverFor(task.place);
    await driver.open();
    expect(await collect(driver.stagedBefore(FUTURE))).toContain(task.uploadId);
    const { upload, chunks, stored } = someUpload(someBytes(CHUNKED_BYTES), {
      ...task,
      multipartState: fileMultipartState(task.stateFile),
    });
    await putAll(driver, upload, chunks.slice(1));
    expect(await driver.complete(upload)).toEqual(stored);
    await driver.close();
  });

  it.each(["direct.received", "direct.stored"] as const)("at %s, a whole file comes again", async (point) => {
    const task = await newTask(await makePlace(), "whole");
    expect((await startStorageProcess(task, point).ended).signal).toBe("SIGKILL");
    const driver = driverFor(task.place);
    await driver.open();
    const bytes = someBytes(WHOLE_BYTES);
    const stored = await driver.putWhole(task.uploadId, task.objectKey, bodyOf(bytes), bytes.length);
    expect(await driver.verify(task.objectKey)).toEqual(stored);
    expect(await collect(driver.stagedBefore(FUTURE))).not.toContain(task.uploadId);
    await driver.close();
  });
}

describe("kill -9 with a directory", () => {
  describeCrashes(
    async () => ({ kind: "directory", dataDir: await newDirectory() }),
    ["finish.verified", "finish.stored"],
  );
});

describeWithS3("kill -9 with S3", () => {
  describeCrashes(
    async () => ({ kind: "s3", settings: s3Settings() }),
    ["part.sent", "part.recorded", "finish.stored", "finish.verified"],
  );
});
