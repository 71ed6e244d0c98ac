import { isErrorNamed } from "@/lib/platform/app-error";

/** A store of files, which knows bytes, keys and hashes only. No path or key given here comes from a client (I13). */
export interface StorageDriver {
  readonly kind: "directory" | "s3";
  /** The origin of presigned uploads, for the page's Content-Security-Policy; null: our own. */
  readonly uploadOrigin: string | null;

  /** Called once at start. Throws a sentence for the operator when the store cannot be used. */
  open(): Promise<void>;
  close(): Promise<void>;

  /** Durable on return. The same index again overwrites it. Called under the session's lock, in order. */
  putChunk(uploadId: string, chunk: Chunk): Promise<void>;

  /** Called after each acknowledged chunk; S3 sends complete parts. A failure only delays. */
  advance(upload: ChunkedUpload): Promise<void>;

  /**
   * Makes the object and reads it back. May be called again after a crash at any point.
   * Throws StorageDamaged when the chunks' bytes are lost, StorageUnavailable to be called again later.
   */
  complete(upload: ChunkedUpload): Promise<StoredObject>;

  discard(upload: Pick<ChunkedUpload, "uploadId" | "objectKey" | "multipartState">): Promise<void>;

  /** Stores a small file and reads it back. Throws StorageLengthMismatch when the stream is not `sizeBytes` long; nothing is stored then. */
  putWhole(
    uploadId: string,
    objectKey: string,
    body: ReadableStream<Uint8Array>,
    sizeBytes: number,
  ): Promise<StoredObject>;

  /** An address to PUT the file for 15 minutes; null: through the hub. Never the object's own, which its holder could change later (I2). */
  presignPut(uploadId: string, sizeBytes: number, contentType: string): Promise<string | null>;

  adoptPresigned(uploadId: string, objectKey: string): Promise<StoredObject | null>;

  stat(objectKey: string): Promise<{ sizeBytes: number } | null>;

  verify(objectKey: string): Promise<StoredObject | null>;

  /** The bytes from startByte to endByte (both included); null without an object. Opened at the first pull, closed on cancel; must not crash. */
  read(objectKey: string, startByte: number, endByte: number): Promise<ReadableStream<Uint8Array> | null>;

  remove(objectKey: string): Promise<void>;

  stagedBefore(instant: Date): AsyncIterable<string>;

  objectsBefore(instant: Date): AsyncIterable<string>;

  renditionsBefore(instant: Date): AsyncIterable<string>;

  localFile(objectKey: string): string | null;

  /** The owner's mark, which names the installation that owns these files (D43); null when there is none. */
  readMark(): Promise<string | null>;

  writeMark(mark: string): Promise<void>;

  /** Free bytes, 0 also where no more files can be made; null when unknown. */
  freeBytes(): Promise<number | null>;
}

/** SHA-256 as hex; it may still be in the making while the bytes are written. */
export type Chunk = { index: number; startByte: number; bytes: Uint8Array; sha256: string | Promise<string> };

export type ChunkRecord = { index: number; sizeBytes: number; sha256: string };

export type ChunkedUpload = {
  uploadId: string;
  objectKey: string;
  contentType: string;
  totalBytes: number;
  chunks: ChunkRecord[];
  multipartState: MultipartState;
};

/** State of an S3 upload between calls; kept in the database by lib/media/uploads. */
export interface MultipartState {
  multipartId(): Promise<string | null>;
  /** Also deletes all parts, which belonged to the former multipart upload. */
  setMultipartId(id: string | null): Promise<void>;
  parts(): Promise<StoredPart[]>;
  recordPart(part: StoredPart): Promise<void>;
}

export type StoredPart = { partNumber: number; sizeBytes: number; etag: string };

export type StoredObject = { sizeBytes: number; sha256: string };

/** The store is unreachable or full; nothing is lost and the same call may succeed later. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";

  constructor(
    message: string,
    readonly reason: "down" | "full" = "down",
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export function isStorageUnavailable(value: unknown): value is StorageUnavailable {
  return isErrorNamed(value, "StorageUnavailable");
}

/** Bytes that were acknowledged are gone or changed and cannot be rebuilt. */
export class StorageDamaged extends Error {
  override name = "StorageDamaged";
}

export function isStorageDamaged(value: unknown): value is StorageDamaged {
  return isErrorNamed(value, "StorageDamaged");
}

export class StorageLengthMismatch extends Error {
  override name = "StorageLengthMismatch";
}

export function isStorageLengthMismatch(value: unknown): value is StorageLengthMismatch {
  return isErrorNamed(value, "StorageLengthMismatch");
}
