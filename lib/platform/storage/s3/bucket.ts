import "server-only";
import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetBucketLifecycleConfigurationCommand,
  HeadBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  type BucketLocationConstraint,
  type CORSRule,
  type LifecycleRule,
} from "@aws-sdk/client-s3";
import { log } from "@/lib/platform/log";
import { StorageUnavailable } from "@/lib/platform/storage/driver";
import { codeOf, statusOf, type S3 } from "@/lib/platform/storage/s3/client";

/** Lifecycle rule for leaked multipart uploads; longer than a session (7 days). */
const ABORT_AFTER_DAYS = 9;
const LIFECYCLE_ID = "naches-abort-uploads";

async function rulesOrEmpty<T>(rules: Promise<T[] | undefined>, absentCode: string): Promise<T[]> {
  try {
    return (await rules) ?? [];
  } catch (error) {
    if (codeOf(error) === absentCode) return [];
    throw error;
  }
}

function createRules({ client, bucket: Bucket, call }: S3) {
  async function allowUploadsFrom(origin: string): Promise<void> {
    const found = call((abortSignal) => client.send(new GetBucketCorsCommand({ Bucket }), { abortSignal }));
    const rules = await rulesOrEmpty<CORSRule>(
      found.then(({ CORSRules }) => CORSRules),
      "NoSuchCORSConfiguration",
    );
    if (rules.some((rule) => rule.AllowedOrigins?.includes(origin) && rule.AllowedMethods?.includes("PUT"))) return;
    const ours: CORSRule = {
      AllowedOrigins: [origin],
      AllowedMethods: ["PUT"],
      AllowedHeaders: ["content-type"],
      MaxAgeSeconds: 3600,
    };
    const input = { Bucket, CORSConfiguration: { CORSRules: [...rules, ours] } };
    await call((abortSignal) => client.send(new PutBucketCorsCommand(input), { abortSignal }));
  }

  async function abortForgottenUploads(): Promise<void> {
    const found = call((abortSignal) =>
      client.send(new GetBucketLifecycleConfigurationCommand({ Bucket }), { abortSignal }),
    );
    const rules = await rulesOrEmpty<LifecycleRule>(
      found.then(({ Rules }) => Rules),
      "NoSuchLifecycleConfiguration",
    );
    if (rules.some((rule) => rule.ID === LIFECYCLE_ID)) return;
    const ours: LifecycleRule = {
      ID: LIFECYCLE_ID,
      Status: "Enabled",
      Filter: { Prefix: "" },
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: ABORT_AFTER_DAYS },
    };
    const input = { Bucket, LifecycleConfiguration: { Rules: [...rules, ours] } };
    await call((abortSignal) => client.send(new PutBucketLifecycleConfigurationCommand(input), { abortSignal }));
  }

  return { allowUploadsFrom, abortForgottenUploads };
}

async function ensureBucket({ client, bucket: Bucket, region, ownEndpoint, call }: S3): Promise<void> {
  try {
    await call((abortSignal) => client.send(new HeadBucketCommand({ Bucket }), { abortSignal }));
    return;
  } catch (error) {
    const status = statusOf(error);
    if (status === null || status >= 500)
      throw new StorageUnavailable("The S3 store isn't responding. Check S3_ENDPOINT and the network.", "down", {
        cause: error,
      });
    if (status !== 404) {
      throw new Error(
        `The S3 store denies access to the bucket ${Bucket} (${status}). Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, and the key's permissions.`,
        { cause: error },
      );
    }
  }
  // Amazon needs the region, except for its first one; other stores know only their own.
  const named = !ownEndpoint && region !== "us-east-1";
  // The SDK's union lists today's regions; the setting may name a newer one.
  const CreateBucketConfiguration = named ? { LocationConstraint: region as BucketLocationConstraint } : undefined;
  try {
    await call((abortSignal) =>
      client.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration }), { abortSignal }),
    );
    log.info("storage.bucket-created", { bucket: Bucket });
  } catch (error) {
    if (codeOf(error) === "BucketAlreadyOwnedByYou") return;
    throw new Error(
      `The bucket ${Bucket} doesn't exist and can't be created (${codeOf(error) ?? "no response"}). Create it, or fix S3_BUCKET.`,
      { cause: error },
    );
  }
}

/**
 * Checks or creates the bucket and adds our rules; logs where the store or key forbids rules, and uploads then come through the hub.
 * Throws a sentence for the operator; StorageUnavailable when the store is unreachable.
 */
export async function openBucket(s3: S3, publicOrigin: string): Promise<void> {
  await ensureBucket(s3);
  const rules = createRules(s3);
  const settings = [
    ["cors", () => rules.allowUploadsFrom(publicOrigin)],
    ["lifecycle", () => rules.abortForgottenUploads()],
  ] as const;
  for (const [setting, apply] of settings) {
    await apply().catch((error) =>
      log.warn("storage.bucket-setting-refused", { setting, code: codeOf(error), status: statusOf(error) }),
    );
  }
}
