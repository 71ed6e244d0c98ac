/** @jest-environment node */
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { openTarget } from "@/lib/operations/backup/target/open";
import { overrideEnv } from "@/lib/platform/env";
import { describeBackupTarget } from "@/tests/contracts/backup-target";
import { backupToS3, describeWithS3, plainClient, s3Settings } from "@/tests/support/storage/s3-server";

const FRESH = { isKnown: false, isNew: false };

async function newPlace(): Promise<string> {
  const settings = s3Settings();
  overrideEnv(backupToS3(settings));
  const client = plainClient(settings);
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  client.destroy();
  return `s3://${settings.bucket}/zaidy`;
}

describeWithS3("a backup in a bucket", () => {
  afterAll(() => overrideEnv());

  describeBackupTarget("S3", newPlace);

  test("two households in one bucket do not see each other's files", async () => {
    const place = await newPlace();
    const [one, other] = [openTarget(place), openTarget(place.replace("zaidy", "zaidy2"))];
    await one.writeSmall("checks.json", "{}");
    expect(await other.list()).toEqual([]);
    await expect(openTarget(place.replace("/zaidy", "")).prepare(FRESH)).rejects.toThrow(
      /has "zaidy\/", which isn't part of a backup\. Add a prefix/,
    );
  });

  test.each([
    ["no bucket", {}, "s3://no-such-bucket-here/a", /^There is no bucket for s3:\/\/no-such-bucket-here\/a\./],
    [
      "a wrong key",
      { BACKUP_S3_SECRET_ACCESS_KEY: "wrong" },
      null,
      /denies access \(SignatureDoesNotMatch\)\. Check BACKUP_S3_/,
    ],
    ["no server", { BACKUP_S3_ENDPOINT: "http://127.0.0.1:9" }, null, /isn't responding\. Check BACKUP_S3_ENDPOINT/],
  ])("%s is explained with a message", async (_, changes, address, sentence) => {
    const place = address ?? (await newPlace());
    overrideEnv(changes);
    await expect(openTarget(place).prepare(FRESH)).rejects.toThrow(sentence);
    await expect(openTarget(place).list()).rejects.toThrow(sentence);
  });

  test("the hub's own bucket is refused", async () => {
    const place = await newPlace();
    const { bucket, endpoint } = { bucket: place.split("/")[2], endpoint: s3Settings().endpoint };
    overrideEnv({ S3_BUCKET: bucket, S3_ENDPOINT: endpoint });
    await expect(openTarget(place).prepare(FRESH)).rejects.toThrow("can't be in the hub's own bucket");
  });
});
