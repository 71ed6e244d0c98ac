/** @jest-environment node */
import { ListMultipartUploadsCommand, UploadPartCommand } from "@aws-sdk/client-s3";
import { CHUNK_BYTES, PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import { s3Error } from "@/tests/support/server/fault-proxy";
import { isStaged, s3World, unavailable } from "@/tests/support/storage/s3-fixture";
import { describeWithS3 } from "@/tests/support/storage/s3-server";
import { putAll, someBytes, someUpload } from "@/tests/support/storage/storage-upload";

jest.setTimeout(30_000);

const FILE = someBytes(PART_BYTES + CHUNK_BYTES);

describeWithS3("giving up an S3 upload", () => {
  const world = s3World();

  /** A part is sent, and more chunks wait. */
  async function halfway() {
    const { driver } = world();
    const made = someUpload(FILE);
    await putAll(driver, made.upload, made.chunks);
    await driver.advance({ ...made.upload, chunks: made.upload.chunks.slice(0, 3) });
    return { ...made, id: (await made.upload.multipartState.multipartId()) ?? "" };
  }

  async function pendingUploads(objectKey: string): Promise<string[]> {
    const { client, settings } = world();
    const { Uploads = [] } = await client.send(
      new ListMultipartUploadsCommand({ Bucket: settings.bucket, Prefix: objectKey }),
    );
    return Uploads.map(({ UploadId }) => UploadId ?? "");
  }

  it("aborts the multipart upload, removes the chunks one by one and forgets the id", async () => {
    const { driver, proxy } = world();
    const { upload, id } = await halfway();
    expect(await pendingUploads(upload.objectKey)).toContain(id);
    await driver.discard(upload);
    expect(await pendingUploads(upload.objectKey)).not.toContain(id);
    expect(await isStaged(driver, upload)).toBe(false);
    expect(await upload.multipartState.multipartId()).toBeNull();
    expect(proxy.requests.filter(({ url }) => url.searchParams.has("delete"))).toEqual([]);
    expect(proxy.count("DeleteObject")).toBe(4);
  });

  // U35
  it("aborts again when a part lands after the abort, until none is left", async () => {
    const { driver, proxy, client, settings } = world();
    const { upload, id } = await halfway();
    proxy.inject("AbortMultipartUpload", async (exchange) => {
      // A store that says yes before it has done it, and takes one more part in between.
      exchange.answer({ status: 204 });
      const input = {
        Bucket: settings.bucket,
        Key: upload.objectKey,
        UploadId: id,
        PartNumber: 2,
        Body: Buffer.alloc(1000),
      };
      await client.send(new UploadPartCommand(input));
    });
    await driver.discard(upload);
    expect(proxy.count("AbortMultipartUpload")).toBe(2);
    expect(await pendingUploads(upload.objectKey)).not.toContain(id);
  });

  // U27, U35
  it("gives up for now, and keeps the id, when parts stay there for ever", async () => {
    const { driver, proxy } = world();
    const { upload, id } = await halfway();
    const part = "<Part><PartNumber>1</PartNumber><ETag>x</ETag><Size>1</Size></Part>";
    const stale = Buffer.from(`<?xml version="1.0"?><ListPartsResult>${part}</ListPartsResult>`);
    proxy.inject(
      "ListParts",
      (exchange) => exchange.answer({ headers: { "content-type": "application/xml" }, body: stale }),
      5,
    );
    await unavailable(driver.discard(upload));
    expect(await upload.multipartState.multipartId()).toBe(id);
    await driver.discard(upload);
    expect(await upload.multipartState.multipartId()).toBeNull();
  });

  it.each([
    ["AbortMultipartUpload", { status: 403 }],
    ["AbortMultipartUpload", { status: 404 }],
    ["ListParts", { status: 403 }],
    ["ListParts", { status: 404 }],
  ] as const)("takes no plain answer to %s (%j) for done", async (operation, answer) => {
    const { driver, proxy } = world();
    const { upload, id } = await halfway();
    proxy.inject(operation, (exchange) => exchange.answer(answer), 2);
    await unavailable(driver.discard(upload));
    expect(await upload.multipartState.multipartId()).toBe(id);
    expect(await isStaged(driver, upload)).toBe(true);
  });

  it("is done when the store does not know the upload any longer", async () => {
    const { driver, proxy } = world();
    const { upload } = await halfway();
    proxy.inject("AbortMultipartUpload", (exchange) => exchange.answer(s3Error(404, "NoSuchUpload")));
    proxy.inject("ListParts", (exchange) => exchange.answer(s3Error(404, "NoSuchUpload")));
    await driver.discard(upload);
    expect(await upload.multipartState.multipartId()).toBeNull();
  });

  it("waits for the part that is being sent", async () => {
    const { driver, proxy } = world();
    const made = someUpload(someBytes(1000));
    await putAll(driver, made.upload, made.chunks);
    const discarding: Promise<void>[] = [];
    proxy.inject("UploadPart", async (exchange) => {
      discarding.push(driver.discard(made.upload));
      exchange.answer(await exchange.forward());
    });
    await driver.advance(made.upload);
    await Promise.all(discarding);
    expect(await made.upload.multipartState.multipartId()).toBeNull();
    expect(await pendingUploads(made.upload.objectKey)).toEqual([]);
    // One that comes too late begins nothing.
    await driver.advance(made.upload);
    expect(await pendingUploads(made.upload.objectKey)).toEqual([]);
  });

  it("leaves a finished object alone", async () => {
    const { driver, proxy } = world();
    const { upload, chunks, stored } = someUpload(FILE);
    await putAll(driver, upload, chunks);
    await driver.complete(upload);
    await driver.discard(upload);
    expect(proxy.count("AbortMultipartUpload")).toBe(0);
    expect(await driver.verify(upload.objectKey)).toEqual(stored);
  });
});
