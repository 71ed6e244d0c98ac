import "server-only";
import Database from "better-sqlite3";

const BUSY_WAIT_MS = 200;

/** Held until `release()` or until the process ends. */
export type FileLock = { release(): void };

function isBusy(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}

function lockOnce(file: string, busyWaitMs = BUSY_WAIT_MS): FileLock {
  const database = new Database(file, { timeout: busyWaitMs });
  try {
    database.pragma("locking_mode = EXCLUSIVE");
    // Nothing is ever written; MEMORY avoids a second file.
    database.pragma("journal_mode = MEMORY");
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    throw error;
  }
  return { release: () => database.close() };
}

/** Locks a file between processes and within this one; returns null when it is locked. Throws the disk's error. */
export function tryLockFile(file: string): FileLock | null {
  try {
    return lockOnce(file, 0);
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
}

/** Sentences for the operator: the file cannot be opened; another process holds the lock. */
export type LockTexts = { refused: string; inUse: string };

/**
 * Locks a lock file and waits up to `waitMs` for another process to release it, so that a quick restart works. Node has
 * no file locks; SQLite uses the kernel's, which kill -9 frees. Nothing else in this process may open the file: closing
 * any other descriptor of it would drop the lock (POSIX). Throws one of the two sentences.
 */
export async function lockFile(file: string, waitMs: number, { refused, inUse }: LockTexts): Promise<FileLock> {
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
