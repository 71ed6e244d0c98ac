/** The rules of trying again and the texts of a failure (upload-protocol section 9, D49). */
export const MAX_RETRIES = 3;
const BASE_DELAY_MS = 1000;
/** While the network or the server is away, it is asked for at least this often. */
export const LONGEST_PAUSE_MS = 30_000;
/** Nobody watches a bar for longer than this; a limit that ends tomorrow is told at once, in the server's words. */
export const LONGEST_RETRY_AFTER_MS = 120_000;
const SLOWEST_BYTES_PER_SECOND = 10 * 1024;
const TIMEOUT_BOUNDS_MS = { least: 30_000, most: 120_000 } as const;

/** The wait before retry number `retry` (from 0): 1, 2, 4 s, at most 30. The server's Retry-After (ms) is a lower bound. */
export function retryDelayMs(retry: number, retryAfterMs = 0): number {
  return Math.max(Math.min(BASE_DELAY_MS * 2 ** retry, LONGEST_PAUSE_MS), retryAfterMs);
}

/** A Retry-After header, seconds or an HTTP date, as milliseconds from `nowMs`; 0 when absent or unreadable. */
export function parseRetryAfter(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1000;
  // Without a month's letters it is no date, and Date.parse would guess one.
  const at = /[a-z]/i.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - nowMs);
}

/** How long a chunk of this size may take: at 10 KB/s, within 30 and 120 s. */
export function chunkTimeoutMs(sizeBytes: number): number {
  const ms = Math.ceil((sizeBytes / SLOWEST_BYTES_PER_SECOND) * 1000);
  return Math.min(TIMEOUT_BOUNDS_MS.most, Math.max(TIMEOUT_BOUNDS_MS.least, ms));
}

/**
 * What a failed answer asks for. `retry`: the same again; `rewind`: go to the offset it names; `new-session`: begin anew
 * (other bytes, gone, unknown); `refused`: ask a person; `final`: our own server said no, and would again.
 */
export type Verdict = "retry" | "rewind" | "new-session" | "refused" | "final";

const NEW_SESSION_CODES = new Set(["content-changed", "not-found", "gone"]);
/** The body was cut or damaged on its way (U8, U9): not our rules' fault, and the next one may arrive whole. */
const CUT_CODE = "bad-length";

/** The verdict on a status; `code` is our JSON code, null when something between us and our server answered. */
export function verdictOf(status: number, code: string | null): Verdict {
  if (status === 401 || status === 403) return "refused";
  if (code === "offset") return "rewind";
  if (code !== null && NEW_SESSION_CODES.has(code)) return "new-session";
  return code === null || code === CUT_CODE || isServerTrouble(status) || status < 400 ? "retry" : "final";
}

/** 5xx, 408 and 429: the same request may succeed later. */
export function isServerTrouble(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

const NO_SPACE = 507;

/** Whether a status says that the server is away for now (5xx, 408, 429). A full disk is not: somebody must hear of it. */
export function isAway(status: number): boolean {
  return isServerTrouble(status) && status !== NO_SPACE;
}

/** Whether the proxy call may get through where the direct one failed: server trouble, a cut body, or a 4xx that is not our own. */
export function deservesProxy(status: number, code: string | null): boolean {
  return isServerTrouble(status) || code === CUT_CODE || (status >= 400 && code === null);
}

/** The specification's texts of a failure; `n` counts chunks from 1. */
export const FAILURE_TEXTS = {
  network: (n: number) => `Network error during chunk ${n} upload`,
  aborted: (n: number) => `Chunk ${n} upload was aborted`,
  timedOut: (n: number, limitMs: number) => `Chunk ${n} upload timed out after ${Math.round(limitMs / 1000)}s`,
  unreadable: (n: number) => `Failed to read chunk ${n} data`,
  server: (status: number, text: string) => `Server error: ${status} ${text}`.trim(),
  refused: (status: number, text: string) => `Upload failed: ${status} ${text}`.trim(),
  direct: (statusText: string) => `Upload failed: ${statusText}`,
  proxy: (status: number, text: string) => `Proxy upload failed: ${status} ${text}`.trim(),
  proxyBroken: (reason: string) => `Proxy upload error: ${reason}`,
  chunkFailed: (n: number, attempts: number, reason: string) => `Chunk ${n} failed after ${attempts} attempts: ${reason}`,
} as const;

/** 'Server error: …' for what may pass, 'Upload failed: …' for any other status. */
export function statusText(status: number, text: string): string {
  return isServerTrouble(status) ? FAILURE_TEXTS.server(status, text) : FAILURE_TEXTS.refused(status, text);
}
