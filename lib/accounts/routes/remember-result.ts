import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { NextRequest } from "next/server";
import * as z from "zod";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { jsonTimeoutMs, readBytes } from "@/lib/platform/api/request-body";
import { REQUEST_ID_HEADER } from "@/lib/platform/api/send-new";
import { AppError, isAppError } from "@/lib/platform/app-error";
import { db, isUniqueViolation, type Transaction } from "@/lib/platform/database/db";
import { withFirstWrite } from "@/lib/platform/database/first-write";
import { JSON_MAX_BYTES } from "@/lib/platform/http/door-rules";
import { hashToken } from "@/lib/platform/random";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";
import { settledNow } from "@/lib/platform/time/settled-clock";

const REMEMBERED_MS = 86_400_000;
const VALID_ID = /^[\w-]{16,64}$/;
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Status of a request whose work is committed and whose response is unknown: the process ended in between. */
const NO_RESPONSE = 0;

const SAVED =
  "What you sent before was saved, although the response was lost. Look at it first, and then save this again.";
const UNDER_WAY = "This is being saved right now. Please try again in a moment.";

const sealedSchema = z.object({ body: z.string(), cookies: z.array(z.string()) });
type Sealed = z.infer<typeof sealedSchema>;
type Result = Sealed & { request: string; status: number };

/** Results under way in this process: of two presses at once the second waits for the first. */
const underWay = singleton("results-under-way", () => new Map<string, Promise<Result | null>>());

// A response may contain a link's secret, of which the database keeps nothing (D9): only anyone who has the request's id can read it.
const keyOf = (id: string) => createHash("sha256").update(`result ${id}`).digest();

function seal(text: string, id: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(id), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
}

function unseal(text: string, id: string): string {
  const bytes = Buffer.from(text, "base64");
  const [tagAt, textAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
  const decipher = createDecipheriv(ALGORITHM, keyOf(id), bytes.subarray(0, tagAt));
  decipher.setAuthTag(bytes.subarray(tagAt, textAt));
  return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString("utf8");
}

function replay(result: Result, request: string): Response {
  if (result.request !== request || result.status === NO_RESPONSE) throw new AppError("conflict", SAVED);
  const response = new Response(result.body, {
    status: result.status,
    headers: { "Content-Type": "application/json" },
  });
  for (const cookie of result.cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

const longAgo = () => new Date(settledNow().getTime() - REMEMBERED_MS);

async function readResult(key: string, id: string): Promise<Result | null> {
  const row = await db.read.requestResult.findUnique({ where: { key } });
  if (!row || row.at < longAgo()) return null;
  const { request, status } = row;
  const sealed: unknown = status === NO_RESPONSE ? { body: "", cookies: [] } : JSON.parse(unseal(row.body, id));
  return { request, status, ...sealedSchema.parse(sealed) };
}

/** Notes in the work's own transaction that it is done. Throws AppError "busy" when another instance was faster, which undoes the work. */
async function claim(tx: Transaction, key: string, request: string): Promise<void> {
  await tx.requestResult.deleteMany({ where: { key, at: { lt: longAgo() } } });
  try {
    await tx.requestResult.create({ data: { key, request, status: NO_RESPONSE, body: "", at: clock.now() } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("busy", UNDER_WAY, { headers: { "Retry-After": "1" } });
  }
}

const isRefusal = (error: unknown) => isAppError(error) && error.status < 500;

async function runOnce(key: string, id: string, request: string, work: () => Promise<Response>) {
  const note = { write: (tx: Transaction) => claim(tx, key, request), isWritten: false };
  const forget = () => db.write((tx) => tx.requestResult.deleteMany({ where: { key } }));
  let response: Response;
  try {
    response = await withFirstWrite(note, work);
  } catch (error) {
    // A failure after the commit stays noted: what was asked for may be there.
    if (note.isWritten && isRefusal(error)) await forget();
    throw error;
  }
  if (!response.ok) return { response, result: null };
  const sealed: Sealed = { body: await response.clone().text(), cookies: response.headers.getSetCookie() };
  const row = { request, status: response.status, body: seal(JSON.stringify(sealed), id), at: clock.now() };
  await db.write((tx) => tx.requestResult.upsert({ where: { key }, create: { key, ...row }, update: row }));
  return { response, result: { request, status: response.status, ...sealed } };
}

/** Runs work once for each request id. Throws AppError "conflict" (another body, or an end halfway) or "busy" (another instance works). */
export async function rememberResult(
  request: NextRequest,
  identity: Identity,
  work: () => Promise<Response>,
): Promise<Response> {
  const id = request.headers.get(REQUEST_ID_HEADER) ?? "";
  if (!VALID_ID.test(id)) return work();
  const limits = { maxBytes: JSON_MAX_BYTES, timeoutMs: jsonTimeoutMs(request.headers.get("content-length")) };
  const body = hashToken((await readBytes(request.clone(), limits)).toString("base64"));
  const who = "id" in identity ? identity.id : identity.kind;
  const key = hashToken(`${id} ${who} ${request.nextUrl.pathname}`);
  const known = (await underWay.get(key)) ?? (await readResult(key, id));
  if (known) return replay(known, body);
  const run = runOnce(key, id, body, work);
  const shared = run.then(
    ({ result }) => result,
    () => null,
  );
  underWay.set(key, shared);
  try {
    return (await run).response;
  } finally {
    underWay.delete(key);
  }
}

export async function forgetOldResults(): Promise<void> {
  await db.write((tx) => tx.requestResult.deleteMany({ where: { at: { lt: longAgo() } } }));
}
