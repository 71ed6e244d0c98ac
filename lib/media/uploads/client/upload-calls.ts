import * as z from "zod/mini";
import { toUploadFailure, isOk, UploadFailure } from "@/lib/media/uploads/client/failure";
import { TransportError, type UploadResponse, type UploadRequest } from "@/lib/media/uploads/client/ports";
import { statusText } from "@/lib/media/uploads/client/retry";
import type { UploadRun } from "@/lib/media/uploads/client/upload-run";
import { pageSay } from "@/lib/media/words/page-say";
import { parseJson } from "@/lib/platform/format/parse-json";

/** The record POST may take the server 45 s (upload-protocol section 4). */
const CALL_LIMIT_MS = 60_000;

/** Sends a request. Throws UploadFailure "retry" with `lostText` without a response; `limit` is in ms. */
export async function sendOrFail(
  run: UploadRun,
  request: Omit<UploadRequest, "signal">,
  lostText: (kind: TransportError["kind"]) => string = () => pageSay()("problem.failed"),
): Promise<UploadResponse> {
  try {
    return await run.send(request);
  } catch (error) {
    if (error instanceof TransportError)
      throw new UploadFailure(lostText(error.kind), "retry", { noResponse: true, proxyMayHelp: true });
    throw error;
  }
}

/** Calls our API; returns any response. Throws UploadFailure without one. */
export function callApi(run: UploadRun, method: "GET" | "POST", url: string, body?: unknown): Promise<UploadResponse> {
  const sent =
    body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return sendOrFail(run, { method, url, limit: { ms: CALL_LIMIT_MS }, ...sent });
}

/** Calls our API and parses a 2xx response. Throws UploadFailure for any other. */
export async function callApiOrThrow<S extends z.core.$ZodType>(
  run: UploadRun,
  schema: S,
  method: "GET" | "POST",
  url: string,
  body?: unknown,
): Promise<z.infer<S>> {
  const response = await callApi(run, method, url, body);
  if (!isOk(response))
    throw toUploadFailure(response, (text) => statusText(response.status, text), run.ports.clock.now());
  const read = z.safeParse(schema, parseJson(response.text));
  // A hotel's login page has status 200 too.
  if (!read.success) throw new UploadFailure(pageSay()("problem.failed"), "retry");
  return read.data;
}
