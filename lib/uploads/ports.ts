/** What the upload engine needs from the world; the browser's side is `browser-ports.ts`, tests bring their own. */

/** One request. `limit` is how long it may take, or, when `restarts`, how long it may stand still. */
export type UploadRequest = {
  method: "GET" | "POST" | "PUT";
  url: string;
  headers?: Record<string, string>;
  body?: Blob | Uint8Array<ArrayBuffer> | string;
  limit: { ms: number; restarts?: boolean };
  /** How much of the body has left, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal: AbortSignal;
};

export type UploadAnswer = { status: number; statusText: string; text: string; header: (name: string) => string | null };

/** The request got no answer: no network, too slow, or broken off. */
export class TransportError extends Error {
  override name = "TransportError";

  constructor(readonly kind: "network" | "timeout" | "aborted") {
    super(kind);
  }
}

export type Transport = {
  /** Answers whatever the server said, whatever its status; throws TransportError when it said nothing. */
  send(request: UploadRequest): Promise<UploadAnswer>;
};

export type Clock = {
  /** Milliseconds; only differences are used, except for the age of what is remembered. */
  now(): number;
  /** Calls once after the delay; the answer takes it back. */
  setTimer(run: () => void, delayMs: number): () => void;
};

export type Connection = {
  isOnline(): boolean;
  /** False while the page is hidden: another tab, a locked phone. */
  isVisible(): boolean;
  /** How many times the page went offline or was hidden since it was opened. */
  interruptions(): number;
  /** Calls after every change of the above; the answer stops it. */
  onChange(listener: () => void): () => void;
};

/** A chunked upload that was begun on this phone. */
export type RememberedSession = { sessionURL: string; objectKey: string; size: number; lastModified: number };

export type SessionMemory = {
  /** The latest unfinished session for a file of this size (bytes), or null. */
  find(sizeBytes: number): RememberedSession | null;
  keep(session: RememberedSession): void;
  forget(sessionURL: string): void;
};

export type UploadPorts = {
  transport: Transport;
  clock: Clock;
  connection: Connection;
  memory: SessionMemory;
  /** The bytes of a piece of the file; rejects when the phone cannot read it any more. */
  read(piece: Blob): Promise<Uint8Array<ArrayBuffer>>;
  /** SHA-256 as hex, or null where the browser has no WebCrypto (plain http). */
  hash: ((bytes: Uint8Array<ArrayBuffer>) => Promise<string>) | null;
  newId(): string;
  /** Such as "https://hub.example"; addresses elsewhere are presigned. */
  ownOrigin: string;
  /** Keeps the screen awake and warns before leaving; the answer ends that. */
  holdPage(): () => void;
};
