import type * as z from "zod/mini";
import { sendJson } from "@/lib/api/fetch-json";
import { HttpError } from "@/lib/api/http-error";

/** The header by which the server knows a request that creates something, should it come again. */
export const REQUEST_ID_HEADER = "x-request-id";

/** Ids of requests whose result is not known, by their URL. */
const unanswered = new Map<string, string>();

// crypto.randomUUID exists with TLS only.
const newRequestId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A server that failed may have done the work nevertheless; one that asks for a log-in has not looked. */
const isAnswer = (error: unknown) => error instanceof HttpError && error.status < 500 && error.status !== 401;

/** Sends a POST that creates something, so that pressing again after a lost response creates nothing more. Throws as sendJson does. */
export async function sendNew<S extends z.core.$ZodType>(url: string, schema: S, body?: unknown): Promise<z.infer<S>> {
  const id = unanswered.get(url) ?? newRequestId();
  unanswered.set(url, id);
  try {
    const result = await sendJson("POST", url, schema, body, { [REQUEST_ID_HEADER]: id });
    unanswered.delete(url);
    return result;
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(url);
    throw error;
  }
}
