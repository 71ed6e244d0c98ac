import type { DefaultOptions } from "@tanstack/react-query";
import { HttpError, isTroubleCode } from "@/lib/platform/api/http-error";

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;
const READ_RETRIES = 2;
const NEVER_RETRIED = new Set([401, 403, 404]);

/** Returns true if a failed read is tried again, up to 2 times: not after 401, 403, 404, a damaged database or a network error. */
export function shouldRetryRead(failures: number, error: Error): boolean {
  if (error instanceof TypeError) return false;
  if (error instanceof HttpError && (NEVER_RETRIED.has(error.status) || isTroubleCode(error.code))) return false;
  return failures < READ_RETRIES;
}

/** Requests are always tried: a hub in the home's own network can be reached while the browser believes that it is offline. */
export const QUERY_DEFAULTS: DefaultOptions = {
  queries: {
    networkMode: "always",
    retry: shouldRetryRead,
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    refetchOnWindowFocus: false,
  },
  mutations: { networkMode: "always", retry: false },
};
