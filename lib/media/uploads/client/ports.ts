/** `limit` is how long the request may take or, when it `restarts`, how long it may stand still. */
export type UploadRequest = {
  method: "GET" | "POST" | "PUT";
  url: string;
  headers?: Record<string, string>;
  body?: Blob | Uint8Array<ArrayBuffer> | string;
  limit: { ms: number; restarts?: boolean };
  onProgress?: (fraction: number) => void;
  signal: AbortSignal;
};

export type UploadResponse = {
  status: number;
  statusText: string;
  text: string;
  header: (name: string) => string | null;
};

/** No response: no network, too slow, or aborted. */
export class TransportError extends Error {
  override name = "TransportError";

  constructor(readonly kind: "network" | "timeout" | "aborted") {
    super(kind);
  }
}

export type Transport = {
  /** Resolves with any status; throws TransportError without a response. */
  send(request: UploadRequest): Promise<UploadResponse>;
};

export type Clock = {
  now(): number;
  setTimer(run: () => void, delayMs: number): () => void;
};

export type Connection = {
  isOnline(): boolean;
  isVisible(): boolean;
  interruptions(): number;
  onChange(listener: () => void): () => void;
};

export type RememberedSession = { sessionURL: string; objectKey: string; size: number; lastModified: number };

export type SessionMemory = {
  /** The latest unfinished session for a file of this size (bytes). */
  find(sizeBytes: number): RememberedSession | null;
  save(session: RememberedSession): void;
  remove(sessionURL: string): void;
};

export type UploadPorts = {
  transport: Transport;
  clock: Clock;
  connection: Connection;
  memory: SessionMemory;
  /** Rejects when the phone can no longer read the file. */
  read(piece: Blob): Promise<Uint8Array<ArrayBuffer>>;
  /** SHA-256 as hex; null without WebCrypto (plain http). */
  hash: ((bytes: Uint8Array<ArrayBuffer>) => Promise<string>) | null;
  newId(): string;
  /** Addresses of other origins are presigned. */
  ownOrigin: string;
  guardUpload(): () => void;
};
