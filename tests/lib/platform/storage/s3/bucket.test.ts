/** @jest-environment node */
import { logSink } from "@/lib/platform/log";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import type { S3Settings } from "@/lib/platform/storage/s3/client";
import { createS3Driver } from "@/lib/platform/storage/s3/s3";
import { s3Error, type Exchange } from "@/tests/support/server/fault-proxy";
import { s3World } from "@/tests/support/storage/s3-fixture";
import { describeWithS3, newBucket } from "@/tests/support/storage/s3-server";

jest.setTimeout(30_000);

describeWithS3("opening an S3 bucket", () => {
  const world = s3World();
  let lines: string[];

  beforeEach(() => {
    lines = [];
    logSink.write = (_level, line) => void lines.push(line);
  });

  const open = (changes: Partial<S3Settings> = {}) => createS3Driver({ ...world().settings, ...changes }).open();

  it("makes a missing bucket, and finds it the next time", async () => {
    const bucket = newBucket();
    await open({ bucket });
    expect(lines.join()).toContain("storage.bucket-created");
    lines = [];
    await open({ bucket });
    expect(lines.join()).not.toContain("storage.bucket-created");
  });

  it("continues without bucket settings when the store has none, and says so once each", async () => {
    await open();
    expect(lines.map((line) => [JSON.parse(line).event, JSON.parse(line).setting])).toEqual([
      ["storage.bucket-setting-refused", "cors"],
      ["storage.bucket-setting-refused", "lifecycle"],
    ]);
  });

  it("explains a wrong key", () =>
    expect(open({ secretAccessKey: "wrong" })).rejects.toThrow(
      /^The S3 store denies access to the bucket .* \(403\)\. Check S3_ACCESS_KEY_ID/,
    ));

  it("explains a bucket that is missing and can't be created", async () => {
    const { proxy } = world();
    proxy.inject("Bucket", (exchange) => exchange.answer({ status: 404 }));
    proxy.inject("Bucket", (exchange) => exchange.answer(s3Error(403, "AccessDenied")));
    await expect(open()).rejects.toThrow(
      /doesn't exist and can't be created \(AccessDenied\)\. Create it, or fix S3_BUCKET\.$/,
    );
  });

  it("calls a store that does not answer unavailable: it may come back", async () => {
    const { proxy } = world();
    proxy.inject("Bucket", (exchange) => exchange.reset(), 2);
    await expect(open()).rejects.toThrow(StorageUnavailable);
    proxy.inject("Bucket", (exchange) => exchange.answer({ status: 503 }), 2);
    await expect(open()).rejects.toThrow("The S3 store isn't responding. Check S3_ENDPOINT and the network.");
  });

  it("adds our rules to the operator's, and only where they are missing", async () => {
    const { proxy } = world();
    const xml = (body: string) => ({ headers: { "content-type": "application/xml" }, body: Buffer.from(body) });
    const theirs =
      "<CORSRule><AllowedOrigin>https://theirs.example</AllowedOrigin><AllowedMethod>GET</AllowedMethod></CORSRule>";
    const put: Record<string, string> = {};
    const keep = (exchange: Exchange) => {
      put[[...exchange.url.searchParams.keys()].join()] = exchange.body.toString();
      exchange.answer({});
    };
    proxy.inject("Bucket", (exchange) => exchange.answer({}));
    proxy.inject("Bucket", (exchange) => exchange.answer(xml(`<CORSConfiguration>${theirs}</CORSConfiguration>`)));
    proxy.inject("Bucket", keep);
    proxy.inject("Bucket", (exchange) => exchange.answer(s3Error(404, "NoSuchLifecycleConfiguration")));
    proxy.inject("Bucket", keep);
    await open();
    expect(put.cors).toContain("https://theirs.example");
    expect(put.cors).toMatch(/<AllowedOrigin>http:\/\/localhost:3000<\/AllowedOrigin>/);
    expect(put.cors).toContain("<AllowedHeader>content-type</AllowedHeader>");
    expect(put.lifecycle).toContain("<DaysAfterInitiation>9</DaysAfterInitiation>");
    expect(lines).toEqual([]);

    proxy.reset();
    proxy.inject("Bucket", (exchange) => exchange.answer({}));
    proxy.inject("Bucket", (exchange) => exchange.answer(xml(put.cors ?? "")));
    proxy.inject("Bucket", (exchange) => exchange.answer(xml(put.lifecycle ?? "")));
    await open();
    expect(proxy.count("Bucket")).toBe(3);
  });
});

describe("where browsers send presigned uploads", () => {
  const settings = {
    endpoint: undefined,
    region: "eu-central-1",
    accessKeyId: "a",
    secretAccessKey: "b",
    publicOrigin: "http://localhost:3000",
  };

  it.each([
    [{ bucket: "films", forcePathStyle: false }, "https://films.s3.eu-central-1.amazonaws.com"],
    [{ bucket: "films", forcePathStyle: true }, "https://s3.eu-central-1.amazonaws.com"],
    [{ bucket: "films", forcePathStyle: false, endpoint: "http://127.0.0.1:9" }, "http://127.0.0.1:9"],
  ])("%j: %s", async (place, origin) => {
    const driver = createS3Driver({ ...settings, ...place, timing: { callMs: 1, retryAfterMs: 1 } });
    expect(driver.uploadOrigin).toBeNull();
    // Nothing answers there; the address is known all the same.
    await driver.open().catch(() => undefined);
    expect(driver.uploadOrigin).toBe(origin);
    await driver.close();
  });
});
