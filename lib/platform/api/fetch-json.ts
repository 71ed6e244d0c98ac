import type { QueryFunctionContext } from "@tanstack/react-query";
import * as z from "zod/mini";
import { HttpError, isTroubleCode } from "@/lib/platform/api/http-error";
import { parseJson } from "@/lib/platform/format/parse-json";
import { noteServerTime } from "@/lib/platform/time/server-time";

const errorBodySchema = z.object({
  message: z.string(),
  code: z.optional(z.string()),
});

export async function readBody<S extends z.core.$ZodType>(response: Response, schema: S): Promise<z.infer<S>> {
  if (response.status === 204) return z.parse(schema, undefined);
  return z.parse(schema, await response.json());
}

/** The error of a refused change: the response's message field, else its raw text, else 'HTTP {status}'. */
export async function readRefusal(response: Response): Promise<HttpError> {
  const text = await response.text();
  const body = parseJson(text);
  const { message, code } = errorBodySchema.safeParse(body).data ?? {};
  return new HttpError(message ?? (text || `HTTP ${response.status}`), response.status, code ?? null, body);
}

export async function sendJson<S extends z.core.$ZodType>(
  method: string,
  url: string,
  schema: S,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<z.infer<S>> {
  const response = await fetch(url, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    credentials: "include",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await readRefusal(response);
  return readBody(response, schema);
}

function readFailure({ status, statusText }: Response, text: string): HttpError {
  const { message, code = null } = errorBodySchema.safeParse(parseJson(text)).data ?? {};
  if (message !== undefined && isTroubleCode(code)) return new HttpError(message, status, code);
  return new HttpError(`${status}: ${text || statusText}`, status);
}

/** Reads a URL of ours; null for 401. Throws HttpError '{status}: {body text or status text}', or the hub's own sentence. */
export async function readJson<S extends z.core.$ZodType>(
  url: string,
  schema: S,
  signal?: AbortSignal,
): Promise<z.infer<S> | null> {
  const response = await fetch(url, { credentials: "include", ...(signal ? { signal } : {}) });
  noteServerTime(response.headers.get("Date"));
  if (response.status === 401) return null;
  if (!response.ok) throw readFailure(response, await response.text());
  return readBody(response, schema);
}

/** As {@link readJson}, where 403 means the same: this browser only holds an upload link, which may send but not look (D7). */
export async function readJsonIfAllowed<S extends z.core.$ZodType>(
  url: string,
  schema: S,
  signal?: AbortSignal,
): Promise<z.infer<S> | null> {
  try {
    return await readJson(url, schema, signal);
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return null;
    throw error;
  }
}

export type SignedInRead<T> = { queryKey: readonly string[]; read: (signal: AbortSignal) => Promise<T> };

/** As {@link readJson}, but 401 throws: `signedIn` (components/shared/auth/reauthenticate.tsx) then asks for the password and reads again. */
export async function readSignedIn<S extends z.core.$ZodType>(
  url: string,
  schema: S,
  signal: AbortSignal,
): Promise<z.infer<S>> {
  const data = await readJson(url, schema, signal);
  if (data === null) throw new HttpError("401: Please log in first.", 401);
  return data;
}

export function signedInRead<S extends z.core.$ZodType>(
  url: string,
  schema: S,
  queryKey: readonly string[] = [url],
): SignedInRead<z.infer<S>> {
  return { queryKey, read: (signal) => readSignedIn(url, schema, signal) };
}

export function orKeptForLater<S extends z.core.$ZodType>(schema: S) {
  return z.nullable(schema);
}

export function queryByKey<S extends z.core.$ZodType>(schema: S) {
  return ({ queryKey, signal }: QueryFunctionContext<readonly string[]>) =>
    readJson(queryKey.join("/"), schema, signal);
}

export function queryByKeyIfAllowed<S extends z.core.$ZodType>(schema: S) {
  return ({ queryKey, signal }: QueryFunctionContext<readonly string[]>) =>
    readJsonIfAllowed(queryKey.join("/"), schema, signal);
}
