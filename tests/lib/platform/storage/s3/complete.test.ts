/** @jest-environment node */
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import { StorageDamaged } from "@/lib/platform/storage/driver";
import { s3Error, type Exchange } from "@/tests/support/server/fault-proxy";
import { s3World, unavailable } from "@/tests/support/storage/s3-fixture";
import { describeWithS3 } from "@/tests/support/storage/s3-server";
import { putAll, someBytes, someUpload } from "@/tests/support/storage/storage-upload";

jest.setTimeout(30_000);

/** Two chunks, one part. */
const FILE = someBytes(CHUNK_BYTES + 1);

describeWithS3("completing an S3 upload", () => {
  const world = s3World();

  async function staged() {
    const made = someUpload(FILE);
    await putAll(world().driver, made.upload, made.chunks);
    return { ...world(), ...made };
  }

  const keyOfChunk = (made: Awaited<ReturnType<typeof staged>>, index: number) =>
    `staging/${made.upload.uploadId}/${index}-${made.upload.chunks[index]?.sha256}`;

  function flip(bytes: Buffer): Buffer {
    const copy = Buffer.from(bytes);
    copy[0] = (copy[0] ?? 0) ^ 1;
    return copy;
  }

  // U21
  it("whose answer is lost and which the store forgot is found by its object", async () => {
    const { driver, proxy, upload, stored } = await staged();
    proxy.inject("CompleteMultipartUpload", async (exchange) => {
      await exchange.forward();
      exchange.reset();
    });
    proxy.inject("CompleteMultipartUpload", (exchange) => exchange.answer(s3Error(404, "NoSuchUpload")));
    expect(await driver.complete(upload)).toEqual(stored);
    expect(proxy.count("CreateMultipartUpload")).toBe(1);
    expect(await driver.verify(upload.objectKey)).toEqual(stored);
  });

  it.each(["UploadPart", "CompleteMultipartUpload"] as const)(
    // U22
    "rebuilds from the chunks when the store lost the upload, found at %s",
    async (operation) => {
      const { driver, proxy, upload, stored } = await staged();
      proxy.inject(operation, (exchange) => exchange.answer(s3Error(404, "NoSuchUpload")));
      expect(await driver.complete(upload)).toEqual(stored);
      expect(proxy.count("CreateMultipartUpload")).toBe(2);
      expect(proxy.count("GetObject")).toBeGreaterThan(0);
    },
  );

  // U22
  it("is damaged, never done, when the upload is lost and its chunks too", async () => {
    const { driver, proxy, upload } = await staged();
    await driver.advance(upload);
    // All parts are sent; then the store loses the upload, and the chunks are gone as well.
    for (const { Key } of await listed(`staging/${upload.uploadId}/`)) await removed(Key ?? "");
    proxy.inject("CompleteMultipartUpload", (exchange) => exchange.answer(s3Error(404, "NoSuchUpload")));
    await expect(driver.complete(upload)).rejects.toThrow(StorageDamaged);
    expect(await driver.stat(upload.objectKey)).toBeNull();
  });

  it("gives up for now when the store keeps losing the upload", async () => {
    const { driver, proxy, upload, stored } = await staged();
    proxy.inject("CompleteMultipartUpload", (exchange) => exchange.answer(s3Error(404, "NoSuchUpload")), 2);
    await unavailable(driver.complete(upload));
    expect(await driver.complete(upload)).toEqual(stored);
  });

  it.each(["InvalidPart", "InvalidPartOrder"])("sends the parts again, once, after %s", async (code) => {
    const { driver, proxy, upload, stored } = await staged();
    await driver.advance(upload);
    proxy.inject("CompleteMultipartUpload", (exchange) => exchange.answer(s3Error(400, code)));
    expect(await driver.complete(upload)).toEqual(stored);
    expect([proxy.count("CreateMultipartUpload"), proxy.count("UploadPart")]).toEqual([1, 2]);

    const again = await staged();
    proxy.inject("CompleteMultipartUpload", (exchange) => exchange.answer(s3Error(400, code)), 2);
    await unavailable(driver.complete(again.upload));
  });

  // U23
  it.each([
    [
      "a 404 of a machine in between",
      { status: 404, headers: { "content-type": "text/html" }, body: Buffer.from("<html>not here</html>") },
    ],
    ["a 404 without a word", { status: 404 }],
    ["a 403", s3Error(403, "AccessDenied")],
    ["a missing bucket", s3Error(404, "NoSuchBucket")],
  ])("is asked for again later after %s instead of the object", async (_case, answer) => {
    const { driver, proxy, upload, stored } = await staged();
    for (const operation of ["HeadObject", "GetObject"] as const)
      proxy.inject(operation, (exchange) => exchange.answer(answer), 4);
    await unavailable(driver.complete(upload));
    await unavailable(driver.stat(upload.objectKey));
    expect(proxy.count("CompleteMultipartUpload")).toBe(0);
    proxy.reset();
    expect(await driver.complete(upload)).toEqual(stored);
  });

  it.each([
    ["HeadObject", 2],
    ["GetObject", 2],
    ["GetChunk", 2],
    ["CreateMultipartUpload", 2],
    ["CompleteMultipartUpload", 2],
    ["UploadPart", 2],
  ] as const)("survives one failed %s, and continues later after two", async (operation, failures) => {
    const { driver, proxy, upload, stored } = await staged();
    const fault = (exchange: Exchange) => exchange.answer(s3Error(503, "SlowDown"));
    proxy.inject(operation, fault);
    expect(await driver.complete(upload)).toEqual(stored);

    const second = await staged();
    proxy.inject(operation, fault, failures);
    await unavailable(driver.complete(second.upload));
    expect(await driver.complete(second.upload)).toEqual(second.stored);
  });

  it.each(["HeadObject", "GetChunk", "CompleteMultipartUpload", "GetObject"] as const)(
    // U24
    "does not wait for ever for a %s that hangs",
    async (operation) => {
      const { driver, impatient, proxy, upload, stored } = await staged();
      if (operation !== "GetChunk") await driver.advance(upload);
      proxy.inject(operation, () => undefined, 2);
      await unavailable(impatient(200).complete(upload));
      expect(await driver.complete(upload)).toEqual(stored);
    },
  );

  it("does not wait for ever for an answer that stops in the middle", async () => {
    const { driver, impatient, proxy, upload, stored } = await staged();
    await driver.complete(upload);
    // Half of the range that was promised, and then silence.
    proxy.inject("GetObject", async (exchange) => exchange.stall(await exchange.forward(), 1000), 2);
    await unavailable(impatient(200).complete(upload));
    expect(await driver.complete(upload)).toEqual(stored);
  });

  // U27
  it("does not ask the store which parts it has: its list may be stale", async () => {
    const { driver, proxy, upload, stored } = await staged();
    await driver.advance(upload);
    expect(await driver.complete(upload)).toEqual(stored);
    expect(proxy.count("ListParts")).toBe(0);
  });

  // U48
  it("finds a flipped bit in a part and rebuilds the object from the chunks", async () => {
    const { driver, proxy, upload, stored } = await staged();
    proxy.inject("UploadPart", async (exchange) => exchange.answer(await exchange.forward(flip(exchange.body))));
    expect(await driver.complete(upload)).toEqual(stored);
    expect([proxy.count("CompleteMultipartUpload"), proxy.count("DeleteObject"), proxy.count("UploadPart")]).toEqual([
      2, 1, 2,
    ]);
    expect(await driver.verify(upload.objectKey)).toEqual(stored);
  });

  it("that reads back wrong twice is retried later with the right chunks", async () => {
    const { driver, proxy, upload, stored } = await staged();
    proxy.inject("UploadPart", async (exchange) => exchange.answer(await exchange.forward(flip(exchange.body))), 2);
    await unavailable(driver.complete(upload));
    proxy.reset();
    expect(await driver.complete(upload)).toEqual(stored);
  });

  // U48
  it("finds a flipped bit in the object later, and without chunks leaves it as it is", async () => {
    const { driver, overwrite, upload } = await staged();
    await driver.complete(upload);
    await overwrite(upload.objectKey, flip(FILE));
    for (const { Key } of await listed(`staging/${upload.uploadId}/`)) await removed(Key ?? "");
    await expect(driver.complete(upload)).rejects.toThrow(StorageDamaged);
    expect(await driver.stat(upload.objectKey)).toEqual({ sizeBytes: FILE.length });
  });

  it("replaces an object of another size, such as a presigned upload's leftover", async () => {
    const { driver, overwrite, upload, stored } = await staged();
    await overwrite(upload.objectKey, FILE.subarray(0, 1000));
    expect(await driver.complete(upload)).toEqual(stored);
  });

  // U48
  it("is damaged when a staged chunk changed, and not when only one answer was wrong", async () => {
    const passing = await staged();
    const { driver, proxy, overwrite } = passing;
    proxy.inject("GetChunk", async (exchange) => {
      const answer = await exchange.forward();
      exchange.answer({ ...answer, body: flip(answer.body) });
    });
    expect(await driver.complete(passing.upload)).toEqual(passing.stored);

    const lasting = await staged();
    await overwrite(keyOfChunk(lasting, 1), flip(FILE.subarray(CHUNK_BYTES, 2 * CHUNK_BYTES)));
    await driver.advance(lasting.upload);
    await expect(driver.complete(lasting.upload)).rejects.toThrow(StorageDamaged);
    expect(await driver.stat(lasting.upload.objectKey)).toBeNull();
  });

  it("needs a chunk no more when its part is sent", async () => {
    const made = await staged();
    const { driver, overwrite } = made;
    await driver.advance(made.upload);
    await overwrite(keyOfChunk(made, 1), Buffer.from("different data than it was given"));
    expect(await driver.complete(made.upload)).toEqual(made.stored);
  });

  async function listed(prefix: string) {
    return (await world().list(prefix)).Contents ?? [];
  }

  async function removed(key: string) {
    await world().remove(key);
  }
});
