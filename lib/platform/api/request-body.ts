import "server-only";
import * as z from "zod";
import { AppError } from "@/lib/platform/app-error";
import { endedEarly, readInTime } from "@/lib/platform/http/body-in-time";
import { JSON_MAX_BYTES, PUBLIC_MAX_BYTES } from "@/lib/platform/http/door-rules";

type Limits = { maxBytes: number; timeoutMs?: number; onCut?: (received: Buffer) => void };

function tooMuch(): AppError {
  return new AppError("too-large", "This request is too large.");
}

/** Reads a request's body. Throws AppError: "too-large" beyond maxBytes, "timeout" after 110 s or at a slow pace, "bad-length" when it ends early. */
export async function readBytes(request: Request, { maxBytes, timeoutMs, onCut }: Limits): Promise<Buffer> {
  const announced = request.headers.get("content-length");
  if (announced !== null && Number(announced) > maxBytes) throw tooMuch();
  if (!request.body) return Buffer.alloc(0);
  const body = readInTime(request.body, timeoutMs);
  const pieces: Uint8Array[] = [];
  let receivedBytes = 0;
  const received = () => Buffer.concat(pieces, receivedBytes);
  const next = () =>
    body.next().catch((error: unknown) => {
      onCut?.(received());
      throw error;
    });
  for (let piece = await next(); piece; piece = await next()) {
    receivedBytes += piece.byteLength;
    if (receivedBytes > maxBytes) {
      body.cancel().catch(() => undefined);
      throw tooMuch();
    }
    pieces.push(piece);
  }
  if (announced !== null && receivedBytes !== Number(announced)) {
    onCut?.(received());
    throw endedEarly();
  }
  return received();
}

/** U+0000, which PostgreSQL refuses in a text, and lone surrogates, which no database returns unchanged. */
const UNSTORABLE = /[\0\p{Cs}]/u;

function hasUnstorableText(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string" && UNSTORABLE.test(next)) return true;
    if (typeof next === "object" && next !== null) for (const inner of Object.values(next)) left.push(inner);
  }
  return false;
}

/** Returns the message for a field whose schema has none of its own: a library's words help no one. */
function fieldSentence({ path = [], input }: z.core.$ZodRawIssue): string {
  if (path.length === 0) return "The request must be a JSON object with its fields.";
  const field = path.map(String).join(".");
  return input === undefined ? `“${field}” is missing.` : `“${field}” isn’t valid.`;
}

/** Checks a value by a schema. Throws AppError "invalid" with all `issues` (D14), also for U+0000 or a lone surrogate that the schema leaves in. */
export function parse<S extends z.core.$ZodType>(schema: S, value: unknown): z.infer<S> {
  const result = z.safeParse(schema, value, { error: fieldSentence });
  if (!result.success) {
    const issues = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    throw new AppError("invalid", issues[0]?.message ?? "This request isn’t valid.", { details: { issues } });
  }
  if (hasUnstorableText(result.data))
    throw new AppError("invalid", "This text contains a character that can’t be saved. Please type it again.");
  return result.data;
}

/** Five seconds, and one more for each 8 KiB: a slow phone needs half a minute for the largest body, a small one is there at once. */
export function jsonTimeoutMs(announced: string | null): number {
  return 5000 + 1000 * Math.floor(Number(announced ?? 0) / PUBLIC_MAX_BYTES);
}

async function readJsonText(request: Request, maxBytes: number): Promise<string> {
  const timeoutMs = jsonTimeoutMs(request.headers.get("content-length"));
  const text = (await readBytes(request, { maxBytes, timeoutMs })).toString("utf8");
  const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
  if (text !== "" && !isJson) throw new AppError("unsupported-type", "The request body must be JSON.");
  return text;
}

/** Throws AppError "invalid" for bad JSON or fields. */
export function parseJsonText<S extends z.core.$ZodType>(schema: S, text: string): z.infer<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The request body isn’t valid JSON.");
  }
  return parse(schema, value);
}

/** Returns a JSON body. Throws AppError: "unsupported-type", "too-large" beyond maxBytes (256 KiB by default), "invalid" for bad JSON or fields. */
export async function parseJsonBody<S extends z.core.$ZodType>(
  request: Request,
  schema: S,
  maxBytes = JSON_MAX_BYTES,
): Promise<z.infer<S>> {
  return parseJsonText(schema, await readJsonText(request, maxBytes));
}

/** As {@link parseJsonBody}, but a request without a body counts as `{}`: clients of the specification send none. */
export async function parseOptionalJsonBody<S extends z.core.$ZodType>(
  request: Request,
  schema: S,
): Promise<z.infer<S>> {
  const text = await readJsonText(request, JSON_MAX_BYTES);
  return text.trim() === "" ? parse(schema, {}) : parseJsonText(schema, text);
}

/** Checks a request's query by a schema. Throws AppError "invalid", also for a parameter that is given twice. */
export function parseQuery<S extends z.core.$ZodType>(query: URLSearchParams, schema: S): z.infer<S> {
  const twice = [...query.keys()].find((name, index, names) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new AppError("invalid", "Each part of the address can appear only once.");
  return parse(schema, Object.fromEntries(query));
}
