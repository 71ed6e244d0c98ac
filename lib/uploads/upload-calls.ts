import * as z from "zod/mini";
import { failureOf, isOk, jsonOf, UploadFailure } from "@/lib/uploads/failure";
import { TransportError, type UploadAnswer, type UploadRequest } from "@/lib/uploads/ports";
import { UPLOAD_TEXTS } from "@/lib/uploads/rules";
import { statusText } from "@/lib/uploads/retry";
import type { UploadRun } from "@/lib/uploads/upload-run";

/** Our own short calls; the record POST may take the server 45 s (upload-protocol section 4). */
const CALL_LIMIT_MS = 60_000;

/** A request whose missing answer is a failure worth another try; `lostText` words it, `limit` is in ms. */
export async function sendOrLose(
  run: UploadRun,
  request: Omit<UploadRequest, "signal">,
  lostText: (kind: TransportError["kind"]) => string = () => UPLOAD_TEXTS.failed,
): Promise<UploadAnswer> {
  try {
    return await run.send(request);
  } catch (error) {
    if (error instanceof TransportError) throw new UploadFailure(lostText(error.kind), "retry", { lost: true, proxy: true });
    throw error;
  }
}

/** A short JSON call to our server; any answer, whatever its status. Throws UploadFailure when none came. */
export function callJson(run: UploadRun, method: "GET" | "POST", url: string, body?: unknown): Promise<UploadAnswer> {
  const sent = body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return sendOrLose(run, { method, url, limit: { ms: CALL_LIMIT_MS }, ...sent });
}

/** The same, where only a 2xx answer of this shape will do. */
export async function askJson<S extends z.core.$ZodType>(run: UploadRun, schema: S, method: "GET" | "POST", url: string, body?: unknown): Promise<z.infer<S>> {
  const answer = await callJson(run, method, url, body);
  if (!isOk(answer)) throw failureOf(answer, (words) => statusText(answer.status, words), run.ports.clock.now());
  const read = z.safeParse(schema, jsonOf(answer));
  // A hotel's log-in page answers 200 too.
  if (!read.success) throw new UploadFailure(UPLOAD_TEXTS.failed, "retry");
  return read.data;
}
