import "server-only";
import { existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { type FileLock, lockFile } from "@/lib/platform/concurrency/lock-file";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";

const WAIT_MS = 8000;

const state = singleton<{ lock: FileLock | null }>("database-lock", () => ({ lock: null }));

/** Locks a SQLite database, whether it is there or not. Throws a sentence when another process holds it for longer than `waitMs`. */
export async function lockSqlite(file: string, waitMs: number): Promise<FileLock> {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const isFile = existsSync(file) && statSync(file).isFile();
  const real = isFile ? realpathSync(file) : path.join(realpathSync(path.dirname(file)), path.basename(file));
  return lockFile(`${real}.lock`, waitMs, {
    refused: `The database ${file} can't be locked: this program needs write access to its folder.`,
    inUse: `The database ${file} is in use by another process. Stop that process, or set another database in DATABASE_URL.`,
  });
}

export async function lockDatabase(waitMs = WAIT_MS): Promise<void> {
  const { databaseProvider, databaseUrl } = env();
  if (databaseProvider === "sqlite") state.lock ??= await lockSqlite(databaseUrl.slice("file:".length), waitMs);
}

export function unlockDatabase(): void {
  state.lock?.release();
  state.lock = null;
}
