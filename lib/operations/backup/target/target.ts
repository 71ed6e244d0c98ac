import type { BackupObject } from "@/lib/operations/backup/schema";

/** A file of a backup: its path in it, such as "objects/ab/abcdef…". */
export type TargetFile = { name: string; sizeBytes: number; writtenAt: Date };

/** `isKnown`: the hub has made backups there; `isNew`: the operator says that it may be empty nevertheless. */
export type Told = { isKnown: boolean; isNew: boolean };

/** The place of a backup does not answer, denies access or is full: nothing is said about what lies there. The message is a sentence. */
export class TargetUnavailable extends Error {
  override name = "TargetUnavailable";
}

/** All that is written is durable on return, whole or not at all. Throws sentences, or errors that `explain` turns into one. */
export interface BackupTarget {
  /** As a person writes it: an absolute path, or an address such as "s3://BUCKET/PREFIX". */
  readonly name: string;

  /** Makes it ready to be written to. Throws a sentence when it cannot be a backup's, holds foreign files, or has lost the backups that were there. */
  prepare(told: Told): Promise<void>;

  list(): Promise<TargetFile[]>;

  listObjects(): Promise<TargetFile[]>;

  sizeOf(name: string): Promise<number | null>;

  read(name: string, sizeBytes: number): ReadableStream<Uint8Array>;

  readSmall(name: string): Promise<Buffer | null>;

  writeSmall(name: string, content: string | Uint8Array): Promise<void>;

  /** Copies an object in; returns whether size and hash are right, else there is no file. Throws also what reading `bytes` throws, but for a file that its disk cannot read. */
  copyIn(object: BackupObject, bytes: ReadableStream<Uint8Array>): Promise<boolean>;

  /** A missing file is not an error. */
  remove(name: string): Promise<void>;

  flush(): Promise<void>;

  /** Lets `make` write a file of this computer, mode 0600, which is in the backup afterwards. */
  writeByProgram<T>(name: string, make: (file: string) => Promise<T>): Promise<T>;

  /** Lets `read` take a file of the backup as a file of this computer. */
  readByProgram<T>(name: string, read: (file: string) => Promise<T>): Promise<T>;

  /** Returns true if it is on the same disk as the hub's data, so that one broken disk takes both. */
  isOnDataDisk(): Promise<boolean>;

  /** Turns an error of writing here into a sentence; returns others unchanged. */
  explain(error: unknown): unknown;

  close(): void;
}
