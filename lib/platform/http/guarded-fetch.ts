import "server-only";
import http from "node:http";
import https from "node:https";
import { pipeline, type Readable, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { parseRetryAfter } from "@/lib/platform/api/retry-after";
import type { FetchCode } from "@/lib/platform/http/fetch-schema";
import { isAllowedOrigin, isPublicName, lookupPublic, RefusedAddress } from "@/lib/platform/http/public-network";
import { clock } from "@/lib/platform/time/clock";

const MOST_REDIRECTS = 5;
const PORTS = new Set(["", "8443"]);

export type Wanted = {
  accept: string;
  /** Name of the reader after "Naches"; some servers refuse programs that they do not know. */
  reader: string;
  limits: { readonly headersMs: number; readonly totalMs: number; readonly bytes: number };
  privateHosts: readonly string[];
  upgradesHttp?: boolean;
  /** Nothing is asked for packed: then the length that a server says is that of the file. */
  isUnpacked?: boolean;
};

export type Known = { etag: string | null; lastModified: string | null };
export const NOTHING_KNOWN: Known = { etag: null, lastModified: null };

export type Failure = { kind: "failed"; code: FetchCode; askedMs: number };
export type Fetched =
  | { kind: "unchanged" }
  | ({ kind: "body"; bytes: Buffer; charset: string | null } & Known)
  | Failure;

class Failed extends Error {
  constructor(
    readonly code: FetchCode,
    readonly askedMs = 0,
  ) {
    super(code);
  }
}

/** A file that is read while it comes; `lengthBytes` is what its server says. Its pieces throw what {@link failureOf} reads. */
export type Opened =
  | { kind: "open"; lengthBytes: number | null; type: string | null; pieces: AsyncIterable<Buffer> }
  | Failure;

/** The failure that an error of a fetch stands for. The message of another error may have the address in it, which can be a password. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failed) return { kind: "failed", code: error.code, askedMs: error.askedMs };
  return { kind: "failed", code: error instanceof RefusedAddress ? "address" : "unreachable", askedMs: 0 };
}

export function isPrivateHost(url: URL, privateHosts: readonly string[]): boolean {
  return isAllowedOrigin(url) || privateHosts.some((host) => host === url.hostname || host === url.host);
}

/** The address as it may be called. Throws RefusedAddress. */
export function checkedAddress(url: URL, privateHosts: readonly string[] = []): URL {
  if (isPrivateHost(url, privateHosts)) return url;
  if (url.protocol !== "https:" || !PORTS.has(url.port) || !isPublicName(url))
    throw new RefusedAddress("This address is not of the public internet.");
  return url;
}

function headersFor(url: URL, known: Known, { accept, reader, isUnpacked }: Wanted, isFirstOrigin: boolean) {
  const name = decodeURIComponent(url.username);
  const credentials = `${name}:${decodeURIComponent(url.password)}`;
  return {
    "User-Agent": `Mozilla/5.0 (compatible; Naches; ${reader})`,
    Accept: accept,
    "Accept-Encoding": isUnpacked ? "identity" : "gzip, br",
    ...(name !== "" && isFirstOrigin && { Authorization: `Basic ${Buffer.from(credentials).toString("base64")}` }),
    ...(known.etag !== null && { "If-None-Match": known.etag }),
    ...(known.lastModified !== null && { "If-Modified-Since": known.lastModified }),
  };
}

function send(url: URL, known: Known, wanted: Wanted, isFirstOrigin: boolean, signal: AbortSignal) {
  const client = url.protocol === "https:" ? https : http;
  const { hostname, port, pathname, search, protocol } = url;
  const target = { protocol, hostname: hostname.replace(/^\[|\]$/g, ""), port, path: pathname + search };
  const headers = headersFor(url, known, wanted, isFirstOrigin);
  const lookup = isPrivateHost(url, wanted.privateHosts) ? {} : { lookup: lookupPublic };
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = client.request({ ...target, headers, signal, agent: false, ...lookup }, resolve);
    const late = setTimeout(() => request.destroy(new Failed("unreachable")), wanted.limits.headersMs);
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

const unpackerOf = ({ headers }: http.IncomingMessage) =>
  UNPACKERS[headers["content-encoding"]?.trim().toLowerCase() ?? ""];

function unpacked(response: http.IncomingMessage): Readable {
  const unpack = unpackerOf(response)?.();
  if (!unpack) return response;
  // A stream that ends early takes the one that unpacks it along.
  pipeline(response, unpack, () => undefined);
  return unpack;
}

async function* piecesOf(response: http.IncomingMessage, most: number): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const piece of unpacked(response) as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) throw new Failed("too-large");
      yield piece;
    }
  } catch (error) {
    throw error instanceof Failed ? error : new Failed("incomplete");
  } finally {
    response.destroy();
  }
}

const charsetOf = (type = "") => /charset\s*=\s*"?([\w.:-]+)/i.exec(type)?.[1] ?? null;

function codeOf(status: number): FetchCode {
  if (status === 401 || status === 403) return "refused";
  if (status === 404 || status === 410) return "gone";
  return status === 429 ? "wait" : "unreachable";
}

export function redirectedTo(
  location: string,
  from: URL,
  { upgradesHttp, privateHosts }: Pick<Wanted, "upgradesHttp" | "privateHosts">,
): URL | null {
  const typed = location.replace(/^webcals?:/i, "https:");
  if (!URL.canParse(typed, from.href)) return null;
  const url = new URL(typed, from.href);
  if (upgradesHttp && url.protocol === "http:" && !isPrivateHost(url, privateHosts)) url.protocol = "https:";
  return url;
}

async function follow(start: URL, known: Known, wanted: Wanted, signal: AbortSignal): Promise<http.IncomingMessage> {
  let url = start;
  for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
    checkedAddress(url, wanted.privateHosts);
    const response = await send(url, known, wanted, url.origin === start.origin, signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 200 || status === 304) return response;
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined)
      throw new Failed(codeOf(status), parseRetryAfter(headers["retry-after"] ?? null, clock.now().getTime()));
    const next = redirectedTo(headers.location, url, wanted);
    if (!next) throw new Failed("unreachable");
    url = next;
  }
  throw new Failed("unreachable");
}

/** Fetches a file whole. Redirects are followed, each after the same check; a name's addresses are checked by the connection itself. Never throws. */
export async function fetchGuarded(address: URL, known: Known, wanted: Wanted): Promise<Fetched> {
  try {
    const response = await follow(address, known, wanted, AbortSignal.timeout(wanted.limits.totalMs));
    if (response.statusCode === 304) {
      response.destroy();
      return { kind: "unchanged" };
    }
    const pieces: Buffer[] = [];
    for await (const piece of piecesOf(response, wanted.limits.bytes)) pieces.push(piece);
    const { etag = null, "last-modified": lastModified = null, "content-type": type } = response.headers;
    return { kind: "body", bytes: Buffer.concat(pieces), charset: charsetOf(type), etag, lastModified };
  } catch (error) {
    return failureOf(error);
  }
}

/** Opens a file that is too large to be held. It ends with the time that is allowed for all of it. Never throws. */
export async function openGuarded(address: URL, wanted: Wanted): Promise<Opened> {
  try {
    const response = await follow(address, NOTHING_KNOWN, wanted, AbortSignal.timeout(wanted.limits.totalMs));
    const { "content-length": length = "", "content-type": type = null } = response.headers;
    const lengthBytes = unpackerOf(response) || !/^\d{1,15}$/.test(length) ? null : Number(length);
    const most = wanted.limits.bytes;
    if (lengthBytes === null || lengthBytes <= most)
      return { kind: "open", lengthBytes, type, pieces: piecesOf(response, most) };
    response.destroy();
    return { kind: "failed", code: "too-large", askedMs: 0 };
  } catch (error) {
    return failureOf(error);
  }
}
