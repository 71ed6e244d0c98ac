/** @jest-environment node */
import { newId } from "@/lib/platform/random";
import { PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import { type Exchange, s3Error } from "@/tests/support/server/fault-proxy";
import { s3World, unavailable } from "@/tests/support/storage/s3-fixture";
import { describeWithS3 } from "@/tests/support/storage/s3-server";
import { bodyOf, memoryMultipartState, readAll, sha256, someBytes } from "@/tests/support/storage/storage-upload";

jest.setTimeout(30_000);

const SMALL = someBytes(1000);
const TWO_PARTS = someBytes(PART_BYTES + 1000);

describeWithS3("a whole file in S3", () => {
  const world = s3World();

  const put = (objectKey: string, bytes: Buffer) =>
    world().driver.putWhole(newId(), objectKey, bodyOf(bytes), bytes.length);

  it("goes up at once, or in parts of 6 MiB, and nothing is staged", async () => {
    const { proxy } = world();
    await put(`m/${newId()}`, SMALL);
    await put(`m/${newId()}`, TWO_PARTS);
    const sizes = proxy.requests.filter(({ operation }) => operation === "UploadPart").map(({ bytes }) => bytes);
    expect([proxy.count("PutObject"), ...sizes, proxy.count("PutChunk")]).toEqual([1, PART_BYTES, 1000, 0]);
  });

  it.each([
    ["PutObject", SMALL],
    ["UploadPart", TWO_PARTS],
    ["CompleteMultipartUpload", TWO_PARTS],
    ["GetObject", TWO_PARTS],
  ] as const)("survives one failed %s; after two nothing stays behind", async (operation, bytes) => {
    const { driver, proxy } = world();
    // The driver first asks whether the object is there; its GET after a HEAD's 404 is not the one that is meant.
    const after = operation === "GetObject" ? 1 : 0;
    for (const failures of [1, 2]) {
      const objectKey = `m/${newId()}`;
      proxy.reset();
      if (after) proxy.inject(operation, async (exchange) => exchange.answer(await exchange.forward()), after);
      proxy.inject(operation, (exchange) => exchange.answer(s3Error(503, "SlowDown")), failures);
      if (failures === 1) {
        expect(await put(objectKey, bytes)).toEqual({ sizeBytes: bytes.length, sha256: sha256(bytes) });
        continue;
      }
      await unavailable(put(objectKey, bytes));
      proxy.reset();
      expect(await driver.stat(objectKey)).toBeNull();
      expect(await put(objectKey, bytes)).toEqual({ sizeBytes: bytes.length, sha256: sha256(bytes) });
    }
  });

  // U21
  it("whose completion's answer is lost is found by its object", async () => {
    const { driver, proxy } = world();
    const objectKey = `m/${newId()}`;
    proxy.inject("CompleteMultipartUpload", async (exchange) => void (await exchange.forward(), exchange.reset()));
    proxy.inject("CompleteMultipartUpload", (exchange) => exchange.answer(s3Error(404, "NoSuchUpload")));
    const stored = await put(objectKey, TWO_PARTS);
    expect(await driver.verify(objectKey)).toEqual(stored);
  });

  it.each([["UploadPart", TWO_PARTS]] as const)(
    "that the store keeps wrongly (%s) is noticed and removed",
    async (operation, bytes) => {
      const { driver, proxy } = world();
      const objectKey = `m/${newId()}`;
      proxy.inject(operation, async (exchange) => {
        const wrong = Buffer.from(exchange.body);
        wrong[0] = (wrong[0] ?? 0) ^ 1;
        exchange.answer(await exchange.forward(wrong));
      });
      await unavailable(put(objectKey, bytes));
      expect(await driver.stat(objectKey)).toBeNull();
    },
  );
});

describeWithS3("an address to send a file to", () => {
  const world = s3World();

  const send = (url: string, bytes: Buffer, type: string) =>
    fetch(url, { method: "PUT", body: new Uint8Array(bytes), headers: { "content-type": type } });

  it("takes exactly this size and type for 15 minutes, and has no checksum", async () => {
    const { driver } = world();
    const [uploadId, objectKey] = [newId(), `m/${newId()}`];
    const url = (await driver.presignPut(uploadId, SMALL.length, "image/jpeg")) ?? "";
    expect(url.toLowerCase()).not.toContain("checksum");
    const query = new URL(url).searchParams;
    expect([query.get("X-Amz-Expires"), query.get("X-Amz-SignedHeaders")]).toEqual([
      "900",
      "content-length;content-type;host",
    ]);
    expect(new URL(url).origin).toBe(driver.uploadOrigin);

    expect((await send(url, someBytes(1001), "image/jpeg")).status).toBe(403);
    expect((await send(url, someBytes(999), "image/jpeg")).status).toBe(403);
    expect((await send(url, SMALL, "text/html")).status).toBe(403);
    expect(await driver.adoptPresigned(uploadId, objectKey)).toBeNull();

    expect((await send(url, SMALL, "image/jpeg")).status).toBe(200);
    expect(await driver.adoptPresigned(uploadId, objectKey)).toEqual({
      sizeBytes: SMALL.length,
      sha256: sha256(SMALL),
    });
  });

  // I2
  it("cannot change the object once it is adopted, and leaves nothing behind", async () => {
    const { driver } = world();
    const [uploadId, objectKey] = [newId(), `m/${newId()}`];
    const url = (await driver.presignPut(uploadId, SMALL.length, "image/jpeg")) ?? "";
    await send(url, SMALL, "image/jpeg");
    await driver.adoptPresigned(uploadId, objectKey);
    expect((await send(url, someBytes(SMALL.length), "image/jpeg")).status).toBe(200);
    expect(await driver.verify(objectKey)).toEqual({ sizeBytes: SMALL.length, sha256: sha256(SMALL) });
    expect(await driver.adoptPresigned(uploadId, objectKey)).toEqual({
      sizeBytes: SMALL.length,
      sha256: sha256(SMALL),
    });
    await driver.discard({ uploadId, objectKey, multipartState: memoryMultipartState() });
    expect(await driver.adoptPresigned(uploadId, `m/${newId()}`)).toBeNull();
  });
});

describeWithS3("reading a file of S3", () => {
  const world = s3World();

  it.each<[string, (exchange: Exchange) => Promise<void> | void]>([
    ["breaks off at once", (exchange) => exchange.reset()],
    ["is gone meanwhile", (exchange) => exchange.answer(s3Error(404, "NoSuchKey"))],
    [
      "breaks off in between",
      async (exchange) => (exchange.stall(await exchange.forward(), 400), setTimeout(exchange.reset, 20), undefined),
    ],
    ["hangs before it begins", () => undefined],
    ["hangs in between", async (exchange) => exchange.stall(await exchange.forward(), 400)],
  ])("that %s is the store's failure and ends in time", async (_name, fault) => {
    const { driver, proxy, impatient } = world();
    const objectKey = `m/${newId()}`;
    await driver.putWhole(newId(), objectKey, bodyOf(SMALL), SMALL.length);
    const reader = impatient(300);
    proxy.inject("GetObject", fault);
    await unavailable(readAll(await reader.read(objectKey, 0, SMALL.length - 1)));
    expect(sha256(await readAll(await reader.read(objectKey, 0, SMALL.length - 1)))).toBe(sha256(SMALL));
    await reader.close();
  });
});
