import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { NextRequest } from "next/server";
import { readBytes } from "@/lib/api/request-body";
import { REQUEST_ID_HEADER } from "@/lib/api/send-new";
import { AppError } from "@/lib/app-error";
import { db } from "@/lib/database/db";
import { JSON_MAX_BYTES } from "@/lib/http/door-rules";
import type { Identity } from "@/lib/permissions/matrix";
import { hashToken } from "@/lib/random";
import { singleton } from "@/lib/singleton";
import { clock } from "@/lib/time/clock";

const REMEMBERED_MS = 86_400_000;
const VALID_ID = /^[\w-]{16,64}$/;
const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Result = { request: string; status: number; body: string };

/** Results under way in this process: of two presses at once the second waits for the first. */
const underWay = singleton("results-under-way", () => new Map<string, Promise<Result | null>>());

// A response may contain a link's secret, of which the database keeps nothing (D9): only whoever has the request's id can read it.
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
  if (result.request !== request)
    throw new AppError(
      "conflict",
      "What you sent before was saved, although the response was lost. Look at it first, and then save this again.",
    );
  const headers = { "Content-Type": "application/json" };
  return new Response(result.body, { status: result.status, headers });
}

async function readResult(key: string, id: string): Promise<Result | null> {
  const row = await db.read.requestResult.findUnique({ where: { key } });
  if (!row || row.at.getTime() < clock.now().getTime() - REMEMBERED_MS) return null;
  return { request: row.request, status: row.status, body: unseal(row.body, id) };
}

async function runOnce(key: string, id: string, request: string, work: () => Promise<Response>) {
  const response = await work();
  if (!response.ok) return { response, result: null };
  const result = { request, status: response.status, body: await response.clone().text() };
  const row = { ...result, body: seal(result.body, id), at: clock.now() };
  await db.write((tx) => tx.requestResult.upsert({ where: { key }, create: { key, ...row }, update: row }));
  return { response, result };
}

/**
 * Runs work that creates something once for each request id, so that a person whose response was lost can press again: for a day the
 * first response is returned. A request without an id runs each time. Throws AppError "conflict" when the id came with another body.
 */
export async function rememberResult(
  request: NextRequest,
  identity: Identity,
  work: () => Promise<Response>,
): Promise<Response> {
  const id = request.headers.get(REQUEST_ID_HEADER) ?? "";
  if (!VALID_ID.test(id)) return work();
  const body = hashToken((await readBytes(request.clone(), { maxBytes: JSON_MAX_BYTES })).toString("base64"));
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

/** Forgets results of more than a day ago; part of the sweep. */
export async function forgetOldResults(): Promise<void> {
  const before = new Date(clock.now().getTime() - REMEMBERED_MS);
  await db.write((tx) => tx.requestResult.deleteMany({ where: { at: { lt: before } } }));
}
