import { pageSay } from "@/lib/media/words/page-say";

/** The rules of retries (upload-protocol section 9, D49). */
export const MAX_RETRIES = 3;
const BASE_DELAY_MS = 1000;
/** While the network or the server is down, the longest pause between attempts. */
export const LONGEST_PAUSE_MS = 15_000;
/** A longer Retry-After is shown at once in the server's words, since no one watches a bar for longer. */
export const LONGEST_RETRY_AFTER_MS = 120_000;
const SLOWEST_BYTES_PER_SECOND = 10 * 1024;
const TIMEOUT_BOUNDS_MS = { least: 30_000, most: 120_000 } as const;

/** The wait in ms before retry `retry` (from 0): 1, 2, 4 s, at most 15. Retry-After (ms) is a lower bound. */
export function retryDelayMs(retry: number, retryAfterMs = 0): number {
  return Math.max(Math.min(BASE_DELAY_MS * 2 ** retry, LONGEST_PAUSE_MS), retryAfterMs);
}

export function chunkTimeoutMs(sizeBytes: number): number {
  const ms = Math.ceil((sizeBytes / SLOWEST_BYTES_PER_SECOND) * 1000);
  return Math.min(TIMEOUT_BOUNDS_MS.most, Math.max(TIMEOUT_BOUNDS_MS.least, ms));
}

/** rewind: go to the named offset; new-session: start again; refused: ask a person; final: our own server would refuse again. */
export type RetryPolicy = "retry" | "rewind" | "new-session" | "refused" | "final";

const NEW_SESSION_CODES = new Set(["content-changed", "not-found", "gone"]);
/** The body was cut or damaged on its way (U8, U9); the next may arrive intact. */
const CUT_CODE = "bad-length";

export function isCut(code: string | null): boolean {
  return code === CUT_CODE || code === "timeout";
}

/** The policy for a status; `code` is our JSON code, null when something before our server responded. */
export function retryPolicyFor(status: number, code: string | null): RetryPolicy {
  if (status === 401 || status === 403) return "refused";
  if (code === "offset") return "rewind";
  if (code !== null && NEW_SESSION_CODES.has(code)) return "new-session";
  return code === null || code === CUT_CODE || isServerTrouble(status) || status < 400 ? "retry" : "final";
}

function isServerTrouble(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

export const TOO_LARGE = 413;
export const NO_SPACE = 507;

/** Returns true if the server is down for now. A full disk is not: someone must act. */
export function isAway(status: number): boolean {
  return isServerTrouble(status) && status !== NO_SPACE;
}

/** Returns true if the proxy call may get through: server trouble, a cut body, or a 4xx that is not ours. */
export function proxyMayHelp(status: number, code: string | null): boolean {
  return isServerTrouble(status) || code === CUT_CODE || (status >= 400 && code === null);
}

export function statusText(status: number, text: string): string {
  return pageSay()(isServerTrouble(status) ? "upload.server" : "upload.refused", { status, text }).trim();
}
