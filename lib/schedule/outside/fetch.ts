import "server-only";
import http from "node:http";
import https from "node:https";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { parseRetryAfter } from "@/lib/platform/api/retry-after";
import { env } from "@/lib/platform/env";
import { isAllowedOrigin, isPublicName, lookupPublic, RefusedAddress } from "@/lib/platform/http/public-network";
import { clock } from "@/lib/platform/time/clock";
import type { FailCode } from "@/lib/schedule/outside/schema";

/** How long a server may take, and how much it may say, unpacked. */
export const FETCH_LIMITS = { headersMs: 10_000, totalMs: 30_000, bytes: 5 * 1024 * 1024, redirects: 5 };
const PORTS = new Set(["", "8443"]);
/** Some servers refuse programs that they do not know. */
const USER_AGENT = "Mozilla/5.0 (compatible; Naches; calendar reader)";

/** What is known of the last reading; a server may say that nothing has changed. */
export type Known = { etag: string | null; lastModified: string | null };
export type Fetched =
  | { kind: "unchanged" }
  | ({ kind: "body"; bytes: Buffer; charset: string | null } & Known)
  | { kind: "failed"; code: FailCode; askedMs: number };

class Failed extends Error {
  constructor(
    readonly code: FailCode,
    readonly askedMs = 0,
  ) {
    super(code);
  }
}

/** Whether the operator has allowed a host of the own network, which may then speak http. */
export function isHomeHost(url: URL): boolean {
  return isAllowedOrigin(url) || env().calendarPrivateHosts.some((host) => host === url.hostname || host === url.host);
}

/** The address as it may be called. Throws RefusedAddress. */
export function checkedAddress(url: URL): URL {
  if (isHomeHost(url)) return url;
  if (url.protocol !== "https:" || !PORTS.has(url.port) || !isPublicName(url))
    throw new RefusedAddress("This address is not of the public internet.");
  return url;
}

function headersFor(url: URL, known: Known, isFirstOrigin: boolean): Record<string, string> {
  const name = decodeURIComponent(url.username);
  const credentials = `${name}:${decodeURIComponent(url.password)}`;
  return {
    "User-Agent": USER_AGENT,
    Accept: "text/calendar, */*;q=0.5",
    "Accept-Encoding": "gzip, br",
    ...(name !== "" && isFirstOrigin && { Authorization: `Basic ${Buffer.from(credentials).toString("base64")}` }),
    ...(known.etag !== null && { "If-None-Match": known.etag }),
    ...(known.lastModified !== null && { "If-Modified-Since": known.lastModified }),
  };
}

function send(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<http.IncomingMessage> {
  const client = url.protocol === "https:" ? https : http;
  const { hostname, port, pathname, search, protocol } = url;
  const target = { protocol, hostname: hostname.replace(/^\[|\]$/g, ""), port, path: pathname + search };
  return new Promise((resolve, reject) => {
    const request = client.request(
      { ...target, headers, signal, agent: false, ...(isHomeHost(url) ? {} : { lookup: lookupPublic }) },
      resolve,
    );
    const late = setTimeout(() => request.destroy(new Failed("unreachable")), FETCH_LIMITS.headersMs);
    request.on("response", () => clearTimeout(late));
    request.on("close", () => clearTimeout(late));
    request.on("error", reject);
    request.end();
  });
}

const UNPACKERS: Partial<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  br: () => createBrotliDecompress(),
  deflate: () => createInflate(),
};

function unpacked(response: http.IncomingMessage): Readable {
  const unpack = UNPACKERS[response.headers["content-encoding"]?.trim().toLowerCase() ?? ""]?.();
  if (!unpack) return response;
  // A stream that ends early takes the one that unpacks it along.
  pipeline(response, unpack, () => undefined);
  return unpack;
}

async function readBody(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > FETCH_LIMITS.bytes) throw new Failed("too-large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Failed ? error : new Failed("incomplete");
  }
  return Buffer.concat(chunks);
}

const charsetOf = (type = "") => /charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1] ?? null;

function codeOf(status: number): FailCode {
  if (status === 401 || status === 403) return "refused";
  if (status === 404 || status === 410) return "gone";
  return status === 429 ? "wait" : "unreachable";
}

async function follow(start: URL, known: Known, signal: AbortSignal): Promise<Fetched> {
  let url = start;
  for (let turn = 0; turn <= FETCH_LIMITS.redirects; turn += 1) {
    checkedAddress(url);
    const response = await send(url, headersFor(url, known, url.origin === start.origin), signal);
    try {
      const status = response.statusCode ?? 0;
      const { location, etag, "last-modified": lastModified } = response.headers;
      if (status === 304) return { kind: "unchanged" };
      if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
        const next = location.replace(/^webcals?:/i, "https:");
        if (!URL.canParse(next, url.href)) throw new Failed("unreachable");
        url = new URL(next, url.href);
        continue;
      }
      if (status !== 200)
        throw new Failed(
          codeOf(status),
          parseRetryAfter(response.headers["retry-after"] ?? null, clock.now().getTime()),
        );
      const bytes = await readBody(response);
      const charset = charsetOf(response.headers["content-type"]);
      return { kind: "body", bytes, charset, etag: etag ?? null, lastModified: lastModified ?? null };
    } finally {
      response.destroy();
    }
  }
  throw new Failed("unreachable");
}

/** Fetches a calendar. Redirects are followed, each after the same check; a name's addresses are checked by the connection itself. Never throws. */
export async function fetchCalendar(address: URL, known: Known): Promise<Fetched> {
  try {
    return await follow(address, known, AbortSignal.timeout(FETCH_LIMITS.totalMs));
  } catch (error) {
    if (error instanceof Failed) return { kind: "failed", code: error.code, askedMs: error.askedMs };
    // The message of another error may have the address in it, which is a password.
    return { kind: "failed", code: error instanceof RefusedAddress ? "address" : "unreachable", askedMs: 0 };
  }
}
