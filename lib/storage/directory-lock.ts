import "server-only";
import Database from "better-sqlite3";
import { existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

const BUSY_WAIT_MS = 200;

/** Held until `release()`; a process that is killed lets go of it too. */
export type DirectoryLock = { release(): void };

function isBusy(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}

function lockOnce(file: string, busyWaitMs = BUSY_WAIT_MS): DirectoryLock {
  const database = new Database(file, { timeout: busyWaitMs });
  try {
    database.pragma("locking_mode = EXCLUSIVE");
    // Nothing is ever written, so there is nothing to undo either, and no second file.
    database.pragma("journal_mode = MEMORY");
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    throw error;
  }
  return { release: () => database.close() };
}

/** Locks a file of its own between processes and within this one, at once or not at all: null when another has it. Throws what the disk says. */
export function tryLockFile(file: string): DirectoryLock | null {
  try {
    return lockOnce(file, 0);
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
}

/** What the operator reads when a lock cannot be taken. */
type LockTexts = { refused: string; inUse: string };

/**
 * Takes a lock file for this process and waits up to `waitMs` for another to let go, so that a quick restart works. Node has no
 * file locks; SQLite's are the kernel's, so kill -9 frees them.
 * The file must never be opened otherwise in this process: closing any other descriptor of it would drop the lock (POSIX).
 * Throws one of the two sentences.
 */
async function lockFile(file: string, waitMs: number, { refused, inUse }: LockTexts): Promise<DirectoryLock> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      return lockOnce(file);
    } catch (error) {
      if (!isBusy(error)) throw new Error(refused, { cause: error });
      if (performance.now() >= deadline) throw new Error(inUse, { cause: error });
    }
  }
}

/** Takes the data directory for this process (upload-protocol section 5), as {@link lockFile} does. Throws a sentence for the operator. */
export async function lockDirectory(dataDir: string, waitMs: number): Promise<DirectoryLock> {
  return lockFile(path.join(dataDir, "server.lock"), waitMs, {
    refused: `The data directory ${dataDir} cannot be locked: it must be writable for this program.`,
    inUse: `The data directory ${dataDir} is in use by another process. Stop that one first, or choose another DATA_DIR.`,
  });
}

/**
 * Takes a SQLite database for this process, by a file beside it, as {@link lockFile} does: two hubs with data directories of their own
 * may name the same one in DATABASE_URL. Takes the database's path; links to it count as the same. Throws a sentence for the operator.
 */
export async function lockSqlite(file: string, waitMs: number): Promise<DirectoryLock> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const isFile = existsSync(file) && statSync(file).isFile();
  const real = isFile ? realpathSync(file) : path.join(realpathSync(path.dirname(file)), path.basename(file));
  return lockFile(`${real}.lock`, waitMs, {
    refused: `The database ${file} cannot be locked: its directory must be writable for this program.`,
    inUse: `The database ${file} is in use by another process. Stop that one first, or name another one in DATABASE_URL.`,
  });
}
