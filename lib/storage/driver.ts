import { hasName } from "@/lib/http/errors";

/**
 * What the hub asks of a place that keeps files. Two drivers implement it, a directory and S3; one contract suite
 * (tests/contracts/storage-driver.ts) runs on both. A driver knows bytes, keys and hashes; who may, what is acknowledged and
 * what a session's state is belong to lib/uploads/store.ts. No path or key given here ever comes from a client (I13).
 */
export interface StorageDriver {
  readonly kind: "directory" | "s3";
  /** The origin that a browser sends presigned uploads to, for the page's Content-Security-Policy; null: our own. */
  readonly uploadOrigin: string | null;

  /** Called once at start. Throws a sentence for the operator when the place cannot be used (read-only, in use by another process). */
  open(): Promise<void>;
  /** Called at a graceful stop. */
  close(): Promise<void>;

  /**
   * Stores one chunk so that it survives kill -9 and power loss; returns only then. Storing the same index again overwrites
   * it. Called under the session's lock, in order of the chunks.
   */
  putChunk(uploadId: string, chunk: Chunk): Promise<void>;

  /** Sends on what can be sent before the end (S3: whole parts). Called after each acknowledged chunk; a failure only delays. */
  advance(upload: ChunkedUpload): Promise<void>;

  /**
   * Makes the object from its chunks and reads it back against their hashes; may be called any number of times, also after a
   * crash at any point inside, and then goes on. Answers the whole file's SHA-256. Throws StorageDamaged when the chunks'
   * bytes are gone or wrong and cannot be had again (the upload is lost), StorageUnavailable to be called again later.
   */
  complete(upload: ChunkedUpload): Promise<StoredObject>;

  /** Removes what an upload has staged. Called after completion, and when it is given up; nothing staged is not an error. */
  discard(upload: Pick<ChunkedUpload, "uploadId" | "objectKey" | "ledger">): Promise<void>;

  /**
   * Stores a whole small file from a stream, reads it back, and only then makes it the object. Throws StorageLengthMismatch
   * when the stream has another length than `sizeBytes`; nothing is kept then.
   */
  putWhole(uploadId: string, objectKey: string, body: ReadableStream<Uint8Array>, sizeBytes: number): Promise<StoredObject>;

  /**
   * An address to which a browser can PUT the file itself for 15 minutes, with exactly this size and type; null where the
   * driver has none and the bytes come through the hub. It is never the object's own address: whoever holds it could
   * otherwise change the object after it was read back (I2).
   */
  presignPut(uploadId: string, sizeBytes: number, contentType: string): Promise<string | null>;

  /** Makes the object of what was PUT to the presigned address, and reads it back; null when nothing has arrived. */
  adoptPresigned(uploadId: string, objectKey: string): Promise<StoredObject | null>;

  /** Size of a stored object in bytes; null when there is none. */
  stat(objectKey: string): Promise<{ sizeBytes: number } | null>;

  /** Reads a whole object back; null when there is none. */
  verify(objectKey: string): Promise<StoredObject | null>;

  /**
   * The bytes from startByte to endByte (both included). Opened at the first pull, closed on cancel; a reader that goes
   * away, or an object removed meanwhile, must not crash anything. Null when there is no such object.
   */
  read(objectKey: string, startByte: number, endByte: number): Promise<ReadableStream<Uint8Array> | null>;

  /** Removes an object; a missing one is not an error. */
  remove(objectKey: string): Promise<void>;

  /** Upload ids that have something staged and were last touched before this instant, for the sweeper. */
  stagedBefore(instant: Date): AsyncIterable<string>;

  /** Keys of all stored objects that were last written before this instant, for the doctor. */
  objectsBefore(instant: Date): AsyncIterable<string>;

  /** The text of the owner's mark, which says whose files these are (D43); null when the place has none. */
  readMark(): Promise<string | null>;

  /** Writes the owner's mark durably, in the place of a former one. Takes a short text. */
  writeMark(mark: string): Promise<void>;

  /** Bytes free for new files, 0 also where no more files can be made; null where the question has no answer. */
  freeBytes(): Promise<number | null>;
}

/** A chunk's position in the file, its bytes and their SHA-256 (hex). */
export type Chunk = { index: number; startByte: number; bytes: Uint8Array; sha256: string };

/** A chunk that was acknowledged. */
export type ChunkRecord = { index: number; sizeBytes: number; sha256: string };

/** An upload as the database knows it; `totalBytes` is known from the first chunk on. */
export type ChunkedUpload = {
  uploadId: string;
  objectKey: string;
  contentType: string;
  totalBytes: number;
  /** All acknowledged chunks, contiguous from index 0. */
  chunks: ChunkRecord[];
  ledger: PartLedger;
};

/** What the S3 driver must remember between calls; kept in the database by lib/uploads. The directory driver has no use for it. */
export interface PartLedger {
  multipartId(): Promise<string | null>;
  /** Also forgets all parts: they belonged to the former multipart upload. Null: there is none any more. */
  setMultipartId(id: string | null): Promise<void>;
  parts(): Promise<StoredPart[]>;
  recordPart(part: StoredPart): Promise<void>;
}

export type StoredPart = { partNumber: number; sizeBytes: number; etag: string };

export type StoredObject = { sizeBytes: number; sha256: string };

/** The store does not answer or has no room; nothing is lost and the same call may succeed later. */
export class StorageUnavailable extends Error {
  override name = "StorageUnavailable";

  static override [Symbol.hasInstance](value: unknown): value is StorageUnavailable {
    return hasName(value, "StorageUnavailable");
  }

  constructor(
    message: string,
    readonly reason: "down" | "full" = "down",
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Bytes that were acknowledged are gone or changed and cannot be rebuilt. */
export class StorageDamaged extends Error {
  override name = "StorageDamaged";

  static override [Symbol.hasInstance](value: unknown): value is StorageDamaged {
    return hasName(value, "StorageDamaged");
  }
}

/** A body had more or fewer bytes than announced. */
export class StorageLengthMismatch extends Error {
  override name = "StorageLengthMismatch";

  static override [Symbol.hasInstance](value: unknown): value is StorageLengthMismatch {
    return hasName(value, "StorageLengthMismatch");
  }
}
