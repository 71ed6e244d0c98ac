import { createHash } from "node:crypto";
import type { SentItem } from "@/lib/media/sent/schema";
import {
  type Connection,
  type RememberedSession,
  TransportError,
  type UploadResponse,
  type UploadPorts,
  type UploadRequest,
} from "@/lib/media/uploads/client/ports";
import { uploadFile } from "@/lib/media/uploads/client/upload-client";
import type { UploadProgress } from "@/lib/media/uploads/client/upload-run";
import { formatContentRange, parseContentRange } from "@/lib/media/uploads/content-range";
import type { Beginning } from "@/lib/media/uploads/schema";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";
import "@/tests/support/components/words";

export const MiB = 1_048_576;
/** Eleven chunks, the last of one byte (U3). */
export const LARGE = 20 * MiB + 1;
export const SESSION = "/api/family-videos/upload-session/";
/** The address of the first session that a world opens. */
export const FIRST = `${SESSION}${"1".padStart(22, "S")}`;
const ORIGIN = "https://hub.example";
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What the hub says of a recorded file. */
export const RECORDED: SentItem = {
  ...{ id: "item", title: "Shul Dinner", uploaderName: "Dovid", uploadedAt: "2026-01-01T00:00:00.000Z" },
  ...{ mediaType: "video", contentType: "video/mp4", preparation: "preparing" },
};

/** A file of this size whose every chunk is different; `seed` gives other bytes of the same name. */
export function makeFile(sizeBytes: number, { seed = 0, type = "video/mp4", name = "shul-dinner.mp4" } = {}): File {
  const bytes = new Uint8Array(sizeBytes);
  for (let at = 0; at < sizeBytes; at += CHUNK_BYTES) bytes[at] = (at / CHUNK_BYTES + seed + 1) % 256;
  return new File([bytes], name, { type, lastModified: 1_700_000_000_000 });
}

export type Reply = { status: number; body?: object | string; statusText?: string; headers?: Record<string, string> };
/**
 * What a test does to a request: answer in the server's place, lose it, lose only its answer, cut its connection when so many bytes of
 * the body are with the server (`arrives`), or let it through (undefined).
 */
export type Fault = Reply | { arrives: number } | "network" | "timeout" | "aborted" | "answer lost" | undefined;
export type Seen = { method: string; url: string; range: string | null; body: UploadRequest["body"]; atMs: number };

type Session = {
  offset: number;
  total: number | null;
  digests: string[];
  objectKey: string;
  state: string;
  beginnings: Beginning[];
};

/** A server by upload-protocol section 1, a clock that jumps to the next timer, a network with a switch. */
export function createUploadWorld() {
  const sessions = new Map<string, Session>();
  const seen: Seen[] = [];
  const remembered = new Map<string, RememberedSession>();
  const snapshots: UploadProgress[] = [];
  let sessionCount = 0;
  let held = 0;
  let reads = 0;
  let nowMs = 1_000_000;

  let timers: { at: number; run: () => void }[] = [];
  const clock: UploadPorts["clock"] = {
    now: () => nowMs,
    setTimer: (run, delayMs) => {
      const timer = { at: nowMs + delayMs, run };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
  };

  const network = { online: true, visible: true, gone: 0 };
  const listeners = new Set<() => void>();
  const connection: Connection = {
    isOnline: () => network.online,
    isVisible: () => network.visible,
    interruptions: () => network.gone,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const setNetwork = (change: Partial<typeof network>) => {
    Object.assign(network, change);
    if (!network.online || !network.visible) network.gone += 1;
    for (const listener of [...listeners]) listener();
  };
  const after = (ms: number, run: () => void) => void clock.setTimer(run, ms);
  const goOffline = (ms: number) => {
    setNetwork({ online: false });
    after(ms, () => setNetwork({ online: true }));
  };

  const settings = {
    /** Asked before the server; `nth` counts requests of this method and address from 1. */
    fault: (_request: UploadRequest, _nth: number): Fault => undefined,
    /** What the server does not finish before its answer is polled for this often. */
    pollsUntilComplete: 0,
    canHash: true,
    hash: async (bytes: Uint8Array) => sha256(bytes),
    directUrl: null as string | null,
    bytesPerSecond: null as number | null,
    read: async (piece: Blob) => new Uint8Array(await piece.arrayBuffer()),
    /** Whether the clock continues while a file is read. */
    readsHang: false,
  };

  const open = (): { sessionURL: string; session: Session } => {
    sessionCount += 1;
    const mark = String(sessionCount).padStart(22, "S");
    const session: Session = {
      offset: 0,
      total: null,
      digests: [],
      objectKey: `m/${mark}`,
      state: "open",
      beginnings: [],
    };
    const sessionURL = SESSION + mark;
    sessions.set(sessionURL, session);
    return { sessionURL, session };
  };

  /** What has arrived of the chunk before this body, when the request names it as the server does. */
  const kept = new Map<string, Uint8Array>();
  const before = ({ url, headers = {} }: UploadRequest) => kept.get(`${url} ${headers["Upload-Beginning"]}`);

  function keepBeginning(request: UploadRequest, arrives: number): void {
    const { url, headers = {}, body } = request;
    const session = sessions.get(url);
    const parsed = parseContentRange(headers["Content-Range"] ?? "");
    if (!session || !(body instanceof Uint8Array) || (parsed.kind !== "chunk" && parsed.kind !== "rest")) return;
    const { startByte } = parsed.range;
    const bytes = Buffer.concat([before(request) ?? new Uint8Array(), body.subarray(0, arrives)]);
    kept.set(`${url} ${sha256(bytes)}`, bytes);
    const others = session.beginnings.filter((beginning) => beginning.startByte !== startByte);
    session.beginnings = [...others, { startByte, sizeBytes: bytes.byteLength, sha256: sha256(bytes) }];
  }

  function acceptRest(request: UploadRequest, header: string, rest: Uint8Array): Reply {
    const parsed = parseContentRange(header);
    if (parsed.kind !== "rest") return acceptChunk(request.url, header, rest);
    const offset = sessions.get(request.url)?.offset;
    const beginning = before(request);
    if (!beginning) return { status: 409, body: { message: "No longer here.", code: "offset", offset } };
    return acceptChunk(request.url, formatContentRange(parsed.range), Buffer.concat([beginning, rest]));
  }

  function acceptChunk(url: string, header: string, bytes: Uint8Array): Reply {
    const session = sessions.get(url);
    if (!session) return { status: 404, body: { message: "This upload is unknown.", code: "not-found" } };
    const parsed = parseContentRange(header);
    if (parsed.kind !== "chunk") return { status: 400, body: { message: "Bad range.", code: "bad-range" } };
    const { startByte, endByte, totalBytes } = parsed.range;
    if (bytes.byteLength !== endByte - startByte + 1)
      return { status: 400, body: { message: "Bad length.", code: "bad-length" } };
    const index = startByte / CHUNK_BYTES;
    const known = session.digests[index];
    if (known !== undefined && known !== sha256(bytes))
      return { status: 409, body: { message: "Other bytes.", code: "content-changed" } };
    if (known === undefined) {
      if (startByte > session.offset)
        return { status: 409, body: { message: "Not yet.", code: "offset", offset: session.offset } };
      session.digests.push(sha256(bytes));
      Object.assign(session, { offset: endByte + 1, total: totalBytes });
    }
    const headers = { "Upload-Offset": String(session.offset), Range: `bytes=0-${session.offset - 1}` };
    if (session.offset < totalBytes) return { status: 308, headers };
    if (settings.pollsUntilComplete > 0) return { status: 308, headers };
    session.state = "complete";
    return { status: 200, headers, body: { objectKey: session.objectKey, size: totalBytes, sha256: "0".repeat(64) } };
  }

  function serve(request: UploadRequest): Reply {
    const { method, url, headers = {}, body } = request;
    const json = typeof body === "string" && body.startsWith("{") ? JSON.parse(body) : {};
    if (url === "/api/family-videos/upload-resumable") {
      const { sessionURL, session } = open();
      const expiresAt = "2026-01-01T00:00:00.000Z";
      return {
        status: 201,
        body: { sessionURL, objectKey: session.objectKey, chunkSize: CHUNK_BYTES, offset: 0, expiresAt },
      };
    }
    if (url === "/api/family-videos/upload") {
      const { sessionURL, session } = open();
      const target = (typeof json.size === "number" && settings.directUrl) || sessionURL;
      return { status: 201, body: { url: target, uploadURL: target, method: "PUT", objectKey: session.objectKey } };
    }
    if (url === "/api/family-videos/upload-chunk") {
      const inner = acceptChunk(json.sessionURL, json.contentRange, Buffer.from(json.chunkData, "base64"));
      return {
        status: 200,
        body: { status: inner.status, statusText: "", ...(typeof inner.body === "object" ? inner.body : {}) },
      };
    }
    if (url === "/api/family-videos") return { status: 201, body: RECORDED };
    const range = headers["Content-Range"];
    if (method === "PUT" && range && body instanceof Uint8Array) return acceptRest(request, range, body);
    if (method === "PUT") return { status: 200, body: {} };
    const session = sessions.get(url);
    if (!session) return { status: 404, body: { message: "This upload is unknown.", code: "not-found" } };
    if (session.total === session.offset) {
      settings.pollsUntilComplete -= 1;
      session.state = settings.pollsUntilComplete > 0 ? "completing" : "complete";
    }
    return { status: 200, body: session };
  }

  const send = async (request: UploadRequest): Promise<UploadResponse> => {
    const { method, url, headers = {}, body } = request;
    seen.push({ method, url, range: headers["Content-Range"] ?? null, body, atMs: nowMs });
    const nth = seen.filter((earlier) => earlier.method === method && earlier.url === url).length;
    const fault = settings.fault(request, nth);
    if (fault === "timeout") nowMs += request.limit.ms;
    if (fault === "network" || fault === "timeout" || fault === "aborted") throw new TransportError(fault);
    if (typeof fault === "object" && "arrives" in fault) {
      keepBeginning(request, fault.arrives);
      throw new TransportError("network");
    }
    if (!network.online || request.signal.aborted) throw new TransportError("network");
    const size = body instanceof Blob ? body.size : (body?.length ?? 0);
    if (settings.bytesPerSecond && size > CHUNK_BYTES / 2) {
      for (const part of [0.25, 0.5, 0.75, 1]) {
        nowMs += (size / 4 / settings.bytesPerSecond) * 1000;
        request.onProgress?.(part);
      }
    }
    const reply = typeof fault === "object" ? fault : serve(request);
    if (fault === "answer lost") throw new TransportError("network");
    const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? "");
    return {
      status: reply.status,
      statusText: reply.statusText ?? "",
      text,
      header: (name) => reply.headers?.[name] ?? null,
    };
  };

  const ports = (): UploadPorts => ({
    transport: { send },
    clock,
    connection,
    memory: {
      find: (size) => [...remembered.values()].find((kept) => kept.size === size) ?? null,
      save: (session) => void remembered.set(session.sessionURL, session),
      remove: (sessionURL) => void remembered.delete(sessionURL),
    },
    read: async (piece) => {
      reads += 1;
      try {
        return await settings.read(piece);
      } finally {
        reads -= 1;
      }
    },
    hash: settings.canHash ? settings.hash : null,
    newId: () => `id-${seen.length}`,
    ownOrigin: ORIGIN,
    guardUpload: () => {
      held += 1;
      return () => (held -= 1);
    },
  });

  /** Runs until the promise settles; whenever everything waits, the clock jumps to the next timer. */
  async function settle<T>(promise: Promise<T>): Promise<T> {
    const state = { done: false };
    const watched = promise.finally(() => (state.done = true));
    watched.catch(() => undefined);
    while (!state.done) {
      for (let turns = 0; turns < 20 && !state.done; turns += 1)
        await new Promise<void>((resolve) => setImmediate(resolve));
      const next = timers.toSorted((a, b) => a.at - b.at)[0];
      if (state.done || !next || (reads > 0 && !settings.readsHang)) continue;
      timers = timers.filter((timer) => timer !== next);
      nowMs = Math.max(nowMs, next.at);
      next.run();
    }
    return watched;
  }

  /** Uploads a file to the end; `note` and `uploaderName` as a sender would type them. */
  function upload(
    file: File,
    { note = "", uploaderName = "Dovid", signal = new AbortController().signal } = {},
  ): Promise<SentItem | null> {
    return settle(
      uploadFile(ports(), { file, uploaderName, note }, { signal, onChange: (progress) => snapshots.push(progress) }),
    );
  }

  /** Treats the chunk that begins at this byte as the test says; `nth` as in `fault`. */
  const atChunk = (startByte: number, way: (nth: number) => Fault | void) => {
    settings.fault = ({ headers }, nth) =>
      headers?.["Content-Range"]?.startsWith(`bytes ${startByte}-`) ? way(nth) || undefined : undefined;
  };
  /** Treats the chunk that begins at this byte in the given ways, one after the other. */
  const breakChunk = (startByte: number, ...ways: Fault[]) => atChunk(startByte, () => ways.shift());
  /** Treats every proxy call in this way. */
  const breakProxy = (way: Fault) => {
    const before = settings.fault;
    settings.fault = (request, nth) => (request.url.endsWith("/upload-chunk") ? way : before(request, nth));
  };

  const at = (method: string, url: string) =>
    seen.filter((request) => request.method === method && request.url.startsWith(url));
  return {
    settings,
    seen,
    sessions,
    remembered,
    snapshots,
    atChunk,
    breakChunk,
    breakProxy,
    setNetwork,
    ports,
    after,
    goOffline,
    upload,
    held: () => held,
    now: () => nowMs,
    recorded: (index = 0) =>
      JSON.parse(
        String(at("POST", "/api/family-videos").filter(({ url }) => url === "/api/family-videos")[index]?.body),
      ),
    records: () => at("POST", "/api/family-videos").filter(({ url }) => url === "/api/family-videos"),
    chunks: () => at("PUT", SESSION),
    /** Where each chunk began, in the order of the requests. */
    chunkStarts: () => at("PUT", SESSION).map(({ range }) => Number(/\d+/.exec(range ?? "")?.[0])),
    proxied: () => at("PUT", "/api/family-videos/upload-chunk"),
    started: () => at("POST", "/api/family-videos/upload-resumable"),
    retries: () =>
      [...new Set(snapshots.map(({ retry }) => retry && (retry.attempt ?? "waiting")))].filter(
        (attempt) => attempt !== null,
      ),
  };
}

export type UploadWorld = ReturnType<typeof createUploadWorld>;
