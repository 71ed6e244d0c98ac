/** @jest-environment node */
import { CompleteMultipartUploadCommand } from "@aws-sdk/client-s3";
import { MAX_FILE_BYTES } from "@/lib/media/uploads/rules";
import { CHUNK_BYTES, PART_BYTES } from "@/lib/platform/storage/chunk-grid";
import { s3Error, type Exchange } from "@/tests/support/server/fault-proxy";
import { isStaged, s3World, unavailable } from "@/tests/support/storage/s3-fixture";
import { describeWithS3 } from "@/tests/support/storage/s3-server";
import { chunksOf, putAll, someBytes, someUpload, upTo } from "@/tests/support/storage/storage-upload";

jest.setTimeout(60_000);

const ALL_BUT_DATE = [
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const;
/** What is over with the next try. */
const FAULTS: [string, (exchange: Exchange) => void | Promise<void>][] = [
  ["SlowDown", (exchange) => exchange.answer(s3Error(503, "SlowDown"))],
  ["a reset", (exchange) => exchange.reset()],
  ["a lost answer", async (exchange) => void (await exchange.forward(), exchange.reset())],
];
const FILE = someBytes(2 * PART_BYTES + CHUNK_BYTES + 1);

describeWithS3("the S3 part sender", () => {
  const world = s3World();

  // U1, U2
  it("makes 33 parts of 6 MiB and one of 2 MiB by addresses without a checksum", async () => {
    const { driver, proxy } = world();
    const { upload, chunks, stored } = someUpload(someBytes(MAX_FILE_BYTES));
    for (const chunk of chunks) {
      await driver.putChunk(upload.uploadId, chunk);
      void driver.advance(upTo(upload, chunk.index + 1));
    }
    expect(await driver.complete(upload)).toEqual(stored);
    const parts = proxy.requests.filter(({ operation }) => operation === "UploadPart");
    expect(parts.map(({ bytes }) => bytes)).toEqual([...Array.from({ length: 33 }, () => PART_BYTES), CHUNK_BYTES]);
    expect(parts.map(({ url }) => Number(url.searchParams.get("partNumber")))).toEqual(
      Array.from({ length: 34 }, (_, index) => index + 1),
    );
    expect(parts.every(({ url }) => url.searchParams.get("X-Amz-Expires") === "900")).toBe(true);
    expect(proxy.requests.filter(({ url }) => /checksum/i.test(url.search))).toEqual([]);
    await driver.discard(upload);
    await driver.remove(upload.objectKey);
  });

  it("sends a part once, as soon as its three chunks are here", async () => {
    const { driver, proxy } = world();
    const { upload, chunks } = someUpload(FILE);
    const sent: number[] = [];
    for (const chunk of chunks) {
      await driver.putChunk(upload.uploadId, chunk);
      await driver.advance(upTo(upload, chunk.index + 1));
      sent.push(proxy.count("UploadPart"));
    }
    expect(sent).toEqual([0, 0, 1, 1, 1, 2, 2, 3]);
    expect((await upload.multipartState.parts()).map(({ partNumber, sizeBytes }) => [partNumber, sizeBytes])).toEqual([
      [1, PART_BYTES],
      [2, PART_BYTES],
      [3, CHUNK_BYTES + 1],
    ]);
  });

  it("lets calls at once share one run", async () => {
    const { driver, proxy } = world();
    const { upload, chunks } = someUpload(FILE);
    await putAll(driver, upload, chunks);
    await Promise.all(chunks.map((chunk) => driver.advance(upTo(upload, chunk.index + 1))));
    expect([proxy.count("CreateMultipartUpload"), proxy.count("UploadPart")]).toEqual([1, 3]);
  });

  it("sends at most four parts at once", async () => {
    const { driver, proxy } = world();
    let atOnce = 0;
    let most = 0;
    let four = () => undefined as void;
    const allFour = new Promise<void>((resolve) => (four = resolve));
    proxy.inject(
      "UploadPart",
      async (exchange) => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        if (atOnce === 4) four();
        await allFour;
        const answer = await exchange.forward();
        atOnce -= 1;
        exchange.answer(answer);
      },
      100,
    );
    const uploads = Array.from({ length: 6 }, (_, seed) => someUpload(someBytes(CHUNK_BYTES, seed)));
    for (const { upload, chunks } of uploads) await putAll(driver, upload, chunks);
    await Promise.all(uploads.map(({ upload }) => driver.advance(upload)));
    expect(most).toBe(4);
    expect(proxy.count("UploadPart")).toBe(6);
  });

  it.each(FAULTS)("tries a part again after %s", async (_case, fault) => {
    const { driver, proxy } = world();
    const { upload, chunks, stored } = someUpload(someBytes(CHUNK_BYTES + 1));
    await putAll(driver, upload, chunks);
    proxy.inject("UploadPart", fault);
    await driver.advance(upload);
    expect(proxy.count("UploadPart")).toBe(2);
    expect(await upload.multipartState.parts()).toHaveLength(1);
    expect(await driver.complete(upload)).toEqual(stored);
  });

  // U25
  it("signs again when an address has expired", async () => {
    const { driver, proxy } = world();
    const { upload, chunks, stored } = someUpload(someBytes(CHUNK_BYTES + 1));
    await putAll(driver, upload, chunks);
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_DATE] });
    proxy.inject("UploadPart", (exchange) => {
      jest.setSystemTime(Date.now() + 5000);
      exchange.answer(s3Error(403, "AccessDenied"));
    });
    await driver.advance(upload);
    jest.useRealTimers();
    const signedAt = proxy.requests.flatMap(({ operation, url }) =>
      operation === "UploadPart" ? [url.searchParams.get("X-Amz-Date")] : [],
    );
    expect(new Set(signedAt).size).toBe(2);
    expect(await driver.complete(upload)).toEqual(stored);
  });

  // U24, I15
  it("a part that fails only delays: chunks continue, and completion sends it", async () => {
    const { driver, proxy } = world();
    const { upload, chunks, stored } = someUpload(FILE);
    proxy.inject("UploadPart", (exchange) => exchange.answer(s3Error(500, "InternalError")), 2);
    for (const chunk of chunks) {
      await driver.putChunk(upload.uploadId, chunk);
      if (chunk.index === 2) await driver.advance(upTo(upload, 3));
    }
    expect(await upload.multipartState.parts()).toEqual([]);
    expect(await driver.complete(upload)).toEqual(stored);
  });

  // U26
  it("takes an ETag in capitals, without quotes, or under another spelling", async () => {
    const { driver, proxy, client, settings } = world();
    const { upload, chunks, stored } = someUpload(FILE);
    await putAll(driver, upload, chunks);
    proxy.inject(
      "UploadPart",
      async (exchange) => {
        const { status, headers, body } = await exchange.forward();
        const { etag, ...rest } = headers;
        exchange.answer({ status, headers: { ...rest, ETAG: String(etag).replaceAll('"', "").toUpperCase() }, body });
      },
      3,
    );
    // The server of this test writes its ETags in capitals, and wants them back as it wrote them.
    proxy.inject("CompleteMultipartUpload", async (exchange) => {
      const etags = [...exchange.body.toString().matchAll(/<ETag>([0-9A-F]{32})<\/ETag>/g)].map(
        (match) => match[1] ?? "",
      );
      const Parts = etags.map((etag, index) => ({ PartNumber: index + 1, ETag: etag.toLowerCase() }));
      const UploadId = exchange.url.searchParams.get("uploadId") ?? "";
      const input = { Bucket: settings.bucket, Key: upload.objectKey, UploadId, MultipartUpload: { Parts } };
      await client.send(new CompleteMultipartUploadCommand(input));
      exchange.answer({ body: Buffer.from("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>") });
    });
    expect(await driver.complete(upload)).toEqual(stored);
  });
});

describeWithS3("an S3 chunk", () => {
  const world = s3World();
  const chunk = chunksOf(someBytes(1000))[0]!;

  it.each(FAULTS)("is stored in spite of %s, by one retry", async (_case, fault) => {
    const { driver, proxy } = world();
    const { upload } = someUpload(someBytes(1000));
    proxy.inject("PutChunk", fault);
    await driver.putChunk(upload.uploadId, chunk);
    expect(proxy.count("PutChunk")).toBe(2);
    expect(await isStaged(driver, upload)).toBe(true);
  });

  it("is refused after two failures, and may come again", async () => {
    const { driver, proxy } = world();
    const { upload, stored } = someUpload(someBytes(1000));
    proxy.inject("PutChunk", (exchange) => exchange.answer(s3Error(503, "SlowDown")), 2);
    expect((await unavailable(driver.putChunk(upload.uploadId, chunk))).reason).toBe("down");
    expect(proxy.count("PutChunk")).toBe(2);
    await driver.putChunk(upload.uploadId, chunk);
    expect(await driver.complete(upload)).toEqual(stored);
  });

  // U24
  it("does not wait longer than its deadline for a store that hangs", async () => {
    const { impatient, proxy } = world();
    const { upload } = someUpload(someBytes(1000));
    proxy.inject("PutChunk", () => undefined, 2);
    await unavailable(impatient(50).putChunk(upload.uploadId, chunk));
    expect(proxy.count("PutChunk")).toBe(2);
  });

  // U32
  it("is not tried again when the store refuses it, and a full store is called so", async () => {
    const { driver, proxy } = world();
    const { upload } = someUpload(someBytes(1000));
    proxy.inject("PutChunk", (exchange) => exchange.answer(s3Error(403, "AccessDenied")));
    expect((await unavailable(driver.putChunk(upload.uploadId, chunk))).reason).toBe("down");
    proxy.inject("PutChunk", (exchange) => exchange.answer(s3Error(403, "QuotaExceeded")));
    expect((await unavailable(driver.putChunk(upload.uploadId, chunk))).reason).toBe("full");
    expect(proxy.count("PutChunk")).toBe(2);
  });
});
