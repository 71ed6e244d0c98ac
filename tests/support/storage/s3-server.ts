import { randomBytes } from "node:crypto";
import { paginateListObjectsV2, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "@/lib/platform/storage/s3/client";

/** Where the tests' S3 server is, as tests/support/storage/start-s3.sh prints it; null when the environment names none. */
function serverFromEnvironment() {
  const {
    TEST_S3_ENDPOINT: endpoint,
    TEST_S3_ACCESS_KEY: accessKeyId,
    TEST_S3_SECRET_KEY: secretAccessKey,
    TEST_S3_REGION: region,
  } = process.env;
  if (!endpoint || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, accessKeyId, secretAccessKey, region: region ?? "us-east-1" };
}

export const hasS3Server = serverFromEnvironment() !== null;

const HOW_TO_GET_ONE =
  "no S3 server: apt-get install -y --no-install-recommends swift-proxy swift-account swift-container swift-object memcached; see tests/support/storage/start-s3.sh";

/** A describe() that is skipped where there is no S3 server: in `npm test`, for `npm run test:rest`; there, with a line how to have it run. */
export function describeWithS3(name: string, suite: () => void): void {
  if (hasS3Server) describe(name, suite);
  else describe.skip(`${name} (${process.env.TEST_S3_FOLLOWS === "true" ? "only on S3" : HOW_TO_GET_ONE})`, suite);
}

/**
 * A describe() of a whole hub or server on S3. Where there is a run on PostgreSQL and S3 too (tests/run.mjs), it is a matter of
 * that run, and left out of the one on SQLite, which counts it.
 */
export function describeHubOnS3(name: string, suite: () => void): void {
  if (process.env.TEST_POSTGRESQL_FOLLOWS === "true") describe.skip(`${name} (only on PostgreSQL)`, suite);
  else describeWithS3(name, suite);
}

export function newBucket(): string {
  return `test-${randomBytes(6).toString("hex")}`;
}

/** Settings of a driver on the tests' server, or on a proxy in front of it, with a bucket of its own and quick retries. */
export function s3Settings(overrides: Partial<S3Settings> = {}): S3Settings {
  // Asked for now: a bench starts the server itself.
  const server = serverFromEnvironment();
  if (!server) throw new Error(HOW_TO_GET_ONE);
  return {
    ...server,
    bucket: newBucket(),
    forcePathStyle: true,
    publicOrigin: "http://localhost:3000",
    timing: { retryAfterMs: 1 },
    ...overrides,
  };
}

/** The same as a server's environment has it, without the proxy. */
export function s3Environment(
  { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3Settings(),
): Record<string, string> {
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint ?? "",
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId ?? "",
    S3_SECRET_ACCESS_KEY: secretAccessKey ?? "",
  };
}

/** The settings of backups in such a bucket. */
export function backupToS3({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) {
  return {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** A plain client that looks behind the driver's back. */
export function plainClient({ endpoint, accessKeyId, secretAccessKey, region }: S3Settings): S3Client {
  if (!endpoint || !accessKeyId || !secretAccessKey) throw new Error("These settings have no server.");
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
}

/** The keys of a bucket that begin so, in its own order. */
export async function keysIn(client: S3Client, Bucket: string, Prefix?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
    keys.push(...Contents.map(({ Key = "" }) => Key));
  return keys;
}
