import "server-only";
import Database from "better-sqlite3";

const BUSY_WAIT_MS = 200;

export type FileLock = { release(): void };

function isBusy(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && String(error.code).startsWith("SQLITE_BUSY");
}

function lockOnce(file: string, busyWaitMs = BUSY_WAIT_MS): FileLock {
  const database = new Database(file, { timeout: busyWaitMs });
  try {
    database.pragma("locking_mode = EXCLUSIVE");
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

type LockTexts = { refused: string; inUse: string };

/**
 * Locks a file by SQLite's kernel lock, which kill -9 frees. POSIX drops it when this process closes any other descriptor of the file.
 * Throws one of the two sentences when it can't be opened, or another process holds it for longer than `waitMs`.
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
