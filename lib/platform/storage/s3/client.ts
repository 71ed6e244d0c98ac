import "server-only";
import { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { StorageUnavailable, isStorageUnavailable } from "@/lib/platform/storage/driver";

export type S3Settings = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  forcePathStyle: boolean;
  publicOrigin: string;
  timing?: Partial<S3Timing>;
};

type S3Timing = {
  callMs: number;
  partMs: number;
  retryAfterMs: number;
};

const TIMING: S3Timing = { callMs: 20_000, partMs: 60_000, retryAfterMs: 250 };
const MOST_CONNECTIONS = 256;
const FULL_CODES = new Set(["QuotaExceeded", "XMinioStorageFull"]);

export type S3 = ReturnType<typeof createS3>;

export function createS3({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  forcePathStyle,
  timing,
}: S3Settings) {
  const { callMs, partMs, retryAfterMs } = { ...TIMING, ...timing };
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // The default adds the CRC32 of an empty body to presigned URLs, and trailers that Swift and Ceph refuse.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
    requestHandler: { httpAgent: { maxSockets: MOST_CONNECTIONS }, httpsAgent: { maxSockets: MOST_CONNECTIONS } },
  });

  async function attempt<T>(make: (signal: AbortSignal) => Promise<T>, timeoutMs: number): Promise<T> {
    try {
      return await make(AbortSignal.timeout(timeoutMs));
    } catch (error) {
      throw new StorageUnavailable(`The S3 request failed (${describe(error)}).`, isFull(error) ? "full" : "down", {
        cause: error,
      });
    }
  }

  /** Makes a call, with one retry; `make` must have read the body when it resolves. Throws StorageUnavailable, whose code is {@link codeOf}. */
  async function call<T>(
    make: (signal: AbortSignal) => Promise<T>,
    { timeoutMs = callMs, mayRetry = isPassing } = {},
  ): Promise<T> {
    try {
      return await attempt(make, timeoutMs);
    } catch (error) {
      if (!mayRetry(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      return attempt(make, timeoutMs);
    }
  }

  return { client, bucket, region, ownEndpoint: endpoint !== undefined, call, callMs, partMs };
}

function serviceError(error: unknown): S3ServiceException | null {
  const cause = isStorageUnavailable(error) ? error.cause : error;
  return cause instanceof S3ServiceException ? cause : null;
}

/** The store's error code, such as "NoSuchKey"; null without a response or code, as for a proxy's plain 404 (U23). */
export function codeOf(error: unknown): string | null {
  return serviceError(error)?.name ?? null;
}

export function statusOf(error: unknown): number | null {
  return serviceError(error)?.$metadata.httpStatusCode ?? null;
}

function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500 || status === 429 || codeOf(error) === "RequestTimeout";
}

function isFull(error: unknown): boolean {
  return statusOf(error) === 507 || FULL_CODES.has(codeOf(error) ?? "");
}

function describe(error: unknown): string {
  const reason = [codeOf(error), statusOf(error)].filter((part) => part !== null).join(" ");
  return reason || (error instanceof Error ? error.name : "no response");
}
