/** @jest-environment node */
import { ORPHAN_LIFE_MS, SESSION_LIFE_MS } from "@/lib/media/uploads/rules";
import { directUploadResponseSchema } from "@/lib/media/uploads/schema";
import { sweep } from "@/lib/operations/maintenance/sweep";
import { MAINTENANCE_TASKS } from "@/lib/operations/maintenance/tasks";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { storage } from "@/lib/platform/storage/storage";
import { anUploadLink } from "@/tests/support/fixtures/people";
import { withHub } from "@/tests/support/hub";
import { describeWithS3, s3Settings } from "@/tests/support/storage/s3-server";
import { collect, sha256 } from "@/tests/support/storage/storage-upload";
import { aFile, type Bytes, later, postDirect, record, recorded, setClock } from "@/tests/support/uploads";

jest.setTimeout(60_000);

/** A PUT as a browser sends it to the bucket. */
function putToBucket(url: string, body: Bytes, type = "video/mp4"): Promise<Response> {
  return fetch(url, { method: "PUT", body, headers: { "content-type": type } });
}

describeWithS3("a presigned upload to S3", () => {
  withHub({ makeDriver: () => createS3Driver(s3Settings()) });
  let cookie = "";
  beforeEach(async () => {
    cookie = (await anUploadLink()).cookie;
  });

  async function presigned(size: number) {
    const answer = directUploadResponseSchema.parse(
      await (await postDirect(cookie, { size, contentType: "video/mp4", fileName: "film.mp4" })).json(),
    );
    return { ...answer, cookie };
  }

  test("goes to a client that names size and type, both bound by its address", async () => {
    const { url, uploadURL, objectKey } = await presigned(1000);
    expect(uploadURL).toBe(url);
    const { origin, pathname, searchParams } = new URL(url);
    // Never the object's own address: it stays good for a while after the object was read back (I2).
    expect([origin, pathname.endsWith("/whole"), pathname.includes(objectKey)]).toEqual([
      storage().uploadOrigin,
      true,
      false,
    ]);
    expect(searchParams.get("X-Amz-SignedHeaders")).toBe("content-length;content-type;host");
    expect(searchParams.get("X-Amz-Expires")).toBe("900");
    expect(url).not.toMatch(/checksum/i);
  });

  test("is verified by reading it back when it is recorded; before that it is 409", async () => {
    const file = aFile(1, 300_000);
    const upload = await presigned(file.length);
    const early = await record(upload);
    expect([early.status, await early.json()]).toMatchObject([409, { code: "not-finished" }]);
    expect((await putToBucket(upload.url, file)).status).toBe(200);
    const verified = jest.spyOn(storage(), "adoptPresigned");
    const response = await record(upload);
    expect([response.status, await response.json()]).toMatchObject([201, { sizeBytes: file.length }]);
    expect(verified).toHaveBeenCalledTimes(1);
    expect((await storage().verify(upload.objectKey))?.sha256).toBe(sha256(file));
    expect((await record(upload)).status).toBe(200);
  });

  // U37
  test("recorded five times at once is adopted once and becomes one item", async () => {
    const file = aFile(4, 100_000);
    const upload = await presigned(file.length);
    await putToBucket(upload.url, file);
    const adopted = jest.spyOn(storage(), "adoptPresigned");
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(upload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(adopted).toHaveBeenCalledTimes(1);
  });

  // I2, I11
  test("keeps its object when the address is used again, and sweeps the new bytes", async () => {
    const file = aFile(5, 1000);
    const upload = await presigned(file.length);
    await putToBucket(upload.url, file);
    const { id } = await recorded(upload);
    expect((await putToBucket(upload.url, aFile(6, 1000))).status).toBe(200);
    expect(await recorded(upload)).toMatchObject({ id });
    expect((await storage().verify(upload.objectKey))?.sha256).toBe(sha256(file));
    setClock(later(ORPHAN_LIFE_MS + 60_000));
    await sweep(MAINTENANCE_TASKS);
    expect(await collect(storage().stagedBefore(later(ORPHAN_LIFE_MS)))).toEqual([]);
    expect((await storage().verify(upload.objectKey))?.sha256).toBe(sha256(file));
  });

  test("of another length or type is refused by the store and cannot be recorded", async () => {
    const upload = await presigned(1000);
    for (const [bytes, type] of [
      [1001, "video/mp4"],
      [999, "video/mp4"],
      [1000, "text/html"],
    ] as const) {
      expect((await putToBucket(upload.url, aFile(2, bytes), type)).status).toBe(403);
    }
    expect(await storage().stat(upload.objectKey)).toBeNull();
    expect((await record(upload)).status).toBe(409);
  });

  // I11
  test("that no one records is removed from the store after seven days", async () => {
    const file = aFile(3, 1000);
    const upload = await presigned(file.length);
    await putToBucket(upload.url, file);
    setClock(later(SESSION_LIFE_MS + 1));
    await sweep(MAINTENANCE_TASKS);
    expect(await storage().stat(upload.objectKey)).toBeNull();
    expect((await record(upload)).status).toBe(410);
  });
});
