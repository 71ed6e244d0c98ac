import "server-only";
import { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import { StorageUnavailable } from "@/lib/storage/driver";

export type S3Settings = {
  bucket: string;
  /** Undefined: Amazon's own for the region. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: the SDK looks for a role or a profile itself. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  forcePathStyle: boolean;
  /** Our own origin, which browsers may send presigned uploads from. */
  publicOrigin: string;
  timing?: Partial<S3Timing>;
};

/** Tests make these short. */
export type S3Timing = {
  /** For one call of up to 6 MiB, except a part; and for each piece of a file that somebody watches. */
  callMs: number;
  /** For sending one part. */
  partMs: number;
  retryAfterMs: number;
};

const TIMING: S3Timing = { callMs: 20_000, partMs: 60_000, retryAfterMs: 250 };
/** Each film that somebody watches holds a connection; uploads must not wait for them. */
const MOST_CONNECTIONS = 256;
const FULL_CODES = new Set(["QuotaExceeded", "XMinioStorageFull"]);

export type S3 = ReturnType<typeof createS3>;

/** The client, and how every call of the driver is made: with a deadline, one retry, and our errors. */
export function createS3({ bucket, endpoint, region, accessKeyId, secretAccessKey, forcePathStyle, timing }: S3Settings) {
  const { callMs, partMs, retryAfterMs } = { ...TIMING, ...timing };
  const client = new S3Client({
    region,
    forcePathStyle,
    ...(endpoint && { endpoint }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // The default puts the CRC32 of an empty body into presigned URLs, and trailers that Swift and Ceph refuse.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
    requestHandler: { httpAgent: { maxSockets: MOST_CONNECTIONS }, httpsAgent: { maxSockets: MOST_CONNECTIONS } },
  });

  async function attempt<T>(make: (signal: AbortSignal) => Promise<T>, timeoutMs: number): Promise<T> {
    try {
      return await make(AbortSignal.timeout(timeoutMs));
    } catch (error) {
      throw new StorageUnavailable(`The store did not do this (${describe(error)}).`, isFull(error) ? "full" : "down", { cause: error });
    }
  }

  /**
   * Makes a call; when the store is slow, overloaded or not reachable, once more after a moment. The call gets a signal for
   * its deadline and must have read the answer's body when it resolves.
   * Throws StorageUnavailable; {@link codeOf} tells what the store said.
   */
  async function call<T>(make: (signal: AbortSignal) => Promise<T>, { timeoutMs = callMs, mayRetry = isPassing } = {}): Promise<T> {
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
  const cause = error instanceof StorageUnavailable ? error.cause : error;
  return cause instanceof S3ServiceException ? cause : null;
}

/**
 * The code in the store's answer, such as "NoSuchKey"; null when there was no answer or it had none. A plain 404 of
 * something in between has no such code (U23).
 */
export function codeOf(error: unknown): string | null {
  return serviceError(error)?.name ?? null;
}

/** The HTTP status of the store's answer; null when there was none. */
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
  const said = [codeOf(error), statusOf(error)].filter((part) => part !== null).join(" ");
  return said || (error instanceof Error ? error.name : "no answer");
}
