import { ListMultipartUploadsCommand, ListObjectsV2Command, ListPartsCommand, type S3Client } from "@aws-sdk/client-s3";
import { FAIL_POINTS } from "@/lib/platform/failpoint";
import { killAndResume } from "@/tests/support/server/kill-and-resume";
import { describeHubOnS3, plainClient, s3Environment, s3Settings } from "@/tests/support/storage/s3-server";

/** Where the store is asked; the points before and after are the same code for both drivers. */
const POINTS = FAIL_POINTS.filter((name) => /^(part|finish|direct)\.|^chunk\.stored$/.test(name));

async function stagedIn(client: S3Client, Bucket: string): Promise<string[]> {
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: "staging/" }));
  return Contents.map(({ Key = "" }) => Key);
}

/** Parts that the store keeps of uploads which never came to an end; one that has begun without parts costs nothing. */
async function forgottenPartsIn(client: S3Client, Bucket: string): Promise<string[]> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
  const forgotten = Uploads.map(async ({ Key, UploadId }) => {
    const { Parts = [] } = await client.send(new ListPartsCommand({ Bucket, Key, UploadId }));
    return Parts.map(({ PartNumber }) => `part ${PartNumber} of ${Key}`);
  });
  return (await Promise.all(forgotten)).flat();
}

describeHubOnS3("a server that is killed at a named moment, with its files on a real S3 server", () => {
  // U16, U18-U20
  test.each(POINTS)("at %s loses nothing that it acknowledged, and the client continues", async (failPoint) => {
    const s3 = s3Settings();
    const client = plainClient(s3);
    const settings = s3Environment(s3);
    const leftovers = async () => {
      // Nothing of a direct upload is acknowledged, so nothing of it is remembered: the bucket's lifecycle ends its parts.
      const forgotten = failPoint === "direct.received" ? [] : await forgottenPartsIn(client, s3.bucket);
      return [...(await stagedIn(client, s3.bucket)), ...forgotten];
    };
    try {
      await killAndResume({ failPoint, settings, leftovers });
    } finally {
      client.destroy();
    }
  });
});
